//! Attitudes in other forms: matrix, scalar part last, rotation vector.

use super::each::{column, Each};
use super::rules::{finite, output, ATTITUDE_COUNT, MATRIX, QUATERNION, STATUS};
use crate::frames;
use std::ffi::c_int;

/// Rotation matrices of quaternions.
///
/// Q = 1 + 2(q₀q̂ + q̂²)/|q|²: its columns are the axes of the body in space, and Q·v is in space the
/// vector that is v in the body.
///
/// From Fortran: `CALL FRB_QUAT_TO_MATRIX(N, MATRIX, Q, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address. Matrices are stored by columns.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `matrix[9n]`, out, `double`: MATRIX(3,3,N), rotation matrices. Must not overlap `q`.
/// - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
///   may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each attitude, or null.
///
/// # Special cases
/// q and −q give the same matrix. Lengths are divided out.
///
/// # Accuracy
/// Each entry is the nearest double to that of the quaternion given, or next to it, also near half
/// turns and the identity. The same bits on every processor.
///
/// # Errors
/// An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
/// to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
/// a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
///
/// # References
/// FRB (10): E. Celledoni, A. Zanna, ACM Trans. Math. Softw. 37 (2010) 23.
#[no_mangle]
pub unsafe extern "C" fn frb_quat_to_matrix(
    n: *const c_int,
    matrix: *mut f64,
    q: *const f64,
    info: *mut c_int,
) {
    quat_to_matrix(n, matrix, q, info);
}

routine! {
    FRB_QUAT_TO_MATRIX, frb_quat_to_matrix_, frb_quat_to_matrix__, each "attitude" =>
    quat_to_matrix(
        n: *const c_int => ATTITUDE_COUNT,
        matrix: *mut f64 => output(&[3, 3]).columns("n"),
        q: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(matrix, 9)], |k| frames::quaternion_to_matrix(&column(q, k)));
    }
}

/// Quaternions of rotation matrices.
///
/// Of a matrix that is a rotation only roughly it is the rotation next to it, in the mean of the
/// squares of all entries.
///
/// From Fortran: `CALL FRB_MATRIX_TO_QUAT(N, Q, MATRIX, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address. Matrices are stored by columns.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `q[4n]`, out, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first. Must not
///   overlap `matrix`.
/// - `matrix[9n]`, in, `double`: MATRIX(3,3,N), rotation matrices: lengths of columns may be wrong by 5
///   percent.
/// - `info[n]`, out, `int`: a status for each attitude, or null.
///
/// # Special cases
/// Of q and −q, which are one rotation, the one is returned whose first component that is not zero is
/// positive.
///
/// # Accuracy
/// A matrix that is a rotation but for rounding gives its quaternion within one eps, also near half
/// turns. The same bits on every processor.
///
/// # Errors
/// An attitude that is no rotation matrix becomes NaN, and its `info` is −k for the argument k that is
/// to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
/// a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
///
/// # References
/// S. W. Shepperd, J. Guidance and Control 1 (1978) 223. I. Y. Bar-Itzhack, J. Guidance, Control and
/// Dynamics 23 (2000) 1085.
#[no_mangle]
pub unsafe extern "C" fn frb_matrix_to_quat(
    n: *const c_int,
    q: *mut f64,
    matrix: *const f64,
    info: *mut c_int,
) {
    matrix_to_quat(n, q, matrix, info);
}

routine! {
    FRB_MATRIX_TO_QUAT, frb_matrix_to_quat_, frb_matrix_to_quat__, each "attitude" =>
    matrix_to_quat(
        n: *const c_int => ATTITUDE_COUNT,
        q: *mut f64 => output(&[4]).columns("n"),
        matrix: *const f64 => MATRIX.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(q, 4)], |k| frames::matrix_to_quaternion(&column(matrix, k)));
    }
}

/// Quaternions with their scalar part last.
///
/// From (w, x, y, z), which all routines here use, to the (x, y, z, w) of ROS, Eigen's coefficients,
/// SciPy and many others.
///
/// From Fortran: `CALL FRB_QUAT_TO_XYZW(N, XYZW, Q, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `xyzw[4n]`, out, `double`: XYZW(4,N), the same quaternions, scalar part last. May be the same as
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
pub unsafe extern "C" fn frb_quat_to_xyzw(
    n: *const c_int,
    xyzw: *mut f64,
    q: *const f64,
    info: *mut c_int,
) {
    quat_to_xyzw(n, xyzw, q, info);
}

