! A modern Fortran program: every routine through the module frb, results, status, handler.
module checks
   use frb
   implicit none
   integer :: calls = 0, last = 0
   character(len=20) :: routine = ' '
   ! A single call: 2 eps (1 + condition), the condition being below 4.
   real(frb_real), parameter :: tolerance = 2.2e-15_frb_real

contains

   subroutine expect(good, what)
      logical, intent(in) :: good
      character(len=*), intent(in) :: what
      if (good) return
      print *, 'FAILED: ', what
      stop 1
   end subroutine expect

   subroutine compare(what, want, got)
      character(len=*), intent(in) :: what
      real(frb_real), intent(in) :: want(:), got(:)
      if (all(abs(want - got) <= tolerance)) return
      print *, 'FAILED: ', what
      print *, 'want', want
      print *, 'got ', got
      stop 1
   end subroutine compare

   subroutine remember(name, info)
      character(len=*), intent(in) :: name
      integer(frb_integer), intent(in) :: info
      calls = calls + 1
      last = info
      routine = name
   end subroutine remember

   ! The gradient of rpar(1)*Q33, counting its calls, in the style of FORTRAN 77.
   subroutine field(q, potp, rpar, ipar)
      double precision q(4), potp(3), rpar(*)
      integer ipar(*)
      potp(1) = -rpar(1)*2*(q(3)*q(4) + q(1)*q(2))
      potp(2) = rpar(1)*2*(q(2)*q(4) - q(1)*q(3))
      potp(3) = 0
      ipar(1) = ipar(1) + 1
   end subroutine field

   ! Energy of the body in that potential.
   real(frb_real) function energy(m, q, rpar)
      real(frb_real), intent(in) :: m(3), q(4), rpar(20)
      energy = sum(m**2/rpar(11:13))/2 + rpar(1)*(1 - 2*(q(2)**2 + q(3)**2))
   end function energy

end module checks

