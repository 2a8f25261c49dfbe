//! One body at many times: the period of its orbit is computed once, and every time is one step
//! from the start, so errors do not add up.

use crate::arithmetic::number::{either, Mask, Number};
use crate::arithmetic::{dispatch, dispatch_wide, Plain, Wide, WideTask};
use crate::body::arrays::{Outcome, Times};
use crate::body::check;
use crate::body::reduction::Reduction;
use crate::body::rotation::{composed_nearly, is_rotation, square_norm};
use crate::body::Flaw;
use crate::exact::constants::Constants;
use crate::exact::half_periods::{half_period, is_within_doubles, FIRST};
use crate::exact::invariants::Orbit;
use crate::exact::portion::{half_turned, Portion};
use crate::exact::start::{Passage, Start};
use crate::exact::step::{Quaternions, Step};
use crate::functions::angle::{sine_cosine_moderate, without_turns, KNOWN, ROUNDER};
use crate::functions::period::HalfPeriod;

/// Longer arguments linger near the saddle and are stepped alone.
const LONGEST_ARGUMENT: f64 = 4.0;
/// So many half periods are counted exactly.
const COUNTABLE: f64 = 1.0e15;

/// The state at every time of the arrays; a time that is not finite becomes NaN and is handed to
/// `outcome`.
///
/// # Safety
/// The arrays are those of [`Times`].
///
/// # Errors
/// The first flaw of moments, momentum or attitude; then nothing is written.
#[inline(never)]
pub(crate) unsafe fn at_times(
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
    times: &Times,
    outcome: &mut Outcome<'_>,
) -> Result<(), Flaw> {
    let reduction = Reduction::new(0.0, moments, m)?;
    check::attitude_as_stepped(q)?;
    let course = Course::new(&reduction, q);
    dispatch_wide(AtTimes {
        moments,
        m,
        q,
        course: course.as_ref(),
        times,
        outcome,
    });
    Ok(())
}

/// Momentum and attitude in every lane, and the lanes for which they are right.
type States<N> = ([N; 3], [N; 4], <N as Number>::Mask);

/// What all times have in common.
struct Course<'a> {
    reduction: &'a Reduction,
    q: &'a [f64; 4],
    norm: f64,
    /// In half the unit of time of the reduced body.
    orbit: Orbit,
    /// Those of [`Passage`].
    rate: [f64; 3],
    products: [f64; 2],
    argument_squared: f64,
    half: HalfPeriod,
    /// The caller's units of momentum, and of half the time.
    momentum_unit: f64,
    time_unit: f64,
    longest: f64,
}

