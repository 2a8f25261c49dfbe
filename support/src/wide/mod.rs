//! Floating-point numbers of 128 bits (38 digits) with room for every exponent, in integers alone: the
//! same on every processor, whatever its arithmetic.

mod functions;

use std::ops::{Add, Mul, Neg, Sub};

/// ±mantissa·2^exponent, the top bit of the mantissa set unless the number is zero. Results are
/// truncated: errors are below two units of the last place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wide {
    mantissa: u128,
    exponent: i32,
    negative: bool,
}

const TOP: u128 = 1 << 127;

impl Wide {
    pub const ZERO: Wide = Wide {
        mantissa: 0,
        exponent: 0,
        negative: false,
    };

    pub const PI: Wide = Wide {
        mantissa: 0xc90f_daa2_2168_c234_c4c6_628b_80dc_1cd1,
        exponent: -126,
        negative: false,
    };

    pub const LN_2: Wide = Wide {
        mantissa: 0xb172_17f7_d1cf_79ab_c9e3_b398_03f2_f6af,
        exponent: -128,
        negative: false,
    };

    /// Exact.
    ///
    /// # Panics
    /// When the number is not finite.
    pub fn from_f64(value: f64) -> Wide {
        assert!(value.is_finite(), "{value} is no number");
        let bits = value.to_bits();
        let fraction = bits & ((1 << 52) - 1);
        let field = (bits >> 52 & 0x7ff) as i32;
        let (integer, exponent) = match field {
            0 => (fraction, -1074),
            _ => (fraction | 1 << 52, field - 1075),
        };
        Wide::normalised(u128::from(integer), exponent, value < 0.0)
    }

    fn normalised(mantissa: u128, exponent: i32, negative: bool) -> Wide {
        if mantissa == 0 {
            return Wide::ZERO;
        }
        let zeros = mantissa.leading_zeros();
        Wide {
            mantissa: mantissa << zeros,
            exponent: exponent - zeros as i32,
            negative,
        }
    }

    /// The nearest of the 53-bit numbers, but for ties; infinite or zero out of the range of `f64`, and
    /// rounded twice where that is subnormal.
    pub fn to_f64(self) -> f64 {
        let (mut mantissa, mut exponent) = (self.mantissa >> 74, self.exponent + 74);
        // 54 bits, the last of which decides.
        mantissa = (mantissa >> 1) + (mantissa & 1);
        exponent += 1;
        let size = scaled(mantissa as f64, exponent);
        if self.negative {
            -size
        } else {
            size
        }
    }

    pub fn is_zero(self) -> bool {
        self.mantissa == 0
    }

    pub fn is_negative(self) -> bool {
        self.negative
    }

    pub fn abs(self) -> Wide {
        Wide {
            negative: false,
            ..self
        }
    }

    /// self·2^power
    pub fn times_power(self, power: i32) -> Wide {
        if self.is_zero() {
            return self;
        }
        Wide {
            exponent: self.exponent + power,
            ..self
        }
    }

    /// log₂ of the size, to a few digits; −∞ for zero.
    pub fn log2(self) -> f64 {
        if self.is_zero() {
            return f64::NEG_INFINITY;
        }
        ((self.mantissa >> 64) as f64).log2() + 64.0 + f64::from(self.exponent)
    }

    pub fn less(self, other: Wide) -> bool {
        let difference = self - other;
        difference.negative && !difference.is_zero()
    }

    pub fn larger(self, other: Wide) -> Wide {
        if self.less(other) {
            other
        } else {
            self
        }
    }

    /// The largest integer that is not above a positive number, as integer·2^power.
    pub fn whole(self) -> (u128, u32) {
        match self.exponent {
            0.. => (self.mantissa, self.exponent as u32),
            -127..=-1 => (self.mantissa >> -self.exponent, 0),
            _ => (0, 0),
        }
    }

    pub fn from_whole(integer: u128, power: u32) -> Wide {
        Wide::normalised(integer, power as i32, false)
    }
}

/// x·2^power for 2^52 ≤ x ≤ 2^53, rounded once.
fn scaled(x: f64, power: i32) -> f64 {
    match power {
        972.. => f64::INFINITY,
        -1022..=971 => x * two_to(power),
        -1130..=-1023 => x * two_to(power + 200) * two_to(-200),
        _ => 0.0,
    }
}

