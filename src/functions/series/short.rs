//! The series for short steps: the first terms that `tests/reference/series.py coefficients` prints, in
//! a = A/2 and b = B/4.

use super::polynomials::Polynomials;
use crate::arithmetic::Operations;

/// Up to this v² no term left out exceeds 4e-17.
pub(super) const LIMIT: f64 = 0.0066;

#[inline(always)]
pub(super) fn polynomials<A: Operations>(
    a: A::Number,
    b: A::Number,
    p: A::Number,
    g2: A::Number,
) -> Polynomials<A::Number> {
    let k = A::of;
    [
        k(1.0)
            + A::fma(
                a,
                A::fma(a, k(-1.0 / 40_320.0), k(1.0 / 24.0)),
                b * k(1.0 / 240.0),
            ),
        A::fma(a, k(-1.0 / 480.0), A::fma(b, k(-13.0 / 13_440.0), k(-0.5))),
        A::fma(a, k(1.0 / 3840.0), k(-0.125)),
        k(1.0)
            + A::fma(
                a,
                A::fma(a, k(-1.0 / 40_320.0), k(-1.0 / 120.0)),
                b * k(-1.0 / 210.0),
            ),
        A::fma(p, k(1.0 / 5760.0), k(1.0 / 144.0)),
        A::fma(
            p,
            A::fma(
                p,
                k(-1.0 / 840.0),
                A::fma(a, k(1.0 / 10_080.0), k(-1.0 / 30.0)),
            ),
            A::fma(
                g2,
                k(1.0 / 45_360.0),
                A::fma(
                    b,
                    k(-1.0 / 5_040.0),
                    A::fma(a, k(1.0 / 2_520.0), k(-1.0 / 3.0)),
                ),
            ),
        ),
    ]
}
