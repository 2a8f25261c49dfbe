//! Sums of products, quotients, roots, exponentials, sines.

use super::Wide;

/// Bits that sums of products leave free: so many of them may be added.
const ROOM: i32 = 8;

impl Wide {
    /// Σ a_i b_{n−i}, in fixed point with the last place below the largest product by 120 bits.
    pub fn convolution(a: &[Wide], b: &[Wide]) -> Wide {
        assert!(a.len() == b.len() && a.len() < 1 << (ROOM - 1));
        let pairs = || a.iter().zip(b.iter().rev());
        let highest = pairs()
            .filter(|(x, y)| x.mantissa != 0 && y.mantissa != 0)
            .map(|(x, y)| x.exponent + y.exponent)
            .max();
        let Some(highest) = highest else {
            return Wide::ZERO;
        };
        let mut sum = 0_i128;
        for (x, y) in pairs() {
            let shift = (highest - x.exponent - y.exponent) + ROOM;
            if shift >= 128 {
                continue;
            }
            let low = |x: u128| x & u128::from(u64::MAX);
            let (a1, a0) = (x.mantissa >> 64, low(x.mantissa));
            let (b1, b0) = (y.mantissa >> 64, low(y.mantissa));
            let product = a1 * b1 + ((a1 * b0) >> 64) + ((a0 * b1) >> 64);
            let term = (product >> shift) as i128;
            sum += if x.negative != y.negative {
                -term
            } else {
                term
            };
        }
        Wide::normalised(sum.unsigned_abs(), highest + 128 + ROOM, sum < 0)
    }

    /// 1/self, by Newton's iteration from that of `f64`.
    pub fn reciprocal(self) -> Wide {
        let unit = Wide {
            exponent: -127,
            negative: false,
            ..self
        };
        let one = Wide::from_f64(1.0);
        let mut inverse = Wide::from_f64(1.0 / unit.to_f64());
        for _ in 0..2 {
            inverse = inverse + inverse * (one - unit * inverse);
        }
        Wide {
            exponent: inverse.exponent - self.exponent - 127,
            negative: self.negative,
            ..inverse
        }
    }

    /// The square root of a number that is not negative, in the same way.
    pub fn sqrt(self) -> Wide {
        if self.is_zero() {
            return self;
        }
        let half = (self.exponent + 127).div_euclid(2);
        let unit = self.times_power(-2 * half);
        let (half_one, one) = (Wide::from_f64(0.5), Wide::from_f64(1.0));
        let mut inverse = Wide::from_f64(1.0 / unit.to_f64().sqrt());
        for _ in 0..2 {
            inverse = inverse + inverse * half_one * (one - unit * inverse * inverse);
        }
        let root = unit * inverse;
        let root = root + half_one * inverse * (unit - root * root);
        root.times_power(half)
    }

    /// e^self, to about 35 digits less those of the exponent.
    pub fn exp(self) -> Wide {
        let power = (self.to_f64() * std::f64::consts::LOG2_E).round();
        let rest = self - Wide::from_f64(power) * Wide::LN_2;
        const HALVINGS: i32 = 6;
        let x = rest.times_power(-HALVINGS);
        // e^x − 1, which keeps its digits when it is squared
        let (mut sum, mut term) = (x, x);
        for n in 2..20 {
            term = term * x * Wide::from_f64(f64::from(n)).reciprocal();
            sum = sum + term;
        }
        for _ in 0..HALVINGS {
            sum = sum.times_power(1) + sum * sum;
        }
        (Wide::from_f64(1.0) + sum).times_power(power as i32)
    }

