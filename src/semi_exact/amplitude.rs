//! The amplitudes between which the third-kind integral is taken.

use super::jacobi::Jacobi;
use super::orbit::Orbit;
use crate::functions::quadrature::Span;
use std::f64::consts::PI;

/// The part of the orbit that a step covers.
pub(super) struct Passage {
    /// The amplitudes from φ₀ = am(u₀), where the step starts, to φ₁ = am(u₀ + λh).
    pub amplitudes: Span,
    /// The momentum at φ₁, each component with full accuracy relative to its amplitude.
    pub end: [f64; 3],
}

impl Orbit {
    /// The passage of a step that starts at the momentum `start`.
    ///
    /// With half a step z = λh/2 and the middle ū = u₀ + z of the step,
    ///
    /// - tan((φ₁ + φ₀)/2) = sn ū dn z / cn ū,
    /// - tan((φ₁ − φ₀)/2) = dn ū sn z / cn z,
    ///
    /// which follow from the sum formulas for sn and cn of ū ± z. Neither φ₀ nor an inverse function is
    /// needed; the width has full relative accuracy however short the step; and (φ₁ − φ₀)/2 passes each
    /// multiple of π/2 just when z passes the same multiple of K, so that counting the half
    /// periods of z counts the turns of φ.
    pub fn passage(&self, start: &[f64; 3], step: f64) -> Passage {
        let half = Jacobi::new(0.5 * self.rate * step, self.complementary_modulus_squared);
        // m₂ = d₂ sn u₀ with d₂ = d/√c for the swinging amplitude d
        let sn = self.root_share * start[1] / self.swinging;
        let cn = start[self.swinging_axis] / self.swinging;
        let dn = start[self.steady_axis].abs() / self.steady;

        // DLMF 22.8.1 and 22.8.2, with 1 − k² sn²u sn²z = cn²z + dn²u sn²z
        let denominator = half.cn * half.cn + (dn * half.sn) * (dn * half.sn);
        let sn_middle = (sn * half.cn * half.dn + half.sn * cn * dn) / denominator;
        let cn_middle = (cn * half.cn - sn * dn * half.sn * half.dn) / denominator;
        let dn_middle = self.dn(sn_middle, cn_middle);

        // Half periods taken from z may have reversed `middle` and `width`, always both together.
        let middle = on_circle(sn_middle * half.dn, cn_middle);
        let width = on_circle(half.sn * dn_middle, half.cn);
        let sn_end = middle.0 * width.1 + middle.1 * width.0;
        let cn_end = middle.1 * width.1 - middle.0 * width.0;
        let mut end = [0.0, self.swinging / self.root_share * sn_end, 0.0];
        end[self.swinging_axis] = self.swinging * cn_end;
        end[self.steady_axis] = self.direction * self.steady * self.dn(sn_end, cn_end);
        Passage {
            amplitudes: Span {
                middle_sine: middle.0,
                middle_cosine: middle.1,
                half_width: width.0.atan2(width.1) + half.half_periods * PI,
            },
            end,
        }
    }

    /// dn² = cn² + (1 − k²)sn²
    fn dn(&self, sn: f64, cn: f64) -> f64 {
        (cn * cn + self.complementary_modulus_squared * sn * sn).sqrt()
    }
}

/// Sine and cosine of the angle of a point in the plane.
fn on_circle(sine: f64, cosine: f64) -> (f64, f64) {
    let per_length = 1.0 / (sine * sine + cosine * cosine).sqrt();
    (sine * per_length, cosine * per_length)
}