/// 2^power within the range of normal numbers.
fn two_to(power: i32) -> f64 {
    f64::from_bits(((power + 1023) as u64) << 52)
}

impl Neg for Wide {
    type Output = Wide;

    fn neg(self) -> Wide {
        Wide {
            negative: !self.negative,
            ..self
        }
    }
}

impl Add for Wide {
    type Output = Wide;

    #[inline]
    fn add(self, other: Wide) -> Wide {
        if self.mantissa == 0 {
            return other;
        }
        if other.mantissa == 0 {
            return self;
        }
        let (large, small) = if (self.exponent, self.mantissa) >= (other.exponent, other.mantissa) {
            (self, other)
        } else {
            (other, self)
        };
        let shift = large.exponent - small.exponent;
        if shift >= 128 {
            return large;
        }
        let aligned = small.mantissa >> shift;
        if large.negative == small.negative {
            let (sum, carry) = large.mantissa.overflowing_add(aligned);
            return if carry {
                Wide {
                    mantissa: sum >> 1 | TOP,
                    exponent: large.exponent + 1,
                    ..large
                }
            } else {
                Wide {
                    mantissa: sum,
                    ..large
                }
            };
        }
        let difference = large.mantissa - aligned;
        if shift == 1 && small.mantissa & 1 == 1 {
            // The bit that was shifted out counts when the numbers cancel.
            let difference = difference - 1;
            if difference < TOP {
                return Wide::normalised(difference << 1 | 1, large.exponent - 1, large.negative);
            }
            return Wide {
                mantissa: difference,
                ..large
            };
        }
        Wide::normalised(difference, large.exponent, large.negative)
    }
}

impl Sub for Wide {
    type Output = Wide;

    #[inline]
    fn sub(self, other: Wide) -> Wide {
        self + -other
    }
}

impl Mul for Wide {
    type Output = Wide;

    #[inline]
    fn mul(self, other: Wide) -> Wide {
        if self.mantissa == 0 || other.mantissa == 0 {
            return Wide::ZERO;
        }
        let low = |x: u128| x & u128::from(u64::MAX);
        let (a1, a0) = (self.mantissa >> 64, low(self.mantissa));
        let (b1, b0) = (other.mantissa >> 64, low(other.mantissa));
        let (cross, other_cross) = (a1 * b0, a0 * b1);
        let middle = low(cross) + low(other_cross) + ((a0 * b0) >> 64);
        let high = a1 * b1 + (cross >> 64) + (other_cross >> 64) + (middle >> 64);
        let exponent = self.exponent + other.exponent + 128;
        let negative = self.negative != other.negative;
        if high >= TOP {
            return Wide {
                mantissa: high,
                exponent,
                negative,
            };
        }
        Wide {
            mantissa: high << 1 | (middle >> 63 & 1),
            exponent: exponent - 1,
            negative,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Wide;

    #[test]
    fn doubles_come_back() {
        for x in [
            1.0,
            -3.5,
            5e-324,
            f64::MAX,
            f64::MIN_POSITIVE,
            0.0,
            1.0 / 3.0,
            -2e-310,
        ] {
            assert_eq!(Wide::from_f64(x).to_f64(), x);
        }
    }

    #[test]
    fn sums_and_products_of_integers_are_exact() {
        let integers = [1_i64, -1, 3, -7, 12_345_678_901, -98_765_432_109, 1 << 40];
        for a in integers {
            for b in integers {
                let (x, y) = (Wide::from_f64(a as f64), Wide::from_f64(b as f64));
                assert_eq!((x + y).to_f64(), (a + b) as f64);
                assert_eq!((x - y).to_f64(), (a - b) as f64);
                let product = x * y;
                let want = i128::from(a) * i128::from(b);
                let (size, power) = product.abs().whole();
                assert_eq!((size, power), (want.unsigned_abs(), 0));
                assert_eq!(product.is_negative(), want < 0);
            }
        }
    }

    #[test]
    fn nothing_is_lost_when_neighbours_cancel() {
        let one = Wide::from_f64(1.0);
        let mut below = one;
        below.mantissa = u128::MAX;
        below.exponent -= 1;
        assert_eq!((one - below).log2(), -128.0);
    }
}
