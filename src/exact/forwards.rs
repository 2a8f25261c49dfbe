//! A step over a large part of a period, or over many periods, forwards in time.

use crate::arithmetic::number::{either, Number};
use crate::arithmetic::Operations;
use crate::body::rotation::{dot, square_norm};
use crate::exact::half_periods::{Reduced, FIRST};
use crate::exact::portion::{half_turned, Portion};
use crate::exact::start::{Displaced, Passage};
use crate::functions::angle::Circular;
use crate::functions::doubling::Axes;

/// Beyond this argument rounding errors may have grown beyond what one correction removes.
const LINGERING: f64 = 6.0;
/// So many more corrections at most. Nearly always one does; where nothing of the end is left but that it
/// lies on the orbit, near the saddle, each only halves what is wrong.
const ROUNDS: u32 = 60;
/// An end that still misses more than this share of |m|² is lost.
const LOST: f64 = 64.0 * f64::EPSILON;

/// A body that turns about an axis of its own: the momentum is fixed in it. None for all others.
#[inline(always)]
fn about_an_axis<A: Circular>(
    m: &[A::Number; 3],
    start: &Passage<A::Number>,
) -> Option<Displaced<A::Number>> {
    let zero = A::of(0.0);
    let zeros = m.iter().filter(|component| component.abs().at_most(zero));
    (zeros.count() >= 2).then(|| {
        let (sine, cosine) = A::sine_cosine(start.orbit.angle);
        let [n1, n2, n3] = start.orbit.unit;
        (*m, [cosine, sine * n1, sine * n2, sine * n3])
    })
}

/// A long step of positive time, in numbers of any kind.
#[inline(always)]
pub(crate) fn forwards<A: Circular>(
    m: &[A::Number; 3],
    start: &Passage<A::Number>,
) -> Displaced<A::Number> {
    let about_first = start.orbit.about_first;
    // Indices that are known when this is compiled keep vectors in registers.
    match (is_close(start), about_first) {
        (false, false) => along::<A>(m, start, Axes::new(false)),
        (false, true) => along::<A>(m, start, Axes::new(true)),
        (true, false) => along::<A>(m, start, Axes::new(false).about_middle()),
        (true, true) => along::<A>(m, start, Axes::new(true).about_middle()),
    }
}

#[inline(always)]
fn along<A: Circular>(
    m: &[A::Number; 3],
    start: &Passage<A::Number>,
    axes: Axes,
) -> Displaced<A::Number> {
    // Two components that vanish make γ_x vanish, or γ₂, which is far from that where the orbit is not close; v², and
    // with it γ_y, does not.
    let is_close = axes.phase != axes.x;
    let [_, gamma_2, _] = start.orbit.gamma;
    let gamma_x = start.orbit.gamma[axes.x];
    let product = if is_close { gamma_x * gamma_2 } else { gamma_x };
    if !A::of(0.0).below(product.abs()) {
        if let Some(end) = about_an_axis::<A>(m, start) {
            return end;
        }
    }
    let rest = Reduced::new::<A>(&start.orbit, axes, start.argument_squared, FIRST);
    let (sine, cosine) = A::sine_cosine(rest.angle);
    // An orbit that is not close has a period before it can linger.
    let rounds = if is_close && lingers(&rest) {
        ROUNDS
    } else {
        0
    };
    passed::<A>(m, start, axes, &rest, [cosine, sine], rounds)
}

/// Steps close to the separatrix: their phase is that about the middle axis.
#[inline(always)]
pub(crate) fn is_close<N: Number>(start: &Passage<N>) -> N::Mask {
    start.orbit.is_close(start.argument_squared)
}

/// Whether rounding errors may grow beyond what one correction removes.
#[inline(always)]
pub(crate) fn lingers<N: Number>(rest: &Reduced<N>) -> N::Mask {
    !rest.argument.at_most(N::of(LINGERING))
}

/// The end of a step from what is left of it, and (cos, sin) of its angle. It is put back on the orbit in up
/// to so many `rounds`.
#[inline(always)]
pub(crate) fn passed<A: Operations>(
    m: &[A::Number; 3],
    start: &Passage<A::Number>,
    axes: Axes,
    rest: &Reduced<A::Number>,
    turn: [A::Number; 2],
    rounds: u32,
) -> Displaced<A::Number> {
    let Passage {
        norm,
        orbit,
        rate,
        products,
        argument_squared,
    } = start;
    let (zero, one) = (A::of(0.0), A::of(1.0));
    let phase = rest.phase(orbit, axes, turn);
    let portion = Portion::new(orbit, axes, rest.time, *products, *argument_squared);
    let (end, q) = portion.passed::<A>(m, *norm, rate, phase, rounds);
    let square_of_norm = *norm * *norm;
    let missing = (dot::<A>(&end, &end) - square_of_norm).abs();
    let square = square_norm::<A>(&q);
    let is_known = missing.at_most(square_of_norm * LOST)
        & zero.below(square)
        & square.at_most(A::of(f64::MAX));
    let moved = half_turned(axes, rest.half_turn(), (end, q));
    either!(is_known, moved, (*m, [one, zero, zero, zero]))
}