routine! {
    FRB_QUAT_TO_XYZW, frb_quat_to_xyzw_, frb_quat_to_xyzw__, each "attitude" =>
    quat_to_xyzw(
        n: *const c_int => ATTITUDE_COUNT,
        xyzw: *mut f64 => output(&[4]).columns("n"),
        q: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(xyzw, 4)], |k| frames::quaternion_to_xyzw(&column(q, k)));
    }
}

/// Quaternions whose scalar part is last, in the order that all routines here use.
///
/// From (x, y, z, w) to (w, x, y, z).
///
/// From Fortran: `CALL FRB_XYZW_TO_QUAT(N, Q, XYZW, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `q[4n]`, out, `double`: Q(4,N), the same quaternions, scalar part first. May be the same as
///   `xyzw`.
/// - `xyzw[4n]`, in, `double`: XYZW(4,N), unit quaternions, scalar part last; their lengths may be
///   wrong by 5 percent.
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
pub unsafe extern "C" fn frb_xyzw_to_quat(
    n: *const c_int,
    q: *mut f64,
    xyzw: *const f64,
    info: *mut c_int,
) {
    xyzw_to_quat(n, q, xyzw, info);
}

routine! {
    FRB_XYZW_TO_QUAT, frb_xyzw_to_quat_, frb_xyzw_to_quat__, each "attitude" =>
    xyzw_to_quat(
        n: *const c_int => ATTITUDE_COUNT,
        q: *mut f64 => output(&[4]).columns("n"),
        xyzw: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(q, 4)], |k| frames::xyzw_to_quaternion(&column(xyzw, k)));
    }
}

/// Rotation vectors of quaternions: the axis times the angle.
///
/// From Fortran: `CALL FRB_QUAT_TO_ROTVEC(N, ROTVEC, Q, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `rotvec[3n]`, out, `double`: ROTVEC(3,N), vectors along the axes, their lengths the angles in
///   radians, at most π. Must not overlap `q`.
/// - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
///   may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each attitude, or null.
///
/// # Special cases
/// The identity gives zero. Half a turn has two vectors, of which one is returned.
///
/// # Accuracy
/// Within two eps, and two eps of small vectors. The same bits on every processor.
///
/// # Errors
/// An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
/// to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
/// a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_quat_to_rotvec(
    n: *const c_int,
    rotvec: *mut f64,
    q: *const f64,
    info: *mut c_int,
) {
    quat_to_rotvec(n, rotvec, q, info);
}

routine! {
    FRB_QUAT_TO_ROTVEC, frb_quat_to_rotvec_, frb_quat_to_rotvec__, each "attitude" =>
    quat_to_rotvec(
        n: *const c_int => ATTITUDE_COUNT,
        rotvec: *mut f64 => output(&[3]).columns("n"),
        q: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(rotvec, 3)], |k| frames::quaternion_to_rotation_vector(&column(q, k)));
    }
}

/// Quaternions of rotation vectors: the axis times the angle.
///
/// From Fortran: `CALL FRB_ROTVEC_TO_QUAT(N, Q, ROTVEC, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `q[4n]`, out, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first. Must not
///   overlap `rotvec`.
/// - `rotvec[3n]`, in, `double`: ROTVEC(3,N), vectors along the axes, their lengths the angles in
///   radians, of any size.
/// - `info[n]`, out, `int`: a status for each attitude, or null.
///
/// # Special cases
/// Zero gives the identity. Of a vector longer than 10¹⁸ the angle is not known, and the identity is
/// returned.
///
/// # Accuracy
/// Within one eps for an angle of a few turns; for larger ones an ulp of the angle. The same bits on
/// every processor.
///
/// # Errors
/// An attitude whose vector is not finite becomes NaN, and its `info` is −k for the argument k that is
/// to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
/// a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_rotvec_to_quat(
    n: *const c_int,
    q: *mut f64,
    rotvec: *const f64,
    info: *mut c_int,
) {
    rotvec_to_quat(n, q, rotvec, info);
}

routine! {
    FRB_ROTVEC_TO_QUAT, frb_rotvec_to_quat_, frb_rotvec_to_quat__, each "attitude" =>
    rotvec_to_quat(
        n: *const c_int => ATTITUDE_COUNT,
        q: *mut f64 => output(&[4]).columns("n"),
        rotvec: *const f64 => finite(&[3], "the rotation vector must be finite").columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(q, 4)], |k| frames::rotation_vector_to_quaternion(&column(rotvec, k)));
    }
}
