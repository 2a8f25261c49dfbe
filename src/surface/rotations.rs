//! Attitudes composed, inverted, compared.

use super::each::{column, Each};
use super::rules::{output, ATTITUDE_COUNT, QUATERNION, STATUS};
use crate::frames;
use std::ffi::c_int;

/// Products of attitudes: one rotation after another.
///
/// The product a∘b turns by b first, then by a, as the product of their matrices does. With b from a
/// part to the body and a from the body to space it is from the part to space; a turn δ of the body
/// about its own axes takes q to q∘δ, one about the axes of space takes it to δ∘q.
///
/// From Fortran: `CALL FRB_QUAT_COMPOSE(N, Q, A, B, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `q[4n]`, out, `double`: Q(4,N), the products, unit quaternions, scalar part first. May be the same
///   as `a` or `b`.
/// - `a[4n]`, in, `double`: A(4,N), the left factors, unit quaternions, scalar part first; their
///   lengths may be wrong by 5 percent.
/// - `b[4n]`, in, `double`: B(4,N), the right factors, unit quaternions, scalar part first; their
///   lengths may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each attitude, or null.
///
/// # Special cases
/// None.
///
/// # Accuracy
/// Within one eps; the length is 1 to rounding. The same bits on every processor.
///
/// # Errors
/// An attitude of which a factor is no unit quaternion becomes NaN, and its `info` is −k for the
/// argument k that is to blame; the others are not affected. `frb_info` tells the status of the first
/// such attitude. When a pointer is null, or `n` is negative, all outputs are NaN and every `info` is
/// −k.
#[no_mangle]
pub unsafe extern "C" fn frb_quat_compose(
    n: *const c_int,
    q: *mut f64,
    a: *const f64,
    b: *const f64,
    info: *mut c_int,
) {
    quat_compose(n, q, a, b, info);
}

routine! {
    FRB_QUAT_COMPOSE, frb_quat_compose_, frb_quat_compose__, each "attitude" =>
    quat_compose(
        n: *const c_int => ATTITUDE_COUNT,
        q: *mut f64 => output(&[4]).columns("n"),
        a: *const f64 => QUATERNION.columns("n"),
        b: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(q, 4)], |k| frames::compose(&column(a, k), &column(b, k)));
    }
}

/// Inverse attitudes: from space to the body.
///
/// The conjugates (q₀, −q₁, −q₂, −q₃).
///
/// From Fortran: `CALL FRB_QUAT_INVERSE(N, OUT, Q, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `out[4n]`, out, `double`: OUT(4,N), the inverse quaternions, scalar part first. May be the same as
///   `q`.
/// - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
///   may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each attitude, or null.
///
/// # Special cases
/// None.
///
/// # Accuracy
/// Exact: lengths stay as they are.
///
/// # Errors
/// An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
/// to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
/// a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_quat_inverse(
    n: *const c_int,
    out: *mut f64,
    q: *const f64,
    info: *mut c_int,
) {
    quat_inverse(n, out, q, info);
}

routine! {
    FRB_QUAT_INVERSE, frb_quat_inverse_, frb_quat_inverse__, each "attitude" =>
    quat_inverse(
        n: *const c_int => ATTITUDE_COUNT,
        out: *mut f64 => output(&[4]).columns("n"),
        q: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(out, 4)], |k| frames::inverse(&column(q, k)));
    }
}

/// Angles between attitudes.
///
/// The angle of the rotation that takes one attitude to the other: how far apart they are.
///
/// From Fortran: `CALL FRB_QUAT_ANGLE(N, ANGLE, A, B, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `angle[n]`, out, `double`: the angles in radians, 0 to π. Must not overlap an input.
/// - `a[4n]`, in, `double`: A(4,N), the one attitudes, unit quaternions, scalar part first; their
///   lengths may be wrong by 5 percent.
/// - `b[4n]`, in, `double`: B(4,N), the others, unit quaternions, scalar part first; their lengths may
///   be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each attitude, or null.
///
/// # Special cases
/// q and −q are one attitude, and so are q and its multiples: the angle is zero.
///
/// # Accuracy
/// Within two eps, and for small angles within two eps of the angle between the quaternions given. The
/// same bits on every processor.
///
/// # Errors
/// An attitude of which one quaternion is no unit quaternion becomes NaN, and its `info` is −k for the
/// argument k that is to blame; the others are not affected. `frb_info` tells the status of the first
/// such attitude. When a pointer is null, or `n` is negative, all outputs are NaN and every `info` is
/// −k.
#[no_mangle]
pub unsafe extern "C" fn frb_quat_angle(
    n: *const c_int,
    angle: *mut f64,
    a: *const f64,
    b: *const f64,
    info: *mut c_int,
) {
    quat_angle(n, angle, a, b, info);
}

routine! {
    FRB_QUAT_ANGLE, frb_quat_angle_, frb_quat_angle__, each "attitude" =>
    quat_angle(
        n: *const c_int => ATTITUDE_COUNT,
        angle: *mut f64 => output(&[]).columns("n"),
        a: *const f64 => QUATERNION.columns("n"),
        b: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(angle, 1)], |k| Ok([frames::angle_between(&column(a, k), &column(b, k))?]));
    }
}
