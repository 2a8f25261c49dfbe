! The bits of the results for bodies of every kind, and of numbers that a processor may flush to zero.
! The program itself computes nothing, so its output is the same for all compilers and options.
program extremes
   use frb
   implicit none
   integer, parameter :: bodies = 10
   real(frb_real), parameter :: moments(3, bodies) = reshape([real(frb_real) :: &
      0.345, 0.653, 1, &                  ! generic
      2, 2, 2, &                          ! sphere
      1, 1, 3, &                          ! oblate
      1, 3, 3, &                          ! prolate
      1, 2, 4, &                          ! saddle: about the middle axis
      1, 2, 4, &                          ! about the first axis
      1, 2, 4, &                          ! about the third
      1, 2, 4, &                          ! separatrix: 2T I2 = |m|²
      1, 1, 0, &                          ! linear rotor
      1, 2, 4], [3, bodies])              ! subnormal momentum
   real(frb_real), parameter :: momenta(3, bodies) = reshape([real(frb_real) :: &
      0.5, 0.2, 0.8, &
      0.5, 0.25, 0.125, &
      0.5, 0.25, 0.125, &
      0.5, 0.25, 0.125, &
      0, 1, 0, &
      1, 0, 0, &
      0, 0, 1, &
      1, 1, 1.4142135623730951_frb_real, &
      0.5, 0.25, 0, &
      1e-310_frb_real, 2e-310_frb_real, 3e-310_frb_real], [3, bodies])
   real(frb_real), parameter :: steps(5) = [real(frb_real) :: 0, 0.1, -3, 100, 1e-300_frb_real]
   real(frb_real), parameter :: quaternion(4) = [real(frb_real) :: 1, 0, 0, 0]
   real(frb_real), parameter :: matrix(3, 3) = &
      reshape([real(frb_real) :: 1, 0, 0, 0, 1, 0, 0, 0, 1], [3, 3])
   integer(frb_integer), parameter :: nodes(3) = [integer(frb_integer) :: 0, 2, 5]
   real(frb_real) :: m(3), q(4), attitude(3, 3), carry_m(3), carry_q(4), rpar(20), value
   integer(frb_integer) :: ipar(20)
   integer :: body, step, node
   external :: torque

   do body = 1, bodies
      do step = 1, size(steps)
         do node = 1, size(nodes)
            call frb_step(m, attitude, steps(step), moments(:, body), momenta(:, body), matrix, &
               nodes(node))
            write (*, '(i0, 12(1x, z16.16))') frb_info(), m, attitude
            call quat_step(m, q, steps(step), moments(:, body), momenta(:, body), quaternion, &
               nodes(node))
            write (*, '(i0, 7(1x, z16.16))') frb_info(), m, q
         end do
         call dmv_step(m, q, steps(2), moments(:, body), momenta(:, body), quaternion, nodes(3))
         write (*, '(i0, 7(1x, z16.16))') frb_info(), m, q
         m = momenta(:, body)
         q = quaternion
         carry_m = 0
         carry_q = 0
         call dmv_steps(m, q, carry_m, carry_q, steps(2), moments(:, body), 3_frb_integer, nodes(3))
         write (*, '(i0, 7(1x, z16.16))') frb_info(), m, q
         m = momenta(:, body)
         q = quaternion
         rpar = 0
         rpar(11:13) = moments(:, body)
         ipar = 0
         call dmv10(m, q, torque, steps(2), 3_frb_integer, rpar, ipar)
         write (*, '(i0, 7(1x, z16.16))') frb_info(), m, q
      end do
   end do
   call eint_gauss(value, 0.1_frb_real, 0.9_frb_real, 0.5_frb_real, -0.25_frb_real, 10_frb_integer)
   write (*, '(i0, 1x, z16.16)') frb_info(), value
   call eint_gauss(value, 1e-310_frb_real, 2e-310_frb_real, 0.5_frb_real, 0.5_frb_real, &
      10_frb_integer)
   write (*, '(i0, 1x, z16.16)') frb_info(), value
end program extremes

subroutine torque(q, potp, rpar, ipar)
   use frb, only: frb_real, frb_integer
   implicit none
   real(frb_real) :: q(4), potp(3), rpar(*)
   integer(frb_integer) :: ipar(*)
   potp = q(2:4)
   ! The parameters are the caller's.
   if (ipar(1) /= 0) rpar(1) = 0
end subroutine torque
