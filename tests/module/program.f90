! A program that uses the module: every routine, an output that is an input, a handler of its own.

module own_handler
   use frb, only: frb_integer
   implicit none
   character(len=32) :: last_name = ' '
   integer(frb_integer) :: last_info = 0
contains
   subroutine remember(name, info)
      character(len=*), intent(in) :: name
      integer(frb_integer), intent(in) :: info
      last_name = name
      last_info = info
   end subroutine remember
end module own_handler

program use_module
   use, intrinsic :: ieee_arithmetic, only: ieee_is_nan
   use, intrinsic :: iso_c_binding, only: c_associated
   use frb
   use own_handler
   implicit none
   real(frb_real), parameter :: inertia(3) = [1.0_frb_real, 1.5_frb_real, 2.0_frb_real]
   real(frb_real), parameter :: h = 0.1_frb_real
   real(frb_real) :: m(3), q(4), r(3, 3), m_end(3), q_end(4), r_end(3, 3), x, y
   character(len=frb_message_length) :: text

   m = [-0.7_frb_real, -0.6_frb_real, 0.2_frb_real]
   q = [1.0_frb_real, 0.0_frb_real, 0.0_frb_real, 0.0_frb_real]
   r = reshape([1.0_frb_real, 0.0_frb_real, 0.0_frb_real, 0.0_frb_real, 1.0_frb_real, &
      0.0_frb_real, 0.0_frb_real, 0.0_frb_real, 1.0_frb_real], [3, 3])

   call frb_step(m_end, r_end, h, inertia, m, r, 0)
   call check(frb_info() == 0, 'frb_step')
   ! The momentum in space does not change.
   call check(maxval(abs(matmul(r_end, m_end) - m)) < 1.0e-15_frb_real, 'momentum in space')
   call quat_step(m_end, q_end, h, inertia, m, q, 5)
   call check(frb_info() == 0, 'quat_step')
   call quat_step(m, q, h, inertia, m, q, 5)
   call check(all(abs(m - m_end) <= 0) .and. all(abs(q - q_end) <= 0), 'output is input')

   x = 0.5_frb_real
   call eint_gauss(x, 0.0_frb_real, x, 0.25_frb_real, 0.1_frb_real, 4)
   call eint_gauss_modulus(y, 0.0_frb_real, 0.5_frb_real, 0.5_frb_real, 0.1_frb_real, 4)
   call check(abs(x - y) <= 0 .and. x > 0.5_frb_real, 'integrals')

   call frb_set_handler(remember)
   call eint_gauss(x, 0.1_frb_real, 1.2_frb_real, 30.0_frb_real, 0.1_frb_real, 4)
   call check(frb_info() == frb_no_integral .and. ieee_is_nan(x), 'no integral')
   call check(last_name == 'EINT_GAUSS' .and. last_info == frb_no_integral, 'handler')
   call quat_step(m, q, h, -inertia, m, q, 0)
   call check(frb_info() == -4, 'illegal moments')
   call check(all(ieee_is_nan(m)) .and. all(ieee_is_nan(q)), 'outputs NaN')
   call check(last_name == 'QUAT_STEP' .and. last_info == -4, 'handler again')
   call frb_message(frb_info(), text)
   call check(index(text, 'argument 4 of QUAT_STEP, AINERT') == 1, 'message')
   call check(c_associated(frb_message_text(frb_not_representable)), 'C text')

   call frb_set_handler()
   call eint_gauss(x, 0.1_frb_real, 1.2_frb_real, 0.3_frb_real, 0.1_frb_real, 11)
   call check(frb_info() == -6 .and. last_info == -4, 'default handler')
   print '(a)', 'all right'

contains

   subroutine check(condition, what)
      logical, intent(in) :: condition
      character(len=*), intent(in) :: what
      if (.not. condition) then
         print '(2a)', 'wrong: ', what
         stop 1
      end if
   end subroutine check

end program use_module
