! frb: exact motion of free rigid bodies.
!
! Explicit interfaces to every routine of the library, so that the compiler checks the calls:
!
!     use frb
!
! This file is shipped as source, because module files differ between compilers: compile it with
! your program. FORTRAN 77 programs need none of it, they just call the routines.
!
! The routines are plain external ones, not bind(C): the library has the external names of every
! usual compiler (frb_step_ for gfortran, flang, ifort and NAG, frb_step__, FRB_STEP, frb_step),
! and texts then pass their lengths in the way of FORTRAN 77. frb_message_text and frb_status_text
! alone, which are meant for C, are bind(C). Kinds are those of C, so a default integer made 64 bits wide by a
! compiler option is refused at compile time.
!
! Arguments that a routine writes have no intent: with intent(out) a compiler may discard the old
! value before the call, and here an output may be the same array as an input. rpar and ipar of
! dmv2 to dmv10 have none either: the library only hands them to potenp, so they may be constants
! unless potenp changes them. potenp is external, for an explicit interface would refuse routines
! that declare the same arguments in another way: q(4) or q(*), rpar(20) or rpar(*), with intents
! or without.
!
! What each routine computes, its special cases and accuracy: include/frb.h.

module frb
   use, intrinsic :: iso_c_binding, only: c_double, c_int, c_ptr
   implicit none
   private

   public :: frb_step, quat_step, eint_gauss, eint_gauss_modulus
   public :: frb_prepare, quat_step_prepared, frb_step_prepared, frb_body_length
   public :: dmv_step, dmv_steps, dmv2, dmv4, dmv6, dmv8, dmv10, frb_potential
   public :: quat_step_tangent, frb_step_tangent, quat_step_tangent_batch, quat_at_times_tangent
   public :: frb_tangent_to_space, frb_tangent_to_quat
   public :: frb_step_batch, quat_step_batch, dmv_step_batch, quat_at_times
   public :: frb_run, frb_run_arrays, frb_output
   public :: frb_run_bodies, frb_forces, frb_bodies_output, frb_scheme, frb_scheme_length
   public :: frb_run_tangent, frb_run_lyapunov, frb_torque, frb_tangent_output, frb_lyapunov_output
   public :: frb_by_differences, frb_by_caller
   public :: frb_energy, frb_casimir, frb_spatial_momentum, frb_spatial_momentum_matrix
   public :: frb_orthogonality, frb_orthogonality_matrix, frb_potential_energy
   public :: frb_quat_to_matrix, frb_matrix_to_quat, frb_quat_to_xyzw, frb_xyzw_to_quat
   public :: frb_quat_to_rotvec, frb_rotvec_to_quat, frb_quat_to_euler_zxz
   public :: frb_euler_zxz_to_quat, frb_quat_to_euler_zyx, frb_euler_zyx_to_quat
   public :: frb_quat_compose, frb_quat_inverse, frb_quat_angle, frb_to_space, frb_to_body
   public :: frb_omega_to_momentum, frb_momentum_to_omega, frb_space_omega_to_momentum
   public :: frb_momentum_to_space_omega, frb_interpolate
   public :: frb_principal_axes, frb_inertia_defect, frb_body_of_points, frb_site_positions
   public :: frb_site_forces
   public :: frb_info, frb_message, frb_message_text, frb_status_text, frb_set_handler, frb_handler
   public :: frb_version, frb_arithmetic, frb_plain, frb_fused
   public :: frb_real, frb_integer, frb_no_integral, frb_not_representable
   public :: frb_no_convergence, frb_no_torque, frb_no_memory, frb_message_length
   public :: frb_exact_quaternion, frb_exact_matrix, frb_exact_compensated
   public :: frb_semi_exact, frb_semi_exact_matrix, frb_dmv
   public :: frb_axis_splitting, frb_symmetric_rotation, frb_implicit_midpoint
   public :: frb_jacobi_magnus, frb_runge_kutta
   public :: frb_strang, frb_sej, frb_suzuki4, frb_kahan_li6, frb_suzuki_umeno8, frb_rkn6_14a
   public :: frb_aba864, frb_pefrl, frb_saba, frb_on_positions, frb_on_velocities

   ! Kinds of all arguments: double precision, and integers of 32 bits.
   integer, parameter :: frb_real = c_double
   integer, parameter :: frb_integer = c_int

   ! Positive values of frb_info.
   ! The integral of eint_gauss does not exist: a pole or a negative root.
   integer(frb_integer), parameter :: frb_no_integral = 1
   ! The result of a step cannot be represented in double precision.
   integer(frb_integer), parameter :: frb_not_representable = 2
   ! A Discrete Moser-Veselov step is too large, even divided into many parts.
   integer(frb_integer), parameter :: frb_no_convergence = 3
   ! What the caller's routine returned to a run is no torque, or no force.
   integer(frb_integer), parameter :: frb_no_torque = 4
   ! There is no memory for so many bodies.
   integer(frb_integer), parameter :: frb_no_memory = 5

   ! Methods of frb_run.
   ! The exact step, the attitude kept as a quaternion or as a matrix.
   integer(frb_integer), parameter :: frb_exact_quaternion = 0
   integer(frb_integer), parameter :: frb_exact_matrix = 1
   ! The same as a quaternion, with what rounding has left over of momentum and attitude.
   integer(frb_integer), parameter :: frb_exact_compensated = 2
   ! The semi-exact step: add the number of nodes, 1 to 10.
   integer(frb_integer), parameter :: frb_semi_exact = 100
   integer(frb_integer), parameter :: frb_semi_exact_matrix = 200
   ! The Discrete Moser-Veselov algorithm: add the order, 2, 4, 6, 8 or 10.
   integer(frb_integer), parameter :: frb_dmv = 300
   ! MR, the splitting by axes, of order 2.
   integer(frb_integer), parameter :: frb_axis_splitting = 400
   ! SR, a symmetric top and a rotation: add the order, 2, 4 or 6.
   integer(frb_integer), parameter :: frb_symmetric_rotation = 500
   ! IMR, the modifying implicit midpoint rule: add the order, 2, 4 or 6.
   integer(frb_integer), parameter :: frb_implicit_midpoint = 600
   ! JEM, the exact momentum, and the attitude by a Magnus series: add the order, 2 or 4.
   integer(frb_integer), parameter :: frb_jacobi_magnus = 700
   ! The classical Runge-Kutta method of order 4, which uses no scheme.
   integer(frb_integer), parameter :: frb_runge_kutta = 800

   ! Schemes of frb_run.
   ! Strang's, order 2: half a drift first and last, or half a kick.
   integer(frb_integer), parameter :: frb_strang = 1
   integer(frb_integer), parameter :: frb_sej = 2
   ! Compositions of order 4, 6 and 8, with 5, 9 and 15 stages.
   integer(frb_integer), parameter :: frb_suzuki4 = 3
   integer(frb_integer), parameter :: frb_kahan_li6 = 4
   integer(frb_integer), parameter :: frb_suzuki_umeno8 = 5
   ! RKN6_14a of Blanes and Moan, order 6, 14 stages.
   integer(frb_integer), parameter :: frb_rkn6_14a = 6
   ! For small torques: ABA(8,6,4), 7 stages; SABA_n: add the number n of stages, 1 to 10.
   integer(frb_integer), parameter :: frb_aba864 = 7
   integer(frb_integer), parameter :: frb_saba = 100
   ! PEFRL, the cheap order 4 of molecular dynamics, 4 stages.
   integer(frb_integer), parameter :: frb_pefrl = 8
   ! A prepared body has so many numbers.
   integer, parameter :: frb_body_length = 16
   ! The arrays of frb_scheme have so many elements.
   integer, parameter :: frb_scheme_length = 16

   ! What the forces of frb_run_bodies depend on: time, positions and attitudes, or velocities and
   ! momenta as well.
   integer(frb_integer), parameter :: frb_on_positions = 0
   integer(frb_integer), parameter :: frb_on_velocities = 1

   ! Where frb_run_tangent and frb_run_lyapunov have the derivative of the torque from.
   integer(frb_integer), parameter :: frb_by_differences = 0
   integer(frb_integer), parameter :: frb_by_caller = 1

   ! Values of frb_arithmetic: every product and sum is rounded, or both together.
   integer(frb_integer), parameter :: frb_plain = 0
   integer(frb_integer), parameter :: frb_fused = 1

   ! A text of this length holds every message.
   integer, parameter :: frb_message_length = 160

   abstract interface
      ! What frb_set_handler takes: called when a call does not succeed.
      subroutine frb_handler(name, info)
         import :: frb_integer
         ! The routine that was called, in upper case.
         character(len=*), intent(in) :: name
         ! Its status, as frb_info returns it.
         integer(frb_integer), intent(in) :: info
      end subroutine frb_handler

      ! What dmv2 to dmv10 take: the gradient of a potential in the body's frame. It must return. To
      ! have the compiler check a routine of this layout, declare it procedure(frb_potential).
      subroutine frb_potential(q, potp, rpar, ipar)
         import :: frb_real, frb_integer
         ! In: the attitude, a unit quaternion.
         real(frb_real) :: q(4)
         ! Out: the gradient; its negative is the torque.
         real(frb_real) :: potp(3)
         ! The parameters that dmv2 to dmv10 were called with.
         real(frb_real) :: rpar(*)
         integer(frb_integer) :: ipar(*)
      end subroutine frb_potential

      ! What frb_run takes: it is told states of the motion. It must return.
      subroutine frb_output(step, t, am, q, rpar, ipar)
         import :: frb_real, frb_integer
         ! In: the number of steps done, and the time.
         integer(frb_integer) :: step
         real(frb_real) :: t
         ! In: angular momentum and attitude.
         real(frb_real) :: am(3), q(4)
         ! The parameters that frb_run was called with.
         real(frb_real) :: rpar(*)
         integer(frb_integer) :: ipar(*)
      end subroutine frb_output

      ! What frb_run_bodies takes: forces and torques. It must return. The context may be declared as
      ! whatever was passed, say real(frb_real) :: context(*), instead.
      subroutine frb_forces(t, n, x, q, v, am, force, torque, context, stop)
         import :: frb_real, frb_integer, c_ptr
         ! In: the time, and the number of bodies.
         real(frb_real), intent(in) :: t
         integer(frb_integer), intent(in) :: n
         ! In: positions in space, attitudes, velocities in space, momenta in the frames of the bodies.
         real(frb_real), intent(in) :: x(3, n), q(4, n), v(3, n), am(3, n)
         ! In and out: forces in space, torques in the frames of the bodies; zero on entry.
         real(frb_real), intent(inout) :: force(3, n), torque(3, n)
         ! In: the context that frb_run_bodies was called with.
         type(c_ptr), value :: context
         ! In and out: 0; another number ends the run.
         integer(frb_integer), intent(inout) :: stop
      end subroutine frb_forces

      ! What frb_run_bodies takes: it is told states of the motion. It must return.
      subroutine frb_bodies_output(step, t, n, x, q, v, am, context, stop)
         import :: frb_real, frb_integer, c_ptr
         ! In: the number of steps done, the time, the number of bodies.
         integer(frb_integer), intent(in) :: step
         real(frb_real), intent(in) :: t
         integer(frb_integer), intent(in) :: n
         ! In: the state, as frb_forces gets it.
         real(frb_real), intent(in) :: x(3, n), q(4, n), v(3, n), am(3, n)
         ! In: the context that frb_run_bodies was called with.
         type(c_ptr), value :: context
         ! In and out: 0; another number ends the run.
         integer(frb_integer), intent(inout) :: stop
      end subroutine frb_bodies_output

      ! What frb_run_tangent and frb_run_lyapunov take: a torque. It must return. The context may be
      ! declared as whatever was passed.
      subroutine frb_torque(t, q, tau, dtau, context)
         import :: frb_real, c_ptr
         ! In: the time, and the attitude, a unit quaternion.
         real(frb_real), intent(in) :: t, q(4)
         ! In and out: the torque in the body's frame; zero on entry.
         real(frb_real), intent(inout) :: tau(3)
         ! In and out: its derivative by a rotation of the body's frame, and by the moments of inertia; zero
         ! on entry.
         real(frb_real), intent(inout) :: dtau(3, 6)
         ! In: the context that the run was called with.
         type(c_ptr), value :: context
      end subroutine frb_torque

      ! What frb_run_tangent takes: it is told states of the motion. It must return.
      subroutine frb_tangent_output(step, t, am, q, tangent, context, stop)
         import :: frb_real, frb_integer, c_ptr
         ! In: the number of steps done, the time, momentum, attitude, and the tangent map so far.
         integer(frb_integer), intent(in) :: step
         real(frb_real), intent(in) :: t, am(3), q(4), tangent(6, 9)
         ! In: the context that frb_run_tangent was called with.
         type(c_ptr), value :: context
         ! In and out: 0; another number ends the run.
         integer(frb_integer), intent(inout) :: stop
      end subroutine frb_tangent_output

      ! What frb_run_lyapunov takes: it is told states of the motion. It must return.
      subroutine frb_lyapunov_output(step, t, am, q, n, vectors, exponents, megno, context, stop)
         import :: frb_real, frb_integer, c_ptr
         ! In: the number of steps done, the time, momentum, attitude.
         integer(frb_integer), intent(in) :: step
         real(frb_real), intent(in) :: t, am(3), q(4)
         ! In: vectors, exponents, MEGNO and its mean, so far.
         integer(frb_integer), intent(in) :: n
         real(frb_real), intent(in) :: vectors(6, n), exponents(n), megno(2)
         ! In: the context that frb_run_lyapunov was called with.
         type(c_ptr), value :: context
         ! In and out: 0; another number ends the run.
         integer(frb_integer), intent(inout) :: stop
      end subroutine frb_lyapunov_output

      ! What frb_energy takes: the value of a potential. It must return.
      subroutine frb_potential_energy(q, u, rpar, ipar)
         import :: frb_real, frb_integer
         ! In: the attitude, a unit quaternion.
         real(frb_real) :: q(4)
         ! Out: the potential.
         real(frb_real) :: u
         ! The parameters that frb_energy was called with.
         real(frb_real) :: rpar(*)
         integer(frb_integer) :: ipar(*)
      end subroutine frb_potential_energy
   end interface

   interface
      ! One step of the free rigid body, the attitude being a rotation matrix.
      subroutine frb_step(piout, qout, h, ainert, piin, qin, np)
         import :: frb_real, frb_integer
         ! Out: angular momentum after the step; may be the same as piin.
         real(frb_real) :: piout(3)
         ! Out: attitude after the step; may be the same as qin.
         real(frb_real) :: qout(3, 3)
         ! In: the step in time, of any size and sign.
         real(frb_real), intent(in) :: h
         ! In: principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3)
         ! In: angular momentum before the step, of any length.
         real(frb_real), intent(in) :: piin(3)
         ! In: attitude before the step, a rotation matrix.
         real(frb_real), intent(in) :: qin(3, 3)
         ! In: 0 for the exact step, 1 to 10 nodes for the semi-exact step.
         integer(frb_integer), intent(in) :: np
      end subroutine frb_step

      ! One step of the free rigid body, the attitude being a quaternion, scalar part first.
      subroutine quat_step(piout, qout, h, ainert, piin, qin, np)
         import :: frb_real, frb_integer
         ! Out: angular momentum after the step; may be the same as piin.
         real(frb_real) :: piout(3)
         ! Out: attitude after the step; may be the same as qin.
         real(frb_real) :: qout(4)
         ! In: the step in time, of any size and sign.
         real(frb_real), intent(in) :: h
         ! In: principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3)
         ! In: angular momentum before the step, of any length.
         real(frb_real), intent(in) :: piin(3)
         ! In: attitude before the step, a unit quaternion.
         real(frb_real), intent(in) :: qin(4)
         ! In: 0 for the exact step, 1 to 10 nodes for the semi-exact step.
         integer(frb_integer), intent(in) :: np
      end subroutine quat_step

      ! Prepares a body for many steps: its constants are computed once.
      subroutine frb_prepare(body, ainert)
         import :: frb_real, frb_body_length
         ! Out: the body.
         real(frb_real) :: body(frb_body_length)
         ! In: principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3)
      end subroutine frb_prepare

      ! One exact step of a prepared body, the attitude being a quaternion, scalar part first.
      subroutine quat_step_prepared(piout, qout, h, body, piin, qin)
         import :: frb_real, frb_body_length
         ! Out: angular momentum after the step; may be the same as piin.
         real(frb_real) :: piout(3)
         ! Out: attitude after the step; may be the same as qin.
         real(frb_real) :: qout(4)
         ! In: the step in time, of any size and sign.
         real(frb_real), intent(in) :: h
         ! In: the body, as frb_prepare made it.
         real(frb_real), intent(in) :: body(frb_body_length)
         ! In: angular momentum before the step, of any length.
         real(frb_real), intent(in) :: piin(3)
         ! In: attitude before the step, a unit quaternion.
         real(frb_real), intent(in) :: qin(4)
      end subroutine quat_step_prepared

      ! One exact step of a prepared body, the attitude being a rotation matrix.
      subroutine frb_step_prepared(piout, qout, h, body, piin, qin)
         import :: frb_real, frb_body_length
         ! Out: angular momentum after the step; may be the same as piin.
         real(frb_real) :: piout(3)
         ! Out: attitude after the step; may be the same as qin.
         real(frb_real) :: qout(3, 3)
         ! In: the step in time, of any size and sign.
         real(frb_real), intent(in) :: h
         ! In: the body, as frb_prepare made it.
         real(frb_real), intent(in) :: body(frb_body_length)
         ! In: angular momentum before the step, of any length.
         real(frb_real), intent(in) :: piin(3)
         ! In: attitude before the step, a rotation matrix.
         real(frb_real), intent(in) :: qin(3, 3)
      end subroutine frb_step_prepared

      ! One exact step and its tangent map, the attitude being a quaternion, scalar part first.
      subroutine quat_step_tangent(piout, qout, tangent, h, ainert, piin, qin)
         import :: frb_real
         ! Out: angular momentum after the step; may be the same as piin.
         real(frb_real) :: piout(3)
         ! Out: attitude after the step; may be the same as qin.
         real(frb_real) :: qout(4)
         ! Out: changes of momentum and attitude by momentum, attitude, moments and step.
         real(frb_real) :: tangent(6, 10)
         ! In: the step in time, of any size and sign.
         real(frb_real), intent(in) :: h
         ! In: principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3)
         ! In: angular momentum before the step, of any length.
         real(frb_real), intent(in) :: piin(3)
         ! In: attitude before the step, a unit quaternion.
         real(frb_real), intent(in) :: qin(4)
      end subroutine quat_step_tangent

      ! One exact step and its tangent map, the attitude being a rotation matrix.
      subroutine frb_step_tangent(piout, qout, tangent, h, ainert, piin, qin)
         import :: frb_real
         ! Out: angular momentum after the step; may be the same as piin.
         real(frb_real) :: piout(3)
         ! Out: attitude after the step; may be the same as qin.
         real(frb_real) :: qout(3, 3)
         ! Out: changes of momentum and attitude by momentum, attitude, moments and step.
         real(frb_real) :: tangent(6, 10)
         ! In: the step in time, of any size and sign.
         real(frb_real), intent(in) :: h
         ! In: principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3)
         ! In: angular momentum before the step, of any length.
         real(frb_real), intent(in) :: piin(3)
         ! In: attitude before the step, a rotation matrix.
         real(frb_real), intent(in) :: qin(3, 3)
      end subroutine frb_step_tangent

      ! One exact step of n bodies, with tangent maps, the attitudes being quaternions.
      subroutine quat_step_tangent_batch(n, piout, qout, tangent, h, nh, ainert, ninert, piin, qin, info)
         import :: frb_real, frb_integer
         ! In: the number of bodies, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: angular momenta after the step; may be the same as piin.
         real(frb_real) :: piout(3, *)
         ! Out: attitudes after the step; may be the same as qin.
         real(frb_real) :: qout(4, *)
         ! Out: changes of momentum and attitude by momentum, attitude, moments and step.
         real(frb_real) :: tangent(6, 10, *)
         ! In: the step in time, one for all or one for each.
         real(frb_real), intent(in) :: h(*)
         ! In: the number of steps, 1 or n.
         integer(frb_integer), intent(in) :: nh
         ! In: principal moments of inertia, positive, in any order, one set for all or one for each.
         real(frb_real), intent(in) :: ainert(3, *)
         ! In: the number of sets, 1 or n.
         integer(frb_integer), intent(in) :: ninert
         ! In: angular momenta before the step, of any length.
         real(frb_real), intent(in) :: piin(3, *)
         ! In: attitudes before the step, unit quaternions.
         real(frb_real), intent(in) :: qin(4, *)
         ! Out: a status for each body.
         integer(frb_integer) :: info(*)
      end subroutine quat_step_tangent_batch

      ! The state of one body, and its tangent map, at n times.
      subroutine quat_at_times_tangent(n, times, piout, qout, tangent, ainert, piin, qin, info)
         import :: frb_real, frb_integer
         ! In: the number of times, not negative.
         integer(frb_integer), intent(in) :: n
         ! In: the times, in any order, of any size and sign.
         real(frb_real), intent(in) :: times(*)
         ! Out: angular momentum at each time.
         real(frb_real) :: piout(3, *)
         ! Out: attitude at each time.
         real(frb_real) :: qout(4, *)
         ! Out: changes of momentum and attitude by momentum, attitude, moments and time.
         real(frb_real) :: tangent(6, 10, *)
         ! In: principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3)
         ! In: angular momentum at time 0, of any length.
         real(frb_real), intent(in) :: piin(3)
         ! In: attitude at time 0, a unit quaternion.
         real(frb_real), intent(in) :: qin(4)
         ! Out: a status for each time.
         integer(frb_integer) :: info(*)
      end subroutine quat_at_times_tangent

      ! Tangent maps with rotations in space in place of those of the body's frame.
      subroutine frb_tangent_to_space(n, out, tangent, qin, qout, info)
         import :: frb_real, frb_integer
         ! In: the number of tangent maps, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the tangent maps; may be the same as tangent.
         real(frb_real) :: out(6, 10, *)
         ! In: tangent maps as quat_step_tangent returns them.
         real(frb_real), intent(in) :: tangent(6, 10, *)
         ! In: attitudes before the steps, unit quaternions.
         real(frb_real), intent(in) :: qin(4, *)
         ! In: attitudes after the steps, unit quaternions.
         real(frb_real), intent(in) :: qout(4, *)
         ! Out: a status for each tangent map.
         integer(frb_integer) :: info(*)
      end subroutine frb_tangent_to_space

      ! Tangent maps with the four components of quaternions in place of rotations.
      subroutine frb_tangent_to_quat(n, out, tangent, qin, qout, info)
         import :: frb_real, frb_integer
         ! In: the number of tangent maps, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the tangent maps.
         real(frb_real) :: out(7, 11, *)
         ! In: tangent maps as quat_step_tangent returns them.
         real(frb_real), intent(in) :: tangent(6, 10, *)
         ! In: attitudes before the steps, unit quaternions.
         real(frb_real), intent(in) :: qin(4, *)
         ! In: attitudes after the steps, unit quaternions.
         real(frb_real), intent(in) :: qout(4, *)
         ! Out: a status for each tangent map.
         integer(frb_integer) :: info(*)
      end subroutine frb_tangent_to_quat

      ! One step by the Discrete Moser-Veselov algorithm of order 2*np.
      subroutine dmv_step(piout, qout, h, ainert, piin, qin, np)
         import :: frb_real, frb_integer
         ! Out: angular momentum after the step; may be the same as piin.
         real(frb_real) :: piout(3)
         ! Out: attitude after the step; may be the same as qin.
         real(frb_real) :: qout(4)
         ! In: the step in time, of either sign.
         real(frb_real), intent(in) :: h
         ! In: principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3)
         ! In: angular momentum before the step, of any length.
         real(frb_real), intent(in) :: piin(3)
         ! In: attitude before the step, a unit quaternion.
         real(frb_real), intent(in) :: qin(4)
         ! In: half the order, 1 to 5.
         integer(frb_integer), intent(in) :: np
      end subroutine dmv_step

      ! One step of many bodies, the attitudes being rotation matrices.
      subroutine frb_step_batch(n, piout, qout, h, nh, ainert, ninert, piin, qin, np, &
         info)
         import :: frb_real, frb_integer
         ! In: the number of bodies.
         integer(frb_integer), intent(in) :: n
         ! Out: angular momenta after the step; may be the same as piin.
         real(frb_real) :: piout(3, *)
         ! Out: attitudes after the step; may be the same as qin.
         real(frb_real) :: qout(3, 3, *)
         ! In: the step in time, one for all bodies (pass [h]) or one for each.
         real(frb_real), intent(in) :: h(*)
         ! In: the number of steps given, 1 or n.
         integer(frb_integer), intent(in) :: nh
         ! In: principal moments of inertia, one set for all bodies or one for each.
         real(frb_real), intent(in) :: ainert(3, *)
         ! In: the number of sets given, 1 or n.
         integer(frb_integer), intent(in) :: ninert
         ! In: angular momenta before the step.
         real(frb_real), intent(in) :: piin(3, *)
         ! In: attitudes before the step, rotation matrices.
         real(frb_real), intent(in) :: qin(3, 3, *)
         ! In: 0 for the exact step, 1 to 10 nodes for the semi-exact step.
         integer(frb_integer), intent(in) :: np
         ! Out: a status for each body, 0 if all went well.
         integer(frb_integer) :: info(*)
      end subroutine frb_step_batch

      ! One step of many bodies, the attitudes being quaternions.
      subroutine quat_step_batch(n, piout, qout, h, nh, ainert, ninert, piin, qin, np, &
         info)
         import :: frb_real, frb_integer
         ! In: the number of bodies.
         integer(frb_integer), intent(in) :: n
         ! Out: angular momenta after the step; may be the same as piin.
         real(frb_real) :: piout(3, *)
         ! Out: attitudes after the step; may be the same as qin.
         real(frb_real) :: qout(4, *)
         ! In: the step in time, one for all bodies (pass [h]) or one for each.
         real(frb_real), intent(in) :: h(*)
         ! In: the number of steps given, 1 or n.
         integer(frb_integer), intent(in) :: nh
         ! In: principal moments of inertia, one set for all bodies or one for each.
         real(frb_real), intent(in) :: ainert(3, *)
         ! In: the number of sets given, 1 or n.
         integer(frb_integer), intent(in) :: ninert
         ! In: angular momenta before the step.
         real(frb_real), intent(in) :: piin(3, *)
         ! In: attitudes before the step, unit quaternions.
         real(frb_real), intent(in) :: qin(4, *)
         ! In: 0 for the exact step, 1 to 10 nodes for the semi-exact step.
         integer(frb_integer), intent(in) :: np
         ! Out: a status for each body, 0 if all went well.
         integer(frb_integer) :: info(*)
      end subroutine quat_step_batch

      ! One step of many bodies by the Discrete Moser-Veselov algorithm of order 2*np.
      subroutine dmv_step_batch(n, piout, qout, h, nh, ainert, ninert, piin, qin, np, &
         info)
         import :: frb_real, frb_integer
         ! In: the number of bodies.
         integer(frb_integer), intent(in) :: n
         ! Out: angular momenta after the step; may be the same as piin.
         real(frb_real) :: piout(3, *)
         ! Out: attitudes after the step; may be the same as qin.
         real(frb_real) :: qout(4, *)
         ! In: the step in time, one for all bodies (pass [h]) or one for each.
         real(frb_real), intent(in) :: h(*)
         ! In: the number of steps given, 1 or n.
         integer(frb_integer), intent(in) :: nh
         ! In: principal moments of inertia, one set for all bodies or one for each.
         real(frb_real), intent(in) :: ainert(3, *)
         ! In: the number of sets given, 1 or n.
         integer(frb_integer), intent(in) :: ninert
         ! In: angular momenta before the step.
         real(frb_real), intent(in) :: piin(3, *)
         ! In: attitudes before the step, unit quaternions.
         real(frb_real), intent(in) :: qin(4, *)
         ! In: half the order, 1 to 5.
         integer(frb_integer), intent(in) :: np
         ! Out: a status for each body, 0 if all went well.
         integer(frb_integer) :: info(*)
      end subroutine dmv_step_batch

      ! The state of a free rigid body at many times.
      subroutine quat_at_times(n, times, piout, qout, ainert, piin, qin, info)
         import :: frb_real, frb_integer
         ! In: the number of times.
         integer(frb_integer), intent(in) :: n
         ! In: the times since the initial state.
         real(frb_real), intent(in) :: times(*)
         ! Out: the angular momentum at each time.
         real(frb_real) :: piout(3, *)
         ! Out: the attitude at each time.
         real(frb_real) :: qout(4, *)
         ! In: principal moments of inertia.
         real(frb_real), intent(in) :: ainert(3)
         ! In: angular momentum at time 0.
         real(frb_real), intent(in) :: piin(3)
         ! In: attitude at time 0, a unit quaternion.
         real(frb_real), intent(in) :: qin(4)
         ! Out: a status for each time, 0 if all went well.
         integer(frb_integer) :: info(*)
      end subroutine quat_at_times

      ! Many steps by the Discrete Moser-Veselov algorithm with compensated summation.
      subroutine dmv_steps(am, q, carrym, carryq, h, ainert, nstep, np)
         import :: frb_real, frb_integer
         ! In and out: angular momentum, of any length.
         real(frb_real), intent(inout) :: am(3)
         ! In and out: attitude, a unit quaternion; it is not normalised.
         real(frb_real), intent(inout) :: q(4)
         ! In and out: what rounding has left over of am and q; zero to begin.
         real(frb_real), intent(inout) :: carrym(3), carryq(4)
         ! In: the step in time, of either sign.
         real(frb_real), intent(in) :: h
         ! In: principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3)
         ! In: the number of steps, not negative.
         integer(frb_integer), intent(in) :: nstep
         ! In: half the order, 1 to 5.
         integer(frb_integer), intent(in) :: np
      end subroutine dmv_steps

      ! Motion in a potential by the Discrete Moser-Veselov algorithm of order 2.
      subroutine dmv2(am, q, potenp, h, nstep, rpar, ipar)
         import :: frb_real, frb_integer
         ! In and out: angular momentum, of any length.
         real(frb_real), intent(inout) :: am(3)
         ! In and out: attitude, a unit quaternion.
         real(frb_real), intent(inout) :: q(4)
         ! In: the gradient of the potential, as frb_potential; called nstep + 1 times.
         external :: potenp
         ! In: the step in time, of either sign.
         real(frb_real), intent(in) :: h
         ! In: the number of steps, not negative.
         integer(frb_integer), intent(in) :: nstep
         ! In: parameters for potenp, 20 or more of each, passed on as they are; rpar(11:13) are the
         ! principal moments of inertia, in any order.
         real(frb_real) :: rpar(*)
         integer(frb_integer) :: ipar(*)
      end subroutine dmv2

      ! Motion in a potential by the Discrete Moser-Veselov algorithm of order 4.
      subroutine dmv4(am, q, potenp, h, nstep, rpar, ipar)
         import :: frb_real, frb_integer
         ! In and out: angular momentum, of any length.
         real(frb_real), intent(inout) :: am(3)
         ! In and out: attitude, a unit quaternion.
         real(frb_real), intent(inout) :: q(4)
         ! In: the gradient of the potential, as frb_potential; called nstep + 1 times.
         external :: potenp
         ! In: the step in time, of either sign.
         real(frb_real), intent(in) :: h
         ! In: the number of steps, not negative.
         integer(frb_integer), intent(in) :: nstep
         ! In: parameters for potenp, 20 or more of each, passed on as they are; rpar(11:13) are the
         ! principal moments of inertia, in any order.
         real(frb_real) :: rpar(*)
         integer(frb_integer) :: ipar(*)
      end subroutine dmv4

      ! Motion in a potential by the Discrete Moser-Veselov algorithm of order 6.
      subroutine dmv6(am, q, potenp, h, nstep, rpar, ipar)
         import :: frb_real, frb_integer
         ! In and out: angular momentum, of any length.
         real(frb_real), intent(inout) :: am(3)
         ! In and out: attitude, a unit quaternion.
         real(frb_real), intent(inout) :: q(4)
         ! In: the gradient of the potential, as frb_potential; called nstep + 1 times.
         external :: potenp
         ! In: the step in time, of either sign.
         real(frb_real), intent(in) :: h
         ! In: the number of steps, not negative.
         integer(frb_integer), intent(in) :: nstep
         ! In: parameters for potenp, 20 or more of each, passed on as they are; rpar(11:13) are the
         ! principal moments of inertia, in any order.
         real(frb_real) :: rpar(*)
         integer(frb_integer) :: ipar(*)
      end subroutine dmv6

      ! Motion in a potential by the Discrete Moser-Veselov algorithm of order 8.
      subroutine dmv8(am, q, potenp, h, nstep, rpar, ipar)
         import :: frb_real, frb_integer
         ! In and out: angular momentum, of any length.
         real(frb_real), intent(inout) :: am(3)
         ! In and out: attitude, a unit quaternion.
         real(frb_real), intent(inout) :: q(4)
         ! In: the gradient of the potential, as frb_potential; called nstep + 1 times.
         external :: potenp
         ! In: the step in time, of either sign.
         real(frb_real), intent(in) :: h
         ! In: the number of steps, not negative.
         integer(frb_integer), intent(in) :: nstep
         ! In: parameters for potenp, 20 or more of each, passed on as they are; rpar(11:13) are the
         ! principal moments of inertia, in any order.
         real(frb_real) :: rpar(*)
         integer(frb_integer) :: ipar(*)
      end subroutine dmv8

      ! Motion in a potential by the Discrete Moser-Veselov algorithm of order 10.
      subroutine dmv10(am, q, potenp, h, nstep, rpar, ipar)
         import :: frb_real, frb_integer
         ! In and out: angular momentum, of any length.
         real(frb_real), intent(inout) :: am(3)
         ! In and out: attitude, a unit quaternion.
         real(frb_real), intent(inout) :: q(4)
         ! In: the gradient of the potential, as frb_potential; called nstep + 1 times.
         external :: potenp
         ! In: the step in time, of either sign.
         real(frb_real), intent(in) :: h
         ! In: the number of steps, not negative.
         integer(frb_integer), intent(in) :: nstep
         ! In: parameters for potenp, 20 or more of each, passed on as they are; rpar(11:13) are the
         ! principal moments of inertia, in any order.
         real(frb_real) :: rpar(*)
         integer(frb_integer) :: ipar(*)
      end subroutine dmv10

      ! Motion under torque by any scheme around any method.
      subroutine frb_run(method, scheme, am, q, potenp, h, nstep, rpar, ipar, ainert, nout, &
         output, info)
         import :: frb_real, frb_integer
         ! In: the method of the free motion, and the scheme of drifts and kicks.
         integer(frb_integer), intent(in) :: method, scheme
         ! In and out: angular momentum, of any length.
         real(frb_real), intent(inout) :: am(3)
         ! In and out: attitude, a unit quaternion.
         real(frb_real), intent(inout) :: q(4)
         ! In: the gradient of the potential, as frb_potential; free motion without it.
         external :: potenp
         optional :: potenp
         ! In: the step in time, of either sign.
         real(frb_real), intent(in) :: h
         ! In: the number of steps, not negative.
         integer(frb_integer), intent(in) :: nstep
         ! In: parameters for potenp and output, passed on as they are.
         real(frb_real), optional :: rpar(*)
         integer(frb_integer), optional :: ipar(*)
         ! In: principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3)
         ! In: output is called at the start, every nout steps, and at the end; never for nout <= 0.
         integer(frb_integer), intent(in) :: nout
         ! In: told states of the motion, as frb_output.
         external :: output
         optional :: output
         ! Out: the status, as frb_info returns it.
         integer(frb_integer), optional :: info
      end subroutine frb_run

      ! The same, with states stored in arrays.
      subroutine frb_run_arrays(method, scheme, am, q, potenp, h, nstep, rpar, ipar, ainert, nout, &
         nmax, ts, ams, qs, info)
         import :: frb_real, frb_integer
         ! As for frb_run.
         integer(frb_integer), intent(in) :: method, scheme
         real(frb_real), intent(inout) :: am(3)
         real(frb_real), intent(inout) :: q(4)
         external :: potenp
         optional :: potenp
         real(frb_real), intent(in) :: h
         integer(frb_integer), intent(in) :: nstep
         real(frb_real), optional :: rpar(*)
         integer(frb_integer), optional :: ipar(*)
         real(frb_real), intent(in) :: ainert(3)
         ! In: the number of steps from one stored state to the next, 1 or more.
         integer(frb_integer), intent(in) :: nout
         ! In: the number of states that the arrays hold, at least 1 + nstep/nout.
         integer(frb_integer), intent(in) :: nmax
         ! Out: times, momenta, attitudes.
         real(frb_real) :: ts(*), ams(3, *), qs(4, *)
         ! Out: the status, as frb_info returns it.
         integer(frb_integer), optional :: info
      end subroutine frb_run_arrays

      ! Motion of many bodies under any forces, by any scheme around any method of free motion.
      subroutine frb_run_bodies(method, scheme, n, x, v, q, am, amass, nmass, ainert, ninert, t, h, &
         nstep, forces, idepend, context, nout, output, info)
         import :: frb_real, frb_integer, c_ptr
         ! In: the method of the free motion, and the scheme of drifts and kicks.
         integer(frb_integer), intent(in) :: method, scheme
         ! In: the number of bodies.
         integer(frb_integer), intent(in) :: n
         ! In and out: positions and velocities in space; not needed when nmass is 0.
         real(frb_real), intent(inout), optional :: x(3, *), v(3, *)
         ! In and out: attitudes, unit quaternions; angular momenta in the frames of the bodies.
         real(frb_real), intent(inout) :: q(4, *), am(3, *)
         ! In: the masses; nmass is 1 or n, or 0 for bodies that do not move in space.
         real(frb_real), intent(in), optional :: amass(*)
         integer(frb_integer), intent(in) :: nmass
         ! In: principal moments of inertia, in any order; ninert is 1 or n.
         real(frb_real), intent(in) :: ainert(3, *)
         integer(frb_integer), intent(in) :: ninert
         ! In and out: the time.
         real(frb_real), intent(inout) :: t
         ! In: the step in time, of either sign.
         real(frb_real), intent(in) :: h
         ! In: the number of steps, not negative.
         integer(frb_integer), intent(in) :: nstep
         ! In: forces and torques, as frb_forces; none without it.
         external :: forces
         optional :: forces
         ! In: frb_on_positions or frb_on_velocities.
         integer(frb_integer), intent(in) :: idepend
         ! In: whatever forces and output need: c_loc of it, or c_null_ptr.
         type(c_ptr), value :: context
         ! In: output is called at the start, every nout steps, and at the end; never for nout <= 0.
         integer(frb_integer), intent(in) :: nout
         ! In: told states of the motion, as frb_bodies_output.
         external :: output
         optional :: output
         ! Out: the status, as frb_info returns it.
         integer(frb_integer), optional :: info
      end subroutine frb_run_bodies

      ! Motion of a body under torque, with the tangent map of the whole run.
      subroutine frb_run_tangent(scheme, am, q, tangent, ainert, t, h, nstep, torque, ideriv, context, &
         nout, output, info)
         import :: frb_real, frb_integer, c_ptr
         ! In: the scheme of drifts and kicks.
         integer(frb_integer), intent(in) :: scheme
         ! In and out: angular momentum, and attitude, a unit quaternion.
         real(frb_real), intent(inout) :: am(3), q(4)
         ! Out: changes of momentum and attitude by momentum, attitude and moments.
         real(frb_real) :: tangent(6, 9)
         ! In: principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3)
         ! In and out: the time.
         real(frb_real), intent(inout) :: t
         ! In: the step in time, of either sign.
         real(frb_real), intent(in) :: h
         ! In: the number of steps, not negative.
         integer(frb_integer), intent(in) :: nstep
         ! In: the torque and its derivative, as frb_torque; free motion without it.
         external :: torque
         optional :: torque
         ! In: frb_by_differences or frb_by_caller.
         integer(frb_integer), intent(in) :: ideriv
         ! In: whatever torque and output need: c_loc of it, or c_null_ptr.
         type(c_ptr), value :: context
         ! In: output is called at the start, every nout steps, and at the end; never for nout <= 0.
         integer(frb_integer), intent(in) :: nout
         ! In: told states of the motion, as frb_tangent_output.
         external :: output
         optional :: output
         ! Out: the status, as frb_info returns it.
         integer(frb_integer), optional :: info
      end subroutine frb_run_tangent

      ! Lyapunov exponents and MEGNO of a body under torque.
      subroutine frb_run_lyapunov(scheme, am, q, n, vectors, scale, exponents, megno, ainert, t, h, &
         nstep, torque, ideriv, context, nout, output, info)
         import :: frb_real, frb_integer, c_ptr
         ! In: the scheme of drifts and kicks.
         integer(frb_integer), intent(in) :: scheme
         ! In and out: angular momentum, and attitude, a unit quaternion.
         real(frb_real), intent(inout) :: am(3), q(4)
         ! In: the number of tangent vectors, 1 to 6.
         integer(frb_integer), intent(in) :: n
         ! In and out: the vectors, linearly independent.
         real(frb_real), intent(inout) :: vectors(6, *)
         ! In: the change of momentum that counts as much as a rotation by one radian.
         real(frb_real), intent(in) :: scale
         ! Out: n exponents; MEGNO, and its mean.
         real(frb_real) :: exponents(*), megno(2)
         ! In: principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3)
         ! In and out: the time.
         real(frb_real), intent(inout) :: t
         ! In: the step in time, of either sign.
         real(frb_real), intent(in) :: h
         ! In: the number of steps, not negative.
         integer(frb_integer), intent(in) :: nstep
         ! In: the torque and its derivative, as frb_torque; free motion without it.
         external :: torque
         optional :: torque
         ! In: frb_by_differences or frb_by_caller.
         integer(frb_integer), intent(in) :: ideriv
         ! In: whatever torque and output need: c_loc of it, or c_null_ptr.
         type(c_ptr), value :: context
         ! In: output is called at the start, every nout steps, and at the end; never for nout <= 0.
         integer(frb_integer), intent(in) :: nout
         ! In: told states of the motion, as frb_lyapunov_output.
         external :: output
         optional :: output
         ! Out: the status, as frb_info returns it.
         integer(frb_integer), optional :: info
      end subroutine frb_run_lyapunov

      ! The coefficients of a scheme.
      subroutine frb_scheme(scheme, ndrift, drifts, nkick, kicks, iorder, info)
         import :: frb_real, frb_integer, frb_scheme_length
         ! In: the scheme.
         integer(frb_integer), intent(in) :: scheme
         ! Out: the parts of a step over which drifts and kicks go, and how many there are.
         integer(frb_integer) :: ndrift, nkick
         real(frb_real) :: drifts(frb_scheme_length), kicks(frb_scheme_length)
         ! Out: the order, and that with forces that depend on velocities.
         integer(frb_integer) :: iorder(2)
         ! Out: the status, as frb_info returns it.
         integer(frb_integer), optional :: info
      end subroutine frb_scheme

      ! Kinetic energy, and that of a potential.
      subroutine frb_energy(energy, am, q, ainert, poten, rpar, ipar)
         import :: frb_real, frb_integer
         ! Out: the energy.
         real(frb_real) :: energy
         ! In: angular momentum, attitude, principal moments of inertia.
         real(frb_real), intent(in) :: am(3), q(4), ainert(3)
         ! In: the potential, as frb_potential_energy.
         external :: poten
         optional :: poten
         ! In: parameters for poten, passed on as they are.
         real(frb_real), optional :: rpar(*)
         integer(frb_integer), optional :: ipar(*)
      end subroutine frb_energy

      ! The Casimir, the square of the length of the angular momentum.
      subroutine frb_casimir(casimir, am)
         import :: frb_real
         ! Out: the square.
         real(frb_real) :: casimir
         ! In: angular momentum.
         real(frb_real), intent(in) :: am(3)
      end subroutine frb_casimir

      ! Angular momentum in space, the attitude being a quaternion.
      subroutine frb_spatial_momentum(space, am, q)
         import :: frb_real
         ! Out: angular momentum in space; may be the same as am.
         real(frb_real) :: space(3)
         ! In: angular momentum in the body's frame, and attitude.
         real(frb_real), intent(in) :: am(3), q(4)
      end subroutine frb_spatial_momentum

      ! Angular momentum in space, the attitude being a rotation matrix.
      subroutine frb_spatial_momentum_matrix(space, am, q)
         import :: frb_real
         ! Out: angular momentum in space; may be the same as am.
         real(frb_real) :: space(3)
         ! In: angular momentum in the body's frame, and attitude.
         real(frb_real), intent(in) :: am(3), q(3, 3)
      end subroutine frb_spatial_momentum_matrix

      ! How far a quaternion is from a rotation.
      subroutine frb_orthogonality(defect, q)
         import :: frb_real
         ! Out: the distance of its squared norm from 1.
         real(frb_real) :: defect
         ! In: a quaternion.
         real(frb_real), intent(in) :: q(4)
      end subroutine frb_orthogonality

      ! How far a matrix is from a rotation.
      subroutine frb_orthogonality_matrix(defect, q)
         import :: frb_real
         ! Out: the largest entry of |Q^T Q - 1|.
         real(frb_real) :: defect
         ! In: a matrix.
         real(frb_real), intent(in) :: q(3, 3)
      end subroutine frb_orthogonality_matrix

      ! Rotation matrices of quaternions.
      subroutine frb_quat_to_matrix(n, matrix, q, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: rotation matrices. Must not overlap q.
         real(frb_real) :: matrix(3, 3, *)
         ! In: the attitudes, unit quaternions, scalar part first; their lengths may be wrong by
         ! 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_quat_to_matrix

      ! Quaternions of rotation matrices.
      subroutine frb_matrix_to_quat(n, q, matrix, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the attitudes, unit quaternions, scalar part first. Must not overlap matrix.
         real(frb_real) :: q(4, *)
         ! In: rotation matrices: lengths of columns may be wrong by 5 percent.
         real(frb_real), intent(in) :: matrix(3, 3, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_matrix_to_quat

      ! Quaternions with their scalar part last.
      subroutine frb_quat_to_xyzw(n, xyzw, q, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the same quaternions, scalar part last. May be the same as q.
         real(frb_real) :: xyzw(4, *)
         ! In: the attitudes, unit quaternions, scalar part first; their lengths may be wrong by
         ! 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_quat_to_xyzw

      ! Quaternions whose scalar part is last, in the order that all routines here use.
      subroutine frb_xyzw_to_quat(n, q, xyzw, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the same quaternions, scalar part first. May be the same as xyzw.
         real(frb_real) :: q(4, *)
         ! In: unit quaternions, scalar part last; their lengths may be wrong by 5 percent.
         real(frb_real), intent(in) :: xyzw(4, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_xyzw_to_quat

      ! Rotation vectors of quaternions: the axis times the angle.
      subroutine frb_quat_to_rotvec(n, rotvec, q, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: vectors along the axes, their lengths the angles in radians, at most pi. Must not
         ! overlap q.
         real(frb_real) :: rotvec(3, *)
         ! In: the attitudes, unit quaternions, scalar part first; their lengths may be wrong by
         ! 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_quat_to_rotvec

      ! Quaternions of rotation vectors: the axis times the angle.
      subroutine frb_rotvec_to_quat(n, q, rotvec, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the attitudes, unit quaternions, scalar part first. Must not overlap rotvec.
         real(frb_real) :: q(4, *)
         ! In: vectors along the axes, their lengths the angles in radians, of any size.
         real(frb_real), intent(in) :: rotvec(3, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_rotvec_to_quat

      ! Euler angles z-x-z of quaternions.
      subroutine frb_quat_to_euler_zxz(n, angles, q, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: phi, theta and psi (precession, nutation, spin), in radians: phi and psi from -pi to pi, theta
         ! from 0 to pi. Must not overlap q.
         real(frb_real) :: angles(3, *)
         ! In: the attitudes, unit quaternions, scalar part first; their lengths may be wrong by
         ! 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_quat_to_euler_zxz

      ! Quaternions of Euler angles z-x-z.
      subroutine frb_euler_zxz_to_quat(n, q, angles, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the attitudes, unit quaternions, scalar part first. Must not overlap angles.
         real(frb_real) :: q(4, *)
         ! In: phi, theta and psi (precession, nutation, spin), in radians, of any size.
         real(frb_real), intent(in) :: angles(3, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_euler_zxz_to_quat

      ! Euler angles z-y-x of quaternions.
      subroutine frb_quat_to_euler_zyx(n, angles, q, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: yaw, pitch and roll, in radians: yaw and roll from -pi to pi, pitch from -pi/2 to
         ! pi/2. Must not overlap q.
         real(frb_real) :: angles(3, *)
         ! In: the attitudes, unit quaternions, scalar part first; their lengths may be wrong by
         ! 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_quat_to_euler_zyx

      ! Quaternions of Euler angles z-y-x.
      subroutine frb_euler_zyx_to_quat(n, q, angles, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the attitudes, unit quaternions, scalar part first. Must not overlap angles.
         real(frb_real) :: q(4, *)
         ! In: yaw, pitch and roll, in radians, of any size.
         real(frb_real), intent(in) :: angles(3, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_euler_zyx_to_quat

      ! Products of attitudes: one rotation after another.
      subroutine frb_quat_compose(n, q, a, b, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the products, unit quaternions, scalar part first. May be the same as a or b.
         real(frb_real) :: q(4, *)
         ! In: the left factors, unit quaternions, scalar part first; their lengths may be wrong
         ! by 5 percent.
         real(frb_real), intent(in) :: a(4, *)
         ! In: the right factors, unit quaternions, scalar part first; their lengths may be
         ! wrong by 5 percent.
         real(frb_real), intent(in) :: b(4, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_quat_compose

      ! Inverse attitudes: from space to the body.
      subroutine frb_quat_inverse(n, out, q, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the inverse quaternions, scalar part first. May be the same as q.
         real(frb_real) :: out(4, *)
         ! In: the attitudes, unit quaternions, scalar part first; their lengths may be wrong by
         ! 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_quat_inverse

      ! Angles between attitudes.
      subroutine frb_quat_angle(n, angle, a, b, info)
         import :: frb_real, frb_integer
         ! In: the number of attitudes, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the angles in radians, 0 to pi. Must not overlap an input.
         real(frb_real) :: angle(*)
         ! In: the one attitudes, unit quaternions, scalar part first; their lengths may be
         ! wrong by 5 percent.
         real(frb_real), intent(in) :: a(4, *)
         ! In: the others, unit quaternions, scalar part first; their lengths may be wrong by 5
         ! percent.
         real(frb_real), intent(in) :: b(4, *)
         ! Out: a status for each attitude.
         integer(frb_integer) :: info(*)
      end subroutine frb_quat_angle

      ! Vectors of bodies, seen from space: Q*v.
      subroutine frb_to_space(n, space, body, q, info)
         import :: frb_real, frb_integer
         ! In: the number of vectors, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the vectors in space. May be the same as body.
         real(frb_real) :: space(3, *)
         ! In: the vectors in the frames of their bodies.
         real(frb_real), intent(in) :: body(3, *)
         ! In: the attitudes of the bodies, unit quaternions, scalar part first; their lengths
         ! may be wrong by 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! Out: a status for each vector.
         integer(frb_integer) :: info(*)
      end subroutine frb_to_space

      ! Vectors of space, seen from bodies: Q^T*v.
      subroutine frb_to_body(n, body, space, q, info)
         import :: frb_real, frb_integer
         ! In: the number of vectors, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the vectors in the frames of the bodies. May be the same as space.
         real(frb_real) :: body(3, *)
         ! In: the vectors in space.
         real(frb_real), intent(in) :: space(3, *)
         ! In: the attitudes of the bodies, unit quaternions, scalar part first; their lengths
         ! may be wrong by 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! Out: a status for each vector.
         integer(frb_integer) :: info(*)
      end subroutine frb_to_body

      ! Angular momenta of angular velocities: m = Iomega in the frame of the body.
      subroutine frb_omega_to_momentum(n, am, omega, ainert, ninert, info)
         import :: frb_real, frb_integer
         ! In: the number of bodies, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the angular momenta in the frames of the bodies. May be the same as omega.
         real(frb_real) :: am(3, *)
         ! In: the angular velocities in the frames of the bodies, in radians a unit of time.
         real(frb_real), intent(in) :: omega(3, *)
         ! In: the principal moments of inertia, positive, in any order, one set for all bodies
         ! or one for each.
         real(frb_real), intent(in) :: ainert(3, *)
         ! In: the number of sets given, 1 or n.
         integer(frb_integer), intent(in) :: ninert
         ! Out: a status for each body.
         integer(frb_integer) :: info(*)
      end subroutine frb_omega_to_momentum

      ! Angular velocities of angular momenta: omega = I^-1m in the frame of the body.
      subroutine frb_momentum_to_omega(n, omega, am, ainert, ninert, info)
         import :: frb_real, frb_integer
         ! In: the number of bodies, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the angular velocities in the frames of the bodies, in radians a unit of time.
         ! May be the same as am.
         real(frb_real) :: omega(3, *)
         ! In: the angular momenta in the frames of the bodies.
         real(frb_real), intent(in) :: am(3, *)
         ! In: the principal moments of inertia, positive, in any order, one set for all bodies
         ! or one for each.
         real(frb_real), intent(in) :: ainert(3, *)
         ! In: the number of sets given, 1 or n.
         integer(frb_integer), intent(in) :: ninert
         ! Out: a status for each body.
         integer(frb_integer) :: info(*)
      end subroutine frb_momentum_to_omega

      ! Angular momenta in the frame of the body, of angular velocities in space.
      subroutine frb_space_omega_to_momentum(n, am, omega, q, ainert, ninert, info)
         import :: frb_real, frb_integer
         ! In: the number of bodies, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the angular momenta in the frames of the bodies. May be the same as omega.
         real(frb_real) :: am(3, *)
         ! In: the angular velocities in space, in radians a unit of time.
         real(frb_real), intent(in) :: omega(3, *)
         ! In: the attitudes, unit quaternions, scalar part first; their lengths may be wrong by
         ! 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! In: the principal moments of inertia, positive, in any order, one set for all bodies
         ! or one for each.
         real(frb_real), intent(in) :: ainert(3, *)
         ! In: the number of sets given, 1 or n.
         integer(frb_integer), intent(in) :: ninert
         ! Out: a status for each body.
         integer(frb_integer) :: info(*)
      end subroutine frb_space_omega_to_momentum

      ! Angular velocities in space, of angular momenta in the frame of the body.
      subroutine frb_momentum_to_space_omega(n, omega, am, q, ainert, ninert, info)
         import :: frb_real, frb_integer
         ! In: the number of bodies, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the angular velocities in space, in radians a unit of time. May be the same as
         ! am.
         real(frb_real) :: omega(3, *)
         ! In: the angular momenta in the frames of the bodies.
         real(frb_real), intent(in) :: am(3, *)
         ! In: the attitudes, unit quaternions, scalar part first; their lengths may be wrong by
         ! 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! In: the principal moments of inertia, positive, in any order, one set for all bodies
         ! or one for each.
         real(frb_real), intent(in) :: ainert(3, *)
         ! In: the number of sets given, 1 or n.
         integer(frb_integer), intent(in) :: ninert
         ! Out: a status for each body.
         integer(frb_integer) :: info(*)
      end subroutine frb_momentum_to_space_omega

      ! The states of bodies between two states, along the free motion.
      subroutine frb_interpolate( &
         n, amout, qout, t, nt, h, ainert, ninert, am0, q0, am1, q1, info)
         import :: frb_real, frb_integer
         ! In: the number of bodies, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the angular momenta in the frames of the bodies. May be the same as am0 or am1.
         real(frb_real) :: amout(3, *)
         ! Out: the attitudes, unit quaternions, scalar part first. May be the same as q0 or q1.
         real(frb_real) :: qout(4, *)
         ! In: the time since the first state, from 0 to h, one for all bodies or one for each.
         real(frb_real), intent(in) :: t(*)
         ! In: the number of times given, 1 or n.
         integer(frb_integer), intent(in) :: nt
         ! In: the time from the first state to the second, of any sign.
         real(frb_real), intent(in) :: h
         ! In: the principal moments of inertia, positive, in any order, one set for all bodies
         ! or one for each.
         real(frb_real), intent(in) :: ainert(3, *)
         ! In: the number of sets given, 1 or n.
         integer(frb_integer), intent(in) :: ninert
         ! In: the angular momenta of the first states.
         real(frb_real), intent(in) :: am0(3, *)
         ! In: the attitudes of the first states, unit quaternions, scalar part first; their
         ! lengths may be wrong by 5 percent.
         real(frb_real), intent(in) :: q0(4, *)
         ! In: the angular momenta of the second states.
         real(frb_real), intent(in) :: am1(3, *)
         ! In: the attitudes of the second states, unit quaternions, scalar part first; their
         ! lengths may be wrong by 5 percent.
         real(frb_real), intent(in) :: q1(4, *)
         ! Out: a status for each body.
         integer(frb_integer) :: info(*)
      end subroutine frb_interpolate

      ! Principal moments and axes of inertia tensors.
      subroutine frb_principal_axes(n, ainert, axes, tensor, info)
         import :: frb_real, frb_integer
         ! In: the number of bodies, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the principal moments of inertia.
         real(frb_real) :: ainert(3, *)
         ! Out: right-handed rotation matrices of the principal axes. May be the same as tensor.
         real(frb_real) :: axes(3, 3, *)
         ! In: inertia tensors about the centres of mass, symmetric and positive definite. Off
         ! the diagonal are the negative products of inertia, -sum  m*x*y.
         real(frb_real), intent(in) :: tensor(3, 3, *)
         ! Out: a status for each body.
         integer(frb_integer) :: info(*)
      end subroutine frb_principal_axes

      ! Whether a body with these moments of inertia can exist.
      subroutine frb_inertia_defect(n, defect, ainert, info)
         import :: frb_real, frb_integer
         ! In: the number of bodies, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: 0 if a body of positive masses has such moments, else the part of the largest by
         ! which it exceeds the sum of the other two.
         real(frb_real) :: defect(*)
         ! In: the principal moments of inertia, positive, in any order.
         real(frb_real), intent(in) :: ainert(3, *)
         ! Out: a status for each body.
         integer(frb_integer) :: info(*)
      end subroutine frb_inertia_defect

      ! Mass, centre, principal moments and axes of a body of point masses.
      subroutine frb_body_of_points(n, mass, centre, ainert, axes, masses, points, info)
         import :: frb_real, frb_integer
         ! In: the number of points, 1 or more.
         integer(frb_integer), intent(in) :: n
         ! Out: the sum of the masses.
         real(frb_real) :: mass
         ! Out: the centre of mass.
         real(frb_real) :: centre(3)
         ! Out: the principal moments of inertia about it.
         real(frb_real) :: ainert(3)
         ! Out: a right-handed rotation matrix of the principal axes.
         real(frb_real) :: axes(3, 3)
         ! In: the masses, not negative, not all zero.
         real(frb_real), intent(in) :: masses(*)
         ! In: where they are.
         real(frb_real), intent(in) :: points(3, *)
         ! Out: the status.
         integer(frb_integer) :: info
      end subroutine frb_body_of_points

      ! The positions in space of the sites of bodies: r + Q*s.
      subroutine frb_site_positions(n, x, r, q, ns, sites, nset, info)
         import :: frb_real, frb_integer
         ! In: the number of bodies, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the positions of the sites in space. Must not overlap an input.
         real(frb_real) :: x(3, *)
         ! In: where the origins of the bodies' frames are in space: their centres of mass.
         real(frb_real), intent(in) :: r(3, *)
         ! In: the attitudes, unit quaternions, scalar part first; their lengths may be wrong by
         ! 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! In: the number of sites of a body, not negative.
         integer(frb_integer), intent(in) :: ns
         ! In: their places in the frame of the body, one set for all bodies or one for each.
         real(frb_real), intent(in) :: sites(3, *)
         ! In: the number of sets given, 1 or n.
         integer(frb_integer), intent(in) :: nset
         ! Out: a status for each body.
         integer(frb_integer) :: info(*)
      end subroutine frb_site_positions

      ! Forces and torques on bodies, from forces on their sites.
      subroutine frb_site_forces(n, force, torque, f, q, ns, sites, nset, info)
         import :: frb_real, frb_integer
         ! In: the number of bodies, not negative.
         integer(frb_integer), intent(in) :: n
         ! Out: the forces in space. Must not overlap an input.
         real(frb_real) :: force(3, *)
         ! Out: the torques in the frames of the bodies. Must not overlap an input.
         real(frb_real) :: torque(3, *)
         ! In: the forces on the sites, in space.
         real(frb_real), intent(in) :: f(3, *)
         ! In: the attitudes, unit quaternions, scalar part first; their lengths may be wrong by
         ! 5 percent.
         real(frb_real), intent(in) :: q(4, *)
         ! In: the number of sites of a body, not negative.
         integer(frb_integer), intent(in) :: ns
         ! In: their places in the frame of the body, one set for all bodies or one for each.
         real(frb_real), intent(in) :: sites(3, *)
         ! In: the number of sets given, 1 or n.
         integer(frb_integer), intent(in) :: nset
         ! Out: a status for each body.
         integer(frb_integer) :: info(*)
      end subroutine frb_site_forces

      ! Elliptic integral of the third kind by Gauss-Legendre quadrature, from k squared.
      subroutine eint_gauss(ellpival, phi0, phi1, ak2, en, norder)
         import :: frb_real, frb_integer
         ! Out: the integral; may be the same as an input.
         real(frb_real) :: ellpival
         ! In: the limits, in radians.
         real(frb_real), intent(in) :: phi0, phi1
         ! In: the square of the modulus.
         real(frb_real), intent(in) :: ak2
         ! In: the characteristic.
         real(frb_real), intent(in) :: en
         ! In: the number of nodes, 1 to 10.
         integer(frb_integer), intent(in) :: norder
      end subroutine eint_gauss

      ! Elliptic integral of the third kind by Gauss-Legendre quadrature, from the modulus k.
      subroutine eint_gauss_modulus(ellpival, phi0, phi1, ak, en, norder)
         import :: frb_real, frb_integer
         ! Out: the integral; may be the same as an input.
         real(frb_real) :: ellpival
         ! In: the limits, in radians.
         real(frb_real), intent(in) :: phi0, phi1
         ! In: the modulus.
         real(frb_real), intent(in) :: ak
         ! In: the characteristic.
         real(frb_real), intent(in) :: en
         ! In: the number of nodes, 1 to 10.
         integer(frb_integer), intent(in) :: norder
      end subroutine eint_gauss_modulus

      ! Status of this thread's last call: 0, or -k when argument k was illegal, or positive.
      function frb_info() result(info)
         import :: frb_integer
         integer(frb_integer) :: info
      end function frb_info

      ! The text of a status, filled up with blanks; right after the call it names argument, element
      ! and body.
      subroutine frb_message(info, text)
         import :: frb_integer
         ! In: a value of frb_info.
         integer(frb_integer), intent(in) :: info
         ! Out: the text.
         character(len=*), intent(out) :: text
      end subroutine frb_message

      ! The text of a status as a C string, which stays until the thread asks for another.
      function frb_message_text(info) bind(C, name='frb_message_text') result(text)
         import :: frb_integer, c_ptr
         ! In: a value of frb_info.
         integer(frb_integer), intent(in) :: info
         type(c_ptr) :: text
      end function frb_message_text

      ! The same with the status passed by value.
      function frb_status_text(info) bind(C, name='frb_status_text') result(text)
         import :: frb_integer, c_ptr
         ! In: a value of frb_info.
         integer(frb_integer), intent(in), value :: info
         type(c_ptr) :: text
      end function frb_status_text

      ! The version of the library that the program runs with.
      subroutine frb_version(major, minor, patch)
         import :: frb_integer
         ! Out: its three numbers.
         integer(frb_integer), intent(out) :: major, minor, patch
      end subroutine frb_version

      ! The class of bits that the library computes in this process: frb_fused or frb_plain.
      function frb_arithmetic() result(class)
         import :: frb_integer
         integer(frb_integer) :: class
      end function frb_arithmetic

      ! Sets the handler of this thread; without an argument, restores the default one, which
      ! writes a line on standard error. The handler must outlive its use: take an external or a
      ! module procedure, not an internal one.
      subroutine frb_set_handler(handler)
         import :: frb_handler
         procedure(frb_handler), optional :: handler
      end subroutine frb_set_handler
   end interface

end module frb
