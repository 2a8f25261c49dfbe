//! `frb_run`: many steps of a body under torque, told to the caller's routine.

use super::call::Call;
use super::callbacks::{Output, Potential};
use super::environment::Caller;
use super::rules::{ANY_INTEGER, MOMENTS, MOMENTUM, OPTIONAL, QUATERNION, STATUS, STEP, STEPS};
use super::run_arguments::{Run, METHOD, SCHEME};
use std::ffi::c_int;

/// Many steps of the rigid body under torque, by any scheme around any method.
///
/// Solves m' = m × I⁻¹m − POTP(q), q' = ½ q·(0, I⁻¹m) by splitting: a *drift* is free motion, by the
/// method; a *kick* is AM −= time·POTP(Q), the attitude at rest. The scheme says over which parts of
/// H they follow each other. Parts of the same kind that meet at the end of a step are put
/// together, so that a scheme of s stages costs s drifts and s kicks a step.
///
/// From Fortran: `CALL FRB_RUN(METHOD, SCHEME, AM, Q, POTENP, H, NSTEP, RPAR, IPAR, AINERT, NOUT,
/// OUTPUT, INFO)`, with `EXTERNAL POTENP, OUTPUT`.
///
/// # Arguments
/// All but `potenp` and `output` are passed by reference and may lie at any address.
/// - `method[1]`, in, `int`: the method of the free motion: `FRB_EXACT_QUATERNION`,
///   `FRB_EXACT_MATRIX`, `FRB_EXACT_COMPENSATED`, `FRB_SEMI_EXACT` + nodes,
///   `FRB_SEMI_EXACT_MATRIX` + nodes, `FRB_DMV` + order, `FRB_AXIS_SPLITTING`,
///   `FRB_SYMMETRIC_ROTATION` + order, `FRB_IMPLICIT_MIDPOINT` + order, `FRB_JACOBI_MAGNUS` + order, or `FRB_RUNGE_KUTTA`.
/// - `scheme[1]`, in, `int`: the scheme: `FRB_STRANG`, `FRB_SEJ`, `FRB_SUZUKI4`, `FRB_KAHAN_LI6`,
///   `FRB_SUZUKI_UMENO8`, `FRB_RKN6_14A`, `FRB_ABA864`, `FRB_PEFRL`, or `FRB_SABA` + stages.
/// - `am[3]`, in and out, `double`: the angular momentum, of any length.
/// - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
/// - `potenp`, in: the caller's routine for the gradient of the potential (see `frb_potential`); or null for no torque, a step then being one free step over `h`. It may call
///   the routines of this library. It must return, not jump or throw out of the library.
/// - `h[1]`, in, `double`: the step in time, of either sign.
/// - `nstep[1]`, in, `int`: the number of steps, not negative.
/// - `rpar`, in, `double`: parameters for `potenp` and `output`, passed on as they are; may be null.
/// - `ipar`, in, `int`: parameters for `potenp` and `output`, passed on as they are; may be null.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `nout[1]`, in, `int`: `output` is called before the first step, after every `nout` steps, and
///   after the last; never when `nout` ≤ 0.
/// - `output`, in: the caller's routine for states (see `frb_output`), or null.
/// - `info[1]`, out, `int`: the status, the same as `frb_info` returns; may be null.
///
/// # Special cases
/// Zero momentum, the linear rotor (one moment of inertia zero, the other two equal, no momentum about
/// the axis of the first), symmetric bodies and spheres are legal. Output does not
/// change the motion: the state at step n is that of a call with `nstep` = n, bit by bit. With
/// `FRB_EXACT_MATRIX` and `FRB_SEMI_EXACT_MATRIX` the quaternions returned have a scalar part that is
/// not negative. `FRB_RUNGE_KUTTA` does not use the scheme and does not normalise `q` in its steps: when
/// |q| has left 1 by 5 percent, or the state overflows, the status is `FRB_NOT_REPRESENTABLE`.
///
/// `potenp` is called s times a step by a scheme of s stages, and once more in all by `FRB_SEJ`; four
/// times a step by `FRB_RUNGE_KUTTA`.
///
/// # Accuracy
/// The error is O(h^p), p being the lower one of the orders of scheme and method. Kicks and exact
/// drifts are symplectic, and all schemes are symmetric: the error of the energy stays bounded.
///
/// Rounding errors of energy, |m| and the momentum in space are a random walk. After n steps of free
/// motion with |m| = 1 they are a few tenths of eps·√n with `FRB_EXACT_QUATERNION`, and less than
/// h·eps·√n with `FRB_EXACT_COMPENSATED`, which keeps what rounding leaves over until the call ends:
/// one long run is better than many short ones.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer, other than those that may be null; no such
/// method or scheme; `am`, `q` or `h` not finite; `q` not a rotation; `nstep` < 0; moments of inertia
/// not positive and finite. `FRB_NO_TORQUE` when what `potenp` returns is not finite or makes the
/// momentum overflow; `FRB_NO_CONVERGENCE` when the implicit equations of `FRB_DMV` or
/// `FRB_IMPLICIT_MIDPOINT` cannot be solved; `FRB_NOT_REPRESENTABLE` when a result overflows. Then `am`
/// and `q` are NaN.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 4.3;
/// R. I. McLachlan, G. R. W. Quispel, Splitting methods, Acta Numerica 11 (2002) 341.
#[no_mangle]
pub unsafe extern "C" fn frb_run(
    method: *const c_int,
    scheme: *const c_int,
    am: *mut f64,
    q: *mut f64,
    potenp: Potential,
    h: *const f64,
    nstep: *const c_int,
    rpar: *mut f64,
    ipar: *mut c_int,
    ainert: *const f64,
    nout: *const c_int,
    output: Output,
    info: *mut c_int,
) {
    run(
        method, scheme, am, q, potenp, h, nstep, rpar, ipar, ainert, nout, output, info,
    );
}

