//! Sine and cosine together, without the C library: a step must not depend on whose it is.

use crate::arithmetic::Arithmetic;

/// (sin x, cos x)
#[inline(always)]
pub(crate) fn sine_cosine<A: Arithmetic>(x: f64) -> (f64, f64) {
    if x.abs() <= std::f64::consts::FRAC_PI_4 {
        return kernel::<A>(x, 0.0);
    }
    reduced::<A>(x)
}

/// Minimax polynomials on |x| ≤ π/4, error below 2⁻⁵⁸ (sine) and 2⁻⁵⁸ (cosine), of x + tail.
#[inline(always)]
fn kernel<A: Arithmetic>(x: f64, tail: f64) -> (f64, f64) {
    let z = x * x;
    let w = z * z;
    let high = A::fma(
        z,
        A::fma(z, 1.589_690_995_211_55e-10, -2.505_076_025_340_686_4e-8),
        2.755_731_370_707_006_8e-6,
    );
    let low = A::fma(z, -1.984_126_982_985_795e-4, 8.333_333_333_322_49e-3);
    let sine_tail = A::fma(z, A::fma(high, w, low), -1.666_666_666_666_663_2e-1);
    let sine = x + A::fma(x * z, sine_tail, tail);
    let high = A::fma(
        z,
        A::fma(z, -1.135_964_755_778_819_5e-11, 2.087_572_321_298_175e-9),
        -2.755_731_435_139_066_3e-7,
    );
    let low = A::fma(
        z,
        A::fma(z, 2.480_158_728_947_673e-5, -1.388_888_888_887_411e-3),
        4.166_666_666_666_66e-2,
    );
    let half = 0.5 * z;
    let head = 1.0 - half;
    let rest = A::fma(w, A::fma(high, w * z, low), (1.0 - head) - half);
    (sine, head + A::fma(-x, tail, rest))
}

/// 2⁵²·1.5: adding and subtracting it rounds to an integer.
const ROUNDER: f64 = 6_755_399_441_055_744.0;
/// π/2 = HALF_PI_0 + HALF_PI_1 + HALF_PI_2; the first two have 33 bits each.
const HALF_PI_0: f64 = 1.570_796_326_734_125_6;
const HALF_PI_1: f64 = 6.077_100_506_303_966e-11;
const HALF_PI_2: f64 = 2.022_266_248_795_950_7e-21;
/// Beyond this many radians the quarter turns no longer multiply the 33-bit parts exactly.
const EXACT: f64 = 1.0e6;

#[inline(never)]
fn reduced<A: Arithmetic>(x: f64) -> (f64, f64) {
    let mut x = x;
    if x.abs() > EXACT {
        x = far(x);
    }
    let quarters = (x * std::f64::consts::FRAC_2_PI + ROUNDER) - ROUNDER;
    // Cody and Waite: the first product and difference are exact.
    let first = x - quarters * HALF_PI_0;
    let second = quarters * HALF_PI_1;
    let r = first - second;
    let tail = ((first - r) - second) - quarters * HALF_PI_2;
    let (sine, cosine) = kernel::<A>(r, tail);
    match quarters as i64 & 3 {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    }
}

/// Removes whole turns from a large angle, to within an ulp of it. Such an angle is the end of a
/// long step and is itself known no better.
#[cold]
fn far(x: f64) -> f64 {
    // Above 2⁴⁷ turns hardly a digit of the angle is known: any will do.
    if x.abs() > 1.0e15 {
        return 0.0;
    }
    let turns = (x * (0.5 * std::f64::consts::FRAC_1_PI) + ROUNDER) - ROUNDER;
    (x - turns * (4.0 * HALF_PI_0)) - turns * (4.0 * HALF_PI_1)
}
