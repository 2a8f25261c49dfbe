//! Units of any body and momentum: only ratios matter, and powers of two are exact.

use crate::arithmetic::scale::{exponent, scale_all, scale_by};
use crate::body::Flaw;

/// Units of moments and momentum, powers of two. h·m/I stays as it is, and with it the motion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Units {
    /// The exponent of the unit of momentum
    pub momentum: i32,
    /// That of the unit of moments
    pub moments: i32,
}

impl Units {
    /// Those of the caller.
    pub const NONE: Units = Units {
        momentum: 0,
        moments: 0,
    };

    /// Units in which the largest component of m is near 1, and so is 2^`moments`.
    pub fn new(moments: i32, m: &[f64; 3]) -> Units {
        let largest = largest(m);
        let momentum = if largest > 0.0 { exponent(largest) } else { 0 };
        Units { momentum, moments }
    }

    /// Units in which the largest moment, which must be positive, is near 1, too.
    pub fn of_largest(moments: &[f64; 3], m: &[f64; 3]) -> Units {
        Units::new(exponent(largest(moments)), m)
    }

    /// Moments in these units.
    pub fn moments_forth(&self, moments: &[f64; 3]) -> [f64; 3] {
        scale_all(moments, -self.moments)
    }

    /// A time in these units: m′ = m × I⁻¹m keeps its form with m/μ, I/ι and h·μ/ι.
    pub fn time_forth(&self, time: f64) -> f64 {
        scale_by(time, self.momentum - self.moments)
    }

    /// A momentum in these units.
    pub fn momentum_forth(&self, m: &[f64; 3]) -> [f64; 3] {
        scale_all(m, -self.momentum)
    }

    /// A momentum in these units, in those of the caller, if there are numbers for it.
    pub fn momentum_back(&self, m: &[f64; 3]) -> Result<[f64; 3], Flaw> {
        finite(scale_all(m, self.momentum))
    }
}

/// The momentum, if there are numbers for it.
pub(crate) fn finite(m: [f64; 3]) -> Result<[f64; 3], Flaw> {
    if m.iter().all(|component| component.is_finite()) {
        Ok(m)
    } else {
        Err(Flaw::Range)
    }
}

fn largest(values: &[f64; 3]) -> f64 {
    values.iter().fold(0.0, |max, value| value.abs().max(max))
}
