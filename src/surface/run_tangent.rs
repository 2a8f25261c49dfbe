//! `frb_run_tangent`: many steps of a body under torque, with their tangent map.

use super::call::Call;
use super::callbacks::{TangentOutput, TorqueRoutine};
use super::environment::{self, Caller};
use super::pointers::{fill, write};
use super::routine::Rule;
use super::rules::{
    output, ANY_INTEGER, MOMENTS, MOMENTUM, OPTIONAL, QUATERNION, STATUS, STEP, STEPS,
};
use super::run_arguments::SCHEME;
use super::status;
use super::tangent_arguments::{verdict, Run, DERIVATIVE, TIME};
use crate::body::Flaw;
use crate::splitting::{self, Carried, Course, Verdict};
use std::ffi::{c_int, c_void};

/// Many steps of a body under a torque that may depend on the time, with the tangent map of the whole run.
///
/// Solves m' = m × I⁻¹m + τ(t, q), q' = ½ q·(0, I⁻¹m) by splitting: a *drift* is free motion by the exact step, the time
/// passing with it; a *kick* is AM += time·τ, the attitude at rest. The scheme says over which parts of H they follow each
/// other. The tangent map tells what changes at the end when the start or the body changes a little: the state
/// transition matrix of attitude filters, the variational equations of astronomers, the sensitivity to the moments of
/// inertia. It is put together from those of the drifts, which are exact, and of the kicks, which follow from the
/// derivative of the torque.
///
/// From Fortran: `CALL FRB_RUN_TANGENT(SCHEME, AM, Q, TANGENT, AINERT, T, H, NSTEP, TORQUE, IDERIV, CONTEXT, NOUT,
/// OUTPUT, INFO)`, with `EXTERNAL TORQUE, OUTPUT`.
///
/// # Arguments
/// All but `torque`, `context` and `output` are passed by reference and may lie at any address.
/// - `scheme[1]`, in, `int`: the scheme: `FRB_STRANG`, `FRB_SEJ`, `FRB_SUZUKI4`, `FRB_KAHAN_LI6`,
///   `FRB_SUZUKI_UMENO8`, `FRB_RKN6_14A`, `FRB_ABA864`, `FRB_PEFRL`, or `FRB_SABA` + stages.
/// - `am[3]`, in and out, `double`: the angular momentum, of any length.
/// - `q[4]`, in and out, `double`: the attitude, a unit quaternion, scalar part first.
/// - `tangent[54]`, out, `double`: TANGENT(6,9), by columns. Rows 1 to 3 are the change of the angular momentum in
///   the body's frame, rows 4 to 6 the rotation θ of the body's frame, δQ = Q·hat(θ), in radians, both at the end. Columns 1 to
///   3 are for a change of `am` at the start, 4 to 6 for a rotation θ of `q` at the start, 7 to 9 for a change
///   of `ainert` in the caller's order.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `t[1]`, in and out, `double`: the time at the start, and at the end.
/// - `h[1]`, in, `double`: the step in time, of either sign.
/// - `nstep[1]`, in, `int`: the number of steps, not negative.
/// - `torque`, in: the caller's routine for the torque and its derivative (see `frb_torque`); or null for none, a
///   step then being one free step over `h`.
/// - `ideriv[1]`, in, `int`: where the derivative of the torque by the attitude comes from: `FRB_BY_CALLER` or
///   `FRB_BY_DIFFERENCES`.
/// - `context`, in: whatever `torque` and `output` need, passed on as it is; may be null. From Fortran any
///   variable or array.
/// - `nout[1]`, in, `int`: `output` is called before the first step, after every `nout` steps, and
///   after the last; never when `nout` ≤ 0.
/// - `output`, in: the caller's routine for states (see `frb_tangent_output`), or null.
/// - `info[1]`, out, `int`: the status, the same as `frb_info` returns; may be null.
///
/// # Special cases
/// One moment of inertia may be zero if the momentum about its axis is zero and the other two moments are equal
/// (the linear rotor, which is stepped as a sphere); the column of the missing moment is then zero, and the
/// other two moments, which can only change together, have half of the change each. Symmetric bodies, spheres,
/// rotation about an axis and motion on the separatrix are all legal. Without steps the map is the identity,
/// and zero by the moments. Momentum and attitude are bit for bit those of `frb_run_bodies` and, when the
/// torque does not depend on the time, of `frb_run`, both with `FRB_EXACT_QUATERNION`. Output does not change
/// the motion. When `output` ends the run, state and map are those of a call with so many steps, the status is
/// 0, and T tells how far it is.
///
/// `torque` is called s times a step by a scheme of s stages, and once more in all by `FRB_SEJ`; with
/// `FRB_BY_DIFFERENCES` 13 times as often, at the attitude itself and at it turned by ±1/2048 and ±1/1024 radian about each
/// axis of the body.
///
/// # Accuracy
/// The map is the derivative of what the scheme computes, not of the motion that it approximates, up to the
/// rounding of as many steps: differences of runs agree with it for any H, and it is symplectic when the torque has a
/// potential. Its error as the derivative of the motion is O(h^p), p being the order of the scheme. By differences the
/// derivative of the torque errs by about 1e-12 of the torque, if that changes smoothly over a thousandth of a radian.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer, other than those that may be null; no such
/// scheme; a number that is not finite; `q` not a rotation; moments of inertia not positive; `nstep` < 0; no such
/// `ideriv`. `FRB_NO_TORQUE` when what `torque` returns is not finite or makes the momentum overflow;
/// `FRB_NOT_REPRESENTABLE` when a result overflows: in chaotic motion the map grows exponentially, and
/// `frb_run_lyapunov` is for that. Then `am`, `q`, `tangent` and `t` are NaN.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 3.2; S. Mikkola,
/// K. Innanen, Symplectic tangent map for planetary motions, Celest. Mech. Dyn. Astron. 74 (1999) 59.
#[no_mangle]
pub unsafe extern "C" fn frb_run_tangent(
    scheme: *const c_int,
    am: *mut f64,
    q: *mut f64,
    tangent: *mut f64,
    ainert: *const f64,
    t: *mut f64,
    h: *const f64,
    nstep: *const c_int,
    torque: TorqueRoutine,
    ideriv: *const c_int,
    context: *mut c_void,
    nout: *const c_int,
    output: TangentOutput,
    info: *mut c_int,
) {
    run_tangent(
        scheme, am, q, tangent, ainert, t, h, nstep, torque, ideriv, context, nout, output, info,
    );
}

