! Water molecules in a field, with the ranks of MPI: chunks of a batch are scattered over them.
!
!     mpif90 -O2 frb.f90 example_molecules.f90 example_mpi.f90 -lfrb -o example_mpi
!     mpirun -n 2 ./example_mpi [molecules [steps]]
!
! Prints energy and momentum in space as the molecules turn, writes their last states to out_mpi.dat,
! and tells the time on standard error. All but the time is the same, bit for bit, for any number of
! ranks: the sums of the chunks are gathered and added in their order, for which MPI_Reduce is not
! made.

program example_mpi
   use, intrinsic :: iso_fortran_env, only: error_unit
   use mpi_f08
   use frb
   use molecules
   implicit none
   real(frb_real), parameter :: h = 0.05_frb_real
   ! Those of all ranks, on rank 0 only, and those of this rank.
   real(frb_real), allocatable :: all_m(:, :), all_q(:, :), all_sums(:, :)
   real(frb_real), allocatable :: m(:, :), q(:, :), sums(:, :)
   ! Chunks of each rank, and molecules of each rank, and how many come before.
   integer, allocatable :: chunks(:), chunks_before(:), bodies(:), bodies_before(:)
   integer :: rank, ranks, number, steps, failures, all_failures, unit, step, i
   double precision :: before, after

   call MPI_Init()
   call MPI_Comm_rank(MPI_COMM_WORLD, rank)
   call MPI_Comm_size(MPI_COMM_WORLD, ranks)
   number = argument(1, 10000)
   steps = argument(2, 100)

   ! Whole chunks for each rank, as evenly as they go.
   chunks_before = [(int(chunks_of(number)*real(i, frb_real)/ranks), i=0, ranks)]
   chunks = chunks_before(2:) - chunks_before(:ranks)
   bodies_before = min(number, chunk*chunks_before)
   bodies = bodies_before(2:) - bodies_before(:ranks)

   if (rank == 0) then
      allocate (all_m(3, number), all_q(4, number), all_sums(4, chunks_of(number)))
      call start(all_m, all_q)
      call heading()
   else
      allocate (all_m(3, 0), all_q(4, 0), all_sums(4, 0))
   end if
   allocate (m(3, bodies(rank + 1)), q(4, bodies(rank + 1)), sums(4, chunks(rank + 1)))
   call MPI_Scatterv(all_m, 3*bodies, 3*bodies_before, MPI_DOUBLE_PRECISION, m, size(m), &
      MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD)
   call MPI_Scatterv(all_q, 4*bodies, 4*bodies_before, MPI_DOUBLE_PRECISION, q, size(q), &
      MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD)

   call print_all(0)
   failures = 0
   call MPI_Barrier(MPI_COMM_WORLD)
   before = MPI_Wtime()
   do step = 1, steps
      do i = 1, chunks(rank + 1)
         call step_chunk(length_of(i, size(m, 2)), m(1, 1 + (i - 1)*chunk), &
            q(1, 1 + (i - 1)*chunk), h, failures)
      end do
      if (mod(10*step, steps) < 10) call print_all(step)
   end do
   call MPI_Barrier(MPI_COMM_WORLD)
   after = MPI_Wtime()

   call MPI_Gatherv(m, size(m), MPI_DOUBLE_PRECISION, all_m, 3*bodies, 3*bodies_before, &
      MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD)
   call MPI_Gatherv(q, size(q), MPI_DOUBLE_PRECISION, all_q, 4*bodies, 4*bodies_before, &
      MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD)
   call MPI_Allreduce(failures, all_failures, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
   if (rank == 0) then
      write (error_unit, '(f10.4, a)') after - before, ' seconds'
      if (all_failures > 0) write (error_unit, '(i0, a)') all_failures, ' steps have failed.'
      open (newunit=unit, file='out_mpi.dat', access='stream', form='unformatted', status='replace')
      write (unit) all_m, all_q
      close (unit)
   end if
   call MPI_Finalize()
   if (all_failures > 0) stop 1

contains

   subroutine print_all(step)
      integer, intent(in) :: step
      integer :: i
      do i = 1, size(sums, 2)
         sums(:, i) = sums_of_chunk(length_of(i, size(m, 2)), m(1, 1 + (i - 1)*chunk), &
            q(1, 1 + (i - 1)*chunk))
      end do
      call MPI_Gatherv(sums, size(sums), MPI_DOUBLE_PRECISION, all_sums, 4*chunks, &
         4*chunks_before(:ranks), MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD)
      if (rank == 0) call print_sums(step, all_sums)
   end subroutine print_all

end program example_mpi
