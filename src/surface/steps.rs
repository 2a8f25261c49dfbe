//! `frb_step` and `quat_step`: one step of the free rigid body.

use super::one_step::OneStep;
use super::rules::{output, MATRIX, MOMENTS, MOMENTUM, NODES_OR_EXACT, QUATERNION, STEP};
use crate::body::Flaw;
use crate::exact::{Matrices, Quaternions};
use crate::semi_exact;
use std::ffi::c_int;

/// One step of the free rigid body, the attitude being a rotation matrix.
///
/// Solves m' = m × I⁻¹m, Q' = Q·hat(I⁻¹m) over the time `h`: m is the angular momentum in the
/// body's frame, I the diagonal matrix of the principal moments of inertia, Q the attitude
/// (from the body's frame to space), hat(v)·w = v × w.
///
/// From Fortran: `CALL FRB_STEP(PIOUT, QOUT, H, AINERT, PIIN, QIN, NP)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address. Matrices are stored by columns.
/// - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
/// - `qout[9]`, out, `double`: the attitude after the step, QOUT(3,3), a rotation matrix. May be
///   the same as `qin`.
/// - `h[1]`, in, `double`: the step in time, of any size and sign.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
/// - `qin[9]`, in, `double`: the attitude before the step, QIN(3,3), a rotation matrix: lengths of
///   its columns may be wrong by 5 percent, and what it lacks is made up for in `qout`.
/// - `np[1]`, in, `int`: 0 for the exact step; 1 to 10 for the semi-exact step, in which the
///   elliptic integral of the third kind is replaced by Gauss-Legendre quadrature with `np`
///   nodes, of order 2·`np`.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). Symmetric
/// bodies, spheres, rotation about an axis and motion on the separatrix are all legal.
///
/// # Accuracy
/// Exact step: error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are
/// kept to rounding, for semi-exact steps too.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `h`, `ainert`, `piin` or `qin` not finite;
/// `ainert` not positive; `qin` not a rotation; `np` not 0 to 10. `FRB_NOT_REPRESENTABLE` when a
/// result overflows. Then the outputs are NaN.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
#[no_mangle]
pub unsafe extern "C" fn frb_step(
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
) {
    matrix_step(piout, qout, h, ainert, piin, qin, np);
}

routine! {
    FRB_STEP, frb_step_, frb_step__ =>
    matrix_step(
        piout: *mut f64 => output(&[3]),
        qout: *mut f64 => output(&[3, 3]),
        h: *const f64 => STEP,
        ainert: *const f64 => MOMENTS,
        piin: *const f64 => MOMENTUM,
        qin: *const f64 => MATRIX,
        np: *const c_int => NODES_OR_EXACT,
    ) |call, kept| {
        kept.view::<OneStep>()
            .run_exact::<Matrices, 9>(call, matrix_by_quadrature);
    }
}

/// The semi-exact step, a function of its own to keep its needs out of the exact step's code.
#[inline(never)]
unsafe fn matrix_by_quadrature(step: &OneStep) -> Result<(), Flaw> {
    let nodes = step.np.read_unaligned();
    if !(1..=10).contains(&nodes) {
        return Err(Flaw::Order);
    }
    semi_exact::step_in_memory::<Matrices, 9>(&step.place, nodes)
}

/// One step of the free rigid body, the attitude being a quaternion.
///
/// Solves m' = m × I⁻¹m, q' = ½ q·(0, I⁻¹m) over the time `h`: m is the angular momentum in the
/// body's frame, I the diagonal matrix of the principal moments of inertia, q the attitude as a
/// unit quaternion, scalar part first (from the body's frame to space).
///
/// From Fortran: `CALL QUAT_STEP(PIOUT, QOUT, H, AINERT, PIIN, QIN, NP)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `piout[3]`, out, `double`: the angular momentum after the step. May be the same as `piin`.
/// - `qout[4]`, out, `double`: the attitude after the step, a unit quaternion, scalar part first.
///   May be the same as `qin`.
/// - `h[1]`, in, `double`: the step in time, of any size and sign.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `piin[3]`, in, `double`: the angular momentum before the step, of any length.
/// - `qin[4]`, in, `double`: the attitude before the step, a unit quaternion, scalar part first;
///   its length may be wrong by 5 percent.
/// - `np[1]`, in, `int`: 0 for the exact step; 1 to 10 for the semi-exact step, in which the
///   elliptic integral of the third kind is replaced by Gauss-Legendre quadrature with `np`
///   nodes, of order 2·`np`.
///
/// # Special cases
/// Zero momentum gives the state unchanged. One moment of inertia may be zero if the momentum
/// about its axis is zero and the other two moments are equal (the linear rotor). Symmetric
/// bodies, spheres, rotation about an axis and motion on the separatrix are all legal.
///
/// # Accuracy
/// Exact step: error at most 2 eps(1 + condition), eps = 2⁻⁵². Length of m, energy and Q·m are
/// kept to rounding, for semi-exact steps too.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer; `h`, `ainert`, `piin` or `qin` not finite;
/// `ainert` not positive; `qin` not a unit quaternion; `np` not 0 to 10. `FRB_NOT_REPRESENTABLE`
/// when a result overflows. Then the outputs are NaN.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23.
#[no_mangle]
pub unsafe extern "C" fn quat_step(
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
) {
    quaternion_step(piout, qout, h, ainert, piin, qin, np);
}

routine! {
    QUAT_STEP, quat_step_, quat_step__ =>
    quaternion_step(
        piout: *mut f64 => output(&[3]),
        qout: *mut f64 => output(&[4]),
        h: *const f64 => STEP,
        ainert: *const f64 => MOMENTS,
        piin: *const f64 => MOMENTUM,
        qin: *const f64 => QUATERNION,
        np: *const c_int => NODES_OR_EXACT,
    ) |call, kept| {
        kept.view::<OneStep>()
            .run_exact::<Quaternions, 4>(call, quaternion_by_quadrature);
    }
}

/// The semi-exact step, a function of its own to keep its needs out of the exact step's code.
#[inline(never)]
unsafe fn quaternion_by_quadrature(step: &OneStep) -> Result<(), Flaw> {
    let nodes = step.np.read_unaligned();
    if !(1..=10).contains(&nodes) {
        return Err(Flaw::Order);
    }
    semi_exact::step_in_memory::<Quaternions, 4>(&step.place, nodes)
}
