//! Which sizes need no care, and units in which squares and products of any are safe.

use crate::arithmetic::number::Number;
use crate::body::scale::{exponent, momentum_back, scale_by};
use crate::body::Flaw;

/// Moments and |y|² between the reciprocal of this and this, 2¹⁵⁰, have safe products.
const LARGE: f64 = (1_u128 << 75) as f64 * (1_u128 << 75) as f64;

/// Whether moments and |y|² are positive, and of a size that needs no care.
#[inline(always)]
pub(super) fn is_ordinary<N: Number>(moments: &[N; 3], square: N) -> N::Mask {
    let [i1, i2, i3] = *moments;
    // Where a NaN slips through the comparisons of `smallest`, the sum is NaN.
    let least = smallest(moments).smaller(square);
    N::of(1.0 / LARGE).below(least) & ((i1 + i2) + (i3 + square)).below(N::of(LARGE))
}

/// The smallest of three numbers, none of them NaN.
#[inline(always)]
pub(super) fn smallest<N: Number>(values: &[N; 3]) -> N {
    let [a, b, c] = *values;
    a.smaller(b).smaller(c)
}

/// A body and its momentum in units, powers of two, in which the largest numbers are near 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scaled {
    pub moments: [f64; 3],
    pub half_step: f64,
    pub momentum_exponent: i32,
}

impl Scaled {
    /// Units for moments that have been checked and a momentum that is not zero.
    pub fn new(h: f64, moments: &[f64; 3], m: &[f64; 3]) -> Scaled {
        let moment_exponent = exponent(largest(moments));
        let momentum_exponent = exponent(largest(m));
        Scaled {
            moments: moments.map(|moment| scale_by(moment, -moment_exponent)),
            // h·m/I stays as it is.
            half_step: 0.5 * scale_by(h, momentum_exponent - moment_exponent),
            momentum_exponent,
        }
    }

    /// A momentum in these units.
    pub fn forth(&self, m: &[f64; 3]) -> [f64; 3] {
        m.map(|component| scale_by(component, -self.momentum_exponent))
    }

    /// A momentum in these units, back in those of the caller.
    pub fn back(&self, m: &[f64; 3]) -> Result<[f64; 3], Flaw> {
        momentum_back(m, self.momentum_exponent)
    }
}

fn largest(values: &[f64; 3]) -> f64 {
    values.iter().fold(0.0, |max, value| value.abs().max(max))
}
