//! Between the states of a run, along the free motion.

use super::each::{column, shared_column, Each};
use super::rules::{
    finite, one_or_all, output, BODY_COUNT, MOMENTS, MOMENTUM, QUATERNION, SETS, STATUS, STEP,
};
use crate::body::Flaw;
use crate::frames;
use std::ffi::c_int;

/// The states of bodies between two states, along the free motion.
///
/// For output at times between those of a run. From the first state the body would move freely one way,
/// to the second it would have come freely another way, both exactly; the attitude is between them,
/// with the angular velocities of both ends, and the momentum in space goes from that of the first to
/// that of the second in proportion to time. Where no torque acts both are the motion itself.
///
/// From Fortran: `CALL FRB_INTERPOLATE(N, AMOUT, QOUT, T, NT, H, AINERT, NINERT, AM0, Q0, AM1, Q1,
/// INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `amout[3n]`, out, `double`: AMOUT(3,N), the angular momenta in the frames of the bodies. May be
///   the same as `am0` or `am1`.
/// - `qout[4n]`, out, `double`: QOUT(4,N), the attitudes, unit quaternions, scalar part first. May be
///   the same as `q0` or `q1`.
/// - `t[nt]`, in, `double`: the time since the first state, from 0 to `h`, one for all bodies or one
///   for each.
/// - `nt[1]`, in, `int`: the number of times given, 1 or `n`.
/// - `h[1]`, in, `double`: the time from the first state to the second, of any sign.
/// - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
///   any order, one set for all bodies or one for each.
/// - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `am0[3n]`, in, `double`: AM0(3,N), the angular momenta of the first states.
/// - `q0[4n]`, in, `double`: Q0(4,N), the attitudes of the first states, unit quaternions, scalar part
///   first; their lengths may be wrong by 5 percent.
/// - `am1[3n]`, in, `double`: AM1(3,N), the angular momenta of the second states.
/// - `q1[4n]`, in, `double`: Q1(4,N), the attitudes of the second states, unit quaternions, scalar part
///   first; their lengths may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// At `t` = 0 and `t` = `h` the states are those given, to rounding. One body at many times of a free
/// motion is the task of `quat_at_times`.
///
/// # Accuracy
/// Free motion: that of `quat_step`, 2 eps(1 + condition). Under a torque the error is of order h² of
/// what the torque does within `h`; attitude and angular velocity have no jumps from one pair of states
/// to the next.
///
/// # Errors
/// A body whose time is not between 0 and `h`, or of which `quat_step` would refuse one of the states,
/// becomes NaN, and its `info` is −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE`
/// when the result overflows; the others are not affected. `frb_info` tells the status of the first
/// such body. When a pointer is null, or `n` is negative, `h` not finite, or `nt` or `ninert` neither 1
/// nor `n`, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_interpolate(
    n: *const c_int,
    amout: *mut f64,
    qout: *mut f64,
    t: *const f64,
    nt: *const c_int,
    h: *const f64,
    ainert: *const f64,
    ninert: *const c_int,
    am0: *const f64,
    q0: *const f64,
    am1: *const f64,
    q1: *const f64,
    info: *mut c_int,
) {
    interpolate(
        n, amout, qout, t, nt, h, ainert, ninert, am0, q0, am1, q1, info,
    );
}

routine! {
    FRB_INTERPOLATE, frb_interpolate_, frb_interpolate__, each "body" =>
    interpolate(
        n: *const c_int => BODY_COUNT,
        amout: *mut f64 => output(&[3]).columns("n"),
        qout: *mut f64 => output(&[4]).columns("n"),
        t: *const f64 => STEP.columns("nt").text("the time must be finite, and between 0 and H"),
        nt: *const c_int => one_or_all("the number of times must be 1 or N"),
        h: *const f64 => finite(&[], "the time between the states must be finite"),
        ainert: *const f64 => MOMENTS.columns("ninert"),
        ninert: *const c_int => SETS,
        am0: *const f64 => MOMENTUM.columns("n"),
        q0: *const f64 => QUATERNION.columns("n"),
        am1: *const f64 => MOMENTUM.columns("n"),
        q1: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        if !h.read_unaligned().is_finite() {
            return call().refuse(Flaw::NotFinite);
        }
        let each = Each { n, info, shared: &[nt, ninert] };
        each.compute(call, &[(amout, 3), (qout, 4)], |k| {
            let start = (column(am0, k), column(q0, k));
            let end = (column(am1, k), column(q1, k));
            let (t, moments) = (shared_column::<1>(t, nt, k)[0], shared_column(ainert, ninert, k));
            let (m, q) = frames::interpolated(t, h.read_unaligned(), &moments, &start, &end)?;
            Ok([m[0], m[1], m[2], q[0], q[1], q[2], q[3]])
        });
    }
}
