//! The invariants of an orbit, measured in half steps.
//!
//! With n = m/|m| and τ = |m|·h/2 everything becomes a pure number: only ratios of the moments and
//! the angles turned in the step are left, whatever the units of the caller.

use crate::arithmetic::number::{Number, Scalar};
use crate::arithmetic::Operations;
use crate::body::rotation::stretched;
use crate::functions::doubling::Axes;

#[derive(Clone, Copy)]
pub(crate) struct Orbit<N: Number = f64, T = [N; 3]> {
    /// n = m/|m|
    pub unit: T,
    /// b_j = β_j τ
    pub beta: T,
    /// γ_j = (Σ_i α_i n_i² − α_j) τ; γ₁ ≤ 0 ≤ γ₃ for τ > 0
    pub gamma: T,
    /// η = Σ_i α_i n_i² τ, the angle that the body would turn about m if m were fixed in it
    pub angle: N,
    /// The momentum circles the axis 1 (γ₂ has the sign of τ), or else 3; its component there never vanishes.
    pub about_first: N::Mask,
}

impl<N: Number> Orbit<N> {
    /// b₁γ₁ ≥ 0 and b₃γ₃ ≤ 0
    #[inline(always)]
    pub fn products(&self) -> [N; 2] {
        [self.beta[0] * self.gamma[0], self.beta[2] * self.gamma[2]]
    }

    /// v² = max(−b₃γ₃, b₁γ₁), the square of the argument of the elliptic functions.
    #[inline(always)]
    pub fn argument_squared(&self) -> N {
        let [first, third] = self.products();
        (-third).larger(first)
    }

    /// The same orbit in another unit of time.
    #[inline(always)]
    pub fn at(&self, time: N) -> Orbit<N> {
        Orbit {
            beta: stretched(&self.beta, time),
            gamma: stretched(&self.gamma, time),
            angle: self.angle * time,
            ..*self
        }
    }

    /// The orbit of ±m in the time ±τ.
    #[inline(always)]
    pub fn turned(&self, sign: N) -> Orbit<N> {
        Orbit {
            unit: stretched(&self.unit, sign),
            ..self.at(sign)
        }
    }

    /// κ² = |b₂γ₂| is small compared with λ², which is v² here.
    #[inline(always)]
    pub fn is_close(&self, argument_squared: N) -> N::Mask {
        let kappa2 = (self.beta[1] * self.gamma[1]).abs();
        kappa2.below(argument_squared * CLOSE)
    }

    /// The momentum N_j/D, in the unit |m|, with N_x such that b₁N₃² − b₃N₁² = γ₂D²: |b_y|N_x² = |γ₂|D² + |b_x|N_y², where nothing
    /// cancels, and N_x has the sign of m_x everywhere on the orbit.
    ///
    /// Near the middle axis N_x and N_y are differences, each with an error of its own; the attitude at the end of
    /// a passage to the other saddle depends on their ratio.
    #[inline(always)]
    pub fn kept_on<A: Operations<Number = N>>(&self, axes: Axes, n: [N; 3], d: N) -> [N; 3] {
        let Axes { x, y, .. } = axes;
        let inverse = N::of(1.0) / self.beta[y].abs();
        let far = (self.beta[x].abs() * inverse) * (n[y] * n[y]);
        let square = A::fma(self.gamma[1].abs() * inverse, d * d, far);
        let mut n = n;
        n[x] = square.sqrt().signed_by(self.unit[x]);
        n
    }
}

/// κ²/λ² = k′² below which an orbit is close to the separatrix.
const CLOSE: f64 = 1.0 / 64.0;

impl<N: Scalar> Orbit<N> {
    #[inline(always)]
    pub fn axes(&self) -> Axes {
        Axes::new(self.about_first)
    }
}
