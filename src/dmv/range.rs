//! Which sizes need no care: this method has narrower bounds than [`crate::body::range`].

use crate::arithmetic::number::Number;

/// Moments and |y|² between the reciprocal of this and this, 2¹⁵⁰, have safe products.
pub(super) const LARGE: f64 = (1_u128 << 75) as f64 * (1_u128 << 75) as f64;

/// 3(1 + 2⁻²⁰): up to so many times the smallest moment, the sum of all is that of a body that hardly moves. With
/// h|y|/I = 0.01 the increments of others change soon enough for their roundings to differ.
const NEARLY_SPHERICAL: f64 = 3.0 + 3.0 / (1_u64 << 20) as f64;

/// Whether moments are positive, of a size that needs no care, and not those of a near-sphere.
#[inline(always)]
pub(super) fn are_ordinary<N: Number>(moments: &[N; 3]) -> N::Mask {
    let [i1, i2, i3] = *moments;
    // Where a NaN slips through the comparisons of `smallest`, the sum is NaN.
    let (smallest, sum) = (smallest(moments), i1 + i2 + i3);
    N::of(1.0 / LARGE).below(smallest)
        & sum.below(N::of(LARGE))
        & (smallest * N::of(NEARLY_SPHERICAL)).below(sum)
}

/// Whether the body is a sphere, or so nearly one that it needs the care of [`super::near_sphere`]. It depends on
/// nothing but the body: changing the way of rounding along one orbit would bring a drift.
#[inline(always)]
pub(super) fn is_near_sphere(moments: &[f64; 3]) -> bool {
    let [i1, i2, i3] = *moments;
    i1 + i2 + i3 <= smallest(moments) * NEARLY_SPHERICAL
}

/// Whether |y|² is positive, and of a size that needs no care.
#[inline(always)]
pub(super) fn is_ordinary<N: Number>(square: N) -> N::Mask {
    N::of(1.0 / LARGE).below(square) & square.below(N::of(LARGE))
}

/// The smallest of three numbers, none of them NaN.
#[inline(always)]
pub(super) fn smallest<N: Number>(values: &[N; 3]) -> N {
    let [a, b, c] = *values;
    a.smaller(b).smaller(c)
}
