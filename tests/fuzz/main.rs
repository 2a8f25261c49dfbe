//! Arbitrary arguments: no panic, no hang, no write outside the outputs, and every result is
//! either finite and orthonormal or all NaN with a status.
//!
//! `FRB_FUZZ_CALLS` sets the number of random calls, a million by default.

mod arena;
mod batches;
mod combinations;
mod integrals;
mod many;
#[path = "../common/progress.rs"]
mod progress;
mod random;
mod report;
mod special;
mod step;
mod steps;
mod verdict;
mod watchdog;

use std::ffi::{c_char, c_int};

/// The number of random calls in all.
fn calls() -> u64 {
    let number = std::env::var("FRB_FUZZ_CALLS").unwrap_or("1000000".to_string());
    number.parse().expect("FRB_FUZZ_CALLS is a number")
}

unsafe extern "C" fn say_nothing(_: *const c_char, _: *const c_int, _: usize) {}

/// Keeps this thread from writing a line for each illegal argument.
fn silence() {
    // SAFETY: the handler has the signature asked for and touches nothing.
    unsafe { frb::surface::frb_set_handler(Some(say_nothing)) };
}
