//! `frb_prepare`, `quat_step_prepared`, `frb_step_prepared`: many steps of one body, whose constants are
//! computed once.

use super::call::Call;
use super::environment;
use super::pointers::{read, write};
use super::rules::{output, BODY, MATRIX, MOMENTS, MOMENTUM, QUATERNION, STEP};
use super::status;
use crate::body::Flaw;
use crate::exact::{self, step_prepared, InMemory, Matrices, Prepared, Quaternions};
use std::ffi::c_int;

/// So many numbers hold a prepared body.
pub const FRB_BODY_LENGTH: c_int = 16;
const _: () = assert!(FRB_BODY_LENGTH as usize == exact::LENGTH);

/// Prepares a body for many steps: what depends on its moments of inertia alone is computed once.
///
/// `quat_step_prepared` and `frb_step_prepared` step such a body. It needs no memory but the array, nothing has to be
/// given back, any number of threads may use it at once, and it may be copied. It is of use only in the
/// program that made it: another version of the library, or a file, is to prepare it again.
///
/// From Fortran: `CALL FRB_PREPARE(BODY, AINERT)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `body[16]`, out, `double`: the body; `FRB_BODY_LENGTH` is 16.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
///
/// # Special cases
/// Symmetric bodies and spheres are legal. One moment of inertia may be zero if the other two are equal (the linear
/// rotor); a step refuses a momentum about its axis.
///
/// # Accuracy
/// Steps have the bits of those that are not prepared.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `ainert` not positive or not finite. Then `body` is NaN, and
/// steps refuse it.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
#[no_mangle]
pub unsafe extern "C" fn frb_prepare(body: *mut f64, ainert: *const f64) {
    prepare(body, ainert);
}

routine! {
    FRB_PREPARE, frb_prepare_, frb_prepare__ =>
    prepare(
        body: *mut f64 => output(&[FRB_BODY_LENGTH as u32]),
        ainert: *const f64 => MOMENTS,
    ) |call| {
        let moments = read(ainert);
        match environment::in_own(|_| prepared(&moments)) {
            Ok(body_numbers) => {
                write(body, &body_numbers);
                status::succeed();
            }
            Err(flaw) => call().refuse(flaw),
        }
    }
}

#[inline(never)]
fn prepared(moments: &[f64; 3]) -> Result<[f64; exact::LENGTH], Flaw> {
    Prepared::judged(moments).map(Prepared::to_numbers)
}

/// One exact step of a prepared body, the attitude being a quaternion.
///
/// The step is that of `quat_step` with `np` = 0, bit for bit, without the part of the work that depends on the
/// moments of inertia alone. The body is made by `frb_prepare`.
///
/// From Fortran: `CALL QUAT_STEP_PREPARED(PIOUT, QOUT, H, BODY, PIIN, QIN)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
/// - `qout[4]`, out, `double`: the attitude after the step, a unit quaternion, scalar part first.
///   May be the same as `qin`.
/// - `h[1]`, in, `double`: the step in time, of any size and sign.
/// - `body[16]`, in, `double`: the body, as `frb_prepare` made it.
/// - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
/// - `qin[4]`, in, `double`: the attitude before the step, a unit quaternion, scalar part first;
///   its length may be wrong by 5 percent.
///
/// # Special cases
/// Zero momentum gives the state unchanged. Symmetric bodies, spheres, linear rotors, rotation about an axis and motion
/// on the separatrix are all legal.
///
/// # Accuracy
/// Error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are kept to rounding.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `h`, `piin` or `qin` not finite; `body` not made by
/// `frb_prepare`, or that of a linear rotor with momentum about its axis; `qin` not a unit quaternion.
/// `FRB_NOT_REPRESENTABLE` when a result overflows. Then the outputs are NaN.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
#[no_mangle]
pub unsafe extern "C" fn quat_step_prepared(
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    body: *const f64,
    piin: *const f64,
    qin: *const f64,
) {
    quaternion_step(piout, qout, h, body, piin, qin);
}

/// The description of a step; the attitude has the shape given.
macro_rules! prepared_step {
    ($upper:ident, $one:ident, $two:ident => $work:ident($shape:expr, $attitude:expr), $form:ty, $length:literal) => {
        routine! {
            $upper, $one, $two =>
            $work(
                piout: *mut f64 => output(&[3]),
                qout: *mut f64 => output($shape),
                h: *const f64 => STEP,
                body: *const f64 => BODY,
                piin: *const f64 => MOMENTUM,
                qin: *const f64 => $attitude,
            ) |call| {
                let place = InMemory {
                    step: h,
                    moments: body,
                    momentum: piin,
                    attitude: qin,
                    momentum_out: piout,
                    attitude_out: qout,
                };
                finish(call, environment::in_own(|_| step_prepared::<$form, $length>(place)));
            }
        }
    };
}

#[inline(always)]
unsafe fn finish(call: impl FnOnce() -> Call, result: Result<(), Flaw>) {
    match result {
        Ok(()) => status::succeed(),
        Err(flaw) => call().refuse(flaw),
    }
}

prepared_step! {
    QUAT_STEP_PREPARED, quat_step_prepared_, quat_step_prepared__ =>
    quaternion_step(&[4], QUATERNION), Quaternions, 4
}

/// One exact step of a prepared body, the attitude being a rotation matrix.
///
/// The step is that of `frb_step` with `np` = 0, bit for bit, without the part of the work that depends on the
/// moments of inertia alone. The body is made by `frb_prepare`.
///
/// From Fortran: `CALL FRB_STEP_PREPARED(PIOUT, QOUT, H, BODY, PIIN, QIN)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address. Matrices are stored by columns.
/// - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
/// - `qout[9]`, out, `double`: the attitude after the step, QOUT(3,3), a rotation matrix. May be
///   the same as `qin`.
/// - `h[1]`, in, `double`: the step in time, of any size and sign.
/// - `body[16]`, in, `double`: the body, as `frb_prepare` made it.
/// - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
/// - `qin[9]`, in, `double`: the attitude before the step, QIN(3,3), a rotation matrix: lengths of
///   its columns may be wrong by 5 percent, and what it lacks is made up for in `qout`.
///
/// # Special cases
/// Zero momentum gives the state unchanged. Symmetric bodies, spheres, linear rotors, rotation about an axis and motion
/// on the separatrix are all legal.
///
/// # Accuracy
/// Error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are kept to rounding.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `h`, `piin` or `qin` not finite; `body` not made by
/// `frb_prepare`, or that of a linear rotor with momentum about its axis; `qin` not a rotation.
/// `FRB_NOT_REPRESENTABLE` when a result overflows. Then the outputs are NaN.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
#[no_mangle]
pub unsafe extern "C" fn frb_step_prepared(
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    body: *const f64,
    piin: *const f64,
    qin: *const f64,
) {
    matrix_step(piout, qout, h, body, piin, qin);
}

prepared_step! {
    FRB_STEP_PREPARED, frb_step_prepared_, frb_step_prepared__ =>
    matrix_step(&[3, 3], MATRIX), Matrices, 9
}
