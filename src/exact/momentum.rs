//! From the elliptic functions of half a step to the momentum at its end.

use crate::arithmetic::number::{choose, either, Choice, Number};
use crate::arithmetic::Operations;
use crate::body::rotation::dot;
use crate::exact::constants::Constants;
use crate::exact::invariants::Orbit;
use crate::exact::start::Start;

/// The momentum in the middle of the step, as N_j/D, and its change over the whole step.
#[derive(Clone, Copy)]
pub(crate) struct Motion<N> {
    pub numerator: [N; 3],
    pub denominator: N,
    /// m_j⁺ − m_j, before the correction to the last bit
    pub increment: [N; 3],
}

/// `w` are the elliptic functions in some unit, `beta` the b_j in the same unit; `norm` is |m|.
/// w₃ never vanishes in the lanes of `by_third`, w₁ in the others.
#[inline(always)]
pub(crate) fn motion<A: Operations>(
    orbit: &Orbit<A::Number>,
    beta: &[A::Number; 3],
    w: &[A::Number; 3],
    norm: A::Number,
    by_third: <A::Number as Number>::Mask,
) -> Motion<A::Number> {
    Middle::new::<A>(orbit, beta, w, by_third).motion::<A>(norm, by_third)
}

/// The momentum in the middle of the step, and what its change is computed from.
#[derive(Clone, Copy)]
pub(crate) struct Middle<N> {
    pub numerator: [N; 3],
    pub denominator: N,
    /// b_jw_j
    bw: [N; 3],
    /// w_q² and −b_kb_l
    w_q2: N,
    product: N,
}

impl<N: Number> Middle<N> {
    /// As for [`motion`].
    #[inline(always)]
    pub fn new<A: Operations<Number = N>>(
        orbit: &Orbit<N>,
        beta: &[N; 3],
        w: &[N; 3],
        by_third: N::Mask,
    ) -> Middle<N> {
        let n = &orbit.unit;
        // D = w₃² − b₁b₂n₃² = w₁² − b₂b₃n₁², all terms positive
        let [w_q, beta_q, n_q] =
            Choice::choice(by_third, [w[2], beta[0], n[2]], [w[0], beta[2], n[0]]);
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
        Middle {
            numerator,
            denominator,
            bw,
            w_q2,
            product,
        }
    }

    /// The change over the whole step.
    #[inline(always)]
    pub fn motion<A: Operations<Number = N>>(&self, norm: N, by_third: N::Mask) -> Motion<N> {
        let Middle {
            numerator,
            denominator,
            bw,
            w_q2,
            product,
        } = *self;
        // m_j⁺ − m_j = 2|m|b_jw_j N_kN_l/E, E = w_q²D² − b_kb_l N_q²
        let numerator_q = N::select(by_third, numerator[2], numerator[0]);
        let e = A::fma(
            product * numerator_q,
            numerator_q,
            w_q2 * (denominator * denominator),
        );
        let factor = (norm + norm) / e;
        let first = numerator[0] * factor;
        let increment = [
            bw[0] * (numerator[1] * numerator[2]) * factor,
            bw[1] * numerator[2] * first,
            bw[2] * numerator[1] * first,
        ];
        Motion {
            numerator,
            denominator,
            increment,
        }
    }
}

/// How much the rounding of m₂ may be magnified in m_x, squared, before the least change is better.
const MAGNIFIED: f64 = 16.0;

/// Adds the increments of a short step so that energy and norm do not drift over many steps.
///
/// Both are conserved exactly when m₁² + c₁m₂² and m₃² + c₃m₂² are (Vilmart, section 4). The
/// increments are corrected before their one rounding; correcting a rounded sum would leave a bias.
#[inline(always)]
pub(crate) fn advanced<A: Operations>(
    body: &Constants<A::Number>,
    start: &Start<A::Number>,
    m: &[A::Number; 3],
    increment: &[A::Number; 3],
) -> [A::Number; 3] {
    let [c1, c3] = body.share;
    let orbit = &start.orbit;
    let b_x = A::Number::select(orbit.about_first, orbit.beta[0], orbit.beta[2]);
    // |dm_x/dm₂| = c_x|m₂/m_x| is largest where m_x² = |m|²|γ₂/b_y| is least, and c_x²b_y = c₁c₃b_x.
    // The choice depends on invariants only: changing it along one orbit would bring a drift.
    let is_small = (c1 * c3 * b_x.abs()).below(orbit.gamma[1].abs() * MAGNIFIED);
    choose!(
        is_small,
        on_ellipses::<A>(start, &body.share, m, increment),
        least_change::<A, false>(orbit, m, increment, start.norm)
    )
}

/// m_y absorbs where |m_y| is at least this share of |c_ym₂|, and v² more: the increments of longer steps have
/// larger errors than the rounding of their sums, and these must not be magnified.
const PREFERENCE: f64 = 0.35;
/// A divisor below this is taken for zero, where nothing is left to absorb: no quotient overflows.
const NOTHING: f64 = 1.0e-300;

