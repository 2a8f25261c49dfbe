//! The sigma functions for small arguments, by their entire series.
//!
//! With ε_j = e_jτ², p = p_aτ², A = 2Σε_j², B = 4ε₁ε₂ε₃ and Γ = γ₁γ₂γ₃ the functions
//! σ(τ)/τ, σ_j(τ) and S(τ) = σ(a+τ)/σ(a)·e^{−ζ(a)τ}, ℘(a) = p_a, ℘′(a) = 2iG, are
//! σ_j = k₀ + ε_j(k₁ + ε_jk₂), Re S = k₀ + p(k₁ + pk₂) + Γ²(…), Im S = 2Γ(…)
//! with polynomials in A, B, p, Γ² whose rational coefficients are exact
//! (`tests/reference/series.py` derives them).

use crate::arithmetic::Arithmetic;

/// w_j = σ_j/σ; P = |S|²/σ².
#[derive(Clone, Copy)]
pub(crate) struct Sigma {
    /// σ_j
    pub sigma: [f64; 3],
    /// σ(τ)/τ
    pub sigma_over_time: f64,
    /// S, real and imaginary part
    pub phase: [f64; 2],
}

/// Up to this v² the short series serves: no term left out exceeds 4e-17.
pub(crate) const SHORT: f64 = 0.0066;
/// Up to this v² the long series serves: no term left out exceeds 5e-17.
pub(crate) const LONG: f64 = 0.25;

#[inline(always)]
pub(crate) fn sigma<A: Arithmetic, const IS_SHORT: bool>(gamma: &[f64; 3]) -> Sigma {
    let products = [
        gamma[1] * gamma[2],
        gamma[2] * gamma[0],
        gamma[0] * gamma[1],
    ];
    let p = (products[0] + products[1] + products[2]) * (-1.0 / 3.0);
    let e = [p + products[0], p + products[1], p + products[2]];
    // Σε² = Σ(γ_kγ_l)² − 3p²
    let a = 2.0
        * A::fma(
            -3.0 * p,
            p,
            A::fma(
                products[0],
                products[0],
                A::fma(products[1], products[1], products[2] * products[2]),
            ),
        );
    let b = 4.0 * e[0] * e[1] * e[2];
    let g = gamma[0] * products[0];
    let g2 = g * g;
    let (k0, k1, k2, f, even, odd) = if IS_SHORT {
        short::<A>(a, b, p, g2)
    } else {
        long::<A>(a, b, p, g2)
    };
    Sigma {
        sigma: [
            A::fma(e[0], A::fma(e[0], k2, k1), k0),
            A::fma(e[1], A::fma(e[1], k2, k1), k0),
            A::fma(e[2], A::fma(e[2], k2, k1), k0),
        ],
        sigma_over_time: f,
        phase: [A::fma(p, A::fma(p, k2, k1), k0) + g2 * even, 2.0 * g * odd],
    }
}

type Polynomials = (f64, f64, f64, f64, f64, f64);

#[inline(always)]
fn short<A: Arithmetic>(a: f64, b: f64, p: f64, g2: f64) -> Polynomials {
    let a2 = a * a;
    let tail = a2 * (-1.0 / 161_280.0);
    (
        1.0 + A::fma(a, 1.0 / 48.0, A::fma(b, 1.0 / 960.0, tail)),
        A::fma(a, -1.0 / 960.0, A::fma(b, -13.0 / 53_760.0, -0.5)),
        A::fma(a, 1.0 / 7680.0, -0.125),
        1.0 + A::fma(a, -1.0 / 240.0, A::fma(b, -1.0 / 840.0, tail)),
        A::fma(p, 1.0 / 5760.0, 1.0 / 144.0),
        A::fma(
            p,
            A::fma(p, -1.0 / 1680.0, A::fma(a, 1.0 / 40_320.0, -1.0 / 60.0)),
            A::fma(
                g2,
                1.0 / 90_720.0,
                A::fma(b, -1.0 / 40_320.0, A::fma(a, 1.0 / 10_080.0, -1.0 / 6.0)),
            ),
        ),
    )
}

