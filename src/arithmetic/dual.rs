//! Numbers that carry derivatives: code that is written for numbers computes with these the derivatives of
//! its results, exactly but for rounding.
//!
//! The value is computed by the same operations as without derivatives, and has the same bits.

use crate::arithmetic::number::{Number, Scalar};
use crate::arithmetic::{Changes, Operations};
use std::marker::PhantomData;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A number and its derivatives, in the arithmetic `A`.
#[derive(Clone, Copy)]
pub(crate) struct Dual<A: Operations, C> {
    pub value: A::Number,
    pub change: C,
    /// All derivatives are zero. The compiler knows it of constants, and leaves out their products.
    is_constant: bool,
}

/// The arithmetic of these numbers.
#[derive(Clone, Copy)]
pub(crate) struct Duals<A, C>(PhantomData<(A, C)>);

impl<A: Operations, C: Changes<A::Number>> Dual<A, C> {
    #[inline(always)]
    pub fn new(value: A::Number, change: C) -> Self {
        Dual {
            value,
            change,
            is_constant: false,
        }
    }

    #[inline(always)]
    pub fn fixed(value: A::Number) -> Self {
        Dual {
            value,
            change: C::zero(),
            is_constant: true,
        }
    }

    /// f(self), where f(x) is `value` and f′(x) is `slope`.
    #[inline(always)]
    pub fn through(self, value: A::Number, slope: A::Number) -> Self {
        if self.is_constant {
            return Self::fixed(value);
        }
        Self::new(value, self.change.times::<A>(slope))
    }
}

impl<A: Operations, C: Changes<A::Number>> Add for Dual<A, C> {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let value = A::plus(self.value, other.value);
        if self.is_constant {
            return Dual { value, ..other };
        }
        if other.is_constant {
            return Dual { value, ..self };
        }
        Self::new(value, self.change.plus::<A>(other.change))
    }
}

impl<A: Operations, C: Changes<A::Number>> Sub for Dual<A, C> {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        let value = A::plus(self.value, -other.value);
        if other.is_constant {
            return Dual { value, ..self };
        }
        if self.is_constant {
            return Self::new(value, other.change.negated());
        }
        Self::new(value, self.change.plus::<A>(other.change.negated()))
    }
}

impl<A: Operations, C: Changes<A::Number>> Mul for Dual<A, C> {
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
            self.change
                .times_plus::<A>(other.value, other.change.times::<A>(self.value)),
        )
    }
}

impl<A: Operations, C: Changes<A::Number>> Mul<f64> for Dual<A, C> {
    type Output = Self;

    #[inline(always)]
    fn mul(self, factor: f64) -> Self {
        self.through(A::times(self.value, A::of(factor)), A::of(factor))
    }
}

impl<A: Operations, C: Changes<A::Number>> Div for Dual<A, C> {
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
            other
                .change
                .times_plus::<A>(slope, self.change.times::<A>(inverse)),
        )
    }
}

impl<A: Operations, C: Changes<A::Number>> Neg for Dual<A, C> {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        if self.is_constant {
            return Self::fixed(-self.value);
        }
        Self::new(-self.value, self.change.negated())
    }
}

impl<A: Operations, C: Changes<A::Number>> Number for Dual<A, C> {
    type Mask = <A::Number as Number>::Mask;

    const LANES: usize = A::Number::LANES;

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
    unsafe fn write_rows<const R: usize>(rows: &[Self; R], matrix: *mut f64, stride: usize) {
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
        Self::new(value, self.change.signed_by(self.value))
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
        Self::new(value, self.change.signed_by(other.value))
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
        Self::new(value, C::select(mask, yes.change, no.change))
    }

    #[inline(always)]
    fn constant(self) -> Self {
        Self::fixed(self.value)
    }

    #[inline(always)]
    fn within(self, low: Self, high: Self) -> Self {
        let value = self.value.within(low.value, high.value);
        Dual { value, ..self }
    }
}

impl<A: Operations<Number: Scalar>, C: Changes<A::Number>> Scalar for Dual<A, C> {
    #[inline(always)]
    fn to_f64(self) -> f64 {
        self.value.to_f64()
    }
}

impl<A: Operations, C: Changes<A::Number>> Operations for Duals<A, C> {
    type Number = Dual<A, C>;
    type Changes = [Dual<A, C>; 4];

    #[inline(always)]
    fn fma(a: Dual<A, C>, b: Dual<A, C>, c: Dual<A, C>) -> Dual<A, C> {
        let value = A::times_plus(a.value, b.value, c.value);
        if b.is_constant {
            return Dual::new(value, a.change.times_plus::<A>(b.value, c.change));
        }
        if a.is_constant {
            return Dual::new(value, b.change.times_plus::<A>(a.value, c.change));
        }
        if c.is_constant {
            return Dual { value, ..a * b };
        }
        Dual::new(
            value,
            a.change
                .times_plus::<A>(b.value, b.change.times_plus::<A>(a.value, c.change)),
        )
    }

    #[inline(always)]
    fn fms(a: Dual<A, C>, b: Dual<A, C>, c: Dual<A, C>) -> Dual<A, C> {
        let value = A::times_plus(a.value, b.value, -c.value);
        if b.is_constant {
            return Dual::new(value, a.change.times_plus::<A>(b.value, c.change.negated()));
        }
        if a.is_constant {
            return Dual::new(value, b.change.times_plus::<A>(a.value, c.change.negated()));
        }
        if c.is_constant {
            return Dual { value, ..a * b };
        }
        Dual::new(
            value,
            a.change.times_plus::<A>(
                b.value,
                b.change.times_plus::<A>(a.value, c.change.negated()),
            ),
        )
    }
}