/// s₁ + c₁s₂ = 0 and s₃ + c₃s₂ = 0 with s_j = (m_j⁺)² − m_j²: of m₂ and m_y the faster one is
/// rounded and the other absorbs, then m_x, which never vanishes, absorbs.
///
/// Rounding m_y disturbs the energy less where m_y is small: letting it absorb down to a third of
/// the speed makes the walk of the energy shorter by 10 percent (water, Vilmart's start).
#[inline(always)]
fn on_ellipses<A: Operations>(
    start: &Start<A::Number>,
    [c1, c3]: &[A::Number; 2],
    [m1, m2, m3]: &[A::Number; 3],
    [d1, d2, d3]: &[A::Number; 3],
) -> [A::Number; 3] {
    let about_first = start.orbit.about_first;
    let (n1, n2, n3) = (*m1 + *d1, *m2 + *d2, *m3 + *d3);
    let [m_y, n_y, c_y] = Choice::choice(about_first, [*m3, n3, *c3], [*m1, n1, *c1]);
    let weighted = c_y * n2;
    let share = start.argument_squared + A::of(PREFERENCE);
    let outer_absorbs = (weighted.abs() * share)
        .larger(A::of(NOTHING))
        .at_most(n_y.abs());
    let end_2 = either!(outer_absorbs, n2, {
        let s_y = (n_y - m_y) * (n_y + m_y);
        let excess = A::fma(c_y, change_of_square::<A, false>(*m2, *d2), s_y);
        let inverse = A::Number::select(
            A::of(NOTHING).below(weighted.abs()),
            A::of(0.5) / weighted,
            A::of(0.0),
        );
        *m2 + A::fma(-excess, inverse, *d2)
    });
    let s_2 = (end_2 - *m2) * (end_2 + *m2);
    [
        either!(
            outer_absorbs | about_first,
            absorbing::<A>(*m1, *d1, n1, *c1, s_2),
            n1
        ),
        end_2,
        either!(
            outer_absorbs | !about_first,
            absorbing::<A>(*m3, *d3, n3, *c3, s_2),
            n3
        ),
    ]
}

/// (m + d)² − m². In short steps d(2m + d), whose sum is rounded before the product, makes the energy
/// drift (seen with h = 1); in long ones the squares are much larger than their difference.
#[inline(always)]
pub(super) fn change_of_square<A: Operations, const LONG: bool>(
    m: A::Number,
    d: A::Number,
) -> A::Number {
    if LONG {
        d * A::fma(m, A::of(2.0), d)
    } else {
        A::fma(m * 2.0, d, d * d)
    }
}

/// m_j⁺ with s_j = −c_js₂; n_j is what it would be without.
///
/// The terms 2m_jd_j, c_js₂ and d_j² are added one by one. With s_j first, which is itself −c_js₂, the
/// same number would be rounded twice in ways that depend on each other when c_j is a simple fraction:
/// with moments 2:3:4, where c₁ = 1/3, the energy was seen to drift with h = 1.
#[inline(always)]
fn absorbing<A: Operations>(
    m: A::Number,
    d: A::Number,
    n: A::Number,
    c: A::Number,
    s_2: A::Number,
) -> A::Number {
    let excess = A::fma(d, d, A::fma(c, s_2, m * 2.0 * d));
    m + A::fma(-excess, A::of(0.5) / n, d)
}

/// Below this |γ·m⁺|² there is no energy to correct (a sphere, rotation about an axis, no time): no
/// quotient overflows.
pub(super) const NO_ENERGY: f64 = 1.0e-280;

/// The end with the smallest change of the increments `d` that restores Σs_j = 0 and Σγ_js_j = 0; `LONG` for
/// steps beyond the series, whose increments are wrong by several eps: the least change magnifies no error.
#[inline(always)]
pub(crate) fn least_change<A: Operations, const LONG: bool>(
    orbit: &Orbit<A::Number>,
    m: &[A::Number; 3],
    d: &[A::Number; 3],
    norm: A::Number,
) -> [A::Number; 3] {
    let [d1, d2, d3] = restored::<A, LONG>(orbit, m, d, norm);
    [m[0] + d1, m[1] + d2, m[2] + d3]
}

/// The increments `d` with the smallest change that restores Σs_j = 0 and Σγ_js_j = 0 but for its
/// square, along m⁺ and γ·m⁺.
#[inline(always)]
pub(crate) fn restored<A: Operations, const LONG: bool>(
    orbit: &Orbit<A::Number>,
    m: &[A::Number; 3],
    d: &[A::Number; 3],
    norm: A::Number,
) -> [A::Number; 3] {
    let (gamma, beta) = (&orbit.gamma, &orbit.beta);
    let s = [
        change_of_square::<A, LONG>(m[0], d[0]),
        change_of_square::<A, LONG>(m[1], d[1]),
        change_of_square::<A, LONG>(m[2], d[2]),
    ];
    let sum = s[0] + s[1] + s[2];
    let end = [m[0] + d[0], m[1] + d[1], m[2] + d[2]];
    // Σγ_js_j = γ₂Σs_j − (b₁s₃ − b₃s₁)
    let energy = A::fms(gamma[1], sum, A::fms(beta[0], s[2], beta[2] * s[0]));
    let gm = [gamma[0] * end[0], gamma[1] * end[1], gamma[2] * end[2]];
    let square = dot::<A>(&gm, &gm);
    let along = A::Number::select(
        A::of(NO_ENERGY).below(square),
        energy * 0.5 / square,
        A::of(0.0),
    );
    let scale = sum * 0.5 / (norm * norm);
    [
        d[0] - A::fma(scale, end[0], along * gm[0]),
        d[1] - A::fma(scale, end[1], along * gm[1]),
        d[2] - A::fma(scale, end[2], along * gm[2]),
    ]
}
