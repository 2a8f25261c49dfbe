//! Numbers of 32 digits as unevaluated sums, so that a test measures the step and not itself.

use std::ops::{Add, Mul, Sub};

#[derive(Clone, Copy)]
pub struct Twofold {
    high: f64,
    low: f64,
}

impl Twofold {
    pub fn value(self) -> f64 {
        self.high + self.low
    }
}

impl From<f64> for Twofold {
    fn from(high: f64) -> Twofold {
        Twofold { high, low: 0.0 }
    }
}

/// Knuth's two-sum and a renormalisation.
impl Add for Twofold {
    type Output = Twofold;
    fn add(self, other: Twofold) -> Twofold {
        let sum = self.high + other.high;
        let part = sum - self.high;
        let error = (self.high - (sum - part)) + (other.high - part);
        let low = error + self.low + other.low;
        let high = sum + low;
        Twofold {
            high,
            low: low - (high - sum),
        }
    }
}

impl Sub for Twofold {
    type Output = Twofold;
    fn sub(self, other: Twofold) -> Twofold {
        self + Twofold {
            high: -other.high,
            low: -other.low,
        }
    }
}

/// The error of the leading product is exact by fused multiply-add.
impl Mul for Twofold {
    type Output = Twofold;
    fn mul(self, other: Twofold) -> Twofold {
        let product = self.high * other.high;
        let error = self.high.mul_add(other.high, -product);
        let low = error + (self.high * other.low + self.low * other.high);
        let high = product + low;
        Twofold {
            high,
            low: low - (high - product),
        }
    }
}

/// Q·a for Q by columns.
pub fn apply(q: &[f64; 9], a: &[f64; 3]) -> [Twofold; 3] {
    let term = |row: usize, column: usize| Twofold::from(q[3 * column + row]) * a[column].into();
    [0, 1, 2].map(|row| term(row, 0) + term(row, 1) + term(row, 2))
}

/// The vector a turned by q/|q|, where |q| is 1 up to rounding.
pub fn rotate(q: &[f64; 4], a: &[f64; 3]) -> [Twofold; 3] {
    let [s, x, y, z] = q.map(Twofold::from);
    let a = a.map(Twofold::from);
    let cross = |v: [Twofold; 3]| {
        [
            y * v[2] - z * v[1],
            z * v[0] - x * v[2],
            x * v[1] - y * v[0],
        ]
    };
    let two = Twofold::from(2.0);
    // 1/|q|² = 2 − |q|² up to the square of a rounding
    let per_square = two - (s * s + x * x + y * y + z * z);
    let once = cross(a);
    let twice = cross(once);
    [0, 1, 2].map(|j| a[j] + two * per_square * (s * once[j] + twice[j]))
}

/// Largest distance of two components; infinite when one is not a number.
pub fn distance(a: &[Twofold; 3], b: &[Twofold; 3]) -> f64 {
    let differences = [0, 1, 2].map(|j| (a[j] - b[j]).value());
    super::states::distance(&differences, &[0.0; 3])
}

#[test]
fn sums_and_products_keep_32_digits() {
    let third = Twofold::from(1.0 / 3.0);
    // (1/3)² − 1/9 to the last bit: 1/3 = a + r with 3a + 3r = 1.
    let one = third + third + third;
    let remainder = (Twofold::from(1.0) - one).value();
    assert_eq!(remainder, 2f64.powi(-54));
    let square = third * third;
    let nine_squares = square * 9.0.into();
    let want = -2.0 * remainder + remainder * remainder;
    let got = (nine_squares - 1.0.into()).value();
    assert!((got - want).abs() <= 1e-30, "{got:e} {want:e}");
}

#[test]
fn rotation_agrees_with_a_known_one() {
    // A quarter turn about the third axis, from a quaternion with |q|² = 1 − 2⁻⁵³.. in doubles.
    let half = 0.5f64.sqrt();
    let turned = rotate(&[half, 0.0, 0.0, half], &[1.0, 0.0, 0.25]);
    let want = [0.0, 1.0, 0.25];
    for (got, want) in turned.iter().zip(want) {
        assert!(
            (got.value() - want).abs() <= 1e-30,
            "{:e}",
            got.value() - want
        );
    }
}
