//! Numbers with their derivatives, for condition numbers: a few digits, but any exponent.

use super::real::Real;
use crate::wide::Wide;
use std::ops::{Add, Mul, Neg, Sub};

/// Derivatives are taken by so many inputs: I, m and h.
pub const INPUTS: usize = 7;

const PARTS: usize = INPUTS + 1;

/// part·2^(512·block): the value, then its derivatives by the logarithms of the inputs. They share the
/// block, which is chosen by the largest: a derivative is small where the value is because both are
/// products with the same small component of the momentum.
#[derive(Clone, Copy, Debug)]
pub struct Dual {
    part: [f64; PARTS],
    block: i32,
}

const BLOCK: i32 = 512;
/// 2^256 and 2^512, the sizes between which the largest part is kept, and their inverses.
const HIGH: f64 = f64::from_bits((1023 + 256) << 52);
const UP: f64 = f64::from_bits((1023 + 512) << 52);

impl Dual {
    /// An input: its derivative by its own logarithm is itself.
    pub fn input(value: f64, place: usize) -> Dual {
        let mut part = [0.0; PARTS];
        part[0] = value;
        part[1 + place] = value;
        Dual { part, block: 0 }.balanced()
    }

    /// Σ|derivatives|, the condition; infinite beyond the range of numbers.
    pub fn sensitivity(self) -> Wide {
        let sum: f64 = self.part[1..].iter().map(|part| part.abs()).sum();
        Wide::from_f64(sum).times_power(BLOCK * self.block)
    }

    #[inline]
    fn largest(&self) -> f64 {
        let mut largest = 0.0_f64;
        for part in self.part {
            largest = if part.abs() > largest {
                part.abs()
            } else {
                largest
            };
        }
        largest
    }

    #[inline]
    fn balanced(mut self) -> Dual {
        let largest = self.largest();
        if largest >= HIGH {
            self.part = self.part.map(|part| part * (1.0 / UP));
            self.block += 1;
        } else if largest < 1.0 / HIGH {
            if largest == 0.0 {
                self.block = 0;
            } else {
                self.part = self.part.map(|part| part * UP);
                self.block -= 1;
                return self.balanced();
            }
        }
        self
    }

    /// f(self) for a function with the value and the derivative given, those of the mantissa, in which
    /// the result is measured, too.
    fn function(self, value: f64, derivative: f64, block: i32) -> Dual {
        let mut part = self.part.map(|part| part * derivative);
        part[0] = value;
        Dual { part, block }.balanced()
    }
}

impl Neg for Dual {
    type Output = Dual;

    #[inline]
    fn neg(self) -> Dual {
        Dual {
            part: self.part.map(|part| -part),
            ..self
        }
    }
}

impl Add for Dual {
    type Output = Dual;

    #[inline]
    fn add(self, other: Dual) -> Dual {
        if self.block == other.block {
            let mut part = self.part;
            for (sum, term) in part.iter_mut().zip(other.part) {
                *sum += term;
            }
            return Dual { part, ..self }.balanced();
        }
        self.add_across(other)
    }
}

impl Dual {
    #[inline(never)]
    fn add_across(self, other: Dual) -> Dual {
        let (large, small) = if self.largest() == 0.0 {
            return other;
        } else if other.largest() == 0.0 {
            return self;
        } else if self.block > other.block {
            (self, other)
        } else {
            (other, self)
        };
        if large.block - small.block > 1 {
            return large;
        }
        let mut part = large.part;
        for (sum, term) in part.iter_mut().zip(small.part) {
            *sum += term * (1.0 / UP);
        }
        Dual { part, ..large }.balanced()
    }
}

impl Sub for Dual {
    type Output = Dual;

    #[inline]
    fn sub(self, other: Dual) -> Dual {
        self + -other
    }
}

impl Mul for Dual {
    type Output = Dual;

    #[inline]
    fn mul(self, other: Dual) -> Dual {
        let (a, b) = (self.part[0], other.part[0]);
        let mut part = [0.0; PARTS];
        for (product, (x, y)) in part.iter_mut().zip(self.part.iter().zip(&other.part)) {
            *product = a * y + b * x;
        }
        part[0] = a * b;
        Dual {
            part,
            block: self.block + other.block,
        }
        .balanced()
    }
}

impl Real for Dual {
    fn from_f64(value: f64) -> Dual {
        let mut part = [0.0; PARTS];
        part[0] = value;
        Dual { part, block: 0 }.balanced()
    }

    fn from_wide(value: Wide) -> Dual {
        if Wide::is_zero(value) {
            return Dual::from_f64(0.0);
        }
        let block = (Wide::log2(value) / f64::from(BLOCK)).round() as i32;
        let mut dual = Dual::from_f64(value.times_power(-BLOCK * block).to_f64());
        dual.block += block;
        dual
    }

    fn pi() -> Dual {
        Dual::from_f64(std::f64::consts::PI)
    }

    fn reciprocal(self) -> Dual {
        let inverse = 1.0 / self.part[0];
        self.function(inverse, -inverse * inverse, -self.block)
    }

    fn sqrt(self) -> Dual {
        let root = self.part[0].sqrt();
        // 2^512 is the square of 2^256.
        let unit = if self.block % 2 == 0 { 1.0 } else { HIGH };
        self.function(unit * root, unit * 0.5 / root, self.block.div_euclid(2))
    }

    fn value(self) -> Wide {
        Wide::from_f64(self.part[0]).times_power(BLOCK * self.block)
    }

    fn with_value(self, value: Wide) -> Dual {
        let mut part = self.part;
        part[0] = 0.0;
        Dual { part, ..self }.balanced() + Dual::from_wide(value)
    }

    #[inline]
    fn log2(self) -> f64 {
        self.largest().log2() + f64::from(BLOCK * self.block)
    }
}
