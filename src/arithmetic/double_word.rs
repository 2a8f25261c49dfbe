//! Numbers as unevaluated sums of two doubles, about 106 bits, in operations that every processor has:
//! the same bits everywhere. For what is computed once a body, not in steps.
//!
//! T. J. Dekker, Numer. Math. 18 (1971) 224; M. Joldes, J.-M. Muller, V. Popescu, ACM Trans. Math. Softw.
//! 44 (2017) 15.

use crate::arithmetic::number::Number;
use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// `high + low`, where `low` is at most half an ulp of `high`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct DoubleWord {
    pub high: f64,
    pub low: f64,
}

/// a + b exactly, as a rounded sum and what it lacks (Knuth's TwoSum), in every lane.
#[inline(always)]
fn exact_sum<N: Number>(a: N, b: N) -> [N; 2] {
    let high = a + b;
    let seen = high - a;
    [high, (a - (high - seen)) + (b - seen)]
}

/// The same of two numbers.
#[inline(always)]
pub(crate) fn two_sum(a: f64, b: f64) -> DoubleWord {
    let [high, low] = exact_sum(a, b);
    DoubleWord { high, low }
}

/// The same for |a| ≥ |b|, or a = 0.
#[inline(always)]
fn fast_two_sum(a: f64, b: f64) -> DoubleWord {
    let high = a + b;
    let low = b - (high - a);
    DoubleWord { high, low }
}

/// a = high + low with 26 bits each (Veltkamp), for |a| < 2⁹⁹⁶.
#[inline(always)]
fn halves<N: Number>(a: N) -> (N, N) {
    let shifted = a * 134_217_729.0;
    let high = shifted - (shifted - a);
    (high, a - high)
}

/// a·b exactly, as a rounded product and what it lacks (Dekker), in every lane; unless its last bits are
/// below the range of numbers.
#[inline(always)]
fn exact_product<N: Number>(a: N, b: N) -> [N; 2] {
    let high = a * b;
    let ((a1, a2), (b1, b2)) = (halves(a), halves(b));
    [high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2]
}

/// The same of two numbers.
#[inline(always)]
pub(crate) fn two_product(a: f64, b: f64) -> DoubleWord {
    let [high, low] = exact_product(a, b);
    DoubleWord { high, low }
}

/// a·b + c from exact products and sums: but for ties, which are as rare as they are harmless, the nearest number.
#[inline(always)]
pub(super) fn rounded_once<N: Number>(a: N, b: N, c: N) -> N {
    let [product, product_lacks] = exact_product(a, b);
    let [sum, sum_lacks] = exact_sum(product, c);
    sum + (sum_lacks + product_lacks)
}

impl DoubleWord {
    pub const ZERO: DoubleWord = DoubleWord::of(0.0);
    pub const ONE: DoubleWord = DoubleWord::of(1.0);

    pub const fn of(high: f64) -> DoubleWord {
        DoubleWord { high, low: 0.0 }
    }

    /// The nearest double.
    #[inline(always)]
    pub fn rounded(self) -> f64 {
        self.high + self.low
    }

    /// For a power of two, exactly.
    #[inline(always)]
    pub fn scaled(self, factor: f64) -> DoubleWord {
        DoubleWord {
            high: self.high * factor,
            low: self.low * factor,
        }
    }

    #[inline(always)]
    pub fn abs(self) -> DoubleWord {
        if self.high < 0.0 {
            -self
        } else {
            self
        }
    }

    /// The root of a number that is not negative: one of Newton's steps from that of the head.
    #[inline(always)]
    pub fn sqrt(self) -> DoubleWord {
        let root = self.high.sqrt();
        if root == 0.0 {
            return DoubleWord::ZERO;
        }
        let rest = self - two_product(root, root);
        fast_two_sum(root, rest.high / (2.0 * root))
    }
}

impl Add for DoubleWord {
    type Output = DoubleWord;

    /// Within 3·2⁻¹⁰⁶ of the sum.
    #[inline(always)]
    fn add(self, other: DoubleWord) -> DoubleWord {
        let high = two_sum(self.high, other.high);
        let low = two_sum(self.low, other.low);
        let first = fast_two_sum(high.high, high.low + low.high);
        fast_two_sum(first.high, first.low + low.low)
    }
}

impl Neg for DoubleWord {
    type Output = DoubleWord;

    #[inline(always)]
    fn neg(self) -> DoubleWord {
        self.scaled(-1.0)
    }
}

impl Sub for DoubleWord {
    type Output = DoubleWord;

    #[inline(always)]
    fn sub(self, other: DoubleWord) -> DoubleWord {
        self + -other
    }
}

impl Mul for DoubleWord {
    type Output = DoubleWord;

    /// Within 7·2⁻¹⁰⁶ of the product.
    #[inline(always)]
    fn mul(self, other: DoubleWord) -> DoubleWord {
        let leading = two_product(self.high, other.high);
        let crossed = self.high * other.low + self.low * other.high;
        fast_two_sum(leading.high, leading.low + crossed)
    }
}

impl Mul<f64> for DoubleWord {
    type Output = DoubleWord;

    #[inline(always)]
    fn mul(self, other: f64) -> DoubleWord {
        let leading = two_product(self.high, other);
        fast_two_sum(leading.high, leading.low + self.low * other)
    }
}

impl Div for DoubleWord {
    type Output = DoubleWord;

    /// The quotient of the heads, corrected once: within 10·2⁻¹⁰⁶.
    #[inline(always)]
    fn div(self, other: DoubleWord) -> DoubleWord {
        let quotient = self.high / other.high;
        let rest = self - other * quotient;
        fast_two_sum(quotient, rest.high / other.high)
    }
}

impl PartialOrd for DoubleWord {
    fn partial_cmp(&self, other: &DoubleWord) -> Option<Ordering> {
        match self.high.partial_cmp(&other.high) {
            Some(Ordering::Equal) => self.low.partial_cmp(&other.low),
            different => different,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{two_product, two_sum, DoubleWord};

    /// 3a = 1 − 2⁻⁵⁴ for a, the double next to 1/3: then 9a², 1/a and √(a²) are known to the last bit.
    #[test]
    fn operations_keep_32_digits() {
        let (one, third) = (DoubleWord::ONE, DoubleWord::of(1.0 / 3.0));
        let lack = (one - third * 3.0).rounded();
        assert_eq!(lack, 2f64.powi(-54));
        let near = |got: DoubleWord, want: f64| {
            let got = got.rounded();
            assert!((got - want).abs() <= 2f64.powi(-103), "{got:e} {want:e}");
        };
        near(third * third * 9.0 - one, lack * lack - 2.0 * lack);
        near(
            one / third - DoubleWord::of(3.0),
            3.0 * (lack + lack * lack),
        );
        near((third * third).sqrt() - third, 0.0);
        near(DoubleWord::of(2.0).sqrt() * DoubleWord::of(2.0).sqrt(), 2.0);
    }

    #[test]
    fn sums_and_products_are_exact() {
        assert_eq!(two_sum(1.0, 2f64.powi(-80)).low, 2f64.powi(-80));
        let a = 1.0 + 2f64.powi(-52);
        assert_eq!(two_product(a, a).low, 2f64.powi(-104));
        assert!(DoubleWord::ONE - DoubleWord::of(2f64.powi(-80)) < DoubleWord::ONE);
        assert_eq!((-DoubleWord::ONE).abs(), DoubleWord::ONE);
        assert_eq!(DoubleWord::ZERO.sqrt(), DoubleWord::ZERO);
    }
}
