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
 * Status after `eint_gauss` when the integral does not exist: a pole or a negative root.
 */
#define FRB_NO_INTEGRAL 1

/**
 * Status after a step whose result no double precision number represents.
 */
#define FRB_NOT_REPRESENTABLE 2

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
 * - `qin[9]`, in, `double`: the attitude before the step, QIN(3,3), a rotation matrix.
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
 * - `qin[4]`, in, `double`: the attitude before the step, a unit quaternion, scalar part first.
 * - `np[1]`, in, `int`: 0 for the exact step; 1 to 10 for the semi-exact step, as in `frb_step`.
 *
 * # Special cases
 * As for `frb_step`.
 *
 * # Accuracy
 * As for `frb_step`.
 *
 * # Errors
 * As for `frb_step`.
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
 * As for `eint_gauss`, whose fourth argument is k²; this routine has the meaning of the routine
 * of that name published with the quaternion codes.
 *
 * # Accuracy
 * As for `eint_gauss`.
 *
 * # Errors
 * As for `eint_gauss`.
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
 * - positive when the computation failed: `FRB_NO_INTEGRAL`, `FRB_NOT_REPRESENTABLE`.
 *
 * # Special cases
 * `frb_info`, `frb_message`, `frb_message_text` and `frb_set_handler` leave the status as it is.
 *
 * # Errors
 * None.
 */
int frb_info(void);

/**
 * The text of a status, as a C string.
 *
 * # Arguments
 * - `info`, in, one `int`: a status as `frb_info` returns it, or null for the status of this
 *   thread's last call.
 *
 * The value returned points to text that ends with a zero byte and is never released.
 *
 * # Special cases
 * The text names routine and argument when `*info` is the status of this thread's last call;
 * otherwise it only has the argument's number.
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
 * - `info`, in, one `int`: a status as `frb_info` returns it, or null for the status of this
 *   thread's last call.
 * - `text`, out, `text_length` characters: the text, filled up with blanks, without an end mark.
 * - `text_length`, in, by value: the length that Fortran compilers pass unseen. Only its lower
 *   32 bits count, since g77 and early versions of gfortran set no more.
 *
 * # Special cases
 * A text that does not fit is cut; 120 characters hold every text. As with `frb_message_text`,
 * the argument is named when `*info` is the status of this thread's last call.
 *
 * # Errors
 * None: a number that is no status has the text "unknown status"; a null `text` is left alone.
 */
void frb_message(const int *info, char *text, size_t text_length);

/**
 * Sets the handler that this thread's calls use when they do not succeed.
 *
 * From Fortran: `CALL FRB_SET_HANDLER(HANDLER)`, with `EXTERNAL HANDLER`.
 *
 * # Arguments
 * - `handler`, in: the routine to call, or null for the default, which writes one line on
 *   standard error, worded as `XERBLA` of LAPACK words it. It is called once for each call that
 *   does not succeed, after the outputs have been set to NaN, with the name of the routine and
 *   the status.
 *
 * # Special cases
 * Each thread has its own handler and begins with the default. A handler may call the routines
 * of this library; the status of the call that it was told of is restored when it returns. It
 * must return or end the program: it must not jump or throw out of the library.
 *
 * # Errors
 * None.
 */
void frb_set_handler(frb_handler handler);

#ifdef __cplusplus
} /* extern "C" */
#endif /* __cplusplus */

#endif  /* FRB_H */
