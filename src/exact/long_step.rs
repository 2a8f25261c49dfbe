//! Steps over a large part of a period, or over many periods, in either direction and of any range.

use crate::arithmetic::number::{Number, Scalar};
use crate::arithmetic::unbounded::Ranged;
use crate::arithmetic::{Arithmetic, Task};
use crate::exact::constants::Constants;
use crate::exact::extreme;
use crate::exact::forwards::{forwards, is_close};
use crate::exact::half_periods::{has_moderate_pole, is_resolved, is_within_doubles};
use crate::exact::start::{Displaced, Passage, Start};

pub(crate) struct LongStep<'a> {
    pub body: &'a Constants,
    pub m: &'a [f64; 3],
    pub half_step: f64,
    pub start: Start,
}

/// Whether [`forwards`] serves for a step: b₂, which no long step has zero, has the sign of the time.
#[inline(always)]
pub(crate) fn is_common(start: &Passage) -> bool {
    // Nearly always the first of these answers, and `forwards` asks for the same.
    let is_resolved = !is_close(start) || is_resolved(&start.orbit, start.argument_squared);
    start.orbit.beta[1] > 0.0
        && is_resolved
        && has_moderate_pole(&start.orbit, start.argument_squared)
}

/// Whether doubles serve for it in either direction of time.
#[inline(always)]
fn serves(start: &Passage) -> bool {
    is_within_doubles(&start.orbit, start.argument_squared)
}

impl Task for LongStep<'_> {
    type Output = Displaced;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Displaced {
        let LongStep { body, m, .. } = &self;
        let start = self.start.passage(m);
        if is_common(&start) {
            forwards::<A>(m, &start)
        } else if serves(&start) {
            A::out_of_line(Backwards { m, start })
        } else {
            out_of_range(body, m, self.half_step)
        }
    }
}

/// The same in numbers of any range.
#[cold]
#[inline(never)]
fn out_of_range(body: &Constants, m: &[f64; 3], half_step: f64) -> Displaced {
    let of = Ranged::of;
    let (m, q) = extreme::motion(&body.map(of), &m.map(of), of(half_step));
    (m.map(Ranged::to_f64), q.map(Ranged::to_f64))
}

/// Backwards in time is forwards with −m.
struct Backwards<'a> {
    m: &'a [f64; 3],
    start: Passage,
}

impl Task for Backwards<'_> {
    type Output = Displaced;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Displaced {
        let m = self.m.map(|component| -component);
        let (end, q) = forwards::<A>(&m, &self.start.turned(-1.0));
        (end.map(|component| -component), q)
    }
}
