! What example_openmp.f90 and example_mpi.f90 share: water molecules, each a dipole in a uniform
! field, stepped many at a time.
!
! The molecules are dealt with in chunks of fixed length, whoever does the work. A chunk goes through
! a whole step while it lies in the cache; and sums over all molecules are sums of the chunks' sums
! in their order, so that they, too, are the same to the last bit for any number of threads or ranks.

module molecules
   use frb
   implicit none
   private

   public :: chunk, chunks_of, length_of, start, step_chunk, sums_of_chunk, heading, print_sums
   public :: argument

   ! Molecules in a chunk.
   integer, parameter :: chunk = 512

   ! Principal moments of inertia of water, and the potential strength*Q33 of its dipole.
   real(frb_real), parameter :: inertia(3) = [0.345_frb_real, 0.653_frb_real, 1.0_frb_real]
   real(frb_real), parameter :: strength = -0.5_frb_real

contains

   integer function chunks_of(number)
      integer, intent(in) :: number
      chunks_of = (number + chunk - 1)/chunk
   end function chunks_of

   ! Molecules in a chunk, of which the last may be shorter.
   integer function length_of(which, number)
      integer, intent(in) :: which, number
      length_of = min(chunk, number - (which - 1)*chunk)
   end function length_of

   ! Molecules spread evenly over momenta of length 1 and attitudes.
   subroutine start(m, q)
      real(frb_real), intent(out) :: m(:, :), q(:, :)
      real(frb_real), parameter :: turn = 8*atan(1.0_frb_real)
      ! Multiples of powers of the root of x**6 = x + 1, modulo 1, fill five dimensions evenly.
      real(frb_real), parameter :: root = 1.1347241384015194_frb_real
      real(frb_real) :: u(5)
      integer :: i, k
      do i = 1, size(m, 2)
         u = [(modulo(i/root**k, 1.0_frb_real), k=1, 5)]
         m(:, i) = [sqrt(4*u(1)*(1 - u(1)))*cos(turn*u(2)), &
            sqrt(4*u(1)*(1 - u(1)))*sin(turn*u(2)), 2*u(1) - 1]
         q(:, i) = [sqrt(1 - u(3))*sin(turn*u(4)), sqrt(1 - u(3))*cos(turn*u(4)), &
            sqrt(u(3))*sin(turn*u(5)), sqrt(u(3))*cos(turn*u(5))]
      end do
   end subroutine start

   ! One step of a chunk: half a kick by the field, the free motion, half a kick. The number of
   ! molecules that could not be stepped is added to failures.
   subroutine step_chunk(length, m, q, h, failures)
      integer, intent(in) :: length
      real(frb_real), intent(inout) :: m(3, length), q(4, length)
      real(frb_real), intent(in) :: h
      integer, intent(inout) :: failures
      integer(frb_integer) :: info(chunk)
      call kick(length, m, q, h/2)
      call quat_step_batch(length, m, q, [h], 1, inertia, 1, m, q, 0, info)
      call kick(length, m, q, h/2)
      failures = failures + count(info(:length) /= 0)
   end subroutine step_chunk

   ! The torque of the field in the body's frame, for some time.
   subroutine kick(length, m, q, time)
      integer, intent(in) :: length
      real(frb_real), intent(inout) :: m(3, length)
      real(frb_real), intent(in) :: q(4, length), time
      real(frb_real) :: twice
      integer :: i
      twice = 2*strength*time
      do i = 1, length
         m(1, i) = m(1, i) + twice*(q(3, i)*q(4, i) + q(1, i)*q(2, i))
         m(2, i) = m(2, i) - twice*(q(2, i)*q(4, i) - q(1, i)*q(3, i))
      end do
   end subroutine kick

   ! Energy and angular momentum in space of a chunk.
   function sums_of_chunk(length, m, q) result(sums)
      integer, intent(in) :: length
      real(frb_real), intent(in) :: m(3, length), q(4, length)
      real(frb_real) :: sums(4), space(3), height
      integer :: i
      sums = 0
      do i = 1, length
         height = q(1, i)**2 - q(2, i)**2 - q(3, i)**2 + q(4, i)**2
         call frb_spatial_momentum(space, m(:, i), q(:, i))
         sums = sums + [sum(m(:, i)**2/inertia)/2 + strength*height, space]
      end do
   end function sums_of_chunk

   subroutine heading()
      print '(a)', '  step                  energy        momentum 1        momentum 2        momentum 3'
   end subroutine heading

   ! A line of the table, from the sums of all chunks.
   subroutine print_sums(step, sums)
      integer, intent(in) :: step
      real(frb_real), intent(in) :: sums(:, :)
      real(frb_real) :: total(4)
      integer :: i
      total = 0
      do i = 1, size(sums, 2)
         total = total + sums(:, i)
      end do
      print '(i6, f24.12, 3f18.11)', step, total
   end subroutine print_sums

   ! A number from the command line, or what it is without.
   integer function argument(place, without)
      integer, intent(in) :: place, without
      character(len=20) :: text
      integer :: status
      argument = without
      call get_command_argument(place, text)
      if (text == ' ') return
      read (text, *, iostat=status) argument
      if (status /= 0 .or. argument < 1) error stop 'The arguments are numbers: molecules, steps.'
   end function argument

end module molecules
