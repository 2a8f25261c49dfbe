//! The period of an orbit and the angle turned in it: complete elliptic integrals.

/// ω, and the phase Θ(ω).
pub(crate) struct HalfPeriod {
    pub time: f64,
    pub phase: f64,
}

impl HalfPeriod {
    /// ω = K(k)/λ with k′ = κ/λ, and Θ(ω) = ηω − γ_x∫₀^ω w_x²/(w_x² + π_x) dt, π_x = −b₂b_y. The
    /// integral is cel(k′, π_x/λ², 1, 0)/λ; in Bulirsch's algorithm for it every term is positive.
    /// (R. Bulirsch, Numerical calculation of elliptic integrals and elliptic functions III,
    /// Numer. Math. 13, 1969.)
    ///
    /// `pole` is π_x, `angle` η, and `gamma_x` γ_x.
    #[inline(always)]
    pub fn new(lambda: f64, kappa: f64, pole: f64, angle: f64, gamma_x: f64) -> HalfPeriod {
        let mut p = pole.sqrt() / lambda;
        let mut k = kappa / lambda;
        let mut product = k;
        let mut mean = 1.0;
        let mut doublings = 1.0;
        let (mut a, mut b) = (1.0, 0.0);
        // Twelve rounds serve the smallest k′; the bound is for what is not a number.
        for _ in 0..30 {
            let inverse = 1.0 / p;
            let ratio = product * inverse;
            (a, b) = (a + b * inverse, 2.0 * (b + a * ratio));
            p += ratio;
            let last = mean;
            mean += k;
            // Quadratic convergence: means that agree to half the digits are done.
            if (last - k).abs() <= 1.0e-8 * last {
                break;
            }
            k = 2.0 * product.sqrt();
            product = k * mean;
            doublings *= 2.0;
        }
        // cel = π/2·(b + a·mean)/(mean(mean + p)), and K = π/(2 AGM(1, k′)), AGM = mean/(2·doublings)
        let scale = std::f64::consts::PI / (mean * lambda);
        let time = scale * doublings;
        let integral = 0.5 * scale * (b + a * mean) / (mean + p);
        HalfPeriod {
            time,
            phase: angle * time - gamma_x * integral,
        }
    }
}
