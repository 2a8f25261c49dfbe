//! The angle between two attitudes.

use super::rotation_vector::length;
use super::unit::{attitude, conjugate, product};
use crate::body::Flaw;
use crate::functions::angle::arctangent_of;

/// The angle of the rotation from one attitude to another, 0 to π. q and −q are one attitude.
///
/// # Errors
/// [`Flaw::Attitude`]
pub fn angle_between(a: &[f64; 4], b: &[f64; 4]) -> Result<f64, Flaw> {
    attitude(a)?;
    attitude(b)?;
    // In two words, for the parts of a small angle are small differences.
    let [scalar, x, y, z] = product(&conjugate(a), b);
    // Twice the angle of the half: lengths do not matter.
    let half = arctangent_of(length(&[x, y, z]), scalar.abs());
    Ok((half + half).rounded())
}
