//! `frb_tangent_to_space` and `frb_tangent_to_quat`: tangent maps in other coordinates of the attitude.

use super::each::{column, Each};
use super::routine::Rule;
use super::rules::{count, finite, output, QUATERNION, STATUS};
use crate::tangent::{self, Tangent};
use std::ffi::c_int;

const COUNT: Rule = count("the number of tangent maps must not be negative");
const TANGENT: Rule = finite(&[6, 10], "the tangent map must be finite");

/// The description of a conversion to maps of the shape given, of so many numbers.
macro_rules! conversion {
    ($upper:ident, $one:ident, $two:ident => $work:ident($shape:expr, $length:expr), $method:ident) => {
        routine! {
            $upper, $one, $two, each "tangent map" =>
            $work(
                n: *const c_int => COUNT,
                out: *mut f64 => output($shape).columns("n"),
                tangent: *const f64 => TANGENT.columns("n"),
                qin: *const f64 => QUATERNION.columns("n"),
                qout: *const f64 => QUATERNION.columns("n"),
                info: *mut c_int => STATUS.columns("n"),
            ) |call| {
                let each = Each { n, info, shared: &[] };
                each.compute(call, &[(out, $length)], |k| {
                    let (qin, qout) = (column(qin, k), column(qout, k));
                    let map = tangent::$method(&columns(tangent, k), &qin, &qout)?;
                    let mut numbers = [0.0; $length];
                    numbers.copy_from_slice(map.as_flattened());
                    Ok(numbers)
                });
            }
        }
    };
}

/// The tangent map at a place of an array.
unsafe fn columns(array: *const f64, place: usize) -> Tangent {
    array.cast::<Tangent>().add(place).read_unaligned()
}

/// Tangent maps with rotations in space in place of those of the body's frame.
///
/// A change of the attitude is a rotation vector of the body's frame, δQ = Q·hat(θ), or one in space, δQ = hat(ρ)·Q,
/// ρ = Qθ: rows of θ are multiplied by Q after the step, columns by Qᵀ before it. The angular momentum stays that in
/// the body's frame.
///
/// From Fortran: `CALL FRB_TANGENT_TO_SPACE(N, OUT, TANGENT, QIN, QOUT, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of tangent maps, not negative.
/// - `out[60n]`, out, `double`: OUT(6,10,N), the tangent maps by columns: those of `tangent` with rotation vectors
///   ρ in space in rows 4 to 6 and columns 4 to 6. May be the same as `tangent`.
/// - `tangent[60n]`, in, `double`: TANGENT(6,10,N), tangent maps as `quat_step_tangent` returns them, by columns.
/// - `qin[4n]`, in, `double`: QIN(4,N), the attitudes before the steps, unit quaternions, scalar part first;
///   their lengths may be wrong by 5 percent.
/// - `qout[4n]`, in, `double`: QOUT(4,N), the attitudes after the steps, unit quaternions, scalar part first;
///   their lengths may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each tangent map, or null.
///
/// # Special cases
/// The block of ρ by ρ is the unit matrix, for a rotation in space passes through a free motion unchanged.
///
/// # Accuracy
/// Each entry is within two eps of the largest of the three from which it is made. The same bits on every processor.
///
/// # Errors
/// A map that is not finite, or of which an attitude is no unit quaternion, becomes NaN, and its `info` is −k for
/// the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when an entry overflows; the others are not
/// affected. `frb_info` tells the status of the first such map. When a pointer is null, or `n` is negative, all
/// outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_tangent_to_space(
    n: *const c_int,
    out: *mut f64,
    tangent: *const f64,
    qin: *const f64,
    qout: *const f64,
    info: *mut c_int,
) {
    tangent_to_space(n, out, tangent, qin, qout, info);
}

conversion! {
    FRB_TANGENT_TO_SPACE, frb_tangent_to_space_, frb_tangent_to_space__ =>
    tangent_to_space(&[6, 10], 60), to_space
}

/// Tangent maps with the four components of quaternions in place of rotations.
///
/// A rotation θ of the body's frame changes the quaternion by δq = ½q∘(0, θ); a change of the quaternion at the start
/// is the rotation θ = 2vec(q̄∘δq)/|q|².
///
/// From Fortran: `CALL FRB_TANGENT_TO_QUAT(N, OUT, TANGENT, QIN, QOUT, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of tangent maps, not negative.
/// - `out[77n]`, out, `double`: OUT(7,11,N), the tangent maps by columns. Rows 1 to 3 are the change of the angular
///   momentum, rows 4 to 7 that of the quaternion, both at the end. Columns 1 to 3 are for a change of the
///   angular momentum, 4 to 7 of the quaternion at the start, 8 to 10 of the moments of inertia, 11 of the step.
///   Must not overlap an input.
/// - `tangent[60n]`, in, `double`: TANGENT(6,10,N), tangent maps as `quat_step_tangent` returns them, by columns.
/// - `qin[4n]`, in, `double`: QIN(4,N), the attitudes before the steps, unit quaternions, scalar part first;
///   their lengths may be wrong by 5 percent.
/// - `qout[4n]`, in, `double`: QOUT(4,N), the attitudes after the steps, unit quaternions, scalar part first;
///   their lengths may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each tangent map, or null.
///
/// # Special cases
/// A change of the length of `qin` changes nothing, and the length of `qout` does not change: the map has rank 6 at
/// most. Quaternions q and −q have the same map but for signs.
///
/// # Accuracy
/// Each entry is within two eps of the largest of the three from which it is made. The same bits on every processor.
///
/// # Errors
/// A map that is not finite, or of which an attitude is no unit quaternion, becomes NaN, and its `info` is −k for
/// the argument k that is to blame, or `FRB_NOT_REPRESENTABLE` when an entry overflows; the others are not
/// affected. `frb_info` tells the status of the first such map. When a pointer is null, or `n` is negative, all
/// outputs are NaN and every `info` is −k.
#[no_mangle]
pub unsafe extern "C" fn frb_tangent_to_quat(
    n: *const c_int,
    out: *mut f64,
    tangent: *const f64,
    qin: *const f64,
    qout: *const f64,
    info: *mut c_int,
) {
    tangent_to_quat(n, out, tangent, qin, qout, info);
}

conversion! {
    FRB_TANGENT_TO_QUAT, frb_tangent_to_quat_, frb_tangent_to_quat__ =>
    tangent_to_quat(&[7, 11], 77), to_quaternions
}
