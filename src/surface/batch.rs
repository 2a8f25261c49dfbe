//! `quat_step_batch`, `frb_step_batch` and `dmv_step_batch`: one step of many bodies.

use super::batch_arguments::BatchArguments;
use super::routine::{text, Routine};
use crate::{dmv, exact, semi_exact};
use std::ffi::c_int;

/// A routine with the arguments of a batch.
macro_rules! routine {
    ($name:literal, $attitude:literal, $order:literal) => {
        Routine {
            name: $name,
            arguments: &[
                text!("argument 1 of ", $name, ", N: the number of bodies must not be negative"),
                text!("argument 2 of ", $name, ", PIOUT(3,N): null pointer"),
                text!("argument 3 of ", $name, ", QOUT", $attitude, ": null pointer"),
                text!("argument 4 of ", $name, ", H(NH): the step of a body must be finite"),
                text!("argument 5 of ", $name, ", NH: the number of steps must be 1 or N"),
                text!(
                    "argument 6 of ",
                    $name,
                    ", AINERT(3,NINERT): the moments of inertia of a body must be positive and finite"
                ),
                text!("argument 7 of ", $name, ", NINERT: the number of sets of moments must be 1 or N"),
                text!("argument 8 of ", $name, ", PIIN(3,N): the angular momentum of a body must be finite"),
                text!("argument 9 of ", $name, ", QIN", $attitude, ": the attitude of a body must be a rotation"),
                text!("argument 10 of ", $name, ", NP: ", $order),
            ],
        }
    };
}

/// The function `$work`, which hands the arguments of a batch to `$step`, and the names of the routine
/// other than the documented one.
macro_rules! batch_routine {
    ($work:ident = $step:ident; $one:ident, $two:ident, $upper:ident) => {
        other_names! {
            $one, $two, $upper =>
            unsafe fn $work(
                n: *const c_int,
                piout: *mut f64,
                qout: *mut f64,
                h: *const f64,
                nh: *const c_int,
                ainert: *const f64,
                ninert: *const c_int,
                piin: *const f64,
                qin: *const f64,
                np: *const c_int,
                info: *mut c_int,
            ) {
                $step(BatchArguments {
                    n,
                    piout,
                    qout,
                    h,
                    nh,
                    ainert,
                    ninert,
                    piin,
                    qin,
                    np,
                    info,
                });
            }
        }
    };
}

static QUAT_STEP_BATCH_ROUTINE: Routine = routine!(
    "QUAT_STEP_BATCH",
    "(4,N)",
    "the number of nodes must be 0 to 10"
);
static FRB_STEP_BATCH_ROUTINE: Routine = routine!(
    "FRB_STEP_BATCH",
    "(3,3,N)",
    "the number of nodes must be 0 to 10"
);
static DMV_STEP_BATCH_ROUTINE: Routine =
    routine!("DMV_STEP_BATCH", "(4,N)", "half the order must be 1 to 5");

/// One step of many free rigid bodies, the attitudes being quaternions.
///
/// Does for every body what `quat_step` does for one, several bodies at a time in the registers of
/// the processor (two, four or eight, whichever it has). Starts no thread: call it from as many as
/// you like, on parts of the arrays.
///
/// From Fortran: `CALL QUAT_STEP_BATCH(N, PIOUT, QOUT, H, NH, AINERT, NINERT, PIIN, QIN, NP, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of bodies, not negative.
/// - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momenta after the step. May be the same as
///   `piin`; must not overlap it else.
/// - `qout[4n]`, out, `double`: QOUT(4,N), the attitudes after the step. May be the same as `qin`;
///   must not overlap it else.
/// - `h[nh]`, in, `double`: the step in time, one for all bodies or one for each.
/// - `nh[1]`, in, `int`: the number of steps given, 1 or `n`.
/// - `ainert[3ninert]`, in, `double`: AINERT(3,NINERT), the principal moments of inertia, one set
///   for all bodies or one for each.
/// - `ninert[1]`, in, `int`: the number of sets given, 1 or `n`.
/// - `piin[3n]`, in, `double`: PIIN(3,N), the angular momenta before the step.
/// - `qin[4n]`, in, `double`: QIN(4,N), the attitudes before the step, unit quaternions.
/// - `np[1]`, in, `int`: as in `quat_step`; 0 for the exact step.
/// - `info[n]`, out, `int`: a status for each body, or null.
///
/// # Special cases
/// As for `quat_step`. Bodies that need long or unusual computations are stepped one by one; all
/// are when `np` is not 0.
///
/// # Accuracy
/// As for `quat_step`. Each body's result is that of `quat_step` bit for bit, whatever `n` is and
/// whatever the other bodies are.
///
/// # Errors
/// A body that `quat_step` would refuse becomes NaN; its `info` is −k when argument k is illegal
/// for it (4, 6, 8 or 9), or `FRB_NOT_REPRESENTABLE`; the other bodies are not affected. `frb_info`
/// tells the status of the first such body. When a pointer is null, or `n`, `nh`, `ninert` or `np`
/// is out of range, all outputs are NaN and every `info` is −k.
///
/// # References
/// As for `quat_step`.
#[no_mangle]
pub unsafe extern "C" fn quat_step_batch(
    n: *const c_int,
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    nh: *const c_int,
    ainert: *const f64,
    ninert: *const c_int,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
    info: *mut c_int,
) {
    quaternion_batch(n, piout, qout, h, nh, ainert, ninert, piin, qin, np, info);
}

