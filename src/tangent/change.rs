//! How momentum and attitude at the end of a step change in the directions of `directions`.

use crate::arithmetic::number::Mask;
use crate::arithmetic::{Changes, Operations};
use crate::body::rotation::{dot, stretched};
use crate::exact::constants::Constants;
use crate::exact::half_periods::{Reduced, FIRST};
use crate::exact::invariants::Orbit;
use crate::exact::momentum::{motion, Motion};
use crate::exact::portion::Portion;
use crate::exact::short_step::{series_motion, series_rotation};
use crate::exact::start::{Displaced, Passage, Start};
use crate::functions::angle::Circular;
use crate::functions::doubling::Axes;
use crate::functions::series::{sigma, Sigma};
use crate::tangent::directions::{
    changing, moving, ChangingStart, Full, Narrow, OfMotion, OfOrbit, Slope, SHAPE,
};
use crate::tangent::mean::{excess, of_periods, Halfway};

/// Near the separatrix nothing is taken off up to this part of ω, later than in the step itself: the rounding error of
/// κ matters more for the changes of ω than for its value.
const FIRST_WHEN_CLOSE: f64 = 0.85;

/// The changes of the end of a step.
#[derive(Clone, Copy)]
pub(super) struct Change<N> {
    /// Those of the increment of m, its components in each direction.
    pub increment: [[N; 3]; 4],
    /// g of `mean`: what the mean of n_j² over the step exceeds n_j² by is b_j times this.
    pub excess: N,
}

/// A step within the reach of the series: its increment, its rotation, and their changes. `turn` is
/// (cos η, sin η).
#[inline(always)]
pub(super) fn by_series<A: Operations>(
    body: &Constants<A::Number>,
    start: &Start<A::Number>,
    m: &[A::Number; 3],
    turn: [A::Number; 2],
) -> (Displaced<A::Number>, Change<A::Number>) {
    let orbit = start.orbit(m);
    let changing = ChangingStart::<A>::new(body, start, &orbit);
    let argument_squared = Narrow::fixed(start.argument_squared);
    let series = sigma::<OfOrbit<A>, _>(&changing.gamma, changing.products, argument_squared);
    let slope = Slope::<A>::new(&orbit.unit, &orbit.gamma, start.inverse_norm);
    let value = Sigma {
        sigma: series.sigma.map(|x| x.value),
        sigma_over_time: series.sigma_over_time.value,
        phase: series.phase.map(|x| x.value),
    };
    let series = Sigma {
        sigma: slope.all(&series.sigma),
        sigma_over_time: slope.full(&series.sigma_over_time),
        phase: value.phase.map(Full::fixed),
    };
    let (momentum, rate) = (moving::<A>(m, &orbit.unit), slope.all(&changing.rate));
    let motion =
        series_motion::<OfMotion<A>, _>(&momentum, &rate, &series, Full::fixed(A::of(1.0)));
    let change = directions(&motion.increment);
    let motion = motion.values();
    let rotation = series_rotation::<A, _>(&start.gamma, start.norm, &value, &motion, turn);
    let middle = Halfway {
        w: &value.sigma,
        numerator: &stretched(&motion.numerator, start.inverse_norm),
        denominator: motion.denominator,
    };
    let change = Change {
        increment: change,
        excess: excess::<A>(&orbit, &middle, value.sigma_over_time, A::of(0.0)),
    };
    ((motion.increment, rotation), change)
}

