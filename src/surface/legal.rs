//! Which values are legal: what routines share that have arguments of many kinds, and must find the
//! first illegal one in the order of the arguments.

use crate::body::check;
use std::ffi::c_int;

/// A copy of an array, at any address; none when the pointer is null.
pub(super) unsafe fn read<const N: usize>(source: *const f64) -> Option<[f64; N]> {
    (!source.is_null()).then(|| source.cast::<[f64; N]>().read_unaligned())
}

/// Whether all values are finite.
pub(super) fn are_finite(values: &[f64]) -> bool {
    values.iter().all(|value| value.is_finite())
}

/// Whether this is an attitude, |q|² being rounded as the steps round it.
pub(super) fn is_attitude(q: &[f64; 4]) -> bool {
    check::attitude_as_stepped(q).is_ok()
}

/// Whether a body with these moments can have this momentum.
pub(super) fn are_moments(moments: &[f64; 3], m: &[f64; 3]) -> bool {
    check::moments(moments, m).is_ok()
}

/// −k for the first argument k that is not legal; none when all are.
pub(super) fn first_illegal(arguments: &[(c_int, bool)]) -> Option<c_int> {
    let illegal = arguments.iter().find(|(_, is_legal)| !is_legal)?;
    Some(-illegal.0)
}
