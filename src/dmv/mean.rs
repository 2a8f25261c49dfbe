//! The implicit stage of a small step, by plain iteration for the mean momentum.
//!
//! For u = Y/α = (y + y⁺)/2 equations (16) to (18) read
//!
//!   u_j = y_j + α b_j u_k u_l,   α = 1 + α²|a u|²,   y⁺_j = y_j + 2α b_j u_k u_l,   e = α a u,
//!
//! with no division at all. Given σ = αu₃ the first two are linear in u₁ and u₂,
//!
//!   u₁ = y₁ + b₁y₂σ + (b₁b₂σ²)u₁,   u₂ = y₂ + b₂y₁σ + (b₁b₂σ²)u₂,
//!
//! and evaluating these, then u₃, then α, diminishes errors by O(h²), where evaluating the three one like
//! the other would diminish them by O(h). How many evaluations are needed is known beforehand: no
//! increment is looked at.

use super::modified::Modified;
use super::small::ENOUGH;
use crate::arithmetic::number::{choose, Choice, Mask, Number};
use crate::arithmetic::Operations;
use crate::body::rotation::square_length;

/// The mean momentum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mean<N> {
    pub u: [N; 3],
    /// a u = e/α
    pub turn: [N; 3],
    /// α
    pub alpha: N,
}

impl<N: Number> Choice<N::Mask> for Mean<N> {
    #[inline(always)]
    fn choice(mask: N::Mask, yes: Mean<N>, no: Mean<N>) -> Mean<N> {
        Mean {
            u: Choice::choice(mask, yes.u, no.u),
            turn: Choice::choice(mask, yes.turn, no.turn),
            alpha: Choice::choice(mask, yes.alpha, no.alpha),
        }
    }
}

/// What the evaluations of one step share.
struct Evaluation<'a, N: Number> {
    modified: &'a Modified<N>,
    y: &'a [N; 3],
    /// b₁y₂ and b₂y₁
    slopes: [N; 2],
    /// b₁b₂
    product: N,
}

impl<N: Number> Mean<N> {
    /// Nothing yet.
    #[inline(always)]
    pub fn zero() -> Mean<N> {
        Mean {
            u: [N::of(0.0); 3],
            turn: [N::of(0.0); 3],
            alpha: N::of(0.0),
        }
    }

    /// Solves the stage for the momentum `y` in the lanes where the step is small.
    #[inline(always)]
    pub fn solve<A: Operations<Number = N>>(modified: &Modified<N>, y: &[N; 3]) -> Mean<N> {
        let b = &modified.half_difference;
        let evaluation = Evaluation {
            modified,
            y,
            slopes: [b[0] * y[1], b[1] * y[0]],
            product: b[0] * b[1],
        };
        let mut mean = evaluation.next::<A>(&evaluation.first::<A>());
        let mut left = modified.is_small;
        for enough in ENOUGH {
            left = left & N::of(enough).below(modified.bound);
            if !left.any() {
                break;
            }
            let next = evaluation.next::<A>(&mean);
            mean = choose!(left | !modified.is_small, next, mean);
        }
        mean
    }
}

impl<N: Number> Evaluation<'_, N> {
    /// The evaluation from u = y, α = 1, of which u₁u₃ and u₂u₃ need only the first order.
    #[inline(always)]
    fn first<A: Operations<Number = N>>(&self) -> Mean<N> {
        let y = self.y;
        let u1 = A::fma(self.slopes[0], y[2], y[0]);
        let u2 = A::fma(self.slopes[1], y[2], y[1]);
        let u3 = A::fma(self.modified.half_difference[2] * u1, u2, y[2]);
        let u = [u1, u2, u3];
        let turn = self.modified.turn(&u);
        let alpha = A::of(1.0) + square_length::<A>(&turn);
        Mean { u, turn, alpha }
    }

    #[inline(always)]
    fn next<A: Operations<Number = N>>(&self, mean: &Mean<N>) -> Mean<N> {
        let y = self.y;
        let Mean {
            u: [u1, u2, u3],
            alpha,
            ..
        } = *mean;
        let sigma = alpha * u3;
        let factor = (self.product * sigma) * sigma;
        let u1 = A::fma(factor, u1, A::fma(self.slopes[0], sigma, y[0]));
        let u2 = A::fma(factor, u2, A::fma(self.slopes[1], sigma, y[1]));
        let u3 = A::fma((alpha * self.modified.half_difference[2]) * u1, u2, y[2]);
        let u = [u1, u2, u3];
        let turn = self.modified.turn(&u);
        let w = square_length::<A>(&turn);
        let alpha = A::fma(alpha * w, alpha, A::of(1.0));
        Mean { u, turn, alpha }
    }
}

#[cfg(test)]
mod tests {
    use super::Mean;
    use crate::arithmetic::Plain;
    use crate::dmv::modified::{Constants, Modified};
    use crate::dmv::small::ENOUGH;

    /// At the limit of each number of evaluations the equations are solved to rounding, for bodies of which
    /// `tests/reference/dmv_small_steps.py` finds the convergence slow.
    #[test]
    fn enough_evaluations() {
        let bodies = [
            ([0.345, 0.653, 1.0], [0.5, 0.2, 0.84]),
            ([9.0, 5.0, 1.0], [-0.463, 0.002, 0.886]),
            ([1.0, 20.0, 30.0], [0.951, -0.309, -0.005]),
            ([25.0, 1.0, 17.0], [0.296, -0.955, -0.007]),
        ];
        for ((moments, y), enough) in bodies
            .iter()
            .flat_map(|body| ENOUGH.map(|enough| (*body, enough)))
        {
            let square: f64 = y.iter().map(|y| y * y).sum();
            let smallest = moments
                .iter()
                .fold(f64::INFINITY, |min: f64, i| min.min(*i));
            let half_step = 0.99 * smallest * (enough / square).sqrt();
            let rates = Constants::new(&moments).rates(half_step);
            let modified = Modified::new::<Plain, 1>(&rates, &y, square).expect("a small step");
            assert!(modified.is_small);
            let Mean { u, turn, alpha } = Mean::solve::<Plain>(&modified, &y);
            let b = modified.half_difference;
            for j in 0..3 {
                let (k, l) = ((j + 1) % 3, (j + 2) % 3);
                let error = y[j] + alpha * b[j] * u[k] * u[l] - u[j];
                assert!(error.abs() < 2.0 * f64::EPSILON, "{enough}: u{j} {error:e}");
            }
            let w: f64 = turn.iter().map(|turn| turn * turn).sum();
            let error = 1.0 + alpha * alpha * w - alpha;
            assert!(
                error.abs() < 2.0 * f64::EPSILON,
                "{enough}: alpha {error:e}"
            );
        }
    }
}
