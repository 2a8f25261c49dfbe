//! The caller's routines.

use std::ffi::c_int;

/// The caller's routine for a potential U that depends on the attitude.
///
/// From Fortran: `SUBROUTINE POTENP(Q, POTP, RPAR, IPAR)`. `q[4]`, in: the attitude. `potp[3]`,
/// out: the gradient of U in the body's frame, whose negative is the torque: for U = Q33 it is
/// (−Q32, Q31, 0). `rpar[20]` and `ipar[20]`: the parameters, as the caller passed them.
///
/// It must return: to jump out of it (`longjmp`) or to let an exception out of it is undefined.
/// `q` is a copy, which it may change without effect.
pub type Potential =
    Option<unsafe extern "C" fn(q: *const f64, potp: *mut f64, rpar: *mut f64, ipar: *mut c_int)>;

/// The caller's routine that `frb_run` tells states of the motion.
///
/// From Fortran: `SUBROUTINE OUTPUT(STEP, T, AM, Q, RPAR, IPAR)`. All in: `step`, the number of steps
/// done; `t`, the time, STEP·H; `am[3]` and `q[4]`, momentum and attitude then; `rpar` and `ipar`, the
/// parameters, as the caller of `frb_run` passed them.
///
/// It must return: to jump out of it (`longjmp`) or to let an exception out of it is undefined. Its
/// arguments are copies, which it may change without effect.
pub type Output = Option<
    unsafe extern "C" fn(
        step: *const c_int,
        t: *const f64,
        am: *const f64,
        q: *const f64,
        rpar: *mut f64,
        ipar: *mut c_int,
    ),
>;

/// The caller's routine for the value of a potential U that depends on the attitude.
///
/// From Fortran: `SUBROUTINE POTEN(Q, U, RPAR, IPAR)`. `q[4]`, in: the attitude. `u[1]`, out: the
/// potential. `rpar` and `ipar`: the parameters, as the caller of `frb_energy` passed them. It must
/// return, as a `frb_potential` must.
pub type PotentialEnergy =
    Option<unsafe extern "C" fn(q: *const f64, u: *mut f64, rpar: *mut f64, ipar: *mut c_int)>;
