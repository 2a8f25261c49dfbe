//! The sizes at which the methods need no care: their products stay within the range of numbers.

use crate::arithmetic::number::Number;
use crate::arithmetic::Operations;
use crate::body::rotation::dot;

/// Moments, and |m|², of this size keep every product of the methods within the range of numbers.
pub(crate) const LARGE: f64 = f64::from_bits((1023 + 300) << 52);
pub(crate) const SMALL: f64 = f64::from_bits((1023 - 300) << 52);
/// Steps of this size do.
const LARGE_STEP: f64 = f64::from_bits((1023 + 60) << 52);

/// True for input that needs no reduction: sorted moments, moderate sizes; not so for NaN.
#[inline(always)]
pub(crate) fn is_ordinary<A: Operations>(
    h: A::Number,
    moments: &[A::Number; 3],
    m: &[A::Number; 3],
) -> <A::Number as Number>::Mask {
    are_ordinary::<A>(moments) & is_moderate::<A>(h, m)
}

/// True for sorted moments of moderate sizes.
#[inline(always)]
pub(crate) fn are_ordinary<A: Operations>(moments: &[A::Number; 3]) -> <A::Number as Number>::Mask {
    A::of(SMALL).at_most(moments[0])
        & moments[0].at_most(moments[1])
        & moments[1].at_most(moments[2])
        & moments[2].at_most(A::of(LARGE))
}

/// True for a step and a momentum of moderate sizes.
#[inline(always)]
pub(crate) fn is_moderate<A: Operations>(
    h: A::Number,
    m: &[A::Number; 3],
) -> <A::Number as Number>::Mask {
    let square = dot::<A>(m, m);
    A::of(SMALL).at_most(square) & square.at_most(A::of(LARGE)) & h.abs().at_most(A::of(LARGE_STEP))
}
