//! How momentum and attitude at the end of a step change in the directions of `directions`.

use crate::arithmetic::number::Number;
use crate::arithmetic::Operations;
use crate::body::rotation::{product, square_norm};
use crate::exact::attitude::rotation_about;
use crate::exact::constants::Constants;
use crate::exact::half_periods::Reduced;
use crate::exact::invariants::Orbit;
use crate::exact::momentum::motion;
use crate::exact::portion::Portion;
use crate::exact::short_step::{series_motion, series_rotation};
use crate::exact::start::{Displaced, Start};
use crate::functions::angle::Circular;
use crate::functions::doubling::Axes;
use crate::functions::series::{sigma, Sigma};
use crate::tangent::directions::{
    changing, inverses, Full, Narrow, OfMotion, OfOrbit, Slope, FIRST_SHAPE,
};

/// The changes of the end of a step.
#[derive(Clone, Copy)]
pub(super) struct Change<N> {
    /// Those of the increment of m, its components in each direction, |m| being 1 for the changes of n.
    pub increment: [[N; 3]; 5],
    /// The rotation about m, for the changes of log α₁ and log α₂.
    pub turn: [N; 2],
}

/// A step within the reach of the series: its increment, its rotation, and their changes. `time` is τ, and `turn`
/// (cos η, sin η).
#[inline(always)]
pub(super) fn by_series<A: Operations>(
    body: &Constants<A::Number>,
    start: &Start<A::Number>,
    time: A::Number,
    [cosine, sine]: [A::Number; 2],
) -> (Displaced<A::Number>, Change<A::Number>) {
    let orbit = changing::<A>(body, &start.orbit, time);
    let argument_squared = Narrow::fixed(start.argument_squared);
    let series = sigma::<OfOrbit<A>, _>(&orbit.gamma, argument_squared);
    let slope = Slope::<A>::new(&start.orbit);
    let orbit = slope.orbit(&orbit);
    let series = Sigma {
        sigma: slope.all(&series.sigma),
        sigma_over_time: slope.full(&series.sigma_over_time),
        phase: slope.both(&series.phase),
    };
    let norm = Full::fixed(start.norm);
    let motion = series_motion::<OfMotion<A>, _>(&orbit, &series, norm);
    let turn = [
        orbit.angle.through(cosine, -sine),
        orbit.angle.through(sine, cosine),
    ];
    let q = series_rotation::<OfMotion<A>, _>(&orbit, &series, &motion, turn);
    let change = Change {
        increment: directions(&motion.increment),
        turn: about::<A>(&start.orbit.unit, &q),
    }
    .about_an_axis(body, &start.orbit.unit, time);
    let increment = motion.increment.map(|component| component.value);
    ((increment, q.map(|component| component.value)), change)
}

/// The increment of a step of any length and positive time, before all corrections, and its changes; `time`
/// is τ.
#[inline(always)]
pub(super) fn by_periods<A: Circular>(
    body: &Constants<A::Number>,
    start: &Start<A::Number>,
    time: A::Number,
) -> ([A::Number; 3], Change<A::Number>) {
    let orbit = changing::<A>(body, &start.orbit, time);
    let axes = Axes::new(start.orbit.about_first);
    let rest = Reduced::new::<OfOrbit<A>>(&orbit, axes);
    let (sine, cosine) = OfOrbit::<A>::sine_cosine(rest.angle);
    let [c, s] = rest.phase(&orbit, axes, [cosine, sine]);
    let argument_squared = Narrow::fixed(start.argument_squared);
    let portion = Portion::new(&orbit, axes, rest.time, argument_squared);
    let (functions, _) = portion.functions::<OfOrbit<A>>();
    let [re, im] = functions.phase;
    let turn = [
        OfOrbit::<A>::fms(c, re, s * im),
        OfOrbit::<A>::fma(s, re, c * im),
    ];

    let slope = Slope::<A>::new(&start.orbit);
    let (w, turn) = (slope.all(&functions.w), slope.both(&turn));
    let orbit: Orbit<_> = slope.orbit(&portion.orbit);
    let norm = Full::fixed(start.norm);
    let motion = motion::<OfMotion<A>, _>(&orbit, &orbit.beta, &w, norm, orbit.about_first);
    let q = rotation_about::<OfMotion<A>>(&orbit, axes, &motion, &w, turn);
    let mut increment = motion.increment;
    if rest.half_turn() {
        // The end m + d turned by π about the axis x, less m.
        for j in (0..3).filter(|j| *j != axes.x) {
            let start = orbit.unit[j] * norm;
            increment[j] = -(increment[j] + start + start);
        }
    }
    let change = Change {
        increment: directions(&increment),
        turn: about::<A>(&start.orbit.unit, &q),
    }
    .about_an_axis(body, &start.orbit.unit, time);
    (increment.map(|component| component.value), change)
}

impl<N: Number> Change<N> {
    /// The same for a body that turns about an axis of its own: by n_k²·2τα_k, and nothing of what rounding
    /// has left of it, which a thin body would magnify.
    #[inline(always)]
    pub fn about_an_axis(self, body: &Constants<N>, unit: &[N; 3], time: N) -> Change<N> {
        let zero = N::of(0.0);
        let [x, y, z] = unit.map(|component| component.abs().at_most(zero));
        let is_about_an_axis = (x & y) | (y & z) | (z & x);
        let alpha = inverses(body);
        let turn = |k: usize| {
            let exact = unit[k] * unit[k] * alpha[k] * (time + time);
            N::select(is_about_an_axis, exact, self.turn[k])
        };
        Change {
            turn: [turn(0), turn(1)],
            ..self
        }
    }
}

#[inline(always)]
fn directions<A: Operations>([x, y, z]: &[Full<A>; 3]) -> [[A::Number; 3]; 5] {
    let (x, y, z) = (&x.change, &y.change, &z.change);
    [
        [x[0], y[0], z[0]],
        [x[1], y[1], z[1]],
        [x[2], y[2], z[2]],
        [x[3], y[3], z[3]],
        [x[4], y[4], z[4]],
    ]
}

/// The rotation about n when the quaternion q of any norm changes: n·2vec(δq∘q̄)/|q|², and
/// n·vec(δq∘q̄) = δq·((0, n)∘q).
#[inline(always)]
fn about<A: Operations>(n: &[A::Number; 3], q: &[Full<A>; 4]) -> [A::Number; 2] {
    let value = [q[0].value, q[1].value, q[2].value, q[3].value];
    let turned = product::<A>(&[A::of(0.0), n[0], n[1], n[2]], &value);
    let twice = A::of(2.0) / square_norm::<A>(&value);
    let by = |k: usize| {
        let [a, b, c, d] = [0, 1, 2, 3].map(|j| q[j].change[FIRST_SHAPE + k]);
        let sum = A::fma(c, turned[2], d * turned[3]);
        A::fma(a, turned[0], A::fma(b, turned[1], sum)) * twice
    };
    [by(0), by(1)]
}
