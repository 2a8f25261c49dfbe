//! The status of the last call in this thread.

use super::handler;
use super::routine::Routine;
use crate::body::Flaw;
use std::cell::Cell;
use std::ffi::c_int;

/// Status after `eint_gauss` when the integral does not exist: a pole or a negative root.
pub const FRB_NO_INTEGRAL: c_int = 1;

/// Status after a step whose result no double precision number represents.
pub const FRB_NOT_REPRESENTABLE: c_int = 2;

/// Status after a Discrete Moser-Veselov step that is too large, even divided into many parts, or one
/// of the implicit midpoint rule that is too large.
pub const FRB_NO_CONVERGENCE: c_int = 3;

/// Status after `dmv2` to `dmv10` and `frb_run` when what the caller's routine returned is no torque.
pub const FRB_NO_TORQUE: c_int = 4;

thread_local! {
    static INFO: Cell<c_int> = const { Cell::new(0) };
    /// The routine that set a status other than 0.
    static ROUTINE: Cell<Option<&'static Routine>> = const { Cell::new(None) };
}

/// Records a call that succeeded. This is all that a successful call pays.
#[inline(always)]
pub(super) fn succeed() {
    INFO.set(0);
}

/// Records a call that did not succeed and tells the handler: −k for argument k, or a positive
/// code for a failed computation. The outputs must have been written before.
#[cold]
#[inline(never)]
pub(super) fn report(routine: &'static Routine, info: c_int) {
    record(routine, info);
    handler::call(routine, info);
    // The handler may have called routines of this library; the status is still this call's.
    record(routine, info);
}

fn record(routine: &'static Routine, info: c_int) {
    INFO.set(info);
    ROUTINE.set(Some(routine));
}

/// The status of a computation that failed.
pub(super) fn of_failure(flaw: Flaw) -> c_int {
    match flaw {
        Flaw::NoConvergence => FRB_NO_CONVERGENCE,
        Flaw::Torque => FRB_NO_TORQUE,
        _ => FRB_NOT_REPRESENTABLE,
    }
}

/// The status of the last call in this thread.
pub(super) fn current() -> c_int {
    INFO.get()
}

/// The routine that a status belongs to, known when it is that of the last call in this thread.
pub(super) fn routine_of(info: c_int) -> Option<&'static Routine> {
    if info != 0 && info == current() {
        ROUTINE.get()
    } else {
        None
    }
}

/// The status of the last computing routine called in this thread.
///
/// From Fortran: `INTEGER FUNCTION FRB_INFO()`.
///
/// # Arguments
/// None. The value returned is
/// - 0 after success, and before the first call;
/// - −k when argument k was illegal: a null pointer, or a value that the routine refuses (the
///   first one in the order of the arguments, null pointers before values);
/// - positive when the computation failed: `FRB_NO_INTEGRAL`, `FRB_NOT_REPRESENTABLE`,
///   `FRB_NO_CONVERGENCE`, `FRB_NO_TORQUE`.
///
/// # Special cases
/// `frb_info`, `frb_message`, `frb_message_text` and `frb_set_handler` leave the status as it is.
///
/// # Errors
/// None.
#[no_mangle]
pub extern "C" fn frb_info() -> c_int {
    current()
}

other_names! {
    frb_info_, frb_info__, FRB_INFO =>
    /// The names for Fortran return 64 bits, of which a caller that wants 32 takes the lower ones:
    /// a program may be compiled with 64-bit default integers.
    unsafe fn info() -> i64 {
        current().into()
    }
}
