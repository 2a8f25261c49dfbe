//! The period of an orbit and the angle turned in it: complete elliptic integrals.

use crate::arithmetic::number::{choose, Choice, Mask, Number};

/// ω, and the phase Θ(ω).
pub(crate) struct HalfPeriod<N = f64> {
    pub time: N,
    /// Θ(ω) without its quarter turns.
    pub phase: N,
    /// −1, 0 or 1
    pub quarters: N,
}

/// From this π_x/λ² on the angle is counted from a quarter turn.
const FAR_POLE: f64 = 2.0;

impl<N: Number> HalfPeriod<N> {
    /// ω = K(k)/λ with k′ = κ/λ, and Θ(ω) = ηω − γ_x∫₀^ω w_x²/(w_x² + π_x) dt, π_x = −b₂b_y. With
    /// p² = π_x/λ² and A = |γ_x|/λ = sqrt((p² − 1)(p² − k′²))/p the second term is
    ///
    ///   A·cel(k′, p², 1, 0) = π/2 − sqrt(r)/p·cel(k′, r, 1, k′²),  r = (p² − k′²)/(p² − 1)
    ///
    /// (DLMF 19.7.9 at φ = π/2). For thin bodies p is large and what is left of the quarter turn small:
    /// the error of the angle must be small, too. In Bulirsch's algorithm for cel every term is positive.
    /// (R. Bulirsch, Numerical calculation of elliptic integrals and elliptic functions III,
    /// Numer. Math. 13, 1969.)
    ///
    /// `pole` is π_x, `angle` η, and `gamma_x` γ_x.
    #[inline(always)]
    pub fn new(lambda: N, kappa: N, pole: N, angle: N, gamma_x: N) -> HalfPeriod<N> {
        let one = N::of(1.0);
        let mut k = kappa / lambda;
        let p2 = pole / (lambda * lambda);
        let is_far = N::of(FAR_POLE).below(p2);
        let [mut p, mut b, factor] = choose!(
            is_far,
            {
                let k2 = k * k;
                let p = ((p2 - k2) / (p2 - one)).sqrt();
                [p, k2 / p, -(p / p2.sqrt()).signed_by(gamma_x) * lambda]
            },
            [p2.sqrt(), N::of(0.0), gamma_x]
        );
        let mut a = one;
        let mut product = k;
        let mut mean = one;
        let mut doublings = one;
        // Every lane stops where it would alone.
        let mut is_on = one.at_most(one);
        // Twelve rounds serve every k′ that doubles have, fifteen any other; the bound is for what is
        // not a number.
        for _ in 0..30 {
            let inverse = one / p;
            let ratio = product * inverse;
            // Quadratic convergence: means that agree to half the digits are done.
            let is_done = (mean - k).abs().at_most(mean * 1.0e-8);
            let next = [a + b * inverse, (b + a * ratio) * 2.0, p + ratio, mean + k];
            [a, b, p, mean] = Choice::choice(is_on, next, [a, b, p, mean]);
            is_on = is_on & !is_done;
            if !is_on.any() {
                break;
            }
            k = product.sqrt() * 2.0;
            product = k * mean;
            doublings = N::select(is_on, doublings * 2.0, doublings);
        }
        // cel = π/2·(b + a·mean)/(mean(mean + p)), and K = π/(2 AGM(1, k′)), AGM = mean/(2·doublings)
        let scale = N::of(std::f64::consts::PI) / (mean * lambda);
        let time = scale * doublings;
        let integral = scale * 0.5 * (b + a * mean) / (mean + p);
        HalfPeriod {
            time,
            phase: angle * time - factor * integral,
            quarters: N::select(is_far, -one.signed_by(gamma_x), N::of(0.0)),
        }
    }
}
