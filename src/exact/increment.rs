//! The exact step as an increment of momentum and attitude.
//!
//! The end of a step is known to an eps of itself, the increment to an eps of the increment, which
//! in a short step is much less. Sums that keep what their rounding leaves over (`compensated`)
//! lose nothing of it.

use crate::arithmetic::{Arithmetic, Task};
use crate::body::rotation::{cross, dot, square_norm};
use crate::exact::constants::Constants;
use crate::exact::long_step::LongStep;
use crate::exact::momentum::{change_of_square, NO_ENERGY};
use crate::exact::short_step::by_series;
use crate::exact::start::Start;
use crate::functions::series::LIMIT;

/// What a step adds.
#[derive(Clone, Copy)]
pub(super) struct Increment {
    /// m⁺ − m but for the correction
    pub momentum: [f64; 3],
    /// What keeps norm and energy. It is smaller than an ulp of the increment, and apart from it: in a
    /// rounded sum of the two it would be lost, always in the same direction along one orbit.
    pub correction: [f64; 3],
    /// ρ − 1 of q⁺ = q∘ρ, |ρ| = 1
    pub turn: [f64; 4],
}

impl Increment {
    /// Sorted moments, and sizes whose powers stay within the range of numbers.
    #[inline(always)]
    pub fn new<A: Arithmetic>(body: &Constants, m: &[f64; 3], half_step: f64) -> Increment {
        let start = Start::new::<A>(body, m, half_step);
        if start.argument_squared > LIMIT {
            return A::out_of_line(Long(LongStep {
                body,
                m,
                half_step,
                start,
            }));
        }
        let (motion, q) = by_series::<A, _>(&start, m);
        let momentum = motion.increment;
        let correction = on_orbit::<A>(body, &start, half_step, m, &momentum);
        Increment {
            momentum,
            correction,
            turn: in_space::<A>(&less_one::<A>(&q), m, &momentum, &correction),
        }
    }

    /// From the ends of a step, and its rotation of any norm.
    #[inline(always)]
    pub fn between<A: Arithmetic>(m: &[f64; 3], end: &[f64; 3], q: &[f64; 4]) -> Increment {
        Increment {
            momentum: [end[0] - m[0], end[1] - m[1], end[2] - m[2]],
            correction: [0.0; 3],
            turn: less_one::<A>(q),
        }
    }
}

/// A step beyond the series, which is known no better than to an eps of the end.
struct Long<'a>(LongStep<'a>);

impl Task for Long<'_> {
    type Output = Increment;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Increment {
        let m = self.0.m;
        let (end, q) = self.0.run::<A>();
        Increment::between::<A>(m, &end, &q)
    }
}

/// q/|q| − 1
#[inline(always)]
fn less_one<A: Arithmetic>(q: &[f64; 4]) -> [f64; 4] {
    let v = [q[1], q[2], q[3]];
    let norm = square_norm::<A>(q).sqrt();
    let sum = norm + q[0].abs();
    let reciprocal = 1.0 / (norm * sum);
    let inverse = reciprocal * sum;
    // q₀/|q| − 1 = −|v|²/(|q|(|q| + q₀)) where it would cancel, or else −(|q| − q₀)/|q|
    let scalar = if q[0] < 0.0 {
        -sum * inverse
    } else {
        -dot::<A>(&v, &v) * reciprocal
    };
    [scalar, v[0] * inverse, v[1] * inverse, v[2] * inverse]
}

/// The smallest change of the increment `d` that leaves norm and energy as they are.
///
/// Both are kept when Σs_j = 0 and β₁s₃ = β₃s₁, s_j = (m_j⁺)² − m_j². The change is a combination of
/// m⁺ and γ·m⁺, which are orthogonal and span the plane normal to the orbit. The β are those of the
/// body, the same in every step, so that their rounding errors do not accumulate.
#[inline(always)]
fn on_orbit<A: Arithmetic>(
    body: &Constants,
    start: &Start,
    half_step: f64,
    m: &[f64; 3],
    d: &[f64; 3],
) -> [f64; 3] {
    let (gamma, time) = (&start.gamma, half_step * start.norm);
    let s = [
        change_of_square::<A, false>(m[0], d[0]),
        change_of_square::<A, false>(m[1], d[1]),
        change_of_square::<A, false>(m[2], d[2]),
    ];
    let sum = s[0] + s[1] + s[2];
    // Σγ_js_j = γ₂Σs_j − (β₁s₃ − β₃s₁)τ
    let [b1, _, b3] = body.difference;
    let energy = A::fms(gamma[1], sum, time * A::fms(b1, s[2], b3 * s[0]));
    let end = [m[0] + d[0], m[1] + d[1], m[2] + d[2]];
    let gm = [gamma[0] * end[0], gamma[1] * end[1], gamma[2] * end[2]];
    let square = dot::<A>(&gm, &gm);
    let along = if square > NO_ENERGY {
        -0.5 * energy / square
    } else {
        0.0
    };
    let scale = sum * (-0.5 / dot::<A>(m, m));
    [
        A::fma(scale, end[0], along * gm[0]),
        A::fma(scale, end[1], along * gm[1]),
        A::fma(scale, end[2], along * gm[2]),
    ]
}

/// The turn ρ − 1, changed by the smallest angle so that it takes m to m⁺ = m + d + e, e being the
/// correction of d. Then Qm stays as it is; along some orbits the rounding errors of the constants
/// would otherwise add up in it.
#[inline(always)]
fn in_space<A: Arithmetic>(turn: &[f64; 4], m: &[f64; 3], d: &[f64; 3], e: &[f64; 3]) -> [f64; 4] {
    let [scalar, x, y, z] = *turn;
    let (s, v) = (1.0 + scalar, [x, y, z]);
    // r = R(ρ)ᵀm − m⁺ = 2(v×(v×m) − s v×m) − d − e
    let t = cross::<A>(&v, m);
    let t2 = cross::<A>(&v, &t);
    let r = [
        A::fms(2.0, A::fma(-s, t[0], t2[0]), d[0]) - e[0],
        A::fms(2.0, A::fma(-s, t[1], t2[1]), d[1]) - e[1],
        A::fms(2.0, A::fma(-s, t[2], t2[2]), d[2]) - e[2],
    ];
    // ρ∘(1, w) with 2w × m⁺ = r
    let [w1, w2, w3] = cross::<A>(&[m[0] + d[0], m[1] + d[1], m[2] + d[2]], &r);
    let scale = 0.5 / dot::<A>(m, m);
    let w = [w1 * scale, w2 * scale, w3 * scale];
    let turned = cross::<A>(&v, &w);
    [
        scalar - dot::<A>(&v, &w),
        x + A::fma(s, w[0], turned[0]),
        y + A::fma(s, w[1], turned[1]),
        z + A::fma(s, w[2], turned[2]),
    ]
}
