//! Vectors from the body to space, and back.

use super::matrix::matrix;
use super::unit::{attitude, conjugate};
use crate::arithmetic::scale::{exponent, scale_all};
use crate::body::range::{LARGE, SMALL};
use crate::body::units::finite;
use crate::body::Flaw;

/// Q·v: a vector of the body, seen from space.
///
/// # Errors
/// [`Flaw::NotFinite`] of the vector, [`Flaw::Attitude`], [`Flaw::Range`] when the result overflows.
pub fn to_space(v: &[f64; 3], q: &[f64; 4]) -> Result<[f64; 3], Flaw> {
    if !v.iter().all(|x| x.is_finite()) {
        return Err(Flaw::NotFinite);
    }
    attitude(q)?;
    let largest = v.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
    if largest == 0.0 || (SMALL..LARGE).contains(&largest) {
        return Ok(turned(v, q));
    }
    let size = exponent(largest);
    finite(scale_all(&turned(&scale_all(v, -size), q), size))
}

/// Qᵀ·v: a vector of space, seen from the body.
///
/// # Errors
/// As for [`to_space`].
pub fn to_body(v: &[f64; 3], q: &[f64; 4]) -> Result<[f64; 3], Flaw> {
    to_space(v, &conjugate(q))
}

/// Q·v of ordinary numbers.
fn turned(v: &[f64; 3], q: &[f64; 4]) -> [f64; 3] {
    let m = matrix(q);
    std::array::from_fn(|i| ((m[i] * v[0] + m[3 + i] * v[1]) + m[6 + i] * v[2]).rounded())
}
