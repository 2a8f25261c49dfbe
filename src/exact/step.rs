//! One exact step: the common path, and the way to the rare ones.

use crate::arithmetic::{Arithmetic, Task};
use crate::body::moments::Body;
use crate::body::rotation::dot;
use crate::body::unusual::{is_ordinary, Reduction};
use crate::body::Flaw;
use crate::exact::angle::sine_cosine;
use crate::exact::attitude::rotation;
use crate::exact::invariants::Orbit;
use crate::exact::long_step::LongStep;
use crate::exact::momentum::{advanced, motion};
use crate::exact::series::{sigma, LONG, SHORT};

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
pub(crate) fn unit_and_norm<A: Arithmetic>(m: &[f64; 3]) -> ([f64; 3], f64) {
    let norm = dot::<A>(m, m).sqrt();
    let inverse = 1.0 / norm;
    ([m[0] * inverse, m[1] * inverse, m[2] * inverse], norm)
}

/// Sorted moments, and sizes whose powers stay within the range of numbers.
#[inline(always)]
pub(crate) fn ordinary<A: Arithmetic>(body: &Body, m: &[f64; 3], half_step: f64) -> Moved {
    let (unit, norm) = unit_and_norm::<A>(m);
    let orbit = Orbit::new::<A>(body, &unit, half_step * norm);
    let argument_squared = orbit.argument_squared();
    if argument_squared > LONG {
        return A::out_of_line(LongStep {
            body,
            m,
            norm,
            half_step,
            orbit: &orbit,
        });
    }
    let series = if argument_squared <= SHORT {
        sigma::<A, true>(&orbit.gamma)
    } else {
        sigma::<A, false>(&orbit.gamma)
    };
    // In the unit σ the elliptic functions w_j are the σ_j, and times are multiplied by σ/τ.
    let w = &series.sigma;
    let scale = series.sigma_over_time;
    let beta = orbit.beta.map(|component| component * scale);
    let gamma = orbit.gamma.map(|component| component * scale);
    let motion = motion::<A>(&orbit, &beta, w);
    // (cosΘ, sinΘ) ∝ e^{iη}·S
    let (sine, cosine) = sine_cosine::<A>(orbit.angle);
    let [re, im] = series.phase;
    let p = A::fma(re, re, im * im);
    let phase = [A::fms(cosine, re, sine * im), A::fma(sine, re, cosine * im)];
    let q = rotation::<A>(&motion, &gamma, w, p, phase);
    let increment = motion.increment.map(|component| component * norm);
    (advanced::<A>(body, &orbit, m, &increment), q)
}
