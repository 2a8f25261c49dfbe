//! The implicit stage of the step, equation (18), solved to the last bit.
//!
//! With a_j = (h/2)/Ĩ_j, b_j = a_l − a_k and e_j = a_j Y_j, equations (16) to (18) read
//!
//!   Y_j = α y_j + b_j Y_k Y_l,   α = 1 + |e|²,   y⁺_j = y_j + 2 b_j Y_k Y_l / α,
//!
//! and no division is left in the iteration. The unknown is Z = Y − y, which is O(h), so that the
//! residual has an error of eps·h only.

use super::modified::Modified;
use crate::arithmetic::Arithmetic;
use crate::body::rotation::dot;

/// What a step needs of the solution.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stage {
    /// e: the step turns the body by the quaternion (1, e)/√α.
    pub turn: [f64; 3],
    /// |e|² = α − 1
    pub turn_square: f64,
    /// y⁺ − y
    pub increment: [f64; 3],
}

/// More iterations than any step needs that had better not be divided.
const LIMIT: usize = 40;

/// The square of 2⁻⁶⁶: increments below this part of |y| change nothing, not even in a million
/// steps, whose other errors are random and these are not.
const NEGLIGIBLE: f64 = 1.0 / ((1_u128 << 66) as f64 * (1_u128 << 66) as f64);

/// The square of 2⁻⁴⁵: where the increments stop to shrink, they must have come below this part
/// of |y|; else it is not rounding that stopped them.
const ROUNDING: f64 = 1.0 / ((1_u64 << 45) as f64 * (1_u64 << 45) as f64);

/// Solves the stage for the momentum `y` with |y|² = `square`.
///
/// None when the iteration did not converge, or not to the solution that begins at Y = y for
/// h = 0: that one has |e| ≤ 1, a turn of at most a right angle.
///
/// One step of Newton's iteration from a start that is good to O(h⁵); then the rest by iteration
/// of what Newton leaves. The equations are quadratic, F(Z + Δ) = F − JΔ + B(Δ), so that with
/// Δ₁ = J⁻¹F they are the same as Δ = Δ₁ + J⁻¹B(Δ), which contracts by O(h⁶).
#[inline(always)]
pub(super) fn solve<A: Arithmetic>(
    modified: &Modified,
    y: &[f64; 3],
    square: f64,
) -> Option<Stage> {
    let a = &modified.half_rate;
    let b = &modified.half_difference;
    let z = start::<A>(modified, y);
    let near = sum(y, &z);
    // F_j = (α − 1) y_j + b_j Y_k Y_l − Z_j
    let e = componentwise(a, &near);
    let e_square = square_norm::<A>(&e);
    let [p1, p2, p3] = products(b, &near);
    let residual = [
        A::fma(e_square, y[0], p1 - z[0]),
        A::fma(e_square, y[1], p2 - z[1]),
        A::fma(e_square, y[2], p3 - z[2]),
    ];
    let jacobian = Jacobian::new::<A>(modified, y, &near, &e);
    let newton = jacobian.solve::<A>(&residual);
    let size = square_norm::<A>(&newton);
    let delta = if is_negligible(size, square, square) {
        newton
    } else {
        let rest = jacobian.solve::<A>(&quadratic::<A>(modified, y, &newton));
        let delta = sum(&newton, &rest);
        let rest_size = square_norm::<A>(&rest);
        if is_negligible(rest_size, size, square) {
            delta
        } else {
            let sizes = [size, rest_size];
            iterate::<A>(modified, y, square, &jacobian, &newton, &rest, sizes)?
        }
    };
    let big_y = sum(y, &sum(&z, &delta));
    let turn = componentwise(a, &big_y);
    let turn_square = square_norm::<A>(&turn);
    // Equation (17): y⁺_j − y_j = 2 b_j Y_k Y_l / α
    let factor = 2.0 / (1.0 + turn_square);
    let [p1, p2, p3] = products(b, &big_y);
    let increment = [factor * p1, factor * p2, factor * p3];
    (turn_square <= 1.0).then_some(Stage {
        turn,
        turn_square,
        increment,
    })
}

/// Whether the increment after one with the square `size` changes nothing, `previous` being the
/// square of the one before: increments form a geometric sequence, or better.
#[inline(always)]
fn is_negligible(size: f64, previous: f64, square: f64) -> bool {
    size * size <= NEGLIGIBLE * square * previous
}

/// Δ = Δ₁ + J⁻¹B(Δ) by iteration, from Δ₁ = `newton` and the first J⁻¹B(Δ₁) = `rest`; the squares
/// of both are `sizes`.
#[inline(always)]
fn iterate<A: Arithmetic>(
    modified: &Modified,
    y: &[f64; 3],
    square: f64,
    jacobian: &Jacobian,
    newton: &[f64; 3],
    rest: &[f64; 3],
    sizes: [f64; 2],
) -> Option<[f64; 3]> {
    let [mut previous, mut size] = sizes;
    let mut rest = *rest;
    for _ in 0..LIMIT {
        // Vilmart, section 5: stop when the increment is zero, or does not shrink any more.
        if size >= previous {
            let converged = previous <= ROUNDING * square;
            return converged.then(|| sum(newton, &rest));
        }
        let delta = sum(newton, &rest);
        let next = jacobian.solve::<A>(&quadratic::<A>(modified, y, &delta));
        let increment = [next[0] - rest[0], next[1] - rest[1], next[2] - rest[2]];
        rest = next;
        (previous, size) = (size, square_norm::<A>(&increment));
        if is_negligible(size, previous, square) {
            return Some(sum(newton, &rest));
        }
    }
    None
}

