//! Angular velocity and angular momentum, in the body and in space.

use super::each::{column, shared_column, Each};
use super::routine::Rule;
use super::rules::{finite, output, BODY_COUNT, MOMENTS, MOMENTUM, QUATERNION, SETS, STATUS};
use crate::frames;
use std::ffi::c_int;

const OMEGA: Rule = finite(&[3], "the angular velocity must be finite");

/// The description of a conversion; some need the attitudes.
macro_rules! rates {
    (
        $upper:ident, $one:ident, $two:ident =>
        $work:ident($out:ident, $from:ident => $rule:expr $(, $q:ident)?), $convert:path
    ) => {
        routine! {
            $upper, $one, $two, each "body" =>
            $work(
                n: *const c_int => BODY_COUNT,
                $out: *mut f64 => output(&[3]).columns("n"),
                $from: *const f64 => $rule.columns("n"),
                $($q: *const f64 => QUATERNION.columns("n"),)?
                ainert: *const f64 => MOMENTS.columns("ninert"),
                ninert: *const c_int => SETS,
                info: *mut c_int => STATUS.columns("n"),
            ) |call| {
                let each = Each { n, info, shared: &[ninert] };
                each.compute(call, &[($out, 3)], |k| {
                    let moments = shared_column(ainert, ninert, k);
                    $convert(&column($from, k), $(&column($q, k),)? &moments)
                });
            }
        }
    };
}

/// Angular momenta of angular velocities: m = Iω in the frame of the body.
///
/// From Fortran: `CALL FRB_OMEGA_TO_MOMENTUM(N, AM, OMEGA, AINERT, NINERT, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `am[3n]`, out, `double`: AM(3,N), the angular momenta in the frames of the bodies. May be the same
///   as `omega`.
/// - `omega[3n]`, in, `double`: OMEGA(3,N), the angular velocities in the frames of the bodies, in
///   radians a unit of time.
/// - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
///   any order, one set for all bodies or one for each.
/// - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// A linear rotor (one moment zero, the other two equal) has no momentum about its axis; the angular
/// velocity about it does not matter, and is given as zero.
///
/// # Accuracy
/// Half an ulp of each component.
///
/// # Errors
/// A body whose moments are not positive and finite, or whose angular velocity is not finite, becomes
/// NaN, and its `info` is −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when the
/// result overflows; the others are not affected. `frb_info` tells the status of the first such body.
/// When a pointer is null, or `n` is negative, or `ninert` neither 1 nor `n`, all outputs are NaN and
/// every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_omega_to_momentum(
    n: *const c_int,
    am: *mut f64,
    omega: *const f64,
    ainert: *const f64,
    ninert: *const c_int,
    info: *mut c_int,
) {
    omega_to_momentum(n, am, omega, ainert, ninert, info);
}

rates! {
    FRB_OMEGA_TO_MOMENTUM, frb_omega_to_momentum_, frb_omega_to_momentum__ =>
    omega_to_momentum(am, omega => OMEGA), frames::omega_to_momentum
}

/// Angular velocities of angular momenta: ω = I⁻¹m in the frame of the body.
///
/// From Fortran: `CALL FRB_MOMENTUM_TO_OMEGA(N, OMEGA, AM, AINERT, NINERT, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `omega[3n]`, out, `double`: OMEGA(3,N), the angular velocities in the frames of the bodies, in
///   radians a unit of time. May be the same as `am`.
/// - `am[3n]`, in, `double`: AM(3,N), the angular momenta in the frames of the bodies.
/// - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
///   any order, one set for all bodies or one for each.
/// - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// A linear rotor (one moment zero, the other two equal) has no momentum about its axis; the angular
/// velocity about it does not matter, and is given as zero.
///
/// # Accuracy
/// Half an ulp of each component.
///
/// # Errors
/// A body whose moments are not positive and finite, or whose momentum is not finite, becomes NaN, and
/// its `info` is −k for the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when the result
/// overflows; the others are not affected. `frb_info` tells the status of the first such body. When a
/// pointer is null, or `n` is negative, or `ninert` neither 1 nor `n`, all outputs are NaN and every
/// `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_momentum_to_omega(
    n: *const c_int,
    omega: *mut f64,
    am: *const f64,
    ainert: *const f64,
    ninert: *const c_int,
    info: *mut c_int,
) {
    momentum_to_omega(n, omega, am, ainert, ninert, info);
}

