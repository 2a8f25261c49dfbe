//! The modified moments of inertia of the modifying implicit midpoint rule.
//!
//! For a step h of order 2r, at the midpoint Y,
//!
//!   1/Ĩ_j = (1/I_j)(1 + h²s3(Y) + h⁴s5(Y)) + h²d3(Y) + h⁴d5(Y),
//!
//! truncated after h^(2r−2). Neither paper prints s and d. They are derived by
//! `tests/reference/imr_coefficients.py`, in the way of the appendix of Hairer and Vilmart; the
//! script also compares the lines below with its result. Unlike those of the Discrete Moser-Veselov
//! algorithm they depend on |I⁻¹Y| as well as on |Y| and the energy.

/// (h/2)/I_j, and its elementary symmetric polynomials.
#[derive(Clone, Copy, Debug)]
pub(super) struct HalfRates {
    pub rate: [f64; 3],
    e1: f64,
    e2: f64,
    e3: f64,
}

impl HalfRates {
    pub fn new(rate: [f64; 3]) -> HalfRates {
        let [a1, a2, a3] = rate;
        HalfRates {
            rate,
            e1: a1 + a2 + a3,
            e2: a1 * a2 + a2 * a3 + a3 * a1,
            e3: a1 * a2 * a3,
        }
    }

    /// Slope f and shift D at the midpoint `y`: (h/2)/Ĩ_j = f·(h/2)/I_j + D.
    ///
    /// c = |Y|², w = Σ a_j Y_j², k = Σ a_j² Y_j² with a_j = (h/2)/I_j; s3 stands for h²s3, d3 for
    /// (h/2)h²d3, and so on.
    pub fn modified(&self, half_order: i32, y: &[f64; 3]) -> (f64, f64) {
        if half_order < 2 {
            return (1.0, 0.0);
        }
        let HalfRates { rate, e1, e2, e3 } = *self;
        let square = y.map(|y| y * y);
        let energy = [0, 1, 2].map(|j| rate[j] * square[j]);
        let c = square[0] + square[1] + square[2];
        let w = energy[0] + energy[1] + energy[2];
        let k = rate[0] * energy[0] + rate[1] * energy[1] + rate[2] * energy[2];
        let s3 = k + (c * e2 - 2.0 * w * e1) / 3.0;
        let d3 = (w * e2 - 2.0 * c * e3) / 3.0;
        if half_order < 3 {
            return (1.0 + s3, d3);
        }
        let s5 = 2.0 * s3 * s3 + 4.0 / 15.0 * (c * c * e1 * e3 - 3.0 * c * w * e3 + w * w * e2)
            - 4.0 / 45.0 * (c * c * e2 * e2 - c * w * e1 * e2 + w * w * e1 * e1);
        let d5 = 2.0 * s3 * d3
            + 2.0 / 45.0
                * (c * c * e2 * e3
                    + c * w * (e2 * e2 - 8.0 * e1 * e3)
                    + w * w * (e1 * e2 + 6.0 * e3));
        (1.0 + s3 + s5, d3 + d5)
    }
}
