//! The two series of Theorem 2.1, rearranged to cost less than Table 1 does.
//!
//! Table 1 (see [`super::table`]) is a polynomial in the symmetric functions of 1/I_j, in H and
//! in C. With the half step k = h/2 and |y|² = 2C let
//!
//!   x = Σ k y_j²/I_j  (= h·H),   g_j = x − k|y|²/I_j,   ξ = x/|y|²,   γ_j = g_j/|y|².
//!
//! In place of d we take D = ξ·s + k·d, so that
//!
//!   k/Ĩ_j  =  D − γ_j·s  =  k/I_j + (D − ξ) − γ_j·(s − 1).
//!
//! With X = ξx, P = Σ γ_k g_l, T = γ1 γ2 g3, R = xT, U = (Σ g_j)T, V = |y|²T², none of which has
//! a dimension but T, the table becomes, by powers of P,
//!
//!   s = cos²·(1 + P/3 + 2P²/15 + …) − cos²·U·(2/5 + 22P/105 + …) + (sin·cos)/x·R·(2/3 + …) + …
//!   D = (sin·cos)/x·ξ + T·[(1 + cos²)/3 + P·(2cos² − 1)/15 + … + (sin·cos)/x·4R/9 + …]
//!
//! where cos² = 1 − X + X²/3 − … and (sin·cos)/x = 1 − 2X/3 + … belong to the half angle x/|y|:
//! what a sphere needs, for which P = T = 0. P and X are O(h²), R and U are O(h⁴), V is O(h⁶);
//! everything is truncated, for order 2r, after h^(2r−2), as (6) demands.
//! `tests/reference/dmv_coefficients.py` shows this to equal the table, in exact rational
//! arithmetic, and a test in [`super::table`] shows that the code below does.

use crate::arithmetic::number::Number;
use crate::arithmetic::Operations;

/// The corrections s − 1 and D − ξ.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corrections<N> {
    /// s − 1
    pub slope: N,
    /// D − ξ
    pub shift: N,
}

/// What the series depend on: the energy, and the excess of each axis over it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Energies<N> {
    /// x
    pub energy: N,
    /// g_j
    pub excess: [N; 3],
}

impl<N: Number> Energies<N> {
    /// Given k/I_j, y and |y|².
    #[inline(always)]
    pub fn new<A: Operations<Number = N>>(rate: &[N; 3], y: &[N; 3], square: N) -> Energies<N> {
        let energy = Energies::energy::<A>(rate, y);
        // g_j = x − k|y|²/I_j
        let excess = [
            A::fma(-rate[0], square, energy),
            A::fma(-rate[1], square, energy),
            A::fma(-rate[2], square, energy),
        ];
        Energies { energy, excess }
    }

    /// x = Σ k y_j²/I_j
    #[inline(always)]
    pub fn energy<A: Operations<Number = N>>(rate: &[N; 3], y: &[N; 3]) -> N {
        let [y1, y2, y3] = [y[0] * y[0], y[1] * y[1], y[2] * y[2]];
        A::fma(rate[0], y1, A::fma(rate[1], y2, rate[2] * y3))
    }
}

