//! Double-double arithmetic: a number as an unevaluated sum of two doubles, about 106 bits.
//!
//! Only what measuring an invariant needs. With it the rounding of the measurement is some 1e15 times
//! smaller than the errors measured. Algorithms: Dekker (1971); Joldes, Muller and Popescu, "Tight and
//! rigorous error bounds for basic building blocks of double-word arithmetic", ACM TOMS 44 (2017).

use std::ops::{Add, Div, Mul, Sub};

/// The sum `high + low`, where `low` is at most half a unit in the last place of `high`.
#[derive(Clone, Copy, Debug)]
pub struct DoubleDouble {
    high: f64,
    low: f64,
}

/// a + b = sum + error exactly, for any a and b (Knuth's TwoSum).
fn two_sum(a: f64, b: f64) -> DoubleDouble {
    let high = a + b;
    let b_seen = high - a;
    let low = (a - (high - b_seen)) + (b - b_seen);
    DoubleDouble { high, low }
}

/// a + b = sum + error exactly, for |a| >= |b| (Dekker's Fast2Sum).
fn fast_two_sum(a: f64, b: f64) -> DoubleDouble {
    let high = a + b;
    let low = b - (high - a);
    DoubleDouble { high, low }
}

impl DoubleDouble {
    /// a·b exactly. `mul_add` rounds once on every processor, in software where it has to.
    pub fn product(a: f64, b: f64) -> Self {
        let high = a * b;
        let low = a.mul_add(b, -high);
        DoubleDouble { high, low }
    }

    /// The nearest double.
    pub fn to_f64(self) -> f64 {
        self.high + self.low
    }
}

impl From<f64> for DoubleDouble {
    fn from(value: f64) -> Self {
        DoubleDouble {
            high: value,
            low: 0.0,
        }
    }
}

impl Add for DoubleDouble {
    type Output = Self;

    /// AccurateDWPlusDW: relative error below 3·2⁻¹⁰⁶.
    fn add(self, other: Self) -> Self {
        let high = two_sum(self.high, other.high);
        let low = two_sum(self.low, other.low);
        let first = fast_two_sum(high.high, high.low + low.high);
        fast_two_sum(first.high, first.low + low.low)
    }
}

impl Sub for DoubleDouble {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + DoubleDouble {
            high: -other.high,
            low: -other.low,
        }
    }
}

impl Mul for DoubleDouble {
    type Output = Self;

    /// DWTimesDW: relative error below 5·2⁻¹⁰⁶.
    fn mul(self, other: Self) -> Self {
        let leading = DoubleDouble::product(self.high, other.high);
        let crossed = self.high * other.low + self.low * other.high;
        fast_two_sum(leading.high, leading.low + crossed)
    }
}

impl Div for DoubleDouble {
    type Output = Self;

    /// One correction of the quotient of the leading parts, then one of what remains.
    fn div(self, other: Self) -> Self {
        let first = self.high / other.high;
        let remainder = self - other * first.into();
        let second = remainder.high / other.high;
        let remainder = remainder - other * second.into();
        fast_two_sum(first, second) + (remainder.high / other.high).into()
    }
}

#[cfg(test)]
mod tests {
    use super::DoubleDouble;

    /// 3a = 1 − 2⁻⁵⁴ for a, the double next to 1/3; then 9a² and 1/a are known to the last bit.
    #[test]
    fn sums_products_and_quotients_keep_32_digits() {
        let one = DoubleDouble::from(1.0);
        let third = DoubleDouble::from(1.0 / 3.0);
        let remainder = (one - (third + third + third)).to_f64();
        assert_eq!(remainder, 2f64.powi(-54));
        let got = (third * third * 9.0.into() - one).to_f64();
        let want = -2.0 * remainder + remainder * remainder;
        assert!((got - want).abs() <= 1e-30, "{got:e} {want:e}");
        let got = (one / third - 3.0.into()).to_f64();
        let want = 3.0 * (remainder + remainder * remainder);
        assert!((got - want).abs() <= 1e-30, "{got:e} {want:e}");
    }
}
