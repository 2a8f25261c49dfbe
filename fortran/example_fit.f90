! Moments of inertia from observed attitudes: a body is seen turning at twenty times, each attitude with an
! error of a thousandth of a radian. Gauss and Newton's method for momentum, attitude and ratios of the moments: a
! free motion does not tell their size, so the last one is fixed. Prints the fit and its deviation.
program fit
   use frb
   implicit none
   integer, parameter :: dp = frb_real, seen = 20, unknowns = 8
   real(dp), parameter :: error = 1.0e-3_dp
   real(dp) :: true_inertia(3), inertia(3), m(3), q(4), observed(4, seen), tangent(6, 10)
   real(dp) :: end_m(3), end_q(4), residual(3), a(3, unknowns), normal(unknowns, unknowns), right(unknowns)
   real(dp) :: misfit
   integer :: k, j, round

   true_inertia = [0.54_dp, 0.8_dp, 1.0_dp]
   m = [0.3_dp, 0.5_dp, 0.4_dp]
   q = [1.0_dp, 0.0_dp, 0.0_dp, 0.0_dp]
   do k = 1, seen
      call quat_step(end_m, end_q, real(k, dp), true_inertia, m, q, 0)
      observed(:, k) = turned(end_q, error*[sin(1.7_dp*k), cos(2.9_dp*k), sin(4.1_dp*k)])
   end do

   inertia = [0.6_dp, 0.75_dp, 1.0_dp]
   m = [0.32_dp, 0.47_dp, 0.41_dp]
   do round = 1, 12
      ! The first rounds use the first times, at which the guess is near.
      normal = 0
      right = 0
      misfit = 0
      do k = 1, min(seen, 4*round)
         call quat_step_tangent(end_m, end_q, tangent, real(k, dp), inertia, m, q)
         if (frb_info() /= 0) error stop 1
         residual = rotation(end_q, observed(:, k))
         ! The rows of theta, by m, theta and the first two moments.
         a = tangent(4:6, 1:unknowns)
         normal = normal + matmul(transpose(a), a)
         right = right + matmul(transpose(a), residual)
         misfit = misfit + dot_product(residual, residual)
      end do
      call solve(normal, right)
      m = m + right(1:3)
      q = turned(q, right(4:6))
      inertia(1:2) = inertia(1:2) + right(7:8)
   end do
   print '(a, 2f10.5)', 'moments fitted ', inertia(1:2)
   print '(a, f10.5)', 'misfit         ', sqrt(misfit/(3*seen))
   do j = 1, 2
      if (abs(inertia(j) - true_inertia(j)) > 1.0e-3_dp) error stop 2
   end do

contains

   ! The attitude turned by a small rotation vector of the body's frame.
   function turned(q, theta) result(p)
      real(dp), intent(in) :: q(4), theta(3)
      real(dp) :: p(4), turn(4)
      integer(frb_integer) :: info(1)
      call frb_rotvec_to_quat(1, turn, theta, info)
      call frb_quat_compose(1, p, q, turn, info)
   end function turned

   ! The rotation vector from one attitude to another, in the body's frame.
   function rotation(from, to) result(theta)
      real(dp), intent(in) :: from(4), to(4)
      real(dp) :: theta(3), back(4), turn(4)
      integer(frb_integer) :: info(1)
      call frb_quat_inverse(1, back, from, info)
      call frb_quat_compose(1, turn, back, to, info)
      call frb_quat_to_rotvec(1, theta, turn, info)
   end function rotation

   ! Gauss's elimination of a positive definite system; the solution takes the place of b.
   subroutine solve(matrix, b)
      real(dp), intent(inout) :: matrix(:, :), b(:)
      integer :: i, j
      do i = 1, size(b)
         do j = i + 1, size(b)
            b(j) = b(j) - matrix(j, i)/matrix(i, i)*b(i)
            matrix(j, i + 1:) = matrix(j, i + 1:) - matrix(j, i)/matrix(i, i)*matrix(i, i + 1:)
         end do
      end do
      do i = size(b), 1, -1
         b(i) = (b(i) - dot_product(matrix(i, i + 1:), b(i + 1:)))/matrix(i, i)
      end do
   end subroutine solve
end program fit
