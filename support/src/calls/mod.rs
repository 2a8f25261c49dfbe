//! Calls through the surface, and what must come out of them: for the tests that make random calls
//! and for the targets of the fuzzer that is guided by coverage.

pub mod conversion;
pub mod memory;
pub mod report;
pub mod special;
pub mod step;
pub mod verdict;

use std::ffi::c_int;

/// PIOUT, QOUT, H, AINERT, PIIN, QIN, NP.
pub type Single = unsafe extern "C" fn(
    *mut f64,
    *mut f64,
    *const f64,
    *const f64,
    *const f64,
    *const f64,
    *const c_int,
);

/// N, PIOUT, QOUT, H, NH, AINERT, NINERT, PIIN, QIN, NP, INFO.
pub type Batch = unsafe extern "C" fn(
    *const c_int,
    *mut f64,
    *mut f64,
    *const f64,
    *const c_int,
    *const f64,
    *const c_int,
    *const f64,
    *const f64,
    *const c_int,
    *mut c_int,
);

/// Calls a routine with so many addresses of arguments, of whatever type it takes.
#[macro_export]
macro_rules! spread {
    ($routine:expr, $addresses:expr, $($place:literal)*) => {
        $routine($($addresses[$place].cast()),*)
    };
}

/// Calls a routine for one body with the addresses of its arguments.
///
/// # Safety
/// They are null, or addresses of arguments of the sizes documented.
#[allow(unsafe_code)]
pub unsafe fn call_single(routine: Single, p: &[*mut u8]) {
    crate::spread!(routine, p, 0 1 2 3 4 5 6);
}

/// Calls a routine for many bodies with the addresses of its arguments.
///
/// # Safety
/// They are null, or addresses of arguments of the sizes documented.
#[allow(unsafe_code)]
pub unsafe fn call_batch(routine: Batch, p: &[*mut u8]) {
    crate::spread!(routine, p, 0 1 2 3 4 5 6 7 8 9 10);
}

/// The status of a body in a batch, when that of the step alone is this: H, AINERT, PIIN, QIN and NP
/// have other places among the arguments.
pub fn status_in_batch(status: c_int) -> c_int {
    match status {
        -3 => -4,
        -4 => -6,
        -5 => -8,
        -6 => -9,
        -7 => -10,
        status => status,
    }
}

/// Bits that are the same for all NaNs.
pub fn bits(values: &[f64]) -> Vec<u64> {
    let one = |value: &f64| if value.is_nan() { f64::NAN } else { *value };
    values.iter().map(|value| one(value).to_bits()).collect()
}

/// The same bits, or both no numbers.
pub fn same_bits(values: &[f64], others: &[f64]) -> bool {
    bits(values) == bits(others)
}

pub fn all_finite(values: &[f64]) -> bool {
    values.iter().all(|value| value.is_finite())
}

pub fn all_nan(values: &[f64]) -> bool {
    values.iter().all(|value| value.is_nan())
}
