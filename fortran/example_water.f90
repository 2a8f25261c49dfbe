! Rigid water, SPC/E, in a periodic box: FRB_RUN_BODIES with forces by OpenMP.
!
!     example_water [molecules per edge] [steps] [step in fs] [method] [scheme] [steps between lines]
!                   [blocks of 20 steps before] [file for the last state]
!
! Units: angstrom, picosecond, atomic mass unit; energies are printed in kJ/mol. Interactions between
! molecules are switched off smoothly between 0.85 and 1 cutoff, by the distance of their centres. Each
! thread computes whole rows of the table of pairs, so that results do not depend on their number. Times are
! told on standard error.

module water
   use frb
   use, intrinsic :: iso_c_binding, only: c_ptr
   use, intrinsic :: iso_fortran_env, only: error_unit
   implicit none
   integer, parameter :: real_ = frb_real
   real(real_), parameter :: unit = 100.0_real_  ! kJ/mol in amu A^2/ps^2
   real(real_), parameter :: coulomb = 1389.35458_real_*unit
   real(real_), parameter :: charge(3) = [-0.8476_real_, 0.4238_real_, 0.4238_real_]
   real(real_), parameter :: sigma2 = 3.166_real_**2, depth = 0.650_real_*unit
   real(real_), parameter :: oxygen = 15.9994_real_, hydrogen = 1.008_real_
   real(real_), parameter :: mass = oxygen + 2*hydrogen
   real(real_), parameter :: half_angle = 0.5_real_*109.47_real_*acos(-1.0_real_)/180
   real(real_), parameter :: heat = 0.00831446_real_*298*unit  ! Boltzmann's constant times 298 K
   ! The box and the molecule; molecules within the box, their sites, forces on these and on the centres.
   real(real_) :: edge, cutoff, sites(3, 3), inertia(3)
   real(real_), allocatable :: within(:, :), place(:, :, :), pull(:, :, :), centre(:, :), potential(:)
   ! Total energies; when the run began, and the time in the forces.
   real(real_), allocatable :: history(:)
   real(real_) :: began, in_forces
   integer :: samples = 0
contains

   real(real_) function seconds()
      integer(8) :: count, rate
      call system_clock(count, rate)
      seconds = real(count, real_)/rate
   end function seconds

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

   ! 1 below 0.85 cutoff, 0 beyond it, three times differentiable; and its slope.
   pure subroutine switch(r, value, slope)
      real(real_), intent(in) :: r
      real(real_), intent(out) :: value, slope
      real(real_) :: s, width
      width = 0.15_real_*cutoff
      s = max(0.0_real_, (r - 0.85_real_*cutoff)/width)
      value = 1 - s**4*(35 - s*(84 - s*(70 - 20*s)))
      slope = -140*s**3*(1 - s)**3/width
   end subroutine switch

   ! The energy of two molecules; forces on the sites of the first.
   pure subroutine pair(these, those, image, energy, f)
      real(real_), intent(in) :: these(3, 3), those(3, 3), image(3)
      real(real_), intent(out) :: energy, f(3, 3)
      real(real_) :: d(3), near, strength, s6
      integer :: a, b
      energy = 0
      f = 0
      do a = 1, 3
         do b = 1, 3
            d = these(:, a) - those(:, b) - image
            near = 1/(d(1)**2 + d(2)**2 + d(3)**2)
            strength = coulomb*charge(a)*charge(b)*sqrt(near)
            energy = energy + strength
            if (a == 1 .and. b == 1) then
               s6 = (sigma2*near)**3
               energy = energy + 4*depth*s6*(s6 - 1)
               strength = strength + 24*depth*s6*(2*s6 - 1)
            end if
            f(:, a) = f(:, a) + strength*near*d
         end do
      end do
   end subroutine pair

   ! What all others do to molecule i.
   subroutine row(n, i)
      integer(frb_integer), intent(in) :: n
      integer, intent(in) :: i
      real(real_) :: gap(3), image(3), r, value, slope, energy, f(3, 3)
      integer :: j, k
      pull(:, :, i) = 0
      centre(:, i) = 0
      potential(i) = 0
      do j = 1, n
         gap = within(:, i) - within(:, j)
         do k = 1, 3
            image(k) = 0
            if (abs(gap(k)) > 0.5_real_*edge) image(k) = sign(edge, gap(k))
         end do
         gap = gap - image
         r = gap(1)**2 + gap(2)**2 + gap(3)**2
         if (j == i .or. r >= cutoff**2) cycle
         r = sqrt(r)
         call switch(r, value, slope)
         call pair(place(:, :, i), place(:, :, j), image, energy, f)
         pull(:, :, i) = pull(:, :, i) + value*f
         centre(:, i) = centre(:, i) - energy*slope/r*gap
         potential(i) = potential(i) + value*energy/2
      end do
   end subroutine row

   subroutine forces(t, n, x, q, v, am, force, torque, context, stop)
      real(frb_real), intent(in) :: t
      integer(frb_integer), intent(in) :: n
      real(frb_real), intent(in) :: x(3, n), q(4, n), v(3, n), am(3, n)
      real(frb_real), intent(inout) :: force(3, n), torque(3, n)
      type(c_ptr), value :: context
      integer(frb_integer), intent(inout) :: stop
      integer(frb_integer) :: status(n)
      integer :: i
      in_forces = in_forces - seconds()
      within = modulo(x, edge)
      call frb_site_positions(n, place, within, q, 3, sites, 1, status)
      !$omp parallel do schedule(static)
      do i = 1, n
         call row(n, i)
      end do
      call frb_site_forces(n, force, torque, pull, q, 3, sites, 1, status)
      if (any(status /= 0)) stop = 1
      force = force + centre
      in_forces = in_forces + seconds()
      ! Nothing depends on these.
      associate (unused => context, t_ => t, v_ => v, am_ => am)
      end associate
   end subroutine forces

   ! Energies of translation, rotation and place of a molecule on average, in kJ/mol.
   subroutine energies(n, x, q, v, am, context, of)
      integer(frb_integer), intent(in) :: n
      real(frb_real), intent(in) :: x(3, n), q(4, n), v(3, n), am(3, n)
      type(c_ptr), value :: context
      real(real_), intent(out) :: of(3)
      real(real_) :: force(3, n), torque(3, n)
      integer(frb_integer) :: stop
      call forces(0.0_real_, n, x, q, v, am, force, torque, context, stop)
      of = [0.5_real_*mass*sum(v**2), 0.5_real_*sum(sum(am**2, 2)/inertia), sum(potential)]/n/unit
   end subroutine energies

   subroutine tell(step, t, n, x, q, v, am, context, stop)
      integer(frb_integer), intent(in) :: step, n
      real(frb_real), intent(in) :: t, x(3, n), q(4, n), v(3, n), am(3, n)
      type(c_ptr), value :: context
      integer(frb_integer), intent(inout) :: stop
      real(real_) :: of(3), before, now
      before = in_forces
      now = seconds()
      call energies(n, x, q, v, am, context, of)
      print '(f10.4, 4f16.9)', t, of, sum(of)
      samples = samples + 1
      history(samples) = sum(of)
      if (step < 0) stop = 1
      in_forces = before
      began = began + seconds() - now
   end subroutine tell

   ! The drift: a straight line through the total energies; the noise is what is left.
   subroutine tell_drift()
      real(real_) :: from_middle(samples), left(samples), slope
      integer :: i
      from_middle = [(i - 0.5_real_*(samples + 1), i=1, samples)]
      left = history(:samples) - sum(history(:samples))/samples
      slope = sum(from_middle*left)/sum(from_middle**2)
      left = left - slope*from_middle
      print '(a, es9.1, a, es9.1)', 'change by drift ', slope*(samples - 1), ', noise ', &
         sqrt(sum(left**2)/(samples - 2))
   end subroutine tell_drift

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

