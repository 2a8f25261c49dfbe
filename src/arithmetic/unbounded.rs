//! Numbers without overflow and underflow: a double and an exponent of its own.
//!
//! For what leaves the range of doubles on the way: moments hundreds of powers of two apart, momenta
//! within 1e-300 of the middle axis. Much slower than doubles, and rounded alike everywhere. Sums and products are
//! calls: inlined, they made the library a tenth larger.

use crate::arithmetic::number::{Number, Scalar};
use crate::arithmetic::Operations;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// fraction·2^exponent, 1 ≤ |fraction| < 2, |exponent| ≤ [`LARGEST`]; or zero, infinite, or not a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranged {
    fraction: f64,
    exponent: i64,
}

/// Two roundings in a·b + c.
#[derive(Clone, Copy)]
pub(crate) struct Unbounded;

impl Operations for Unbounded {
    type Number = Ranged;
    type Changes = [Ranged; 4];

    #[inline(always)]
    fn fma(a: Ranged, b: Ranged, c: Ranged) -> Ranged {
        a * b + c
    }

    #[inline(never)]
    fn times_plus(a: Ranged, b: Ranged, c: Ranged) -> Ranged {
        a * b + c
    }
}

/// The bits of the exponent of a double, and those of 1.
const EXPONENT: u64 = 0x7ff << 52;
const ONE: u64 = 1023 << 52;

/// 2^exponent of a normal double.
fn power(exponent: i64) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// Beyond this difference of exponents the smaller number is less than half an ulp of the larger.
const NEGLIGIBLE: i64 = 60;

/// Beyond it a number is infinite, or zero: a body that leaves the saddle for 10¹⁸ times its own time squares such
/// numbers again and again. Sums and differences of two exponents, and of what is added to them, are within i64.
const LARGEST: i64 = 1 << 60;

impl Ranged {
    /// fraction·2^exponent for any fraction.
    fn new(fraction: f64, exponent: i64) -> Ranged {
        let field = (fraction.to_bits() >> 52 & 0x7ff) as i64;
        match field {
            0 if fraction == 0.0 => Ranged {
                fraction,
                exponent: 0,
            },
            // Subnormal: 54 bits up, where it is normal.
            0 => Ranged::new(fraction * power(54), exponent - 54),
            // Only the first matters of a number that is none.
            0x7ff => Ranged {
                fraction,
                exponent: 0,
            },
            _ => {
                let exponent = exponent + field - 1023;
                let own = f64::from_bits(fraction.to_bits() & !EXPONENT | ONE);
                if exponent.abs() <= LARGEST {
                    Ranged {
                        fraction: own,
                        exponent,
                    }
                } else {
                    let end: f64 = if exponent < 0 { 0.0 } else { f64::INFINITY };
                    Ranged {
                        fraction: end.copysign(own),
                        exponent: 0,
                    }
                }
            }
        }
    }

    pub fn exponent(self) -> i64 {
        self.exponent
    }

    /// self·2^exponent
    pub fn times_power(self, exponent: i64) -> Ranged {
        Ranged::new(self.fraction, self.exponent + exponent)
    }
}

impl Add for Ranged {
    type Output = Ranged;

    #[inline(never)]
    fn add(self, other: Ranged) -> Ranged {
        if self.fraction == 0.0 {
            return other;
        }
        if other.fraction == 0.0 {
            return self;
        }
        let apart = self.exponent - other.exponent;
        if apart > NEGLIGIBLE && other.fraction.is_finite() {
            return self;
        }
        if apart < -NEGLIGIBLE && self.fraction.is_finite() {
            return other;
        }
        let down = power(-apart.clamp(-NEGLIGIBLE, NEGLIGIBLE));
        Ranged::new(self.fraction + other.fraction * down, self.exponent)
    }
}

impl Sub for Ranged {
    type Output = Ranged;

    fn sub(self, other: Ranged) -> Ranged {
        self + -other
    }
}

impl Mul for Ranged {
    type Output = Ranged;

    #[inline(never)]
    fn mul(self, other: Ranged) -> Ranged {
        Ranged::new(
            self.fraction * other.fraction,
            self.exponent + other.exponent,
        )
    }
}

impl Mul<f64> for Ranged {
    type Output = Ranged;

    fn mul(self, other: f64) -> Ranged {
        self * Ranged::of(other)
    }
}

impl Div for Ranged {
    type Output = Ranged;

    #[inline(never)]
    fn div(self, other: Ranged) -> Ranged {
        Ranged::new(
            self.fraction / other.fraction,
            self.exponent - other.exponent,
        )
    }
}

impl Neg for Ranged {
    type Output = Ranged;

