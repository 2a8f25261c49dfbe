//! Vectors from the body to space and back.

use super::each::{column, Each};
use super::rules::{finite, output, QUATERNION, STATUS, VECTOR_COUNT};
use crate::frames;
use std::ffi::c_int;

/// Vectors of bodies, seen from space: Q·v.
///
/// From Fortran: `CALL FRB_TO_SPACE(N, SPACE, BODY, Q, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of vectors, not negative.
/// - `space[3n]`, out, `double`: SPACE(3,N), the vectors in space. May be the same as `body`.
/// - `body[3n]`, in, `double`: BODY(3,N), the vectors in the frames of their bodies.
/// - `q[4n]`, in, `double`: Q(4,N), the attitudes of the bodies, unit quaternions, scalar part first;
///   their lengths may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each vector, or null.
///
/// # Special cases
/// Vectors may have any size. Lengths of quaternions are divided out.
///
/// # Accuracy
/// Each component is the nearest double, or next to it, but for half an eps of the vector's length. The
/// same bits on every processor.
///
/// # Errors
/// A vector that is not finite, or whose attitude is no unit quaternion, becomes NaN, and its `info` is
/// −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when it overflows; the others are
/// not affected. `frb_info` tells the status of the first such vector. When a pointer is null, or `n`
/// is negative, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_to_space(
    n: *const c_int,
    space: *mut f64,
    body: *const f64,
    q: *const f64,
    info: *mut c_int,
) {
    to_space(n, space, body, q, info);
}

routine! {
    FRB_TO_SPACE, frb_to_space_, frb_to_space__, each "vector" =>
    to_space(
        n: *const c_int => VECTOR_COUNT,
        space: *mut f64 => output(&[3]).columns("n"),
        body: *const f64 => finite(&[3], "the vector must be finite").columns("n"),
        q: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(space, 3)], |k| frames::to_space(&column(body, k), &column(q, k)));
    }
}

/// Vectors of space, seen from bodies: Qᵀ·v.
///
/// From Fortran: `CALL FRB_TO_BODY(N, BODY, SPACE, Q, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of vectors, not negative.
/// - `body[3n]`, out, `double`: BODY(3,N), the vectors in the frames of the bodies. May be the same as
///   `space`.
/// - `space[3n]`, in, `double`: SPACE(3,N), the vectors in space.
/// - `q[4n]`, in, `double`: Q(4,N), the attitudes of the bodies, unit quaternions, scalar part first;
///   their lengths may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each vector, or null.
///
/// # Special cases
/// Vectors may have any size. Lengths of quaternions are divided out.
///
/// # Accuracy
/// Each component is the nearest double, or next to it, but for half an eps of the vector's length. The
/// same bits on every processor.
///
/// # Errors
/// A vector that is not finite, or whose attitude is no unit quaternion, becomes NaN, and its `info` is
/// −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when it overflows; the others are
/// not affected. `frb_info` tells the status of the first such vector. When a pointer is null, or `n`
/// is negative, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_to_body(
    n: *const c_int,
    body: *mut f64,
    space: *const f64,
    q: *const f64,
    info: *mut c_int,
) {
    to_body(n, body, space, q, info);
}

routine! {
    FRB_TO_BODY, frb_to_body_, frb_to_body__, each "vector" =>
    to_body(
        n: *const c_int => VECTOR_COUNT,
        body: *mut f64 => output(&[3]).columns("n"),
        space: *const f64 => finite(&[3], "the vector must be finite").columns("n"),
        q: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(body, 3)], |k| frames::to_body(&column(space, k), &column(q, k)));
    }
}
