//! `frb_step` and `quat_step`: one step of the free rigid body.

use super::routine::Routine;
use super::step_arguments::{is_of_argument, StepArguments};
use crate::body::Flaw;
use crate::{exact, semi_exact};
use std::ffi::c_int;

static FRB_STEP_ROUTINE: Routine = Routine {
    name: "FRB_STEP",
    arguments: &[
        c"argument 1 of FRB_STEP, PIOUT(3): null pointer",
        c"argument 2 of FRB_STEP, QOUT(3,3): null pointer",
        c"argument 3 of FRB_STEP, H: the step must be finite",
        c"argument 4 of FRB_STEP, AINERT(3): the moments of inertia must be positive and finite",
        c"argument 5 of FRB_STEP, PIIN(3): the angular momentum must be finite",
        c"argument 6 of FRB_STEP, QIN(3,3): the attitude must be a rotation matrix",
        c"argument 7 of FRB_STEP, NP: the number of nodes must be 0 to 10",
    ],
};

static QUAT_STEP_ROUTINE: Routine = Routine {
    name: "QUAT_STEP",
    arguments: &[
        c"argument 1 of QUAT_STEP, PIOUT(3): null pointer",
        c"argument 2 of QUAT_STEP, QOUT(4): null pointer",
        c"argument 3 of QUAT_STEP, H: the step must be finite",
        c"argument 4 of QUAT_STEP, AINERT(3): the moments of inertia must be positive and finite",
        c"argument 5 of QUAT_STEP, PIIN(3): the angular momentum must be finite",
        c"argument 6 of QUAT_STEP, QIN(4): the attitude must be a unit quaternion",
        c"argument 7 of QUAT_STEP, NP: the number of nodes must be 0 to 10",
    ],
};

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

other_names! {
    frb_step_, frb_step__, FRB_STEP =>
    #[inline(never)]
    unsafe fn matrix_step(
        piout: *mut f64,
        qout: *mut f64,
        h: *const f64,
        ainert: *const f64,
        piin: *const f64,
        qin: *const f64,
        np: *const c_int,
    ) {
        let arguments = StepArguments::<9> {
            piout,
            qout,
            h,
            ainert,
            piin,
            qin,
            np,
        };
        match arguments.nodes() {
            Some(0) => arguments.step(&FRB_STEP_ROUTINE, exact::step_matrix),
            _ => matrix_step_by_quadrature(piout, qout, h, ainert, piin, qin, np),
        }
    }
}

/// The semi-exact step, a function of its own to keep its needs out of the exact step's code.
/// It takes the caller's arguments one by one: to hand it a structure the exact step would have to
/// store it first.
#[inline(never)]
unsafe extern "C" fn matrix_step_by_quadrature(
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
) {
    let arguments = StepArguments::<9> {
        piout,
        qout,
        h,
        ainert,
        piin,
        qin,
        np,
    };
    let nodes = arguments.nodes().unwrap_or(0);
    arguments.step(&FRB_STEP_ROUTINE, |h, moments, m, q| {
        check_order(nodes, |nodes| {
            semi_exact::step_matrix(h, moments, m, q, nodes)
        })
    });
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
/// - `np[1]`, in, `int`: 0 for the exact step; 1 to 10 for the semi-exact step, as in `frb_step`.
///
/// # Special cases
/// As for `frb_step`.
///
/// # Accuracy
/// As for `frb_step`.
///
/// # Errors
/// As for `frb_step`.
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

other_names! {
    quat_step_, quat_step__, QUAT_STEP =>
    #[inline(never)]
    unsafe fn quaternion_step(
        piout: *mut f64,
        qout: *mut f64,
        h: *const f64,
        ainert: *const f64,
        piin: *const f64,
        qin: *const f64,
        np: *const c_int,
    ) {
        let arguments = StepArguments::<4> {
            piout,
            qout,
            h,
            ainert,
            piin,
            qin,
            np,
        };
        match arguments.nodes() {
            Some(0) => arguments.step(&QUAT_STEP_ROUTINE, exact::step_quaternion),
            _ => quaternion_step_by_quadrature(piout, qout, h, ainert, piin, qin, np),
        }
    }
}

/// The semi-exact step, a function of its own to keep its needs out of the exact step's code.
#[inline(never)]
unsafe extern "C" fn quaternion_step_by_quadrature(
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
) {
    let arguments = StepArguments::<4> {
        piout,
        qout,
        h,
        ainert,
        piin,
        qin,
        np,
    };
    let nodes = arguments.nodes().unwrap_or(0);
    arguments.step(&QUAT_STEP_ROUTINE, |h, moments, m, q| {
        check_order(nodes, |nodes| {
            semi_exact::step_quaternion(h, moments, m, q, nodes)
        })
    });
}

/// Steps with 1 to 10 nodes. With any other number the step is tried with one node, since the
/// arguments before NP come first when several are illegal.
#[inline(never)]
fn check_order<T>(nodes: c_int, step: impl FnOnce(i32) -> Result<T, Flaw>) -> Result<T, Flaw> {
    if (1..=10).contains(&nodes) {
        return step(nodes);
    }
    match step(1) {
        Err(flaw) if is_of_argument(flaw) => Err(flaw),
        _ => Err(Flaw::Order),
    }
}
