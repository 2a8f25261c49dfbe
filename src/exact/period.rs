//! The period of an orbit and the angle turned in it: complete elliptic integrals.

use crate::arithmetic::scale::power_of_two;
use crate::arithmetic::Arithmetic;
use crate::exact::invariants::{Axes, Orbit};

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
        let half = HalfPeriod::new(&orbit, lambda, kappa);
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

#[cold]
fn kappa_near_saddle(orbit: &Orbit, lambda: f64) -> (f64, bool) {
    let up = power_of_two(510);
    let (n1, n3) = (orbit.unit[0] * up, orbit.unit[2] * up);
    let gamma = orbit.beta[0] * n3 * n3 - orbit.beta[2] * n1 * n1;
    let kappa = orbit.beta[1].sqrt() * gamma.abs().sqrt() / up;
    // On the separatrix itself the period is infinite; this one is longer than any that counts.
    (kappa.max(1.0e-300 * lambda), gamma > 0.0)
}

/// ω, and the phase Θ(ω).
pub(crate) struct HalfPeriod {
    pub time: f64,
    pub phase: f64,
}

impl HalfPeriod {
    /// That of an orbit in its own unit of time; none so near the saddle that γ₂ underflows.
    pub fn of(orbit: &Orbit) -> Option<HalfPeriod> {
        let lambda = orbit.argument_squared().sqrt();
        let square = (orbit.beta[1] * orbit.gamma[1]).abs();
        (square > UNDERFLOWING * lambda * lambda)
            .then(|| HalfPeriod::new(orbit, lambda, square.sqrt()))
    }

    /// ω = K(k)/λ with k′ = κ/λ, and Θ(ω) = ηω − γ_x∫₀^ω w_x²/(w_x² + π_x) dt, π_x = −b₂b_y. The
    /// integral is cel(k′, π_x/λ², 1, 0)/λ; in Bulirsch's algorithm for it every term is positive.
    /// (R. Bulirsch, Numerical calculation of elliptic integrals and elliptic functions III,
    /// Numer. Math. 13, 1969.)
    #[inline(always)]
    fn new(orbit: &Orbit, lambda: f64, kappa: f64) -> HalfPeriod {
        let Axes { x, y } = orbit.axes();
        let mut p = (-(orbit.beta[1] * orbit.beta[y])).sqrt() / lambda;
        let mut k = kappa / lambda;
        let mut product = k;
        let mut mean = 1.0;
        let mut doublings = 1.0;
        let (mut a, mut b) = (1.0, 0.0);
        // Twelve rounds serve the smallest k′; the bound is for what is not a number.
        for _ in 0..30 {
            let inverse = 1.0 / p;
            let ratio = product * inverse;
            (a, b) = (a + b * inverse, 2.0 * (b + a * ratio));
            p += ratio;
            let last = mean;
            mean += k;
            // Quadratic convergence: means that agree to half the digits are done.
            if (last - k).abs() <= 1.0e-8 * last {
                break;
            }
            k = 2.0 * product.sqrt();
            product = k * mean;
            doublings *= 2.0;
        }
        // cel = π/2·(b + a·mean)/(mean(mean + p)), and K = π/(2 AGM(1, k′)), AGM = mean/(2·doublings)
        let scale = std::f64::consts::PI / (mean * lambda);
        let time = scale * doublings;
        let integral = 0.5 * scale * (b + a * mean) / (mean + p);
        HalfPeriod {
            time,
            phase: orbit.angle * time - orbit.gamma[x] * integral,
        }
    }
}
