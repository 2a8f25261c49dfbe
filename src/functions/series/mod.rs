//! The sigma functions for small arguments, by their entire series.
//!
//! With ε_j = e_jτ² = p + γ_kγ_l, p = ℘(u)τ², Γ = γ₁γ₂γ₃, ℘′(u) = 2iΓ/τ³, a = Σε_j² and b = ε₁ε₂ε₃ the functions
//! σ(τ)/τ, σ_j(τ) and S(τ) = σ(u+τ)/σ(u)·e^{−ζ(u)τ} are
//! σ_j = k₀ + ε_j(k₁ + ε_jk₂), Re S = k₀ + p(k₁ + pk₂) + Γ²(…), Im S = Γ(…)
//! with polynomials in a, b, p, Γ² whose rational coefficients are exact
//! (`tests/reference/series.py` derives them).

mod long;
mod longest;
mod polynomials;
mod short;

use crate::arithmetic::number::{choose, Number};
use crate::arithmetic::triple::Triple;
use crate::arithmetic::Operations;

/// w_j = σ_j/σ; P = |S|²/σ².
#[derive(Clone, Copy)]
pub(crate) struct Sigma<N = f64, T = [N; 3]> {
    /// σ_j
    pub sigma: T,
    /// σ(τ)/τ
    pub sigma_over_time: N,
    /// S, real and imaginary part
    pub phase: [N; 2],
}

impl<N: Number> Sigma<N> {
    /// Re S > 0 from |S|² = σ²(℘ − p) = σ_x² + γ₂γ_yσ², where `x` is the axis that the momentum circles and `outer`
    /// γ₂γ_y ≥ 0. Nothing cancels, for |Im S| is at most 8 percent of |S| (v² ≤ 0.66, 400000 random orbits), and the
    /// bracket of Re S need not be computed.
    #[inline(always)]
    pub fn with_modulus<A: Operations<Number = N>>(self, x: usize, outer: N) -> Sigma<N> {
        let (f, [_, imaginary]) = (self.sigma_over_time, self.phase);
        let square = A::fma(outer, f * f, self.sigma[x] * self.sigma[x]);
        let real = A::fma(-imaginary, imaginary, square).sqrt();
        Sigma {
            phase: [real, imaginary],
            ..self
        }
    }
}

/// The longest argument that a series serves: v² ≤ this.
pub(crate) const LIMIT: f64 = longest::LIMIT;

/// The functions at the unit of time that the γ_j are measured in, for v² ≤ [`LIMIT`]; `products` are b₁γ₁ and
/// b₃γ₃.
#[inline(always)]
pub(crate) fn sigma<A: Operations, T: Triple<A::Number>>(
    gamma: &T,
    [first, third]: [A::Number; 2],
    argument_squared: A::Number,
) -> Sigma<A::Number, T> {
    // ε₃ − ε₂ = b₁γ₁ and ε₁ − ε₂ = −b₃γ₃, none of which cancels, and Σε_j = 0
    let e2 = (third - first) * (1.0 / 3.0);
    let (e1, e3) = (e2 - third, e2 + first);
    let a = A::fma(e1, e1, A::fma(e3, e3, e2 * e2));
    let b = (e1 * e3) * e2;
    // p = ε₂ − γ₃γ₁
    let [gamma_1, gamma_2, gamma_3] = gamma.components();
    let p = A::fma(-gamma_1, gamma_3, e2);
    let g = (gamma_1 * gamma_3) * gamma_2;
    let g2 = g * g;
    let e = T::of([e1, e2, e3]);
    // Each lane takes the shortest series that serves it, as it would alone.
    let [k0, k1, k2, f, even, odd] = choose!(
        argument_squared.at_most(A::of(short::LIMIT)),
        short::polynomials::<A>(a, b, p, g2),
        choose!(
            argument_squared.at_most(A::of(long::LIMIT)),
            long::polynomials::<A>(a, b, p, g2),
            longest::polynomials::<A>(a, b, p, g2)
        )
    );
    Sigma {
        sigma: T::fma::<A>(
            e,
            T::fma::<A>(e, T::filled(k2), T::filled(k1)),
            T::filled(k0),
        ),
        sigma_over_time: f,
        phase: [A::fma(p, A::fma(p, k2, k1), k0) + g2 * even, g * odd],
    }
}
