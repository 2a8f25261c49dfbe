//! From the elliptic functions of half a step to the momentum at its end.

use crate::arithmetic::number::{choose, either, Choice, Number};
use crate::arithmetic::Operations;
use crate::body::moments::Body;
use crate::body::rotation::dot;
use crate::exact::invariants::Orbit;

/// The momentum in the middle of the step, as N_j/D, and its change over the whole step.
#[derive(Clone, Copy)]
pub(crate) struct Motion<N> {
    pub numerator: [N; 3],
    pub denominator: N,
    /// n_j⁺ − n_j, before the correction to the last bit
    pub increment: [N; 3],
}

/// `w` are the elliptic functions in some unit, `beta` the b_j in the same unit.
#[inline(always)]
pub(crate) fn motion<A: Operations>(
    orbit: &Orbit<A::Number>,
    beta: &[A::Number; 3],
    w: &[A::Number; 3],
) -> Motion<A::Number> {
    let n = &orbit.unit;
    // D = w₃² − b₁b₂n₃² = w₁² − b₂b₃n₁²: the one whose terms are both positive and never small.
    let [w_q, beta_q, n_q] = Choice::choice(
        orbit.about_first,
        [w[2], beta[0], n[2]],
        [w[0], beta[2], n[0]],
    );
    let product = -(beta_q * beta[1]);
    let w_q2 = w_q * w_q;
    let denominator = A::fma(product * n_q, n_q, w_q2);
    let bw = [beta[0] * w[0], beta[1] * w[1], beta[2] * w[2]];
    // N_j = w_kw_l n_j + b_jw_j n_kn_l
    let numerator = [
        A::fma(w[1] * w[2], n[0], bw[0] * (n[1] * n[2])),
        A::fma(w[2] * w[0], n[1], bw[1] * (n[2] * n[0])),
        A::fma(w[0] * w[1], n[2], bw[2] * (n[0] * n[1])),
    ];
    // n_j⁺ − n_j = 2b_jw_j N_kN_l/E, E = w_q²D² − b_kb_l N_q²
    let numerator_q = A::Number::select(orbit.about_first, numerator[2], numerator[0]);
    let e = A::fma(
        product * numerator_q,
        numerator_q,
        w_q2 * (denominator * denominator),
    );
    let factor = A::of(2.0) / e;
    let increment = [
        bw[0] * (numerator[1] * numerator[2]) * factor,
        bw[1] * (numerator[2] * numerator[0]) * factor,
        bw[2] * (numerator[0] * numerator[1]) * factor,
    ];
    Motion {
        numerator,
        denominator,
        increment,
    }
}

/// How much the rounding of m₂ may be magnified in m_x, squared, before the least change is better.
const MAGNIFIED: f64 = 16.0;

/// Adds the increments so that energy and norm do not drift over many steps.
///
/// Both are conserved exactly when m₁² + c₁m₂² and m₃² + c₃m₂² are (Vilmart, section 4). The
/// increments are corrected before their one rounding; correcting a rounded sum would leave a bias.
#[inline(always)]
pub(crate) fn advanced<A: Operations>(
    body: &Body<A::Number>,
    orbit: &Orbit<A::Number>,
    m: &[A::Number; 3],
    increment: &[A::Number; 3],
) -> [A::Number; 3] {
    let [d1, d2, d3] = *increment;
    let [c1, c3] = body.share;
    let about_first = orbit.about_first;
    let [m_x, d_x, c_x, m_y, d_y, c_y, b_y] = Choice::choice(
        about_first,
        [m[0], d1, c1, m[2], d3, c3, orbit.beta[2]],
        [m[2], d3, c3, m[0], d1, c1, orbit.beta[0]],
    );
    // |dm_x/dm₂| = c_x|m₂/m_x| is largest where m_x² = |m|²γ₂/b_y is least. The choice depends on
    // invariants only: changing it along one orbit would bring a drift.
    let is_small = (c_x * c_x * b_y.abs()).below(orbit.gamma[1].abs() * MAGNIFIED);
    choose!(
        is_small,
        {
            let [end_x, end_2, end_y] =
                on_ellipses::<A>([m_x, m[1], m_y], [d_x, d2, d_y], [c_x, c_y]);
            Choice::choice(about_first, [end_x, end_2, end_y], [end_y, end_2, end_x])
        },
        least_change::<A>(&orbit.gamma, &orbit.beta, m, increment)
    )
}

