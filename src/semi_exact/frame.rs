//! What the two frames of the FRB paper ask of a short step: the integral, its angle, and the turn between them.

use crate::arithmetic::Arithmetic;
use crate::body::rotation::{cross, dot, sum};
use crate::exact::{Matrices, Quaternions};

/// A step that has been passed: `Y` is the axis whose component follows cn, `S` the one that follows dn.
pub(crate) struct Passed<const Y: usize, const S: usize> {
    /// m/|m| at the start
    pub unit: [f64; 3],
    /// and at the end
    pub end: [f64; 3],
    /// What lies between them, before it was rounded to the numbers of the end. The integral begins and ends
    /// where this does: with the end as rounded, a frame whose direction is not well known would
    /// not fit it.
    pub increment: [f64; 3],
    /// c₁ and c₂ of Vilmart's (5)
    pub share: [f64; 2],
    /// 1 − k²
    pub complementary_modulus_squared: f64,
    /// d², d the amplitude of the component that follows dn
    pub steady_squared: f64,
    /// d²/c, c the share of the other axis
    pub over_share: f64,
    /// T·h, for |m| = 1
    pub free_angle: f64,
    /// h/(2I) of the swinging axis, for |m| = 1
    pub swinging_angle: f64,
}

impl<const Y: usize, const S: usize> Passed<Y, S> {
    /// 1 in case A, −1 in case B, times the sign of the steady component.
    #[inline(always)]
    fn sign(&self, size: f64) -> f64 {
        let signed = size.copysign(self.unit[S]);
        if Y == 0 {
            signed
        } else {
            -signed
        }
    }
}

/// The frame about m that a kind of attitudes is measured in.
pub(crate) trait Frame {
    /// The least |m'|² along the orbit, for β₂ = |m| = 1, that lets the frame be known well enough.
    const LEAST_SPEED_SQUARED: f64;

    /// (a, [b, c]): the integrand is 1/((b cos²θ + c sin²θ)√(cos²θ + a sin²θ)).
    fn complements<const Y: usize, const S: usize>(passed: &Passed<Y, S>) -> (f64, [f64; 2]);

    /// Half the angle of the turn from one frame to the other, about m.
    fn half_angle<const Y: usize, const S: usize>(passed: &Passed<Y, S>, third_kind: f64) -> f64;

    /// c, of any norm: the angle between the frame at the start and the one at the end, when this is brought
    /// over by the shortest rotation, is twice that of c. `along` is 1 + n₀·n₁.
    fn between<A: Arithmetic, const Y: usize, const S: usize>(
        passed: &Passed<Y, S>,
        along: f64,
    ) -> [f64; 2];
}

/// Section 1.4, case (1): the direction from m to the swinging axis. The arctangents of equation (16) are
/// angles between these directions, seen from that axis: here they are part of the frame.
impl Frame for Quaternions {
    const LEAST_SPEED_SQUARED: f64 = 1.0 / 32.0;

    #[inline(always)]
    fn complements<const Y: usize, const S: usize>(passed: &Passed<Y, S>) -> (f64, [f64; 2]) {
        // 1 − n = 1/d²
        let modulus = passed.complementary_modulus_squared;
        (modulus, [passed.steady_squared, 1.0])
    }

    #[inline(always)]
    fn half_angle<const Y: usize, const S: usize>(passed: &Passed<Y, S>, third_kind: f64) -> f64 {
        // d²Π/(√c·d), as d² has not been in the sum
        let swing = 0.5 * passed.sign(passed.over_share.sqrt());
        passed.swinging_angle - swing * third_kind
    }

    #[inline(always)]
    fn between<A: Arithmetic, const Y: usize, const S: usize>(
        passed: &Passed<Y, S>,
        along: f64,
    ) -> [f64; 2] {
        let (n, k) = (&passed.unit, &passed.end);
        // e × n₀·e × n₁, their lengths, and e·(n₁ × n₀), which none of them loses by cancellation
        let both = A::fma(n[1], k[1], n[S] * k[S]);
        let squares = A::fma(n[1], n[1], n[S] * n[S]) * A::fma(k[1], k[1], k[S] * k[S]);
        let change = &passed.increment;
        let volume = A::fms(
            change[(Y + 1) % 3],
            n[(Y + 2) % 3],
            change[(Y + 2) % 3] * n[(Y + 1) % 3],
        );
        [
            A::fma(along, squares.sqrt() + both, volume * volume),
            volume * (n[Y] + k[Y]),
        ]
    }
}

/// Section 1.3: the direction of m'.
impl Frame for Matrices {
    /// Errors grow as 1/|m'|: beyond this they may be twice those of Jacobi's functions.
    const LEAST_SPEED_SQUARED: f64 = 1.0 / 16.0;

    #[inline(always)]
    fn complements<const Y: usize, const S: usize>(passed: &Passed<Y, S>) -> (f64, [f64; 2]) {
        // 1 − n = c(1 − k²)
        let modulus = passed.complementary_modulus_squared;
        (modulus, [1.0, passed.share[Y / 2] * modulus])
    }

    #[inline(always)]
    fn half_angle<const Y: usize, const S: usize>(passed: &Passed<Y, S>, third_kind: f64) -> f64 {
        // Half of equation (9); √c·d(1 − k²)
        let modulus = passed.complementary_modulus_squared;
        let size = passed.over_share.sqrt() * (passed.share[Y / 2] * modulus);
        0.5 * passed.sign(size) * third_kind + passed.free_angle
    }

    #[inline(always)]
    fn between<A: Arithmetic, const Y: usize, const S: usize>(
        passed: &Passed<Y, S>,
        along: f64,
    ) -> [f64; 2] {
        let (n, change) = (&passed.unit, &passed.increment);
        let v = velocity(&passed.share, n);
        let gain = gain::<A>(&passed.share, n, &sum(n, change), change);
        let w = sum(&v, &gain);
        let lengths = (dot::<A>(&v, &v) * dot::<A>(&w, &w)).sqrt();
        // v, n and u are at right angles: of the end, only the change is seen.
        let u = cross::<A>(n, &v);
        let leaves = dot::<A>(&gain, n);
        [
            A::fma(
                along,
                lengths + dot::<A>(&v, &w),
                -leaves * dot::<A>(&v, change),
            ),
            A::fms(leaves, dot::<A>(&u, change), along * dot::<A>(&u, &gain)),
        ]
    }
}

/// m' but for a factor: β₁ : β₂ : β₃ = −c₁ : 1 : −c₂.
#[inline(always)]
fn velocity([c1, c2]: &[f64; 2], [m1, m2, m3]: &[f64; 3]) -> [f64; 3] {
    [-c1 * m2 * m3, m3 * m1, -c2 * m1 * m2]
}

/// By how much this grows from n to k = n + `change`: n_j n_k becomes k_j k_k, and k_j k_k − n_j n_k = n_j δ_k + δ_j k_k.
#[inline(always)]
fn gain<A: Arithmetic>(
    [c1, c2]: &[f64; 2],
    n: &[f64; 3],
    k: &[f64; 3],
    change: &[f64; 3],
) -> [f64; 3] {
    let growth = |i: usize, j: usize| A::fma(n[i], change[j], change[i] * k[j]);
    [-c1 * growth(1, 2), growth(2, 0), -c2 * growth(0, 1)]
}
