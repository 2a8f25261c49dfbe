//! From the elliptic functions of half a step to the momentum at its end.

use crate::arithmetic::number::{choose, either, is_single, Choice, Mask, Number};
use crate::arithmetic::triple::Triple;
use crate::arithmetic::Operations;
use crate::body::rotation::square_length;
use crate::exact::constants::Constants;
use crate::exact::invariants::Orbit;
use crate::exact::start::Start;

/// The momentum in the middle of the step, as N_j/D, and its change over the whole step.
#[derive(Clone, Copy)]
pub(crate) struct Motion<N, T = [N; 3]> {
    pub numerator: T,
    pub denominator: N,
    /// m_j⁺ − m_j, before the correction to the last bit
    pub increment: T,
}

/// `w` are the elliptic functions in some unit, `beta` the b_j in the same unit. The unit of `m` is any:
/// `beta` is multiplied by it, and `norm` is the unit in which the increment is wanted.
/// w₃ never vanishes in the lanes of `by_third`, w₁ in the others.
#[inline(always)]
pub(crate) fn motion<A: Operations, T: Triple<A::Number>>(
    m: &T,
    beta: &T,
    w: &T,
    norm: A::Number,
    by_third: <A::Number as Number>::Mask,
) -> Motion<A::Number, T> {
    Middle::new::<A>(m, beta, w, by_third).motion::<A>(norm, by_third)
}

/// The momentum in the middle of the step, and what its change is computed from.
#[derive(Clone, Copy)]
pub(crate) struct Middle<N, T = [N; 3]> {
    pub numerator: T,
    pub denominator: N,
    /// b_jw_j
    bw: T,
    /// w_q² and b_kb_l
    w_q2: N,
    product: N,
}

