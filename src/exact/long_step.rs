//! Steps over a large part of a period, or over many periods.

use crate::arithmetic::{Arithmetic, Task};
use crate::body::moments::Body;
use crate::body::rotation::{normalised, product, square_norm};
use crate::exact::half_periods::Reduced;
use crate::exact::invariants::Orbit;
use crate::exact::portion::{half_turned, Portion};
use crate::exact::start::{Moved, Start};
use crate::functions::angle::sine_cosine;
use crate::functions::series::LIMIT;

/// A step that lingers longer near the saddle is taken in parts: rounding errors grow by e^{2v}, and
/// up to here they stay so small that [`advanced`] can put the momentum back on its orbit.
const LINGERING: f64 = 8.0;
/// So close to the saddle that the products with n₁ and n₃ underflow earlier, beyond 4.
const CLOSE: f64 = 1.0e-250;
const LINGERING_CLOSE: f64 = 4.0;

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
        let m = self.m;
        let (end, q) = if self.half_step > 0.0 {
            forwards::<A>(
                self.body,
                m,
                self.start.norm,
                self.half_step,
                &self.start.orbit,
            )
        } else {
            A::out_of_line(Backwards(self))
        };
        // Angles beyond 1e100, where nothing is known of the end but that it lies on the orbit: so
        // does the start.
        let square = square_norm::<A>(&q);
        if end[0].is_finite() && square > f64::MIN_POSITIVE && square < f64::INFINITY {
            (end, q)
        } else {
            (*m, [1.0, 0.0, 0.0, 0.0])
        }
    }
}

/// Backwards in time is forwards with −m.
struct Backwards<'a>(LongStep<'a>);

impl Task for Backwards<'_> {
    type Output = Moved;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Moved {
        let step = self.0;
        let m = step.m.map(|component| -component);
        let orbit = step.start.orbit.reversed();
        let (end, q) = forwards::<A>(step.body, &m, step.start.norm, -step.half_step, &orbit);
        (end.map(|component| -component), q)
    }
}

#[inline(always)]
fn forwards<A: Arithmetic>(
    body: &Body,
    m: &[f64; 3],
    norm: f64,
    half_step: f64,
    orbit: &Orbit,
) -> Moved {
    let zeros = u8::from(m[0] == 0.0) + u8::from(m[1] == 0.0) + u8::from(m[2] == 0.0);
    if zeros >= 2 {
        // The momentum is fixed in the body, which turns about it.
        let (sine, cosine) = sine_cosine::<A>(orbit.angle);
        let [n1, n2, n3] = orbit.unit;
        return (*m, [cosine, sine * n1, sine * n2, sine * n3]);
    }
    let rest = Reduced::new::<A>(orbit);
    let orbit = Orbit {
        about_first: rest.about_first,
        ..*orbit
    };
    let (sine, cosine) = sine_cosine::<A>(rest.angle);
    let parts = if rest.argument <= LINGERING_CLOSE {
        1.0
    } else {
        let is_close = orbit.unit[0].abs() < CLOSE && orbit.unit[2].abs() < CLOSE;
        let longest = if is_close { LINGERING_CLOSE } else { LINGERING };
        (rest.argument / longest).ceil()
    };
    // Half a period of the momentum is half a turn of it about the axis x.
    let phase = match (rest.half_turn, orbit.unit[orbit.axes().x] < 0.0) {
        (false, _) => [cosine, sine],
        (true, false) => [sine, -cosine],
        (true, true) => [-sine, cosine],
    };
    let moved = if parts <= 1.0 {
        portion::<A>(body, &orbit, m, norm, rest.time, phase)
    } else {
        in_parts::<A>(body, &orbit, m, half_step, rest.time, parts, phase)
    };
    half_turned(orbit.axes(), rest.half_turn, moved)
}

/// A step of the time `time` in the unit of `orbit`, within one period.
#[inline(always)]
fn portion<A: Arithmetic>(
    body: &Body,
    orbit: &Orbit,
    m: &[f64; 3],
    norm: f64,
    time: f64,
    phase: [f64; 2],
) -> Moved {
    let mut fraction = time;
    let mut argument_squared = orbit.argument_squared() * time * time;
    let mut halvings = 0;
    while argument_squared > LIMIT {
        argument_squared *= 0.25;
        fraction *= 0.5;
        halvings += 1;
    }
    let portion = Portion {
        orbit: orbit.at(fraction),
        axes: orbit.axes(),
        argument_squared,
        halvings,
    };
    portion.passed::<A>(body, m, norm, phase)
}

/// The same in equal parts, near the saddle.
#[cold]
fn in_parts<A: Arithmetic>(
    body: &Body,
    orbit: &Orbit,
    m: &[f64; 3],
    half_step: f64,
    time: f64,
    parts: f64,
    phase: [f64; 2],
) -> Moved {
    // The parts turn the body by their own ηt: take that of the whole out again.
    let (s, c) = sine_cosine::<A>(orbit.angle * time);
    let [cosine, sine] = phase;
    let [n1, n2, n3] = orbit.unit;
    let sine_rest = sine * c - cosine * s;
    let mut q = [
        cosine * c + sine * s,
        sine_rest * n1,
        sine_rest * n2,
        sine_rest * n3,
    ];
    let mut end = *m;
    for _ in 0..parts as u32 {
        let Start { norm, orbit, .. } = Start::new::<A>(body, &end, half_step * (time / parts));
        let (s, c) = sine_cosine::<A>(orbit.angle);
        let (next, turn) = portion::<A>(body, &orbit, &end, norm, 1.0, [c, s]);
        end = next;
        // Normalised every time: the norms of many turns would underflow.
        q = product::<A>(&q, &normalised::<A>(&turn));
    }
    (end, q)
}
