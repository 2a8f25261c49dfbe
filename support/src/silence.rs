//! Bad arguments are part of many tests, and a line for each of them is not wanted.

use std::ffi::{c_char, c_int};

/// A handler for `frb_set_handler` that does nothing.
pub extern "C" fn say_nothing(_: *const c_char, _: *const c_int, _: usize) {}
