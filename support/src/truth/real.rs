//! What the truth asks of its numbers: [`Wide`] for the results, `Dual` for their derivatives.

use crate::wide::Wide;
use std::ops::{Add, Mul, Neg, Sub};

pub trait Real:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    fn from_f64(value: f64) -> Self;
    fn from_wide(value: Wide) -> Self;
    fn pi() -> Self;
    fn reciprocal(self) -> Self;
    fn sqrt(self) -> Self;
    fn exp(self) -> Self;
    /// The number itself, without its derivatives.
    fn value(self) -> Wide;
    /// The same derivatives with another value, one that is better known.
    fn with_value(self, value: Wide) -> Self;
    /// log₂ of the size, to a few digits; −∞ for zero.
    fn log2(self) -> f64;

    /// Σ a_i b_{n−i} over all of both, which have the same length.
    fn convolution(a: &[Self], b: &[Self]) -> Self {
        let products = a.iter().zip(b.iter().rev()).map(|(x, y)| *x * *y);
        products.fold(Self::from_f64(0.0), |sum, product| sum + product)
    }

    fn half(self) -> Self {
        self * Self::from_f64(0.5)
    }

    fn square(self) -> Self {
        self * self
    }

    fn abs(self) -> Self {
        if self.value().is_negative() {
            -self
        } else {
            self
        }
    }
}

impl Real for Wide {
    fn from_f64(value: f64) -> Wide {
        Wide::from_f64(value)
    }

    fn from_wide(value: Wide) -> Wide {
        value
    }

    fn pi() -> Wide {
        Wide::PI
    }

    fn reciprocal(self) -> Wide {
        Wide::reciprocal(self)
    }

    fn sqrt(self) -> Wide {
        Wide::sqrt(self)
    }

    fn exp(self) -> Wide {
        Wide::exp(self)
    }

    fn convolution(a: &[Wide], b: &[Wide]) -> Wide {
        Wide::convolution(a, b)
    }

    fn value(self) -> Wide {
        self
    }

    fn with_value(self, value: Wide) -> Wide {
        value
    }

    fn log2(self) -> f64 {
        Wide::log2(self)
    }
}
