//! Numbers that carry derivatives: code that is written for numbers computes with these the derivatives of
//! its results, exactly but for rounding.
//!
//! The value is computed by the same operations as without derivatives, and has the same bits.

use crate::arithmetic::number::{Number, Scalar};
use crate::arithmetic::Operations;
use std::marker::PhantomData;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A number with derivatives in so many directions, and its arithmetic. Written out for each direction: the
/// compiler takes a long time to see through loops.
macro_rules! dual {
    ($dual:ident, $duals:ident, $count:literal: $($k:literal)*) => {
        /// A number and its derivatives, in the arithmetic `A`.
        #[derive(Clone, Copy)]
        pub(crate) struct $dual<A: Operations> {
            pub value: A::Number,
            pub change: [A::Number; $count],
            /// All derivatives are zero. The compiler knows it of constants, and leaves out their products.
            is_constant: bool,
        }

        /// The arithmetic of these numbers.
        #[derive(Clone, Copy)]
        pub(crate) struct $duals<A>(PhantomData<A>);

        impl<A: Operations> $dual<A> {
            #[inline(always)]
            pub fn new(value: A::Number, change: [A::Number; $count]) -> Self {
                $dual { value, change, is_constant: false }
            }

            #[inline(always)]
            pub fn fixed(value: A::Number) -> Self {
                $dual { value, change: [A::of(0.0); $count], is_constant: true }
            }

            /// f(self), where f(x) is `value` and f′(x) is `slope`.
            #[inline(always)]
            pub fn through(self, value: A::Number, slope: A::Number) -> Self {
                if self.is_constant {
                    return Self::fixed(value);
                }
                Self::new(value, [$(A::times(self.change[$k], slope)),*])
            }
        }

        impl<A: Operations> Add for $dual<A> {
            type Output = Self;

            #[inline(always)]
            fn add(self, other: Self) -> Self {
                let value = A::plus(self.value, other.value);
                if self.is_constant {
                    return $dual { value, ..other };
                }
                if other.is_constant {
                    return $dual { value, ..self };
                }
                Self::new(value, [$(A::plus(self.change[$k], other.change[$k])),*])
            }
        }

        impl<A: Operations> Sub for $dual<A> {
            type Output = Self;

            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                let value = A::plus(self.value, -other.value);
                if other.is_constant {
                    return $dual { value, ..self };
                }
                if self.is_constant {
                    return Self::new(value, [$(-other.change[$k]),*]);
                }
                Self::new(value, [$(A::plus(self.change[$k], -other.change[$k])),*])
            }
        }

        impl<A: Operations> Mul for $dual<A> {
            type Output = Self;

            #[inline(always)]
            fn mul(self, other: Self) -> Self {
                let value = A::times(self.value, other.value);
                if other.is_constant {
                    return self.through(value, other.value);
                }
                if self.is_constant {
                    return other.through(value, self.value);
                }
                Self::new(
                    value,
                    [$(A::times_plus(
                        self.change[$k],
                        other.value,
                        A::times(self.value, other.change[$k]),
                    )),*],
                )
            }
        }

        impl<A: Operations> Mul<f64> for $dual<A> {
            type Output = Self;

            #[inline(always)]
            fn mul(self, factor: f64) -> Self {
                self.through(A::times(self.value, A::of(factor)), A::of(factor))
            }
        }

        impl<A: Operations> Div for $dual<A> {
            type Output = Self;

            /// (a/b)′ = (a′ − (a/b)b′)/b
            #[inline(always)]
            fn div(self, other: Self) -> Self {
                let value = self.value / other.value;
                let inverse = A::of(1.0) / other.value;
                if other.is_constant {
                    return self.through(value, inverse);
                }
                let slope = -A::times(value, inverse);
                if self.is_constant {
                    return other.through(value, slope);
                }
                Self::new(
                    value,
                    [$(A::times_plus(
                        slope,
                        other.change[$k],
                        A::times(self.change[$k], inverse),
                    )),*],
                )
            }
        }

        impl<A: Operations> Neg for $dual<A> {
            type Output = Self;

            #[inline(always)]
            fn neg(self) -> Self {
                if self.is_constant {
                    return Self::fixed(-self.value);
                }
                Self::new(-self.value, [$(-self.change[$k]),*])
            }
        }

        impl<A: Operations> Number for $dual<A> {
            type Mask = <A::Number as Number>::Mask;

            const LANES: usize = A::Number::LANES;

            /// An error of d leaves one of about d³ᐟ² in the derivatives.
            const SETTLED: f64 = 1.0e-12;

            #[inline(always)]
            fn of(x: f64) -> Self {
                Self::fixed(A::of(x))
            }

            #[inline(always)]
            fn from_lanes(lane: impl FnMut(usize) -> f64) -> Self {
                Self::fixed(A::Number::from_lanes(lane))
            }

            #[inline(always)]
            fn each_lane(self, take: impl FnMut(usize, f64)) {
                self.value.each_lane(take);
            }

            #[inline(always)]
            unsafe fn read_rows<const R: usize>(matrix: *const f64, stride: usize) -> [Self; R] {
                A::Number::read_rows::<R>(matrix, stride).map(Self::fixed)
            }

            #[inline(always)]
            unsafe fn write_rows<const R: usize>(
                rows: &[Self; R],
                matrix: *mut f64,
                stride: usize,
            ) {
                A::Number::write_rows::<R>(&rows.map(|row| row.value), matrix, stride);
            }

            #[inline(always)]
            fn sqrt(self) -> Self {
                let root = self.value.sqrt();
                self.through(root, A::of(0.5) / root)
            }

            #[inline(always)]
            fn abs(self) -> Self {
                let value = self.value.abs();
                if self.is_constant {
                    return Self::fixed(value);
                }
                Self::new(value, [$(self.change[$k].signed_by(self.value)),*])
            }

            #[inline(always)]
            fn larger(self, other: Self) -> Self {
                Self::select(other.value.below(self.value), self, other)
            }

            #[inline(always)]
            fn smaller(self, other: Self) -> Self {
                Self::select(self.value.below(other.value), self, other)
            }

            #[inline(always)]
            fn at_most(self, other: Self) -> Self::Mask {
                self.value.at_most(other.value)
            }

            #[inline(always)]
            fn below(self, other: Self) -> Self::Mask {
                self.value.below(other.value)
            }

            #[inline(always)]
            fn has_minus(self) -> Self::Mask {
                self.value.has_minus()
            }

            #[inline(always)]
            fn signed_by(self, other: Self) -> Self {
                let value = self.value.signed_by(other.value);
                if self.is_constant {
                    return Self::fixed(value);
                }
                Self::new(value, [$(self.change[$k].signed_by(other.value)),*])
            }

            #[inline(always)]
            fn shifted_left(self, places: i32) -> Self {
                Self::fixed(self.value.shifted_left(places))
            }

            #[inline(always)]
            fn select(mask: Self::Mask, yes: Self, no: Self) -> Self {
                let value = A::Number::select(mask, yes.value, no.value);
                if yes.is_constant && no.is_constant {
                    return Self::fixed(value);
                }
                Self::new(
                    value,
                    [$(A::Number::select(mask, yes.change[$k], no.change[$k])),*],
                )
            }

            #[inline(always)]
            fn constant(self) -> Self {
                Self::fixed(self.value)
            }

            #[inline(always)]
            fn within(self, low: Self, high: Self) -> Self {
                let value = self.value.within(low.value, high.value);
                $dual { value, ..self }
            }
        }

        impl<A: Operations<Number: Scalar>> Scalar for $dual<A> {
            #[inline(always)]
            fn to_f64(self) -> f64 {
                self.value.to_f64()
            }
        }

        impl<A: Operations> Operations for $duals<A> {
            type Number = $dual<A>;

            #[inline(always)]
            fn fma(a: $dual<A>, b: $dual<A>, c: $dual<A>) -> $dual<A> {
                let value = A::times_plus(a.value, b.value, c.value);
                if b.is_constant {
                    return $dual::new(value, [$(A::times_plus(a.change[$k], b.value, c.change[$k])),*]);
                }
                if a.is_constant {
                    return $dual::new(value, [$(A::times_plus(a.value, b.change[$k], c.change[$k])),*]);
                }
                if c.is_constant {
                    return $dual { value, ..a * b };
                }
                $dual::new(
                    value,
                    [$(A::times_plus(
                        a.change[$k],
                        b.value,
                        A::times_plus(a.value, b.change[$k], c.change[$k]),
                    )),*],
                )
            }

            #[inline(always)]
            fn fms(a: $dual<A>, b: $dual<A>, c: $dual<A>) -> $dual<A> {
                let value = A::times_plus(a.value, b.value, -c.value);
                if b.is_constant {
                    return $dual::new(value, [$(A::times_plus(a.change[$k], b.value, -c.change[$k])),*]);
                }
                if a.is_constant {
                    return $dual::new(value, [$(A::times_plus(a.value, b.change[$k], -c.change[$k])),*]);
                }
                if c.is_constant {
                    return $dual { value, ..a * b };
                }
                $dual::new(
                    value,
                    [$(A::times_plus(
                        a.change[$k],
                        b.value,
                        A::times_plus(a.value, b.change[$k], -c.change[$k]),
                    )),*],
                )
            }
        }
    };
}

dual!(Dual2, Duals2, 2: 0 1);
dual!(Dual4, Duals4, 4: 0 1 2 3);
