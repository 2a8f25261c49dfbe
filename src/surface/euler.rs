//! Euler angles: z-x-z of mechanics and celestial mechanics, z-y-x of flight.

use super::each::{column, Each};
use super::routine::Rule;
use super::rules::{finite, output, ATTITUDE_COUNT, QUATERNION, STATUS};
use crate::frames;
use std::ffi::c_int;

const ANGLES: Rule = finite(&[3], "the angles must be finite");

/// Euler angles z-x-z of quaternions.
///
/// Q = R₃(φ)·R₁(θ)·R₃(ψ): the body turns by φ about its axis 3, then by θ about its axis 1, then by ψ
/// about its axis 3.
///
/// From Fortran: `CALL FRB_QUAT_TO_EULER_ZXZ(N, ANGLES, Q, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `angles[3n]`, out, `double`: ANGLES(3,N), φ, θ and ψ (precession, nutation, spin), in radians: φ
///   and ψ from −π to π, θ from 0 to π. Must not overlap `q`.
/// - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
///   may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each attitude, or null.
///
/// # Special cases
/// At θ = 0 and θ = π only φ + ψ or φ − ψ is known: there ψ is zero.
///
/// # Accuracy
/// The rotation of the angles is that of the quaternion within two eps, at the lock and near it, too.
/// The same bits on every processor.
///
/// # Errors
/// An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
/// to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
/// a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
///
/// # References
/// E. Bernardes, S. Viollet, PLOS ONE 17 (2022) e0276302.
#[no_mangle]
pub unsafe extern "C" fn frb_quat_to_euler_zxz(
    n: *const c_int,
    angles: *mut f64,
    q: *const f64,
    info: *mut c_int,
) {
    quat_to_euler_zxz(n, angles, q, info);
}

routine! {
    FRB_QUAT_TO_EULER_ZXZ, frb_quat_to_euler_zxz_, frb_quat_to_euler_zxz__, each "attitude" =>
    quat_to_euler_zxz(
        n: *const c_int => ATTITUDE_COUNT,
        angles: *mut f64 => output(&[3]).columns("n"),
        q: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(angles, 3)], |k| frames::quaternion_to_euler_zxz(&column(q, k)));
    }
}

/// Quaternions of Euler angles z-x-z.
///
/// Q = R₃(φ)·R₁(θ)·R₃(ψ): the body turns by φ about its axis 3, then by θ about its axis 1, then by ψ
/// about its axis 3.
///
/// From Fortran: `CALL FRB_EULER_ZXZ_TO_QUAT(N, Q, ANGLES, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `q[4n]`, out, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first. Must not
///   overlap `angles`.
/// - `angles[3n]`, in, `double`: ANGLES(3,N), φ, θ and ψ (precession, nutation, spin), in radians, of
///   any size.
/// - `info[n]`, out, `int`: a status for each attitude, or null.
///
/// # Special cases
/// None.
///
/// # Accuracy
/// Within one eps for angles of a few turns; for larger ones an ulp of the angle. The same bits on
/// every processor.
///
/// # Errors
/// An attitude whose angles are not finite becomes NaN, and its `info` is −k for the argument k that is
/// to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
/// a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_euler_zxz_to_quat(
    n: *const c_int,
    q: *mut f64,
    angles: *const f64,
    info: *mut c_int,
) {
    euler_zxz_to_quat(n, q, angles, info);
}

routine! {
    FRB_EULER_ZXZ_TO_QUAT, frb_euler_zxz_to_quat_, frb_euler_zxz_to_quat__, each "attitude" =>
    euler_zxz_to_quat(
        n: *const c_int => ATTITUDE_COUNT,
        q: *mut f64 => output(&[4]).columns("n"),
        angles: *const f64 => ANGLES.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(q, 4)], |k| frames::euler_zxz_to_quaternion(&column(angles, k)));
    }
}

/// Euler angles z-y-x of quaternions.
///
/// Q = R₃(yaw)·R₂(pitch)·R₁(roll): the body turns by yaw about its axis 3, then by pitch about its axis
/// 2, then by roll about its axis 1, as in flight mechanics.
///
/// From Fortran: `CALL FRB_QUAT_TO_EULER_ZYX(N, ANGLES, Q, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `angles[3n]`, out, `double`: ANGLES(3,N), yaw, pitch and roll, in radians: yaw and roll from −π to
///   π, pitch from −π/2 to π/2. Must not overlap `q`.
/// - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
///   may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each attitude, or null.
///
/// # Special cases
/// At the pitch ±π/2 only yaw − roll or yaw + roll is known: there roll is zero.
///
/// # Accuracy
/// The rotation of the angles is that of the quaternion within two eps, at the lock and near it, too.
/// The same bits on every processor.
///
/// # Errors
/// An attitude that is no unit quaternion becomes NaN, and its `info` is −k for the argument k that is
/// to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
/// a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
///
/// # References
/// E. Bernardes, S. Viollet, PLOS ONE 17 (2022) e0276302.
#[no_mangle]
pub unsafe extern "C" fn frb_quat_to_euler_zyx(
    n: *const c_int,
    angles: *mut f64,
    q: *const f64,
    info: *mut c_int,
) {
    quat_to_euler_zyx(n, angles, q, info);
}

routine! {
    FRB_QUAT_TO_EULER_ZYX, frb_quat_to_euler_zyx_, frb_quat_to_euler_zyx__, each "attitude" =>
    quat_to_euler_zyx(
        n: *const c_int => ATTITUDE_COUNT,
        angles: *mut f64 => output(&[3]).columns("n"),
        q: *const f64 => QUATERNION.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(angles, 3)], |k| frames::quaternion_to_euler_zyx(&column(q, k)));
    }
}

/// Quaternions of Euler angles z-y-x.
///
/// Q = R₃(yaw)·R₂(pitch)·R₁(roll): the body turns by yaw about its axis 3, then by pitch about its axis
/// 2, then by roll about its axis 1, as in flight mechanics.
///
/// From Fortran: `CALL FRB_EULER_ZYX_TO_QUAT(N, Q, ANGLES, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of attitudes, not negative.
/// - `q[4n]`, out, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first. Must not
///   overlap `angles`.
/// - `angles[3n]`, in, `double`: ANGLES(3,N), yaw, pitch and roll, in radians, of any size.
/// - `info[n]`, out, `int`: a status for each attitude, or null.
///
/// # Special cases
/// None.
///
/// # Accuracy
/// Within one eps for angles of a few turns; for larger ones an ulp of the angle. The same bits on
/// every processor.
///
/// # Errors
/// An attitude whose angles are not finite becomes NaN, and its `info` is −k for the argument k that is
/// to blame; the others are not affected. `frb_info` tells the status of the first such attitude. When
/// a pointer is null, or `n` is negative, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_euler_zyx_to_quat(
    n: *const c_int,
    q: *mut f64,
    angles: *const f64,
    info: *mut c_int,
) {
    euler_zyx_to_quat(n, q, angles, info);
}

routine! {
    FRB_EULER_ZYX_TO_QUAT, frb_euler_zyx_to_quat_, frb_euler_zyx_to_quat__, each "attitude" =>
    euler_zyx_to_quat(
        n: *const c_int => ATTITUDE_COUNT,
        q: *mut f64 => output(&[4]).columns("n"),
        angles: *const f64 => ANGLES.columns("n"),
        info: *mut c_int => STATUS.columns("n"),
    ) |call| {
        let each = Each { n, info, shared: &[] };
        each.compute(call, &[(q, 4)], |k| frames::euler_zyx_to_quaternion(&column(angles, k)));
    }
}
