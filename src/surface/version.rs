//! The version of the library, at run time and at compile time.

use super::pointers::fill;
use std::ffi::c_int;

/// The version of this library, by which programs tell at compile time which one they have: see
/// `frb_version`. In the header the numbers come from the same place (see `tests/header`).
pub const FRB_VERSION_MAJOR: c_int = number(env!("CARGO_PKG_VERSION_MAJOR"));
pub const FRB_VERSION_MINOR: c_int = number(env!("CARGO_PKG_VERSION_MINOR"));
pub const FRB_VERSION_PATCH: c_int = number(env!("CARGO_PKG_VERSION_PATCH"));

const fn number(digits: &str) -> c_int {
    match c_int::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => panic!("a version consists of numbers"),
    }
}

/// The version of the library that the program runs with: MAJOR.MINOR.PATCH.
///
/// From Fortran: `CALL FRB_VERSION(MAJOR, MINOR, PATCH)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `major[1]`, out, `int`: the first number; programs linked with another one do not run.
/// - `minor[1]`, out, `int`: the second, which rises when routines are new.
/// - `patch[1]`, out, `int`: the third.
///
/// # Special cases
/// A null pointer is passed over. The header has the version that the program is compiled with, in
/// `FRB_VERSION_MAJOR`, `FRB_VERSION_MINOR` and `FRB_VERSION_PATCH`.
///
/// # Errors
/// None.
#[no_mangle]
pub unsafe extern "C" fn frb_version(major: *mut c_int, minor: *mut c_int, patch: *mut c_int) {
    version(major, minor, patch);
}

other_names! {
    frb_version_, frb_version__, FRB_VERSION =>
    unsafe fn version(major: *mut c_int, minor: *mut c_int, patch: *mut c_int) {
        fill(major, 1, FRB_VERSION_MAJOR);
        fill(minor, 1, FRB_VERSION_MINOR);
        fill(patch, 1, FRB_VERSION_PATCH);
    }
}
