//! `quat_step_tangent_batch` and `quat_at_times_tangent`: many steps and their derivatives.

use super::environment;
use super::many::Outcomes;
use super::pointers::read;
use super::rules::{count, one_or_all, output};
use super::rules::{BODY_COUNT, MOMENTS, MOMENTUM, QUATERNION, SETS, STATUS, STEP};
use crate::body::arrays::{Arrays, Times};
use crate::body::Flaw;
use crate::tangent::{batch, times};
use std::ffi::c_int;

/// One exact step of many free rigid bodies, with tangent maps, the attitudes being quaternions.
///
/// Does for every body what `quat_step_tangent` does for one, several bodies at a time in the registers of
/// the processor where their steps are short. Starts no thread: call it from as many as you like, on parts of the
/// arrays.
///
/// From Fortran: `CALL QUAT_STEP_TANGENT_BATCH(N, PIOUT, QOUT, TANGENT, H, NH, AINERT, NINERT, PIIN, QIN, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momenta after the step. May be the same as
///   `piin`; must not overlap it else.
/// - `qout[4n]`, out, `double`: QOUT(4,N), the attitudes after the step, unit quaternions, scalar part
///   first. May be the same as `qin`; must not overlap it else.
/// - `tangent[60n]`, out, `double`: TANGENT(6,10,N), the tangent map of each body, by columns. Rows 1 to 3
///   are the change of the angular momentum in the body's frame, rows 4 to 6 the rotation θ of the body's frame,
///   δQ = Q·hat(θ), in radians, both at the end. Columns 1 to 3 are for a change of `piin`, 4 to 6 for a
///   rotation θ of `qin`, 7 to 9 for a change of `ainert` in the caller's order, 10 for a change of `h`. Must not
///   overlap an input.
/// - `h[nh]`, in, `double`: the step in time, of any size and sign, one for all bodies or one for each.
/// - `nh[1]`, in, `int`: the number of steps given, 1 or `n`.
/// - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
///   any order, one set for all bodies or one for each.
/// - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `piin[3n]`, in, `double`: PIIN(3,N), the angular momenta before the step, of any length.
/// - `qin[4n]`, in, `double`: QIN(4,N), the attitudes before the step, unit quaternions, scalar
///   part first; their lengths may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// A body at rest stays as it is, with θ = h·I⁻¹δm. One moment of inertia may be zero if the momentum about its
/// axis is zero and the other two moments are equal (the linear rotor, which is stepped as a sphere); the
/// column of the missing moment is then zero, and the other two moments, which can only change together, have
/// half of the change each. Symmetric bodies, spheres, rotation about an axis and motion on the separatrix are
/// all legal.
///
/// # Accuracy
/// Each body's state and tangent map are those of `quat_step_tangent` bit for bit, whatever `n` is and whatever
/// the other bodies are.
///
/// # Errors
/// A body that `quat_step_tangent` would refuse becomes NaN; its `info` is −k when argument k is illegal
/// for it (5, 7, 9 or 10), or `FRB_NOT_REPRESENTABLE`; the other bodies are not affected. `frb_info`
/// tells the status of the first such body. When a pointer is null, or `n`, `nh` or `ninert` is out of range,
/// all outputs are NaN and every `info` is −k.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 3.2.
#[no_mangle]
pub unsafe extern "C" fn quat_step_tangent_batch(
    n: *const c_int,
    piout: *mut f64,
    qout: *mut f64,
    tangent: *mut f64,
    h: *const f64,
    nh: *const c_int,
    ainert: *const f64,
    ninert: *const c_int,
    piin: *const f64,
    qin: *const f64,
    info: *mut c_int,
) {
    tangent_batch(
        n, piout, qout, tangent, h, nh, ainert, ninert, piin, qin, info,
    );
}

routine! {
    QUAT_STEP_TANGENT_BATCH, quat_step_tangent_batch_, quat_step_tangent_batch__, each "body" =>
    tangent_batch(
        n: *const c_int => BODY_COUNT,
        piout: *mut f64 => output(&[3]).columns("n"),
        qout: *mut f64 => output(&[4]).columns("n"),
        tangent: *mut f64 => output(&[6, 10]).columns("n"),
        h: *const f64 => STEP.columns("nh"),
        nh: *const c_int => one_or_all("the number of steps must be 1 or N"),
        ainert: *const f64 => MOMENTS.columns("ninert"),
        ninert: *const c_int => SETS,
        piin: *const f64 => MOMENTUM.columns("n"),
        qin: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let [n, nh, ninert] = [n, nh, ninert].map(|count| count.read_unaligned());
        if n < 0 || ![1, n].contains(&nh) || ![1, n].contains(&ninert) {
            return call().refuse(Flaw::Order);
        }
        let arrays = Arrays {
            count: n as usize,
            steps: h,
            many_steps: nh != 1,
            moments: ainert,
            many_moments: ninert != 1,
            momenta: piin,
            attitudes: qin,
            momenta_out: piout,
            attitudes_out: qout,
        };
        let mut outcomes = Outcomes::new(call, info, arrays.count);
        let mut outcome = |place, flaw| outcomes.set(place, flaw);
        environment::in_own(|_| batch::step_all(&arrays, tangent, &mut outcome));
        outcomes.finish();
    }
}

