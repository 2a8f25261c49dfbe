//! What happens when a call does not succeed: the thread's handler, and the default one.

use super::message;
use super::routine::Routine;
use std::cell::Cell;
use std::ffi::{c_char, c_int};
use std::io::Write;

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

/// Calls the handler of this thread.
pub(super) fn call(routine: &'static Routine, info: c_int) {
    match HANDLER.get() {
        Some(handler) => {
            // The sign goes on in a second word, for programs with 64-bit default integers.
            let info = [info, info >> 31];
            // SAFETY: the caller of frb_set_handler vouches for the handler.
            unsafe {
                handler(
                    routine.name.as_ptr().cast(),
                    info.as_ptr(),
                    routine.name.len(),
                )
            };
        }
        None => write_line(routine, info),
    }
}

/// The default handler: one line on standard error, in one piece, worded as LAPACK's `XERBLA`
/// words it. A standard error that cannot be written to is no reason to stop.
fn write_line(routine: &Routine, info: c_int) {
    let name = routine.name;
    let mut line = [0_u8; 256];
    let mut rest = &mut line[..];
    let _ = if info < 0 {
        let number = info.unsigned_abs();
        writeln!(
            rest,
            " ** On entry to {name} parameter number {number:2} had an illegal value"
        )
    } else {
        let text = message::failure_text(info).to_bytes();
        write!(rest, " ** {name} failed with status {info:2}: ")
            .and_then(|()| rest.write_all(text))
            .and_then(|()| rest.write_all(b"\n"))
    };
    let unused = rest.len();
    let used = line.len() - unused;
    let _ = std::io::stderr().write_all(&line[..used]);
}

/// Sets the handler that this thread's calls use when they do not succeed.
///
/// From Fortran: `CALL FRB_SET_HANDLER(HANDLER)`, with `EXTERNAL HANDLER`.
///
/// # Arguments
/// - `handler`, in: the routine to call, or null for the default, which writes one line on
///   standard error, worded as `XERBLA` of LAPACK words it. It is called once for each call that
///   does not succeed, after the outputs have been set to NaN, with the name of the routine and
///   the status.
///
/// # Special cases
/// Each thread has its own handler and begins with the default. A handler may call the routines
/// of this library; the status of the call that it was told of is restored when it returns. It
/// must return or end the program: it must not jump or throw out of the library.
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
        HANDLER.set(handler);
    }
}
