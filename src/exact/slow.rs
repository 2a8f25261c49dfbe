//! Nearly spherical bodies, whose momentum moves by so little that its increments are the same for
//! thousands of steps.
//!
//! Then rounding errors are the same, too, and add up instead of walking at random. Here two components
//! are rounded to the nearest, the third absorbs what |m| would lose, and its own rounding up or down is
//! left to the last bits of the momentum: right on average.

use crate::arithmetic::number::Number;
use crate::arithmetic::{Arithmetic, Task};
use crate::exact::constants::Constants;
use crate::exact::invariants::Orbit;
use crate::exact::momentum;
use crate::exact::short_step::by_series;
use crate::exact::start::{Displaced, Start};

/// v² below which the increments change by less than some hundred ulps from step to step.
const SLOW: f64 = f64::from_bits((1023 - 46) << 52);
/// b₂/η: of such a body the energy follows from |m| to the last bit.
const SPHERICAL: f64 = 1.0e-6;

/// The lanes of nearly spherical bodies that move slowly, and of no exact sphere.
#[inline(always)]
fn is_slow<N: Number>(start: &Start<N>) -> N::Mask {
    let Orbit { beta, angle, .. } = &start.orbit;
    may_be_slow(start) & beta[1].abs().below(angle.abs() * SPHERICAL)
}

/// The lanes of a [`SlowStep`]: 0 < v² < [`SLOW`].
#[inline(always)]
pub(crate) fn may_be_slow<N: Number>(start: &Start<N>) -> N::Mask {
    let v2 = start.argument_squared;
    v2.below(N::of(SLOW)) & N::of(0.0).below(v2)
}

/// A step of 0 < v² < [`SLOW`], be the body nearly spherical or the time short.
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
        let (motion, q) = by_series::<A>(&start);
        let (d, norm) = (&motion.increment, start.norm);
        let end = if is_slow(&start) {
            advanced(m, d, norm)
        } else {
            momentum::advanced::<A, false>(body, &start.orbit, m, d, norm)
        };
        (end, q)
    }
}

/// m + d with the same norm.
fn advanced(m: &[f64; 3], d: &[f64; 3], norm: f64) -> [f64; 3] {
    let mut end = [m[0] + d[0], m[1] + d[1], m[2] + d[2]];
    // The smallest component of at least half the norm: the larger ones would round more coarsely,
    // smaller ones would magnify what they absorb.
    let mut last = 0;
    for j in 1..3 {
        let (new, old) = (m[j].abs(), m[last].abs());
        let is_enough = new >= 0.5 * norm;
        if is_enough == (old >= 0.5 * norm) && new < old || is_enough && old < 0.5 * norm {
            last = j;
        }
    }
    let (j, k) = ((last + 1) % 3, (last + 2) % 3);
    let excess = (end[j] - m[j]) * (end[j] + m[j]) + (end[k] - m[k]) * (end[k] + m[k]);
    let increment = -(excess + d[last] * d[last]) / (2.0 * m[last]);
    end[last] = rounded(m[last], increment, last_bits(m));
    end
}

/// x + d, |d| < |x|, rounded up or down as `chance` in [0, 1) has it.
fn rounded(x: f64, d: f64, chance: f64) -> f64 {
    let sum = x + d;
    let lost = d - (sum - x);
    // Away from zero is one more in the bits.
    let further = if (lost < 0.0) == (sum < 0.0) {
        f64::from_bits(sum.to_bits() + 1)
    } else {
        f64::from_bits(sum.to_bits() - 1)
    };
    if chance * (further - sum).abs() < lost.abs() {
        further
    } else {
        sum
    }
}

/// A number in [0, 1) from the fractions of the momentum (finaliser of splitmix64): in other units it is
/// the same.
fn last_bits(m: &[f64; 3]) -> f64 {
    const FRACTION: u64 = (1 << 52) - 1;
    let mut bits = 0_u64;
    for component in m {
        bits = (bits ^ (component.to_bits() & FRACTION)).wrapping_add(0x9e37_79b9_7f4a_7c15);
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
    }
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}
