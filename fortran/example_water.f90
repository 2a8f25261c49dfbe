! Rigid water, SPC/E, in a periodic box: FRB_RUN_BODIES with forces by OpenMP.
!
!     example_water [molecules per edge] [steps] [step in fs] [method] [scheme] [steps between lines]
!
! Units: angstrom, picosecond, atomic mass unit; energies are printed in kJ/mol. Interactions between
! molecules are switched off smoothly between 0.85 and 1 cutoff, by the distance of their centres. Each
! thread computes whole rows of the table of pairs, so that results do not depend on their number.

module water
   use frb, only: frb_real, frb_integer
   implicit none
   integer, parameter :: real_ = frb_real
   real(real_), parameter :: unit = 100.0_real_  ! kJ/mol in amu A^2/ps^2
   real(real_), parameter :: coulomb = 1389.35458_real_*unit
   real(real_), parameter :: charge(3) = [-0.8476_real_, 0.4238_real_, 0.4238_real_]
   real(real_), parameter :: sigma2 = 3.166_real_**2, depth = 0.650_real_*unit
   real(real_), parameter :: oxygen = 15.9994_real_, hydrogen = 1.008_real_
   real(real_), parameter :: mass = oxygen + 2*hydrogen
   real(real_), parameter :: half_angle = 0.5_real_*109.47_real_*acos(-1.0_real_)/180
   real(real_) :: edge, cutoff, sites(3, 3), inertia(3)
   ! Potential energy of each molecule at the last evaluation, and how often there was one.
   real(real_), allocatable :: potential(:)
   integer :: evaluations = 0
   real(real_) :: seconds = 0
   ! Lines every so many steps; sums for the drift.
   integer :: samples = 0
   real(real_), allocatable :: history(:)
