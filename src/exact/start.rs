//! What every step begins with: the invariants of the orbit, and the argument of its functions.
//!
//! All of it is measured in half steps. The momentum stays in the caller's unit: the short step, from m to m⁺, then
//! waits for no square root and no quotient of |m|.

use crate::arithmetic::number::Number;
use crate::arithmetic::triple::Triple;
use crate::arithmetic::Operations;
use crate::body::rotation::{dot, stretched};
use crate::exact::constants::Constants;
use crate::exact::invariants::Orbit;

/// The momentum at the end of a step, and the rotation of the body in it, a quaternion of any norm.
pub(crate) type Displaced<N = f64> = ([N; 3], [N; 4]);

/// The start of a step, n = m/|m| and τ = |m|·h/2.
#[derive(Clone, Copy)]
pub(crate) struct Start<N: Number = f64, T = [N; 3]> {
    /// |m|
    pub norm: N,
    /// 1/|m|
    pub inverse_norm: N,
    /// b_j/|m| = β_j·h/2
    pub rate: T,
    /// γ_j = (Σ_i α_i n_i² − α_j) τ; γ₁ ≤ 0 ≤ γ₃ for τ > 0
    pub gamma: T,
    /// b₁γ₁ ≥ 0 and b₃γ₃ ≤ 0; all three add up to zero.
    pub products: [N; 2],
    /// η = Σ_i α_i n_i² τ, the angle that the body would turn about m if m were fixed in it
    pub angle: N,
    /// The momentum circles the axis 1 (γ₂ has the sign of τ), or else 3; its component there never vanishes.
    pub about_first: N::Mask,
    /// v² = max(−b₃γ₃, b₁γ₁), the square of the argument of the elliptic functions.
    pub argument_squared: N,
}

impl<N: Number, T: Triple<N>> Start<N, T> {
    #[inline(always)]
    pub fn new<A: Operations<Number = N>>(
        body: &Constants<N, T>,
        m: &T,
        half_step: N,
    ) -> Start<N, T> {
        let components = m.components();
        let square = dot::<A>(&components, &components);
        // Root and quotient are computed side by side.
        let (norm, inverse_square) = (square.sqrt(), A::of(1.0) / square);
        let inverse_norm = norm * inverse_square;
        let rate = body.difference.scaled(half_step);
        // |m|γ₁ = b₃m₂²/|m| − b₂m₃²/|m| and cyclic: no cancellation in γ₁ and γ₃.
        let gamma = T::cross::<A>(m.times(*m), rate);
        let [_, gamma_2, gamma_3] = gamma.components();
        let [first, _, third] = rate.times(gamma).components();
        // |m|η = |m|γ₃ + α₃|m|τ, both of the sign of τ
        let angle = A::fma(body.smallest_inverse * half_step, square, gamma_3);
        Start {
            norm,
            inverse_norm,
            rate,
            gamma: gamma.scaled(inverse_norm),
            products: [first, third],
            angle: (angle * inverse_square) * norm,
            about_first: gamma_2.signed_by(-half_step).has_minus(),
            argument_squared: (-third).larger(first),
        }
    }

    /// The same, number by number.
    #[inline(always)]
    pub fn spread(&self) -> Start<N> {
        Start {
            norm: self.norm,
            inverse_norm: self.inverse_norm,
            rate: self.rate.components(),
            gamma: self.gamma.components(),
            products: self.products,
            angle: self.angle,
            about_first: self.about_first,
            argument_squared: self.argument_squared,
        }
    }

    /// The orbit of this start of a step from `m`, with pure numbers.
    #[inline(always)]
    pub fn orbit(&self, m: &T) -> Orbit<N, T> {
        Orbit {
            unit: m.scaled(self.inverse_norm),
            beta: self.rate.scaled(self.norm),
            gamma: self.gamma,
            angle: self.angle,
            about_first: self.about_first,
        }
    }
}

impl<N: Number> Start<N> {
    /// For steps beyond the series.
    #[inline(always)]
    pub fn passage(&self, m: &[N; 3]) -> Passage<N> {
        Passage {
            norm: self.norm,
            orbit: self.orbit(m),
            rate: self.rate,
            products: self.products,
            argument_squared: self.argument_squared,
        }
    }
}

/// The start of a step beyond the series.
#[derive(Clone, Copy)]
pub(crate) struct Passage<N: Number = f64> {
    /// |m|
    pub norm: N,
    /// Measured in half steps.
    pub orbit: Orbit<N>,
    /// b_j/|m|
    pub rate: [N; 3],
    /// b₁γ₁ and b₃γ₃: the orbit has the same but for its division by |m| and multiplication with it.
    pub products: [N; 2],
    /// v²
    pub argument_squared: N,
}

impl<N: Number> Passage<N> {
    /// That of ±m in the time ±τ.
    #[inline(always)]
    pub fn turned(&self, sign: N) -> Passage<N> {
        Passage {
            orbit: self.orbit.turned(sign),
            rate: stretched(&self.rate, sign),
            ..*self
        }
    }
}