batch_routine!(quaternion_batch = step_quaternions; quat_step_batch_, quat_step_batch__, QUAT_STEP_BATCH);

unsafe fn step_quaternions(arguments: BatchArguments<4>) {
    arguments.run(
        &QUAT_STEP_BATCH_ROUTINE,
        0..=10,
        |arrays, nodes, outcome| {
            if nodes == 0 {
                exact::batch::step_all::<exact::Quaternions, 4>(arrays, outcome);
            } else {
                semi_exact::step_quaternions(arrays, nodes, outcome);
            }
        },
    );
}

/// One step of many free rigid bodies, the attitudes being rotation matrices.
///
/// Does for every body what `frb_step` does for one, as `quat_step_batch` does for quaternions.
///
/// From Fortran: `CALL FRB_STEP_BATCH(N, PIOUT, QOUT, H, NH, AINERT, NINERT, PIIN, QIN, NP, INFO)`.
///
/// # Arguments
/// As for `quat_step_batch`, but the attitudes `qout[9n]` and `qin[9n]` are QOUT(3,3,N) and
/// QIN(3,3,N), rotation matrices stored by columns.
///
/// # Special cases
/// As for `quat_step_batch`. A matrix that is a rotation only roughly is stepped by itself.
///
/// # Accuracy
/// As for `quat_step_batch`: that of `frb_step`, bit for bit.
///
/// # Errors
/// As for `quat_step_batch`.
///
/// # References
/// As for `frb_step`.
#[no_mangle]
pub unsafe extern "C" fn frb_step_batch(
    n: *const c_int,
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    nh: *const c_int,
    ainert: *const f64,
    ninert: *const c_int,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
    info: *mut c_int,
) {
    matrix_batch(n, piout, qout, h, nh, ainert, ninert, piin, qin, np, info);
}

batch_routine!(matrix_batch = step_matrices; frb_step_batch_, frb_step_batch__, FRB_STEP_BATCH);

unsafe fn step_matrices(arguments: BatchArguments<9>) {
    arguments.run(&FRB_STEP_BATCH_ROUTINE, 0..=10, |arrays, nodes, outcome| {
        if nodes == 0 {
            exact::batch::step_all::<exact::Matrices, 9>(arrays, outcome);
        } else {
            semi_exact::step_matrices(arrays, nodes, outcome);
        }
    });
}

/// One step of the Discrete Moser-Veselov algorithm for many bodies.
///
/// Does for every body what `dmv_step` does for one, as `quat_step_batch` does for the exact step.
///
/// From Fortran: `CALL DMV_STEP_BATCH(N, PIOUT, QOUT, H, NH, AINERT, NINERT, PIIN, QIN, NP, INFO)`.
///
/// # Arguments
/// As for `quat_step_batch`, but `np[1]`, in, `int`: half the order of the step, 1 to 5.
///
/// # Special cases
/// As for `dmv_step`.
///
/// # Accuracy
/// As for `dmv_step`: each body's result is the same bit for bit, whatever `n` is and whatever the
/// other bodies are.
///
/// # Errors
/// As for `quat_step_batch`; a body may also have the status `FRB_NO_CONVERGENCE`.
///
/// # References
/// As for `dmv_step`.
#[no_mangle]
pub unsafe extern "C" fn dmv_step_batch(
    n: *const c_int,
    piout: *mut f64,
    qout: *mut f64,
    h: *const f64,
    nh: *const c_int,
    ainert: *const f64,
    ninert: *const c_int,
    piin: *const f64,
    qin: *const f64,
    np: *const c_int,
    info: *mut c_int,
) {
    dmv_batch(n, piout, qout, h, nh, ainert, ninert, piin, qin, np, info);
}

batch_routine!(dmv_batch = step_by_dmv; dmv_step_batch_, dmv_step_batch__, DMV_STEP_BATCH);

unsafe fn step_by_dmv(arguments: BatchArguments<4>) {
    arguments.run(
        &DMV_STEP_BATCH_ROUTINE,
        1..=5,
        |arrays, half_order, outcome| {
            dmv::step_all(arrays, half_order, outcome);
        },
    );
}
