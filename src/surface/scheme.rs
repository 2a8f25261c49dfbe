//! `frb_scheme`: the coefficients of a scheme.

use super::call::Call;
use super::method_codes::{self, FRB_SCHEME_LENGTH};
use super::pointers::{fill, write};
use super::rules::{integers_out, output, STATUS};
use super::run_arguments::SCHEME;
use super::status;
use crate::body::Flaw;
use std::ffi::c_int;

/// The coefficients of a splitting scheme, as `frb_run` and `frb_run_bodies` use them.
///
/// A step over H is free motion over `drifts`(1)·H, a kick over `kicks`(1)·H, and so on in turn; the kick
/// comes first when there are more kicks than drifts. Both sum to 1, and both are the same read backwards.
///
/// From Fortran: `CALL FRB_SCHEME(SCHEME, NDRIFT, DRIFTS, NKICK, KICKS, IORDER, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `scheme[1]`, in, `int`: the scheme: `FRB_STRANG`, `FRB_SEJ`, `FRB_SUZUKI4`, `FRB_KAHAN_LI6`,
///   `FRB_SUZUKI_UMENO8`, `FRB_RKN6_14A`, `FRB_ABA864`, `FRB_PEFRL`, or `FRB_SABA` + stages.
/// - `ndrift[1]`, out, `int`: the number of drifts.
/// - `drifts[16]`, out, `double`: their parts of the step, then zeros; `FRB_SCHEME_LENGTH` numbers in all.
/// - `nkick[1]`, out, `int`: the number of kicks.
/// - `kicks[16]`, out, `double`: their parts of the step, then zeros; `FRB_SCHEME_LENGTH` numbers in all.
/// - `iorder[2]`, out, `int`: the order in H, and that with torques that depend on the momentum or forces
///   that depend on the velocity (see `frb_run_bodies`).
/// - `info[1]`, out, `int`: the status, the same as `frb_info` returns; may be null.
///
/// # Special cases
/// None.
///
/// # Accuracy
/// The numbers are those that the library computes with.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer, other than `info`; no such scheme. Then numbers are
/// NaN and integers 0.
///
/// # References
/// R. I. McLachlan, G. R. W. Quispel, Splitting methods, Acta Numerica 11 (2002) 341.
#[no_mangle]
pub unsafe extern "C" fn frb_scheme(
    scheme: *const c_int,
    ndrift: *mut c_int,
    drifts: *mut f64,
    nkick: *mut c_int,
    kicks: *mut f64,
    iorder: *mut c_int,
    info: *mut c_int,
) {
    coefficients(scheme, ndrift, drifts, nkick, kicks, iorder, info);
}

const LENGTH: usize = FRB_SCHEME_LENGTH as usize;

routine! {
    FRB_SCHEME, frb_scheme_, frb_scheme__ =>
    coefficients(
        scheme: *const c_int => SCHEME,
        ndrift: *mut c_int => integers_out(&[1]),
        drifts: *mut f64 => output(&[LENGTH as u32]),
        nkick: *mut c_int => integers_out(&[1]),
        kicks: *mut f64 => output(&[LENGTH as u32]),
        iorder: *mut c_int => integers_out(&[2]),
        info: *mut c_int => STATUS,
    ) |call| {
        write_scheme(call, scheme, (ndrift, drifts), (nkick, kicks), iorder, info);
    }
}

unsafe fn write_scheme(
    call: impl FnOnce() -> Call,
    scheme: *const c_int,
    drifts: (*mut c_int, *mut f64),
    kicks: (*mut c_int, *mut f64),
    iorder: *mut c_int,
    info: *mut c_int,
) {
    let Some(scheme) = method_codes::scheme(scheme.read_unaligned()) else {
        return call().refuse(Flaw::Order);
    };
    for ((count, numbers), table) in [(drifts, scheme.drifts), (kicks, scheme.kicks)] {
        let mut padded = [0.0; LENGTH];
        padded[..table.len()].copy_from_slice(table);
        write(numbers, &padded);
        fill(count, 1, table.len() as c_int);
    }
    let orders = [scheme.order, scheme.on_velocities.order];
    iorder
        .cast::<[c_int; 2]>()
        .write_unaligned(orders.map(|order| order as c_int));
    fill(info, 1, 0);
    status::succeed();
}
