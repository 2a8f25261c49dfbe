//! What every series computes.

/// k₀, k₁, k₂, σ/τ, and the brackets of Re S and Im S.
pub(super) type Polynomials<N> = [N; 6];
