//! `quat_at_times`: one free rigid body at many times.

use super::call::Call;
use super::environment;
use super::many::Outcomes;
use super::pointers::read;
use super::rules::{count, output, MOMENTS, MOMENTUM, QUATERNION, STATUS, STEP};
use crate::body::arrays::Times;
use crate::body::Flaw;
use crate::exact;
use std::ffi::c_int;

/// The state of a free rigid body at many times.
///
/// Solves the equations of `quat_step` from one initial state to each of the times, independently:
/// the error does not grow with their number. What the times have in common, the period above all,
/// is computed once, and the times go through the registers of the processor several at once.
///
/// From Fortran: `CALL QUAT_AT_TIMES(N, TIMES, PIOUT, QOUT, AINERT, PIIN, QIN, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of times, not negative.
/// - `times[n]`, in, `double`: the times since the initial state, in any order, of any size and sign.
/// - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momentum at each time.
/// - `qout[4n]`, out, `double`: QOUT(4,N), the attitude at each time, a unit quaternion.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `piin[3]`, in, `double`: the angular momentum at time 0, of any length.
/// - `qin[4]`, in, `double`: the attitude at time 0, a unit quaternion, scalar part first; its length
///   may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each time, or null.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). Symmetric
/// bodies, spheres, rotation about an axis and motion on the separatrix are all legal.
/// Motions without a period, and times that linger near the saddle, are computed one by one.
///
/// # Accuracy
/// That of `quat_step` with the step `times[i]`: at most 2 eps(1 + condition).
///
/// # Errors
/// A time that is not finite gives NaN there, and −2 in its `info`; a momentum beyond the range of
/// numbers `FRB_NOT_REPRESENTABLE`; `frb_info` tells the status of the first such time. When a
/// pointer is null, or another argument illegal, all outputs are NaN and every `info` is −k.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
#[no_mangle]
pub unsafe extern "C" fn quat_at_times(
    n: *const c_int,
    times: *const f64,
    piout: *mut f64,
    qout: *mut f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
    info: *mut c_int,
) {
    at_times(n, times, piout, qout, ainert, piin, qin, info);
}

routine! {
    QUAT_AT_TIMES, quat_at_times_, quat_at_times__, each "time" =>
    at_times(
        n: *const c_int => count("the number of times must not be negative"),
        times: *const f64 => STEP.columns("n").text("a time must be finite"),
        piout: *mut f64 => output(&[3]).columns("n"),
        qout: *mut f64 => output(&[4]).columns("n"),
        ainert: *const f64 => MOMENTS,
        piin: *const f64 => MOMENTUM,
        qin: *const f64 => QUATERNION,
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let body = (read(ainert), read(piin), read(qin));
        let times = |count| Times { count, times, momenta: piout, attitudes: qout };
        at_each_time(call, body, n.read_unaligned(), times, info);
    }
}

/// The body and its initial state, read before anything is written: an output may begin where an input
/// lies.
type Body = ([f64; 3], [f64; 3], [f64; 4]);

/// Computes, writes, and records the status.
unsafe fn at_each_time(
    call: impl Fn() -> Call + Copy,
    (moments, m, q): Body,
    n: c_int,
    times: impl FnOnce(usize) -> Times,
    info: *mut c_int,
) {
    let Ok(count) = usize::try_from(n) else {
        return call().refuse(Flaw::Order);
    };
    let times = times(count);
    let mut outcomes = Outcomes::new(call, info, count);
    let mut outcome = |place, flaw| outcomes.set(place, flaw);
    let done =
        environment::in_own(|_| exact::times::at_times(&moments, &m, &q, &times, &mut outcome));
    match done {
        Ok(()) => outcomes.finish(),
        Err(flaw) => call().refuse(flaw),
    }
}