routine! {
    FRB_RUN, frb_run_, frb_run__ =>
    run(
        method: *const c_int => METHOD,
        scheme: *const c_int => SCHEME,
        am: *mut f64 => MOMENTUM.in_place(),
        q: *mut f64 => QUATERNION.in_place(),
        potenp: Potential => OPTIONAL,
        h: *const f64 => STEP,
        nstep: *const c_int => STEPS,
        rpar: *mut f64 => OPTIONAL,
        ipar: *mut c_int => OPTIONAL,
        ainert: *const f64 => MOMENTS,
        nout: *const c_int => ANY_INTEGER,
        output: Output => OPTIONAL,
        info: *mut c_int => STATUS,
    ) |call| {
        let run = Run { method, scheme, am, q, potenp, h, nstep, rpar, ipar, ainert };
        tell(call, &run, nout, output, info);
    }
}

/// States are told to the caller's routine.
unsafe fn tell(
    call: impl FnOnce() -> Call,
    run: &Run,
    nout: *const c_int,
    output: Output,
    info: *mut c_int,
) {
    let every = u32::try_from(nout.read_unaligned()).unwrap_or(0);
    let (h, rpar, ipar) = (run.h.read_unaligned(), run.rpar, run.ipar);
    let tell = |caller: &Caller, step: u32, m: &[f64; 3], q: &[f64; 4]| {
        let Some(output) = output else { return };
        // The number goes on in a second word, for programs with 64-bit default integers.
        let (mut number, mut t) = ([step as c_int, 0], f64::from(step) * h);
        // Copies, which the caller's routine may change.
        let (mut m, mut q) = (*m, *q);
        let (m, q) = (m.as_mut_ptr(), q.as_mut_ptr());
        caller.call(|| output(number.as_mut_ptr(), &raw mut t, m, q, rpar, ipar));
    };
    run.done(call, every, tell, info);
}