impl<N: Number, T: Triple<N>> Middle<N, T> {
    /// As for [`motion`].
    #[inline(always)]
    pub fn new<A: Operations<Number = N>>(
        m: &T,
        beta: &T,
        w: &T,
        by_third: N::Mask,
    ) -> Middle<N, T> {
        let n = *m;
        // D = w₃² − b₁b₂n₃² = w₁² − b₂b₃n₁², all terms positive
        let [b1, b2, b3] = beta.components();
        let ([w1, _, w3], [n1, _, n3]) = (w.components(), n.components());
        let [w_q, beta_q, n_q] = Choice::choice(by_third, [w3, b1, n3], [w1, b3, n1]);
        let product = beta_q * b2;
        let w_q2 = w_q * w_q;
        let denominator = A::fma(-(product * n_q), n_q, w_q2);
        let bw = beta.times(*w);
        // N_j = w_kw_l n_j + b_jw_j n_kn_l
        let numerator = T::fma::<A>(
            w.next().times(w.last()),
            n,
            bw.times(n.next().times(n.last())),
        );
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
    pub fn motion<A: Operations<Number = N>>(&self, norm: N, by_third: N::Mask) -> Motion<N, T> {
        let Middle {
            numerator,
            denominator,
            bw,
            w_q2,
            product,
        } = *self;
        // m_j⁺ − m_j = 2|m|b_jw_j N_kN_l/E, E = w_q²D² − b_kb_l N_q²
        let [first, middle, third] = numerator.components();
        let numerator_q = N::select(by_third, third, first);
        let e = A::fma(
            -(product * numerator_q),
            numerator_q,
            w_q2 * (denominator * denominator),
        );
        let factor = (norm + norm) / e;
        let last_factor = first * factor;
        let increment = bw
            .times(T::of([middle * third, third, middle]))
            .times(T::of([factor, last_factor, last_factor]));
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
pub(crate) fn advanced<A: Operations, T: Triple<A::Number>>(
    body: &Constants<A::Number, T>,
    start: &Start<A::Number, T>,
    m: &T,
    increment: &T,
) -> T {
    let [c1, _, c3] = body.share.components();
    let ([b1, _, b3], [_, gamma_2, _]) = (start.rate.components(), start.gamma.components());
    let b_x = A::Number::select(start.about_first, b1, b3) * start.norm;
    // |dm_x/dm₂| = c_x|m₂/m_x| is largest where m_x² = |m|²|γ₂/b_y| is least, and c_x²b_y = c₁c₃b_x.
    // The choice depends on invariants only: changing it along one orbit would bring a drift.
    let is_small = (c1 * c3 * b_x.abs()).below(gamma_2.abs() * MAGNIFIED);
    choose!(
        is_small,
        on_ellipses::<A, T>(start, &body.share, m, increment),
        least_change::<A, T, false>(&start.orbit(m), m, increment, start.norm)
    )
}

/// m_y absorbs where |m_y| is at least this share of |c_ym₂|, and more with v², up to all of it: the increments of
/// longer steps have larger errors than the rounding of their sums, and these must not be magnified.
const PREFERENCE: f64 = 0.35;
/// So much more with v².
const CAUTION: f64 = 4.0;
/// A divisor below this is taken for zero, where nothing is left to absorb: no quotient overflows.
const NOTHING: f64 = 1.0e-300;

/// s₁ + c₁s₂ = 0 and s₃ + c₃s₂ = 0 with s_j = (m_j⁺)² − m_j²: of m₂ and m_y the faster one is
/// rounded and the other absorbs, then m_x, which never vanishes, absorbs.
///
/// Rounding m_y disturbs the energy less where m_y is small: letting it absorb down to a third of
/// the speed makes the walk of the energy shorter by 10 percent (water, Vilmart's start).
#[inline(always)]
fn on_ellipses<A: Operations, T: Triple<A::Number>>(
    start: &Start<A::Number, T>,
    share: &T,
    m: &T,
    increment: &T,
) -> T {
    let about_first = start.about_first;
    let sum = m.plus(*increment);
    let ([m1, m2, m3], [_, d2, _]) = (m.components(), increment.components());
    let ([n1, n2, n3], [c1, _, c3]) = (sum.components(), share.components());
    let [m_y, n_y, c_y] = Choice::choice(about_first, [m3, n3, c3], [m1, n1, c1]);
    let weighted = c_y * n2;
    let needed = A::fma(start.argument_squared, A::of(CAUTION), A::of(PREFERENCE));
    let needed = needed.smaller(A::of(1.0));
    let outer_absorbs = (weighted.abs() * needed)
        .larger(A::of(NOTHING))
        .at_most(n_y.abs());
    // The most frequent case, in which both go through the same operations.
    if is_single(outer_absorbs) && outer_absorbs.all() {
        let s_2 = (n2 - m2) * (n2 + m2);
        let both = absorbing::<A, T>(m, increment, &sum, share, s_2);
        return both.with_middle_of(sum);
    }
    let end_2 = either!(outer_absorbs, n2, {
        let s_y = (n_y - m_y) * (n_y + m_y);
        let excess = A::fma(c_y, change_of_square::<A, false>(m2, d2), s_y);
        let inverse = A::Number::select(
            A::of(NOTHING).below(weighted.abs()),
            A::of(0.5) / weighted,
            A::of(0.0),
        );
        m2 + A::fma(-excess, inverse, d2)
    });
    let s_2 = (end_2 - m2) * (end_2 + m2);
    let [end_1, _, end_3] = absorbing::<A, T>(m, increment, &sum, share, s_2).components();
    T::of([
        either!(outer_absorbs | about_first, end_1, n1),
        end_2,
        either!(outer_absorbs | !about_first, end_3, n3),
    ])
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
fn absorbing<A: Operations, T: Triple<A::Number>>(m: &T, d: &T, n: &T, c: &T, s_2: A::Number) -> T {
    let linear = T::fma::<A>(*c, T::filled(s_2), m.plus(*m).times(*d));
    let excess = T::fma::<A>(*d, *d, linear);
    // Nothing is divided by the middle component, which may be zero.
    let ones = T::filled(A::of(1.0));
    let inverse = T::filled(A::of(0.5)).over(n.with_middle_of(ones));
    m.plus(T::fma::<A>(excess.negated(), inverse, *d))
}

/// Below this |γ·m⁺|² there is no energy to correct (a sphere, rotation about an axis, no time): no
/// quotient overflows.
pub(super) const NO_ENERGY: f64 = 1.0e-280;

/// The end with the smallest change of the increments `d` that restores Σs_j = 0 and Σγ_js_j = 0; `LONG` for
/// steps beyond the series, whose increments are wrong by several eps: the least change magnifies no error.
#[inline(always)]
pub(crate) fn least_change<A: Operations, T: Triple<A::Number>, const LONG: bool>(
    orbit: &Orbit<A::Number, T>,
    m: &T,
    d: &T,
    norm: A::Number,
) -> T {
    m.plus(restored::<A, T, LONG>(orbit, m, d, norm))
}

/// The increments `d` with the smallest change that restores Σs_j = 0 and Σγ_js_j = 0 but for its
/// square, along m⁺ and γ·m⁺.
#[inline(always)]
pub(crate) fn restored<A: Operations, T: Triple<A::Number>, const LONG: bool>(
    orbit: &Orbit<A::Number, T>,
    m: &T,
    d: &T,
    norm: A::Number,
) -> T {
    let [m1, m2, m3] = m.components();
    let [d1, d2, d3] = d.components();
    let s = [
        change_of_square::<A, LONG>(m1, d1),
        change_of_square::<A, LONG>(m2, d2),
        change_of_square::<A, LONG>(m3, d3),
    ];
    let sum = s[0] + s[1] + s[2];
    let end = m.plus(*d);
    // Σγ_js_j = γ₂Σs_j − (b₁s₃ − b₃s₁)
    let ([_, gamma_2, _], [b1, _, b3]) = (orbit.gamma.components(), orbit.beta.components());
    let energy = A::fms(gamma_2, sum, A::fms(b1, s[2], b3 * s[0]));
    let gm = orbit.gamma.times(end);
    let square = square_length::<A>(&gm.components());
    let along = A::Number::select(
        A::of(NO_ENERGY).below(square),
        energy * 0.5 / square,
        A::of(0.0),
    );
    let scale = sum * 0.5 / (norm * norm);
    d.minus(T::fma::<A>(T::filled(scale), end, gm.scaled(along)))
}
