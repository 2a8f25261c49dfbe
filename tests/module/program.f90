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

! The potential rpar(1)*Q33, in the ways in which programs declare it.
module own_potential
   use frb, only: frb_real, frb_integer
   implicit none
contains
   subroutine old_style(q, potp, rpar, ipar)
      double precision q(4), potp(3), rpar(*)
      integer ipar(*)
      potp(1) = -rpar(1)*2*(q(3)*q(4) + q(1)*q(2))
      potp(2) = rpar(1)*2*(q(2)*q(4) - q(1)*q(3))
      potp(3) = ipar(20)
      ! The library's own attitude must not feel this.
      q(1) = 7
   end subroutine old_style
   subroutine new_style(q, potp, rpar, ipar)
      real(frb_real), intent(in) :: q(4)
      real(frb_real), intent(out) :: potp(3)
      real(frb_real), intent(in) :: rpar(20)
      integer(frb_integer), intent(in) :: ipar(20)
      potp(1) = -rpar(1)*2*(q(3)*q(4) + q(1)*q(2))
      potp(2) = rpar(1)*2*(q(2)*q(4) - q(1)*q(3))
      potp(3) = ipar(20)
   end subroutine new_style
end module own_potential

program use_module
   use, intrinsic :: ieee_arithmetic, only: ieee_is_nan
   use, intrinsic :: iso_c_binding, only: c_associated, c_loc, c_null_ptr
   use frb
   use own_handler
   use own_potential
   implicit none
   real(frb_real), parameter :: inertia(3) = [1.0_frb_real, 1.5_frb_real, 2.0_frb_real]
   real(frb_real), parameter :: h = 0.1_frb_real
   real(frb_real) :: m(3), q(4), r(3, 3), m_end(3), q_end(4), r_end(3, 3), x = 0, y
   real(frb_real) :: carrym(3), carryq(4), sites(3, 2)
   real(frb_real), parameter :: parameters(20) = [0.5_frb_real, spread(0.0_frb_real, 1, 9), &
      inertia, spread(0.0_frb_real, 1, 7)]
   integer(frb_integer), parameter :: switches(20) = 0
   character(len=frb_message_length) :: text
   integer(frb_integer) :: version(3), status(1)
   procedure(frb_potential) :: outside

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

   call start()
   call dmv_step(m_end, q_end, h, inertia, m, q, 5)
   call check(frb_info() == 0, 'dmv_step')
   call quat_step(m, q, h, inertia, m, q, 0)
   call check(maxval(abs(m - m_end)) + maxval(abs(q - q_end)) < 1.0e-13_frb_real, 'order 10')
   call start()
   carrym = 0
   carryq = 0
   call dmv_steps(m, q, carrym, carryq, h, inertia, 1, 5)
   call check(frb_info() == 0, 'dmv_steps')
   call check(maxval(abs(m - m_end)) + maxval(abs(q - q_end)) < 1.0e-15_frb_real, 'one of many')
   call every_order(dmv2, 'dmv2')
   call every_order(dmv4, 'dmv4')
   call every_order(dmv6, 'dmv6')
   call every_order(dmv8, 'dmv8')
   call every_order(dmv10, 'dmv10')
   ! Arrays longer than they need be.
   call start()
   call dmv2(m, q, old_style, h, 10, [parameters, x], [switches, 0_frb_integer])
   call check(frb_info() == 0, 'longer parameters')
   call start()

   ! A quarter turn to the left, through every form.
   call frb_euler_zyx_to_quat(1, q, [2*atan(1.0_frb_real), 0.0_frb_real, 0.0_frb_real], status)
   call frb_quat_to_matrix(1, r, q, status)
   call frb_matrix_to_quat(1, q_end, r, status)
   call check(maxval(abs(q_end - q)) < 1.0e-15_frb_real .and. r(2, 1) > 0.9_frb_real, 'matrix')
   call frb_quat_to_rotvec(1, m, q, status)
   call frb_rotvec_to_quat(1, q_end, m, status)
   call check(maxval(abs(q_end - q)) < 1.0e-15_frb_real, 'rotation vector')
   call frb_to_space(1, m, [1.0_frb_real, 0.0_frb_real, 0.0_frb_real], q, status)
   call check(maxval(abs(m - r(:, 1))) < 1.0e-15_frb_real .and. all(status == 0), 'to space')
   ! A disc turned by it, two sites of it, and a pair of forces.
   r = matmul(r, matmul(reshape([1.0_frb_real, 0.0_frb_real, 0.0_frb_real, 0.0_frb_real, 2.0_frb_real, &
      0.0_frb_real, 0.0_frb_real, 0.0_frb_real, 3.0_frb_real], [3, 3]), transpose(r)))
   call frb_principal_axes(1, m, r_end, r, status)
   call frb_inertia_defect(1, carrym, m, status)
   call check(abs(sum(m) - 6) < 1.0e-14_frb_real .and. carrym(1) < 1.0e-15_frb_real, 'principal axes')
   call frb_site_positions(1, sites, m, q, 2, reshape([0.0_frb_real, 0.0_frb_real, 0.0_frb_real, &
      1.0_frb_real, 0.0_frb_real, 0.0_frb_real], [3, 2]), 1, status)
   call check(abs(norm2(sites(:, 2) - sites(:, 1)) - 1) < 1.0e-15_frb_real, 'sites')
   call frb_site_forces(1, m, m_end, sites, q, 2, sites, 1, status)
   call check(maxval(abs(m - sum(sites, 2))) < 1.0e-15_frb_real, 'forces')
   call frb_body_of_points(2, x, m, m_end, r, [1.0_frb_real, 3.0_frb_real], sites, status(1))
   call check(abs(maxval(m_end) - 0.75_frb_real) < 1.0e-15_frb_real .and. x > 3, 'points')
   call start()

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
   call check(index(text, 'argument 4 of QUAT_STEP, AINERT(1): ') == 1, 'message')
   call check(c_associated(frb_message_text(frb_not_representable)), 'C text')
   call check(c_associated(frb_status_text(frb_info())), 'C text, by value')
   version = -1
   call frb_version(version(1), version(2), version(3))
   call check(all(version >= 0), 'version')
   call check(any(frb_arithmetic() == [frb_plain, frb_fused]), 'class of bits')

   call frb_set_handler()
   call bodies()
   call eint_gauss(x, 0.1_frb_real, 1.2_frb_real, 0.3_frb_real, 0.1_frb_real, 11)
   call check(frb_info() == -6 .and. last_info == -4, 'default handler')
   print '(a)', 'all right'