contains

   ! The molecule: its plane is (1, 2), axis 1 is that of symmetry.
   subroutine make_molecule()
      real(real_) :: below, side
      below = cos(half_angle)
      side = sin(half_angle)
      sites(:, 1) = [-2*hydrogen*below/mass, 0.0_real_, 0.0_real_]
      sites(:, 2) = [below + sites(1, 1), side, 0.0_real_]
      sites(:, 3) = [below + sites(1, 1), -side, 0.0_real_]
      inertia(1) = 2*hydrogen*side**2
      inertia(2) = oxygen*sites(1, 1)**2 + 2*hydrogen*sites(1, 2)**2
      inertia(3) = inertia(1) + inertia(2)
   end subroutine make_molecule

   ! The rotation matrix of a unit quaternion, body to space.
   pure function matrix(q) result(r)
      real(real_), intent(in) :: q(4)
      real(real_) :: r(3, 3)
      r(:, 1) = [q(1)**2 + q(2)**2 - q(3)**2 - q(4)**2, 2*(q(2)*q(3) + q(1)*q(4)), 2*(q(2)*q(4) - q(1)*q(3))]
      r(:, 2) = [2*(q(2)*q(3) - q(1)*q(4)), q(1)**2 - q(2)**2 + q(3)**2 - q(4)**2, 2*(q(3)*q(4) + q(1)*q(2))]
      r(:, 3) = [2*(q(2)*q(4) + q(1)*q(3)), 2*(q(3)*q(4) - q(1)*q(2)), q(1)**2 - q(2)**2 - q(3)**2 + q(4)**2]
   end function matrix

   ! 1 below 0.85 cutoff, 0 beyond it, three times differentiable; and its slope.
   pure subroutine switch(r, value, slope)
      real(real_), intent(in) :: r
      real(real_), intent(out) :: value, slope
      real(real_) :: s, width
      width = 0.15_real_*cutoff
      s = (r - 0.85_real_*cutoff)/width
      if (s <= 0) then
         value = 1
         slope = 0
      else
         value = 1 - s**4*(35 - s*(84 - s*(70 - 20*s)))
         slope = -140*s**3*(1 - s)**3/width
      end if
   end subroutine switch

   subroutine forces(t, n, x, q, v, am, force, torque, context, stop)
      use, intrinsic :: iso_c_binding, only: c_associated, c_ptr
      real(frb_real), intent(in) :: t
      integer(frb_integer), intent(in) :: n
      real(frb_real), intent(in) :: x(3, n), q(4, n), v(3, n), am(3, n)
      real(frb_real), intent(inout) :: force(3, n), torque(3, n)
      type(c_ptr), value :: context
      integer(frb_integer), intent(inout) :: stop
      real(real_), allocatable, save :: place(:, :, :), turned(:, :, :)
      real(real_) :: shift(3), d(3), r2, r, energy, pull(3, 3), value, slope, s6, strength, sum_, arm(3)
      integer :: i, j, a, b
      integer(8) :: start, end_, rate
      call system_clock(start, rate)
      if (.not. allocated(place)) allocate (place(3, 3, n), turned(3, 3, n))
      !$omp parallel do
      do i = 1, n
         turned(:, :, i) = matrix(q(:, i))
         place(:, :, i) = matmul(turned(:, :, i), sites)
      end do
      !$omp parallel do schedule(static) private(j, a, b, shift, d, r2, r, energy, pull, value, slope, s6, strength, sum_, arm)
      do i = 1, n
         sum_ = 0
         do j = 1, n
            if (j == i) cycle
            shift = x(:, i) - x(:, j)
            shift = shift - edge*anint(shift/edge)
            r2 = shift(1)**2 + shift(2)**2 + shift(3)**2
            if (r2 >= cutoff**2) cycle
            r = sqrt(r2)
            call switch(r, value, slope)
            energy = 0
            do a = 1, 3
               pull(:, a) = 0
               do b = 1, 3
                  d = shift + place(:, a, i) - place(:, b, j)
                  r2 = 1/(d(1)**2 + d(2)**2 + d(3)**2)
                  strength = coulomb*charge(a)*charge(b)*sqrt(r2)
                  energy = energy + strength
                  if (a == 1 .and. b == 1) then
                     s6 = (sigma2*r2)**3
                     energy = energy + 4*depth*s6*(s6 - 1)
                     strength = strength + 24*depth*s6*(2*s6 - 1)
                  end if
                  pull(:, a) = pull(:, a) + strength*r2*d
               end do
               arm = place(:, a, i)
               force(:, i) = force(:, i) + value*pull(:, a)
               ! In space for now.
               torque(1, i) = torque(1, i) + value*(arm(2)*pull(3, a) - arm(3)*pull(2, a))
               torque(2, i) = torque(2, i) + value*(arm(3)*pull(1, a) - arm(1)*pull(3, a))
               torque(3, i) = torque(3, i) + value*(arm(1)*pull(2, a) - arm(2)*pull(1, a))
            end do
            force(:, i) = force(:, i) - energy*slope/r*shift
            sum_ = sum_ + value*energy
         end do
         potential(i) = sum_/2
         torque(:, i) = matmul(torque(:, i), turned(:, :, i))
      end do
      call system_clock(end_)
      seconds = seconds + real(end_ - start, real_)/rate
      evaluations = evaluations + 1
      ! Nothing here depends on the rest of the arguments.
      if (c_associated(context) .or. t + v(1, 1) + am(1, 1) > huge(t)) stop = 1
   end subroutine forces

   ! Kinetic, of translation and rotation, and potential energy of a molecule on average, in kJ/mol.
   subroutine energies(n, x, q, v, am, context, of_motion, of_place)
      use, intrinsic :: iso_c_binding, only: c_ptr
      integer(frb_integer), intent(in) :: n
      real(frb_real), intent(in) :: x(3, n), q(4, n), v(3, n), am(3, n)
      type(c_ptr), value :: context
      real(real_), intent(out) :: of_motion(2), of_place
      real(real_), allocatable :: force(:, :), torque(:, :)
      integer(frb_integer) :: stop
      allocate (force(3, n), torque(3, n), source=0.0_real_)
      stop = 0
      call forces(0.0_real_, n, x, q, v, am, force, torque, context, stop)
      of_motion(1) = 0.5_real_*mass*sum(v**2)/n/unit
      of_motion(2) = 0.5_real_*sum(sum(am**2, 2)/inertia)/n/unit
      of_place = sum(potential)/n/unit
   end subroutine energies

   subroutine tell(step, t, n, x, q, v, am, context, stop)
      use, intrinsic :: iso_c_binding, only: c_ptr
      integer(frb_integer), intent(in) :: step, n
      real(frb_real), intent(in) :: t, x(3, n), q(4, n), v(3, n), am(3, n)
      type(c_ptr), value :: context
      integer(frb_integer), intent(inout) :: stop
      real(real_) :: of_motion(2), of_place
      call energies(n, x, q, v, am, context, of_motion, of_place)
      print '(f10.4, 4f16.9)', t, of_motion, of_place, sum(of_motion) + of_place
      if (step < 0) stop = 1
      samples = samples + 1
      history(samples) = sum(of_motion) + of_place
   end subroutine tell

end module water