#[inline(always)]
fn long<A: Arithmetic>(a: f64, b: f64, p: f64, g2: f64) -> Polynomials {
    let (a2, ab, b2) = (a * a, a * b, b * b);
    let (a3, a2b, ag2) = (a2 * a, a2 * b, a * g2);
    let k0 = 1.0
        + (A::fma(a, 1.0 / 48.0, b * (1.0 / 960.0))
            + (A::fma(a2, -1.0 / 161_280.0, ab * (11.0 / 6_451_200.0))
                + (A::fma(b2, 79.0 / 283_852_800.0, a3 * (17.0 / 1_277_337_600.0))
                    + A::fma(
                        a2b,
                        1861.0 / 619_934_515_200.0,
                        A::fma(
                            a * b2,
                            3239.0 / 24_797_380_608_000.0,
                            a2 * a2 * (283.0 / 111_588_212_736_000.0),
                        ),
                    ))));
    let k1 = -0.5
        + (A::fma(a, -1.0 / 960.0, b * (-13.0 / 53_760.0))
            + (A::fma(a2, -1.0 / 6_451_200.0, ab * (1.0 / 7_096_320.0))
                + (A::fma(
                    b2,
                    401.0 / 51_661_209_600.0,
                    a3 * (113.0 / 265_686_220_800.0),
                ) + a2b * (1649.0 / 49_594_761_216_000.0))));
    let k2 = -0.125
        + (A::fma(a, 1.0 / 7680.0, b * (1.0 / 107_520.0))
            + (A::fma(a2, -1.0 / 25_804_800.0, ab * (-1.0 / 141_926_400.0))
                + A::fma(
                    b2,
                    -211.0 / 826_579_353_600.0,
                    a3 * (-17.0 / 21_254_897_664_000.0),
                )));
    let f = 1.0
        + (A::fma(a, -1.0 / 240.0, b * (-1.0 / 840.0))
            + (A::fma(a2, -1.0 / 161_280.0, ab * (-1.0 / 2_217_600.0))
                + (A::fma(b2, -1.0 / 28_828_800.0, a3 * (23.0 / 16_605_388_800.0))
                    + a2b * (19.0 / 96_864_768_000.0))));
    let even0 = A::fma(a, -13.0 / 967_680.0, 1.0 / 144.0)
        + (A::fma(g2, -1.0 / 43_545_600.0, b * (-23.0 / 9_676_800.0))
            + A::fma(
                a2,
                -47.0 / 7_153_090_560.0,
                A::fma(
                    ag2,
                    2813.0 / 41_845_579_776_000.0,
                    ab * (-1061.0 / 9_299_017_728_000.0),
                ),
            ));
    let even1 = A::fma(a, -1.0 / 2_419_200.0, 1.0 / 5760.0)
        + (A::fma(g2, -1.0 / 6_706_022_400.0, b * (-131.0 / 1_490_227_200.0))
            + a2 * (-12_563.0 / 37_196_070_912_000.0));
    let even2 = A::fma(a, -1.0 / 149_022_720.0, 1.0 / 403_200.0)
        + A::fma(
            g2,
            -1.0 / 1_394_852_659_200.0,
            b * (-2371.0 / 1_549_836_288_000.0),
        );
    let odd0 = A::fma(a, 1.0 / 10_080.0, -1.0 / 6.0)
        + (A::fma(g2, 1.0 / 90_720.0, b * (-1.0 / 40_320.0))
            + (A::fma(a2, -17.0 / 53_222_400.0, ag2 * (-353.0 / 12_454_041_600.0))
                + (A::fma(
                    ab,
                    -199.0 / 5_535_129_600.0,
                    b * g2 * (-5443.0 / 871_782_912_000.0),
                ) + A::fma(
                    b2,
                    19.0 / 30_996_725_760.0,
                    a3 * (-283.0 / 3_487_131_648_000.0),
                ))));
    let odd1 = A::fma(a, 1.0 / 40_320.0, -1.0 / 60.0)
        + (A::fma(g2, 1.0 / 7_983_360.0, b * (67.0 / 17_740_800.0))
            + (A::fma(a2, 53.0 / 5_535_129_600.0, ag2 * (-1.0 / 2_830_464_000.0))
                + ab * (41.0 / 96_864_768_000.0)));
    let odd2 = A::fma(a, 23.0 / 17_740_800.0, -1.0 / 1680.0)
        + (A::fma(g2, 1.0 / 1_037_836_800.0, b * (17.0 / 65_894_400.0))
            + a2 * (697.0 / 774_918_144_000.0));
    (
        k0,
        k1,
        k2,
        f,
        A::fma(p, A::fma(p, even2, even1), even0),
        A::fma(p, A::fma(p, odd2, odd1), odd0),
    )
}
