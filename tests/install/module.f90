! A program that uses the module: one step, and the status of a call that is refused.
program module_client
   use frb
   implicit none
   real(frb_real) :: m(3), q(4)
   external :: be_silent
   m = [0.5_frb_real, 0.2_frb_real, 0.8_frb_real]
   q = [1.0_frb_real, 0.0_frb_real, 0.0_frb_real, 0.0_frb_real]
   call quat_step(m, q, 0.1_frb_real, [0.345_frb_real, 0.653_frb_real, 1.0_frb_real], m, q, &
      0_frb_integer)
   if (frb_info() /= 0) error stop 'the step fails'
   if (abs(m(1) - 0.490005144506231_frb_real) > 1e-14_frb_real) error stop 'the step is wrong'
   call frb_set_handler(be_silent)
   call quat_step(m, q, 0.1_frb_real, [-1.0_frb_real, 1.0_frb_real, 1.0_frb_real], m, q, &
      0_frb_integer)
   if (frb_info() /= -4) error stop 'a negative moment is accepted'
end program module_client

subroutine be_silent(name, info)
   use frb, only: frb_integer
   implicit none
   character(len=*), intent(in) :: name
   integer(frb_integer), intent(in) :: info
   if (name /= 'QUAT_STEP' .or. info /= -4) error stop 'the handler is told something else'
end subroutine be_silent
