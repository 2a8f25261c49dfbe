//! `quat_step_tangent` and `frb_step_tangent`: one exact step and its derivative.

use super::call::Call;
use super::environment;
use super::pointers::{read, write};
use super::rules::{output, MATRIX, MOMENTS, MOMENTUM, QUATERNION, STEP};
use super::status;
use crate::body::Moved;
use crate::tangent::{self, Room};

/// The description of a step; the attitude has the shape given.
macro_rules! tangent_step {
    ($upper:ident, $one:ident, $two:ident => $work:ident($shape:expr, $attitude:expr), $method:path) => {
        routine! {
            $upper, $one, $two =>
            $work(
                piout: *mut f64 => output(&[3]),
                qout: *mut f64 => output($shape),
                tangent: *mut f64 => output(&[6, 10]),
                h: *const f64 => STEP,
                ainert: *const f64 => MOMENTS,
                piin: *const f64 => MOMENTUM,
                qin: *const f64 => $attitude,
            ) |call| {
                let (i, p, q) = (read(ainert), read(piin), read(qin));
                let step = || $method(h.read_unaligned(), &i, &p, &q, Room::at(tangent));
                finish(call, step, piout, qout);
            }
        }
    };
}

/// One exact step of the free rigid body and its tangent map, the attitude being a quaternion.
///
/// The step is that of `quat_step` with `np` = 0, bit for bit. The tangent map tells what changes at its
/// end when its start, its body or its time changes a little: the state transition matrix of attitude filters,
/// the variational equations of astronomers, the sensitivity to the moments of inertia.
///
/// From Fortran: `CALL QUAT_STEP_TANGENT(PIOUT, QOUT, TANGENT, H, AINERT, PIIN, QIN)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
/// - `qout[4]`, out, `double`: the attitude after the step, a unit quaternion, scalar part first.
///   May be the same as `qin`.
/// - `tangent[60]`, out, `double`: TANGENT(6,10), by columns. Rows 1 to 3 are the change of the angular
///   momentum in the body's frame, rows 4 to 6 the rotation θ of the body's frame, δQ = Q·hat(θ), in radians, both
///   at the end. Columns 1 to 3 are for a change of `piin`, 4 to 6 for a rotation θ of `qin`, 7 to 9 for
///   a change of `ainert` in the caller's order, 10 for a change of `h`.
/// - `h[1]`, in, `double`: the step in time, of any size and sign.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
/// - `qin[4]`, in, `double`: the attitude before the step, a unit quaternion, scalar part first;
///   its length may be wrong by 5 percent.
///
/// # Special cases
/// A body at rest stays as it is, with θ = h·I⁻¹δm. One moment of inertia may be zero if the momentum about its
/// axis is zero and the other two moments are equal (the linear rotor, which is stepped as a sphere); the
/// column of the missing moment is then zero, and the other two moments, which can only change together, have
/// half of the change each. Symmetric bodies, spheres, rotation about an axis and motion on the separatrix are
/// all legal.
///
/// # Accuracy
/// That of `quat_step` for the state. Blocks of derivatives (rows of m or θ, columns of m, θ, I or h) are within 8
/// eps(1 + condition) of 128-bit arithmetic, relative to their largest entry.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `h`, `ainert`, `piin` or `qin` not finite;
/// `ainert` not positive; `qin` not a unit quaternion. `FRB_NOT_REPRESENTABLE` when a result or a derivative
/// overflows. Then the outputs are NaN.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 3.2.
#[no_mangle]
pub unsafe extern "C" fn quat_step_tangent(
    piout: *mut f64,
    qout: *mut f64,
    tangent: *mut f64,
    h: *const f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
) {
    quaternion_step(piout, qout, tangent, h, ainert, piin, qin);
}

tangent_step! {
    QUAT_STEP_TANGENT, quat_step_tangent_, quat_step_tangent__ =>
    quaternion_step(&[4], QUATERNION), tangent::step_quaternion_into
}

/// One exact step of the free rigid body and its tangent map, the attitude being a rotation matrix.
///
/// The step is that of `frb_step` with `np` = 0, bit for bit; the tangent map is that of
/// `quat_step_tangent`.
///
/// From Fortran: `CALL FRB_STEP_TANGENT(PIOUT, QOUT, TANGENT, H, AINERT, PIIN, QIN)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address. Matrices are stored by columns.
/// - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
/// - `qout[9]`, out, `double`: the attitude after the step, QOUT(3,3), a rotation matrix. May be
///   the same as `qin`.
/// - `tangent[60]`, out, `double`: TANGENT(6,10), by columns, as `quat_step_tangent` has it.
/// - `h[1]`, in, `double`: the step in time, of any size and sign.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
/// - `qin[9]`, in, `double`: the attitude before the step, QIN(3,3), a rotation matrix: lengths of
///   its columns may be wrong by 5 percent, and what it lacks is made up for in `qout`.
///
/// # Special cases
/// A body at rest stays as it is, with θ = h·I⁻¹δm. One moment of inertia may be zero if the momentum about its
/// axis is zero and the other two moments are equal (the linear rotor, which is stepped as a sphere); the
/// column of the missing moment is then zero, and the other two moments, which can only change together, have
/// half of the change each. Symmetric bodies, spheres, rotation about an axis and motion on the separatrix are
/// all legal.
///
/// # Accuracy
/// That of `frb_step` for the state, that of `quat_step_tangent` for the derivatives.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `h`, `ainert`, `piin` or `qin` not finite;
/// `ainert` not positive; `qin` not a rotation. `FRB_NOT_REPRESENTABLE` when a result or a derivative
/// overflows. Then the outputs are NaN.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, section 3.2.
#[no_mangle]
pub unsafe extern "C" fn frb_step_tangent(
    piout: *mut f64,
    qout: *mut f64,
    tangent: *mut f64,
    h: *const f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
) {
    matrix_step(piout, qout, tangent, h, ainert, piin, qin);
}

tangent_step! {
    FRB_STEP_TANGENT, frb_step_tangent_, frb_step_tangent__ =>
    matrix_step(&[3, 3], MATRIX), tangent::step_matrix_into
}

/// Steps, writes, and records the status.
#[inline(always)]
unsafe fn finish<const N: usize>(
    call: impl FnOnce() -> Call,
    step: impl FnOnce() -> Moved<N>,
    piout: *mut f64,
    qout: *mut f64,
) {
    match environment::in_own(|_| step()) {
        Ok((m, q)) => {
            write(piout, &m);
            write(qout, &q);
            status::succeed();
        }
        Err(flaw) => call().refuse(flaw),
    }
}