    /// (sin, cos), to about 30 digits less those of the turns; beyond 2^128 turns nothing is known, and
    /// those of no angle serve as well.
    pub fn sine_cosine(self) -> (Wide, Wide) {
        let turns = (self.abs() * (Wide::PI + Wide::PI).reciprocal() + Wide::from_f64(0.5)).whole();
        if turns.1 > 0 {
            return (Wide::ZERO, Wide::from_f64(1.0));
        }
        let rest = self.abs() - Wide::from_whole(turns.0, turns.1) * (Wide::PI + Wide::PI);
        const HALVINGS: i32 = 6;
        let x = rest.times_power(-HALVINGS);
        let square = -(x * x);
        // sin x and 1 − cos x, which keeps its digits when the angle is doubled
        let (mut sine, mut versine) = (x, Wide::ZERO);
        let (mut odd, mut even) = (x, Wide::from_f64(1.0));
        for n in 1..18 {
            even = even * square * Wide::from_f64(f64::from((2 * n - 1) * 2 * n)).reciprocal();
            odd = odd * square * Wide::from_f64(f64::from(2 * n * (2 * n + 1))).reciprocal();
            versine = versine - even;
            sine = sine + odd;
        }
        let one = Wide::from_f64(1.0);
        for _ in 0..HALVINGS {
            // 1 − cos 2x = 2 sin²x
            let next = (sine * sine).times_power(1);
            sine = (sine * (one - versine)).times_power(1);
            versine = next;
        }
        (if self.negative { -sine } else { sine }, one - versine)
    }
}

#[cfg(test)]
mod tests {
    use super::Wide;

    fn is_near(a: Wide, b: Wide, bits: f64) -> bool {
        (a - b).log2() <= b.log2() - bits
    }

    #[test]
    fn sums_of_products() {
        let a = [3.0, -1e-20, 0.0, 7.5, 1e30].map(Wide::from_f64);
        let b = [0.1, 2e25, -4.0, 0.0, -1e-7].map(Wide::from_f64);
        let want = (0..5).fold(Wide::ZERO, |sum, i| sum + a[i] * b[4 - i]);
        assert!(is_near(Wide::convolution(&a, &b), want, 112.0));
        assert!(Wide::convolution(&a[2..3], &b[..1]).is_zero());
    }

    #[test]
    fn quotients_and_roots() {
        for x in [3.0, 1e-300, 7e300, 0.1, 2.0, 5e-324] {
            let wide = Wide::from_f64(x);
            assert!(is_near(
                wide * wide.reciprocal(),
                Wide::from_f64(1.0),
                124.0
            ));
            assert!(is_near(wide.sqrt() * wide.sqrt(), wide, 124.0));
        }
    }

    #[test]
    fn exponentials() {
        for x in [1.0, -0.3, 700.0, -2000.0, 1e-40] {
            let wide = Wide::from_f64(x);
            let square = wide.exp() * wide.exp();
            assert!(is_near(square, (wide + wide).exp(), 108.0), "{x}");
            assert!(is_near(
                wide.exp() * (-wide).exp(),
                Wide::from_f64(1.0),
                108.0
            ));
        }
        assert!((Wide::from_f64(1.0).exp().to_f64() - std::f64::consts::E).abs() < 1e-15);
    }

    #[test]
    fn sines() {
        let (sine, cosine) = (Wide::PI * Wide::from_f64(1.0 / 3.0)).sine_cosine();
        let third = Wide::from_f64(1.0 / 3.0).to_f64();
        assert!((sine.to_f64() - (std::f64::consts::PI * third).sin()).abs() < 1e-15);
        assert!(is_near(
            sine * sine + cosine * cosine,
            Wide::from_f64(1.0),
            115.0
        ));
        let (sine, cosine) = (Wide::PI * Wide::from_f64(1_000_000.5)).sine_cosine();
        assert!(is_near(sine, Wide::from_f64(1.0), 115.0));
        assert!(cosine.log2() < -100.0);
        let small = Wide::from_f64(1e-200).sine_cosine();
        assert!(is_near(small.0, Wide::from_f64(1e-200), 115.0));
        assert_eq!(small.1.to_f64(), 1.0);
        let (sine, _) = Wide::from_f64(-2.5).sine_cosine();
        assert!((sine.to_f64() - (-2.5_f64).sin()).abs() < 1e-16);
    }
}