const TANGENT: Rule = output(&[6, 9]);

routine! {
    FRB_RUN_TANGENT, frb_run_tangent_, frb_run_tangent__ =>
    run_tangent(
        scheme: *const c_int => SCHEME,
        am: *mut f64 => MOMENTUM.in_place(),
        q: *mut f64 => QUATERNION.in_place(),
        tangent: *mut f64 => TANGENT,
        ainert: *const f64 => MOMENTS,
        t: *mut f64 => TIME,
        h: *const f64 => STEP,
        nstep: *const c_int => STEPS,
        torque: TorqueRoutine => OPTIONAL,
        ideriv: *const c_int => DERIVATIVE,
        context: *mut c_void => OPTIONAL,
        nout: *const c_int => ANY_INTEGER,
        output: TangentOutput => OPTIONAL,
        info: *mut c_int => STATUS,
    ) |call| {
        let run = Run { scheme, am, q, ainert, t, h, nstep, torque, ideriv, context, nout };
        done(call, &run, tangent, output, info);
    }
}

/// Reads, runs, writes, and records the status, in INFO as well.
unsafe fn done(
    call: impl FnOnce() -> Call,
    run: &Run,
    tangent: *mut f64,
    output: TangentOutput,
    info: *mut c_int,
) {
    let Some(course) = run.course() else {
        return call().refuse(Flaw::Order);
    };
    match environment::in_own(|caller| end(caller, run, &course, output)) {
        Ok(end) => {
            write(run.am, &end.m);
            write(run.q, &end.q);
            write::<54>(tangent, end.columns.as_flattened().try_into().expect("54"));
            run.t.write_unaligned(end.time);
            fill(info, 1, 0);
            status::succeed();
        }
        Err(flaw) => call().refuse(flaw),
    }
}

#[inline(never)]
unsafe fn end(
    caller: &Caller,
    run: &Run,
    course: &Course,
    output: TangentOutput,
) -> Result<Carried, Flaw> {
    let (m, q) = run.start();
    let mut torque = |time: f64, q: &[f64; 4], pull: &mut _| run.ask(caller, time, q, pull);
    let mut tell = |now: &Carried| {
        let Some(output) = output else {
            return Verdict::GoOn;
        };
        let (number, mut stop) = ([now.steps as c_int, 0], [0, 0]);
        caller.call(|| {
            output(
                number.as_ptr(),
                &raw const now.time,
                now.m.as_ptr(),
                now.q.as_ptr(),
                now.columns.as_ptr().cast(),
                run.context,
                stop.as_mut_ptr(),
            );
        });
        verdict(stop)
    };
    splitting::run_tangent(course, &m, &q, &mut torque, run.every(), &mut tell)
}
