//! Which values are legal: what routines share that have arguments of many kinds, and must find the
//! first illegal one in the order of the arguments.

use crate::body::unusual::checked_moments;
use crate::body::Flaw;
use crate::dmv;
use std::ffi::c_int;

/// A copy of an array, at any address; none when the pointer is null.
pub(super) unsafe fn read<const N: usize>(source: *const f64) -> Option<[f64; N]> {
    (!source.is_null()).then(|| source.cast::<[f64; N]>().read_unaligned())
}

/// Whether all values are finite.
pub(super) fn are_finite(values: &[f64]) -> bool {
    values.iter().all(|value| value.is_finite())
}

/// Whether a sphere at rest can have this attitude: asked of the method, so that all round |q|² alike.
pub(super) fn is_attitude(q: &[f64; 4]) -> bool {
    dmv::step(0.0, &[1.0; 3], &[0.0; 3], q, 1) != Err(Flaw::Attitude)
}

/// Whether a body with these moments can have this momentum.
pub(super) fn are_moments(moments: &[f64; 3], m: &[f64; 3]) -> bool {
    checked_moments(moments, m).is_ok()
}

/// −k for the first argument k that is not legal; none when all are.
pub(super) fn first_illegal(arguments: &[(c_int, bool)]) -> Option<c_int> {
    let illegal = arguments.iter().find(|(_, is_legal)| !is_legal)?;
    Some(-illegal.0)
}
