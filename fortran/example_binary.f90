! A binary asteroid: two bodies that attract each other, the full two-body problem with gravity of the second
! degree. Energy, momentum and angular momentum are those of the pair.
!
!     example_binary [steps] [step] [method] [scheme] [steps between lines]
!
! Units: the constant of gravity, the mass of the larger body and its size are 1.

module binary
   use frb
   use, intrinsic :: iso_c_binding, only: c_ptr
   implicit none
   integer, parameter :: real_ = frb_real
   real(real_), parameter :: mass(2) = [1.0_real_, 0.05_real_]
   real(real_), parameter :: inertia(3, 2) = reshape( &
      [0.30_real_, 0.36_real_, 0.42_real_, 0.0007_real_, 0.0009_real_, 0.0012_real_], [3, 2])
   real(real_) :: start(7)
contains

   pure function cross(a, b) result(c)
      real(real_), intent(in) :: a(3), b(3)
      real(real_) :: c(3)
      c = cshift(a, 1)*cshift(b, 2) - cshift(a, 2)*cshift(b, 1)
   end function cross

   ! U = -m1 m2/r - sum of m_other (tr I - 3 u.Iu)/(2 r^3), with u = (x2 - x1)/r; forces and torques from it.
   subroutine gravity(x, q, energy, force, torque)
      real(real_), intent(in) :: x(3, 2), q(4, 2)
      real(real_), intent(out) :: energy, force(3, 2), torque(3, 2)
      real(real_) :: d(3), r, pull, u(3, 2), iu(3, 2), in_space(3, 2), uiu, trace, other
      integer(frb_integer) :: info(2)
      integer :: body
      d = x(:, 2) - x(:, 1)
      r = norm2(d)
      call frb_to_body(2, u, spread(d/r, 2, 2), q, info)
      iu = inertia*u
      call frb_to_space(2, in_space, iu, q, info)
      energy = -mass(1)*mass(2)/r
      ! Along d, upon body 1.
      pull = mass(1)*mass(2)/r**3
      force = 0
      do body = 1, 2
         other = mass(3 - body)
         trace = sum(inertia(:, body))
         uiu = dot_product(u(:, body), iu(:, body))
         energy = energy - other*(trace - 3*uiu)/(2*r**3)
         pull = pull + 3*other*(trace - 5*uiu)/(2*r**5)
         force(:, 1) = force(:, 1) + 3*other/r**4*in_space(:, body)
         torque(:, body) = 3*other/r**3*cross(u(:, body), iu(:, body))
      end do
      force(:, 1) = force(:, 1) + pull*d
      force(:, 2) = -force(:, 1)
   end subroutine gravity

   subroutine forces(t, n, x, q, v, am, force, torque, context, stop)
      real(frb_real), intent(in) :: t
      integer(frb_integer), intent(in) :: n
      real(frb_real), intent(in) :: x(3, n), q(4, n), v(3, n), am(3, n)
      real(frb_real), intent(inout) :: force(3, n), torque(3, n)
      type(c_ptr), value :: context
      integer(frb_integer), intent(inout) :: stop
      real(real_) :: energy
      call gravity(x, q, energy, force, torque)
      ! Nothing depends on these.
      associate (t_ => t, v_ => v, am_ => am, context_ => context, stop_ => stop)
      end associate
   end subroutine forces

   ! Energy, momentum and angular momentum of the pair.
   function totals(x, q, v, am) result(total)
      real(real_), intent(in) :: x(3, 2), q(4, 2), v(3, 2), am(3, 2)
      real(real_) :: total(7), force(3, 2), torque(3, 2), spin(3, 2)
      integer(frb_integer) :: info(2)
      integer :: body
      call gravity(x, q, total(1), force, torque)
      call frb_to_space(2, spin, am, q, info)
      total(2:) = 0
      do body = 1, 2
         total(1) = total(1) + 0.5_real_*mass(body)*sum(v(:, body)**2) + 0.5_real_*sum(am(:, body)**2/inertia(:, body))
         total(2:4) = total(2:4) + mass(body)*v(:, body)
         total(5:7) = total(5:7) + spin(:, body) + mass(body)*cross(x(:, body), v(:, body))
      end do
   end function totals

   subroutine tell(step, t, n, x, q, v, am, context, stop)
      integer(frb_integer), intent(in) :: step, n
      real(frb_real), intent(in) :: t, x(3, n), q(4, n), v(3, n), am(3, n)
      type(c_ptr), value :: context
      integer(frb_integer), intent(inout) :: stop
      real(real_) :: now(7), change(7)
      now = totals(x, q, v, am)
      if (step == 0) start = now
      change = abs(now - start)
      print '(f8.1, 4f14.9, 3es10.1)', t, x(:, 2) - x(:, 1), now(1), change(1), maxval(change(2:4)), maxval(change(5:7))
      associate (context_ => context, stop_ => stop)
      end associate
   end subroutine tell

end module binary

program example_binary
   use, intrinsic :: iso_c_binding, only: c_null_ptr
   use binary
   implicit none
   real(real_) :: x(3, 2), v(3, 2), q(4, 2), am(3, 2), t
   integer(frb_integer) :: info
   x = reshape([0.0_real_, 0.0_real_, 0.0_real_, 4.0_real_, 0.0_real_, 0.3_real_], [3, 2])
   v = 0
   v(2, 2) = 0.5_real_/(1 + mass(2))
   v(2, 1) = -mass(2)*v(2, 2)
   q = reshape([1.0_real_, 0.0_real_, 0.0_real_, 0.0_real_, 0.8_real_, 0.0_real_, 0.6_real_, 0.0_real_], [4, 2])
   am = reshape([0.02_real_, 0.01_real_, 0.3_real_, 0.0_real_, 0.0001_real_, 0.0002_real_], [3, 2])
   t = 0
   print '(a8, 4a14, 3a10)', 't', 'x', 'y', 'z', 'energy', 'its error', 'momentum', 'angular'
   call frb_run_bodies(nint(option(3, real(frb_exact_quaternion, real_))), &
      nint(option(4, real(frb_suzuki_umeno8, real_))), 2, x, v, q, am, mass, 2, inertia, 2, t, option(2, 0.1_real_), &
      nint(option(1, 2000.0_real_)), forces, frb_on_positions, c_null_ptr, nint(option(5, 200.0_real_)), tell, info)
   if (info /= 0) stop 1
contains
   real(real_) function option(place, default)
      integer, intent(in) :: place
      real(real_), intent(in) :: default
      character(len=32) :: text
      option = default
      if (command_argument_count() < place) return
      call get_command_argument(place, text)
      read (text, *) option
   end function option
end program example_binary
