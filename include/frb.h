/*
 * frb: exact motion of free rigid bodies.
 *
 * Generated from the documentation in src/surface: change it there, then run `make header`.
 *
 * Every routine passes its arguments by reference, as FORTRAN 77 does; `int` has 32 bits; matrices
 * are stored by columns. Output arrays may be the same as input arrays. Each routine also has the
 * names that Fortran compilers use: frb_step is frb_step_, frb_step__ and FRB_STEP as well.
 *
 * After each call frb_info() is 0, or -k when argument k is illegal, or positive when the
 * computation failed; then the outputs are NaN and a line has been written on standard error,
 * unless frb_set_handler has put another handler in its place. All routines are reentrant: status
 * and handler belong to the calling thread.
 */

#ifndef FRB_H
#define FRB_H

#include <stddef.h>

/**
 * The first number of the version that a program is compiled with; see `frb_version`.
 */
#define FRB_VERSION_MAJOR 0

/**
 * The second number of the version that a program is compiled with; see `frb_version`.
 */
#define FRB_VERSION_MINOR 2

/**
 * The third number of the version that a program is compiled with; see `frb_version`.
 */
#define FRB_VERSION_PATCH 0


/**
 * So many numbers hold a prepared body.
 */
#define FRB_BODY_LENGTH 16

/**
 * Method of `frb_run`: the exact step, the attitude kept as a quaternion.
 */
#define FRB_EXACT_QUATERNION 0

/**
 * Method of `frb_run`: the exact step, the attitude kept as a matrix.
 */
#define FRB_EXACT_MATRIX 1

/**
 * Method of `frb_run`: the exact step, the attitude kept as a quaternion, with compensated summation:
 * momentum and attitude are kept together with what their rounding has left over.
 */
#define FRB_EXACT_COMPENSATED 2

/**
 * Method of `frb_run`, to be added to the number of nodes, 1 to 10: the semi-exact step, the
 * attitude kept as a quaternion.
 */
#define FRB_SEMI_EXACT 100

/**
 * Method of `frb_run`, to be added to the number of nodes, 1 to 10: the semi-exact step, the
 * attitude kept as a matrix.
 */
#define FRB_SEMI_EXACT_MATRIX 200

/**
 * Method of `frb_run`, to be added to the order, 2, 4, 6, 8 or 10: the Discrete Moser-Veselov
 * algorithm.
 */
#define FRB_DMV 300

/**
 * Method of `frb_run`: MR, the splitting by axes of McLachlan and Reich, of order 2.
 */
#define FRB_AXIS_SPLITTING 400

/**
 * Method of `frb_run`, to be added to the order, 2, 4 or 6: SR, a symmetric top and a rotation.
 */
#define FRB_SYMMETRIC_ROTATION 500

/**
 * Method of `frb_run`, to be added to the order, 2, 4 or 6: IMR, the modifying implicit midpoint
 * rule.
 */
#define FRB_IMPLICIT_MIDPOINT 600

/**
 * Method of `frb_run`, to be added to the order, 2 or 4: JEM, the exact momentum, and the attitude
 * by a Magnus series.
 */
#define FRB_JACOBI_MAGNUS 700

/**
 * Method of `frb_run`: the classical Runge-Kutta method of order 4 for free motion and torque
 * together; the scheme has no effect.
 */
#define FRB_RUNGE_KUTTA 800

/**
 * Scheme of `frb_run`: Strang's, half a drift first and last; order 2, one stage.
 */
#define FRB_STRANG 1

/**
 * Scheme of `frb_run`: Strang's, half a kick first and last, as in `dmv2` to `dmv10`; order 2, one
 * stage. With the method `FRB_JACOBI_MAGNUS` + 2 it is the symmetric splitting SEJ of Celledoni and
 * Säfström.
 */
#define FRB_SEJ 2

/**
 * Scheme of `frb_run`: Suzuki's composition of order 4, 5 stages.
 */
#define FRB_SUZUKI4 3

/**
 * Scheme of `frb_run`: Kahan and Li's composition of order 6, 9 stages.
 */
#define FRB_KAHAN_LI6 4

/**
 * Scheme of `frb_run`: Suzuki and Umeno's composition of order 8, 15 stages.
 */
#define FRB_SUZUKI_UMENO8 5

/**
 * Scheme of `frb_run`: RKN6_14a of Blanes and Moan, order 6, 14 stages.
 */
#define FRB_RKN6_14A 6

/**
 * Scheme of `frb_run`: ABA(8,6,4) of Blanes and others, 7 stages; for a torque of size e its error is
 * e O(h^8) + e^2 O(h^6) + e^3 O(h^4).
 */
#define FRB_ABA864 7

/**
 * Scheme of `frb_run`: PEFRL of Omelyan, Mryglod and Folk, order 4, 4 stages: the cheap fourth order of
 * molecular dynamics.
 */
#define FRB_PEFRL 8

/**
 * Scheme of `frb_run`, to be added to the number n of stages, 1 to 10: SABA_n of Laskar and Robutel;
 * for a torque of size e its error is e O(h^(2n)) + e^2 O(h^2).
 */
#define FRB_SABA 100

/**
 * The numbers for which the arrays of `frb_scheme` must have room.
 */
#define FRB_SCHEME_LENGTH 16

/**
 * For `frb_run_bodies`: forces and torques depend on time, positions and attitudes alone.
 */
#define FRB_ON_POSITIONS 0

/**
 * For `frb_run_bodies`: forces or torques depend on velocities or momenta, too.
 */
#define FRB_ON_VELOCITIES 1

/**
 * For `frb_run_tangent` and `frb_run_lyapunov`: the derivative of the torque by the attitude comes from differences.
 */
#define FRB_BY_DIFFERENCES 0

/**
 * For `frb_run_tangent` and `frb_run_lyapunov`: the caller's routine writes the derivative of the torque.
 */
#define FRB_BY_CALLER 1

/**
 * Status after `eint_gauss` when the integral does not exist: a pole or a negative root.
 */
#define FRB_NO_INTEGRAL 1

/**
 * Status after a step whose result no double precision number represents.
 */
#define FRB_NOT_REPRESENTABLE 2

/**
 * Status after a Discrete Moser-Veselov step that is too large, even divided into many parts, or one
 * of the implicit midpoint rule that is too large.
 */
#define FRB_NO_CONVERGENCE 3

/**
 * Status after `dmv2` to `dmv10` and the routines of many steps, `frb_run` and its like, when what the caller's routine returned
 * is no torque, or no force.
 */
#define FRB_NO_TORQUE 4

/**
 * Status after `frb_run_bodies` when there is no memory for so many bodies.
 */
#define FRB_NO_MEMORY 5

/**
 * Value of `frb_arithmetic`: every product and every sum is rounded.
 */
#define FRB_PLAIN 0

/**
 * Value of `frb_arithmetic`: a product and the sum it is part of are rounded together.
 */
#define FRB_FUSED 1

/**
 * The caller's routine for a potential U that depends on the attitude.
 *
 * From Fortran: `SUBROUTINE POTENP(Q, POTP, RPAR, IPAR)`. `q[4]`, in: the attitude. `potp[3]`,
 * out: the gradient of U in the body's frame, whose negative is the torque: for U = Q33 it is
 * (−Q32, Q31, 0). `rpar[20]` and `ipar[20]`: the parameters, as the caller passed them.
 *
 * It must return: to jump out of it (`longjmp`) or to let an exception out of it is undefined.
 * `q` is a copy, which it may change without effect.
 */
typedef void (*frb_potential)(const double *q, double *potp, double *rpar, int *ipar);

/**
 * The caller's routine to which `frb_run` reports states of the motion.
 *
 * From Fortran: `SUBROUTINE OUTPUT(STEP, T, AM, Q, RPAR, IPAR)`. All in: `step`, the number of steps
 * done; `t`, the time, STEP·H; `am[3]` and `q[4]`, momentum and attitude then; `rpar` and `ipar`, the
 * parameters, as the caller of `frb_run` passed them.
 *
 * It must return: to jump out of it (`longjmp`) or to let an exception out of it is undefined. Its
 * arguments are copies, which it may change without effect.
 */
typedef void (*frb_output)(const int *step,
                           const double *t,
                           const double *am,
                           const double *q,
                           double *rpar,
                           int *ipar);

/**
 * The caller's routine for what acts upon the bodies of `frb_run_bodies`.
 *
 * From Fortran: `SUBROUTINE FORCES(T, N, X, Q, V, AM, FORCE, TORQUE, CONTEXT, STOP)`. In: `t`, the time;
 * `n`, the number of bodies; `x[3n]` and `v[3n]`, positions and velocities in space, zero for bodies that
 * do not move there; `q[4n]`, attitudes; `am[3n]`, angular momenta in the frames of the bodies; all finite. Out:
 * `force[3n]`, the forces in space, without effect for bodies that do not move there; `torque[3n]`, the
 * torques in the frames of the bodies: the torque itself, not the gradient of a potential. Both are zero
 * on entry. `context`, as the caller passed it. `stop[1]`: 0 on entry; any other number ends the run,
 * with the state after the last whole step.
 *
 * It may use threads and call the routines of this library. It must not change what is in. It must
 * return: to jump out of it (`longjmp`) or to let an exception out of it is undefined.
 */
typedef void (*frb_forces)(const double *t,
                           const int *n,
                           const double *x,
                           const double *q,
                           const double *v,
                           const double *am,
                           double *force,
                           double *torque,
                           void *context,
                           int *stop);

/**
 * The caller's routine to which `frb_run_bodies` reports states of the motion.
 *
 * From Fortran: `SUBROUTINE OUTPUT(STEP, T, N, X, Q, V, AM, CONTEXT, STOP)`. In: `step`, the number of steps
 * done; `t`, the time; `n`, the number of bodies; `x[3n]` and `v[3n]`, positions and velocities in space, zero
 * for bodies that do not move there; `q[4n]`, attitudes; `am[3n]`, angular momenta in the frames of the
 * bodies. `context`, as the caller passed it. `stop[1]`: 0 on entry; any other number ends the run, with this state. It must not change what is in,
 * and must return.
 */
typedef void (*frb_bodies_output)(const int *step,
                                  const double *t,
                                  const int *n,
                                  const double *x,
                                  const double *q,
                                  const double *v,
                                  const double *am,
                                  void *context,
                                  int *stop);

/**
 * The caller's routine for the torque of `frb_run_tangent` and `frb_run_lyapunov`, and its derivative.
 *
 * From Fortran: `SUBROUTINE TORQUE(T, Q, TAU, DTAU, CONTEXT)`. In: `t`, the time; `q[4]`, the attitude. Out:
 * `tau[3]`, the torque in the body's frame: itself, not the gradient of a potential; `dtau[18]`, DTAU(3,6), how it
 * changes, by columns: 1 to 3 for a rotation θ of the body's frame, δQ = Q·hat(θ), 4 to 6 for a change of the moments of
 * inertia, on which the torque of gravity depends. Both are zero on entry. With `FRB_BY_DIFFERENCES` columns 1 to 3 are
 * not read. Columns 4 to 6 are read by `frb_run_tangent`, always. `context`, as the caller passed it.
 *
 * It may call the routines of this library. It must not change what is in. It must return: to jump out of it
 * (`longjmp`) or to let an exception out of it is undefined.
 */
typedef void (*frb_torque)(const double *t,
                           const double *q,
                           double *tau,
                           double *dtau,
                           void *context);

/**
 * The caller's routine to which `frb_run_tangent` reports states of the motion and their tangent maps.
 *
 * From Fortran: `SUBROUTINE OUTPUT(STEP, T, AM, Q, TANGENT, CONTEXT, STOP)`. In: `step`, the number of steps done;
 * `t`, the time; `am[3]` and `q[4]`, momentum and attitude; `tangent[54]`, TANGENT(6,9), the tangent map from the start
 * of the run. `context`, as the caller passed it. `stop[1]`: 0 on entry; any other number ends the run, with this
 * state. It must not change what is in, and must return.
 */
typedef void (*frb_tangent_output)(const int *step,
                                   const double *t,
                                   const double *am,
                                   const double *q,
                                   const double *tangent,
                                   void *context,
                                   int *stop);

/**
 * The caller's routine to which `frb_run_lyapunov` reports states of the motion and growths.
 *
 * From Fortran: `SUBROUTINE OUTPUT(STEP, T, AM, Q, N, VECTORS, EXPONENTS, MEGNO, CONTEXT, STOP)`. In: `step`, the
 * number of steps done; `t`, the time; `am[3]` and `q[4]`, momentum and attitude; `n`, the number of vectors;
 * `vectors[6n]`, the vectors, orthonormal; `exponents[n]`, the exponents so far; `megno[2]`, MEGNO so far, and its
 * mean. `context`, as the caller passed it. `stop[1]`: 0 on entry; any other number ends the run, with this state. It
 * must not change what is in, and must return.
 */
typedef void (*frb_lyapunov_output)(const int *step,
                                    const double *t,
                                    const double *am,
                                    const double *q,
                                    const int *n,
                                    const double *vectors,
                                    const double *exponents,
                                    const double *megno,
                                    void *context,
                                    int *stop);

/**
 * The caller's routine for the value of a potential U that depends on the attitude.
 *
 * From Fortran: `SUBROUTINE POTEN(Q, U, RPAR, IPAR)`. `q[4]`, in: the attitude. `u[1]`, out: the
 * potential. `rpar` and `ipar`: the parameters, as the caller of `frb_energy` passed them. It must
 * return, as a `frb_potential` must.
 */
typedef void (*frb_potential_energy)(const double *q, double *u, double *rpar, int *ipar);

/**
 * A routine to be called when a call does not succeed.
 *
 * `routine` is the name of the routine in upper case, `routine_length` characters without an
 * end mark; `info` is the status, as `frb_info` returns it. A Fortran
 * `SUBROUTINE HANDLER(NAME, INFO)` with `CHARACTER*(*) NAME` and `INTEGER INFO` fits, the length
 * being the one that Fortran compilers pass unseen.
 */
typedef void (*frb_handler)(const char *routine, const int *info, size_t routine_length);

