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
/// From this k/mean on four more rounds serve, and none need be asked for: before the last of them the means differ by
/// 2e-9 of themselves, and after it by 6e-19, an eighth of the square (computed in 50 digits, as every k′ ≥ 1/9 needs).
const SMALL: f64 = 0.1;

/// Between two rounds of Bulirsch's algorithm: k and mean are twice the means of the round before, `product` is k
/// times the mean that k belongs to.
#[derive(Clone, Copy)]
struct Rounds<N> {
    k: N,
    product: N,
    mean: N,
    a: N,
    b: N,
    p: N,
}

impl<N: Number> Rounds<N> {
    #[inline(always)]
    fn next<A: Operations<Number = N>>(self) -> Rounds<N> {
        let Rounds { mean, a, b, p, .. } = self;
        let k = self.product.sqrt() * 2.0;
        let product = k * mean;
        let inverse = N::of(1.0) / p;
        let ratio = product * inverse;
        Rounds {
            k,
            product,
            mean: mean + k,
            a: A::fma(b, inverse, a),
            b: A::fma(a, ratio, b) * 2.0,
            p: p + ratio,
        }
    }

    #[inline(always)]
    fn numbers(self) -> [N; 6] {
        [self.k, self.product, self.mean, self.a, self.b, self.p]
    }

    #[inline(always)]
    fn of([k, product, mean, a, b, p]: [N; 6]) -> Rounds<N> {
        Rounds {
            k,
            product,
            mean,
            a,
            b,
            p,
        }
    }
}

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
        let (zero, one) = (N::of(0.0), N::of(1.0));
        let k = kappa / lambda;
        let p2 = pole / (lambda * lambda);
        let is_far = N::of(FAR_POLE).below(p2);
        // The first round, with a = 1, and b = 0 if the pole is near.
        let [a, b, p, factor, quarters] = choose!(
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
                    -one.signed_by(gamma_x),
                ]
            },
            {
                let p = p2.sqrt();
                let ratio = k * (one / p);
                [one, ratio * 2.0, p + ratio, gamma_x, zero]
            }
        );
        let mut rounds = Rounds {
            k,
            product: k,
            mean: one + k,
            a,
            b,
            p,
        };
        // Every lane goes through as many rounds as it would alone. A positive k grows in each of these.
        let mut doublings = N::of(16.0);
        loop {
            let is_small = rounds.k.below(rounds.mean * SMALL) & zero.below(rounds.k);
            if !is_small.any() {
                break;
            }
            let more = rounds.next::<A>().numbers();
            rounds = Rounds::of(Choice::choice(is_small, more, rounds.numbers()));
            doublings = N::select(is_small, doublings * 2.0, doublings);
        }
        let Rounds {
            product,
            mean,
            a,
            b,
            p,
            ..
        } = rounds.next::<A>().next::<A>().next::<A>();
        // The last round and what is made of it, cel = π/2·(b + a·mean)/(mean(mean + p)), as one quotient; and
        // K = π/(2 AGM(1, k′)), AGM = mean/(2·doublings)
        let k = product.sqrt() * 2.0;
        let product = k * mean;
        let mean = mean + k;
        let above = A::fma(A::fma(a, p, b), mean * 0.5, A::fma(b, p, a * product));
        let below = A::fma(p, p + mean, product);
        let scale = N::of(std::f64::consts::PI) / (mean * lambda);
        let time = scale * doublings;
        let integral = scale * above / below;
        HalfPeriod {
            time,
            phase: A::fms(angle, time, factor * integral),
            quarters,
        }
    }
}
