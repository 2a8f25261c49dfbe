//! How products and sums are rounded.

use super::double_word::rounded_once;
use super::number::Number;

/// How a product and a sum are rounded, in every lane of a number.
pub(crate) trait Operations: Copy {
    type Number: Number;

    /// The derivatives of a number in four directions, in one register where that helps.
    type Changes: Changes<Self::Number, Each = [Self::Number; 4]>;

    /// a·b + c
    fn fma(a: Self::Number, b: Self::Number, c: Self::Number) -> Self::Number;

    /// a·b − c
    #[inline(always)]
    fn fms(a: Self::Number, b: Self::Number, c: Self::Number) -> Self::Number {
        Self::fma(a, b, -c)
    }

    /// a·x + b for two a and b, in one register where there is one.
    #[inline(always)]
    fn fma_pair(a: [Self::Number; 2], x: Self::Number, b: [Self::Number; 2]) -> [Self::Number; 2] {
        [Self::fma(a[0], x, b[0]), Self::fma(a[1], x, b[1])]
    }

    /// a·b + c, rounded once in every arithmetic: dear where no instruction does it.
    #[inline(always)]
    fn rounded_once(a: Self::Number, b: Self::Number, c: Self::Number) -> Self::Number {
        rounded_once(a, b, c)
    }

    /// a·b, a + b and a·b + c where many operations stand together (`dual`): in functions of their own if
    /// their code is large.
    #[inline(always)]
    fn times(a: Self::Number, b: Self::Number) -> Self::Number {
        a * b
    }

    #[inline(always)]
    fn plus(a: Self::Number, b: Self::Number) -> Self::Number {
        a + b
    }

    #[inline(always)]
    fn times_plus(a: Self::Number, b: Self::Number, c: Self::Number) -> Self::Number {
        Self::fma(a, b, c)
    }

    /// The same number in every lane.
    #[inline(always)]
    fn of(x: f64) -> Self::Number {
        Self::Number::of(x)
    }
}

/// The derivatives of a number in several directions, which go through the same operations side by side: where one
/// register holds them, one instruction serves all. Each is computed as if it stood alone.
pub(crate) trait Changes<N: Number>: Copy {
    /// An array of them.
    type Each;

    fn of(each: Self::Each) -> Self;
    fn each(self) -> Self::Each;
    fn zero() -> Self;
    fn negated(self) -> Self;

    /// The same with another last one.
    fn with_last(self, last: N) -> Self;

    /// −self where the number has a minus, or else self.
    fn signed_by(self, x: N) -> Self;

    fn select(mask: N::Mask, yes: Self, no: Self) -> Self;
    fn plus<A: Operations<Number = N>>(self, other: Self) -> Self;
    fn times<A: Operations<Number = N>>(self, factor: N) -> Self;

    /// self·factor + other
    fn times_plus<A: Operations<Number = N>>(self, factor: N, other: Self) -> Self;
}
