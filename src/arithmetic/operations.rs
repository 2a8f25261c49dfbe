//! How products and sums are rounded.

use super::double_word::rounded_once;
use super::number::Number;

/// How a product and a sum are rounded, in every lane of a number.
pub(crate) trait Operations: Copy {
    type Number: Number;

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
