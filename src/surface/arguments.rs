//! Reading and writing through the caller's pointers.
//!
//! FORTRAN's COMMON and EQUIVALENCE may put a double at any address, so nothing here asks for
//! alignment.

use std::mem::MaybeUninit;

/// The number, counted from 1, of the first null pointer among the arguments.
pub(super) fn first_null(addresses: &[usize]) -> Option<i32> {
    let place = addresses.iter().position(|address| *address == 0)?;
    Some(place as i32 + 1)
}

/// Borrows an array; none when the pointer is null. An array that is not aligned is copied to the
/// room given.
#[inline(always)]
pub(super) unsafe fn borrow<const N: usize>(
    source: *const f64,
    room: &mut MaybeUninit<[f64; N]>,
) -> Option<&[f64; N]> {
    if source.is_null() {
        None
    } else if source.is_aligned() {
        Some(&*source.cast())
    } else {
        Some(room.write(source.cast::<[f64; N]>().read_unaligned()))
    }
}

/// Writes an array.
#[inline(always)]
pub(super) unsafe fn write<const N: usize>(target: *mut f64, values: &[f64; N]) {
    target.cast::<[f64; N]>().write_unaligned(*values);
}

/// Writes NaN to every element of an output, unless the output is null.
pub(super) unsafe fn write_nan<const N: usize>(target: *mut f64) {
    if !target.is_null() {
        write(target, &[f64::NAN; N]);
    }
}

/// The same for an array of a length known only when the program runs.
pub(super) unsafe fn write_nan_array(target: *mut f64, length: usize) {
    if !target.is_null() {
        for place in 0..length {
            target.add(place).write_unaligned(f64::NAN);
        }
    }
}
