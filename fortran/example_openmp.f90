! Water molecules in a field, with the threads of OpenMP: chunks of a batch are shared out among them.
!
!     gfortran -O2 -fopenmp frb.f90 example_molecules.f90 example_openmp.f90 -lfrb -o example_openmp
!     OMP_NUM_THREADS=2 ./example_openmp [molecules [steps]]
!
! Prints energy and momentum in space as the molecules turn, writes their last states to
! out_openmp.dat, and tells the time on standard error. All but the time is the same, bit for bit,
! for any number of threads.

program example_openmp
   use, intrinsic :: iso_fortran_env, only: error_unit, int64
   use frb
   use molecules
   implicit none
   real(frb_real), parameter :: h = 0.05_frb_real
   real(frb_real), allocatable :: m(:, :), q(:, :), sums(:, :)
   integer :: number, steps, failures, unit, first, step, i
   integer(int64) :: before, after, rate

   number = argument(1, 10000)
   steps = argument(2, 100)
   allocate (m(3, number), q(4, number), sums(4, chunks_of(number)))
   call start(m, q)
   call heading()
   call print_all(0)
   failures = 0
   call system_clock(before, rate)
   do step = 1, steps
      !$omp parallel do private(first) reduction(+:failures) schedule(static)
      do i = 1, chunks_of(number)
         first = 1 + (i - 1)*chunk
         call step_chunk(length_of(i, number), m(1, first), q(1, first), h, failures)
      end do
      !$omp end parallel do
      if (mod(10*step, steps) < 10) call print_all(step)
   end do
   call system_clock(after)
   write (error_unit, '(f10.4, a)') real(after - before)/real(rate), ' seconds'
   if (failures > 0) then
      write (error_unit, '(i0, a)') failures, ' steps have failed.'
      stop 1
   end if

   open (newunit=unit, file='out_openmp.dat', access='stream', form='unformatted', status='replace')
   write (unit) m, q
   close (unit)

contains

   subroutine print_all(step)
      integer, intent(in) :: step
      integer :: first, i
      !$omp parallel do private(first) schedule(static)
      do i = 1, chunks_of(number)
         first = 1 + (i - 1)*chunk
         sums(:, i) = sums_of_chunk(length_of(i, number), m(1, first), q(1, first))
      end do
      !$omp end parallel do
      call print_sums(step, sums)
   end subroutine print_all

end program example_openmp
