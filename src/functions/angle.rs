//! Sine and cosine together, without the C library: a step must not depend on whose it is.

use crate::arithmetic::double_word::{two_sum, DoubleWord};
use crate::arithmetic::number::{Choice, Mask, Number, Scalar};
use crate::arithmetic::unbounded::{Ranged, Unbounded};
use crate::arithmetic::{Arithmetic, Operations, Plain};

/// One number at a time, with sine and cosine.
pub(crate) trait Circular: Operations<Number: Scalar> {
    /// (sin x, cos x)
    fn sine_cosine(x: Self::Number) -> (Self::Number, Self::Number);
}

impl<A: Arithmetic> Circular for A {
    #[inline(always)]
    fn sine_cosine(x: f64) -> (f64, f64) {
        sine_cosine::<A>(x)
    }
}

impl Circular for Unbounded {
    fn sine_cosine(x: Ranged) -> (Ranged, Ranged) {
        let (sine, cosine) = sine_cosine::<Plain>(x.to_f64());
        // The sine of what doubles do not resolve is the angle itself.
        let sine = Ranged::select(x.abs().below(Ranged::of(1.0e-9)), x, Ranged::of(sine));
        (sine, Ranged::of(cosine))
    }
}

/// (sin x, cos x)
#[inline(always)]
pub(crate) fn sine_cosine<A: Arithmetic>(x: f64) -> (f64, f64) {
    if x.abs() > MODERATE {
        return reduced::<A>(far(x));
    }
    sine_cosine_moderate::<A>(x)
}

/// The same with the same bits in both classes of arithmetic, for methods that have only one.
pub(crate) fn portable_sine_cosine(x: f64) -> (f64, f64) {
    sine_cosine::<Plain>(x)
}

/// The angle of the point (x, y), in (−π, π]. From a crate, for the standard library asks the system's C
/// library, and each rounds in its own way.
pub(crate) fn arctangent(y: f64, x: f64) -> f64 {
    libm::atan2(y, x)
}

/// (sin x, cos x) of an angle of two words; the errors are those of [`portable_sine_cosine`].
pub(crate) fn sine_cosine_of(angle: DoubleWord) -> (DoubleWord, DoubleWord) {
    let (sine, cosine) = portable_sine_cosine(angle.high);
    (
        two_sum(sine, cosine * angle.low),
        two_sum(cosine, -sine * angle.low),
    )
}

/// The angle of the point (x, y) in two words, to within the errors of [`portable_sine_cosine`]: what it
/// makes of the head tells the rest.
pub(crate) fn arctangent_of(y: DoubleWord, x: DoubleWord) -> DoubleWord {
    let angle = arctangent(y.high, x.high);
    if y.high.abs().max(x.high.abs()) < TINY {
        return DoubleWord::of(angle);
    }
    // tan(α − a) = (y cos a − x sin a)/(x cos a + y sin a)
    let (sine, cosine) = portable_sine_cosine(angle);
    let across = (y * cosine - x * sine).rounded();
    two_sum(angle, across / (x.high * cosine + y.high * sine))
}

/// The low words of products of smaller numbers are beyond the range of numbers.
const TINY: f64 = 1.0e-280;

/// (sin x, cos x) in every lane, for |x| ≤ [`MODERATE`].
#[inline(always)]
pub(crate) fn sine_cosine_moderate<A: Operations>(x: A::Number) -> (A::Number, A::Number) {
    if x.abs().at_most(A::of(std::f64::consts::FRAC_PI_4)).all() {
        return kernel::<A>(x, None);
    }
    reduced::<A>(x)
}

/// S of sin x = x + xzS(z), z = x², on |x| ≤ π/4, within 2e-17, and C of cos x = 1 − z/2 + z²C(z), within 1e-18
/// (`tests/reference/sine_cosine.py`).
const SINE_COSINE: [[f64; 2]; 6] = [
    [-1.6666666666666666e-1, 4.1666666666666664e-2],
    [8.333333333330948e-3, -1.3888888888887398e-3],
    [-1.9841269836758574e-4, 2.480158729876569e-5],
    [2.755731610255244e-6, -2.7557317271729793e-7],
    [-2.5051131845003624e-8, 2.08761462684032e-9],
    [1.5918129294866608e-10, -1.1382632425521717e-11],
];

/// Sine and cosine of x + tail, |x| ≤ π/4 and the tail, if any, below an ulp of it.
#[inline(always)]
fn kernel<A: Operations>(x: A::Number, tail: Option<A::Number>) -> (A::Number, A::Number) {
    let z = x * x;
    let w = z * z;
    // 1 − z/2 with what its rounding loses
    let half = z * 0.5;
    let head = A::of(1.0) - half;
    let [sine, cosine] = polynomials::<A>(&SINE_COSINE, z);
    let rest = A::fma(w, cosine, (A::of(1.0) - head) - half);
    let xz = x * z;
    // Without a tail as with a tail of zero: a lane may come either way.
    match tail {
        None => (x + xz * sine, head + rest),
        Some(tail) => (x + A::fma(xz, sine, tail), head + A::fma(-x, tail, rest)),
    }
}

