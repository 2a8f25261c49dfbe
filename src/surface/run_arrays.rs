//! `frb_run_arrays`: as `frb_run`, the states stored in the caller's arrays.

use super::call::Call;
use super::callbacks::Potential;
use super::environment::Caller;
use super::pointers::write;
use super::rules::{at_least, output};
use super::rules::{MOMENTS, MOMENTUM, OPTIONAL, QUATERNION, ROOM, STATUS, STEP, STEPS};
use super::run_arguments::{Run, METHOD, SCHEME};
use crate::body::Flaw;
use std::ffi::c_int;

/// Many steps of the rigid body under torque, with states stored in arrays.
///
/// As `frb_run`; momentum and attitude at step 0 and after every `nout` steps are stored, 1 +
/// `nstep`/`nout` states in all (the quotient rounded down). The state after the last step is in `am`
/// and `q` in any case.
///
/// From Fortran: `CALL FRB_RUN_ARRAYS(METHOD, SCHEME, AM, Q, POTENP, H, NSTEP, RPAR, IPAR, AINERT, NOUT,
/// NMAX, TS, AMS, QS, INFO)`, with `EXTERNAL POTENP`.
///
/// # Arguments
/// `method` to `ainert` and `info` as for `frb_run`. All but `potenp` are passed by reference and may
/// lie at any address.
/// - `nout[1]`, in, `int`: the number of steps from one stored state to the next, 1 or more.
/// - `nmax[1]`, in, `int`: the number of states for which the arrays have room.
/// - `ts[nmax]`, out, `double`: the times.
/// - `ams[3*nmax]`, out, `double`: the momenta, AMS(3,NMAX).
/// - `qs[4*nmax]`, out, `double`: the attitudes, QS(4,NMAX).
///
/// # Special cases
/// As for `frb_run`.
///
/// # Accuracy
/// As for `frb_run`.
///
/// # Errors
/// As for `frb_run`, and −k for `nout` < 1, for `nmax` too small, and for null arrays. Then the states
/// that were to be stored are NaN, too, unless there is no room for them.
///
/// # References
/// As for `frb_run`.
#[no_mangle]
pub unsafe extern "C" fn frb_run_arrays(
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
    nmax: *const c_int,
    ts: *mut f64,
    ams: *mut f64,
    qs: *mut f64,
    info: *mut c_int,
) {
    run_arrays(
        method, scheme, am, q, potenp, h, nstep, rpar, ipar, ainert, nout, nmax, ts, ams, qs, info,
    );
}

routine! {
    FRB_RUN_ARRAYS, frb_run_arrays_, frb_run_arrays__ =>
    run_arrays(
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
        nout: *const c_int => at_least(1, "steps between stored states, 1 or more"),
        nmax: *const c_int => ROOM,
        ts: *mut f64 => output(&[]).columns("nmax"),
        ams: *mut f64 => output(&[3]).columns("nmax"),
        qs: *mut f64 => output(&[4]).columns("nmax"),
        info: *mut c_int => STATUS,
    ) |call| {
        let run = Run { method, scheme, am, q, potenp, h, nstep, rpar, ipar, ainert };
        store(call, &run, nout, (ts, ams, qs), info);
    }
}

/// States are stored in arrays of times, momenta and attitudes, or NaN in their place.
unsafe fn store(
    call: impl Fn() -> Call,
    run: &Run,
    nout: *const c_int,
    (ts, ams, qs): (*mut f64, *mut f64, *mut f64),
    info: *mut c_int,
) {
    let call = call();
    if !call.has_room() {
        return call.refuse(Flaw::Order);
    }
    let every = nout.read_unaligned().unsigned_abs();
    let h = run.h.read_unaligned();
    let put = |_: &Caller, step: u32, m: &[f64; 3], q: &[f64; 4]| {
        // The end is told, too, but stored only if its turn has come.
        if step.is_multiple_of(every) {
            let place = (step / every) as usize;
            write(ts.wrapping_add(place), &[f64::from(step) * h]);
            write(ams.wrapping_add(3 * place), m);
            write(qs.wrapping_add(4 * place), q);
        }
    };
    run.done(|| call, every, put, info);
}
