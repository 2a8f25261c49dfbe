//! The period of an orbit and the angle turned in it: complete elliptic integrals.

use crate::arithmetic::number::{choose, Choice, Mask, Number};
use crate::arithmetic::Operations;

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
    pub fn new<A: Operations<Number = N>>(
        lambda: N,
        kappa: N,
        pole: N,
        angle: N,
        gamma_x: N,
    ) -> HalfPeriod<N> {
        let one = N::of(1.0);
        let mut k = kappa / lambda;
        let p2 = pole / (lambda * lambda);
        let is_far = N::of(FAR_POLE).below(p2);
        // The first round, with a = 1, and b = 0 if the pole is near.
        let mut product = k;
        let [mut a, mut b, mut p, factor] = choose!(
            is_far,
            {
                let k2 = k * k;
                let p = ((p2 - k2) / (p2 - one)).sqrt();
                let factor = -(p / p2.sqrt()).signed_by(gamma_x) * lambda;
                let (inverse, b) = (one / p, k2 / p);
                let ratio = k * inverse;
                [
                    A::fma(b, inverse, one),
                    (b + ratio) * 2.0,
                    p + ratio,
                    factor,
                ]
            },
            {
                let p = p2.sqrt();
                let ratio = k * (one / p);
                [one, ratio * 2.0, p + ratio, gamma_x]
            }
        );
        let mut mean = one + k;
        let mut doublings = one;
        // Every lane stops where it would alone. Quadratic convergence: means that agree to half the digits
        // before a round are done with it.
        let unsettled = N::of(1.0 - N::SETTLED);
        // A positive k grows in every round, and twelve serve every k′ that doubles have, fifteen any other.
        let mut is_on = k.below(unsettled) & N::of(0.0).below(k);
        while is_on.any() {
            k = product.sqrt() * 2.0;
            product = k * mean;
            let inverse = one / p;
            let ratio = product * inverse;
            let next = [
                A::fma(b, inverse, a),
                A::fma(a, ratio, b) * 2.0,
                p + ratio,
                mean + k,
                doublings * 2.0,
            ];
            let is_more = k.below(mean * unsettled);
            [a, b, p, mean, doublings] = Choice::choice(is_on, next, [a, b, p, mean, doublings]);
            is_on = is_on & is_more;
        }
        // cel = π/2·(b + a·mean)/(mean(mean + p)), and K = π/(2 AGM(1, k′)), AGM = mean/(2·doublings)
        let scale = N::of(std::f64::consts::PI) / (mean * lambda);
        let time = scale * doublings;
        let integral = scale * 0.5 * A::fma(a, mean, b) / (mean + p);
        HalfPeriod {
            time,
            phase: A::fms(angle, time, factor * integral),
            quarters: N::select(is_far, -one.signed_by(gamma_x), N::of(0.0)),
        }
    }
}
