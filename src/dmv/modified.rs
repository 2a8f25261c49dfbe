//! The modified moments of inertia, equation (6), in the form that the step uses.

use super::range::smallest;
use super::series::{corrections, Energies};
use crate::arithmetic::number::Number;
use crate::arithmetic::{Arithmetic, Operations};

/// The body: what does not change from step to step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Constants<N = f64> {
    /// α_j = 1/I_j
    inverse: [N; 3],
    /// β_j = α_l − α_k, (j, k, l) cyclic
    difference: [N; 3],
}

impl<N: Number> Constants<N> {
    #[inline(always)]
    pub fn new(moments: &[N; 3]) -> Constants<N> {
        let [i1, i2, i3] = *moments;
        let one = N::of(1.0);
        let [a1, a2, a3] = [one / i1, one / i2, one / i3];
        Constants {
            inverse: [a1, a2, a3],
            // α_l − α_k = (I_k − I_l) α_k α_l, so that nothing cancels.
            difference: [
                (i2 - i3) * (a2 * a3),
                (i3 - i1) * (a3 * a1),
                (i1 - i2) * (a1 * a2),
            ],
        }
    }
}

/// The square of half the largest angle of a step, 1.25.
///
/// The stage has two solutions, e and e/|e|² for a sphere, and the one that the step means is the
/// smaller one up to an angle of π/2 only (for order 4, whose series is the shortest, up to √2).
/// Beyond that the iteration would converge to the wrong one.
const FARTHEST: f64 = 0.625 * 0.625;

/// The modified moments Ĩ_j of one step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Modified<N = f64> {
    /// a_j = (h/2)/Ĩ_j
    pub half_rate: [N; 3],
    /// b_j = a_l − a_k, (j, k, l) cyclic
    pub half_difference: [N; 3],
}

impl Modified {
    /// The moments for order 2·`HALF_ORDER` and a step of 2·`half_step` from the momentum `y`
    /// with |y|² = `square`, which is not zero. None where [`Modified::lanes`] are not legal.
    #[inline(always)]
    pub fn new<A: Arithmetic, const HALF_ORDER: usize>(
        half_step: f64,
        constants: &Constants,
        y: &[f64; 3],
        square: f64,
    ) -> Option<Modified> {
        let (modified, is_sensible) =
            Modified::lanes::<A, HALF_ORDER>(half_step, constants, y, square);
        is_sensible.then_some(modified)
    }
}

impl<N: Number> Modified<N> {
    /// Nothing yet.
    #[inline(always)]
    pub fn zero() -> Modified<N> {
        Modified {
            half_rate: [N::of(0.0); 3],
            half_difference: [N::of(0.0); 3],
        }
    }

    /// e_j = a_j u_j, a_j = (h/2)/Ĩ_j
    #[inline(always)]
    pub fn turn(&self, u: &[N; 3]) -> [N; 3] {
        let a = &self.half_rate;
        [a[0] * u[0], a[1] * u[1], a[2] * u[2]]
    }

    /// b_j u_k u_l, b_j = a_l − a_k
    #[inline(always)]
    pub fn products(&self, u: &[N; 3]) -> [N; 3] {
        let b = &self.half_difference;
        [
            b[0] * (u[1] * u[2]),
            b[1] * (u[2] * u[0]),
            b[2] * (u[0] * u[1]),
        ]
    }

    /// The same for several bodies, and the lanes in which the step is not too large, and in which
    /// the truncated series are in the range where they make sense: all 1/Ĩ_j, and the factor s,
    /// positive.
    #[inline(always)]
    pub fn lanes<A: Operations<Number = N>, const HALF_ORDER: usize>(
        half_step: N,
        constants: &Constants<N>,
        y: &[N; 3],
        square: N,
    ) -> (Modified<N>, N::Mask) {
        let rate = scaled(&constants.inverse, half_step);
        let difference = scaled(&constants.difference, half_step);
        let [y1, y2, y3] = [y[0] * y[0], y[1] * y[1], y[2] * y[2]];
        // x = Σ k y_j²/I_j
        let energy = A::fma(rate[0], y1, A::fma(rate[1], y2, rate[2] * y3));
        // g_j = x − k|y|²/I_j
        let excess = [
            A::fma(-rate[0], square, energy),
            A::fma(-rate[1], square, energy),
            A::fma(-rate[2], square, energy),
        ];
        let is_near = is_near(energy, &excess, square);
        if HALF_ORDER < 2 {
            let modified = Modified {
                half_rate: rate,
                half_difference: difference,
            };
            return (modified, is_near);
        }
        let reciprocal = A::of(1.0) / square;
        let change = corrections::<A, HALF_ORDER>(&Energies {
            reciprocal,
            energy,
            excess,
        });
        // k/Ĩ_j = k/I_j + (D − ξ) − γ_j (s − 1)
        let slope = change.slope;
        let slope_reciprocal = slope * reciprocal;
        let half_rate = [
            rate[0] + (change.shift - excess[0] * slope_reciprocal),
            rate[1] + (change.shift - excess[1] * slope_reciprocal),
            rate[2] + (change.shift - excess[2] * slope_reciprocal),
        ];
        // k/Ĩ_l − k/Ĩ_k = s (k/I_l − k/I_k)
        let half_difference = [
            A::fma(difference[0], slope, difference[0]),
            A::fma(difference[1], slope, difference[1]),
            A::fma(difference[2], slope, difference[2]),
        ];
        // k/Ĩ_j has the sign of k.
        let [a1, a2, a3] = scaled(&half_rate, -half_step);
        let greatest = a1.larger(a2).larger(a3);
        let is_sensible = is_near & A::of(-1.0).below(slope) & greatest.at_most(A::of(0.0));
        let modified = Modified {
            half_rate,
            half_difference,
        };
        (modified, is_sensible)
    }
}

/// Whether the angle of a step is small enough, given x, g_j and |y|².
///
/// The angle is a constant of the motion, so that all parts of a step have the same one. Let g₁ and
/// g₃ be the extreme ones of the g_j, which have opposite signs. Along the orbit the speed |I⁻¹y| is
/// at most that for which (k|I⁻¹y|·|y|)² = x² − g₁g₃; and k times the rate of Jacobi's functions,
/// times |y|, has the square −g₁g₃ + max(g₁g₂, g₂g₃), which is the larger one for some bodies that
/// cannot exist. We take x² + max(g_j g_k) − min(g_j g_k), which bounds both, and in terms of which
/// the error is about the same for all bodies (`tests/dmv/large_steps.rs`).
#[inline(always)]
fn is_near<N: Number>(energy: N, excess: &[N; 3], square: N) -> N::Mask {
    let [g1, g2, g3] = *excess;
    let products = [g2 * g3, g3 * g1, g1 * g2];
    let [p1, p2, p3] = products;
    let greatest = p1.larger(p2).larger(p3);
    // Not so where x is NaN, as it is when any g_j is.
    (energy * energy + (greatest - smallest(&products))).at_most(square * FARTHEST)
}

#[inline(always)]
fn scaled<N: Number>(vector: &[N; 3], factor: N) -> [N; 3] {
    [vector[0] * factor, vector[1] * factor, vector[2] * factor]
}
