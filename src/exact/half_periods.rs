//! Half a step less the half periods in it.

use crate::arithmetic::number::{choose, Number};
use crate::arithmetic::Operations;
use crate::exact::invariants::Orbit;
use crate::functions::doubling::Axes;
use crate::functions::period::HalfPeriod;

/// Up to this argument a step is not reduced: K ≥ π/2, and one doubling costs less than a period.
pub(crate) const UNREDUCED: f64 = 1.0;
/// Numbers above this are integers.
const COUNTABLE: f64 = 4.0e15;
/// Up to this part of ω nothing is taken off. On the way from one saddle to the other the rounding error
/// of κ, which is that of a small difference, matters for ω but not for the functions until then.
pub(crate) const FIRST: f64 = 0.75;
/// On the separatrix itself, where the period is infinite, the end of a longer step is the saddle: e^{−v} is no
/// double long before. Powers of it up to some thousandth are numbers of any range, whose exponents an `i64` holds.
const ENDLESS: f64 = 1.0e15;

/// Half a step less whole half periods ω of the elliptic functions.
#[derive(Clone, Copy)]
pub(crate) struct Reduced<N: Number = f64> {
    /// What is left of the time, between −ω/2 and 3ω/4; 1 is all of it.
    pub time: N,
    /// v = λ·|time|
    pub argument: N,
    /// The phase turned in them, and the angle η of the rest, without the quarter turns.
    pub angle: N,
    /// The number of half periods left out, in the last bits.
    turns: N,
    /// −1, 0 or 1: the quarter turns in each of them.
    quarters: N,
}

impl<N: Number> Reduced<N> {
    /// `argument_squared` is that of the orbit; up to the part `first` of ω nothing is taken off.
    #[inline(always)]
    pub fn new<A: Operations<Number = N>>(
        orbit: &Orbit<N>,
        axes: Axes,
        argument_squared: N,
        first: f64,
    ) -> Reduced<N> {
        let (zero, one) = (N::of(0.0), N::of(1.0));
        let lambda = argument_squared.sqrt();
        let kappa = (orbit.beta[1] * orbit.gamma[1]).abs().sqrt();
        let is_whole = lambda.at_most(N::of(UNREDUCED)) | kappa.at_most(zero);
        let [time, angle, turns, quarters] = choose!(
            is_whole,
            [
                one.smaller(N::of(ENDLESS) / lambda),
                orbit.angle,
                zero,
                zero
            ],
            {
                let half = half_period::<A>(orbit, axes, lambda, kappa);
                let [count, turns] = rounded((one / half.time).constant(), first);
                // After very many periods the difference is rounding, but still within one of them.
                let time =
                    A::fma(-count, half.time, one).within(half.time * -0.5, half.time * first);
                let angle = A::fma(orbit.angle, time, count * half.phase);
                [time, angle, turns, half.quarters]
            }
        );
        Reduced {
            time,
            argument: lambda * time.abs(),
            angle,
            turns,
            quarters,
        }
    }

    /// The number of half periods left out is odd.
    #[inline(always)]
    pub fn half_turn(&self) -> N::Mask {
        self.turns.has_bit(0)
    }

    /// (cos, sin) of the angle with the quarter turns of the half periods left out, and with those of the
    /// momentum: half a period of it is half a turn about the axis x.
    #[inline(always)]
    pub fn phase(&self, orbit: &Orbit<N>, axes: Axes, [cosine, sine]: [N; 2]) -> [N; 2] {
        let one = N::of(1.0);
        let is_odd = self.half_turn();
        // Of this component, which never vanishes, only the sign counts.
        let side = orbit.unit[axes.x];
        // With quarter turns of both kinds in each half period there are none or two together, and two more
        // with every second half period.
        let is_none = self.quarters.abs().below(one);
        let [x, y, sign] = choose!(
            is_none,
            [
                N::select(is_odd, sine, cosine),
                N::select(is_odd, -cosine, sine),
                N::select(is_odd, side, one)
            ],
            [
                cosine,
                sine,
                N::select(is_odd, side.signed_by(self.quarters), one)
                    .signed_by(self.turns.shifted_left(62))
            ]
        );
        [x.signed_by(sign), y.signed_by(sign)]
    }
}

/// The last bits of the sum of this and a smaller integer are those of the integer.
const UNITS: f64 = (1_u64 << 52) as f64;

/// The nearest integer of a positive number, none up to `first`, also as one in the last bits.
#[inline(always)]
fn rounded<N: Number>(x: N, first: f64) -> [N; 2] {
    let (zero, units) = (N::of(0.0), N::of(UNITS));
    choose!(
        x.below(N::of(COUNTABLE)),
        {
            let turns = N::select(x.below(N::of(first)), zero, x) + units;
            [turns - units, turns]
        },
        [x, zero]
    )
}

/// ω of an orbit in its own unit of time.
#[inline(always)]
pub(crate) fn half_period<A: Operations>(
    orbit: &Orbit<A::Number>,
    axes: Axes,
    lambda: A::Number,
    kappa: A::Number,
) -> HalfPeriod<A::Number> {
    let Axes { x, y, .. } = axes;
    let pole = -(orbit.beta[1] * orbit.beta[y]);
    HalfPeriod::new::<A>(lambda, kappa, pole, orbit.angle, orbit.gamma[x])
}

/// κ²/λ² = k′² below this, or π_x/λ² above its reciprocal: products of what they belong to may leave
/// the range of doubles.
const DOUBLES: f64 = f64::from_bits((1023 - 300) << 52);

/// Whether doubles serve for a long step; not so for NaN.
#[inline(always)]
pub(crate) fn is_within_doubles<N: Number>(orbit: &Orbit<N>, lambda2: N) -> N::Mask {
    is_resolved(orbit, lambda2) & has_moderate_pole(orbit, lambda2)
}

/// Whether κ² is not too small: so for all orbits that are not close.
#[inline(always)]
pub(crate) fn is_resolved<N: Number>(orbit: &Orbit<N>, lambda2: N) -> N::Mask {
    let kappa2 = (orbit.beta[1] * orbit.gamma[1]).abs();
    (lambda2 * DOUBLES).below(kappa2) | lambda2.at_most(N::of(UNREDUCED))
}

/// Whether neither π_x/λ² nor λ² is too large.
#[inline(always)]
pub(crate) fn has_moderate_pole<N: Number>(orbit: &Orbit<N>, lambda2: N) -> N::Mask {
    // −b₂b_y; selected, for with an index that is not known all numbers of the orbit would lie in memory.
    let beta_y = N::select(orbit.about_first, orbit.beta[2], orbit.beta[0]);
    let pole = -(orbit.beta[1] * beta_y);
    (pole * DOUBLES).below(lambda2) & lambda2.below(N::of(f64::INFINITY))
}