program module_client
   use, intrinsic :: ieee_arithmetic, only: ieee_is_nan
   use frb
   use checks
   implicit none
   integer, parameter :: dp = frb_real
   ! Examples 0 and 2, and the first step of example 4; ../reference/examples has the results.
   real(dp), parameter :: moments(3) = [1.0_dp, 1.6487857827119290_dp, 1.9720127096641928_dp]
   real(dp), parameter :: start(3) = &
      [-0.709894965287627_dp, -0.685144717153487_dp, 0.163174308075589_dp]
   real(dp), parameter :: matrix(3, 3) = reshape( &
      [-0.139359936806125_dp, -0.414251479478192_dp, -0.899430108326112_dp, &
       -0.726901415681411_dp, -0.574008408466476_dp, 0.376999574124619_dp, &
       -0.672453076350874_dp, 0.706335655874678_dp, -0.221126211350745_dp], [3, 3])
   real(dp), parameter :: identity(4) = [1.0_dp, 0.0_dp, 0.0_dp, 0.0_dp]
   real(dp), parameter :: momentum_wanted(3) = &
      [-0.70884479192243190_dp, -0.69051480541877345_dp, 0.14397348527391324_dp]
   real(dp), parameter :: matrix_wanted(9) = &
      [-0.17380749341146132_dp, -0.38994988885862644_dp, -0.90428426913950545_dp, &
       -0.67641980146894977_dp, -0.62009669596133235_dp, 0.39741205296083532_dp, &
       -0.71571447338637243_dp, 0.68074897857946365_dp, -0.15599237400682368_dp]
   real(dp), parameter :: quaternion_wanted(4) = &
      [0.99914597278466516_dp, -0.035456085277493346_dp, &
       -0.020857297061204640_dp, 0.0038941294638130928_dp]
   real(dp), parameter :: flat_moments(3) = [1.0_dp, 1.012686988782515_dp, 3.306237422473038_dp]
   real(dp), parameter :: flat_start(3) = &
      [-0.544332842491675_dp, 0.729131780907662_dp, -0.414811526666455_dp]
   real(dp), parameter :: semi_exact_wanted(4) = &
      [0.89876314639292392_dp, -0.20911874950309599_dp, &
       0.37899459642643553_dp, -0.069693982320687264_dp]
   real(dp), parameter :: integral_wanted = 1.3524750755973886_dp

   real(dp) :: m(3), q(4), a(3, 3), value, carrym(3), carryq(4)
   external :: no_field
   character(len=frb_message_length) :: text

   call frb_step(m, a, 0.1_dp, moments, start, matrix, 0)
   call expect(frb_info() == 0, 'frb_step succeeds')
   call compare('frb_step momentum', momentum_wanted, m)
   call compare('frb_step attitude', matrix_wanted, reshape(a, [9]))

   call quat_step(m, q, 0.1_dp, moments, start, identity, 0)
   call compare('quat_step momentum', momentum_wanted, m)
   call compare('quat_step attitude', quaternion_wanted, q)

   ! Five nodes, and output arrays that are the input arrays.
   m = flat_start
   q = identity
   call quat_step(m, q, 1.0_dp, flat_moments, m, q, 5)
   call compare('quat_step attitude, five nodes', semi_exact_wanted, q)

   ! A step of order 10 that is small is the exact one.
   call dmv_step(m, q, 0.01_dp, moments, start, identity, 5)
   call expect(frb_info() == 0, 'dmv_step succeeds')
   carrym = m
   carryq = q
   call quat_step(m, q, 0.01_dp, moments, start, identity, 0)
   call compare('dmv_step momentum', m, carrym)
   call compare('dmv_step attitude', q, carryq)
   m = start
   q = identity
   carrym = 0
   carryq = 0
   call dmv_steps(m, q, carrym, carryq, 0.01_dp, moments, 10, 5)
   call expect(frb_info() == 0, 'dmv_steps succeeds')
   call compare('dmv_steps momentum', momentum_wanted, m)
   call compare('dmv_steps attitude', quaternion_wanted, q)
   call in_potential(dmv2, 'dmv2')
   call in_potential(dmv4, 'dmv4')
   call in_potential(dmv6, 'dmv6')
   call in_potential(dmv8, 'dmv8')
   call in_potential(dmv10, 'dmv10')
   ! Without a torque, and with constant parameters, this is free motion.
   m = start
   q = identity
   call dmv10(m, q, no_field, 0.01_dp, 10, [spread(0.0_dp, 1, 10), moments, spread(0.0_dp, 1, 7)], &
      spread(0, 1, 20))
   call compare('dmv10 momentum', momentum_wanted, m)
   call compare('dmv10 attitude', quaternion_wanted, q)

   call eint_gauss(value, -0.4_dp, 1.1_dp, 0.3_dp, -0.7_dp, 5)
   call compare('eint_gauss', [integral_wanted], [value])
   call eint_gauss_modulus(value, -0.4_dp, 1.1_dp, sqrt(0.3_dp), -0.7_dp, 5)
   call compare('eint_gauss_modulus', [integral_wanted], [value])

   ! One node, at which 1 - k**2 sin(theta)**2 = -1.
   call frb_set_handler(remember)
   call eint_gauss(value, 0.0_dp, 1.0_dp, 2.0_dp/sin(0.5_dp)**2, 0.0_dp, 1)
   call expect(frb_info() == frb_no_integral, 'a negative root has no integral')
   call expect(calls == 1 .and. last == frb_no_integral, 'the handler is told the status')
   call expect(routine == 'EINT_GAUSS', 'the handler is told the routine')
   call expect(ieee_is_nan(value), 'the integral is NaN')

   call frb_step(m, a, 0.1_dp, moments, start, 2*matrix, 0)
   call expect(frb_info() == -6, 'twice a rotation is no rotation')
   call expect(all(ieee_is_nan(m)) .and. all(ieee_is_nan(a)), 'the outputs are NaN')
   call frb_message(frb_info(), text)
   call expect(len_trim(text) > 20, 'the status has a text')
   call expect(calls == 2, 'the handler is called once a call')

contains

   subroutine in_potential(routine, name)
      procedure(dmv2) :: routine
      character(len=*), intent(in) :: name
      real(dp) :: rpar(25)
      integer(frb_integer) :: ipar(25)
      rpar = 0
      rpar(1) = 0.5_dp
      rpar(11:13) = moments
      ipar = 0
      m = start
      q = identity
      call routine(m, q, field, 0.01_dp, 100, rpar, ipar)
      call expect(frb_info() == 0 .and. ipar(1) == 101, name)
      call expect(abs(energy(m, q, rpar) - energy(start, identity, rpar)) < 1.0e-4_dp, &
         name//' energy')
      call expect(abs(norm2(m) - norm2(start)) > 1.0e-3_dp, name//' torque')
   end subroutine in_potential

end program module_client

subroutine no_field(q, potp, rpar, ipar)
   implicit none
   double precision q(4), potp(3), rpar(20)
   integer ipar(20)
   potp = 0*q(2:4) + rpar(1) + ipar(1)
end subroutine no_field
