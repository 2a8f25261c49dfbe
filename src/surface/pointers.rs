//! Reading and writing through the caller's pointers.
//!
//! FORTRAN's COMMON and EQUIVALENCE may put a double at any address, so nothing here asks for
//! alignment.

/// A copy of an array.
#[inline(always)]
pub(super) unsafe fn read<const N: usize>(source: *const f64) -> [f64; N] {
    source.cast::<[f64; N]>().read_unaligned()
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