/// m_y absorbs down to this share of the speed of m₂.
const PREFERENCE: f64 = 0.35;

/// s_x + c_x s₂ = 0 and s_y + c_y s₂ = 0 with s_j = (m_j⁺)² − m_j²: of m₂ and m_y the faster one
/// is rounded and the other absorbs, then m_x, which never vanishes, absorbs.
///
/// Rounding m_y disturbs the energy less where m_y is small: letting it absorb down to a third of
/// the speed makes the walk of the energy shorter by 10 percent (water, Vilmart's start).
#[inline(always)]
fn on_ellipses<A: Operations>(
    m: [A::Number; 3],
    d: [A::Number; 3],
    c: [A::Number; 2],
) -> [A::Number; 3] {
    let [m_x, m_2, m_y] = m;
    let [d_x, d_2, d_y] = d;
    let [c_x, c_y] = c;
    let (n_x, n_2, n_y) = (m_x + d_x, m_2 + d_2, m_y + d_y);
    let weighted = c_y * n_2;
    let [end_2, end_y] = either!(
        (weighted.abs() * PREFERENCE).at_most(n_y.abs()),
        {
            let s_2 = (n_2 - m_2) * (n_2 + m_2);
            let s_y = A::fma(m_y * 2.0, d_y, d_y * d_y);
            let excess = A::fma(c_y, s_2, s_y);
            [n_2, m_y + A::fma(-excess, half_inverse(n_y), d_y)]
        },
        {
            let s_y = (n_y - m_y) * (n_y + m_y);
            let s_2 = A::fma(m_2 * 2.0, d_2, d_2 * d_2);
            let excess = A::fma(c_y, s_2, s_y);
            [m_2 + A::fma(-excess, half_inverse(weighted), d_2), n_y]
        }
    );
    let s_2 = (end_2 - m_2) * (end_2 + m_2);
    let s_x = A::fma(m_x * 2.0, d_x, d_x * d_x);
    let end_x = m_x + A::fma(-A::fma(c_x, s_2, s_x), A::of(0.5) / n_x, d_x);
    [end_x, end_2, end_y]
}

/// 1/(2x), or 0 where it would overflow: nothing is left to absorb there.
#[inline(always)]
fn half_inverse<N: Number>(x: N) -> N {
    N::select(N::of(1.0e-300).below(x.abs()), N::of(0.5) / x, N::of(0.0))
}

/// The smallest change of the increments that restores Σs_j = 0 and Σγ_js_j = 0, along m and γ·m.
#[inline(always)]
fn least_change<A: Operations>(
    gamma: &[A::Number; 3],
    beta: &[A::Number; 3],
    m: &[A::Number; 3],
    d: &[A::Number; 3],
) -> [A::Number; 3] {
    let s = [
        A::fma(m[0] * 2.0, d[0], d[0] * d[0]),
        A::fma(m[1] * 2.0, d[1], d[1] * d[1]),
        A::fma(m[2] * 2.0, d[2], d[2] * d[2]),
    ];
    let sum = s[0] + s[1] + s[2];
    let end = [m[0] + d[0], m[1] + d[1], m[2] + d[2]];
    // Σγ_js_j = γ₂Σs_j − (b₁s₃ − b₃s₁)
    let energy = A::fms(gamma[1], sum, A::fms(beta[0], s[2], beta[2] * s[0]));
    let gm = [gamma[0] * end[0], gamma[1] * end[1], gamma[2] * end[2]];
    let norm = dot::<A>(&gm, &gm);
    let along = A::Number::select(A::of(1e-280).below(norm), energy * 0.5 / norm, A::of(0.0));
    let scale = sum * 0.5 / dot::<A>(&end, &end);
    [
        m[0] + (d[0] - A::fma(scale, end[0], along * gm[0])),
        m[1] + (d[1] - A::fma(scale, end[1], along * gm[1])),
        m[2] + (d[2] - A::fma(scale, end[2], along * gm[2])),
    ]
}
