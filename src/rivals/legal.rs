//! Arguments that are legal, and results that are numbers.

use super::Moved;
use crate::arithmetic::Plain;
use crate::body::check;
use crate::body::Flaw;

/// [`check::all`] in the arithmetic of the rivals.
pub(super) fn checked(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
) -> Result<[f64; 3], Flaw> {
    check::all::<Plain>(h, moments, m, q)
}

/// The state, if all of it is finite.
pub(super) fn finite(m: [f64; 3], q: [f64; 4]) -> Moved {
    if m.iter().chain(&q).all(|component| component.is_finite()) {
        Ok((m, q))
    } else {
        Err(Flaw::Range)
    }
}
