//! The digest as a module for a JavaScript engine, which has no files: it hands in the reference data as
//! text, and gets the lines back.

use std::cell::RefCell;
use support::reference::{cases, Case};

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static CASES: RefCell<Vec<Case>> = const { RefCell::new(Vec::new()) };
}

/// Room for a text of so many bytes; the engine writes there.
#[no_mangle]
pub extern "C" fn room(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        *text = vec![0; length];
        text.as_mut_ptr()
    })
}

/// Takes the text in the room as a file of reference data.
#[no_mangle]
pub extern "C" fn add() {
    let text = TEXT.with_borrow(|text| String::from_utf8_lossy(text).into_owned());
    CASES.with_borrow_mut(|all| all.extend(cases(&text)));
}

/// Puts the digest of all files in the room, and returns its length.
#[no_mangle]
pub extern "C" fn digest() -> usize {
    let lines = CASES.with_borrow(|cases| crate::digest(cases));
    TEXT.set(lines.into_bytes());
    TEXT.with_borrow(Vec::len)
}

/// Where the room is.
#[no_mangle]
pub extern "C" fn place() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}