    fn neg(self) -> Ranged {
        Ranged {
            fraction: -self.fraction,
            ..self
        }
    }
}

impl Number for Ranged {
    type Mask = bool;

    const LANES: usize = 1;

    fn of(x: f64) -> Ranged {
        Ranged::new(x, 0)
    }

    fn from_lanes(mut lane: impl FnMut(usize) -> f64) -> Ranged {
        Ranged::of(lane(0))
    }

    fn each_lane(self, mut take: impl FnMut(usize, f64)) {
        take(0, self.to_f64());
    }

    unsafe fn read_rows<const R: usize>(matrix: *const f64, stride: usize) -> [Ranged; R] {
        f64::read_rows::<R>(matrix, stride).map(Ranged::of)
    }

    unsafe fn write_rows<const R: usize>(rows: &[Ranged; R], matrix: *mut f64, stride: usize) {
        f64::write_rows::<R>(&rows.map(Ranged::to_f64), matrix, stride);
    }

    fn sqrt(self) -> Ranged {
        let odd = self.exponent & 1;
        let fraction = if odd == 1 {
            2.0 * self.fraction
        } else {
            self.fraction
        };
        Ranged::new(fraction.sqrt(), (self.exponent - odd) / 2)
    }

    fn abs(self) -> Ranged {
        Ranged {
            fraction: self.fraction.abs(),
            ..self
        }
    }

    fn larger(self, other: Ranged) -> Ranged {
        if other.below(self) {
            self
        } else {
            other
        }
    }

    fn smaller(self, other: Ranged) -> Ranged {
        if self.below(other) {
            self
        } else {
            other
        }
    }

    fn at_most(self, other: Ranged) -> bool {
        (self - other).fraction <= 0.0
    }

    fn below(self, other: Ranged) -> bool {
        (self - other).fraction < 0.0
    }

    fn has_minus(self) -> bool {
        self.fraction.is_sign_negative()
    }

    fn signed_by(self, other: Ranged) -> Ranged {
        Ranged {
            fraction: self.fraction.signed_by(other.fraction),
            ..self
        }
    }

    fn shifted_left(self, places: i32) -> Ranged {
        Ranged::of(self.to_f64().shifted_left(places))
    }

    fn select(mask: bool, yes: Ranged, no: Ranged) -> Ranged {
        if mask {
            yes
        } else {
            no
        }
    }
}

impl Scalar for Ranged {
    fn to_f64(self) -> f64 {
        // The last of three factors rounds; the others are exact.
        let third = (self.exponent / 3).clamp(-700, 700);
        let rest = (self.exponent - 2 * third).clamp(-1000, 1000);
        self.fraction * power(third) * power(third) * power(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::Ranged;
    use crate::arithmetic::number::{Number, Scalar};

    #[test]
    fn every_double_goes_there_and_back() {
        for x in [1.0, -3.5, 5e-324, 1e-310, f64::MIN_POSITIVE, f64::MAX, -0.0] {
            assert_eq!(Ranged::of(x).to_f64().to_bits(), f64::to_bits(x));
            assert_eq!(
                (Ranged::of(x) * x * x / Ranged::of(x) / Ranged::of(x)).to_f64() == x,
                x != 0.0
            );
        }
        assert_eq!(Ranged::of(1.0).times_power(5000).to_f64(), f64::INFINITY);
        assert_eq!(Ranged::of(1.0).times_power(-5000).to_f64(), 0.0);
    }

    /// Squared for ever, a number ends at zero or infinity, and does not come back.
    #[test]
    fn exponents_end() {
        let (mut small, mut large) = (Ranged::of(-0.5), Ranged::of(-2.0));
        for _ in 0..100 {
            let (before, after) = (small.abs(), small * small.abs());
            assert!(after.abs().at_most(before) && !(large * large).below(large.abs()));
            (small, large) = (after, large * large.abs());
        }
        assert_eq!(
            [small, large].map(Ranged::to_f64),
            [-0.0, f64::NEG_INFINITY]
        );
        assert!((Ranged::of(1.0) / small).to_f64() == f64::NEG_INFINITY);
        assert!((small * large).to_f64().is_nan());
    }

    #[test]
    fn numbers_of_any_size_compare_and_have_roots() {
        let (small, large) = (
            Ranged::of(3.0).times_power(-9001),
            Ranged::of(2.0).times_power(9001),
        );
        assert!(small.below(large) && (-large).below(small) && !large.below(small));
        assert!(large.below(Ranged::of(f64::INFINITY)) && !large.below(Ranged::of(f64::NAN)));
        assert_eq!((large * small).sqrt().to_f64(), 6.0_f64.sqrt());
        assert_eq!((large - large).to_f64(), 0.0);
    }
}
