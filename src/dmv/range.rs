//! Which sizes need no care: this method has narrower bounds than [`crate::body::range`].

use crate::arithmetic::number::Number;

/// Moments and |y|² between the reciprocal of this and this, 2¹⁵⁰, have safe products.
pub(super) const LARGE: f64 = (1_u128 << 75) as f64 * (1_u128 << 75) as f64;

/// Whether moments are positive, and of a size that needs no care.
#[inline(always)]
pub(super) fn are_ordinary<N: Number>(moments: &[N; 3]) -> N::Mask {
    let [i1, i2, i3] = *moments;
    // Where a NaN slips through the comparisons of `smallest`, the sum is NaN.
    N::of(1.0 / LARGE).below(smallest(moments)) & (i1 + i2 + i3).below(N::of(LARGE))
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
