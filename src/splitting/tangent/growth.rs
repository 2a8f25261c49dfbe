//! How tangent vectors grow: their lengths, taken away again and again, give Lyapunov exponents and MEGNO.
//!
//! The length of (δm, θ) is that of (δm/scale, θ). Each vector is made orthogonal to those before it, so that the
//! first grows with the largest exponent, the second with the next one, and so on (G. Benettin, L. Galgani,
//! A. Giorgilli, J.-M. Strelcyn, Meccanica 15 (1980) 9 and 21).
//!
//! MEGNO is Y(t) = (2/t)∫ s·d(ln δ(s)) from 0 to t, δ being the length of the first vector, with its mean
//! (1/t)∫Y (P. M. Cincotta, C. Simó, Astron. Astrophys. Suppl. 147 (2000) 205): it goes to 2 when δ grows linearly, and
//! like λt when it grows as e^(λt).

use crate::body::Flaw;

/// A vector of which less than this is left by those before it depends on them.
const ROUNDING: f64 = 64.0 * f64::EPSILON;

/// What has grown; times are counted in steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Growth {
    scale: f64,
    /// The logarithms of what was taken away.
    pub logarithms: [f64; 6],
    then: f64,
    /// ∫ s·d(ln δ)
    weighted: f64,
    megno: f64,
    /// ∫ Y ds
    area: f64,
}

impl Growth {
    /// The growth of vectors from here; they are made orthonormal.
    pub fn new(scale: f64, vectors: &mut [[f64; 6]]) -> Result<Growth, Flaw> {
        let growth = Growth {
            scale,
            logarithms: [0.0; 6],
            then: 0.0,
            weighted: 0.0,
            megno: 0.0,
            area: 0.0,
        };
        for vector in vectors.iter_mut() {
            growth.shrink(vector)?;
        }
        // All have length 1: the rest of each tells whether it depends on those before.
        for k in 0..vectors.len() {
            let (before, rest) = vectors.split_at_mut(k);
            if growth.separate(before, &mut rest[0])? <= ROUNDING {
                return Err(Flaw::Vectors);
            }
        }
        Ok(growth)
    }

    /// After so many steps.
    pub fn look(&mut self, vectors: &mut [[f64; 6]], now: f64) -> Result<(), Flaw> {
        for k in 0..vectors.len() {
            let (before, rest) = vectors.split_at_mut(k);
            let length = self.separate(before, &mut rest[0]);
            // They were independent at the start.
            let length = length.map_err(|_| Flaw::Range)?;
            // Not the system's logarithm, so that all systems have the same bits.
            let logarithm = libm::log(length);
            self.logarithms[k] += logarithm;
            if k == 0 {
                self.weighted += 0.5 * (self.then + now) * logarithm;
            }
        }
        if now > self.then {
            let before = self.megno;
            self.megno = 2.0 * self.weighted / now;
            self.area += 0.5 * (before + self.megno) * (now - self.then);
            self.then = now;
        }
        Ok(())
    }

    /// Y and its mean.
    pub fn megno(&self) -> [f64; 2] {
        if self.then > 0.0 {
            [2.0 * self.weighted / self.then, self.area / self.then]
        } else {
            [0.0; 2]
        }
    }

    /// Makes a vector orthogonal to those before, which are orthonormal, and its length 1. Returns what its
    /// length was.
    fn separate(&self, before: &[[f64; 6]], vector: &mut [f64; 6]) -> Result<f64, Flaw> {
        for other in before {
            let product = self.product(vector, other);
            for (x, y) in vector.iter_mut().zip(other) {
                *x -= product * y;
            }
        }
        self.shrink(vector)
    }

    fn product(&self, one: &[f64; 6], other: &[f64; 6]) -> f64 {
        let (mut by_m, mut by_angle) = (0.0, 0.0);
        for j in 0..3 {
            by_m += (one[j] / self.scale) * (other[j] / self.scale);
            by_angle += one[3 + j] * other[3 + j];
        }
        by_m + by_angle
    }

    /// Makes the length 1 and returns what it was.
    fn shrink(&self, vector: &mut [f64; 6]) -> Result<f64, Flaw> {
        let mut scaled = *vector;
        scaled[..3].iter_mut().for_each(|x| *x /= self.scale);
        // Squares of a vector whose largest component is 1 neither overflow nor vanish.
        let largest = scaled
            .iter()
            .fold(0.0, |largest: f64, x| largest.max(x.abs()));
        if largest == 0.0 {
            return Err(Flaw::Vectors);
        }
        let squares = scaled.iter().map(|x| (x / largest) * (x / largest));
        let norm = squares.sum::<f64>().sqrt();
        let length = largest * norm;
        for (x, scaled) in vector.iter_mut().zip(scaled) {
            *x = scaled / largest / norm;
        }
        vector[..3].iter_mut().for_each(|x| *x *= self.scale);
        if length.is_finite() && vector.iter().all(|x| x.is_finite()) {
            Ok(length)
        } else {
            Err(Flaw::Range)
        }
    }
}
