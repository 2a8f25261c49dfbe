//! A step over a large part of a period, or over many periods, forwards in time.

use crate::arithmetic::number::Number;
use crate::body::rotation::{dot, square_norm};
use crate::exact::constants::Constants;
use crate::exact::half_periods::Reduced;
use crate::exact::invariants::Orbit;
use crate::exact::portion::{half_turned, Portion};
use crate::exact::start::{Displaced, Start};
use crate::functions::angle::Circular;

/// Beyond this argument rounding errors may have grown beyond what one correction removes.
const LINGERING: f64 = 6.0;
/// So many more corrections at most. Nearly always one does; where nothing of the end is left but that it
/// lies on the orbit, near the saddle, each only halves what is wrong.
const ROUNDS: u32 = 60;
/// An end that still misses more than this share of |m|² is lost.
const LOST: f64 = 64.0 * f64::EPSILON;

/// A long step of positive time, in numbers of any kind.
#[inline(always)]
pub(crate) fn forwards<A: Circular>(
    body: &Constants<A::Number>,
    m: &[A::Number; 3],
    start: &Start<A::Number>,
) -> Displaced<A::Number> {
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
    let axes = orbit.axes();
    let phase = phase::<A>(orbit, &rest);
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

/// (cos, sin) of the angle that [`Portion::passed`] wants.
#[inline(always)]
pub(crate) fn phase<A: Circular>(
    orbit: &Orbit<A::Number>,
    rest: &Reduced<A::Number>,
) -> [A::Number; 2] {
    let (sine, cosine) = A::sine_cosine(rest.angle);
    // Half a period of the momentum is half a turn of it about the axis x.
    let is_opposite = orbit.unit[orbit.axes().x].below(A::of(0.0));
    let quarters = match (rest.half_turn, is_opposite) {
        (false, _) => rest.quarters,
        (true, false) => rest.quarters - 1,
        (true, true) => rest.quarters + 1,
    };
    match quarters & 3 {
        0 => [cosine, sine],
        1 => [-sine, cosine],
        2 => [-cosine, -sine],
        _ => [sine, -cosine],
    }
}
