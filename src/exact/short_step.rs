//! Steps within the reach of the series, stage by stage: batches take several bodies through each.

use crate::arithmetic::number::Number;
use crate::arithmetic::triple::Triple;
use crate::arithmetic::Operations;
use crate::exact::attitude::rotation;
use crate::exact::momentum::{motion, Motion};
use crate::exact::start::Start;
use crate::functions::angle::Circular;
use crate::functions::series::{sigma, Sigma};

/// The motion of the momentum, and the rotation of the body, a quaternion of any norm.
#[inline(always)]
pub(crate) fn by_series<A: Circular, T: Triple<A::Number>>(
    start: &Start<A::Number, T>,
    m: &T,
) -> (Motion<A::Number, T>, [A::Number; 4]) {
    let (sine, cosine) = A::sine_cosine(start.angle);
    let series = start.series::<A>();
    let motion = series_motion::<A, T>(m, &start.rate, &series, A::of(1.0));
    let q = series_rotation::<A, T>(&start.gamma, start.norm, &series, &motion, [cosine, sine]);
    (motion, q)
}

impl<N: Number, T: Triple<N>> Start<N, T> {
    #[inline(always)]
    pub fn series<A: Operations<Number = N>>(&self) -> Sigma<N, T> {
        sigma::<A, T>(&self.gamma, self.products, self.argument_squared)
    }
}

/// In the unit σ the elliptic functions w_j are the σ_j, and times are multiplied by σ/τ. The others are those of
/// [`motion`].
#[inline(always)]
pub(crate) fn series_motion<A: Operations, T: Triple<A::Number>>(
    m: &T,
    beta: &T,
    series: &Sigma<A::Number, T>,
    norm: A::Number,
) -> Motion<A::Number, T> {
    let beta = beta.scaled(series.sigma_over_time);
    // Within the reach of the series no w_j vanishes: w₁ serves every lane.
    let by_third = A::of(1.0).has_minus();
    motion::<A, T>(m, &beta, &series.sigma, norm, by_third)
}

/// The rotation, a quaternion of any norm; `turn` is (cos η, sin η), and `length` that of m in the unit of the motion.
#[inline(always)]
pub(crate) fn series_rotation<A: Operations, T: Triple<A::Number>>(
    gamma: &T,
    length: A::Number,
    series: &Sigma<A::Number, T>,
    motion: &Motion<A::Number, T>,
    turn: [A::Number; 2],
) -> [A::Number; 4] {
    // (cosΘ, sinΘ) ∝ e^{iη}·S
    let ([cosine, sine], [re, im]) = (turn, series.phase);
    let p = A::fma(re, re, im * im);
    let phase = [A::fms(cosine, re, sine * im), A::fma(sine, re, cosine * im)];
    let (scale, w) = (series.sigma_over_time, &series.sigma);
    rotation::<A, T>(motion, length, gamma, scale, w, p, phase)
}
