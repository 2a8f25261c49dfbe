//! The modified moments of inertia, equation (6), in the form that the step uses.

use super::range::{smallest, LARGE};
use super::series::{corrections, Energies};
use super::small::SMALL;
use crate::arithmetic::number::{Mask, Number};
use crate::arithmetic::{Arithmetic, Operations};

/// The body: what does not change from step to step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Constants<N = f64> {
    /// α_j = 1/I_j
    inverse: [N; 3],
    /// β_j = α_l − α_k, (j, k, l) cyclic
    difference: [N; 3],
    /// The largest α_j
    greatest: N,
    /// The smallest α_j over the largest
    ratio: N,
}

impl<N: Number> Constants<N> {
    #[inline(always)]
    pub fn new(moments: &[N; 3]) -> Constants<N> {
        let [i1, i2, i3] = *moments;
        let one = N::of(1.0);
        let [a1, a2, a3] = [one / i1, one / i2, one / i3];
        let greatest = a1.larger(a2).larger(a3);
        Constants {
            inverse: [a1, a2, a3],
            // α_l − α_k = (I_k − I_l) α_k α_l, so that nothing cancels.
            difference: [
                (i2 - i3) * (a2 * a3),
                (i3 - i1) * (a3 * a1),
                (i1 - i2) * (a1 * a2),
            ],
            greatest,
            ratio: smallest(&[a1, a2, a3]) / greatest,
        }
    }

    /// The body with a step of 2·`half_step`.
    #[inline(always)]
    pub fn rates(&self, half_step: N) -> Rates<N> {
        let fastest = self.greatest * half_step;
        Rates {
            rate: scaled(&self.inverse, half_step),
            difference: scaled(&self.difference, half_step),
            half_step,
            fastest,
            // NaN where the step is.
            fastest_square: N::of(SMALL / LARGE).larger(fastest * fastest),
            ratio: self.ratio,
            small: N::of(SMALL).smaller(self.ratio * 0.25),
        }
    }
}

/// A body and a step: what does not change from step to step of the same length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rates<N = f64> {
    /// k/I_j, k = h/2
    pub rate: [N; 3],
    /// k/I_l − k/I_k, (j, k, l) cyclic
    pub difference: [N; 3],
    half_step: N,
    /// The k/I_j that is farthest from zero
    pub fastest: N,
    /// Its square, or what makes the bound of numbers that are too large too large
    fastest_square: N,
    /// The smallest 1/I_j over the largest
    pub ratio: N,
    /// Up to this bound a step is small
    small: N,
}

impl<N: Number> Rates<N> {
    /// (k|y|/I)² for the smallest I, |y|² being `square`: a bound on the square of half the angle of a
    /// step.
    #[inline(always)]
    pub fn bound(&self, square: N) -> N {
        square * self.fastest_square
    }

    /// k/Ĩ_l − k/Ĩ_k = s (k/I_l − k/I_k), given s − 1
    #[inline(always)]
    pub fn scaled_differences<A: Operations<Number = N>>(&self, slope: N) -> [N; 3] {
        let [d1, d2, d3] = self.difference;
        [
            A::fma(d1, slope, d1),
            A::fma(d2, slope, d2),
            A::fma(d3, slope, d3),
        ]
    }

