//! What needs no arithmetic, or one product: the order of the components, the inverse, the composition.

use super::unit::{attitude, conjugate, normalised, product};
use crate::body::Flaw;

/// The same quaternion with its scalar part last: (q₁, q₂, q₃, q₀).
///
/// # Errors
/// [`Flaw::Attitude`], as everywhere here when a quaternion is no rotation.
pub fn quaternion_to_xyzw(q: &[f64; 4]) -> Result<[f64; 4], Flaw> {
    attitude(q)?;
    Ok([q[1], q[2], q[3], q[0]])
}

/// Back again.
///
/// # Errors
/// [`Flaw::Attitude`]
pub fn xyzw_to_quaternion(xyzw: &[f64; 4]) -> Result<[f64; 4], Flaw> {
    attitude(xyzw)?;
    Ok([xyzw[3], xyzw[0], xyzw[1], xyzw[2]])
}

/// The attitude of space seen from the body: the conjugate, bit for bit.
///
/// # Errors
/// [`Flaw::Attitude`]
pub fn inverse(q: &[f64; 4]) -> Result<[f64; 4], Flaw> {
    attitude(q)?;
    Ok(conjugate(q))
}

/// a∘b: first b, then a, as matrices are multiplied.
///
/// # Errors
/// [`Flaw::Attitude`]
pub fn compose(a: &[f64; 4], b: &[f64; 4]) -> Result<[f64; 4], Flaw> {
    attitude(a)?;
    attitude(b)?;
    Ok(normalised(&product(a, b)))
}
