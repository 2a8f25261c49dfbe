//! The three components of a vector, which go through the same operations side by side.
//!
//! Where a register holds several of them, one instruction serves those. Each component is computed as if it
//! stood alone, to the same bits.

use super::number::{Choice, Number};
use super::Operations;

/// The components of a vector.
pub(crate) trait Triple<N: Number>: Choice<N::Mask> {
    fn of(components: [N; 3]) -> Self;

    /// The same number three times.
    fn filled(x: N) -> Self;

    fn components(self) -> [N; 3];

    /// (x₂, x₃, x₁)
    fn next(self) -> Self;

    /// (x₃, x₁, x₂)
    fn last(self) -> Self;

    /// The same with the middle component of another one.
    fn with_middle_of(self, other: Self) -> Self;

    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn over(self, other: Self) -> Self;
    fn negated(self) -> Self;

    /// a·b + c
    fn fma<A: Operations<Number = N>>(a: Self, b: Self, c: Self) -> Self;

    /// a·b − c
    fn fms<A: Operations<Number = N>>(a: Self, b: Self, c: Self) -> Self;

    #[inline(always)]
    fn scaled(self, factor: N) -> Self {
        self.times(Self::filled(factor))
    }

    /// a × b
    #[inline(always)]
    fn cross<A: Operations<Number = N>>(a: Self, b: Self) -> Self {
        // The last component, a₁b₂ − a₂b₁, comes first: one move less than with both factors in place.
        Self::fms::<A>(a, b.next(), a.next().times(b)).next()
    }
}

impl<N: Number> Triple<N> for [N; 3] {
    #[inline(always)]
    fn of(components: [N; 3]) -> Self {
        components
    }

    #[inline(always)]
    fn filled(x: N) -> Self {
        [x; 3]
    }

    #[inline(always)]
    fn components(self) -> [N; 3] {
        self
    }

    #[inline(always)]
    fn next(self) -> Self {
        [self[1], self[2], self[0]]
    }

    #[inline(always)]
    fn last(self) -> Self {
        [self[2], self[0], self[1]]
    }

    #[inline(always)]
    fn with_middle_of(self, other: Self) -> Self {
        [self[0], other[1], self[2]]
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        [self[0] + other[0], self[1] + other[1], self[2] + other[2]]
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        [self[0] - other[0], self[1] - other[1], self[2] - other[2]]
    }

    #[inline(always)]
    fn times(self, other: Self) -> Self {
        [self[0] * other[0], self[1] * other[1], self[2] * other[2]]
    }

    #[inline(always)]
    fn over(self, other: Self) -> Self {
        [self[0] / other[0], self[1] / other[1], self[2] / other[2]]
    }

    #[inline(always)]
    fn negated(self) -> Self {
        [-self[0], -self[1], -self[2]]
    }

    #[inline(always)]
    fn fma<A: Operations<Number = N>>(a: Self, b: Self, c: Self) -> Self {
        [
            A::fma(a[0], b[0], c[0]),
            A::fma(a[1], b[1], c[1]),
            A::fma(a[2], b[2], c[2]),
        ]
    }

    #[inline(always)]
    fn fms<A: Operations<Number = N>>(a: Self, b: Self, c: Self) -> Self {
        [
            A::fms(a[0], b[0], c[0]),
            A::fms(a[1], b[1], c[1]),
            A::fms(a[2], b[2], c[2]),
        ]
    }
}
