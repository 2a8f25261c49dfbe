! A Fortran program with the module frb: bodies under torque, routines and status left out where they
! may be. It ends with a nonzero code if something is not as it should be.

module top
   use frb
   implicit none
   integer :: told = 0
contains
   ! The gradient of rpar(1)*Q33.
   subroutine weight(q, potp, rpar, ipar)
      real(frb_real), intent(in) :: q(4)
      real(frb_real), intent(out) :: potp(3)
      real(frb_real), intent(in) :: rpar(20)
      integer(frb_integer), intent(inout) :: ipar(20)
      potp(1) = -2*rpar(1)*(q(3)*q(4) + q(1)*q(2))
      potp(2) = 2*rpar(1)*(q(2)*q(4) - q(1)*q(3))
      potp(3) = 0
      ipar(1) = ipar(1) + 1
   end subroutine weight

   subroutine height(q, u, rpar, ipar)
      real(frb_real), intent(in) :: q(4)
      real(frb_real), intent(out) :: u
      real(frb_real), intent(in) :: rpar(20)
      integer(frb_integer), intent(inout) :: ipar(20)
      u = rpar(1)*(q(1)**2 - q(2)**2 - q(3)**2 + q(4)**2)
      ipar(2) = ipar(2) + 1
   end subroutine height

   subroutine listen(step, t, am, q, rpar, ipar)
      integer(frb_integer), intent(in) :: step
      real(frb_real), intent(in) :: t, am(3), q(4)
      real(frb_real), intent(inout) :: rpar(20)
      integer(frb_integer), intent(inout) :: ipar(20)
      if (abs(t - 0.1_frb_real*step) < 1.0e-12_frb_real .and. norm2(am) > 0) told = told + 1
      rpar(2:5) = q
      ipar(3) = step
   end subroutine listen
end module top

program splitting
   use frb
   use top
   implicit none
   real(frb_real), parameter :: inertia(3) = [1.0_frb_real, 1.5_frb_real, 2.0_frb_real]
   real(frb_real), parameter :: h = 0.1_frb_real
   integer(frb_integer), parameter :: codes(4) = [frb_exact_quaternion, frb_exact_matrix, &
      frb_semi_exact + 5, frb_jacobi_magnus + 4]
   integer(frb_integer), parameter :: schemes(4) = [frb_strang, frb_sej, frb_suzuki_umeno8, &
      frb_saba + 4]
   real(frb_real) :: m(3), q(4), rpar(20), before, after, space(3), first(3)
   real(frb_real) :: ts(6), ams(3, 6), qs(4, 6)
   integer(frb_integer) :: ipar(20), info
   integer :: i, j

   rpar = 0
   rpar(1) = 0.5_frb_real
   do i = 1, 4
      do j = 1, 4
         call start()
         ipar = 0
         told = 0
         call frb_energy(before, m, q, inertia, height, rpar, ipar)
         call frb_run(codes(i), schemes(j), m, q, weight, h, 50, rpar, ipar, inertia, 20, listen, &
            info)
         call check(frb_info() == 0 .and. info == 0, 'the run succeeds')
         call check(told == 4 .and. ipar(3) == 50, 'output')
         call check(maxval(abs(rpar(2:5) - q)) <= 0, 'the last state')
         call frb_energy(after, m, q, inertia, height, rpar, ipar)
         call check(abs(after - before) < 1.0e-2_frb_real, 'energy')
      end do
   end do
   call check(ipar(1) == 200, 'four stages')

   call start()
   call frb_run_arrays(frb_exact_quaternion, frb_aba864, m, q, weight, h, 50, rpar, ipar, inertia, &
      10, 6, ts, ams, qs, info)
   call check(info == 0 .and. abs(ts(6) - 5) < 1.0e-12_frb_real, 'arrays')
   call check(maxval(abs(ams(:, 6) - m)) <= 0 .and. maxval(abs(qs(:, 6) - q)) <= 0, 'the end')

   ! Free motion: neither torque nor output nor parameters nor status.
   call start()
   call frb_spatial_momentum(first, m, q)
   call frb_run(frb_exact_quaternion, frb_strang, m, q, h=h, nstep=50, ainert=inertia, nout=0)
   call check(frb_info() == 0, 'free motion')
   call frb_spatial_momentum(space, m, q)
   call check(maxval(abs(space - first)) < 1.0e-14_frb_real, 'momentum in space')
   call frb_energy(after, m, q, inertia)
   call frb_casimir(after, m)
   call check(abs(after - dot_product(first, first)) < 1.0e-14_frb_real, 'Casimir')
   call frb_orthogonality(after, q)
   call check(after < 1.0e-15_frb_real, 'norm')

contains

   subroutine start()
      m = [-0.7_frb_real, -0.6_frb_real, 0.2_frb_real]
      q = [0.5_frb_real, 0.5_frb_real, -0.5_frb_real, 0.5_frb_real]
   end subroutine start

   subroutine check(condition, what)
      logical, intent(in) :: condition
      character(len=*), intent(in) :: what
      if (.not. condition) then
         print '(2a)', 'wrong: ', what
         stop 1
      end if
   end subroutine check

end program splitting