/// The increment of a step of any length and positive time, before all corrections, and its changes.
#[inline(always)]
pub(super) fn by_periods<A: Circular>(
    body: &Constants<A::Number>,
    start: &Passage<A::Number>,
) -> ([A::Number; 3], Change<A::Number>) {
    let orbit = changing::<A>(body, &start.orbit);
    let axes = Axes::new(start.orbit.about_first);
    // Of many periods another rounding of v² would count another phase than that of the step.
    let changed = orbit.argument_squared().change;
    let argument_squared = Narrow::new(start.argument_squared, changed);
    let is_close = start.orbit.is_close(start.argument_squared).all();
    let first = if is_close { FIRST_WHEN_CLOSE } else { FIRST };
    let rest = Reduced::new::<OfOrbit<A>>(&orbit, axes, argument_squared, first);
    let argument_squared = Narrow::fixed(start.argument_squared);
    let portion = Portion::new(&orbit, axes, rest.time, orbit.products(), argument_squared);
    let functions = portion.functions::<OfOrbit<A>>();

    let slope = Slope::<A>::new(&start.orbit.unit, &start.orbit.gamma, A::of(1.0));
    let w = slope.all(&functions.w);
    let orbit: Orbit<_> = slope.orbit(&portion.orbit);
    let norm = Full::fixed(start.norm);
    let motion = motion::<OfMotion<A>, _>(&orbit.unit, &orbit.beta, &w, norm, orbit.about_first);
    let mut increment = motion.increment;
    if rest.half_turn() {
        // The end m + d turned by π about the axis x, less m.
        for j in (0..3).filter(|j| *j != axes.x) {
            let start = orbit.unit[j] * norm;
            increment[j] = -(increment[j] + start + start);
        }
    }
    let values = motion.values();
    let middle = Halfway {
        w: &w.map(|x| x.value),
        numerator: &values.numerator,
        denominator: values.denominator,
    };
    // The functions are those of the orbit in another unit of time.
    let unit = orbit.beta[1].value / start.orbit.beta[1];
    let more = of_periods::<A>(&start.orbit, axes, rest.time.value);
    let mut changes = directions(&increment);
    for change in &mut changes[..SHAPE] {
        *change = stretched(change, A::of(1.0) / start.norm);
    }
    let increment = increment.map(|component| component.value);
    on_sphere::<A>(&mut changes, start, &increment);
    let change = Change {
        increment: changes,
        excess: excess::<A>(&start.orbit, &middle, unit, more),
    };
    (increment, change)
}

/// The smallest change of the derivatives of m⁺ = m + d that leaves |m⁺| as it is: where the momentum has come near
/// an axis, what is left of it follows from the other components better than by itself.
#[inline(always)]
fn on_sphere<A: Operations>(
    changes: &mut [[A::Number; 3]; 4],
    start: &Passage<A::Number>,
    d: &[A::Number; 3],
) {
    let (norm, n) = (start.norm, &start.orbit.unit);
    let end = [
        A::fma(norm, n[0], d[0]),
        A::fma(norm, n[1], d[1]),
        A::fma(norm, n[2], d[2]),
    ];
    let along = dot::<A>(n, d);
    let inverse = A::of(1.0) / (norm * norm);
    for (k, change) in changes.iter_mut().enumerate() {
        // m⁺·δd = −d·δm, δm being the projection of e_k
        let wanted = if k == SHAPE {
            A::of(0.0)
        } else {
            A::fms(n[k], along, d[k])
        };
        let scale = (wanted - dot::<A>(&end, change)) * inverse;
        for j in 0..3 {
            change[j] = A::fma(scale, end[j], change[j]);
        }
    }
}

impl<A: Operations> Motion<Full<A>> {
    /// Without its changes.
    #[inline(always)]
    fn values(&self) -> Motion<A::Number> {
        Motion {
            numerator: self.numerator.map(|x| x.value),
            denominator: self.denominator.value,
            increment: self.increment.map(|x| x.value),
        }
    }
}

#[inline(always)]
fn directions<A: Operations>([x, y, z]: &[Full<A>; 3]) -> [[A::Number; 3]; 4] {
    let (x, y, z) = (x.change.each(), y.change.each(), z.change.each());
    [
        [x[0], y[0], z[0]],
        [x[1], y[1], z[1]],
        [x[2], y[2], z[2]],
        [x[3], y[3], z[3]],
    ]
}