    /// Whether a step with this bound is so small that the stage is solved by plain iteration, and
    /// sensible without a closer look: the series change 1/Ĩ_j by less than four times the bound of the
    /// largest 1/I_j.
    #[inline(always)]
    fn is_small(&self, bound: N) -> N::Mask {
        bound.at_most(self.small)
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
pub(super) struct Modified<N: Number = f64> {
    /// a_j = (h/2)/Ĩ_j
    pub half_rate: [N; 3],
    /// b_j = a_l − a_k, (j, k, l) cyclic
    pub half_difference: [N; 3],
    /// A bound on the square of half the angle
    pub bound: N,
    /// Where the stage is solved by iteration of the mean
    pub is_small: N::Mask,
}

impl Modified {
    /// The moments for order 2·`HALF_ORDER` and a step from the momentum `y` with |y|² = `square`,
    /// which is not zero. None where [`Modified::lanes`] are not legal.
    #[inline(always)]
    pub fn new<A: Arithmetic, const HALF_ORDER: usize>(
        rates: &Rates,
        y: &[f64; 3],
        square: f64,
    ) -> Option<Modified> {
        let (modified, is_sensible) = Modified::lanes::<A, HALF_ORDER>(rates, y, square);
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
            bound: N::of(0.0),
            is_small: N::of(0.0).below(N::of(0.0)),
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
        rates: &Rates<N>,
        y: &[N; 3],
        square: N,
    ) -> (Modified<N>, N::Mask) {
        let modified = Modified::unmodified(rates, square);
        if HALF_ORDER < 2 {
            let is_sensible = modified.is_sensible::<A, HALF_ORDER>(rates, y, square, A::of(0.0));
            return (modified, is_sensible);
        }
        let energies = Energies::new::<A>(&rates.rate, y, square);
        let reciprocal = A::of(1.0) / square;
        let change = corrections::<A, HALF_ORDER>(&energies, reciprocal);
        // k/Ĩ_j = k/I_j + (D − ξ) − γ_j (s − 1)
        let slope_reciprocal = change.slope * reciprocal;
        let (rate, excess) = (&rates.rate, &energies.excess);
        let modified = Modified {
            half_rate: [
                rate[0] + (change.shift - excess[0] * slope_reciprocal),
                rate[1] + (change.shift - excess[1] * slope_reciprocal),
                rate[2] + (change.shift - excess[2] * slope_reciprocal),
            ],
            half_difference: rates.scaled_differences::<A>(change.slope),
            ..modified
        };
        let is_sensible = modified.is_sensible::<A, HALF_ORDER>(rates, y, square, change.slope);
        (modified, is_sensible)
    }

    /// Those of order 2: the moments as they are.
    #[inline(always)]
    pub fn unmodified(rates: &Rates<N>, square: N) -> Modified<N> {
        let bound = rates.bound(square);
        Modified {
            half_rate: rates.rate,
            half_difference: rates.difference,
            bound,
            is_small: rates.is_small(bound),
        }
    }

    /// The lanes in which the step is not too large, and the series make sense; `slope` is s − 1.
    #[inline(always)]
    pub fn is_sensible<A: Operations<Number = N>, const HALF_ORDER: usize>(
        &self,
        rates: &Rates<N>,
        y: &[N; 3],
        square: N,
        slope: N,
    ) -> N::Mask {
        if self.is_small.all() {
            return self.is_small;
        }
        let is_near = is_near::<A>(rates, self.bound, y, square);
        if HALF_ORDER < 2 {
            return self.is_small | is_near;
        }
        // k/Ĩ_j has the sign of k.
        let [a1, a2, a3] = scaled(&self.half_rate, -rates.half_step);
        let are_positive = a1.larger(a2).larger(a3).at_most(A::of(0.0));
        self.is_small | (is_near & A::of(-1.0).below(slope) & are_positive)
    }
}

/// Whether the angle of a step is small enough, given the bound on its half, y and |y|².
///
/// The angle is a constant of the motion, so that all parts of a step have the same one. Let g₁ and
/// g₃ be the extreme ones of the g_j, which have opposite signs. Along the orbit the speed |I⁻¹y| is
/// at most that for which (k|I⁻¹y|·|y|)² = x² − g₁g₃; and k times the rate of Jacobi's functions,
/// times |y|, has the square −g₁g₃ + max(g₁g₂, g₂g₃), which is the larger one for some bodies that
/// cannot exist. We take x² + max(g_j g_k) − min(g_j g_k), which bounds both, and in terms of which
/// the error is about the same for all bodies (`tests/dmv/large_steps.rs`). It is at most twice the square of
/// what the largest 1/I_j gives in place of all, which is known already.
#[inline(always)]
fn is_near<A: Operations>(
    rates: &Rates<A::Number>,
    bound: A::Number,
    y: &[A::Number; 3],
    square: A::Number,
) -> <A::Number as Number>::Mask {
    let is_near = bound.at_most(A::of(0.5 * FARTHEST));
    if is_near.all() {
        return is_near;
    }
    let Energies { energy, excess } = Energies::new::<A>(&rates.rate, y, square);
    let [g1, g2, g3] = excess;
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
