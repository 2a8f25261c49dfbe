//! The series for steps of ordinary length, as `tests/reference/series.py code 0.21` prints it.

use super::polynomials::Polynomials;
use crate::arithmetic::Operations;

/// Up to this v² no term left out exceeds 5e-17.
pub(super) const LIMIT: f64 = 0.21;

#[inline(always)]
pub(super) fn polynomials<A: Operations>(
    a: A::Number,
    b: A::Number,
    p: A::Number,
    g2: A::Number,
) -> Polynomials<A::Number> {
    let (fma, k) = (A::fma, A::of);
    let k0 = k(1.0)
        + fma(
            a,
            fma(
                a,
                fma(
                    a,
                    k(17.0 / 159_667_200.0),
                    fma(b, k(1_861.0 / 38_745_907_200.0), k(-1.0 / 40_320.0)),
                ),
                fma(
                    b,
                    fma(b, k(3_239.0 / 774_918_144_000.0), k(11.0 / 806_400.0)),
                    k(1.0 / 24.0),
                ),
            ),
            b * fma(b, k(79.0 / 17_740_800.0), k(1.0 / 240.0)),
        );
    let k1 = k(-1.0 / 2.0)
        + fma(
            a,
            fma(
                a,
                fma(a, k(113.0 / 33_210_777_600.0), k(-1.0 / 1_612_800.0)),
                fma(b, k(1.0 / 887_040.0), k(-1.0 / 480.0)),
            ),
            b * fma(b, k(401.0 / 3_228_825_600.0), k(-13.0 / 13_440.0)),
        );
    let k2 = k(-1.0 / 8.0)
        + fma(
            a,
            fma(
                a,
                k(-1.0 / 6_451_200.0),
                fma(b, k(-1.0 / 17_740_800.0), k(1.0 / 3_840.0)),
            ),
            b * k(1.0 / 26_880.0),
        );
    let f = k(1.0)
        + fma(
            a,
            fma(
                a,
                fma(
                    a,
                    k(23.0 / 2_075_673_600.0),
                    fma(b, k(19.0 / 6_054_048_000.0), k(-1.0 / 40_320.0)),
                ),
                fma(b, k(-1.0 / 277_200.0), k(-1.0 / 120.0)),
            ),
            b * fma(b, k(-1.0 / 1_801_800.0), k(-1.0 / 210.0)),
        );
    let even_0 = fma(
        a,
        fma(a, k(-47.0 / 1_788_272_640.0), k(-13.0 / 483_840.0)),
        fma(
            b,
            k(-23.0 / 2_419_200.0),
            fma(g2, k(-1.0 / 43_545_600.0), k(1.0 / 144.0)),
        ),
    );
    let even_1 = fma(
        a,
        fma(a, k(-12_563.0 / 9_299_017_728_000.0), k(-1.0 / 1_209_600.0)),
        fma(b, k(-131.0 / 372_556_800.0), k(1.0 / 5_760.0)),
    );
    let even_2 = fma(a, k(-1.0 / 74_511_360.0), k(1.0 / 403_200.0));
    let even = fma(p, fma(p, even_2, even_1), even_0);
    let odd_0 = fma(
        a,
        fma(
            a,
            fma(a, k(-283.0 / 217_945_728_000.0), k(-17.0 / 6_652_800.0)),
            fma(
                b,
                k(-199.0 / 345_945_600.0),
                fma(g2, k(-353.0 / 3_113_510_400.0), k(1.0 / 2_520.0)),
            ),
        ),
        fma(
            b,
            fma(
                b,
                k(19.0 / 968_647_680.0),
                fma(g2, k(-5_443.0 / 108_972_864_000.0), k(-1.0 / 5_040.0)),
            ),
            fma(g2, k(1.0 / 45_360.0), k(-1.0 / 3.0)),
        ),
    );
    let odd_1 = fma(
        a,
        fma(
            a,
            k(53.0 / 691_891_200.0),
            fma(
                b,
                k(41.0 / 6_054_048_000.0),
                fma(g2, k(-1.0 / 707_616_000.0), k(1.0 / 10_080.0)),
            ),
        ),
        fma(
            b,
            k(67.0 / 2_217_600.0),
            fma(g2, k(1.0 / 3_991_680.0), k(-1.0 / 30.0)),
        ),
    );
    let odd_2 = fma(
        a,
        fma(a, k(697.0 / 96_864_768_000.0), k(23.0 / 4_435_200.0)),
        fma(
            b,
            k(17.0 / 8_236_800.0),
            fma(g2, k(1.0 / 518_918_400.0), k(-1.0 / 840.0)),
        ),
    );
    let odd = fma(p, fma(p, odd_2, odd_1), odd_0);
    [k0, k1, k2, f, even, odd]
}