/// The state of a free rigid body, and its tangent map, at many times.
///
/// Does for every time what `quat_step_tangent` does for one step from the initial state: errors do not grow with
/// the number of times.
///
/// From Fortran: `CALL QUAT_AT_TIMES_TANGENT(N, TIMES, PIOUT, QOUT, TANGENT, AINERT, PIIN, QIN, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of times, not negative.
/// - `times[n]`, in, `double`: the times since the initial state, in any order, of any size and sign.
/// - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momentum at each time.
/// - `qout[4n]`, out, `double`: QOUT(4,N), the attitude at each time, a unit quaternion.
/// - `tangent[60n]`, out, `double`: TANGENT(6,10,N), the tangent map from the initial state to each time, by
///   columns. Rows 1 to 3 are the change of the angular momentum in the body's frame, rows 4 to 6 the rotation θ
///   of the body's frame, δQ = Q·hat(θ), in radians, both at that time. Columns 1 to 3 are for a change of
///   `piin`, 4 to 6 for a rotation θ of `qin`, 7 to 9 for a change of `ainert` in the caller's order, 10 for a
///   change of the time.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `piin[3]`, in, `double`: the angular momentum at time 0, of any length.
/// - `qin[4]`, in, `double`: the attitude at time 0, a unit quaternion, scalar part first; its length
///   may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each time, or null.
///
/// # Special cases
/// A body at rest stays as it is, with θ = h·I⁻¹δm. One moment of inertia may be zero if the momentum about its
/// axis is zero and the other two moments are equal (the linear rotor, which is stepped as a sphere); the
/// column of the missing moment is then zero, and the other two moments, which can only change together, have
/// half of the change each. Symmetric bodies, spheres, rotation about an axis and motion on the separatrix are
/// all legal.
///
/// # Accuracy
/// State and tangent map are those of `quat_step_tangent` with the step `times[i]`, bit for bit.
///
/// # Errors
/// A time that is not finite gives NaN there, and −2 in its `info`; a state or a derivative beyond the range of
/// numbers `FRB_NOT_REPRESENTABLE`; `frb_info` tells the status of the first such time. When a
/// pointer is null, or another argument illegal, all outputs are NaN and every `info` is −k.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 3.2.
#[no_mangle]
pub unsafe extern "C" fn quat_at_times_tangent(
    n: *const c_int,
    times: *const f64,
    piout: *mut f64,
    qout: *mut f64,
    tangent: *mut f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
    info: *mut c_int,
) {
    tangent_at_times(n, times, piout, qout, tangent, ainert, piin, qin, info);
}

routine! {
    QUAT_AT_TIMES_TANGENT, quat_at_times_tangent_, quat_at_times_tangent__, each "time" =>
    tangent_at_times(
        n: *const c_int => count("the number of times must not be negative"),
        times: *const f64 => STEP.columns("n").text("a time must be finite"),
        piout: *mut f64 => output(&[3]).columns("n"),
        qout: *mut f64 => output(&[4]).columns("n"),
        tangent: *mut f64 => output(&[6, 10]).columns("n"),
        ainert: *const f64 => MOMENTS,
        piin: *const f64 => MOMENTUM,
        qin: *const f64 => QUATERNION,
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        // An output may begin where an input lies.
        let (moments, m, q) = (read(ainert), read(piin), read(qin));
        let Ok(count) = usize::try_from(n.read_unaligned()) else {
            return call().refuse(Flaw::Order);
        };
        let arrays = Times { count, times, momenta: piout, attitudes: qout };
        let mut outcomes = Outcomes::new(call, info, count);
        let mut outcome = |place, flaw| outcomes.set(place, flaw);
        let done = environment::in_own(|_| times::at_times(&moments, &m, &q, &arrays, tangent, &mut outcome));
        match done {
            Ok(()) => outcomes.finish(),
            Err(flaw) => call().refuse(flaw),
        }
    }
}
