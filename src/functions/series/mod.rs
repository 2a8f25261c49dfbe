//! The sigma functions for small arguments, by their entire series.
//!
//! With ε_j = e_jτ², p = ℘(u)τ², Γ = γ₁γ₂γ₃, ℘′(u) = 2iΓ/τ³, a = Σε_j² and b = ε₁ε₂ε₃ the functions
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

/// The longest argument that a series serves: v² ≤ this.
pub(crate) const LIMIT: f64 = longest::LIMIT;

/// The functions at the unit of time that the γ_j are measured in, for v² ≤ [`LIMIT`].
#[inline(always)]
pub(crate) fn sigma<A: Operations, T: Triple<A::Number>>(
    gamma: &T,
    argument_squared: A::Number,
) -> Sigma<A::Number, T> {
    // γ_kγ_l
    let products = gamma.next().times(gamma.last());
    let [p1, p2, p3] = products.components();
    let sum = p1 + p2 + p3;
    let p = sum * (-1.0 / 3.0);
    let e = T::filled(p).plus(products);
    // Σε² = Σ(γ_kγ_l)² − 3p²
    let squares = A::fma(p1, p1, A::fma(p2, p2, p3 * p3));
    let a = A::fma(sum, p, squares);
    let b = (p + p1) * (p + p2) * (p + p3);
    let [gamma_1, _, _] = gamma.components();
    let g = gamma_1 * p1;
    let g2 = g * g;
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
