//! A text for every status.

use super::routine::MOST_ARGUMENTS;
use super::sentence::{failure, Text};
use super::status;
use std::cell::Cell;
use std::ffi::{c_char, c_int};
use std::ptr;

/// So many characters hold every text, the end mark not counted.
const LONGEST: usize = 160;

type Message = Text<{ LONGEST + 1 }>;

thread_local! {
    /// The text that was asked for last, with an end mark.
    static ASKED: Cell<[u8; LONGEST + 1]> = const { Cell::new([0; LONGEST + 1]) };
}

/// The text of a status; it tells all when `info` is the status of this thread's last call.
fn text_of(info: c_int) -> Message {
    if let Some(report) = status::report_of(info) {
        return Text::of(format_args!("{report}"));
    }
    match info.unsigned_abs() as usize {
        0 => Text::of(format_args!("the call succeeded")),
        number if info < 0 && number <= MOST_ARGUMENTS => {
            Text::of(format_args!("argument {number} had an illegal value"))
        }
        _ => Text::of(format_args!("{}", failure(info))),
    }
}

/// The text where it stays until the thread asks for another.
fn kept(info: c_int) -> *const c_char {
    ASKED.with(|asked| {
        asked.set(text_of(info).ended());
        asked.as_ptr().cast_const().cast()
    })
}

/// The text of a status, as a C string; the status is passed by value.
///
/// `puts(frb_status_text(frb_info()))`.
///
/// # Arguments
/// - `info`, in, by value: a status as `frb_info` returns it.
///
/// The value returned points to text that ends with a zero byte. It stays until the thread asks for
/// another text, or ends.
///
/// # Special cases
/// When `info` is the status of this thread's last call, the text names routine, argument and element,
/// and of a batch the first body that failed and how many did. Otherwise it only has the argument's
/// number.
///
/// # Errors
/// None: a number that is no status has the text "unknown status".
#[no_mangle]
pub extern "C" fn frb_status_text(info: c_int) -> *const c_char {
    kept(info)
}

other_names! {
    frb_status_text_, frb_status_text__, FRB_STATUS_TEXT =>
    unsafe fn status_text(info: c_int) -> *const c_char {
        kept(info)
    }
}

/// The text of a status, as a C string; the status is passed by reference.
///
/// `frb_status_text` is the same with the status passed by value.
///
/// # Arguments
/// - `info`, in, one `int`: a pointer to a status as `frb_info` returns it, or null for the status of
///   this thread's last call.
///
/// The value returned points to text that ends with a zero byte. It stays until the thread asks for
/// another text, or ends.
///
/// # Special cases
/// When `*info` is the status of this thread's last call, the text names routine, argument and element,
/// and of a batch the first body that failed and how many did. Otherwise it only has the argument's
/// number.
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
        kept(status_at(info))
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

/// The text of a status, as Fortran text.
///
/// From Fortran: `CALL FRB_MESSAGE(INFO, TEXT)` with `CHARACTER*(*) TEXT`.
///
/// # Arguments
/// - `info`, in, one `int`: a pointer to a status as `frb_info` returns it, or null for the status of
///   this thread's last call.
/// - `text`, out, `text_length` characters: the text, filled up with blanks, without an end mark.
/// - `text_length`, in, by value: the length that Fortran compilers pass unseen. Only its lower
///   32 bits count, since g77 and early versions of gfortran set no more.
///
/// # Special cases
/// A text that does not fit is cut; 160 characters hold every text, and 120 every one that is not
/// about a batch. When `*info` is the status of this thread's last call, the text names routine,
/// argument and element, and of a batch the first body that failed and how many did. Otherwise it only
/// has the argument's number.
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
        let message = text_of(status_at(info));
        let words = message.bytes();
        ptr::write_bytes(text.cast::<u8>(), b' ', length);
        ptr::copy_nonoverlapping(words.as_ptr(), text.cast::<u8>(), words.len().min(length));
    }
}
