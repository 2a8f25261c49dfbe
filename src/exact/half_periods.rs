//! Half a step less the half periods in it.

use crate::arithmetic::number::Scalar;
use crate::arithmetic::Operations;
use crate::exact::invariants::Orbit;
use crate::functions::doubling::Axes;
use crate::functions::period::HalfPeriod;

/// Up to this argument a step is not reduced: K ≥ π/2, and one doubling costs less than a period.
const UNREDUCED: f64 = 1.0;
/// Numbers above this are integers.
const COUNTABLE: f64 = 4.0e15;
/// Up to this part of ω nothing is taken off. On the way from one saddle to the other the rounding error
/// of κ, which is that of a small difference, matters for ω but not for the functions until then.
pub(crate) const FIRST: f64 = 0.75;
/// On the separatrix itself, where the period is infinite, the end of a longer step is the saddle.
const ENDLESS: f64 = 1.0e18;

/// Half a step less whole half periods ω of the elliptic functions.
pub(crate) struct Reduced<N = f64> {
    /// What is left of the time, between −ω/2 and 3ω/4; 1 is all of it.
    pub time: N,
    /// v = λ·|time|
    pub argument: N,
    /// The number of half periods left out is odd.
    pub half_turn: bool,
    /// The phase turned in them, and the angle η of the rest, without these quarter turns.
    pub angle: N,
    pub quarters: i64,
}

impl<N: Scalar> Reduced<N> {
    #[inline(always)]
    pub fn new<A: Operations<Number = N>>(orbit: &Orbit<N>) -> Reduced<N> {
        let one = N::of(1.0);
        let lambda = orbit.argument_squared().sqrt();
        let kappa = (orbit.beta[1] * orbit.gamma[1]).abs().sqrt();
        if lambda.at_most(N::of(UNREDUCED)) || kappa.at_most(N::of(0.0)) {
            let time = one.smaller(N::of(ENDLESS) / lambda);
            return Reduced {
                time,
                argument: lambda * time,
                half_turn: false,
                angle: orbit.angle,
                quarters: 0,
            };
        }
        let half = half_period(orbit, lambda, kappa);
        let (count, whole) = rounded(one / half.time);
        // After very many periods the difference is rounding, but still within one of them.
        let time = A::fma(-count, half.time, one).within(half.time * -0.5, half.time * FIRST);
        Reduced {
            time,
            argument: lambda * time.abs(),
            half_turn: whole & 1 == 1,
            angle: A::fma(orbit.angle, time, count * half.phase),
            quarters: (whole & 3) * half.quarters,
        }
    }
}

/// The nearest integer of a positive number, also as one: plain x86-64 has no instruction for it.
#[inline(always)]
fn rounded<N: Scalar>(x: N) -> (N, i64) {
    if x.below(N::of(FIRST)) {
        (N::of(0.0), 0)
    } else if x.below(N::of(COUNTABLE)) {
        let whole = (x.to_f64() + 0.5) as i64;
        (N::of(whole as f64), whole)
    } else {
        (x.constant(), 0)
    }
}

/// ω of an orbit in its own unit of time.
#[inline(always)]
pub(crate) fn half_period<N: Scalar>(orbit: &Orbit<N>, lambda: N, kappa: N) -> HalfPeriod<N> {
    let Axes { x, y } = orbit.axes();
    let pole = -(orbit.beta[1] * orbit.beta[y]);
    HalfPeriod::new(lambda, kappa, pole, orbit.angle, orbit.gamma[x])
}

/// κ²/λ² = k′² below this, or π_x/λ² above its reciprocal: products of what they belong to may leave
/// the range of doubles.
const DOUBLES: f64 = f64::from_bits((1023 - 300) << 52);

/// Whether doubles serve for a long step along the orbit; not so for NaN.
#[inline(always)]
pub(crate) fn is_within_doubles(orbit: &Orbit) -> bool {
    let Axes { y, .. } = orbit.axes();
    let lambda2 = orbit.argument_squared();
    let kappa2 = (orbit.beta[1] * orbit.gamma[1]).abs();
    let pole = -(orbit.beta[1] * orbit.beta[y]);
    let is_resolved = kappa2 > DOUBLES * lambda2 || lambda2 <= UNREDUCED;
    is_resolved && DOUBLES * pole < lambda2 && lambda2 < f64::INFINITY
}
