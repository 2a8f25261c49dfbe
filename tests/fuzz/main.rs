//! Arbitrary arguments: no panic, no hang, no write outside the outputs, and every result is
//! either finite and orthonormal or all NaN with a status.
//!
//! `FRB_FUZZ_CALLS` sets the number of random calls, a million by default.

mod batches;
mod combinations;
mod integrals;
mod many;
mod steps;
mod watchdog;

use frb::surface::{dmv_step, frb_info, frb_step, quat_step};
use support::calls::step::Routine;

static FRB_STEP: Routine<9> = Routine::frb_step(frb_step, frb_info);
static QUAT_STEP: Routine<4> = Routine::quat_step(quat_step, frb_info);
static DMV_STEP: Routine<4> = Routine::dmv_step(dmv_step, frb_info);

/// The number of random calls in all.
fn calls() -> u64 {
    let number = std::env::var("FRB_FUZZ_CALLS").unwrap_or("1000000".to_string());
    number.parse().expect("FRB_FUZZ_CALLS is a number")
}

/// Keeps this thread from writing a line for each illegal argument.
fn silence() {
    // SAFETY: the handler has the signature asked for and touches nothing.
    unsafe { frb::surface::frb_set_handler(Some(support::silence::say_nothing)) };
}
