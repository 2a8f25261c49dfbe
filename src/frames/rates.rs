//! Angular velocity and angular momentum.

use super::unit::attitude;
use super::vectors::{to_body, to_space};
use crate::body::units::finite;
use crate::body::{check, Flaw};

/// The angular momentum m = Iω, both in the frame of the body, whose axes are the principal ones.
///
/// # Errors
/// [`Flaw::NotFinite`] of ω, [`Flaw::Moments`], [`Flaw::Range`].
pub fn omega_to_momentum(omega: &[f64; 3], moments: &[f64; 3]) -> Result<[f64; 3], Flaw> {
    if !omega.iter().all(|x| x.is_finite()) {
        return Err(Flaw::NotFinite);
    }
    // A linear rotor has no momentum about its axis.
    check::moments(moments, &[0.0; 3])?;
    finite(std::array::from_fn(|j| moments[j] * omega[j]))
}

/// The angular velocity ω = I⁻¹m, both in the frame of the body.
///
/// # Errors
/// [`Flaw::Momentum`], [`Flaw::Moments`], [`Flaw::Range`].
pub fn momentum_to_omega(m: &[f64; 3], moments: &[f64; 3]) -> Result<[f64; 3], Flaw> {
    check::momentum(m)?;
    let moments = check::moments(moments, m)?;
    finite(std::array::from_fn(|j| m[j] / moments[j]))
}

/// The angular momentum in the frame of the body, of an angular velocity in space.
///
/// # Errors
/// Those of [`to_body`] and [`omega_to_momentum`].
pub fn space_omega_to_momentum(
    omega: &[f64; 3],
    q: &[f64; 4],
    moments: &[f64; 3],
) -> Result<[f64; 3], Flaw> {
    omega_to_momentum(&to_body(omega, q)?, moments)
}

/// The angular velocity in space, of an angular momentum in the frame of the body.
///
/// # Errors
/// Those of [`momentum_to_omega`] and [`to_space`].
pub fn momentum_to_space_omega(
    m: &[f64; 3],
    q: &[f64; 4],
    moments: &[f64; 3],
) -> Result<[f64; 3], Flaw> {
    check::momentum(m)?;
    attitude(q)?;
    to_space(&momentum_to_omega(m, moments)?, q)
}
