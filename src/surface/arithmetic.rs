//! Which class of bits this process computes.

use std::ffi::c_int;

/// Value of `frb_arithmetic`: every product and every sum is rounded.
pub const FRB_PLAIN: c_int = 0;

/// Value of `frb_arithmetic`: a product and the sum it is part of are rounded together.
pub const FRB_FUSED: c_int = 1;

fn class() -> c_int {
    if crate::arithmetic::is_fused() {
        FRB_FUSED
    } else {
        FRB_PLAIN
    }
}

/// The class of bits that the library computes in this process: `FRB_FUSED` or `FRB_PLAIN`.
///
/// From Fortran: `INTEGER FUNCTION FRB_ARITHMETIC()`.
///
/// Processes that report the same class get the same bits from the same calls, on whatever processors
/// and systems they run.
///
/// # Arguments
/// None. The value returned is
/// - `FRB_FUSED` on x86-64 with AVX2 and FMA, and on aarch64;
/// - `FRB_PLAIN` on all other processors, and where `FRB_CPU=baseline` stood in the environment when
///   the process first called the library.
///
/// # Special cases
/// The class stays the same as long as the process runs. The status is left as it is.
///
/// # Errors
/// None.
#[no_mangle]
pub extern "C" fn frb_arithmetic() -> c_int {
    class()
}

other_names! {
    frb_arithmetic_, frb_arithmetic__, FRB_ARITHMETIC =>
    /// 64 bits for Fortran, as of `frb_info`.
    unsafe fn arithmetic() -> i64 {
        class().into()
    }
}