/// c₀ + c₁z + … + c₅z⁵ for both columns of coefficients.
#[inline(always)]
fn polynomials<A: Operations>(c: &[[f64; 2]; 6], z: A::Number) -> [A::Number; 2] {
    let low = A::fma_pair(pair::<A>(c[2]), z, pair::<A>(c[1]));
    let low = A::fma_pair(low, z, pair::<A>(c[0]));
    let high = A::fma_pair(pair::<A>(c[5]), z, pair::<A>(c[4]));
    let high = A::fma_pair(high, z, pair::<A>(c[3]));
    A::fma_pair(high, z * z * z, low)
}

#[inline(always)]
fn pair<A: Operations>([first, second]: [f64; 2]) -> [A::Number; 2] {
    [A::of(first), A::of(second)]
}

/// 2⁵²·1.5: adding and subtracting it rounds to an integer.
pub(crate) const ROUNDER: f64 = 6_755_399_441_055_744.0;
/// π/2 = HALF_PI_0 + HALF_PI_1 + HALF_PI_2; the first two have 33 bits each.
const HALF_PI_0: f64 = 1.570_796_326_734_125_6;
const HALF_PI_1: f64 = 6.077_100_506_303_966e-11;
const HALF_PI_2: f64 = 2.022_266_248_795_950_7e-21;
/// Beyond this many radians the quarter turns no longer multiply the 33-bit parts exactly.
pub(crate) const MODERATE: f64 = 1.0e6;

#[inline(always)]
fn reduced<A: Operations>(x: A::Number) -> (A::Number, A::Number) {
    let shifted = x * std::f64::consts::FRAC_2_PI + A::of(ROUNDER);
    let quarters = shifted - A::of(ROUNDER);
    // Cody and Waite: the first product and difference are exact.
    let first = x - quarters * HALF_PI_0;
    let second = quarters * HALF_PI_1;
    let r = first - second;
    let tail = ((first - r) - second) - quarters * HALF_PI_2;
    let (sine, cosine) = kernel::<A>(r, Some(tail));
    // The last two bits of the shifted number count the quarters: an odd one exchanges sine and
    // cosine, and the signs change after two quarters, that of the cosine one quarter earlier.
    let (odd, half) = (shifted.shifted_left(63), shifted.shifted_left(62));
    let [sine, cosine] = Choice::choice(odd.has_minus(), [cosine, sine], [sine, cosine]);
    (sine.signed_by(half), cosine.signed_by(odd).signed_by(half))
}

/// Removes whole turns from an angle up to [`KNOWN`], to within an ulp of it. Such an angle is the
/// end of a long step and is itself known no better.
#[inline(always)]
pub(crate) fn without_turns<A: Operations>(x: A::Number) -> A::Number {
    let shifted = x * (0.5 * std::f64::consts::FRAC_1_PI) + A::of(ROUNDER);
    let turns = shifted - A::of(ROUNDER);
    (x - turns * (4.0 * HALF_PI_0)) - turns * (4.0 * HALF_PI_1)
}

/// An ulp of this is more than a radian: nothing is known of a larger angle, and any will do.
pub(crate) const KNOWN: f64 = 1.0e16;

#[cold]
fn far(x: f64) -> f64 {
    if x.abs() <= KNOWN {
        without_turns::<Plain>(x)
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::sine_cosine;
    use crate::arithmetic::Plain;

    #[test]
    fn agrees_with_the_standard_library() {
        let mut worst = 0.0_f64;
        for k in -400_000..400_000 {
            let x = f64::from(k) * 0.003_7 + 1e-7;
            let (sine, cosine) = sine_cosine::<Plain>(x);
            worst = worst
                .max((sine - x.sin()).abs())
                .max((cosine - x.cos()).abs());
        }
        // Half an ulp from the true value, here and there.
        assert!(worst <= 0.75 * f64::EPSILON, "{:e}", worst / f64::EPSILON);
    }

    #[test]
    fn large_angles_are_within_an_ulp_of_themselves() {
        for k in 0..1000 {
            let x = 1.0e6 * 1.02_f64.powi(k) + 0.1;
            if x > 1.0e15 {
                break;
            }
            let (sine, cosine) = sine_cosine::<Plain>(x);
            let bound = f64::EPSILON * (1.0 + x);
            assert!((sine - x.sin()).abs() <= bound, "{x:e}");
            assert!((cosine - x.cos()).abs() <= bound, "{x:e}");
        }
    }

    #[test]
    fn any_finite_angle_gives_a_point_of_the_circle() {
        for x in [0.0, -0.0, 5e-324, 1e15, 1e16, 1e300, f64::MAX, -f64::MAX] {
            let (sine, cosine) = sine_cosine::<Plain>(x);
            assert!((sine.hypot(cosine) - 1.0).abs() <= f64::EPSILON, "{x:e}");
        }
    }
}
