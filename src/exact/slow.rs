//! Spheres and nearly spherical bodies, whose momentum moves by so little that its increments, and the
//! rotation, are the same for thousands of steps.
//!
//! Then rounding errors are the same, too, and would add up instead of walking at random: see
//! [`crate::body::alike`], and for matrices [`crate::body::unbiased`].

use crate::arithmetic::number::Number;
use crate::arithmetic::{Arithmetic, Task};
use crate::body::alike::{self, uneven};
use crate::exact::constants::Constants;
use crate::exact::momentum;
use crate::exact::short_step::by_series;
use crate::exact::start::{Displaced, Start};

/// v² below which the increments change by less than some hundred ulps from step to step.
const SLOW: f64 = f64::from_bits((1023 - 46) << 52);
/// b₂/η: the energy of such a body follows from |m|, so closely that in a million steps no error shows.
const SPHERICAL: f64 = 1.0e-4;

/// The lanes of a [`SlowStep`]: v² < [`SLOW`], spheres included.
#[inline(always)]
pub(crate) fn is_slow<N: Number, T>(start: &Start<N, T>) -> N::Mask {
    start.argument_squared.below(N::of(SLOW))
}

/// Those whose momentum moves at all.
#[inline(always)]
pub(crate) fn is_slow_to_move<N: Number>(start: &Start<N>) -> N::Mask {
    is_slow(start) & N::of(0.0).below(start.argument_squared)
}

/// The lanes in which the norm of the momentum is all that must be kept.
#[inline(always)]
pub(crate) fn is_nearly_spherical<N: Number>(start: &Start<N>) -> N::Mask {
    (start.rate[1].abs() * start.norm).below(start.angle.abs() * N::of(SPHERICAL))
}

/// A step of v² < [`SLOW`], be the body a sphere, or nearly so, or the time short.
pub(crate) struct SlowStep<'a> {
    pub body: &'a Constants,
    pub m: &'a [f64; 3],
    pub start: Start,
}

impl Task for SlowStep<'_> {
    type Output = Displaced;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Displaced {
        let SlowStep { body, m, start } = self;
        let (motion, q) = by_series::<A, _>(&start, m);
        let (d, norm) = (&motion.increment, start.norm);
        let end = if is_nearly_spherical(&start) {
            alike::advanced(m, d, norm)
        } else {
            momentum::advanced::<A, _>(body, &start, m, d)
        };
        (end, uneven(&q))
    }
}
