//! The implicit stage of the step, equation (18), solved to the last bit.
//!
//! With a_j = (h/2)/Ĩ_j, b_j = a_l − a_k and e_j = a_j Y_j, equations (16) to (18) read
//!
//!   Y_j = α y_j + b_j Y_k Y_l,   α = 1 + |e|²,   y⁺_j = y_j + 2 b_j Y_k Y_l / α,
//!
//! and no division is left in the iteration. The unknown is Z = Y − y, which is O(h), so that the
//! residual has an error of eps·h only.

use super::modified::Modified;
use super::newton::Newton;
use crate::arithmetic::number::Number;
use crate::arithmetic::{Arithmetic, Operations};
use crate::body::rotation::{square_length, sum};

/// What a step needs of the solution.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stage<N = f64> {
    /// e: the step turns the body by the quaternion (1, e)/√α.
    pub turn: [N; 3],
    /// |e|² = α − 1
    pub turn_square: N,
    /// y⁺ − y
    pub increment: [N; 3],
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

impl<N: Number> Stage<N> {
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
        let factor = A::of(2.0) / (A::of(1.0) + turn_square);
        let [p1, p2, p3] = modified.products(&big_y);
        let stage = Stage {
            turn,
            turn_square,
            increment: [factor * p1, factor * p2, factor * p3],
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
    let first = sum(y, &modified.products(y));
    let second = sum(y, &modified.products(&first));
    let w = square_length::<A>(&modified.turn(&second));
    let excess = A::fma(w, w * 2.0, w);
    let [p1, p2, p3] = modified.products(&second);
    let third = [
        A::fma(excess, p1, y[0] + p1),
        A::fma(excess, p2, y[1] + p2),
        A::fma(excess, p3, y[2] + p3),
    ];
    let [p1, p2, p3] = modified.products(&third);
    let factor = A::fma(excess, excess + A::of(2.0), A::of(1.0));
    [
        A::fma(factor, p1, excess * y[0]),
        A::fma(factor, p2, excess * y[1]),
        A::fma(factor, p3, excess * y[2]),
    ]
}