/// Evaluates both corrections for order 2·`HALF_ORDER`, 4 to 10; `reciprocal` is 1/|y|².
#[inline(always)]
pub(super) fn corrections<A: Operations, const HALF_ORDER: usize>(
    energies: &Energies<A::Number>,
    reciprocal: A::Number,
) -> Corrections<A::Number> {
    let of = A::of;
    let [g1, g2, g3] = energies.excess;
    let xi = energies.energy * reciprocal;
    let xx = energies.energy * xi;
    let g23 = g2 * g3;
    let g2_plus_g3 = g2 + g3;
    let p = A::fma(g1, g2_plus_g3, g23) * reciprocal;
    let tau = g1 * g23 * reciprocal; // |y|²T
    let t = tau * reciprocal;
    let r = xi * tau;
    let u = (g1 + g2_plus_g3) * t;
    let v = tau * t;
    // cos² − 1 and (sin·cos)/x, to the first powers of X.
    let c1 = -xx;
    let xxxx = xx * xx;
    let c2 = A::fma(xxxx, of(1.0 / 3.0), c1);
    let c3 = A::fma(xxxx * xx, of(-2.0 / 45.0), c2);
    let s1 = A::fma(xx, of(-2.0 / 3.0), of(1.0));
    let s2 = A::fma(xxxx, of(2.0 / 15.0), s1);
    // s − 1, and the factor of T in D, by powers of P. For r = 5, with cₙ the cos² to Xⁿ and σₙ
    // the (sin·cos)/x to Xⁿ:
    //   P⁰: c₄ − 1 − 2U c₂/5 + 2R σ₂/3 + 20V/63 + U(2U/15 − 22R/105) − 13R²/63,
    //       1/3 + c₃/3 + 4R σ₁/9 − U(8 − 9X)/35 + 122V/567;
    //   P¹: c₃/3 + 4R σ₁/45 − 22U c₁/105 + 97V/945,    2c₂/15 − 1/15 − 2R/45 − 3U/35;
    //   P²: 2c₂/15 + 2R/35 − 38U/315,    17c₁/315 + 2/315;
    //   P³: 17c₁/315,    61/2835;
    //   P⁴: 62/2835.
    // Lower orders have the same terms, each with fewer powers of X.
    let (slope, coupling) = match HALF_ORDER {
        2 => (A::fma(p, of(1.0 / 3.0), c1), of(2.0 / 3.0)),
        3 => {
            let slope0 = A::fma(r, of(2.0 / 3.0), A::fma(u, of(-2.0 / 5.0), c2));
            let third = A::fma(c1, of(1.0 / 3.0), of(1.0 / 3.0));
            let slope = A::fma(p, A::fma(p, of(2.0 / 15.0), third), slope0);
            (slope, A::fma(p, of(1.0 / 15.0), of(1.0 / 3.0) + third))
        }
        4 => {
            let us = A::fma(u, c1, u);
            let slope0 = A::fma(
                r * s1,
                of(2.0 / 3.0),
                A::fma(us, of(-2.0 / 5.0), A::fma(v, of(20.0 / 63.0), c3)),
            );
            let third = A::fma(c2, of(1.0 / 3.0), of(1.0 / 3.0));
            let slope1 = A::fma(r, of(4.0 / 45.0), A::fma(u, of(-22.0 / 105.0), third));
            let slope2 = A::fma(c1, of(2.0 / 15.0), of(2.0 / 15.0));
            let slope = A::fma(
                p,
                A::fma(p, A::fma(p, of(17.0 / 315.0), slope2), slope1),
                slope0,
            );
            let coupling0 = A::fma(
                r,
                of(4.0 / 9.0),
                A::fma(u, of(-8.0 / 35.0), of(1.0 / 3.0) + third),
            );
            let coupling1 = slope2 - of(1.0 / 15.0);
            (
                slope,
                A::fma(p, A::fma(p, of(19.0 / 315.0), coupling1), coupling0),
            )
        }
        _ => {
            let rs = r * s1;
            let uc = A::fma(u, c1, u);
            let square = A::fma(
                u,
                A::fma(u, of(2.0 / 15.0), of(-22.0 / 105.0) * r),
                of(-13.0 / 63.0) * r * r,
            );
            let c4 = A::fma(xxxx, of(1.0 / 315.0) * xxxx, c3);
            let slope0 = A::fma(
                A::fma(u, c2, u),
                of(-2.0 / 5.0),
                A::fma(v, of(20.0 / 63.0), c4),
            );
            let slope0 = A::fma(r * s2, of(2.0 / 3.0), slope0) + square;
            let third = A::fma(c3, of(1.0 / 3.0), of(1.0 / 3.0));
            let slope1 = A::fma(
                v,
                of(97.0 / 945.0),
                A::fma(rs, of(4.0 / 45.0), A::fma(uc, of(-22.0 / 105.0), third)),
            );
            let fifteenth = A::fma(c2, of(2.0 / 15.0), of(2.0 / 15.0));
            let slope2 = A::fma(r, of(2.0 / 35.0), A::fma(u, of(-38.0 / 315.0), fifteenth));
            let slope3 = A::fma(c1, of(17.0 / 315.0), of(17.0 / 315.0));
            let slope = A::fma(p, A::fma(p, of(62.0 / 2835.0), slope3), slope2);
            let slope = A::fma(p, A::fma(p, slope, slope1), slope0);
            let coupling0 = A::fma(
                u,
                A::fma(xx, of(9.0 / 35.0), of(-8.0 / 35.0)),
                A::fma(v, of(122.0 / 567.0), of(1.0 / 3.0) + third),
            );
            let coupling0 = A::fma(rs, of(4.0 / 9.0), coupling0);
            let coupling1 = A::fma(
                r,
                of(-2.0 / 45.0),
                A::fma(u, of(-3.0 / 35.0), fifteenth - of(1.0 / 15.0)),
            );
            let coupling2 = slope3 + of(2.0 / 315.0);
            let coupling = A::fma(p, A::fma(p, of(61.0 / 2835.0), coupling2), coupling1);
            (slope, A::fma(p, coupling, coupling0))
        }
    };
    let sine = match HALF_ORDER {
        2 => of(-2.0 / 3.0),
        3 => A::fma(xx, of(2.0 / 15.0), of(-2.0 / 3.0)),
        4 => A::fma(
            xx,
            A::fma(xx, of(-4.0 / 315.0), of(2.0 / 15.0)),
            of(-2.0 / 3.0),
        ),
        _ => A::fma(
            xxxx,
            A::fma(xx, of(2.0 / 2835.0), of(-4.0 / 315.0)),
            A::fma(xx, of(2.0 / 15.0), of(-2.0 / 3.0)),
        ),
    };
    Corrections {
        slope,
        shift: A::fma(t, coupling, xi * xx * sine),
    }
}