program example_water
   use, intrinsic :: iso_c_binding, only: c_null_ptr
   use frb
   use water
   implicit none
   integer :: per_edge, steps, method, scheme, every, i, j, k, n, block
   integer(8) :: start, end_, rate
   real(real_) :: step, t, scale(2), of_motion(2), of_place, slope, noise, mean, x0
   real(real_), allocatable :: x(:, :), v(:, :), q(:, :), am(:, :)
   integer(frb_integer) :: info
   per_edge = option(1, 4.0_real_)
   steps = option(2, 200.0_real_)
   step = 1.0e-3_real_*number(3, 1.0_real_)
   method = option(4, real(frb_exact_quaternion, real_))
   scheme = option(5, real(frb_strang, real_))
   every = option(6, 20.0_real_)
   n = per_edge**3
   edge = per_edge*(mass/(0.997_real_*0.602214076_real_))**(1.0_real_/3)
   cutoff = min(9.0_real_, 0.5_real_*edge)
   call make_molecule()
   allocate (x(3, n), v(3, n), q(4, n), am(3, n), potential(n), history(2 + steps/max(every, 1)))
   ! A lattice, turned and pushed at random, at 298 K.
   do k = 1, n
      i = k - 1
      x(:, k) = [mod(i, per_edge), mod(i/per_edge, per_edge), i/per_edge**2]*edge/per_edge
      do j = 1, 3
         v(j, k) = normal()*sqrt(0.00831446_real_*298*unit/mass)
         am(j, k) = normal()*sqrt(0.00831446_real_*298*unit*inertia(j))
      end do
      q(:, k) = [normal(), normal(), normal(), normal()]
      q(:, k) = q(:, k)/norm2(q(:, k))
   end do
   v = v - spread(sum(v, 2)/n, 2, n)
   ! Equilibrium: short runs, after each of which the temperatures are set.
   t = 0
   do block = 1, merge(200, 20, n >= 512)
      call frb_run_bodies(frb_exact_quaternion, frb_strang, n, x, v, q, am, [mass], 1, inertia, 1, t, &
         1.0e-3_real_*merge(0.2_real_, 1.0_real_, block <= 10), 20, forces, frb_on_positions, &
         c_null_ptr, 0, info=info)
      if (info /= 0) stop 1
      call energies(n, x, q, v, am, c_null_ptr, of_motion, of_place)
      scale = sqrt(1.5_real_*0.00831446_real_*298/of_motion)
      v = scale(1)*v
      am = scale(2)*am
   end do
   print '(i0, a, f8.4, a, f8.4)', n, ' molecules, edge ', edge, ', cutoff ', cutoff
   print '(a10, 4a16)', 'ps', 'moving', 'turning', 'potential', 'total, kJ/mol'
   t = 0
   seconds = 0
   evaluations = 0
   call system_clock(start, rate)
   call frb_run_bodies(method, scheme, n, x, v, q, am, [mass], 1, inertia, 1, t, step, steps, forces, &
      frb_on_positions, c_null_ptr, every, tell, info)
   call system_clock(end_)
   if (info /= 0) stop 1
   ! The drift: a straight line through the total energies; the noise is what is left.
   mean = sum(history(:samples))/samples
   x0 = 0.5_real_*(samples + 1)
   slope = sum([(i - x0, i=1, samples)]*(history(:samples) - mean))/sum([(i - x0, i=1, samples)]**2)
   noise = sqrt(sum((history(:samples) - mean - slope*[(i - x0, i=1, samples)])**2)/(samples - 2))
   print '(a, es9.1, a, es9.1)', 'change by drift ', slope*(samples - 1), ', noise ', noise
   if (number(7, 0.0_real_) > 0) then
      print '(a, f9.3, a, f9.3, a)', 'a step takes ', 1e3*real(end_ - start, real_)/rate/steps, &
         ' ms, the forces ', 1e3*seconds/steps, ' ms of it'
   end if
contains
   real(real_) function number(place, default)
      integer, intent(in) :: place
      real(real_), intent(in) :: default
      character(len=32) :: text
      number = default
      if (command_argument_count() < place) return
      call get_command_argument(place, text)
      read (text, *) number
   end function number
   integer function option(place, default)
      integer, intent(in) :: place
      real(real_), intent(in) :: default
      option = nint(number(place, default))
   end function option
   ! A number of a normal distribution, nearly: a generator of its own, the same everywhere.
   real(real_) function normal()
      integer(8), save :: state = 12345
      integer :: i
      normal = -6
      do i = 1, 12
         state = mod(16807_8*state, 2147483647_8)
         normal = normal + real(state, real_)/2147483647
      end do
   end function normal
end program example_water
