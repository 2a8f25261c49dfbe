//! The derivatives of a number, each in a register of its own.

use super::number::Number;
use super::{Changes, Operations};

/// Written out for each direction: the compiler takes a long time to see through loops.
macro_rules! array {
    ($count:literal: $($k:literal)*) => {
        impl<N: Number> Changes<N> for [N; $count] {
            type Each = [N; $count];

            #[inline(always)]
            fn of(each: [N; $count]) -> Self {
                each
            }

            #[inline(always)]
            fn each(self) -> [N; $count] {
                self
            }

            #[inline(always)]
            fn zero() -> Self {
                [N::of(0.0); $count]
            }

            #[inline(always)]
            fn negated(self) -> Self {
                [$(-self[$k]),*]
            }

            #[inline(always)]
            fn with_last(mut self, last: N) -> Self {
                self[$count - 1] = last;
                self
            }

            #[inline(always)]
            fn signed_by(self, x: N) -> Self {
                [$(self[$k].signed_by(x)),*]
            }

            #[inline(always)]
            fn select(mask: N::Mask, yes: Self, no: Self) -> Self {
                [$(N::select(mask, yes[$k], no[$k])),*]
            }

            #[inline(always)]
            fn plus<A: Operations<Number = N>>(self, other: Self) -> Self {
                [$(A::plus(self[$k], other[$k])),*]
            }

            #[inline(always)]
            fn times<A: Operations<Number = N>>(self, factor: N) -> Self {
                [$(A::times(factor, self[$k])),*]
            }

            #[inline(always)]
            fn times_plus<A: Operations<Number = N>>(self, factor: N, other: Self) -> Self {
                [$(A::times_plus(self[$k], factor, other[$k])),*]
            }
        }
    };
}

array!(2: 0 1);
array!(4: 0 1 2 3);