rates! {
    FRB_MOMENTUM_TO_OMEGA, frb_momentum_to_omega_, frb_momentum_to_omega__ =>
    momentum_to_omega(omega, am => MOMENTUM), frames::momentum_to_omega
}

/// Angular momenta in the frame of the body, of angular velocities in space.
///
/// m = I·Qᵀω.
///
/// From Fortran: `CALL FRB_SPACE_OMEGA_TO_MOMENTUM(N, AM, OMEGA, Q, AINERT, NINERT, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `am[3n]`, out, `double`: AM(3,N), the angular momenta in the frames of the bodies. May be the same
///   as `omega`.
/// - `omega[3n]`, in, `double`: OMEGA(3,N), the angular velocities in space, in radians a unit of time.
/// - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
///   may be wrong by 5 percent.
/// - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
///   any order, one set for all bodies or one for each.
/// - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// A linear rotor (one moment zero, the other two equal) has no momentum about its axis; the angular
/// velocity about it does not matter, and is given as zero.
///
/// # Accuracy
/// One eps of ω, times the moment of each axis. The same bits on every processor.
///
/// # Errors
/// A body whose moments are not positive and finite, whose angular velocity is not finite or whose
/// attitude no unit quaternion, becomes NaN, and its `info` is −k for the argument k that is to blame,
/// or `FRB_NOT_REPRESENTABLE` when the result overflows; the others are not affected. `frb_info` tells
/// the status of the first such body. When a pointer is null, or `n` is negative, or `ninert` neither 1
/// nor `n`, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_space_omega_to_momentum(
    n: *const c_int,
    am: *mut f64,
    omega: *const f64,
    q: *const f64,
    ainert: *const f64,
    ninert: *const c_int,
    info: *mut c_int,
) {
    space_omega_to_momentum(n, am, omega, q, ainert, ninert, info);
}

rates! {
    FRB_SPACE_OMEGA_TO_MOMENTUM, frb_space_omega_to_momentum_, frb_space_omega_to_momentum__ =>
    space_omega_to_momentum(am, omega => OMEGA, q), frames::space_omega_to_momentum
}

/// Angular velocities in space, of angular momenta in the frame of the body.
///
/// ω = Q·I⁻¹m.
///
/// From Fortran: `CALL FRB_MOMENTUM_TO_SPACE_OMEGA(N, OMEGA, AM, Q, AINERT, NINERT, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `omega[3n]`, out, `double`: OMEGA(3,N), the angular velocities in space, in radians a unit of
///   time. May be the same as `am`.
/// - `am[3n]`, in, `double`: AM(3,N), the angular momenta in the frames of the bodies.
/// - `q[4n]`, in, `double`: Q(4,N), the attitudes, unit quaternions, scalar part first; their lengths
///   may be wrong by 5 percent.
/// - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, positive, in
///   any order, one set for all bodies or one for each.
/// - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// A linear rotor (one moment zero, the other two equal) has no momentum about its axis; the angular
/// velocity about it does not matter, and is given as zero.
///
/// # Accuracy
/// One eps of |ω|. The same bits on every processor.
///
/// # Errors
/// A body whose moments are not positive and finite, whose momentum is not finite or whose attitude no
/// unit quaternion, becomes NaN, and its `info` is −k for the argument k that is to blame, or
/// `FRB_NOT_REPRESENTABLE` when the result overflows; the others are not affected. `frb_info` tells the
/// status of the first such body. When a pointer is null, or `n` is negative, or `ninert` neither 1 nor
/// `n`, all outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_momentum_to_space_omega(
    n: *const c_int,
    omega: *mut f64,
    am: *const f64,
    q: *const f64,
    ainert: *const f64,
    ninert: *const c_int,
    info: *mut c_int,
) {
    momentum_to_space_omega(n, omega, am, q, ainert, ninert, info);
}

rates! {
    FRB_MOMENTUM_TO_SPACE_OMEGA, frb_momentum_to_space_omega_, frb_momentum_to_space_omega__ =>
    momentum_to_space_omega(omega, am => MOMENTUM, q), frames::momentum_to_space_omega
}
