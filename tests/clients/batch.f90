! A Fortran program with the module frb: many bodies in one call, and one body at many times. It ends
! with a nonzero code if something is not as it should be.

program batch
   use, intrinsic :: ieee_arithmetic, only: ieee_is_nan, ieee_quiet_nan, ieee_value
   use frb
   implicit none
   integer(frb_integer), parameter :: n = 101, bad = 42
   real(frb_real), parameter :: inertia(3) = [0.345_frb_real, 0.653_frb_real, 1.0_frb_real]
   real(frb_real), parameter :: h = 0.1_frb_real
   real(frb_real) :: m(3, n), q(4, n), r(3, 3, n), m_out(3, n), q_out(4, n), r_out(3, 3, n)
   real(frb_real) :: m_one(3), q_one(4), r_one(3, 3), steps(n), moments(3, n), first(3), last(3)
   integer(frb_integer) :: info(n)
   integer :: k, chunk

   do k = 1, n
      steps(k) = 0.01_frb_real*k
      m(:, k) = [cos(real(k, frb_real)), sin(real(k, frb_real)), 0.3_frb_real]
      q(:, k) = [cos(steps(k)), sin(steps(k)), 0.0_frb_real, 0.0_frb_real]
      r(:, :, k) = reshape([1, 0, 0, 0, 1, 0, 0, 0, 1], [3, 3])
      moments(:, k) = [1.0_frb_real, 1.5_frb_real, 2 + steps(k)]
   end do

   ! Own steps and moments.
   call quat_step_batch(n, m_out, q_out, steps, n, moments, n, m, q, 0, info)
   call check(frb_info() == 0 .and. all(info == 0), 'quat_step_batch')
   do k = 1, n
      call quat_step(m_one, q_one, steps(k), moments(:, k), m(:, k), q(:, k), 0)
      call check(same(m_one, m_out(:, k)) .and. same(q_one, q_out(:, k)), 'quat_step_batch')
   end do

   ! One step and one set of moments for all; matrices.
   call frb_step_batch(n, m_out, r_out, [h], 1, inertia, 1, m, r, 0, info)
   call check(frb_info() == 0 .and. all(info == 0), 'frb_step_batch')
   do k = 1, n
      call frb_step(m_one, r_one, h, inertia, m(:, k), r(:, :, k), 0)
      call check(same(m_one, m_out(:, k)), 'frb_step_batch')
      call check(same(pack(r_one, .true.), pack(r_out(:, :, k), .true.)), 'frb_step_batch')
   end do

   call dmv_step_batch(n, m_out, q_out, [h], 1, inertia, 1, m, q, 5, info)
   call check(frb_info() == 0 .and. all(info == 0), 'dmv_step_batch')
   do k = 1, n
      call dmv_step(m_one, q_one, h, inertia, m(:, k), q(:, k), 5)
      call check(same(m_one, m_out(:, k)) .and. same(q_one, q_out(:, k)), 'dmv_step_batch')
   end do

   ! One body at many times: the momentum in space stays.
   call quat_at_times(n, steps, m_out, q_out, inertia, m, q, info)
   call check(frb_info() == 0 .and. all(info == 0), 'quat_at_times')
   call frb_spatial_momentum(first, m, q)
   call frb_spatial_momentum(last, m_out(:, n), q_out(:, n))
   call check(maxval(abs(first - last)) < 1.0e-14_frb_real, 'momentum in space')

   ! Parts of the arrays, in place.
   call quat_step_batch(n, m_out, q_out, [h], 1, inertia, 1, m, q, 0, info)
   do k = 1, n, 10
      chunk = min(10, n - k + 1)
      call quat_step_batch(chunk, m(1, k), q(1, k), [h], 1, inertia, 1, m(1, k), q(1, k), 0, info(k))
   end do
   call check(same(pack(m, .true.), pack(m_out, .true.)), 'parts')
   call check(same(pack(q, .true.), pack(q_out, .true.)), 'parts')

   ! A bad body: its neighbours do not feel it.
   call quat_step_batch(n, m_out, q_out, [h], 1, inertia, 1, m, q, 0, info)
   m(2, bad) = ieee_value(h, ieee_quiet_nan)
   call quat_step_batch(n, m, q, [h], 1, inertia, 1, m, q, 0, info)
   call check(frb_info() == -8 .and. info(bad) == -8 .and. count(info == 0) == n - 1, 'bad body')
   call check(all(ieee_is_nan(m(:, bad))) .and. all(ieee_is_nan(q(:, bad))), 'bad body')
   call check(same(m(:, bad - 1), m_out(:, bad - 1)), 'neighbour')
   call check(same(q(:, bad + 1), q_out(:, bad + 1)), 'neighbour')

contains

   logical function same(one, other)
      real(frb_real), intent(in) :: one(:), other(:)
      same = maxval(abs(one - other)) <= 0
   end function same

   subroutine check(condition, what)
      logical, intent(in) :: condition
      character(len=*), intent(in) :: what
      if (.not. condition) then
         print '(2a)', 'wrong: ', what
         stop 1
      end if
   end subroutine check

end program batch
