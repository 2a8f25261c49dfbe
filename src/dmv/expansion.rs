//! The modified moments as polynomials whose coefficients are computed once, where one body takes many steps.
//!
//! With k = h/2, R the largest 1/I_j, t = (kR|y|)² and z = kR·x, x = Σ k y_j²/I_j, equation (6) reads
//!
//!   k/Ĩ_j = (k/I_j)(1 + s) + kR d,   s = Σ s_ij t^i z^j,   d = Σ d_ij t^i z^j,   1 ≤ i + j ≤ r − 1,
//!
//! s_ij and d_ij being 2^(i+j) times those of Table 1 for moments in units of 1/R: h²R²C = 2t, h²R·H = 2z.

use super::modified::{Modified, Rates};
use super::series::Energies;
use super::table::{self, Coefficients};
use crate::arithmetic::Arithmetic;

/// The polynomials for order 2·`HALF_ORDER` of one body and step.
#[derive(Clone, Copy)]
pub(super) struct Expansion<const HALF_ORDER: usize> {
    /// s_ij and kR·d_ij
    coefficients: Coefficients,
    /// Up to this bound the terms are not much larger than their sum: their rounding errors are below those
    /// of the smallest k/I_j.
    tame: f64,
}

/// Bodies with a smaller ratio of moments are left to the series: powers of their moments may overflow.
const LEAST_RATIO: f64 = 1.0 / (1_u64 << 40) as f64;

impl<const HALF_ORDER: usize> Expansion<HALF_ORDER> {
    /// None when the polynomials would not serve a step from a momentum with |y|² = `square`.
    #[inline(always)]
    pub fn new(rates: &Rates, square: f64) -> Option<Self> {
        let tame = rates.ratio.min(0.5);
        let is_tame = rates.bound(square) <= tame;
        if rates.ratio < LEAST_RATIO || !is_tame {
            return None;
        }
        let mut coefficients = table::coefficients(&rates.rate.map(|rate| rates.fastest / rate));
        for (i, row) in coefficients.iter_mut().enumerate() {
            for (j, [s, d]) in row.iter_mut().enumerate() {
                let factor = f64::from(1_u32 << (i + j));
                *s *= factor;
                *d *= factor * rates.fastest;
            }
        }
        Some(Expansion { coefficients, tame })
    }

    /// The modified moments of a small step.
    #[inline(always)]
    pub fn small<A: Arithmetic>(
        &self,
        rates: &Rates,
        y: &[f64; 3],
        square: f64,
    ) -> Option<Modified> {
        let modified = Modified::unmodified(rates, square);
        modified
            .is_small
            .then(|| self.changed::<A>(modified, rates, y).0)
    }

    /// Those of a step that is not small.
    #[inline(always)]
    pub fn large<A: Arithmetic>(
        &self,
        rates: &Rates,
        y: &[f64; 3],
        square: f64,
    ) -> Option<Modified> {
        let modified = Modified::unmodified(rates, square);
        let is_tame = modified.bound <= self.tame;
        if !is_tame {
            return None;
        }
        let (modified, slope) = self.changed::<A>(modified, rates, y);
        modified
            .is_sensible::<A, HALF_ORDER>(rates, y, square, slope)
            .then_some(modified)
    }

    /// k/Ĩ_j and their differences in place of k/I_j; also s.
    #[inline(always)]
    fn changed<A: Arithmetic>(
        &self,
        modified: Modified,
        rates: &Rates,
        y: &[f64; 3],
    ) -> (Modified, f64) {
        if HALF_ORDER < 2 {
            return (modified, 0.0);
        }
        let z = rates.fastest * Energies::energy::<A>(&rates.rate, y);
        let [slope, shift] = self.sums::<A>(modified.bound, z);
        let [r1, r2, r3] = rates.rate;
        let modified = Modified {
            half_rate: [
                A::fma(r1, slope, r1 + shift),
                A::fma(r2, slope, r2 + shift),
                A::fma(r3, slope, r3 + shift),
            ],
            half_difference: rates.scaled_differences::<A>(slope),
            ..modified
        };
        (modified, slope)
    }

    /// s and kR·d
    #[inline(always)]
    fn sums<A: Arithmetic>(&self, t: f64, z: f64) -> [f64; 2] {
        let mut sums = self.coefficients[HALF_ORDER - 1][0];
        for i in (0..HALF_ORDER - 1).rev() {
            let row = &self.coefficients[i];
            let last = HALF_ORDER - 1 - i;
            let mut inner = row[last];
            for coefficient in row[..last].iter().rev() {
                inner = A::fma_pair(inner, z, *coefficient);
            }
            sums = A::fma_pair(sums, t, inner);
        }
        sums
    }
}
