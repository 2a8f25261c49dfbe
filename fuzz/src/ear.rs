//! Listens to the handler: how often it is called, with which name and status.

use frb::surface::frb_set_handler;
use std::cell::Cell;
use std::ffi::{c_char, c_int};

thread_local! {
    static HEARD: Cell<(u32, c_int)> = const { Cell::new((0, 0)) };
    static EXPECTED: Cell<&'static str> = const { Cell::new("") };
}

unsafe extern "C" fn hear(routine: *const c_char, info: *const c_int, length: usize) {
    let name = std::slice::from_raw_parts(routine.cast::<u8>(), length);
    assert_eq!(
        name,
        EXPECTED.get().as_bytes(),
        "the handler is told another name"
    );
    HEARD.set((HEARD.get().0 + 1, *info));
}

/// Lets failures go unheard.
pub fn be_deaf() {
    // SAFETY: the handler has the signature asked for.
    unsafe { frb_set_handler(Some(support::silence::say_nothing)) };
}

/// Begins to listen for failures of a routine, whose name is in capitals.
pub fn listen(name: &'static str) {
    // SAFETY: the handler has the signature asked for.
    unsafe { frb_set_handler(Some(hear)) };
    EXPECTED.set(name);
    HEARD.set((0, 0));
}

/// The handler must have been called once when the status is not 0, and never when it is.
pub fn check(status: c_int) {
    let wanted = if status == 0 { (0, 0) } else { (1, status) };
    assert_eq!(
        HEARD.get(),
        wanted,
        "calls of the handler, and the status told to it"
    );
}
