//! Reading and writing through the caller's pointers.
//!
//! FORTRAN's COMMON and EQUIVALENCE may put a double at any address, so nothing here asks for
//! alignment.

use std::ffi::c_int;
use std::mem::MaybeUninit;

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

/// A copy of an array; none when the pointer is null.
#[inline(always)]
pub(super) unsafe fn read<const N: usize>(source: *const f64) -> Option<[f64; N]> {
    (!source.is_null()).then(|| source.cast::<[f64; N]>().read_unaligned())
}

/// An integer; none when the pointer is null.
#[inline(always)]
pub(super) unsafe fn read_integer(source: *const c_int) -> Option<c_int> {
    (!source.is_null()).then(|| source.read_unaligned())
}

/// Writes an array.
#[inline(always)]
pub(super) unsafe fn write<const N: usize>(target: *mut f64, values: &[f64; N]) {
    target.cast::<[f64; N]>().write_unaligned(*values);
}

/// Writes the same to every element of an array, unless the pointer is null.
pub(super) unsafe fn fill<T: Copy>(target: *mut T, length: usize, value: T) {
    if !target.is_null() {
        for place in 0..length {
            target.add(place).write_unaligned(value);
        }
    }
}
