//! The implicit stage of the step, equation (18), solved to the last bit.
//!
//! With a_j = (h/2)/Ĩ_j, b_j = a_l − a_k and e_j = a_j Y_j, equations (16) to (18) read
//!
//!   Y_j = α y_j + b_j Y_k Y_l,   α = 1 + |e|²,   y⁺_j = y_j + 2 b_j Y_k Y_l / α,
//!
//! and no division is left in the iteration. The unknown is Z = Y − y, which is O(h), so that the
//! residual has an error of eps·h only.

use super::mean::Mean;
use super::modified::Modified;
use super::newton::Newton;
use crate::arithmetic::number::{Choice, Number};
use crate::arithmetic::{Arithmetic, Operations};
use crate::body::rotation::{square_length, sum};

/// What a step needs of the solution.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stage<N = f64> {
    /// e: the step turns the body by the quaternion (1, e)/√α.
    pub turn: [N; 3],
    /// α
    pub alpha: N,
    /// y⁺_j − y_j is the product of these two.
    pub factor: [N; 3],
    pub product: [N; 3],
}

/// More iterations than any step needs that had better not be divided.
pub(super) const MOST_ITERATIONS: usize = 40;

/// Solves the stage for the momentum `y` with |y|² = `square`.
///
/// None when the iteration did not converge, or not to the solution that begins at Y = y for
/// h = 0: that one has |e| ≤ 1, a turn of at most a right angle.
#[inline(always)]
pub(super) fn solve<A: Arithmetic>(
    modified: &Modified,
    y: &[f64; 3],
    square: f64,
) -> Option<Stage> {
    if modified.is_small {
        return Some(solve_small::<A>(modified, y));
    }
    let z = start::<A>(modified, y);
    let mut newton = Newton::new::<A>(modified, y, square, &z, true);
    if !newton.is_settled() {
        let mut rest = newton.first_rest::<A>(modified, y, square);
        for _ in 0..MOST_ITERATIONS {
            if newton.is_settled() {
                break;
            }
            newton.stop(&rest, square);
            if newton.is_settled() {
                break;
            }
            newton.iterate::<A>(&mut rest, modified, y, square);
        }
    }
    let (stage, is_meant) = Stage::new::<A>(modified, y, &newton.solution(&z));
    (newton.converged & is_meant).then_some(stage)
}

/// The same for small steps.
#[inline(always)]
pub(super) fn solve_small<A: Arithmetic>(modified: &Modified, y: &[f64; 3]) -> Stage {
    Stage::of_mean::<A>(modified, &Mean::solve::<A>(modified, y))
}

impl<N: Number> Choice<N::Mask> for Stage<N> {
    #[inline(always)]
    fn choice(mask: N::Mask, yes: Stage<N>, no: Stage<N>) -> Stage<N> {
        Stage {
            turn: Choice::choice(mask, yes.turn, no.turn),
            alpha: Choice::choice(mask, yes.alpha, no.alpha),
            factor: Choice::choice(mask, yes.factor, no.factor),
            product: Choice::choice(mask, yes.product, no.product),
        }
    }
}

impl<N: Number> Stage<N> {
    /// From the mean momentum.
    #[inline(always)]
    pub fn of_mean<A: Operations<Number = N>>(
        modified: &Modified<N>,
        Mean { u, turn, alpha }: &Mean<N>,
    ) -> Stage<N> {
        let twice = *alpha + *alpha;
        let b = &modified.half_difference;
        Stage {
            turn: [*alpha * turn[0], *alpha * turn[1], *alpha * turn[2]],
            alpha: *alpha,
            factor: [twice * b[0], twice * b[1], twice * b[2]],
            product: [u[1] * u[2], u[2] * u[0], u[0] * u[1]],
        }
    }

    /// From the solution Z, and the lanes in which it is the one that is meant.
    #[inline(always)]
    pub fn new<A: Operations<Number = N>>(
        modified: &Modified<N>,
        y: &[N; 3],
        z: &[N; 3],
    ) -> (Stage<N>, N::Mask) {
        let big_y = sum(y, z);
        let turn = modified.turn(&big_y);
        let turn_square = square_length::<A>(&turn);
        // Equation (17): y⁺_j − y_j = 2 b_j Y_k Y_l / α
        let alpha = A::of(1.0) + turn_square;
        let stage = Stage {
            turn,
            alpha,
            factor: [A::of(2.0) / alpha; 3],
            product: modified.products(&big_y),
        };
        (stage, turn_square.at_most(A::of(1.0)))
    }
}

/// An explicit approximation of Z, with error O(h⁵).
///
/// The mean momentum u = Y/α solves u_j = y_j + α b_j u_k u_l, with α = 1 + w + 2w² + …,
/// w = Σ (a_j u_j)². Then Z = αu − y = α² b_j u_k u_l + (α − 1) y.
#[inline(always)]
pub(super) fn start<A: Operations>(
    modified: &Modified<A::Number>,
    y: &[A::Number; 3],
) -> [A::Number; 3] {
    let b = &modified.half_difference;
    let first = next::<A>(b, y, y);
    let second = next::<A>(b, &first, y);
    let w = square_length::<A>(&modified.turn(&second));
    // α − 1 and α
    let excess = A::fma(w, w * 2.0, w);
    let alpha = A::of(1.0) + excess;
    let [b1, b2, b3] = *b;
    let third = next::<A>(&[alpha * b1, alpha * b2, alpha * b3], &second, y);
    let [p1, p2, p3] = modified.products(&third);
    let factor = alpha * alpha;
    [
        A::fma(factor, p1, excess * y[0]),
        A::fma(factor, p2, excess * y[1]),
        A::fma(factor, p3, excess * y[2]),
    ]
}

/// y_j + b_j u_k u_l
#[inline(always)]
fn next<A: Operations>(
    b: &[A::Number; 3],
    u: &[A::Number; 3],
    y: &[A::Number; 3],
) -> [A::Number; 3] {
    [
        A::fma(b[0], u[1] * u[2], y[0]),
        A::fma(b[1], u[2] * u[0], y[1]),
        A::fma(b[2], u[0] * u[1], y[2]),
    ]
}
