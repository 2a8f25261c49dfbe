//! One exact step: the common path, and the way to the rare ones.

use crate::arithmetic::number::Number;
use crate::arithmetic::{Arithmetic, Operations, Task};
use crate::body::moments::Body;
use crate::body::range::is_ordinary;
use crate::body::reduction::Reduction;
use crate::body::rotation::dot;
use crate::body::Flaw;
use crate::exact::angle::sine_cosine;
use crate::exact::attitude::rotation;
use crate::exact::invariants::Orbit;
use crate::exact::long_step::LongStep;
use crate::exact::momentum::{advanced, motion, Motion};
use crate::exact::series::{sigma, Sigma, LIMIT};

/// The momentum at the end of a step, and the rotation of the body in it, a quaternion of any norm.
pub(crate) type Moved = ([f64; 3], [f64; 4]);

#[inline(always)]
pub(crate) fn free_motion<A: Arithmetic>(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
) -> Result<Moved, Flaw> {
    if is_ordinary::<A>(h, moments, m) {
        Ok(ordinary::<A>(&Body::new(moments), m, 0.5 * h))
    } else {
        A::out_of_line(Unusual { h, moments, m })
    }
}

/// Bad input, moments not sorted, sizes near the ends of the range of numbers.
struct Unusual<'a> {
    h: f64,
    moments: &'a [f64; 3],
    m: &'a [f64; 3],
}

impl Task for Unusual<'_> {
    type Output = Result<Moved, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let reduction = Reduction::new(self.h, self.moments, self.m)?;
        if self.m.iter().all(|component| *component == 0.0) {
            return Ok((*self.m, [1.0, 0.0, 0.0, 0.0]));
        }
        let body = Body::new(&reduction.moments);
        let (m, q) = ordinary::<A>(&body, &reduction.m, 0.5 * reduction.h);
        let [x, y, z] = reduction.order.back(&[q[1], q[2], q[3]]);
        Ok((reduction.momentum_back(&m)?, [q[0], x, y, z]))
    }
}

#[inline(always)]
pub(crate) fn unit_and_norm<A: Operations>(m: &[A::Number; 3]) -> ([A::Number; 3], A::Number) {
    let norm = dot::<A>(m, m).sqrt();
    let inverse = A::of(1.0) / norm;
    ([m[0] * inverse, m[1] * inverse, m[2] * inverse], norm)
}

/// Sorted moments, and sizes whose powers stay within the range of numbers.
#[inline(always)]
pub(crate) fn ordinary<A: Arithmetic>(body: &Body, m: &[f64; 3], half_step: f64) -> Moved {
    let (unit, norm) = unit_and_norm::<A>(m);
    let orbit = Orbit::new::<A>(body, &unit, half_step * norm);
    let argument_squared = orbit.argument_squared();
    if argument_squared > LIMIT {
        return A::out_of_line(LongStep {
            body,
            m,
            norm,
            half_step,
            orbit: &orbit,
        });
    }
    let (sine, cosine) = sine_cosine::<A>(orbit.angle);
    by_series::<A>(body, &orbit, argument_squared, m, norm, [cosine, sine])
}

/// A step within the reach of the series; `turn` is (cos η, sin η).
#[inline(always)]
fn by_series<A: Arithmetic>(
    body: &Body,
    orbit: &Orbit,
    argument_squared: f64,
    m: &[f64; 3],
    norm: f64,
    turn: [f64; 2],
) -> Moved {
    let series = sigma::<A>(&orbit.gamma, argument_squared);
    let motion = series_motion::<A>(orbit, &series, norm);
    let q = series_rotation::<A>(orbit, &series, &motion, turn);
    (advanced::<A>(body, orbit, m, &motion.increment, norm), q)
}

/// In the unit σ the elliptic functions w_j are the σ_j, and times are multiplied by σ/τ.
#[inline(always)]
pub(crate) fn series_motion<A: Operations>(
    orbit: &Orbit<A::Number>,
    series: &Sigma<A::Number>,
    norm: A::Number,
) -> Motion<A::Number> {
    let [b1, b2, b3] = orbit.beta;
    let scale = series.sigma_over_time;
    let beta = [b1 * scale, b2 * scale, b3 * scale];
    // Within the reach of the series no w_j vanishes: w₁ serves every lane.
    let by_third = A::of(1.0).has_minus();
    motion::<A>(orbit, &beta, &series.sigma, norm, by_third)
}

/// The rotation, a quaternion of any norm; `turn` is (cos η, sin η).
#[inline(always)]
pub(crate) fn series_rotation<A: Operations>(
    orbit: &Orbit<A::Number>,
    series: &Sigma<A::Number>,
    motion: &Motion<A::Number>,
    turn: [A::Number; 2],
) -> [A::Number; 4] {
    // (cosΘ, sinΘ) ∝ e^{iη}·S
    let ([cosine, sine], [re, im]) = (turn, series.phase);
    let p = A::fma(re, re, im * im);
    let phase = [A::fms(cosine, re, sine * im), A::fma(sine, re, cosine * im)];
    let (scale, w) = (series.sigma_over_time, &series.sigma);
    rotation::<A>(motion, &orbit.gamma, scale, w, p, phase)
}
