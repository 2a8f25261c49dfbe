//! Steps over a large part of a period, or over many periods.

use crate::arithmetic::number::{Number, Scalar};
use crate::arithmetic::unbounded::Ranged;
use crate::arithmetic::{Arithmetic, Task};
use crate::body::moments::Body;
use crate::body::rotation::{dot, square_norm};
use crate::exact::extreme;
use crate::exact::half_periods::{is_within_doubles, Reduced};
use crate::exact::portion::{half_turned, Portion};
use crate::exact::start::{Moved, Start};
use crate::functions::angle::Circular;

/// Beyond this argument rounding errors may have grown beyond what one correction removes.
const LINGERING: f64 = 6.0;
/// So many more corrections at most. Nearly always one does; where nothing of the end is left but that it
/// lies on the orbit, near the saddle, each only halves what is wrong.
const ROUNDS: u32 = 60;
/// An end that still misses more than this share of |m|² is lost.
const LOST: f64 = 64.0 * f64::EPSILON;

pub(crate) struct LongStep<'a> {
    pub body: &'a Body,
    pub m: &'a [f64; 3],
    pub half_step: f64,
    pub start: Start,
}

impl Task for LongStep<'_> {
    type Output = Moved;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Moved {
        let LongStep { body, m, start, .. } = &self;
        if !is_within_doubles(&start.orbit) {
            return out_of_range(body, m, self.half_step);
        }
        if self.half_step > 0.0 {
            forwards::<A>(body, m, start)
        } else {
            A::out_of_line(Backwards(self))
        }
    }
}

/// The same in numbers of any range.
#[cold]
#[inline(never)]
fn out_of_range(body: &Body, m: &[f64; 3], half_step: f64) -> Moved {
    let of = Ranged::of;
    let body = Body {
        smallest_inverse: of(body.smallest_inverse),
        difference: body.difference.map(of),
        share: body.share.map(of),
    };
    let (m, q) = extreme::motion(&body, &m.map(of), of(half_step));
    (m.map(Ranged::to_f64), q.map(Ranged::to_f64))
}

/// Backwards in time is forwards with −m.
struct Backwards<'a>(LongStep<'a>);

impl Task for Backwards<'_> {
    type Output = Moved;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Moved {
        let step = self.0;
        let m = step.m.map(|component| -component);
        let start = Start {
            orbit: step.start.orbit.reversed(),
            ..step.start
        };
        let (end, q) = forwards::<A>(step.body, &m, &start);
        (end.map(|component| -component), q)
    }
}

/// A long step of positive time.
#[inline(always)]
pub(crate) fn forwards<A: Circular>(
    body: &Body<A::Number>,
    m: &[A::Number; 3],
    start: &Start<A::Number>,
) -> Moved<A::Number> {
    let Start { norm, orbit, .. } = start;
    let zero = A::of(0.0);
    let zeros = m.iter().filter(|component| component.abs().at_most(zero));
    if zeros.count() >= 2 {
        // The momentum is fixed in the body, which turns about it.
        let (sine, cosine) = A::sine_cosine(orbit.angle);
        let [n1, n2, n3] = orbit.unit;
        return (*m, [cosine, sine * n1, sine * n2, sine * n3]);
    }
    let rest = Reduced::new::<A>(orbit);
    let (sine, cosine) = A::sine_cosine(rest.angle);
    let axes = orbit.axes();
    // Half a period of the momentum is half a turn of it about the axis x.
    let quarters = match (rest.half_turn, orbit.unit[axes.x].below(zero)) {
        (false, _) => rest.quarters,
        (true, false) => rest.quarters - 1,
        (true, true) => rest.quarters + 1,
    };
    let phase = match quarters & 3 {
        0 => [cosine, sine],
        1 => [-sine, cosine],
        2 => [-cosine, -sine],
        _ => [sine, -cosine],
    };
    let rounds = if rest.argument.at_most(A::of(LINGERING)) {
        0
    } else {
        ROUNDS
    };
    let portion = Portion::new(orbit, axes, rest.time, start.argument_squared);
    let (end, q) = portion.passed::<A>(body, m, *norm, phase, rounds);
    let missing = (dot::<A>(&end, &end) / (*norm * *norm) - A::of(1.0)).abs();
    let square = square_norm::<A>(&q);
    let is_known =
        missing.at_most(A::of(LOST)) && zero.below(square) && square.below(A::of(f64::INFINITY));
    if is_known {
        half_turned(axes, rest.half_turn, (end, q))
    } else {
        (*m, [A::of(1.0), zero, zero, zero])
    }
}