end module water

program example_water
   use, intrinsic :: iso_c_binding, only: c_null_ptr
   use water
   implicit none
   integer :: per_edge, steps, method, scheme, every, blocks, i, j, k, n, block
   real(real_) :: step, t, of(3)
   real(real_), allocatable :: x(:, :), v(:, :), q(:, :), am(:, :)
   integer(frb_integer) :: info
   character(len=256) :: file
   per_edge = nint(option(1, 4.0_real_))
   steps = nint(option(2, 200.0_real_))
   step = 1.0e-3_real_*option(3, 1.0_real_)
   method = nint(option(4, real(frb_exact_quaternion, real_)))
   scheme = nint(option(5, real(frb_strang, real_)))
   every = nint(option(6, 20.0_real_))
   n = per_edge**3
   blocks = nint(option(7, merge(20.0_real_, 200.0_real_, n < 512)))
   edge = per_edge*(mass/(0.997_real_*0.602214076_real_))**(1.0_real_/3)
   cutoff = min(9.0_real_, 0.5_real_*edge)
   call make_molecule()
   allocate (x(3, n), v(3, n), q(4, n), am(3, n), within(3, n), place(3, 3, n), pull(3, 3, n), centre(3, n))
   allocate (potential(n), history(3 + steps/max(every, 1)))
   ! A lattice, turned and pushed at random.
   do k = 1, n
      i = k - 1
      x(:, k) = [mod(i, per_edge), mod(i/per_edge, per_edge), i/per_edge**2]*edge/per_edge
      do j = 1, 3
         v(j, k) = normal()*sqrt(heat/mass)
         am(j, k) = normal()*sqrt(heat*inertia(j))
      end do
      q(:, k) = [normal(), normal(), normal(), normal()]
      q(:, k) = q(:, k)/norm2(q(:, k))
   end do
   v = v - spread(sum(v, 2)/n, 2, n)
   ! Equilibrium: short runs, after each of which the temperatures are set.
   t = 0
   do block = 1, blocks
      call frb_run_bodies(frb_exact_quaternion, frb_strang, n, x, v, q, am, [mass], 1, inertia, 1, t, &
         1.0e-3_real_*merge(0.2_real_, 1.0_real_, block <= 10), 20, forces, frb_on_positions, &
         c_null_ptr, 0, info=info)
      if (info /= 0) stop 1
      call energies(n, x, q, v, am, c_null_ptr, of)
      v = v*sqrt(1.5_real_*heat/unit/of(1))
      am = am*sqrt(1.5_real_*heat/unit/of(2))
   end do
   print '(i0, a, f8.4, a, f8.4)', n, ' molecules, edge ', edge, ', cutoff ', cutoff
   print '(a10, 4a16)', 'ps', 'moving', 'turning', 'potential', 'total, kJ/mol'
   t = 0
   in_forces = 0
   began = seconds()
   call frb_run_bodies(method, scheme, n, x, v, q, am, [mass], 1, inertia, 1, t, step, steps, forces, &
      frb_on_positions, c_null_ptr, every, tell, info)
   if (info /= 0) stop 1
   write (error_unit, '(2(f9.4, a))') 1e3*(seconds() - began)/steps, ' ms a step, ', 1e3*in_forces/steps, &
      ' ms of it for forces'
   if (samples > 2) call tell_drift()
   if (command_argument_count() >= 8) then
      call get_command_argument(8, file)
      open (7, file=trim(file), access='stream', form='unformatted', status='replace')
      write (7) x, v, am, q
      close (7)
   end if
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
end program example_water