impl<'a> Course<'a> {
    /// None for motions without a period (about an axis, on the separatrix, of a sphere) and sizes
    /// near the ends of the range of numbers: those are stepped one by one.
    fn new(reduction: &'a Reduction, q: &'a [f64; 4]) -> Option<Course<'a>> {
        let m = &reduction.m;
        if m.iter().filter(|component| **component == 0.0).count() >= 2 {
            return None;
        }
        let (momentum_unit, time_unit, longest) = reduction.factors()?;
        let body = Constants::new(&reduction.moments);
        let Passage {
            norm,
            orbit,
            rate,
            products,
            argument_squared,
        } = Start::new::<Plain>(&body, m, 1.0).passage(m);
        if !is_within_doubles(&orbit, argument_squared) {
            return None;
        }
        let lambda = argument_squared.sqrt();
        let kappa = (orbit.beta[1] * orbit.gamma[1]).abs().sqrt();
        if kappa <= 0.0 {
            return None;
        }
        let half = half_period::<Plain>(&orbit, orbit.axes(), lambda, kappa);
        (half.time.is_finite() && half.phase.is_finite()).then_some(Course {
            reduction,
            q,
            norm,
            orbit,
            rate,
            products,
            argument_squared,
            half,
            momentum_unit,
            time_unit: 0.5 * time_unit,
            longest: 0.5 * longest,
        })
    }

    /// The states at some times, and the lanes for which they are right.
    #[inline(always)]
    fn states<W: Wide>(&self, time: W::Number) -> States<W::Number> {
        let k = W::of;
        let axes = if self.orbit.is_close(self.argument_squared) {
            self.orbit.axes().about_middle()
        } else {
            self.orbit.axes()
        };
        // Backwards in time is forwards with −m.
        let sign = W::Number::select(time.has_minus(), k(-1.0), k(1.0));
        let elapsed = time.abs() * self.time_unit;
        // ω is taken off as often as it fits: z mod ω, with half a turn about x if that is odd.
        let ratio = elapsed / k(self.half.time);
        let none = ratio.below(k(FIRST));
        let shifted = W::Number::select(none, k(0.0), ratio) + k(ROUNDER);
        let count = shifted - k(ROUNDER);
        let rest = W::fma(-count, k(self.half.time), elapsed);
        let rest = rest
            .larger(k(-0.5 * self.half.time))
            .smaller(k(FIRST * self.half.time));
        let angle = W::fma(k(self.orbit.angle), rest, count * self.half.phase);
        let half_turn = shifted.has_bit(0);

        let orbit = wide::<W>(&self.orbit, sign);
        let argument_squared = k(self.argument_squared);
        let argument = (rest * rest) * argument_squared;
        let is_served = elapsed.at_most(k(self.longest))
            & ratio.at_most(k(COUNTABLE))
            & angle.abs().at_most(k(KNOWN))
            & argument.at_most(k(LONGEST_ARGUMENT * LONGEST_ARGUMENT));

        let most = k(LONGEST_ARGUMENT / self.argument_squared.sqrt());
        let rest = rest.larger(-most).smaller(most);
        let portion = Portion::new(&orbit, axes, rest, self.products.map(k), argument_squared);
        let (s, c) = sine_cosine_moderate::<W>(without_turns::<W>(angle));
        // Half a period of the momentum is half a turn of it about the axis x.
        let turned = k(if self.orbit.unit[axes.x] < 0.0 {
            -1.0
        } else {
            1.0
        }) * sign;
        let phase = if self.half.quarters == 0.0 {
            either!(half_turn, [turned * s, -(turned * c)], [c, s])
        } else {
            // The quarter turns of both are none or two together, and two more with every second time.
            let together = turned * self.half.quarters;
            let half = W::Number::select(half_turn, together, k(1.0));
            let half = half.signed_by(shifted.shifted_left(62));
            [half * c, half * s]
        };
        let m = self.reduction.m.map(|component| sign * component);
        let moved = portion.passed::<W>(&m, k(self.norm), &self.rate.map(k), phase, 0);
        let (end, rotation) = half_turned(axes, half_turn, moved);
        self.back::<W>(sign, end, rotation, is_served)
    }

    /// From the reduced body to the caller's.
    #[inline(always)]
    fn back<W: Wide>(
        &self,
        sign: W::Number,
        m: [W::Number; 3],
        rotation: [W::Number; 4],
        is_served: <W::Number as Number>::Mask,
    ) -> States<W::Number> {
        let unit = sign * self.momentum_unit;
        let m = self.reduction.order.back(&m);
        let rotation = self.reduction.order.rotation_back(&rotation);
        let q = self.q.map(W::of);
        let (q, _) = composed_nearly::<W>(&q, &rotation);
        // Bodies so thin that products leave the range of numbers are stepped alone.
        let is_served = is_served & is_rotation(square_norm::<W>(&q));
        ([m[0] * unit, m[1] * unit, m[2] * unit], q, is_served)
    }
}

/// The orbit in every lane, that of −m where the sign is minus.
#[inline(always)]
fn wide<W: Wide>(orbit: &Orbit, sign: W::Number) -> Orbit<W::Number> {
    let k = W::of;
    let about_first = if orbit.about_first { k(1.0) } else { k(-1.0) };
    Orbit {
        unit: orbit.unit.map(|component| sign * component),
        beta: orbit.beta.map(k),
        gamma: orbit.gamma.map(k),
        angle: k(orbit.angle),
        about_first: !about_first.has_minus(),
    }
}

struct AtTimes<'a, 'b> {
    moments: &'a [f64; 3],
    m: &'a [f64; 3],
    q: &'a [f64; 4],
    course: Option<&'a Course<'a>>,
    times: &'a Times,
    outcome: &'a mut Outcome<'b>,
}

impl WideTask for AtTimes<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(mut self) {
        let lanes = W::Number::LANES;
        // SAFETY: the places are within the arrays.
        unsafe {
            let Some(course) = self.course else {
                return (0..self.times.count).for_each(|place| self.alone(place));
            };
            for first in (0..self.times.count).step_by(lanes) {
                // The last register is filled with its last time: what a time gets must not depend on
                // how many stand beside it, nor on the width of the registers.
                let (time, is_there) = self.times.block::<W::Number>(first);
                let (m, q, is_served) = course.states::<W>(time);
                self.times.write(first, is_served & is_there, &m, &q);
                if !(is_served | !is_there).all() {
                    for lane in (0..lanes).filter(|lane| is_there.lane(*lane)) {
                        if !is_served.lane(lane) {
                            self.alone(first + lane);
                        }
                    }
                }
            }
        }
    }
}

impl AtTimes<'_, '_> {
    /// A time that the common path does not serve.
    #[inline(never)]
    unsafe fn alone(&mut self, place: usize) {
        let time = self.times.time(place);
        let (m, q) = match dispatch(Step::<Quaternions, _, 4>::new(
            time,
            self.moments,
            self.m,
            self.q,
        )) {
            Ok(state) => state,
            Err(flaw) => {
                (self.outcome)(place, flaw);
                ([f64::NAN; 3], [f64::NAN; 4])
            }
        };
        self.times.write(place, true, &m, &q);
    }
}