#ifdef __cplusplus
extern "C" {
#endif /* __cplusplus */

/**
 * One step of the free rigid body, the attitude being a rotation matrix.
 *
 * Solves m' = m × I⁻¹m, Q' = Q·hat(I⁻¹m) over the time `h`: m is the angular momentum in the
 * body's frame, I the diagonal matrix of the principal moments of inertia, Q the attitude
 * (from the body's frame to space), hat(v)·w = v × w.
 *
 * From Fortran: `CALL FRB_STEP(PIOUT, QOUT, H, AINERT, PIIN, QIN, NP)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address. Matrices are stored by columns.
 * - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
 * - `qout[9]`, out, `double`: the attitude after the step, QOUT(3,3), a rotation matrix. May be
 *   the same as `qin`.
 * - `h[1]`, in, `double`: the step in time, of any size and sign.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
 * - `qin[9]`, in, `double`: the attitude before the step, QIN(3,3), a rotation matrix: lengths of
 *   its columns may be wrong by 5 percent, and what it lacks is made up for in `qout`.
 * - `np[1]`, in, `int`: 0 for the exact step; 1 to 10 for the semi-exact step, in which the
 *   elliptic integral of the third kind is replaced by Gauss-Legendre quadrature with `np`
 *   nodes, of order 2·`np`.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). Symmetric
 * bodies, spheres, rotation about an axis and motion on the separatrix are all legal.
 *
 * # Accuracy
 * Exact step: error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are
 * kept to rounding, for semi-exact steps too.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `h`, `ainert`, `piin` or `qin` not finite;
 * `ainert` not positive; `qin` not a rotation; `np` not 0 to 10. `FRB_NOT_REPRESENTABLE` when a
 * result overflows. Then the outputs are NaN.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
 */
void frb_step(double *piout,
              double *qout,
              const double *h,
              const double *ainert,
              const double *piin,
              const double *qin,
              const int *np);

/**
 * One step of the free rigid body, the attitude being a quaternion.
 *
 * Solves m' = m × I⁻¹m, q' = ½ q·(0, I⁻¹m) over the time `h`: m is the angular momentum in the
 * body's frame, I the diagonal matrix of the principal moments of inertia, q the attitude as a
 * unit quaternion, scalar part first (from the body's frame to space).
 *
 * From Fortran: `CALL QUAT_STEP(PIOUT, QOUT, H, AINERT, PIIN, QIN, NP)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
 * - `qout[4]`, out, `double`: the attitude after the step, a unit quaternion, scalar part first.
 *   May be the same as `qin`.
 * - `h[1]`, in, `double`: the step in time, of any size and sign.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
 * - `qin[4]`, in, `double`: the attitude before the step, a unit quaternion, scalar part first;
 *   its length may be wrong by 5 percent.
 * - `np[1]`, in, `int`: 0 for the exact step; 1 to 10 for the semi-exact step, in which the
 *   elliptic integral of the third kind is replaced by Gauss-Legendre quadrature with `np`
 *   nodes, of order 2·`np`.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). Symmetric
 * bodies, spheres, rotation about an axis and motion on the separatrix are all legal.
 *
 * # Accuracy
 * Exact step: error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are
 * kept to rounding, for semi-exact steps too.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `h`, `ainert`, `piin` or `qin` not finite;
 * `ainert` not positive; `qin` not a unit quaternion; `np` not 0 to 10. `FRB_NOT_REPRESENTABLE`
 * when a result overflows. Then the outputs are NaN.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
 */
void quat_step(double *piout,
               double *qout,
               const double *h,
               const double *ainert,
               const double *piin,
               const double *qin,
               const int *np);

/**
 * Prepares a body for many steps: what depends on its moments of inertia alone is computed once.
 *
 * `quat_step_prepared` and `frb_step_prepared` step such a body. It needs no memory but the array, nothing has to be
 * given back, any number of threads may use it at once, and it may be copied. It is of use only in the
 * program that made it: another version of the library, or a file, is to prepare it again.
 *
 * From Fortran: `CALL FRB_PREPARE(BODY, AINERT)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `body[16]`, out, `double`: the body; `FRB_BODY_LENGTH` is 16.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 *
 * # Special cases
 * Symmetric bodies and spheres are legal. One moment of inertia may be zero if the other two are equal (the linear
 * rotor); a step refuses a momentum about its axis.
 *
 * # Accuracy
 * Steps have the bits of those that are not prepared.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `ainert` not positive or not finite. Then `body` is NaN, and
 * steps refuse it.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
 */
void frb_prepare(double *body,
                 const double *ainert);

/**
 * One exact step of a prepared body, the attitude being a quaternion.
 *
 * The step is that of `quat_step` with `np` = 0, bit for bit, without the part of the work that depends on the
 * moments of inertia alone. The body is made by `frb_prepare`.
 *
 * From Fortran: `CALL QUAT_STEP_PREPARED(PIOUT, QOUT, H, BODY, PIIN, QIN)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
 * - `qout[4]`, out, `double`: the attitude after the step, a unit quaternion, scalar part first.
 *   May be the same as `qin`.
 * - `h[1]`, in, `double`: the step in time, of any size and sign.
 * - `body[16]`, in, `double`: the body, as `frb_prepare` made it.
 * - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
 * - `qin[4]`, in, `double`: the attitude before the step, a unit quaternion, scalar part first;
 *   its length may be wrong by 5 percent.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. Symmetric bodies, spheres, linear rotors, rotation about an axis and motion
 * on the separatrix are all legal.
 *
 * # Accuracy
 * Error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are kept to rounding.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `h`, `piin` or `qin` not finite; `body` not made by
 * `frb_prepare`, or that of a linear rotor with momentum about its axis; `qin` not a unit quaternion.
 * `FRB_NOT_REPRESENTABLE` when a result overflows. Then the outputs are NaN.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
 */
void quat_step_prepared(double *piout,
                        double *qout,
                        const double *h,
                        const double *body,
                        const double *piin,
                        const double *qin);

/**
 * One exact step of a prepared body, the attitude being a rotation matrix.
 *
 * The step is that of `frb_step` with `np` = 0, bit for bit, without the part of the work that depends on the
 * moments of inertia alone. The body is made by `frb_prepare`.
 *
 * From Fortran: `CALL FRB_STEP_PREPARED(PIOUT, QOUT, H, BODY, PIIN, QIN)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address. Matrices are stored by columns.
 * - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
 * - `qout[9]`, out, `double`: the attitude after the step, QOUT(3,3), a rotation matrix. May be
 *   the same as `qin`.
 * - `h[1]`, in, `double`: the step in time, of any size and sign.
 * - `body[16]`, in, `double`: the body, as `frb_prepare` made it.
 * - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
 * - `qin[9]`, in, `double`: the attitude before the step, QIN(3,3), a rotation matrix: lengths of
 *   its columns may be wrong by 5 percent, and what it lacks is made up for in `qout`.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. Symmetric bodies, spheres, linear rotors, rotation about an axis and motion
 * on the separatrix are all legal.
 *
 * # Accuracy
 * Error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are kept to rounding.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `h`, `piin` or `qin` not finite; `body` not made by
 * `frb_prepare`, or that of a linear rotor with momentum about its axis; `qin` not a rotation.
 * `FRB_NOT_REPRESENTABLE` when a result overflows. Then the outputs are NaN.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
 */
void frb_step_prepared(double *piout,
                       double *qout,
                       const double *h,
                       const double *body,
                       const double *piin,
                       const double *qin);

/**
 * One step of many free rigid bodies, the attitudes being quaternions.
 *
 * Does for every body what `quat_step` does for one, several bodies at a time in the registers of
 * the processor (two, four or eight, whichever it has). Starts no thread: call it from as many as
 * you like, on parts of the arrays.
 *
 * From Fortran: `CALL QUAT_STEP_BATCH(N, PIOUT, QOUT, H, NH, AINERT, NINERT, PIIN, QIN, NP, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momenta after the step. May be the same as
 *   `piin`; must not overlap it else.
 * - `qout[4n]`, out, `double`: QOUT(4,N), the attitudes after the step, unit
 *   quaternions, scalar part first. May be the same as `qin`;
 *   must not overlap it else.
 * - `h[nh]`, in, `double`: the step in time, of any size and sign, one for all bodies or one for each.
 * - `nh[1]`, in, `int`: the number of steps given, 1 or `n`.
 * - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
 *   any order, one set for all bodies or one for each.
 * - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `piin[3n]`, in, `double`: PIIN(3,N), the angular momenta before the step, of any length.
 * - `qin[4n]`, in, `double`: QIN(4,N), the attitudes before the step, unit quaternions, scalar
 *   part first; their lengths may be wrong by 5 percent.
 * - `np[1]`, in, `int`: 0 for the exact step; 1 to 10 for the semi-exact step, in which the
 *   elliptic integral of the third kind is replaced by Gauss-Legendre quadrature with `np`
 *   nodes, of order 2·`np`.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). Symmetric
 * bodies, spheres, rotation about an axis and motion on the separatrix are all legal.
 * Bodies that need long or unusual computations are stepped one by one; all are when `np` is not 0.
 *
 * # Accuracy
 * Each body's result is that of `quat_step` bit for bit, whatever `n` is and whatever the other bodies
 * are. Exact step: error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are
 * kept to rounding, for semi-exact steps too.
 *
 * # Errors
 * A body that `quat_step` would refuse becomes NaN; its `info` is −k when argument k is illegal
 * for it (4, 6, 8 or 9), or `FRB_NOT_REPRESENTABLE`; the other bodies are not affected. `frb_info`
 * tells the status of the first such body. When a pointer is null, or `n`, `nh`, `ninert` or `np`
 * is out of range, all outputs are NaN and every `info` is −k.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
 */
void quat_step_batch(const int *n,
                     double *piout,
                     double *qout,
                     const double *h,
                     const int *nh,
                     const double *ainert,
                     const int *ninert,
                     const double *piin,
                     const double *qin,
                     const int *np,
                     int *info);

/**
 * One step of many free rigid bodies, the attitudes being rotation matrices.
 *
 * Does for every body what `frb_step` does for one, several bodies at a time in the registers of
 * the processor (two, four or eight, whichever it has). Starts no thread: call it from as many as
 * you like, on parts of the arrays.
 *
 * From Fortran: `CALL FRB_STEP_BATCH(N, PIOUT, QOUT, H, NH, AINERT, NINERT, PIIN, QIN, NP, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address. Matrices are stored by columns.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momenta after the step. May be the same as
 *   `piin`; must not overlap it else.
 * - `qout[9n]`, out, `double`: QOUT(3,3,N), the attitudes after the step, rotation
 *   matrices. May be the same as `qin`;
 *   must not overlap it else.
 * - `h[nh]`, in, `double`: the step in time, of any size and sign, one for all bodies or one for each.
 * - `nh[1]`, in, `int`: the number of steps given, 1 or `n`.
 * - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
 *   any order, one set for all bodies or one for each.
 * - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `piin[3n]`, in, `double`: PIIN(3,N), the angular momenta before the step, of any length.
 * - `qin[9n]`, in, `double`: QIN(3,3,N), the attitudes before the step, rotation matrices:
 *   lengths of columns may be wrong by 5 percent.
 * - `np[1]`, in, `int`: 0 for the exact step; 1 to 10 for the semi-exact step, in which the
 *   elliptic integral of the third kind is replaced by Gauss-Legendre quadrature with `np`
 *   nodes, of order 2·`np`.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). Symmetric
 * bodies, spheres, rotation about an axis and motion on the separatrix are all legal.
 * Bodies that need long or unusual computations are stepped one by one, and so are those whose matrix
 * is a rotation only roughly; all are when `np` is not 0.
 *
 * # Accuracy
 * Each body's result is that of `frb_step` bit for bit, whatever `n` is and whatever the other bodies
 * are. Exact step: error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are
 * kept to rounding, for semi-exact steps too.
 *
 * # Errors
 * A body that `frb_step` would refuse becomes NaN; its `info` is −k when argument k is illegal
 * for it (4, 6, 8 or 9), or `FRB_NOT_REPRESENTABLE`; the other bodies are not affected. `frb_info`
 * tells the status of the first such body. When a pointer is null, or `n`, `nh`, `ninert` or `np`
 * is out of range, all outputs are NaN and every `info` is −k.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
 */
void frb_step_batch(const int *n,
                    double *piout,
                    double *qout,
                    const double *h,
                    const int *nh,
                    const double *ainert,
                    const int *ninert,
                    const double *piin,
                    const double *qin,
                    const int *np,
                    int *info);

/**
 * One step of the Discrete Moser-Veselov algorithm for many bodies.
 *
 * Does for every body what `dmv_step` does for one, several bodies at a time in the registers of
 * the processor (two, four or eight, whichever it has). Starts no thread: call it from as many as
 * you like, on parts of the arrays.
 *
 * From Fortran: `CALL DMV_STEP_BATCH(N, PIOUT, QOUT, H, NH, AINERT, NINERT, PIIN, QIN, NP, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momenta after the step. May be the same as
 *   `piin`; must not overlap it else.
 * - `qout[4n]`, out, `double`: QOUT(4,N), the attitudes after the step, unit
 *   quaternions, scalar part first. May be the same as `qin`;
 *   must not overlap it else.
 * - `h[nh]`, in, `double`: the step in time, of either sign, one for all bodies or one for each.
 * - `nh[1]`, in, `int`: the number of steps given, 1 or `n`.
 * - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
 *   any order, one set for all bodies or one for each.
 * - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `piin[3n]`, in, `double`: PIIN(3,N), the angular momenta before the step, of any length.
 * - `qin[4n]`, in, `double`: QIN(4,N), the attitudes before the step, unit quaternions, scalar
 *   part first; their lengths may be wrong by 5 percent.
 * - `np[1]`, in, `int`: half the order of the step, 1 to 5.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
 * the implicit equations have no solution is divided into equal parts, at most 1024.
 *
 * # Accuracy
 * The error of a step is O(h^(2·`np`+1)). Energy, length of m and Q·m are kept to rounding. Each body's
 * result is that of `dmv_step` bit for bit, whatever `n` is and whatever the other bodies are.
 *
 * # Errors
 * A body that `dmv_step` would refuse becomes NaN; its `info` is −k when argument k is illegal
 * for it (4, 6, 8 or 9), or `FRB_NO_CONVERGENCE` when the step is too large even in parts, or
 * `FRB_NOT_REPRESENTABLE`; the other bodies are not affected. `frb_info`
 * tells the status of the first such body. When a pointer is null, or `n`, `nh`, `ninert` or `np`
 * is out of range, all outputs are NaN and every `info` is −k.
 *
 * # References
 * E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
 */
void dmv_step_batch(const int *n,
                    double *piout,
                    double *qout,
                    const double *h,
                    const int *nh,
                    const double *ainert,
                    const int *ninert,
                    const double *piin,
                    const double *qin,
                    const int *np,
                    int *info);

/**
 * The state of a free rigid body at many times.
 *
 * Solves the equations of `quat_step` from one initial state to each of the times, independently:
 * the error does not grow with their number. What the times have in common, the period above all,
 * is computed once, and the times go through the registers of the processor several at once.
 *
 * From Fortran: `CALL QUAT_AT_TIMES(N, TIMES, PIOUT, QOUT, AINERT, PIIN, QIN, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of times, not negative.
 * - `times[n]`, in, `double`: the times since the initial state, in any order, of any size and sign.
 * - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momentum at each time.
 * - `qout[4n]`, out, `double`: QOUT(4,N), the attitude at each time, a unit quaternion.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `piin[3]`, in, `double`: the angular momentum at time 0, of any length.
 * - `qin[4]`, in, `double`: the attitude at time 0, a unit quaternion, scalar part first; its length
 *   may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each time, or null.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). Symmetric
 * bodies, spheres, rotation about an axis and motion on the separatrix are all legal.
 * Motions without a period, and times that linger near the saddle, are computed one by one.
 *
 * # Accuracy
 * That of `quat_step` with the step `times[i]`: at most 2 eps(1 + condition).
 *
 * # Errors
 * A time that is not finite gives NaN there, and −2 in its `info`; a momentum beyond the range of
 * numbers `FRB_NOT_REPRESENTABLE`; `frb_info` tells the status of the first such time. When a
 * pointer is null, or another argument illegal, all outputs are NaN and every `info` is −k.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
 */
void quat_at_times(const int *n,
                   const double *times,
                   double *piout,
                   double *qout,
                   const double *ainert,
                   const double *piin,
                   const double *qin,
                   int *info);

/**
 * One exact step of the free rigid body and its tangent map, the attitude being a quaternion.
 *
 * The step is that of `quat_step` with `np` = 0, bit for bit. The tangent map tells what changes at its
 * end when its start, its body or its time changes a little: the state transition matrix of attitude filters,
 * the variational equations of astronomers, the sensitivity to the moments of inertia.
 *
 * From Fortran: `CALL QUAT_STEP_TANGENT(PIOUT, QOUT, TANGENT, H, AINERT, PIIN, QIN)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
 * - `qout[4]`, out, `double`: the attitude after the step, a unit quaternion, scalar part first.
 *   May be the same as `qin`.
 * - `tangent[60]`, out, `double`: TANGENT(6,10), by columns. Rows 1 to 3 are the change of the angular
 *   momentum in the body's frame, rows 4 to 6 the rotation θ of the body's frame, δQ = Q·hat(θ), in radians, both
 *   at the end. Columns 1 to 3 are for a change of `piin`, 4 to 6 for a rotation θ of `qin`, 7 to 9 for
 *   a change of `ainert` in the caller's order, 10 for a change of `h`.
 * - `h[1]`, in, `double`: the step in time, of any size and sign.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
 * - `qin[4]`, in, `double`: the attitude before the step, a unit quaternion, scalar part first;
 *   its length may be wrong by 5 percent.
 *
 * # Special cases
 * A body at rest stays as it is, with θ = h·I⁻¹δm. One moment of inertia may be zero if the momentum about its
 * axis is zero and the other two moments are equal (the linear rotor, which is stepped as a sphere); the
 * column of the missing moment is then zero, and the other two moments, which can only change together, have
 * half of the change each. Symmetric bodies, spheres, rotation about an axis and motion on the separatrix are
 * all legal.
 *
 * # Accuracy
 * That of `quat_step` for the state. Blocks of derivatives (rows of m or θ, columns of m, θ, I or h) are within 8
 * eps(1 + condition) of 128-bit arithmetic, relative to their largest entry.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `h`, `ainert`, `piin` or `qin` not finite;
 * `ainert` not positive; `qin` not a unit quaternion. `FRB_NOT_REPRESENTABLE` when a result or a derivative
 * overflows. Then the outputs are NaN.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 3.2.
 */
void quat_step_tangent(double *piout,
                       double *qout,
                       double *tangent,
                       const double *h,
                       const double *ainert,
                       const double *piin,
                       const double *qin);

/**
 * One exact step of the free rigid body and its tangent map, the attitude being a rotation matrix.
 *
 * The step is that of `frb_step` with `np` = 0, bit for bit; the tangent map is that of
 * `quat_step_tangent`.
 *
 * From Fortran: `CALL FRB_STEP_TANGENT(PIOUT, QOUT, TANGENT, H, AINERT, PIIN, QIN)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address. Matrices are stored by columns.
 * - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
 * - `qout[9]`, out, `double`: the attitude after the step, QOUT(3,3), a rotation matrix. May be
 *   the same as `qin`.
 * - `tangent[60]`, out, `double`: TANGENT(6,10), by columns, as `quat_step_tangent` has it.
 * - `h[1]`, in, `double`: the step in time, of any size and sign.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
 * - `qin[9]`, in, `double`: the attitude before the step, QIN(3,3), a rotation matrix: lengths of
 *   its columns may be wrong by 5 percent, and what it lacks is made up for in `qout`.
 *
 * # Special cases
 * A body at rest stays as it is, with θ = h·I⁻¹δm. One moment of inertia may be zero if the momentum about its
 * axis is zero and the other two moments are equal (the linear rotor, which is stepped as a sphere); the
 * column of the missing moment is then zero, and the other two moments, which can only change together, have
 * half of the change each. Symmetric bodies, spheres, rotation about an axis and motion on the separatrix are
 * all legal.
 *
 * # Accuracy
 * That of `frb_step` for the state, that of `quat_step_tangent` for the derivatives.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `h`, `ainert`, `piin` or `qin` not finite;
 * `ainert` not positive; `qin` not a rotation. `FRB_NOT_REPRESENTABLE` when a result or a derivative
 * overflows. Then the outputs are NaN.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 3.2.
 */
void frb_step_tangent(double *piout,
                      double *qout,
                      double *tangent,
                      const double *h,
                      const double *ainert,
                      const double *piin,
                      const double *qin);

/**
 * One exact step of many free rigid bodies, with tangent maps, the attitudes being quaternions.
 *
 * Does for every body what `quat_step_tangent` does for one, several bodies at a time in the registers of
 * the processor where their steps are short. Starts no thread: call it from as many as you like, on parts of the
 * arrays.
 *
 * From Fortran: `CALL QUAT_STEP_TANGENT_BATCH(N, PIOUT, QOUT, TANGENT, H, NH, AINERT, NINERT, PIIN, QIN, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momenta after the step. May be the same as
 *   `piin`; must not overlap it else.
 * - `qout[4n]`, out, `double`: QOUT(4,N), the attitudes after the step, unit quaternions, scalar part
 *   first. May be the same as `qin`; must not overlap it else.
 * - `tangent[60n]`, out, `double`: TANGENT(6,10,N), the tangent map of each body, by columns. Rows 1 to 3
 *   are the change of the angular momentum in the body's frame, rows 4 to 6 the rotation θ of the body's frame,
 *   δQ = Q·hat(θ), in radians, both at the end. Columns 1 to 3 are for a change of `piin`, 4 to 6 for a
 *   rotation θ of `qin`, 7 to 9 for a change of `ainert` in the caller's order, 10 for a change of `h`. Must not
 *   overlap an input.
 * - `h[nh]`, in, `double`: the step in time, of any size and sign, one for all bodies or one for each.
 * - `nh[1]`, in, `int`: the number of steps given, 1 or `n`.
 * - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
 *   any order, one set for all bodies or one for each.
 * - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `piin[3n]`, in, `double`: PIIN(3,N), the angular momenta before the step, of any length.
 * - `qin[4n]`, in, `double`: QIN(4,N), the attitudes before the step, unit quaternions, scalar
 *   part first; their lengths may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * A body at rest stays as it is, with θ = h·I⁻¹δm. One moment of inertia may be zero if the momentum about its
 * axis is zero and the other two moments are equal (the linear rotor, which is stepped as a sphere); the
 * column of the missing moment is then zero, and the other two moments, which can only change together, have
 * half of the change each. Symmetric bodies, spheres, rotation about an axis and motion on the separatrix are
 * all legal.
 *
 * # Accuracy
 * Each body's state and tangent map are those of `quat_step_tangent` bit for bit, whatever `n` is and whatever
 * the other bodies are.
 *
 * # Errors
 * A body that `quat_step_tangent` would refuse becomes NaN; its `info` is −k when argument k is illegal
 * for it (5, 7, 9 or 10), or `FRB_NOT_REPRESENTABLE`; the other bodies are not affected. `frb_info`
 * tells the status of the first such body. When a pointer is null, or `n`, `nh` or `ninert` is out of range,
 * all outputs are NaN and every `info` is −k.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 3.2.
 */
void quat_step_tangent_batch(const int *n,
                             double *piout,
                             double *qout,
                             double *tangent,
                             const double *h,
                             const int *nh,
                             const double *ainert,
                             const int *ninert,
                             const double *piin,
                             const double *qin,
                             int *info);

/**
 * The state of a free rigid body, and its tangent map, at many times.
 *
 * Does for every time what `quat_step_tangent` does for one step from the initial state: errors do not grow with
 * the number of times.
 *
 * From Fortran: `CALL QUAT_AT_TIMES_TANGENT(N, TIMES, PIOUT, QOUT, TANGENT, AINERT, PIIN, QIN, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of times, not negative.
 * - `times[n]`, in, `double`: the times since the initial state, in any order, of any size and sign.
 * - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momentum at each time.
 * - `qout[4n]`, out, `double`: QOUT(4,N), the attitude at each time, a unit quaternion.
 * - `tangent[60n]`, out, `double`: TANGENT(6,10,N), the tangent map from the initial state to each time, by
 *   columns. Rows 1 to 3 are the change of the angular momentum in the body's frame, rows 4 to 6 the rotation θ
 *   of the body's frame, δQ = Q·hat(θ), in radians, both at that time. Columns 1 to 3 are for a change of
 *   `piin`, 4 to 6 for a rotation θ of `qin`, 7 to 9 for a change of `ainert` in the caller's order, 10 for a
 *   change of the time.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `piin[3]`, in, `double`: the angular momentum at time 0, of any length.
 * - `qin[4]`, in, `double`: the attitude at time 0, a unit quaternion, scalar part first; its length
 *   may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each time, or null.
 *
 * # Special cases
 * A body at rest stays as it is, with θ = h·I⁻¹δm. One moment of inertia may be zero if the momentum about its
 * axis is zero and the other two moments are equal (the linear rotor, which is stepped as a sphere); the
 * column of the missing moment is then zero, and the other two moments, which can only change together, have
 * half of the change each. Symmetric bodies, spheres, rotation about an axis and motion on the separatrix are
 * all legal.
 *
 * # Accuracy
 * State and tangent map are those of `quat_step_tangent` with the step `times[i]`, bit for bit.
 *
 * # Errors
 * A time that is not finite gives NaN there, and −2 in its `info`; a state or a derivative beyond the range of
 * numbers `FRB_NOT_REPRESENTABLE`; `frb_info` tells the status of the first such time. When a
 * pointer is null, or another argument illegal, all outputs are NaN and every `info` is −k.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 3.2.
 */
void quat_at_times_tangent(const int *n,
                           const double *times,
                           double *piout,
                           double *qout,
                           double *tangent,
                           const double *ainert,
                           const double *piin,
                           const double *qin,
                           int *info);

/**
 * Tangent maps with rotations in space in place of those of the body's frame.
 *
 * A change of the attitude is a rotation vector of the body's frame, δQ = Q·hat(θ), or one in space, δQ = hat(ρ)·Q,
 * ρ = Qθ: rows of θ are multiplied by Q after the step, columns by Qᵀ before it. The angular momentum stays that in
 * the body's frame.
 *
 * From Fortran: `CALL FRB_TANGENT_TO_SPACE(N, OUT, TANGENT, QIN, QOUT, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of tangent maps, not negative.
 * - `out[60n]`, out, `double`: OUT(6,10,N), the tangent maps by columns: those of `tangent` with rotation vectors
 *   ρ in space in rows 4 to 6 and columns 4 to 6. May be the same as `tangent`.
 * - `tangent[60n]`, in, `double`: TANGENT(6,10,N), tangent maps as `quat_step_tangent` returns them, by columns.
 * - `qin[4n]`, in, `double`: QIN(4,N), the attitudes before the steps, unit quaternions, scalar part first;
 *   their lengths may be wrong by 5 percent.
 * - `qout[4n]`, in, `double`: QOUT(4,N), the attitudes after the steps, unit quaternions, scalar part first;
 *   their lengths may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each tangent map, or null.
 *
 * # Special cases
 * The block of ρ by ρ is the unit matrix, for a rotation in space passes through a free motion unchanged.
 *
 * # Accuracy
 * Each entry is within two eps of the largest of the three from which it is made. The same bits on every processor.
 *
 * # Errors
 * A map that is not finite, or of which an attitude is no unit quaternion, becomes NaN, and its `info` is −k for
 * the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when an entry overflows; the others are not
 * affected. `frb_info` tells the status of the first such map. When a pointer is null, or `n` is negative, all
 * outputs are NaN and every `info` is −k.
 */
void frb_tangent_to_space(const int *n,
                          double *out,
                          const double *tangent,
                          const double *qin,
                          const double *qout,
                          int *info);

/**
 * Tangent maps with the four components of quaternions in place of rotations.
 *
 * A rotation θ of the body's frame changes the quaternion by δq = ½q∘(0, θ); a change of the quaternion at the start
 * is the rotation θ = 2vec(q̄∘δq)/|q|².
 *
 * From Fortran: `CALL FRB_TANGENT_TO_QUAT(N, OUT, TANGENT, QIN, QOUT, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of tangent maps, not negative.
 * - `out[77n]`, out, `double`: OUT(7,11,N), the tangent maps by columns. Rows 1 to 3 are the change of the angular
 *   momentum, rows 4 to 7 that of the quaternion, both at the end. Columns 1 to 3 are for a change of the
 *   angular momentum, 4 to 7 of the quaternion at the start, 8 to 10 of the moments of inertia, 11 of the step.
 *   Must not overlap an input.
 * - `tangent[60n]`, in, `double`: TANGENT(6,10,N), tangent maps as `quat_step_tangent` returns them, by columns.
 * - `qin[4n]`, in, `double`: QIN(4,N), the attitudes before the steps, unit quaternions, scalar part first;
 *   their lengths may be wrong by 5 percent.
 * - `qout[4n]`, in, `double`: QOUT(4,N), the attitudes after the steps, unit quaternions, scalar part first;
 *   their lengths may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each tangent map, or null.
 *
 * # Special cases
 * A change of the length of `qin` changes nothing, and the length of `qout` does not change: the map has rank 6 at
 * most. Quaternions q and −q have the same map but for signs.
 *
 * # Accuracy
 * Each entry is within two eps of the largest of the three from which it is made. The same bits on every processor.
 *
 * # Errors
 * A map that is not finite, or of which an attitude is no unit quaternion, becomes NaN, and its `info` is −k for
 * the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when an entry overflows; the others are not
 * affected. `frb_info` tells the status of the first such map. When a pointer is null, or `n` is negative, all
 * outputs are NaN and every `info` is −k.
 */
void frb_tangent_to_quat(const int *n,
                         double *out,
                         const double *tangent,
                         const double *qin,
                         const double *qout,
                         int *info);

/**
 * One step of the free rigid body by the preprocessed Discrete Moser-Veselov algorithm.
 *
 * Solves the equations of `quat_step` approximately, to order 2·`np`, and conserves energy, the
 * length of the angular momentum and the angular momentum in space.
 *
 * From Fortran: `CALL DMV_STEP(PIOUT, QOUT, H, AINERT, PIIN, QIN, NP)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
 * - `qout[4]`, out, `double`: the attitude after the step, a unit quaternion, scalar part first.
 *   May be the same as `qin`.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
 * - `qin[4]`, in, `double`: the attitude before the step, a unit quaternion, scalar part first.
 * - `np[1]`, in, `int`: half the order, 1 to 5.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
 * the implicit equations have no solution is divided into equal parts, at most 1024.
 *
 * # Accuracy
 * The error of a step is O(h^(2·`np`+1)). Energy, length of m and Q·m are kept to rounding.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `h`, `ainert`, `piin` or `qin` not finite;
 * `ainert` not positive; `qin` not a unit quaternion; `np` not 1 to 5. `FRB_NO_CONVERGENCE` when the
 * step is too large even in parts; `FRB_NOT_REPRESENTABLE` when a result overflows. Then the outputs
 * are NaN.
 *
 * # References
 * E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
 */
void dmv_step(double *piout,
              double *qout,
              const double *h,
              const double *ainert,
              const double *piin,
              const double *qin,
              const int *np);

/**
 * Many steps of `dmv_step` with compensated summation, in place.
 *
 * What rounding leaves over of momentum and attitude is kept in carries, which belong to the
 * caller, so that a kick of the momentum between two calls does not lose them. To begin, set
 * both to zero.
 *
 * From Fortran: `CALL DMV_STEPS(AM, Q, CARRYM, CARRYQ, H, AINERT, NSTEP, NP)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `am[3]`, in and out, `double`: the angular momentum, of any length.
 * - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first. It is not
 *   normalised: its norm stays 1 within rounding.
 * - `carrym[3]`, in and out, `double`: the carries of `am`: `am` + `carrym` is the momentum to
 *   more than double precision. Any finite numbers will do, for they are added to `am`; after
 *   the call they are rounding errors of it.
 * - `carryq[4]`, in and out, `double`: the carries of `q`, added to `q` likewise; with them it
 *   must be a unit quaternion.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `nstep[1]`, in, `int`: the number of steps, not negative.
 * - `np[1]`, in, `int`: half the order, 1 to 5.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
 * the implicit equations have no solution is divided into equal parts, at most 1024.
 *
 * # Accuracy
 * The error of a step is O(h^(2·`np`+1)). Rounding errors of energy, length of m and Q·m grow as a
 * random walk: their standard deviation is less than 0.01 eps·sqrt(N) after N steps at h = 0.01, in
 * proportion to h.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `am`, `q`, `h` or `ainert` not finite; `ainert`
 * not positive; `q` not a unit quaternion; carries with which `am` is not finite or `q` not a unit
 * quaternion; `nstep` < 0; `np` not 1 to 5. `FRB_NO_CONVERGENCE` when a step is too large even in
 * parts; `FRB_NOT_REPRESENTABLE` when a result overflows. Then `am`, `q`, `carrym` and `carryq` are NaN.
 *
 * # References
 * G. Vilmart, Reducing round-off errors in rigid body dynamics, J. Comput. Phys. 227 (2008) 7083.
 */
void dmv_steps(double *am,
               double *q,
               double *carrym,
               double *carryq,
               const double *h,
               const double *ainert,
               const int *nstep,
               const int *np);

/**
 * Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 2.
 *
 * Strang's splitting: AM −= (h/2)·POTP(Q); then `nstep` times a step of free motion, Q
 * normalised, and AM −= h·POTP(Q); then AM += (h/2)·POTP(Q).
 *
 * From Fortran: `CALL DMV2(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
 *
 * # Arguments
 * All but `potenp` are passed by reference and may lie at any address.
 * - `am[3]`, in and out, `double`: the angular momentum, of any length.
 * - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
 * - `potenp`, in: the caller's routine for the potential, called `nstep` + 1 times (see
 *   `frb_potential`). It may call the routines of this library. It must return, not jump or
 *   throw out of the library.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `nstep[1]`, in, `int`: the number of steps, not negative.
 * - `rpar[20]`, in, `double`: parameters for `potenp`, passed on as they are; but `rpar[10]` to
 *   `rpar[12]`, RPAR(11) to RPAR(13), are the principal moments of inertia, positive, in any
 *   order, read before `potenp` is first called.
 * - `ipar[20]`, in, `int`: parameters for `potenp`, passed on as they are.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
 * the implicit equations have no solution is divided into equal parts, at most 1024.
 *
 * # Accuracy
 * The splitting is of order 2; without a potential the error is O(h^2), and energy, length of m
 * and Q·m are kept to rounding.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `am`, `q` or `h` not finite; `q` not a
 * rotation; `nstep` < 0; moments of inertia (argument 6) not positive and finite.
 * `FRB_NO_CONVERGENCE` when a step is too large even in parts; `FRB_NO_TORQUE` when what
 * `potenp` returns is not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a
 * result overflows. Then `am` and `q` are NaN.
 *
 * # References
 * E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
 */
void dmv2(double *am,
          double *q,
          frb_potential potenp,
          const double *h,
          const int *nstep,
          double *rpar,
          int *ipar);

/**
 * Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 4.
 *
 * Strang's splitting: AM −= (h/2)·POTP(Q); then `nstep` times a step of free motion to order 4, Q
 * normalised, and AM −= h·POTP(Q); then AM += (h/2)·POTP(Q).
 *
 * From Fortran: `CALL DMV4(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
 *
 * # Arguments
 * All but `potenp` are passed by reference and may lie at any address.
 * - `am[3]`, in and out, `double`: the angular momentum, of any length.
 * - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
 * - `potenp`, in: the caller's routine for the potential, called `nstep` + 1 times (see
 *   `frb_potential`). It may call the routines of this library. It must return, not jump or
 *   throw out of the library.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `nstep[1]`, in, `int`: the number of steps, not negative.
 * - `rpar[20]`, in, `double`: parameters for `potenp`, passed on as they are; but `rpar[10]` to
 *   `rpar[12]`, RPAR(11) to RPAR(13), are the principal moments of inertia, positive, in any
 *   order, read before `potenp` is first called.
 * - `ipar[20]`, in, `int`: parameters for `potenp`, passed on as they are.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
 * the implicit equations have no solution is divided into equal parts, at most 1024.
 *
 * # Accuracy
 * The splitting is of order 2; without a potential the error is O(h^4), and energy, length of m
 * and Q·m are kept to rounding.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `am`, `q` or `h` not finite; `q` not a
 * rotation; `nstep` < 0; moments of inertia (argument 6) not positive and finite.
 * `FRB_NO_CONVERGENCE` when a step is too large even in parts; `FRB_NO_TORQUE` when what
 * `potenp` returns is not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a
 * result overflows. Then `am` and `q` are NaN.
 *
 * # References
 * E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
 */
void dmv4(double *am,
          double *q,
          frb_potential potenp,
          const double *h,
          const int *nstep,
          double *rpar,
          int *ipar);

/**
 * Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 6.
 *
 * Strang's splitting: AM −= (h/2)·POTP(Q); then `nstep` times a step of free motion to order 6, Q
 * normalised, and AM −= h·POTP(Q); then AM += (h/2)·POTP(Q).
 *
 * From Fortran: `CALL DMV6(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
 *
 * # Arguments
 * All but `potenp` are passed by reference and may lie at any address.
 * - `am[3]`, in and out, `double`: the angular momentum, of any length.
 * - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
 * - `potenp`, in: the caller's routine for the potential, called `nstep` + 1 times (see
 *   `frb_potential`). It may call the routines of this library. It must return, not jump or
 *   throw out of the library.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `nstep[1]`, in, `int`: the number of steps, not negative.
 * - `rpar[20]`, in, `double`: parameters for `potenp`, passed on as they are; but `rpar[10]` to
 *   `rpar[12]`, RPAR(11) to RPAR(13), are the principal moments of inertia, positive, in any
 *   order, read before `potenp` is first called.
 * - `ipar[20]`, in, `int`: parameters for `potenp`, passed on as they are.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
 * the implicit equations have no solution is divided into equal parts, at most 1024.
 *
 * # Accuracy
 * The splitting is of order 2; without a potential the error is O(h^6), and energy, length of m
 * and Q·m are kept to rounding.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `am`, `q` or `h` not finite; `q` not a
 * rotation; `nstep` < 0; moments of inertia (argument 6) not positive and finite.
 * `FRB_NO_CONVERGENCE` when a step is too large even in parts; `FRB_NO_TORQUE` when what
 * `potenp` returns is not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a
 * result overflows. Then `am` and `q` are NaN.
 *
 * # References
 * E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
 */
void dmv6(double *am,
          double *q,
          frb_potential potenp,
          const double *h,
          const int *nstep,
          double *rpar,
          int *ipar);

/**
 * Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 8.
 *
 * Strang's splitting: AM −= (h/2)·POTP(Q); then `nstep` times a step of free motion to order 8, Q
 * normalised, and AM −= h·POTP(Q); then AM += (h/2)·POTP(Q).
 *
 * From Fortran: `CALL DMV8(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
 *
 * # Arguments
 * All but `potenp` are passed by reference and may lie at any address.
 * - `am[3]`, in and out, `double`: the angular momentum, of any length.
 * - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
 * - `potenp`, in: the caller's routine for the potential, called `nstep` + 1 times (see
 *   `frb_potential`). It may call the routines of this library. It must return, not jump or
 *   throw out of the library.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `nstep[1]`, in, `int`: the number of steps, not negative.
 * - `rpar[20]`, in, `double`: parameters for `potenp`, passed on as they are; but `rpar[10]` to
 *   `rpar[12]`, RPAR(11) to RPAR(13), are the principal moments of inertia, positive, in any
 *   order, read before `potenp` is first called.
 * - `ipar[20]`, in, `int`: parameters for `potenp`, passed on as they are.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
 * the implicit equations have no solution is divided into equal parts, at most 1024.
 *
 * # Accuracy
 * The splitting is of order 2; without a potential the error is O(h^8), and energy, length of m
 * and Q·m are kept to rounding.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `am`, `q` or `h` not finite; `q` not a
 * rotation; `nstep` < 0; moments of inertia (argument 6) not positive and finite.
 * `FRB_NO_CONVERGENCE` when a step is too large even in parts; `FRB_NO_TORQUE` when what
 * `potenp` returns is not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a
 * result overflows. Then `am` and `q` are NaN.
 *
 * # References
 * E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
 */
void dmv8(double *am,
          double *q,
          frb_potential potenp,
          const double *h,
          const int *nstep,
          double *rpar,
          int *ipar);

/**
 * Many steps of the rigid body in a potential, by the Discrete Moser-Veselov algorithm of order 10.
 *
 * Strang's splitting: AM −= (h/2)·POTP(Q); then `nstep` times a step of free motion to order 10, Q
 * normalised, and AM −= h·POTP(Q); then AM += (h/2)·POTP(Q).
 *
 * From Fortran: `CALL DMV10(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)`, with `EXTERNAL POTENP`.
 *
 * # Arguments
 * All but `potenp` are passed by reference and may lie at any address.
 * - `am[3]`, in and out, `double`: the angular momentum, of any length.
 * - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
 * - `potenp`, in: the caller's routine for the potential, called `nstep` + 1 times (see
 *   `frb_potential`). It may call the routines of this library. It must return, not jump or
 *   throw out of the library.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `nstep[1]`, in, `int`: the number of steps, not negative.
 * - `rpar[20]`, in, `double`: parameters for `potenp`, passed on as they are; but `rpar[10]` to
 *   `rpar[12]`, RPAR(11) to RPAR(13), are the principal moments of inertia, positive, in any
 *   order, read before `potenp` is first called.
 * - `ipar[20]`, in, `int`: parameters for `potenp`, passed on as they are.
 *
 * # Special cases
 * Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
 * about its axis is zero and the other two moments are equal (the linear rotor). A step so large that
 * the implicit equations have no solution is divided into equal parts, at most 1024.
 *
 * # Accuracy
 * The splitting is of order 2; without a potential the error is O(h^10), and energy, length of m
 * and Q·m are kept to rounding.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `am`, `q` or `h` not finite; `q` not a
 * rotation; `nstep` < 0; moments of inertia (argument 6) not positive and finite.
 * `FRB_NO_CONVERGENCE` when a step is too large even in parts; `FRB_NO_TORQUE` when what
 * `potenp` returns is not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a
 * result overflows. Then `am` and `q` are NaN.
 *
 * # References
 * E. Hairer, G. Vilmart, J. Phys. A 39 (2006) 13225.
 */
void dmv10(double *am,
           double *q,
           frb_potential potenp,
           const double *h,
           const int *nstep,
           double *rpar,
           int *ipar);

/**
 * Many steps of the rigid body under torque, by any scheme around any method.
 *
 * Solves m' = m × I⁻¹m − POTP(q), q' = ½ q·(0, I⁻¹m) by splitting: a *drift* is free motion, by the
 * method; a *kick* is AM −= time·POTP(Q), the attitude at rest. The scheme says over which parts of
 * H they follow each other. Parts of the same kind that meet at the end of a step are put
 * together, so that a scheme of s stages costs s drifts and s kicks a step.
 *
 * From Fortran: `CALL FRB_RUN(METHOD, SCHEME, AM, Q, POTENP, H, NSTEP, RPAR, IPAR, AINERT, NOUT,
 * OUTPUT, INFO)`, with `EXTERNAL POTENP, OUTPUT`.
 *
 * # Arguments
 * All but `potenp` and `output` are passed by reference and may lie at any address.
 * - `method[1]`, in, `int`: the method of the free motion: `FRB_EXACT_QUATERNION`,
 *   `FRB_EXACT_MATRIX`, `FRB_EXACT_COMPENSATED`, `FRB_SEMI_EXACT` + nodes,
 *   `FRB_SEMI_EXACT_MATRIX` + nodes, `FRB_DMV` + order, `FRB_AXIS_SPLITTING`,
 *   `FRB_SYMMETRIC_ROTATION` + order, `FRB_IMPLICIT_MIDPOINT` + order, `FRB_JACOBI_MAGNUS` + order, or `FRB_RUNGE_KUTTA`.
 * - `scheme[1]`, in, `int`: the scheme: `FRB_STRANG`, `FRB_SEJ`, `FRB_SUZUKI4`, `FRB_KAHAN_LI6`,
 *   `FRB_SUZUKI_UMENO8`, `FRB_RKN6_14A`, `FRB_ABA864`, `FRB_PEFRL`, or `FRB_SABA` + stages.
 * - `am[3]`, in and out, `double`: the angular momentum, of any length.
 * - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
 * - `potenp`, in: the caller's routine for the gradient of the potential (see `frb_potential`); or null for no torque, a step then being one free step over `h`. It may call
 *   the routines of this library. It must return, not jump or throw out of the library.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `nstep[1]`, in, `int`: the number of steps, not negative.
 * - `rpar`, in, `double`: parameters for `potenp` and `output`, passed on as they are; may be null.
 * - `ipar`, in, `int`: parameters for `potenp` and `output`, passed on as they are; may be null.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `nout[1]`, in, `int`: `output` is called before the first step, after every `nout` steps, and
 *   after the last; never when `nout` ≤ 0.
 * - `output`, in: the caller's routine for states (see `frb_output`), or null.
 * - `info[1]`, out, `int`: the status, the same as `frb_info` returns; may be null.
 *
 * # Special cases
 * Zero momentum, the linear rotor (one moment of inertia zero, the other two equal, no momentum about
 * the axis of the first), symmetric bodies and spheres are legal. Output does not
 * change the motion: the state at step n is that of a call with `nstep` = n, bit by bit. With
 * `FRB_EXACT_MATRIX` and `FRB_SEMI_EXACT_MATRIX` the quaternions returned have a scalar part that is
 * not negative. `FRB_RUNGE_KUTTA` does not use the scheme and does not normalise `q` in its steps: when
 * |q| has left 1 by 5 percent, or the state overflows, the status is `FRB_NOT_REPRESENTABLE`.
 *
 * `potenp` is called s times a step by a scheme of s stages, and once more in all by `FRB_SEJ`; four
 * times a step by `FRB_RUNGE_KUTTA`.
 *
 * # Accuracy
 * The error is O(h^p), p being the lower one of the orders of scheme and method. Kicks and exact
 * drifts are symplectic, and all schemes are symmetric: the error of the energy stays bounded.
 *
 * Rounding errors of energy, |m| and the momentum in space are a random walk. After n steps of free
 * motion with |m| = 1 they are a few tenths of eps·√n with `FRB_EXACT_QUATERNION`, and less than
 * h·eps·√n with `FRB_EXACT_COMPENSATED`, which keeps what rounding leaves over until the call ends:
 * one long run is better than many short ones.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer, other than those that may be null; no such
 * method or scheme; `am`, `q` or `h` not finite; `q` not a rotation; `nstep` < 0; moments of inertia
 * not positive and finite. `FRB_NO_TORQUE` when what `potenp` returns is not finite or makes the
 * momentum overflow; `FRB_NO_CONVERGENCE` when the implicit equations of `FRB_DMV` or
 * `FRB_IMPLICIT_MIDPOINT` cannot be solved; `FRB_NOT_REPRESENTABLE` when a result overflows. Then `am`
 * and `q` are NaN.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 4.3;
 * R. I. McLachlan, G. R. W. Quispel, Splitting methods, Acta Numerica 11 (2002) 341.
 */
void frb_run(const int *method,
             const int *scheme,
             double *am,
             double *q,
             frb_potential potenp,
             const double *h,
             const int *nstep,
             double *rpar,
             int *ipar,
             const double *ainert,
             const int *nout,
             frb_output output,
             int *info);

/**
 * Many steps of the rigid body under torque, with states stored in arrays.
 *
 * Solves m' = m × I⁻¹m − POTP(q), q' = ½ q·(0, I⁻¹m) by splitting: a *drift* is free motion, by the
 * method; a *kick* is AM −= time·POTP(Q), the attitude at rest. The scheme says over which parts of
 * H they follow each other. Parts of the same kind that meet at the end of a step are put
 * together, so that a scheme of s stages costs s drifts and s kicks a step.
 *
 * Momentum and attitude at step 0 and after every `nout` steps are stored, 1 +
 * `nstep`/`nout` states in all (the quotient rounded down). The state after the last step is in `am`
 * and `q` in any case.
 *
 * From Fortran: `CALL FRB_RUN_ARRAYS(METHOD, SCHEME, AM, Q, POTENP, H, NSTEP, RPAR, IPAR, AINERT, NOUT,
 * NMAX, TS, AMS, QS, INFO)`, with `EXTERNAL POTENP`.
 *
 * # Arguments
 * All but `potenp` are passed by reference and may lie at any address.
 * - `method[1]`, in, `int`: the method of the free motion: `FRB_EXACT_QUATERNION`,
 *   `FRB_EXACT_MATRIX`, `FRB_EXACT_COMPENSATED`, `FRB_SEMI_EXACT` + nodes,
 *   `FRB_SEMI_EXACT_MATRIX` + nodes, `FRB_DMV` + order, `FRB_AXIS_SPLITTING`,
 *   `FRB_SYMMETRIC_ROTATION` + order, `FRB_IMPLICIT_MIDPOINT` + order, `FRB_JACOBI_MAGNUS` + order, or `FRB_RUNGE_KUTTA`.
 * - `scheme[1]`, in, `int`: the scheme: `FRB_STRANG`, `FRB_SEJ`, `FRB_SUZUKI4`, `FRB_KAHAN_LI6`,
 *   `FRB_SUZUKI_UMENO8`, `FRB_RKN6_14A`, `FRB_ABA864`, `FRB_PEFRL`, or `FRB_SABA` + stages.
 * - `am[3]`, in and out, `double`: the angular momentum, of any length.
 * - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
 * - `potenp`, in: the caller's routine for the gradient of the potential (see `frb_potential`); or null for no torque, a step then being one free step over `h`. It may call
 *   the routines of this library. It must return, not jump or throw out of the library.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `nstep[1]`, in, `int`: the number of steps, not negative.
 * - `rpar`, in, `double`: parameters for `potenp`, passed on as they are; may be null.
 * - `ipar`, in, `int`: parameters for `potenp`, passed on as they are; may be null.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `nout[1]`, in, `int`: the number of steps from one stored state to the next, 1 or more.
 * - `nmax[1]`, in, `int`: the number of states for which the arrays have room.
 * - `ts[nmax]`, out, `double`: the times.
 * - `ams[3*nmax]`, out, `double`: the momenta, AMS(3,NMAX).
 * - `qs[4*nmax]`, out, `double`: the attitudes, QS(4,NMAX).
 * - `info[1]`, out, `int`: the status, the same as `frb_info` returns; may be null.
 *
 * # Special cases
 * Zero momentum, the linear rotor (one moment of inertia zero, the other two equal, no momentum about
 * the axis of the first), symmetric bodies and spheres are legal. Storing does not
 * change the motion: the state at step n is that of a call with `nstep` = n, bit by bit. With
 * `FRB_EXACT_MATRIX` and `FRB_SEMI_EXACT_MATRIX` the quaternions returned have a scalar part that is
 * not negative. `FRB_RUNGE_KUTTA` does not use the scheme and does not normalise `q` in its steps: when
 * |q| has left 1 by 5 percent, or the state overflows, the status is `FRB_NOT_REPRESENTABLE`.
 *
 * `potenp` is called s times a step by a scheme of s stages, and once more in all by `FRB_SEJ`; four
 * times a step by `FRB_RUNGE_KUTTA`.
 *
 * # Accuracy
 * The error is O(h^p), p being the lower one of the orders of scheme and method. Kicks and exact
 * drifts are symplectic, and all schemes are symmetric: the error of the energy stays bounded.
 *
 * Rounding errors of energy, |m| and the momentum in space are a random walk. After n steps of free
 * motion with |m| = 1 they are a few tenths of eps·√n with `FRB_EXACT_QUATERNION`, and less than
 * h·eps·√n with `FRB_EXACT_COMPENSATED`, which keeps what rounding leaves over until the call ends:
 * one long run is better than many short ones.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer, other than those that may be null; no such
 * method or scheme; `am`, `q` or `h` not finite; `q` not a rotation; `nstep` < 0; moments of inertia
 * not positive and finite; `nout` < 1; `nmax` too small. `FRB_NO_TORQUE` when what `potenp` returns is not finite or makes the
 * momentum overflow; `FRB_NO_CONVERGENCE` when the implicit equations of `FRB_DMV` or
 * `FRB_IMPLICIT_MIDPOINT` cannot be solved; `FRB_NOT_REPRESENTABLE` when a result overflows. Then `am`
 * and `q` are NaN, and so are the states that were to be stored, unless there is no room for them.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 4.3;
 * R. I. McLachlan, G. R. W. Quispel, Splitting methods, Acta Numerica 11 (2002) 341.
 */
void frb_run_arrays(const int *method,
                    const int *scheme,
                    double *am,
                    double *q,
                    frb_potential potenp,
                    const double *h,
                    const int *nstep,
                    double *rpar,
                    int *ipar,
                    const double *ainert,
                    const int *nout,
                    const int *nmax,
                    double *ts,
                    double *ams,
                    double *qs,
                    int *info);

/**
 * Many steps of many bodies under any forces, by any scheme around any method of free motion.
 *
 * Solves x' = v, v' = F/mass, m' = m × I⁻¹m + τ, q' = ½ q·(0, I⁻¹m) for N bodies. One routine of the caller
 * is told the time and the state of all bodies, and returns the forces F in space and the torques τ in
 * the frames of the bodies. A *drift* is free motion, by the method, the time passing with it; a *kick*
 * changes velocities and momenta, the rest standing still. The scheme says over which parts of H
 * they follow each other. Parts of the same kind that meet at the end of a step are put together.
 *
 * From Fortran: `CALL FRB_RUN_BODIES(METHOD, SCHEME, N, X, V, Q, AM, AMASS, NMASS, AINERT, NINERT, T, H, NSTEP,
 * FORCES, IDEPEND, CONTEXT, NOUT, OUTPUT, INFO)`, with `EXTERNAL FORCES, OUTPUT`.
 *
 * # Arguments
 * All but `forces`, `context` and `output` are passed by reference and may lie at any address.
 * - `method[1]`, in, `int`: the method of the free motion: `FRB_EXACT_QUATERNION`,
 *   `FRB_EXACT_MATRIX`, `FRB_EXACT_COMPENSATED`, `FRB_SEMI_EXACT` + nodes,
 *   `FRB_SEMI_EXACT_MATRIX` + nodes, `FRB_DMV` + order, `FRB_AXIS_SPLITTING`,
 *   `FRB_SYMMETRIC_ROTATION` + order, `FRB_IMPLICIT_MIDPOINT` + order, or `FRB_JACOBI_MAGNUS` + order.
 * - `scheme[1]`, in, `int`: the scheme: `FRB_STRANG`, `FRB_SEJ`, `FRB_SUZUKI4`, `FRB_KAHAN_LI6`,
 *   `FRB_SUZUKI_UMENO8`, `FRB_RKN6_14A`, `FRB_ABA864`, `FRB_PEFRL`, or `FRB_SABA` + stages.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `x[3n]`, in and out, `double`: X(3,N), the positions in space; may be null when `nmass` is 0, and is not
 *   touched then.
 * - `v[3n]`, in and out, `double`: V(3,N), the velocities in space; may be null when `nmass` is 0, and is not
 *   touched then.
 * - `q[4n]`, in and out, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first.
 * - `am[3n]`, in and out, `double`: AM(3,N), the angular momenta in the frames of the bodies, of any length.
 * - `amass[nmass]`, in, `double`: the masses, positive, one for all bodies or one for each; may be null when
 *   `nmass` is 0.
 * - `nmass[1]`, in, `int`: the number of masses given, 1 or `n`; 0 for bodies that turn but do not move.
 * - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
 *   any order, one set for all bodies or one for each.
 * - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `t[1]`, in and out, `double`: the time at the start, and at the end.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `nstep[1]`, in, `int`: the number of steps, not negative.
 * - `forces`, in: the caller's routine for forces and torques (see `frb_forces`); or null for none, a step
 *   then being one free step over `h`.
 * - `idepend[1]`, in, `int`: what they depend on: `FRB_ON_POSITIONS` or `FRB_ON_VELOCITIES`.
 * - `context`, in: whatever `forces` and `output` need, passed on as it is; may be null. From Fortran any
 *   variable or array.
 * - `nout[1]`, in, `int`: `output` is called before the first step, after every `nout` steps, and
 *   after the last; never when `nout` ≤ 0.
 * - `output`, in: the caller's routine for states (see `frb_bodies_output`), or null.
 * - `info[1]`, out, `int`: the status, the same as `frb_info` returns; may be null.
 *
 * # Special cases
 * Zero momentum, linear rotors (one moment of inertia zero, the other two equal, no momentum about
 * the axis of the first), symmetric bodies and spheres are legal. When `forces` or `output` ends the run
 * the state returned is that after the last whole step, bit for bit that of a call with so many steps, the
 * status is 0, and T tells how far it is. Output does not change the motion. Bodies that do not act
 * upon each other move bit for bit as if each were alone. Steps by `FRB_EXACT_QUATERNION`, `FRB_EXACT_MATRIX` and
 * `FRB_DMV` compute several bodies at a time in the registers of the processor. No thread is started:
 * `forces` may have as many as it likes.
 *
 * `forces` is called s times a step by a scheme of s stages, and once more in all by `FRB_SEJ`. With
 * `FRB_ON_VELOCITIES` a kick is a differential equation, v' = F(v, m)/mass, m' = τ(v, m), solved by a method of
 * Gauss: of one node, the midpoint rule, for `FRB_STRANG`, `FRB_SEJ`, `FRB_SABA` and for the compositions, which
 * make any order out of a symmetric one of 2; of two nodes, order 4, for the others. `forces` is then called
 * several times for each kick and node, until the equations are solved, which takes 4 to 10 rounds.
 *
 * Room for three states of all bodies is allocated when the run begins and released when it ends, in every
 * case: how much it is depends on the method, and a work array of the caller would be one more thing to
 * get wrong. Steps allocate nothing.
 *
 * # Accuracy
 * The error is O(h^p), p being the lower one of the orders of scheme and method, also when forces depend on
 * the time, which is exact at every kick; and also when they depend on velocities or momenta, but
 * for `FRB_RKN6_14A`, whose order is 4 then (`frb_scheme` tells orders; take `FRB_KAHAN_LI6`). All schemes are
 * symmetric; the methods of Gauss keep what is quadratic, so that wheels and magnetic forces do no work.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer, other than those that may be null; no such
 * method or scheme; a number that is not finite; masses or moments of inertia not positive; a `q` that is not a
 * rotation; counts out of range. `FRB_NO_TORQUE` when what `forces` returns is not finite or makes a
 * momentum overflow; `FRB_NO_CONVERGENCE` when the implicit equations of `FRB_DMV`, `FRB_IMPLICIT_MIDPOINT` or a kick
 * cannot be solved; `FRB_NOT_REPRESENTABLE` when a result overflows; `FRB_NO_MEMORY`. Then `x`, `v`, `q`, `am` and `t`
 * are NaN, and `frb_message` names the first body that failed.
 *
 * # References
 * R. I. McLachlan, G. R. W. Quispel, Splitting methods, Acta Numerica 11 (2002) 341; E. Hairer, C. Lubich,
 * G. Wanner, Geometric Numerical Integration, 2nd edition (2006), II.4, II.5 and V.3.
 */
void frb_run_bodies(const int *method,
                    const int *scheme,
                    const int *n,
                    double *x,
                    double *v,
                    double *q,
                    double *am,
                    const double *amass,
                    const int *nmass,
                    const double *ainert,
                    const int *ninert,
                    double *t,
                    const double *h,
                    const int *nstep,
                    frb_forces forces,
                    const int *idepend,
                    void *context,
                    const int *nout,
                    frb_bodies_output output,
                    int *info);

/**
 * Many steps of a body under a torque that may depend on the time, with the tangent map of the whole run.
 *
 * Solves m' = m × I⁻¹m + τ(t, q), q' = ½ q·(0, I⁻¹m) by splitting: a *drift* is free motion by the exact step, the time
 * passing with it; a *kick* is AM += time·τ, the attitude at rest. The scheme says over which parts of H they follow each
 * other. The tangent map tells what changes at the end when the start or the body changes a little: the state
 * transition matrix of attitude filters, the variational equations of astronomers, the sensitivity to the moments of
 * inertia. It is put together from those of the drifts, which are exact, and of the kicks, which follow from the
 * derivative of the torque.
 *
 * From Fortran: `CALL FRB_RUN_TANGENT(SCHEME, AM, Q, TANGENT, AINERT, T, H, NSTEP, TORQUE, IDERIV, CONTEXT, NOUT,
 * OUTPUT, INFO)`, with `EXTERNAL TORQUE, OUTPUT`.
 *
 * # Arguments
 * All but `torque`, `context` and `output` are passed by reference and may lie at any address.
 * - `scheme[1]`, in, `int`: the scheme: `FRB_STRANG`, `FRB_SEJ`, `FRB_SUZUKI4`, `FRB_KAHAN_LI6`,
 *   `FRB_SUZUKI_UMENO8`, `FRB_RKN6_14A`, `FRB_ABA864`, `FRB_PEFRL`, or `FRB_SABA` + stages.
 * - `am[3]`, in and out, `double`: the angular momentum, of any length.
 * - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
 * - `tangent[54]`, out, `double`: TANGENT(6,9), by columns. Rows 1 to 3 are the change of the angular momentum in
 *   the body's frame, rows 4 to 6 the rotation θ of the body's frame, δQ = Q·hat(θ), in radians, both at the end. Columns 1 to
 *   3 are for a change of `am` at the start, 4 to 6 for a rotation θ of `q` at the start, 7 to 9 for a change
 *   of `ainert` in the caller's order.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `t[1]`, in and out, `double`: the time at the start, and at the end.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `nstep[1]`, in, `int`: the number of steps, not negative.
 * - `torque`, in: the caller's routine for the torque and its derivative (see `frb_torque`); or null for none, a
 *   step then being one free step over `h`.
 * - `ideriv[1]`, in, `int`: where the derivative of the torque by the attitude comes from: `FRB_BY_CALLER` or
 *   `FRB_BY_DIFFERENCES`.
 * - `context`, in: whatever `torque` and `output` need, passed on as it is; may be null. From Fortran any
 *   variable or array.
 * - `nout[1]`, in, `int`: `output` is called before the first step, after every `nout` steps, and
 *   after the last; never when `nout` ≤ 0.
 * - `output`, in: the caller's routine for states (see `frb_tangent_output`), or null.
 * - `info[1]`, out, `int`: the status, the same as `frb_info` returns; may be null.
 *
 * # Special cases
 * One moment of inertia may be zero if the momentum about its axis is zero and the other two moments are equal
 * (the linear rotor, which is stepped as a sphere); the column of the missing moment is then zero, and the
 * other two moments, which can only change together, have half of the change each. Symmetric bodies, spheres,
 * rotation about an axis and motion on the separatrix are all legal. Without steps the map is the identity,
 * and zero by the moments. Momentum and attitude are bit for bit those of `frb_run_bodies` and, when the
 * torque does not depend on the time, of `frb_run`, both with `FRB_EXACT_QUATERNION`. Output does not change
 * the motion. When `output` ends the run, state and map are those of a call with so many steps, the status is
 * 0, and T tells how far it is.
 *
 * `torque` is called s times a step by a scheme of s stages, and once more in all by `FRB_SEJ`; with
 * `FRB_BY_DIFFERENCES` 13 times as often, at the attitude itself and at it turned by ±1/2048 and ±1/1024 radian about each
 * axis of the body.
 *
 * # Accuracy
 * The map is the derivative of what the scheme computes, not of the motion that it approximates, up to the
 * rounding of as many steps: differences of runs agree with it for any H, and it is symplectic when the torque has a
 * potential. Its error as the derivative of the motion is O(h^p), p being the order of the scheme. By differences the
 * derivative of the torque errs by about 1e-12 of the torque, if that changes smoothly over a thousandth of a radian.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer, other than those that may be null; no such
 * scheme; a number that is not finite; `q` not a rotation; moments of inertia not positive; `nstep` < 0; no such
 * `ideriv`. `FRB_NO_TORQUE` when what `torque` returns is not finite or makes the momentum overflow;
 * `FRB_NOT_REPRESENTABLE` when a result overflows: in chaotic motion the map grows exponentially, and
 * `frb_run_lyapunov` is for that. Then `am`, `q`, `tangent` and `t` are NaN.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 3.2; S. Mikkola,
 * K. Innanen, Symplectic tangent map for planetary motions, Celest. Mech. Dyn. Astron. 74 (1999) 59.
 */
void frb_run_tangent(const int *scheme,
                     double *am,
                     double *q,
                     double *tangent,
                     const double *ainert,
                     double *t,
                     const double *h,
                     const int *nstep,
                     frb_torque torque,
                     const int *ideriv,
                     void *context,
                     const int *nout,
                     frb_tangent_output output,
                     int *info);

/**
 * Lyapunov exponents and MEGNO of a body under a torque that may depend on the time.
 *
 * Solves m' = m × I⁻¹m + τ(t, q), q' = ½ q·(0, I⁻¹m) by splitting: a *drift* is free motion by the exact step, the time
 * passing with it; a *kick* is AM += time·τ, the attitude at rest. The scheme says over which parts of H they follow each
 * other. N tangent vectors (δm, θ) go along with the body, by the tangent maps of drifts and kicks. Where steps meet
 * they are made orthonormal, and the logarithms of their lengths are added: the first vector grows with the
 * largest exponent, the second with the next one, and so on; six have the whole spectrum.
 *
 * From Fortran: `CALL FRB_RUN_LYAPUNOV(SCHEME, AM, Q, N, VECTORS, SCALE, EXPONENTS, MEGNO, AINERT, T, H, NSTEP,
 * TORQUE, IDERIV, CONTEXT, NOUT, OUTPUT, INFO)`, with `EXTERNAL TORQUE, OUTPUT` and MEGNO of type `DOUBLE PRECISION`.
 *
 * # Arguments
 * All but `torque`, `context` and `output` are passed by reference and may lie at any address.
 * - `scheme[1]`, in, `int`: the scheme: `FRB_STRANG`, `FRB_SEJ`, `FRB_SUZUKI4`, `FRB_KAHAN_LI6`,
 *   `FRB_SUZUKI_UMENO8`, `FRB_RKN6_14A`, `FRB_ABA864`, `FRB_PEFRL`, or `FRB_SABA` + stages.
 * - `am[3]`, in and out, `double`: the angular momentum, of any length.
 * - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
 * - `n[1]`, in, `int`: the number of vectors, 1 to 6.
 * - `vectors[6n]`, in and out, `double`: VECTORS(6,N), linearly independent, of any lengths: δm in the body's frame, and the
 *   rotation θ of the body's frame, δQ = Q·hat(θ), in radians. Made orthonormal at the start; orthonormal at the end.
 * - `scale[1]`, in, `double`: the change of momentum that counts as much as a rotation by one radian, positive: the
 *   length of a vector is that of (δm/scale, θ). A moment of inertia times a typical angular velocity will do.
 * - `exponents[n]`, out, `double`: the logarithms of the growths over the time |H|·NSTEP, per unit of time.
 * - `megno[2]`, out, `double`: MEGNO of the first vector, Y = (2/t)∫ s d(ln δ(s)), and its mean over the run.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `t[1]`, in and out, `double`: the time at the start, and at the end.
 * - `h[1]`, in, `double`: the step in time, of either sign.
 * - `nstep[1]`, in, `int`: the number of steps, not negative.
 * - `torque`, in: the caller's routine for the torque and its derivative (see `frb_torque`); or null for none, a
 *   step then being one free step over `h`.
 * - `ideriv[1]`, in, `int`: where the derivative of the torque by the attitude comes from: `FRB_BY_CALLER` or
 *   `FRB_BY_DIFFERENCES`.
 * - `context`, in: whatever `torque` and `output` need, passed on as it is; may be null. From Fortran any
 *   variable or array.
 * - `nout[1]`, in, `int`: `output` is called before the first step, after every `nout` steps, and
 *   after the last; never when `nout` ≤ 0.
 * - `output`, in: the caller's routine for states (see `frb_lyapunov_output`), or null.
 * - `info[1]`, out, `int`: the status, the same as `frb_info` returns; may be null.
 *
 * # Special cases
 * Without steps, or with `h` = 0, exponents and MEGNO are zero. Momentum and
 * attitude are bit for bit those of `frb_run_bodies` and, when the torque does not depend on the time, of `frb_run`, both
 * with `FRB_EXACT_QUATERNION`. Output does not change the motion. When `output` ends the run, all results are those
 * of a call with so many steps, the status is 0, and T tells how far it is. With `h` < 0 the growth is that
 * backwards in time.
 *
 * `torque` is called s times a step by a scheme of s stages, and once more in all by `FRB_SEJ`; with
 * `FRB_BY_DIFFERENCES` 13 times as often, at the attitude itself and at it turned by ±1/2048 and ±1/1024 radian about each
 * axis of the body.
 *
 * # Accuracy
 * The growth is that of the scheme's own tangent map, up to rounding. In regular motion vectors grow linearly, the
 * exponents go to zero like ln(t)/t, and the mean of MEGNO goes to 2; in chaotic motion the largest exponent has
 * a positive limit λ, and the mean of MEGNO grows like λt/2. How near a run of given length is to these limits is
 * a matter of the motion. By differences the derivative of the torque errs by about 1e-12 of the torque, if that changes
 * smoothly over a thousandth of a radian.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer, other than those that may be null; no such
 * scheme; a number that is not finite; `q` not a rotation; `n` not 1 to 6; vectors that are not linearly independent; a scale
 * or moments of inertia not positive; `nstep` < 0; no such `ideriv`. `FRB_NO_TORQUE` when what `torque` returns is
 * not finite or makes the momentum overflow; `FRB_NOT_REPRESENTABLE` when a result overflows. Then `am`, `q`,
 * `vectors`, `exponents`, `megno` and `t` are NaN.
 *
 * # References
 * G. Benettin, L. Galgani, A. Giorgilli, J.-M. Strelcyn, Meccanica 15 (1980) 9 and 21; P. M. Cincotta, C. Simó,
 * Astron. Astrophys. Suppl. 147 (2000) 205.
 */
void frb_run_lyapunov(const int *scheme,
                      double *am,
                      double *q,
                      const int *n,
                      double *vectors,
                      const double *scale,
                      double *exponents,
                      double *megno,
                      const double *ainert,
                      double *t,
                      const double *h,
                      const int *nstep,
                      frb_torque torque,
                      const int *ideriv,
                      void *context,
                      const int *nout,
                      frb_lyapunov_output output,
                      int *info);

/**
 * The coefficients of a splitting scheme, as `frb_run` and `frb_run_bodies` use them.
 *
 * A step over H is free motion over `drifts`(1)·H, a kick over `kicks`(1)·H, and so on in turn; the kick
 * comes first when there are more kicks than drifts. Both sum to 1, and both are the same read backwards.
 *
 * From Fortran: `CALL FRB_SCHEME(SCHEME, NDRIFT, DRIFTS, NKICK, KICKS, IORDER, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `scheme[1]`, in, `int`: the scheme: `FRB_STRANG`, `FRB_SEJ`, `FRB_SUZUKI4`, `FRB_KAHAN_LI6`,
 *   `FRB_SUZUKI_UMENO8`, `FRB_RKN6_14A`, `FRB_ABA864`, `FRB_PEFRL`, or `FRB_SABA` + stages.
 * - `ndrift[1]`, out, `int`: the number of drifts.
 * - `drifts[16]`, out, `double`: their parts of the step, then zeros; `FRB_SCHEME_LENGTH` numbers in all.
 * - `nkick[1]`, out, `int`: the number of kicks.
 * - `kicks[16]`, out, `double`: their parts of the step, then zeros; `FRB_SCHEME_LENGTH` numbers in all.
 * - `iorder[2]`, out, `int`: the order in H, and that with torques that depend on the momentum or forces
 *   that depend on the velocity (see `frb_run_bodies`).
 * - `info[1]`, out, `int`: the status, the same as `frb_info` returns; may be null.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * The numbers are those that the library computes with.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer, other than `info`; no such scheme. Then numbers are
 * NaN and integers 0.
 *
 * # References
 * R. I. McLachlan, G. R. W. Quispel, Splitting methods, Acta Numerica 11 (2002) 341.
 */
void frb_scheme(const int *scheme,
                int *ndrift,
                double *drifts,
                int *nkick,
                double *kicks,
                int *iorder,
                int *info);

/**
 * The energy of a rigid body: kinetic, and that of a potential.
 *
 * ½ m·I⁻¹m + U(q).
 *
 * From Fortran: `CALL FRB_ENERGY(ENERGY, AM, Q, AINERT, POTEN, RPAR, IPAR)`, with `EXTERNAL POTEN`.
 *
 * # Arguments
 * All but `poten` are passed by reference and may lie at any address.
 * - `energy[1]`, out, `double`: the energy.
 * - `am[3]`, in, `double`: the angular momentum in the body's frame.
 * - `q[4]`, in, `double`: the attitude, a quaternion; only `poten` uses it.
 * - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
 * - `poten`, in: the caller's routine for U (see `frb_potential_energy`), or null for none.
 * - `rpar`, in, `double`: parameters for `poten`, passed on as they are; may be null.
 * - `ipar`, in, `int`: parameters for `poten`, passed on as they are; may be null.
 *
 * # Special cases
 * A linear rotor (see `frb_step`) has no energy about its axis.
 *
 * # Accuracy
 * A few eps of the largest term.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer among the first four; `am` or `q` not finite;
 * moments of inertia not positive and finite. `FRB_NOT_REPRESENTABLE` when the potential is not
 * finite or the energy overflows. Then `energy` is NaN.
 */
void frb_energy(double *energy,
                const double *am,
                const double *q,
                const double *ainert,
                frb_potential_energy poten,
                double *rpar,
                int *ipar);

/**
 * The Casimir of the rigid body, |m|², which free motion keeps.
 *
 * From Fortran: `CALL FRB_CASIMIR(CASIMIR, AM)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `casimir[1]`, out, `double`: |m|².
 * - `am[3]`, in, `double`: the angular momentum.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * Two eps.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `am` not finite. `FRB_NOT_REPRESENTABLE` when
 * it overflows. Then `casimir` is NaN.
 */
void frb_casimir(double *casimir,
                 const double *am);

/**
 * The angular momentum in space, Q·m, which free motion keeps; the attitude is a quaternion.
 *
 * From Fortran: `CALL FRB_SPATIAL_MOMENTUM(SPACE, AM, Q)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `space[3]`, out, `double`: the angular momentum in space. May be the same as `am`.
 * - `am[3]`, in, `double`: the angular momentum in the body's frame.
 * - `q[4]`, in, `double`: the attitude, a quaternion, scalar part first; its norm is divided out.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * A few eps of |m|.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `am` or `q` not finite.
 * `FRB_NOT_REPRESENTABLE` when the result overflows, or `q` is zero. Then `space` is NaN.
 */
void frb_spatial_momentum(double *space, const double *am, const double *q);

/**
 * The angular momentum in space, Q·m, which free motion keeps; the attitude is a matrix.
 *
 * From Fortran: `CALL FRB_SPATIAL_MOMENTUM_MATRIX(SPACE, AM, Q)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `space[3]`, out, `double`: the angular momentum in space. May be the same as `am`.
 * - `am[3]`, in, `double`: the angular momentum in the body's frame.
 * - `q[9]`, in, `double`: the attitude, Q(3,3), by columns, as it stands.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * A few eps of |m|.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `am` or `q` not finite.
 * `FRB_NOT_REPRESENTABLE` when the result overflows. Then `space` is NaN.
 */
void frb_spatial_momentum_matrix(double *space, const double *am, const double *q);

/**
 * How far a quaternion is from a rotation: ||q|² − 1|.
 *
 * From Fortran: `CALL FRB_ORTHOGONALITY(DEFECT, Q)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `defect[1]`, out, `double`: ||q|² − 1|.
 * - `q[4]`, in, `double`: a quaternion.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * Two eps.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `q` not finite. `FRB_NOT_REPRESENTABLE` when
 * it overflows. Then `defect` is NaN.
 */
void frb_orthogonality(double *defect,
                       const double *q);

/**
 * How far a matrix is from a rotation: the largest entry of |QᵀQ − 1|.
 *
 * From Fortran: `CALL FRB_ORTHOGONALITY_MATRIX(DEFECT, Q)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `defect[1]`, out, `double`: the largest entry of |QᵀQ − 1|.
 * - `q[9]`, in, `double`: a matrix, Q(3,3), by columns.
 *
 * # Special cases
 * For a reflection, a matrix whose determinant is negative, it is at least 1 − det Q, which is about 2.
 *
 * # Accuracy
 * Two eps.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer; `q` not finite. `FRB_NOT_REPRESENTABLE` when
 * it overflows. Then `defect` is NaN.
 */
void frb_orthogonality_matrix(double *defect,
                              const double *q);

/**
 * Rotation matrices of quaternions.
 *
 * Q = 1 + 2(q₀q̂ + q̂²)/|q|²: its columns are the axes of the body in space, and Q·v is in space the
 * vector that is v in the body.
 *
 * From Fortran: `CALL FRB_QUAT_TO_MATRIX(N, MATRIX, Q, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address. Matrices are stored by columns.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `matrix[9n]`, out, `double`: MATRIX(3,3,N), rotation matrices. Must not overlap `q`.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
 *   may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * q and −q give the same matrix. Lengths are divided out.
 *
 * # Accuracy
 * Each entry is the nearest double to that of the quaternion given, or next to it, also near half
 * turns and the identity. The same bits on every processor.
 *
 * # Errors
 * An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
 * to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
 * a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 *
 * # References
 * FRB (10): E. Celledoni, A. Zanna, ACM Trans. Math. Softw. 37 (2010) 23.
 */
void frb_quat_to_matrix(const int *n,
                        double *matrix,
                        const double *q,
                        int *info);

/**
 * Quaternions of rotation matrices.
 *
 * Of a matrix that is a rotation only roughly it is the rotation next to it, in the mean of the
 * squares of all entries.
 *
 * From Fortran: `CALL FRB_MATRIX_TO_QUAT(N, Q, MATRIX, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address. Matrices are stored by columns.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `q[4n]`, out, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first. Must not
 *   overlap `matrix`.
 * - `matrix[9n]`, in, `double`: MATRIX(3,3,N), rotation matrices: lengths of columns may be wrong by 5
 *   percent.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * Of q and −q, which are one rotation, the one is returned whose first component that is not zero is
 * positive.
 *
 * # Accuracy
 * A matrix that is a rotation but for rounding gives its quaternion within one eps, also near half
 * turns. The same bits on every processor.
 *
 * # Errors
 * An attitude that is no rotation matrix becomes NaN, and its `info` is −k for the argument k that is
 * to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
 * a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 *
 * # References
 * S. W. Shepperd, J. Guidance and Control 1 (1978) 223. I. Y. Bar-Itzhack, J. Guidance, Control and
 * Dynamics 23 (2000) 1085.
 */
void frb_matrix_to_quat(const int *n,
                        double *q,
                        const double *matrix,
                        int *info);

/**
 * Quaternions with their scalar part last.
 *
 * From (w, x, y, z), which all routines here use, to the (x, y, z, w) of ROS, Eigen's coefficients,
 * SciPy and many others.
 *
 * From Fortran: `CALL FRB_QUAT_TO_XYZW(N, XYZW, Q, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `xyzw[4n]`, out, `double`: XYZW(4,N), the same quaternions, scalar part last. May be the same as
 *   `q`.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
 *   may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * Exact: lengths stay as they are.
 *
 * # Errors
 * An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
 * to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
 * a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 */
void frb_quat_to_xyzw(const int *n,
                      double *xyzw,
                      const double *q,
                      int *info);

/**
 * Quaternions whose scalar part is last, in the order that all routines here use.
 *
 * From (x, y, z, w) to (w, x, y, z).
 *
 * From Fortran: `CALL FRB_XYZW_TO_QUAT(N, Q, XYZW, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `q[4n]`, out, `double`: Q(4,N), the same quaternions, scalar part first. May be the same as
 *   `xyzw`.
 * - `xyzw[4n]`, in, `double`: XYZW(4,N), unit quaternions, scalar part last; their lengths may be
 *   wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * Exact: lengths stay as they are.
 *
 * # Errors
 * An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
 * to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
 * a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 */
void frb_xyzw_to_quat(const int *n,
                      double *q,
                      const double *xyzw,
                      int *info);

/**
 * Rotation vectors of quaternions: the axis times the angle.
 *
 * From Fortran: `CALL FRB_QUAT_TO_ROTVEC(N, ROTVEC, Q, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `rotvec[3n]`, out, `double`: ROTVEC(3,N), vectors along the axes, their lengths the angles in
 *   radians, at most π. Must not overlap `q`.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
 *   may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * The identity gives zero. Half a turn has two vectors, of which one is returned.
 *
 * # Accuracy
 * Within two eps, and two eps of small vectors. The same bits on every processor.
 *
 * # Errors
 * An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
 * to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
 * a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 */
void frb_quat_to_rotvec(const int *n,
                        double *rotvec,
                        const double *q,
                        int *info);

/**
 * Quaternions of rotation vectors: the axis times the angle.
 *
 * From Fortran: `CALL FRB_ROTVEC_TO_QUAT(N, Q, ROTVEC, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `q[4n]`, out, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first. Must not
 *   overlap `rotvec`.
 * - `rotvec[3n]`, in, `double`: ROTVEC(3,N), vectors along the axes, their lengths the angles in
 *   radians, of any size.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * Zero gives the identity. Of a vector longer than 10¹⁸ the angle is not known, and the identity is
 * returned.
 *
 * # Accuracy
 * Within one eps for an angle of a few turns; for larger ones an ulp of the angle. The same bits on
 * every processor.
 *
 * # Errors
 * An attitude whose vector is not finite becomes NaN, and its `info` is −k for the argument k that is
 * to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
 * a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 */
void frb_rotvec_to_quat(const int *n,
                        double *q,
                        const double *rotvec,
                        int *info);

/**
 * Euler angles z-x-z of quaternions.
 *
 * Q = R₃(φ)·R₁(θ)·R₃(ψ): the body turns by φ about its axis 3, then by θ about its axis 1, then by ψ
 * about its axis 3.
 *
 * From Fortran: `CALL FRB_QUAT_TO_EULER_ZXZ(N, ANGLES, Q, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `angles[3n]`, out, `double`: ANGLES(3,N), φ, θ and ψ (precession, nutation, spin), in radians: φ
 *   and ψ from −π to π, θ from 0 to π. Must not overlap `q`.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
 *   may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * At θ = 0 and θ = π only φ + ψ or φ − ψ is known: there ψ is zero.
 *
 * # Accuracy
 * The rotation of the angles is that of the quaternion within two eps, at the lock and near it, too.
 * The same bits on every processor.
 *
 * # Errors
 * An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
 * to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
 * a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 *
 * # References
 * E. Bernardes, S. Viollet, PLOS ONE 17 (2022) e0276302.
 */
void frb_quat_to_euler_zxz(const int *n,
                           double *angles,
                           const double *q,
                           int *info);

/**
 * Quaternions of Euler angles z-x-z.
 *
 * Q = R₃(φ)·R₁(θ)·R₃(ψ): the body turns by φ about its axis 3, then by θ about its axis 1, then by ψ
 * about its axis 3.
 *
 * From Fortran: `CALL FRB_EULER_ZXZ_TO_QUAT(N, Q, ANGLES, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `q[4n]`, out, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first. Must not
 *   overlap `angles`.
 * - `angles[3n]`, in, `double`: ANGLES(3,N), φ, θ and ψ (precession, nutation, spin), in radians, of
 *   any size.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * Within one eps for angles of a few turns; for larger ones an ulp of the angle. The same bits on
 * every processor.
 *
 * # Errors
 * An attitude whose angles are not finite becomes NaN, and its `info` is −k for the argument k that is
 * to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
 * a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 */
void frb_euler_zxz_to_quat(const int *n,
                           double *q,
                           const double *angles,
                           int *info);

/**
 * Euler angles z-y-x of quaternions.
 *
 * Q = R₃(yaw)·R₂(pitch)·R₁(roll): the body turns by yaw about its axis 3, then by pitch about its axis
 * 2, then by roll about its axis 1, as in flight mechanics.
 *
 * From Fortran: `CALL FRB_QUAT_TO_EULER_ZYX(N, ANGLES, Q, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `angles[3n]`, out, `double`: ANGLES(3,N), yaw, pitch and roll, in radians: yaw and roll from −π to
 *   π, pitch from −π/2 to π/2. Must not overlap `q`.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
 *   may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * At the pitch ±π/2 only yaw − roll or yaw + roll is known: there roll is zero.
 *
 * # Accuracy
 * The rotation of the angles is that of the quaternion within two eps, at the lock and near it, too.
 * The same bits on every processor.
 *
 * # Errors
 * An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
 * to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
 * a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 *
 * # References
 * E. Bernardes, S. Viollet, PLOS ONE 17 (2022) e0276302.
 */
void frb_quat_to_euler_zyx(const int *n,
                           double *angles,
                           const double *q,
                           int *info);

/**
 * Quaternions of Euler angles z-y-x.
 *
 * Q = R₃(yaw)·R₂(pitch)·R₁(roll): the body turns by yaw about its axis 3, then by pitch about its axis
 * 2, then by roll about its axis 1, as in flight mechanics.
 *
 * From Fortran: `CALL FRB_EULER_ZYX_TO_QUAT(N, Q, ANGLES, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `q[4n]`, out, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first. Must not
 *   overlap `angles`.
 * - `angles[3n]`, in, `double`: ANGLES(3,N), yaw, pitch and roll, in radians, of any size.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * Within one eps for angles of a few turns; for larger ones an ulp of the angle. The same bits on
 * every processor.
 *
 * # Errors
 * An attitude whose angles are not finite becomes NaN, and its `info` is −k for the argument k that is
 * to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
 * a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 */
void frb_euler_zyx_to_quat(const int *n,
                           double *q,
                           const double *angles,
                           int *info);

/**
 * Products of attitudes: one rotation after another.
 *
 * The product a∘b turns by b first, then by a, as the product of their matrices does. With b from a
 * part to the body and a from the body to space it is from the part to space; a turn δ of the body
 * about its own axes takes q to q∘δ, one about the axes of space takes it to δ∘q.
 *
 * From Fortran: `CALL FRB_QUAT_COMPOSE(N, Q, A, B, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `q[4n]`, out, `double`: Q(4,N), the products, unit quaternions, scalar part first. May be the same
 *   as `a` or `b`.
 * - `a[4n]`, in, `double`: A(4,N), the left factors, unit quaternions, scalar part first; their
 *   lengths may be wrong by 5 percent.
 * - `b[4n]`, in, `double`: B(4,N), the right factors, unit quaternions, scalar part first; their
 *   lengths may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * Within one eps; the length is 1 to rounding. The same bits on every processor.
 *
 * # Errors
 * An attitude of which a factor is no unit quaternion becomes NaN, and its `info` is −k for the
 * argument k that is to blame; the others are not affected. `frb_info` tells the status of the first
 * such attitude. When a pointer is null, or `n` is negative, all outputs are NaN and every `info` is
 * −k.
 */
void frb_quat_compose(const int *n,
                      double *q,
                      const double *a,
                      const double *b,
                      int *info);

/**
 * Inverse attitudes: from space to the body.
 *
 * The conjugates (q₀, −q₁, −q₂, −q₃).
 *
 * From Fortran: `CALL FRB_QUAT_INVERSE(N, OUT, Q, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `out[4n]`, out, `double`: OUT(4,N), the inverse quaternions, scalar part first. May be the same as
 *   `q`.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
 *   may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * Exact: lengths stay as they are.
 *
 * # Errors
 * An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
 * to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
 * a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 */
void frb_quat_inverse(const int *n,
                      double *out,
                      const double *q,
                      int *info);

/**
 * Angles between attitudes.
 *
 * The angle of the rotation that takes one attitude to the other: how far apart they are.
 *
 * From Fortran: `CALL FRB_QUAT_ANGLE(N, ANGLE, A, B, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of attitudes, not negative.
 * - `angle[n]`, out, `double`: the angles in radians, 0 to π. Must not overlap an input.
 * - `a[4n]`, in, `double`: A(4,N), the one attitudes, unit quaternions, scalar part first; their
 *   lengths may be wrong by 5 percent.
 * - `b[4n]`, in, `double`: B(4,N), the others, unit quaternions, scalar part first; their lengths may
 *   be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each attitude, or null.
 *
 * # Special cases
 * q and −q are one attitude, and so are q and its multiples: the angle is zero.
 *
 * # Accuracy
 * Within two eps, and for small angles within two eps of the angle between the quaternions given. The
 * same bits on every processor.
 *
 * # Errors
 * An attitude of which one quaternion is no unit quaternion becomes NaN, and its `info` is −k for the
 * argument k that is to blame; the others are not affected. `frb_info` tells the status of the first
 * such attitude. When a pointer is null, or `n` is negative, all outputs are NaN and every `info` is
 * −k.
 */
void frb_quat_angle(const int *n,
                    double *angle,
                    const double *a,
                    const double *b,
                    int *info);

/**
 * Vectors of bodies, seen from space: Q·v.
 *
 * From Fortran: `CALL FRB_TO_SPACE(N, SPACE, BODY, Q, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of vectors, not negative.
 * - `space[3n]`, out, `double`: SPACE(3,N), the vectors in space. May be the same as `body`.
 * - `body[3n]`, in, `double`: BODY(3,N), the vectors in the frames of their bodies.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes of the bodies, unit quaternions, scalar part first;
 *   their lengths may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each vector, or null.
 *
 * # Special cases
 * Vectors may have any size. Lengths of quaternions are divided out.
 *
 * # Accuracy
 * Each component is the nearest double, or next to it, but for half an eps of the vector's length. The
 * same bits on every processor.
 *
 * # Errors
 * A vector that is not finite, or whose attitude is no unit quaternion, becomes NaN, and its `info` is
 * −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when it overflows; the others are
 * not affected. `frb_info` tells the status of the first such vector. When a pointer is null, or `n`
 * is negative, all outputs are NaN and every `info` is −k.
 */
void frb_to_space(const int *n,
                  double *space,
                  const double *body,
                  const double *q,
                  int *info);

/**
 * Vectors of space, seen from bodies: Qᵀ·v.
 *
 * From Fortran: `CALL FRB_TO_BODY(N, BODY, SPACE, Q, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of vectors, not negative.
 * - `body[3n]`, out, `double`: BODY(3,N), the vectors in the frames of the bodies. May be the same as
 *   `space`.
 * - `space[3n]`, in, `double`: SPACE(3,N), the vectors in space.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes of the bodies, unit quaternions, scalar part first;
 *   their lengths may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each vector, or null.
 *
 * # Special cases
 * Vectors may have any size. Lengths of quaternions are divided out.
 *
 * # Accuracy
 * Each component is the nearest double, or next to it, but for half an eps of the vector's length. The
 * same bits on every processor.
 *
 * # Errors
 * A vector that is not finite, or whose attitude is no unit quaternion, becomes NaN, and its `info` is
 * −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when it overflows; the others are
 * not affected. `frb_info` tells the status of the first such vector. When a pointer is null, or `n`
 * is negative, all outputs are NaN and every `info` is −k.
 */
void frb_to_body(const int *n,
                 double *body,
                 const double *space,
                 const double *q,
                 int *info);

/**
 * Angular momenta of angular velocities: m = Iω in the frame of the body.
 *
 * From Fortran: `CALL FRB_OMEGA_TO_MOMENTUM(N, AM, OMEGA, AINERT, NINERT, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `am[3n]`, out, `double`: AM(3,N), the angular momenta in the frames of the bodies. May be the same
 *   as `omega`.
 * - `omega[3n]`, in, `double`: OMEGA(3,N), the angular velocities in the frames of the bodies, in
 *   radians a unit of time.
 * - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
 *   any order, one set for all bodies or one for each.
 * - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * A linear rotor (one moment zero, the other two equal) has no momentum about its axis; the angular
 * velocity about it does not matter, and is given as zero.
 *
 * # Accuracy
 * Half an ulp of each component.
 *
 * # Errors
 * A body whose moments are not positive and finite, or whose angular velocity is not finite, becomes
 * NaN, and its `info` is −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when the
 * result overflows; the others are not affected. `frb_info` tells the status of the first such body.
 * When a pointer is null, or `n` is negative, or `ninert` neither 1 nor `n`, all outputs are NaN and
 * every `info` is −k.
 */
void frb_omega_to_momentum(const int *n,
                           double *am,
                           const double *omega,
                           const double *ainert,
                           const int *ninert,
                           int *info);

/**
 * Angular velocities of angular momenta: ω = I⁻¹m in the frame of the body.
 *
 * From Fortran: `CALL FRB_MOMENTUM_TO_OMEGA(N, OMEGA, AM, AINERT, NINERT, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `omega[3n]`, out, `double`: OMEGA(3,N), the angular velocities in the frames of the bodies, in
 *   radians a unit of time. May be the same as `am`.
 * - `am[3n]`, in, `double`: AM(3,N), the angular momenta in the frames of the bodies.
 * - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
 *   any order, one set for all bodies or one for each.
 * - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * A linear rotor (one moment zero, the other two equal) has no momentum about its axis; the angular
 * velocity about it does not matter, and is given as zero.
 *
 * # Accuracy
 * Half an ulp of each component.
 *
 * # Errors
 * A body whose moments are not positive and finite, or whose momentum is not finite, becomes NaN, and
 * its `info` is −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when the result
 * overflows; the others are not affected. `frb_info` tells the status of the first such body. When a
 * pointer is null, or `n` is negative, or `ninert` neither 1 nor `n`, all outputs are NaN and every
 * `info` is −k.
 */
void frb_momentum_to_omega(const int *n,
                           double *omega,
                           const double *am,
                           const double *ainert,
                           const int *ninert,
                           int *info);

/**
 * Angular momenta in the frame of the body, of angular velocities in space.
 *
 * m = I·Qᵀω.
 *
 * From Fortran: `CALL FRB_SPACE_OMEGA_TO_MOMENTUM(N, AM, OMEGA, Q, AINERT, NINERT, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `am[3n]`, out, `double`: AM(3,N), the angular momenta in the frames of the bodies. May be the same
 *   as `omega`.
 * - `omega[3n]`, in, `double`: OMEGA(3,N), the angular velocities in space, in radians a unit of time.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
 *   may be wrong by 5 percent.
 * - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
 *   any order, one set for all bodies or one for each.
 * - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * A linear rotor (one moment zero, the other two equal) has no momentum about its axis; the angular
 * velocity about it does not matter, and is given as zero.
 *
 * # Accuracy
 * One eps of ω, times the moment of each axis. The same bits on every processor.
 *
 * # Errors
 * A body whose moments are not positive and finite, whose angular velocity is not finite or whose
 * attitude no unit quaternion, becomes NaN, and its `info` is −k for the argument k that is to blame,
 * or `FRB_NOT_REPRESENTABLE` when the result overflows; the others are not affected. `frb_info` tells
 * the status of the first such body. When a pointer is null, or `n` is negative, or `ninert` neither 1
 * nor `n`, all outputs are NaN and every `info` is −k.
 */
void frb_space_omega_to_momentum(const int *n,
                                 double *am,
                                 const double *omega,
                                 const double *q,
                                 const double *ainert,
                                 const int *ninert,
                                 int *info);

/**
 * Angular velocities in space, of angular momenta in the frame of the body.
 *
 * ω = Q·I⁻¹m.
 *
 * From Fortran: `CALL FRB_MOMENTUM_TO_SPACE_OMEGA(N, OMEGA, AM, Q, AINERT, NINERT, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `omega[3n]`, out, `double`: OMEGA(3,N), the angular velocities in space, in radians a unit of
 *   time. May be the same as `am`.
 * - `am[3n]`, in, `double`: AM(3,N), the angular momenta in the frames of the bodies.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
 *   may be wrong by 5 percent.
 * - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
 *   any order, one set for all bodies or one for each.
 * - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * A linear rotor (one moment zero, the other two equal) has no momentum about its axis; the angular
 * velocity about it does not matter, and is given as zero.
 *
 * # Accuracy
 * One eps of |ω|. The same bits on every processor.
 *
 * # Errors
 * A body whose moments are not positive and finite, whose momentum is not finite or whose attitude no
 * unit quaternion, becomes NaN, and its `info` is −k for the argument k that is to blame, or
 * `FRB_NOT_REPRESENTABLE` when the result overflows; the others are not affected. `frb_info` tells the
 * status of the first such body. When a pointer is null, or `n` is negative, or `ninert` neither 1 nor
 * `n`, all outputs are NaN and every `info` is −k.
 */
void frb_momentum_to_space_omega(const int *n,
                                 double *omega,
                                 const double *am,
                                 const double *q,
                                 const double *ainert,
                                 const int *ninert,
                                 int *info);

/**
 * The states of bodies between two states, along the free motion.
 *
 * For output at times between those of a run. From the first state the body would move freely one way,
 * to the second it would have come freely another way, both exactly; the attitude is between them,
 * with the angular velocities of both ends, and the momentum in space goes from that of the first to
 * that of the second in proportion to time. Where no torque acts both are the motion itself.
 *
 * From Fortran: `CALL FRB_INTERPOLATE(N, AMOUT, QOUT, T, NT, H, AINERT, NINERT, AM0, Q0, AM1, Q1,
 * INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `amout[3n]`, out, `double`: AMOUT(3,N), the angular momenta in the frames of the bodies. May be
 *   the same as `am0` or `am1`.
 * - `qout[4n]`, out, `double`: QOUT(4,N), the attitudes, unit quaternions, scalar part first. May be
 *   the same as `q0` or `q1`.
 * - `t[nt]`, in, `double`: the time since the first state, from 0 to `h`, one for all bodies or one
 *   for each.
 * - `nt[1]`, in, `int`: the number of times given, 1 or `n`.
 * - `h[1]`, in, `double`: the time from the first state to the second, of any sign.
 * - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
 *   any order, one set for all bodies or one for each.
 * - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `am0[3n]`, in, `double`: AM0(3,N), the angular momenta of the first states.
 * - `q0[4n]`, in, `double`: Q0(4,N), the attitudes of the first states, unit quaternions, scalar part
 *   first; their lengths may be wrong by 5 percent.
 * - `am1[3n]`, in, `double`: AM1(3,N), the angular momenta of the second states.
 * - `q1[4n]`, in, `double`: Q1(4,N), the attitudes of the second states, unit quaternions, scalar part
 *   first; their lengths may be wrong by 5 percent.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * At `t` = 0 and `t` = `h` the states are those given, to rounding. One body at many times of a free
 * motion is the task of `quat_at_times`.
 *
 * # Accuracy
 * Free motion: that of `quat_step`, 2 eps(1 + condition). Under a torque the error is of order h² of
 * what the torque does within `h`; attitude and angular velocity have no jumps from one pair of states
 * to the next.
 *
 * # Errors
 * A body whose time is not between 0 and `h`, or of which `quat_step` would refuse one of the states,
 * becomes NaN, and its `info` is −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE`
 * when the result overflows; the others are not affected. `frb_info` tells the status of the first
 * such body. When a pointer is null, or `n` is negative, `h` not finite, or `nt` or `ninert` neither 1
 * nor `n`, all outputs are NaN and every `info` is −k.
 */
void frb_interpolate(const int *n,
                     double *amout,
                     double *qout,
                     const double *t,
                     const int *nt,
                     const double *h,
                     const double *ainert,
                     const int *ninert,
                     const double *am0,
                     const double *q0,
                     const double *am1,
                     const double *q1,
                     int *info);

/**
 * Principal moments and axes of inertia tensors.
 *
 * T = Q·diag(I₁, I₂, I₃)·Qᵀ: the columns of Q are the principal axes in the frame in which T is given.
 * The steps want the moments, and attitudes of the frame of these axes: with the attitude a of your
 * frame it is a∘q, q being the quaternion of Q (`frb_matrix_to_quat`, `frb_quat_compose`), and a
 * vector v of your frame is Qᵀv in it.
 *
 * From Fortran: `CALL FRB_PRINCIPAL_AXES(N, AINERT, AXES, TENSOR, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address. Matrices are stored by columns.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `ainert[3n]`, out, `double`: AINERT(3,N), the principal moments of inertia.
 * - `axes[9n]`, out, `double`: AXES(3,3,N), right-handed rotation matrices of the principal axes. May
 *   be the same as `tensor`.
 * - `tensor[9n]`, in, `double`: TENSOR(3,3,N), inertia tensors about the centres of mass, symmetric
 *   and positive definite. Off the diagonal are the negative products of inertia, −Σ m·x·y.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * Of all orders and directions of the axes those are returned that are nearest to the axes in which
 * the tensor is given: a diagonal tensor stays as it is. Equal moments, and tensors of any size, are
 * legal. One moment may be zero if the other two are equal (the linear rotor). Entries that should be
 * equal may differ by 10⁻⁸ of the largest; their mean is taken. Whether a body with such moments can
 * exist is not asked: see `frb_inertia_defect`.
 *
 * # Accuracy
 * Each moment is within one eps, of itself, of the true one of the tensor given, unless the condition
 * of the tensor scaled to unit diagonal is beyond 10¹⁵; the axes are orthonormal to one eps. The same
 * bits on every processor.
 *
 * # Errors
 * A body whose tensor is not finite, symmetric and positive definite becomes NaN, and its `info` is −k
 * for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when a moment underflows; the others
 * are not affected. `frb_info` tells the status of the first such body. When a pointer is null, or `n`
 * is negative, all outputs are NaN and every `info` is −k.
 *
 * # References
 * J. Demmel, K. Veselić, SIAM J. Matrix Anal. Appl. 13 (1992) 1204.
 */
void frb_principal_axes(const int *n,
                        double *ainert,
                        double *axes,
                        const double *tensor,
                        int *info);

/**
 * Whether a body with these moments of inertia can exist.
 *
 * The largest moment is at most the sum of the other two, for I₁ + I₂ − I₃ = 2Σ m·z². Every routine
 * takes moments that are not so, for their motion is well defined; but mostly they are a mistake, such
 * as (1, 1, 5) for a disc.
 *
 * From Fortran: `CALL FRB_INERTIA_DEFECT(N, DEFECT, AINERT, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `defect[n]`, out, `double`: 0 if a body of positive masses has such moments, else the part of the
 *   largest by which it exceeds the sum of the other two.
 * - `ainert[3n]`, in, `double`: AINERT(3,N), the principal moments of inertia, positive, in any order.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * For a flat body the largest is equal to the sum of the others; its moments, rounded, may have a
 * defect of one eps.
 *
 * # Accuracy
 * One eps of itself. The same bits on every processor.
 *
 * # Errors
 * A body whose moments are not positive and finite becomes NaN, and its `info` is −k for the argument
 * k that is to blame; the others are not affected. `frb_info` tells the status of the first such body.
 * When a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
 */
void frb_inertia_defect(const int *n,
                        double *defect,
                        const double *ainert,
                        int *info);

/**
 * Mass, centre, principal moments and axes of a body of point masses.
 *
 * Of the atoms of a molecule, for instance. The frame of the moments has its origin at the centre and its axes
 * along the columns of AXES: a point at x is at s = AXESᵀ·(x − c) in it, which is where `frb_site_positions` and
 * `frb_site_forces` want it.
 *
 * From Fortran: `CALL FRB_BODY_OF_POINTS(N, MASS, CENTRE, AINERT, AXES, MASSES, POINTS, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address. Matrices are stored by columns.
 * - `n[1]`, in, `int`: the number of points, 1 or more.
 * - `mass[1]`, out, `double`: the sum of the masses.
 * - `centre[3]`, out, `double`: the centre of mass.
 * - `ainert[3]`, out, `double`: the principal moments of inertia about it.
 * - `axes[9]`, out, `double`: AXES(3,3), a right-handed rotation matrix of the principal axes.
 * - `masses[n]`, in, `double`: the masses, not negative, not all zero.
 * - `points[3n]`, in, `double`: POINTS(3,N), where they are.
 * - `info[1]`, out, `int`: the status, or null.
 *
 * # Special cases
 * Of all orders and directions of the axes those are returned that are nearest to the axes in which the points are
 * given. Points that are on a line to rounding give a linear rotor, as the steps take it: one moment is zero and
 * the other two are equal. Masses may be zero.
 *
 * # Accuracy
 * Mass, centre, each moment and the axes are right to one eps of the numbers given, wherever the origin is:
 * nothing cancels. The same bits on every processor.
 *
 * # Errors
 * `frb_info` and `info` tell −k for argument k: a null pointer; no points; a mass that is negative or not
 * finite, or all zero; a point that is not finite, or all at one place. `FRB_NOT_REPRESENTABLE` when a result
 * is beyond the range of numbers. Then all outputs are NaN.
 */
void frb_body_of_points(const int *n,
                        double *mass,
                        double *centre,
                        double *ainert,
                        double *axes,
                        const double *masses,
                        const double *points,
                        int *info);

/**
 * The positions in space of the sites of bodies: r + Q·s.
 *
 * Of the atoms of N molecules, for instance: all have as many sites, at the same places in their bodies or at
 * places of their own.
 *
 * From Fortran: `CALL FRB_SITE_POSITIONS(N, X, R, Q, NS, SITES, NSET, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `x[3*ns*n]`, out, `double`: X(3,NS,N), the positions of the sites in space. Must not overlap an input.
 * - `r[3n]`, in, `double`: R(3,N), where the origins of the bodies' frames are in space: their centres of mass.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths may be
 *   wrong by 5 percent.
 * - `ns[1]`, in, `int`: the number of sites of a body, not negative.
 * - `sites[3*ns*nset]`, in, `double`: SITES(3,NS,NSET), their places in the frame of the body, one set for all
 *   bodies or one for each.
 * - `nset[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * None.
 *
 * # Accuracy
 * Two eps of |s|, and half an ulp of the position. The same bits on every processor.
 *
 * # Errors
 * A body whose position or sites are not finite, or whose attitude is no unit quaternion, becomes NaN, and its
 * `info` is −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when a position overflows; the
 * others are not affected. `frb_info` tells the status of the first such body. When a pointer is null, or `n`
 * or `ns` negative, or `nset` neither 1 nor `n`, all outputs are NaN and every `info` is −k.
 */
void frb_site_positions(const int *n,
                        double *x,
                        const double *r,
                        const double *q,
                        const int *ns,
                        const double *sites,
                        const int *nset,
                        int *info);

/**
 * Forces and torques on bodies, from forces on their sites.
 *
 * The force is Σ f; the torque about the origin of the body's frame, in that frame, Σ s × Qᵀf: what the runs
 * under forces want.
 *
 * From Fortran: `CALL FRB_SITE_FORCES(N, FORCE, TORQUE, F, Q, NS, SITES, NSET, INFO)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `n[1]`, in, `int`: the number of bodies, not negative.
 * - `force[3n]`, out, `double`: FORCE(3,N), the forces in space. Must not overlap an input.
 * - `torque[3n]`, out, `double`: TORQUE(3,N), the torques in the frames of the bodies. Must not overlap an input.
 * - `f[3*ns*n]`, in, `double`: F(3,NS,N), the forces on the sites, in space.
 * - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths may be
 *   wrong by 5 percent.
 * - `ns[1]`, in, `int`: the number of sites of a body, not negative.
 * - `sites[3*ns*nset]`, in, `double`: SITES(3,NS,NSET), their places in the frame of the body, one set for all
 *   bodies or one for each.
 * - `nset[1]`, in, `int`: the number of sets given, 1 or `n`.
 * - `info[n]`, out, `int`: a status for each body, or null.
 *
 * # Special cases
 * Without sites both are zero.
 *
 * # Accuracy
 * A few eps of the sums of |f| and of |s|·|f|. The same bits on every processor.
 *
 * # Errors
 * A body whose forces or sites are not finite, or whose attitude is no unit quaternion, becomes NaN, and its
 * `info` is −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when a sum overflows; the others
 * are not affected. `frb_info` tells the status of the first such body. When a pointer is null, or `n` or `ns`
 * negative, or `nset` neither 1 nor `n`, all outputs are NaN and every `info` is −k.
 */
void frb_site_forces(const int *n,
                     double *force,
                     double *torque,
                     const double *f,
                     const double *q,
                     const int *ns,
                     const double *sites,
                     const int *nset,
                     int *info);

/**
 * The elliptic integral of the third kind by Gauss-Legendre quadrature, from the squared modulus.
 *
 * Computes the integral from `phi0` to `phi1` of
 * dθ / ((1 − `en`·sin²θ)·sqrt(1 − `ak2`·sin²θ)).
 *
 * From Fortran: `CALL EINT_GAUSS(ELLPIVAL, PHI0, PHI1, AK2, EN, NORDER)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `ellpival[1]`, out, `double`: the integral. May be the same as an input.
 * - `phi0[1]`, in, `double`: the lower limit, in radians.
 * - `phi1[1]`, in, `double`: the upper limit, in radians.
 * - `ak2[1]`, in, `double`: the square k² of the modulus.
 * - `en[1]`, in, `double`: the characteristic n.
 * - `norder[1]`, in, `int`: the number of nodes, 1 to 10.
 *
 * # Special cases
 * The limits are not reduced by periods: the nodes spread over the whole range. The fourth
 * argument is k², as in equation (20) of the paper; where a program means k, it calls
 * `eint_gauss_modulus`.
 *
 * # Accuracy
 * That of the quadrature, of order 2·`norder` in the length of the range.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer, a number that is not finite, `norder` not
 * 1 to 10. `FRB_NO_INTEGRAL` when the integrand has a pole or no real value in the range. Then `ellpival`
 * is NaN.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, (20).
 */
void eint_gauss(double *ellpival,
                const double *phi0,
                const double *phi1,
                const double *ak2,
                const double *en,
                const int *norder);

/**
 * The elliptic integral of the third kind by Gauss-Legendre quadrature, from the modulus.
 *
 * Computes the integral from `phi0` to `phi1` of
 * dθ / ((1 − `en`·sin²θ)·sqrt(1 − `ak`²·sin²θ)).
 *
 * From Fortran: `CALL EINT_GAUSS_MODULUS(ELLPIVAL, PHI0, PHI1, AK, EN, NORDER)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `ellpival[1]`, out, `double`: the integral. May be the same as an input.
 * - `phi0[1]`, in, `double`: the lower limit, in radians.
 * - `phi1[1]`, in, `double`: the upper limit, in radians.
 * - `ak[1]`, in, `double`: the modulus k.
 * - `en[1]`, in, `double`: the characteristic n.
 * - `norder[1]`, in, `int`: the number of nodes, 1 to 10.
 *
 * # Special cases
 * The limits are not reduced by periods: the nodes spread over the whole range. The fourth
 * argument is k, as in the routine of that name published with the quaternion codes; where a program
 * means k², it calls `eint_gauss`.
 *
 * # Accuracy
 * That of the quadrature, of order 2·`norder` in the length of the range.
 *
 * # Errors
 * `frb_info` tells −k for argument k: a null pointer, a number that is not finite, `norder` not
 * 1 to 10. `FRB_NO_INTEGRAL` when the integrand has a pole or no real value in the range. Then `ellpival`
 * is NaN.
 *
 * # References
 * E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, (20).
 */
void eint_gauss_modulus(double *ellpival,
                        const double *phi0,
                        const double *phi1,
                        const double *ak,
                        const double *en,
                        const int *norder);

/**
 * The status of the last computing routine called in this thread.
 *
 * From Fortran: `INTEGER FUNCTION FRB_INFO()`.
 *
 * # Arguments
 * None. The value returned is
 * - 0 after success, and before the first call;
 * - −k when argument k was illegal: a null pointer, or a value that the routine refuses (the
 *   first one in the order of the arguments, null pointers before values);
 * - positive when the computation failed: `FRB_NO_INTEGRAL`, `FRB_NOT_REPRESENTABLE`,
 *   `FRB_NO_CONVERGENCE`, `FRB_NO_TORQUE`, `FRB_NO_MEMORY`.
 *
 * # Special cases
 * `frb_info`, `frb_message`, `frb_message_text`, `frb_status_text`, `frb_set_handler`,
 * `frb_version` and `frb_arithmetic` leave the status as it is. A signal handler that calls other
 * routines changes the status of the thread that it interrupts, as it may change `errno`.
 *
 * # Errors
 * None.
 */
int frb_info(void);

/**
 * The text of a status, as a C string; the status is passed by value.
 *
 * `puts(frb_status_text(frb_info()))`.
 *
 * # Arguments
 * - `info`, in, by value: a status as `frb_info` returns it.
 *
 * The value returned points to text that ends with a zero byte. It stays until the thread asks for
 * another text, or ends.
 *
 * # Special cases
 * When `info` is the status of this thread's last call, the text names routine, argument and element,
 * and of a batch the first body that failed and how many did. Otherwise it only has the argument's
 * number.
 *
 * # Errors
 * None: a number that is no status has the text "unknown status".
 */
const char *frb_status_text(int info);

/**
 * The text of a status, as a C string; the status is passed by reference.
 *
 * `frb_status_text` is the same with the status passed by value.
 *
 * # Arguments
 * - `info`, in, one `int`: a pointer to a status as `frb_info` returns it, or null for the status of
 *   this thread's last call.
 *
 * The value returned points to text that ends with a zero byte. It stays until the thread asks for
 * another text, or ends.
 *
 * # Special cases
 * When `*info` is the status of this thread's last call, the text names routine, argument and element,
 * and of a batch the first body that failed and how many did. Otherwise it only has the argument's
 * number.
 *
 * # Errors
 * None: a number that is no status has the text "unknown status".
 */
const char *frb_message_text(const int *info);

/**
 * The text of a status, as Fortran text.
 *
 * From Fortran: `CALL FRB_MESSAGE(INFO, TEXT)` with `CHARACTER*(*) TEXT`.
 *
 * # Arguments
 * - `info`, in, one `int`: a pointer to a status as `frb_info` returns it, or null for the status of
 *   this thread's last call.
 * - `text`, out, `text_length` characters: the text, filled up with blanks, without an end mark.
 * - `text_length`, in, by value: the length that Fortran compilers pass unseen. Only its lower
 *   32 bits count, since g77 and early versions of gfortran set no more.
 *
 * # Special cases
 * A text that does not fit is cut; 160 characters hold every text, and 120 every one that is not
 * about a batch. When `*info` is the status of this thread's last call, the text names routine,
 * argument and element, and of a batch the first body that failed and how many did. Otherwise it only
 * has the argument's number.
 *
 * # Errors
 * None: a number that is no status has the text "unknown status"; a null `text` is left alone.
 */
void frb_message(const int *info,
                 char *text,
                 size_t text_length);

/**
 * Sets the handler that this thread's calls use when they do not succeed.
 *
 * From Fortran: `CALL FRB_SET_HANDLER(HANDLER)`, with `EXTERNAL HANDLER`.
 *
 * # Arguments
 * - `handler`, in: the routine to call, or null for the default. It is called once for each call that
 *   does not succeed, after the outputs have been set to NaN, with the name of the routine and
 *   the status.
 *
 * # Special cases
 * Each thread has its own handler and begins with the default. A handler may call the routines
 * of this library; the status of the call that it was told of is restored when it returns. It
 * must return or end the program: it must not jump or throw out of the library.
 *
 * The default handler writes one line on standard error: what `XERBLA` of LAPACK writes, and the text
 * of `frb_message`. A line that would repeat the thread's last one is counted instead; the count is
 * written when the next line differs, when the thread sets another handler, and when the thread ends
 * (the one that ends the program: by `exit` or by returning from `main`, but not by `_exit`, `abort` or
 * a signal). Counts at the end are written on Linux only. Each line is one `write` to file 2, without
 * lock and without memory, so that calls that fail may be made in signal handlers, and after `fork` in
 * programs with threads; `errno` is left as it is.
 *
 * # Errors
 * None.
 */
void frb_set_handler(frb_handler handler);

/**
 * The version of the library that the program runs with: MAJOR.MINOR.PATCH.
 *
 * From Fortran: `CALL FRB_VERSION(MAJOR, MINOR, PATCH)`.
 *
 * # Arguments
 * All are passed by reference and may lie at any address.
 * - `major[1]`, out, `int`: the first number; programs linked with another one do not run.
 * - `minor[1]`, out, `int`: the second, which rises when routines are new.
 * - `patch[1]`, out, `int`: the third.
 *
 * # Special cases
 * A null pointer is passed over. The header has the version that the program is compiled with, in
 * `FRB_VERSION_MAJOR`, `FRB_VERSION_MINOR` and `FRB_VERSION_PATCH`.
 *
 * # Errors
 * None.
 */
void frb_version(int *major, int *minor, int *patch);

/**
 * The class of bits that the library computes in this process: `FRB_FUSED` or `FRB_PLAIN`.
 *
 * From Fortran: `INTEGER FUNCTION FRB_ARITHMETIC()`.
 *
 * Processes that report the same class get the same bits from the same calls, on whatever processors
 * and systems they run.
 *
 * # Arguments
 * None. The value returned is
 * - `FRB_FUSED` on x86-64 with AVX2 and FMA, and on aarch64;
 * - `FRB_PLAIN` on all other processors, and where `FRB_CPU=baseline` stood in the environment when
 *   the process first called the library.
 *
 * # Special cases
 * The class stays the same as long as the process runs. The status is left as it is.
 *
 * # Errors
 * None.
 */
int frb_arithmetic(void);

#ifdef __cplusplus
} /* extern "C" */
#endif /* __cplusplus */

#endif  /* FRB_H */
