//! Arguments that are legal, and results that are numbers.

use super::Moved;
use crate::arithmetic::Plain;
use crate::body::rotation::{is_rotation, square_norm};
use crate::body::unusual;
use crate::body::Flaw;

/// The moments, when all arguments are legal; else the first flaw in the order of the arguments.
/// A linear rotor becomes a sphere, which moves as it does.
pub(super) fn checked(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
) -> Result<[f64; 3], Flaw> {
    let moments = unusual::checked(h, moments, m)?;
    if is_rotation(square_norm::<Plain>(q)) {
        Ok(moments)
    } else {
        Err(Flaw::Attitude)
    }
}

/// The state, if all of it is finite.
pub(super) fn finite(m: [f64; 3], q: [f64; 4]) -> Moved {
    if m.iter().chain(&q).all(|component| component.is_finite()) {
        Ok((m, q))
    } else {
        Err(Flaw::Range)
    }
}
