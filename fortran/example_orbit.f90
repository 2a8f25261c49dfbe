! A satellite on an eccentric orbit, turned by the gradient of gravity and by its magnetic dipole in the
! field of the Earth: a torque that depends on the time. N = 1, and no translation: the orbit is known.
!
!     example_orbit [steps] [step in s] [method] [scheme] [steps between lines]
!
! Units: kilometre, second, kilogram.

module orbit
   use frb
   use, intrinsic :: iso_c_binding, only: c_ptr
   implicit none
   integer, parameter :: real_ = frb_real
   real(real_), parameter :: mu = 398600.4418_real_, axis = 8500, eccentricity = 0.2_real_  ! km^3/s^2, km
   real(real_), parameter :: inertia(3) = [90.0_real_, 110.0_real_, 150.0_real_]  ! kg m^2
   real(real_), parameter :: dipole(3) = [2.0_real_, -1.0_real_, 3.0_real_]  ! A m^2, in the body
   real(real_), parameter :: field = 7.8e15_real_  ! T m^3: mu0/(4 pi) times the Earth's dipole
   real(real_), parameter :: tilt = 0.17_real_, sidereal = 7.2921159e-5_real_
contains

   ! Position on the orbit, in km, by Kepler's equation.
   pure function position(t) result(r)
      real(real_), intent(in) :: t
      real(real_) :: r(3), mean, anomaly
      integer :: i
      mean = sqrt(mu/axis**3)*t
      anomaly = mean
      do i = 1, 20
         anomaly = anomaly - (anomaly - eccentricity*sin(anomaly) - mean)/(1 - eccentricity*cos(anomaly))
      end do
      r(1) = axis*(cos(anomaly) - eccentricity)
      r(2:) = axis*sqrt(1 - eccentricity**2)*sin(anomaly)*[0.6_real_, 0.8_real_]
   end function position

   pure function cross(a, b) result(c)
      real(real_), intent(in) :: a(3), b(3)
      real(real_) :: c(3)
      c = cshift(a, 1)*cshift(b, 2) - cshift(a, 2)*cshift(b, 1)
   end function cross

   subroutine torques(t, n, x, q, v, am, force, torque, context, stop)
      real(frb_real), intent(in) :: t
      integer(frb_integer), intent(in) :: n
      real(frb_real), intent(in) :: x(3, n), q(4, n), v(3, n), am(3, n)
      real(frb_real), intent(inout) :: force(3, n), torque(3, n)
      type(c_ptr), value :: context
      integer(frb_integer), intent(inout) :: stop
      real(real_) :: place(3), pole(3), length, r(3, 1), b(3, 1)
      integer(frb_integer) :: info(2)
      place = position(t)
      length = norm2(place)
      pole = -[sin(tilt)*cos(sidereal*t), sin(tilt)*sin(sidereal*t), cos(tilt)]
      ! As the body sees them: the place, and the field there.
      call frb_to_body(1, r, place, q, info(1))
      call frb_to_body(1, b, field*(3*dot_product(pole, place)*place/length**2 - pole)/(1e3*length)**3, q, info(2))
      torque(:, 1) = 3*mu/length**5*cross(r(:, 1), inertia*r(:, 1)) + cross(dipole, b(:, 1))
      if (any(info /= 0)) stop = 1
      ! Nothing depends on these.
      associate (x_ => x, v_ => v, am_ => am, force_ => force, context_ => context)
      end associate
   end subroutine torques

   subroutine tell(step, t, n, x, q, v, am, context, stop)
      integer(frb_integer), intent(in) :: step, n
      real(frb_real), intent(in) :: t, x(3, n), q(4, n), v(3, n), am(3, n)
      type(c_ptr), value :: context
      integer(frb_integer), intent(inout) :: stop
      print '(f9.1, 4f19.15, 3f13.9)', t, q, am
      associate (step_ => step, x_ => x, v_ => v, context_ => context, stop_ => stop)
      end associate
   end subroutine tell

end module orbit

program example_orbit
   use, intrinsic :: iso_c_binding, only: c_null_ptr
   use orbit
   implicit none
   real(real_) :: none(3, 1) = 0, q(4, 1), am(3, 1), t
   integer(frb_integer) :: info
   q(:, 1) = [1, 0, 0, 0]
   am(:, 1) = [0.05_real_, 0.12_real_, 0.2_real_]
   t = 0
   print '(a9, 4a19, 3a13)', 'seconds', 'q0', 'q1', 'q2', 'q3', 'm1', 'm2', 'm3'
   call frb_run_bodies(nint(option(3, real(frb_exact_quaternion, real_))), nint(option(4, real(frb_kahan_li6, real_))), &
      1, none, none, q, am, [1.0_real_], 0, inertia, 1, t, option(2, 10.0_real_), nint(option(1, 800.0_real_)), &
      torques, frb_on_positions, c_null_ptr, nint(option(5, 80.0_real_)), tell, info)
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
end program example_orbit
