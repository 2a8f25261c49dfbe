! The covariance step of an attitude filter: momentum and attitude of a free body are known with some
! uncertainty, its moments of inertia too, and an attitude is measured after every step. Prints how the
! uncertainty of the momentum falls with the measurements.
program covariance
   use frb
   implicit none
   integer, parameter :: dp = frb_real
   real(dp) :: inertia(3), m(3), q(4), tangent(6, 10), p(6, 6), f(6, 6), g(6, 3), c(3, 3), r(3, 3), gain(6, 3)
   integer :: k, j

   inertia = [0.54_dp, 0.8_dp, 1.0_dp]
   m = [0.1_dp, 0.5_dp, 0.3_dp]
   q = [1.0_dp, 0.0_dp, 0.0_dp, 0.0_dp]
   ! P is the covariance of (dm, theta), C that of the moments, R that of a measured attitude.
   p = 0
   c = 0
   r = 0
   do j = 1, 3
      p(j, j) = 0.05_dp**2
      p(3 + j, 3 + j) = 0.1_dp**2
      c(j, j) = 1.0e-5_dp**2
      r(j, j) = 0.01_dp**2
   end do
   print '(a)', '   t   deviation of m   of the attitude'
   do k = 1, 10
      ! Prediction: P = F P F' + G C G', the columns of the tangent map.
      call quat_step_tangent(m, q, tangent, 1.0_dp, inertia, m, q)
      if (frb_info() /= 0) error stop 1
      f = tangent(:, 1:6)
      g = tangent(:, 7:9)
      p = matmul(f, matmul(p, transpose(f))) + matmul(g, matmul(c, transpose(g)))
      ! Correction by a measured attitude: H = (0, 1).
      gain = matmul(p(:, 4:6), inverse(p(4:6, 4:6) + r))
      p = p - matmul(gain, p(4:6, :))
      p = (p + transpose(p))/2
      print '(i4, f14.6, f17.6)', k, deviation(p(1:3, 1:3)), deviation(p(4:6, 4:6))
   end do

contains

   function deviation(part) result(root)
      real(dp), intent(in) :: part(3, 3)
      real(dp) :: root
      root = sqrt(part(1, 1) + part(2, 2) + part(3, 3))
   end function deviation

   ! By cofactors: the rows of the inverse are cross products of the columns.
   function inverse(a) result(b)
      real(dp), intent(in) :: a(3, 3)
      real(dp) :: b(3, 3)
      b(1, :) = cross(a(:, 2), a(:, 3))
      b(2, :) = cross(a(:, 3), a(:, 1))
      b(3, :) = cross(a(:, 1), a(:, 2))
      b = b/dot_product(a(:, 1), b(1, :))
   end function inverse

   function cross(x, y) result(z)
      real(dp), intent(in) :: x(3), y(3)
      real(dp) :: z(3)
      z = [x(2)*y(3) - x(3)*y(2), x(3)*y(1) - x(1)*y(3), x(1)*y(2) - x(2)*y(1)]
   end function cross
end program covariance
