//! Half a step less the half periods in it.

use crate::arithmetic::Arithmetic;
use crate::exact::invariants::Orbit;
use crate::functions::doubling::Axes;
use crate::functions::period::HalfPeriod;

/// Up to this argument a step is not reduced: K ≥ π/2, and one doubling costs less than a period.
const UNREDUCED: f64 = 1.0;
/// Below this share of λ² the square of κ may have underflowed.
const UNDERFLOWING: f64 = 1.0e-200;
/// Numbers above this are integers.
const COUNTABLE: f64 = 4.0e15;

/// Half a step less whole half periods ω of the elliptic functions.
pub(crate) struct Reduced {
    /// What is left of the time, at most ω/2 in size; 1 is all of it.
    pub time: f64,
    /// v = λ·|time|
    pub argument: f64,
    /// The number of half periods left out is odd.
    pub half_turn: bool,
    /// The phase turned in them, and the angle η of the rest.
    pub angle: f64,
    pub about_first: bool,
}

impl Reduced {
    #[inline(always)]
    pub fn new<A: Arithmetic>(orbit: &Orbit) -> Reduced {
        let lambda = orbit.argument_squared().sqrt();
        if lambda <= UNREDUCED {
            return Reduced {
                time: 1.0,
                argument: lambda,
                half_turn: false,
                angle: orbit.angle,
                about_first: orbit.about_first,
            };
        }
        let (kappa, about_first) = kappa(orbit, lambda);
        let orbit = Orbit {
            about_first,
            ..*orbit
        };
        let half = half_period(&orbit, lambda, kappa);
        let count = rounded(1.0 / half.time);
        // After very many periods the difference is rounding, but still within one of them.
        let time = A::fma(-count, half.time, 1.0);
        let time = time.max(-0.5 * half.time).min(0.5 * half.time);
        Reduced {
            time,
            argument: lambda * time.abs(),
            half_turn: count as i64 & 1 == 1,
            angle: A::fma(orbit.angle, time, count * half.phase),
            about_first,
        }
    }
}

/// The nearest integer of a positive number: plain x86-64 has no instruction for it.
#[inline(always)]
fn rounded(x: f64) -> f64 {
    if x < COUNTABLE {
        (x + 0.5) as i64 as f64
    } else {
        x
    }
}

/// κ = sqrt(|b₂γ₂|), and whether γ₂ > 0, also where γ₂ itself would underflow.
#[inline(always)]
fn kappa(orbit: &Orbit, lambda: f64) -> (f64, bool) {
    let square = (orbit.beta[1] * orbit.gamma[1]).abs();
    if square > UNDERFLOWING * lambda * lambda {
        return (square.sqrt(), orbit.about_first);
    }
    kappa_near_saddle(orbit, lambda)
}

/// 2⁵¹⁰
const UP: f64 = f64::from_bits((1023 + 510) << 52);

#[cold]
fn kappa_near_saddle(orbit: &Orbit, lambda: f64) -> (f64, bool) {
    let (n1, n3) = (orbit.unit[0] * UP, orbit.unit[2] * UP);
    let gamma = orbit.beta[0] * n3 * n3 - orbit.beta[2] * n1 * n1;
    let kappa = orbit.beta[1].sqrt() * gamma.abs().sqrt() / UP;
    // On the separatrix itself the period is infinite; this one is longer than any that counts.
    (kappa.max(1.0e-300 * lambda), gamma > 0.0)
}

/// ω of an orbit in its own unit of time; none so near the saddle that γ₂ underflows.
pub(crate) fn known_half_period(orbit: &Orbit) -> Option<HalfPeriod> {
    let lambda = orbit.argument_squared().sqrt();
    let square = (orbit.beta[1] * orbit.gamma[1]).abs();
    (square > UNDERFLOWING * lambda * lambda).then(|| half_period(orbit, lambda, square.sqrt()))
}

#[inline(always)]
fn half_period(orbit: &Orbit, lambda: f64, kappa: f64) -> HalfPeriod {
    let Axes { x, y } = orbit.axes();
    let pole = -(orbit.beta[1] * orbit.beta[y]);
    HalfPeriod::new(lambda, kappa, pole, orbit.angle, orbit.gamma[x])
}
