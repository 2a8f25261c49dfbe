//! A text for every status.

use super::status;
use super::status::{FRB_NOT_REPRESENTABLE, FRB_NO_CONVERGENCE, FRB_NO_INTEGRAL, FRB_NO_TORQUE};
use std::ffi::{c_char, c_int, CStr};
use std::ptr;

/// Texts for an illegal argument of a routine that is not known, by argument number from 1.
static ILLEGAL_ARGUMENT: [&CStr; 16] = [
    c"argument 1 had an illegal value",
    c"argument 2 had an illegal value",
    c"argument 3 had an illegal value",
    c"argument 4 had an illegal value",
    c"argument 5 had an illegal value",
    c"argument 6 had an illegal value",
    c"argument 7 had an illegal value",
    c"argument 8 had an illegal value",
    c"argument 9 had an illegal value",
    c"argument 10 had an illegal value",
    c"argument 11 had an illegal value",
    c"argument 12 had an illegal value",
    c"argument 13 had an illegal value",
    c"argument 14 had an illegal value",
    c"argument 15 had an illegal value",
    c"argument 16 had an illegal value",
];

/// The text for a failed computation.
pub(super) fn failure_text(info: c_int) -> &'static CStr {
    match info {
        FRB_NO_INTEGRAL => c"the integral does not exist: a pole or a negative root in its range",
        FRB_NOT_REPRESENTABLE => c"the result cannot be represented in double precision",
        FRB_NO_CONVERGENCE => c"the step is too large: its implicit equations cannot be solved",
        FRB_NO_TORQUE => c"POTENP returned a torque that is not finite or too large",
        _ => c"unknown status",
    }
}

/// The text for an illegal argument; it names the argument when `info` is the status of this
/// thread's last call.
fn argument_text(info: c_int) -> &'static CStr {
    let number = info.unsigned_abs() as usize;
    status::routine_of(info)
        .and_then(|routine| routine.argument_text(number))
        .or_else(|| ILLEGAL_ARGUMENT.get(number - 1).copied())
        .unwrap_or(c"unknown status")
}

fn text_of(info: c_int) -> &'static CStr {
    match info {
        0 => c"the call succeeded",
        1.. => failure_text(info),
        _ => argument_text(info),
    }
}

/// The status behind a pointer; null stands for the status of the last call.
unsafe fn status_at(info: *const c_int) -> c_int {
    if info.is_null() {
        status::current()
    } else {
        info.read_unaligned()
    }
}

/// The text of a status, as a C string.
///
/// # Arguments
/// - `info`, in, one `int`: a status as `frb_info` returns it, or null for the status of this
///   thread's last call.
///
/// The value returned points to text that ends with a zero byte and is never released.
///
/// # Special cases
/// The text names routine and argument when `*info` is the status of this thread's last call;
/// otherwise it only has the argument's number.
///
/// # Errors
/// None: a number that is no status has the text "unknown status".
#[no_mangle]
pub unsafe extern "C" fn frb_message_text(info: *const c_int) -> *const c_char {
    message_text(info)
}

other_names! {
    frb_message_text_, frb_message_text__, FRB_MESSAGE_TEXT =>
    unsafe fn message_text(info: *const c_int) -> *const c_char {
        text_of(status_at(info)).as_ptr()
    }
}

/// The text of a status, as Fortran text.
///
/// From Fortran: `CALL FRB_MESSAGE(INFO, TEXT)` with `CHARACTER*(*) TEXT`.
///
/// # Arguments
/// - `info`, in, one `int`: a status as `frb_info` returns it, or null for the status of this
///   thread's last call.
/// - `text`, out, `text_length` characters: the text, filled up with blanks, without an end mark.
/// - `text_length`, in, by value: the length that Fortran compilers pass unseen. Only its lower
///   32 bits count, since g77 and early versions of gfortran set no more.
///
/// # Special cases
/// A text that does not fit is cut; 120 characters hold every text. As with `frb_message_text`,
/// the argument is named when `*info` is the status of this thread's last call.
///
/// # Errors
/// None: a number that is no status has the text "unknown status"; a null `text` is left alone.
#[no_mangle]
pub unsafe extern "C" fn frb_message(info: *const c_int, text: *mut c_char, text_length: usize) {
    message(info, text, text_length);
}

other_names! {
    frb_message_, frb_message__, FRB_MESSAGE =>
    unsafe fn message(info: *const c_int, text: *mut c_char, text_length: usize) {
        if text.is_null() {
            return;
        }
        let length = text_length as u32 as usize;
        let message = text_of(status_at(info)).to_bytes();
        ptr::write_bytes(text.cast::<u8>(), b' ', length);
        ptr::copy_nonoverlapping(
            message.as_ptr(),
            text.cast::<u8>(),
            message.len().min(length),
        );
    }
}