/// B_j(Δ) = |aΔ|² y_j + b_j Δ_k Δ_l
#[inline(always)]
fn quadratic<A: Arithmetic>(modified: &Modified, y: &[f64; 3], delta: &[f64; 3]) -> [f64; 3] {
    let turn_square = square_norm::<A>(&componentwise(&modified.half_rate, delta));
    let [p1, p2, p3] = products(&modified.half_difference, delta);
    [
        A::fma(turn_square, y[0], p1),
        A::fma(turn_square, y[1], p2),
        A::fma(turn_square, y[2], p3),
    ]
}

/// An explicit approximation of Z, with error O(h⁵).
///
/// The mean momentum u = Y/α solves u_j = y_j + α b_j u_k u_l, with α = 1 + w + 2w² + …,
/// w = Σ (a_j u_j)². Then Z = αu − y = α² b_j u_k u_l + (α − 1) y.
#[inline(always)]
fn start<A: Arithmetic>(modified: &Modified, y: &[f64; 3]) -> [f64; 3] {
    let b = &modified.half_difference;
    let first = sum(y, &products(b, y));
    let second = sum(y, &products(b, &first));
    let w = square_norm::<A>(&componentwise(&modified.half_rate, &second));
    let excess = A::fma(w, 2.0 * w, w);
    let [p1, p2, p3] = products(b, &second);
    let third = [
        A::fma(excess, p1, y[0] + p1),
        A::fma(excess, p2, y[1] + p2),
        A::fma(excess, p3, y[2] + p3),
    ];
    let [p1, p2, p3] = products(b, &third);
    let factor = A::fma(excess, excess + 2.0, 1.0);
    [
        A::fma(factor, p1, excess * y[0]),
        A::fma(factor, p2, excess * y[1]),
        A::fma(factor, p3, excess * y[2]),
    ]
}

/// The inverse of the Jacobian J = δ_ij − y_i ∂α/∂Y_j − ∂(b_i Y_k Y_l)/∂Y_j, ∂α/∂Y_j = 2 a_j e_j.
struct Jacobian {
    /// J's elements beside the diagonal in row and column 3, with the opposite sign: the column
    /// divided by J33.
    column: [f64; 2],
    row: [f64; 2],
    /// 1/J33
    pivot: f64,
    /// The inverse of what elimination of the third unknown leaves, times the determinant.
    adjoint: [[f64; 2]; 2],
    reciprocal: f64,
}

impl Jacobian {
    #[inline(always)]
    fn new<A: Arithmetic>(
        modified: &Modified,
        y: &[f64; 3],
        big_y: &[f64; 3],
        e: &[f64; 3],
    ) -> Jacobian {
        let b = &modified.half_difference;
        let [v1, v2, v3] = componentwise(&modified.half_rate, &sum(e, e));
        let pivot = 1.0 / (1.0 - y[2] * v3);
        let column = [
            pivot * A::fma(y[0], v3, b[0] * big_y[1]),
            pivot * A::fma(y[1], v3, b[1] * big_y[0]),
        ];
        let row = [
            A::fma(y[2], v1, b[2] * big_y[1]),
            A::fma(y[2], v2, b[2] * big_y[0]),
        ];
        let j11 = 1.0 - A::fma(y[0], v1, column[0] * row[0]);
        let j22 = 1.0 - A::fma(y[1], v2, column[1] * row[1]);
        let n12 = A::fma(y[0], v2, A::fma(b[0], big_y[2], column[0] * row[1]));
        let n21 = A::fma(y[1], v1, A::fma(b[1], big_y[2], column[1] * row[0]));
        Jacobian {
            column,
            row,
            pivot,
            adjoint: [[j22, n12], [n21, j11]],
            reciprocal: 1.0 / A::fms(j11, j22, n12 * n21),
        }
    }

    /// J⁻¹ times the vector.
    #[inline(always)]
    fn solve<A: Arithmetic>(&self, vector: &[f64; 3]) -> [f64; 3] {
        let [v1, v2, v3] = *vector;
        let w1 = A::fma(self.column[0], v3, v1);
        let w2 = A::fma(self.column[1], v3, v2);
        let x1 = self.reciprocal * A::fma(self.adjoint[0][0], w1, self.adjoint[0][1] * w2);
        let x2 = self.reciprocal * A::fma(self.adjoint[1][0], w1, self.adjoint[1][1] * w2);
        let x3 = self.pivot * A::fma(self.row[0], x1, A::fma(self.row[1], x2, v3));
        [x1, x2, x3]
    }
}

/// b_j u_k u_l
#[inline(always)]
fn products(b: &[f64; 3], u: &[f64; 3]) -> [f64; 3] {
    [
        b[0] * (u[1] * u[2]),
        b[1] * (u[2] * u[0]),
        b[2] * (u[0] * u[1]),
    ]
}

#[inline(always)]
fn componentwise(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
    [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
}

#[inline(always)]
fn sum(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

#[inline(always)]
pub(super) fn square_norm<A: Arithmetic>(v: &[f64; 3]) -> f64 {
    dot::<A>(v, v)
}