contains

   subroutine start()
      m = [-0.7_frb_real, -0.6_frb_real, 0.2_frb_real]
      q = [1.0_frb_real, 0.0_frb_real, 0.0_frb_real, 0.0_frb_real]
   end subroutine start

   ! A body with a torque that depends on a context, which is counted there, and without forces; a scheme.
   subroutine bodies()
      real(frb_real), target :: context(2)
      real(frb_real) :: t, drifts(frb_scheme_length), kicks(frb_scheme_length)
      integer(frb_integer) :: orders(2), counts(2), info
      procedure(frb_forces) :: damped
      call start()
      context = [0.5_frb_real, 0.0_frb_real]
      t = 0
      call frb_run_bodies(frb_exact_quaternion, frb_kahan_li6, 1, q=q, am=m, nmass=0, &
         ainert=inertia, ninert=1, t=t, h=h, nstep=20, forces=damped, idepend=frb_on_velocities, &
         context=c_loc(context), nout=0, info=info)
      call check(info == 0 .and. context(2) > 0 .and. abs(t - 2) < 1.0e-14_frb_real, 'frb_run_bodies')
      ! Damping by half the momentum, for two units of time.
      m_end = m
      call start()
      call check(abs(norm2(m_end) - norm2(m)*exp(-1.0_frb_real)) < 1.0e-7_frb_real, 'damping')
      m_end = m
      call frb_run_bodies(frb_exact_quaternion, frb_pefrl, 1, q=q, am=m, nmass=0, ainert=inertia, &
         ninert=1, t=t, h=h, nstep=20, idepend=frb_on_positions, context=c_null_ptr, nout=0)
      call check(abs(norm2(m) - norm2(m_end)) < 1.0e-14_frb_real, 'no forces')
      call frb_scheme(frb_pefrl, counts(1), drifts, counts(2), kicks, orders, info)
      call check(info == 0 .and. counts(1) == 5 .and. orders(1) == 4, 'frb_scheme')
   end subroutine bodies

   ! The same motion with each way of passing the potential.
   subroutine every_order(routine, name)
      procedure(dmv2) :: routine
      character(len=*), intent(in) :: name
      external :: without_interface
      call start()
      call routine(m, q, old_style, h, 10, parameters, switches)
      call check(frb_info() == 0 .and. abs(norm2(q) - 1) < 1.0e-15_frb_real, name)
      m_end = m
      q_end = q
      ! Free motion would keep the length.
      call start()
      call check(abs(norm2(m) - norm2(m_end)) > 1.0e-3_frb_real, name//': torque')
      call routine(m, q, new_style, h, 10, parameters, switches)
      call check(all(abs(m - m_end) <= 0) .and. all(abs(q - q_end) <= 0), name//': intents')
      call start()
      call routine(m, q, outside, h, 10, parameters, switches)
      call check(all(abs(m - m_end) <= 0) .and. all(abs(q - q_end) <= 0), name//': procedure')
      call start()
      call routine(m, q, without_interface, h, 10, parameters, switches)
      call check(all(abs(m - m_end) <= 0) .and. all(abs(q - q_end) <= 0), name//': external')
   end subroutine every_order

   subroutine check(condition, what)
      logical, intent(in) :: condition
      character(len=*), intent(in) :: what
      if (.not. condition) then
         print '(2a)', 'wrong: ', what
         stop 1
      end if
   end subroutine check

end program use_module

subroutine outside(q, potp, rpar, ipar)
   use own_potential, only: old_style
   implicit none
   double precision q(4), potp(3), rpar(*)
   integer ipar(*)
   call old_style(q, potp, rpar, ipar)
end subroutine outside

subroutine without_interface(q, potp, rpar, ipar)
   use own_potential, only: old_style
   implicit none
   double precision q(4), potp(3), rpar(20)
   integer ipar(20)
   call old_style(q, potp, rpar, ipar)
end subroutine without_interface

subroutine damped(t, n, x, q, v, am, force, torque, context, stop)
   use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
   use frb, only: frb_real, frb_integer
   implicit none
   real(frb_real), intent(in) :: t
   integer(frb_integer), intent(in) :: n
   real(frb_real), intent(in) :: x(3, n), q(4, n), v(3, n), am(3, n)
   real(frb_real), intent(inout) :: force(3, n), torque(3, n)
   type(c_ptr), value :: context
   integer(frb_integer), intent(inout) :: stop
   real(frb_real), pointer :: parameters(:)
   call c_f_pointer(context, parameters, [2])
   torque = -parameters(1)*am
   force = 0*(x + v)
   parameters(2) = parameters(2) + 1
   if (t < 0 .or. q(1, 1) > 2) stop = 1
end subroutine damped
