//! What happens when a call does not succeed: its status is recorded, and the thread's handler called.

use super::standard_error;
use super::status::{self, Report};
use std::cell::Cell;
use std::ffi::{c_char, c_int};

/// A routine to be called when a call does not succeed.
///
/// `routine` is the name of the routine in upper case, `routine_length` characters without an
/// end mark; `info` is the status, as `frb_info` returns it. A Fortran
/// `SUBROUTINE HANDLER(NAME, INFO)` with `CHARACTER*(*) NAME` and `INTEGER INFO` fits, the length
/// being the one that Fortran compilers pass unseen.
pub type Handler =
    Option<unsafe extern "C" fn(routine: *const c_char, info: *const c_int, routine_length: usize)>;

thread_local! {
    static HANDLER: Cell<Handler> = const { Cell::new(None) };
}

/// Records a call that did not succeed and tells the handler. The outputs must have been written
/// before.
pub(super) fn report(report: &Report) {
    status::record(report);
    match HANDLER.get() {
        Some(handler) => {
            // The sign goes on in a second word, for programs with 64-bit default integers.
            let info = [report.info, report.info >> 31];
            let name = report.routine.name;
            // SAFETY: the caller of frb_set_handler vouches for the handler.
            unsafe { handler(name.as_ptr().cast(), info.as_ptr(), name.len()) };
        }
        None => standard_error::tell(report),
    }
    // The handler, or a signal, may have called routines of this library; the status is still this
    // call's.
    status::record(report);
}

/// Sets the handler that this thread's calls use when they do not succeed.
///
/// From Fortran: `CALL FRB_SET_HANDLER(HANDLER)`, with `EXTERNAL HANDLER`.
///
/// # Arguments
/// - `handler`, in: the routine to call, or null for the default. It is called once for each call that
///   does not succeed, after the outputs have been set to NaN, with the name of the routine and
///   the status.
///
/// # Special cases
/// Each thread has its own handler and begins with the default. A handler may call the routines
/// of this library; the status of the call that it was told of is restored when it returns. It
/// must return or end the program: it must not jump or throw out of the library.
///
/// The default handler writes one line on standard error: what `XERBLA` of LAPACK writes, and the text
/// of `frb_message`. A line that would repeat the thread's last one is counted instead; the count is
/// written when the next line differs, when the thread sets another handler, and when the thread ends
/// (the one that ends the program: by `exit` or by returning from `main`, but not by `_exit`, `abort` or
/// a signal). Counts at the end are written on Linux only. Each line is one `write` to file 2, without
/// lock and without memory, so that calls that fail may be made in signal handlers, and after `fork` in
/// programs with threads; `errno` is left as it is.
///
/// # Errors
/// None.
#[no_mangle]
pub unsafe extern "C" fn frb_set_handler(handler: Handler) {
    set_handler(handler);
}

other_names! {
    frb_set_handler_, frb_set_handler__, FRB_SET_HANDLER =>
    unsafe fn set_handler(handler: Handler) {
        standard_error::tell_count();
        HANDLER.set(handler);
    }
}
