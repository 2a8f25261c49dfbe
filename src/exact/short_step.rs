//! Steps within the reach of the series, stage by stage: batches take several bodies through each.

use crate::arithmetic::number::Number;
use crate::arithmetic::triple::Triple;
use crate::arithmetic::Operations;
use crate::exact::attitude::rotation;
use crate::exact::invariants::Orbit;
use crate::exact::momentum::{motion, Motion};
use crate::exact::start::Start;
use crate::functions::angle::Circular;
use crate::functions::series::{sigma, Sigma};

/// The motion of the momentum, and the rotation of the body, a quaternion of any norm.
#[inline(always)]
pub(crate) fn by_series<A: Circular, T: Triple<A::Number>>(
    start: &Start<A::Number, T>,
) -> (Motion<A::Number, T>, [A::Number; 4]) {
    let orbit = &start.orbit;
    let (sine, cosine) = A::sine_cosine(orbit.angle);
    let series = sigma::<A, T>(&orbit.gamma, start.argument_squared);
    let motion = series_motion::<A, T>(orbit, &series, start.norm);
    let q = series_rotation::<A, T>(orbit, &series, &motion, [cosine, sine]);
    (motion, q)
}

/// In the unit σ the elliptic functions w_j are the σ_j, and times are multiplied by σ/τ.
#[inline(always)]
pub(crate) fn series_motion<A: Operations, T: Triple<A::Number>>(
    orbit: &Orbit<A::Number, T>,
    series: &Sigma<A::Number, T>,
    norm: A::Number,
) -> Motion<A::Number, T> {
    let beta = orbit.beta.scaled(series.sigma_over_time);
    // Within the reach of the series no w_j vanishes: w₁ serves every lane.
    let by_third = A::of(1.0).has_minus();
    motion::<A, T>(orbit, &beta, &series.sigma, norm, by_third)
}

/// The rotation, a quaternion of any norm; `turn` is (cos η, sin η).
#[inline(always)]
pub(crate) fn series_rotation<A: Operations, T: Triple<A::Number>>(
    orbit: &Orbit<A::Number, T>,
    series: &Sigma<A::Number, T>,
    motion: &Motion<A::Number, T>,
    turn: [A::Number; 2],
) -> [A::Number; 4] {
    // (cosΘ, sinΘ) ∝ e^{iη}·S
    let ([cosine, sine], [re, im]) = (turn, series.phase);
    let p = A::fma(re, re, im * im);
    let phase = [A::fms(cosine, re, sine * im), A::fma(sine, re, cosine * im)];
    let (scale, w) = (series.sigma_over_time, &series.sigma);
    rotation::<A, T>(motion, &orbit.gamma, scale, w, p, phase)
}
