//! Steps within the reach of the exact step's series, whose functions tell all that the frames and the
//! integral need: no Jacobi function, no amplitude and no frame is computed for itself.

use super::frame::{Frame, Passed};
use crate::arithmetic::Arithmetic;
use crate::body::range::is_ordinary;
use crate::body::rotation::{cross, dot, stretched, sum};
use crate::exact::constants::Constants;
use crate::exact::invariants::Orbit;
use crate::exact::momentum::advanced;
use crate::exact::short_step::series_motion;
use crate::exact::slow::is_slow;
use crate::exact::start::{Displaced, Start};
use crate::functions::angle::sine_cosine;
use crate::functions::quadrature::third_kind_sum;
use crate::functions::series::LIMIT;

/// Closer to the separatrix, and for smaller amplitudes, the functions of [`super::jacobi`] serve better.
const NARROW: f64 = 1.0 / 32.0;

/// The momentum at the end, which is that of the exact step bit by bit, and the semi-exact rotation, of any
/// norm; none where a series does not reach.
#[inline(always)]
pub(super) fn short<A: Arithmetic, F: Frame>(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    nodes: i32,
) -> Option<Displaced> {
    if !is_ordinary::<A>(h, moments, m) {
        return None;
    }
    let body = Constants::new(moments);
    let start = Start::new::<A>(&body, m, 0.5 * h);
    let v2 = start.argument_squared;
    let orbit = &start.orbit(m);
    // 1 − k² = |b₂γ₂|/v²; the squares of the amplitudes are |γ_j/b₂|, and |m'|² is at least about c·d², d the
    // swinging amplitude and c its axis's share.
    let [b1, b2, b3] = orbit.beta;
    let [g1, g2, g3] = orbit.gamma;
    let (steady, swinging, b) = if orbit.about_first {
        (g3, g1, b3)
    } else {
        (g1, g3, b1)
    };
    let is_wide = (b2 * g2).abs() >= NARROW * v2
        && steady.abs() >= NARROW * b2.abs()
        && (b * swinging).abs() >= F::LEAST_SPEED_SQUARED * (b2 * b2);
    if v2 > LIMIT || is_slow(&start) || !is_wide {
        return None;
    }
    // Indices that are known when this is compiled keep vectors in registers.
    if orbit.about_first {
        along::<A, F, 2, 0>(&body, m, 0.5 * h, &start, orbit, nodes)
    } else {
        along::<A, F, 0, 2>(&body, m, 0.5 * h, &start, orbit, nodes)
    }
}

/// `Y` is the axis whose component swings like cn, `S` the one whose component follows dn.
#[inline(always)]
fn along<A: Arithmetic, F: Frame, const Y: usize, const S: usize>(
    body: &Constants,
    m: &[f64; 3],
    half_step: f64,
    start: &Start,
    orbit: &Orbit,
    nodes: i32,
) -> Option<Displaced> {
    let norm = start.norm;
    let (beta, gamma) = (&orbit.beta, &orbit.gamma);
    let series = start.series::<A>();
    let motion = series_motion::<A, _>(m, &start.rate, &series, 1.0);
    let end = advanced::<A, _>(body, start, m, &motion.increment);

    // With σ_y : σ₂ : σ_s = dn : 1 : cn of half the step, and the momentum N/D in its middle, the amplitudes have
    // tan((φ₁ + φ₀)/2) = sn ū dn z/cn ū and tan((φ₁ − φ₀)/2) = dn ū sn z/cn z (see `amplitude`).
    let share = body.share[Y];
    let root_share = share.sqrt();
    let (n, w) = (&motion.numerator, &series.sigma);
    let middle = [root_share * n[1] * w[Y], n[Y] * w[1]];
    let sine = root_share * start.rate[1] * series.sigma_over_time * n[S];
    let cosine = motion.denominator * w[S];
    let half_tangent = sine / (cosine + A::fma(sine, sine, cosine * cosine).sqrt());
    let half_width = 2.0 * small_arctangent::<A>(half_tangent);

    let passed = Passed::<Y, S> {
        unit: orbit.unit,
        end: stretched(&end, start.inverse_norm),
        increment: stretched(&motion.increment, start.inverse_norm),
        share: [body.share[0], body.share[2]],
        complementary_modulus_squared: (beta[1] * gamma[1]).abs() / start.argument_squared,
        steady_squared: (gamma[Y] / beta[1]).abs(),
        over_share: (gamma[Y] / beta[Y]).abs(),
        free_angle: orbit.angle,
        swinging_angle: {
            let smallest = body.smallest_inverse * (half_step * norm);
            if Y == 0 {
                smallest + beta[1]
            } else {
                smallest
            }
        },
    };
    let (modulus, factor) = F::complements(&passed);
    let third_kind = third_kind_sum::<A>(middle, half_width, modulus, factor, nodes)?;
    let angle = F::half_angle(&passed, third_kind);
    let (sine, cosine) = sine_cosine::<A>(angle);

    // The shortest rotation from the end to the start, (n₀·(n₀ + n₁), (n₀ + n₁) × n₀), and behind it the turn
    // about n₀ by the angle from one frame to the other: with its half c, their product is
    // (Re c·n₀·b, Re c·b × n₀ + Im c·b), b = n₀ + n₁.
    let both = sum(&passed.unit, &passed.end);
    let along = dot::<A>(&passed.unit, &both);
    let across = cross::<A>(&both, &passed.unit);
    let [re, im] = F::between::<A, Y, S>(&passed, along);
    let (re, im) = (A::fms(re, cosine, im * sine), A::fma(re, sine, im * cosine));
    let rotation = [
        re * along,
        A::fma(re, across[0], im * both[0]),
        A::fma(re, across[1], im * both[1]),
        A::fma(re, across[2], im * both[2]),
    ];
    Some((end, rotation))
}

/// A of atan t = t + tzA(z), z = t², on |t| ≤ 0.44, within 3e-17 of t (`tests/reference/arctangent.py`).
const ARCTANGENT: [f64; 11] = [
    -0.333_333_333_333_333_2,
    0.199_999_999_999_864_26,
    -0.142_857_142_828_991_65,
    0.111_111_108_826_871_74,
    -0.090_908_995_486_280_4,
    0.076_920_739_596_480_69,
    -0.066_630_712_694_473_8,
    0.058_464_241_738_878_86,
    -0.050_278_786_984_050_39,
    0.037_669_115_063_902_844,
    -0.017_376_879_820_460_895,
];

/// Of the tangent of a quarter of the widest passage: v² ≤ [`LIMIT`] leaves it below 0.44.
#[inline(always)]
fn small_arctangent<A: Arithmetic>(t: f64) -> f64 {
    let z = t * t;
    let mut polynomial = ARCTANGENT[10];
    for coefficient in ARCTANGENT[..10].iter().rev() {
        polynomial = A::fma(polynomial, z, *coefficient);
    }
    A::fma(t * z, polynomial, t)
}
