//! Newton's iteration for the implicit stage, and the rest that it leaves.

use super::modified::Modified;
use crate::arithmetic::number::{Choice, Mask, Number};
use crate::arithmetic::Operations;
use crate::body::rotation::{square_length, sum};

/// The square of 2⁻⁶⁶: increments below this part of |y| change nothing, not even in a million
/// steps, whose other errors are random and these are not.
const NEGLIGIBLE: f64 = 1.0 / ((1_u128 << 66) as f64 * (1_u128 << 66) as f64);

/// The square of 2⁻⁴⁵: where the increments stop to shrink, they must have come below this part
/// of |y|; else it is not rounding that stopped them.
const ROUNDING: f64 = 1.0 / ((1_u64 << 45) as f64 * (1_u64 << 45) as f64);

/// One step of Newton's iteration from a start that is good to O(h⁵); then the rest by iteration
/// of what Newton leaves. The equations are quadratic, F(Z + Δ) = F − JΔ + B(Δ), so that with
/// Δ₁ = J⁻¹F they are the same as Δ = Δ₁ + J⁻¹B(Δ), which contracts by O(h⁶).
#[derive(Clone, Copy)]
pub(super) struct Newton<N: Number> {
    jacobian: Jacobian<N>,
    /// Δ
    delta: [N; 3],
    /// The square of the last increment of Δ
    size: N,
    /// The lanes that rest where they are
    settled: N::Mask,
    /// Those of them that are where they ought to be
    pub converged: N::Mask,
}

/// What Newton's step leaves.
#[derive(Clone, Copy)]
pub(super) struct Rest<N> {
    /// Δ₁
    first: [N; 3],
    /// J⁻¹B(Δ)
    rest: [N; 3],
    /// The square of the increment of Δ before the last
    previous: N,
}

impl<N: Number> Rest<N> {
    /// Nothing yet.
    #[inline(always)]
    pub fn zero() -> Rest<N> {
        Rest {
            first: [N::of(0.0); 3],
            rest: [N::of(0.0); 3],
            previous: N::of(0.0),
        }
    }
}

impl<N: Number> Newton<N> {
    /// Nothing to solve.
    #[inline(always)]
    pub fn settled() -> Newton<N> {
        let zero = N::of(0.0);
        Newton {
            jacobian: Jacobian::zero(),
            delta: [zero; 3],
            size: zero,
            settled: zero.at_most(zero),
            converged: zero.below(zero),
        }
    }

    /// Newton's step from Z = `z`, |y|² being `square`. Only the lanes `wanted` will go on from
    /// there.
    #[inline(always)]
    pub fn new<A: Operations<Number = N>>(
        modified: &Modified<N>,
        y: &[N; 3],
        square: N,
        z: &[N; 3],
        wanted: N::Mask,
    ) -> Newton<N> {
        let near = sum(y, z);
        // F_j = (α − 1) y_j + b_j Y_k Y_l − Z_j
        let e = modified.turn(&near);
        let e_square = square_length::<A>(&e);
        let b = &modified.half_difference;
        let residual = [
            A::fma(e_square, y[0], A::fms(b[0], near[1] * near[2], z[0])),
            A::fma(e_square, y[1], A::fms(b[1], near[2] * near[0], z[1])),
            A::fma(e_square, y[2], A::fms(b[2], near[0] * near[1], z[2])),
        ];
        let jacobian = Jacobian::new::<A>(modified, y, &near, &e);
        let delta = jacobian.solve::<A>(&residual);
        let size = square_length::<A>(&delta);
        let negligible = is_negligible(size, square, square);
        Newton {
            jacobian,
            delta,
            size,
            settled: !wanted | negligible,
            converged: wanted & negligible,
        }
    }

    /// Whether all lanes are settled.
    #[inline(always)]
    pub fn is_settled(&self) -> bool {
        self.settled.all()
    }

    /// Z, given the one at the start.
    #[inline(always)]
    pub fn solution(&self, start: &[N; 3]) -> [N; 3] {
        sum(start, &self.delta)
    }

    /// Δ = Δ₁ + J⁻¹B(Δ₁) in the lanes that are not settled.
    #[inline(always)]
    pub fn first_rest<A: Operations<Number = N>>(
        &mut self,
        modified: &Modified<N>,
        y: &[N; 3],
        square: N,
    ) -> Rest<N> {
        let first = self.delta;
        let rest = self
            .jacobian
            .solve::<A>(&quadratic::<A>(modified, y, &first));
        let previous = self.size;
        self.change(sum(&first, &rest), square_length::<A>(&rest), square);
        Rest {
            first,
            rest,
            previous,
        }
    }

    /// Δ = Δ₁ + J⁻¹B(Δ) once more in the lanes that are not settled.
    #[inline(always)]
    pub fn iterate<A: Operations<Number = N>>(
        &mut self,
        known: &mut Rest<N>,
        modified: &Modified<N>,
        y: &[N; 3],
        square: N,
    ) {
        let [r1, r2, r3] = known.rest;
        let rest = self
            .jacobian
            .solve::<A>(&quadratic::<A>(modified, y, &self.delta));
        let increment = [rest[0] - r1, rest[1] - r2, rest[2] - r3];
        known.rest = rest;
        known.previous = self.size;
        self.change(
            sum(&known.first, &rest),
            square_length::<A>(&increment),
            square,
        );
    }

    /// Moves to `delta` the lanes that are not settled, an increment with the square `size`.
    #[inline(always)]
    fn change(&mut self, delta: [N; 3], size: N, square: N) {
        let negligible = !self.settled & is_negligible(size, self.size, square);
        self.delta = Choice::choice(self.settled, self.delta, delta);
        self.size = size;
        self.converged = self.converged | negligible;
        self.settled = self.settled | negligible;
    }

    /// Vilmart, section 5: stop when the increment is zero, or does not shrink any more.
    #[inline(always)]
    pub fn stop(&mut self, known: &Rest<N>, square: N) {
        let previous = known.previous;
        let stopped = !self.settled & previous.at_most(self.size);
        self.converged = self.converged | (stopped & previous.at_most(square * ROUNDING));
        self.settled = self.settled | stopped;
    }
}

/// B_j(Δ) = |aΔ|² y_j + b_j Δ_k Δ_l
#[inline(always)]
fn quadratic<A: Operations>(
    modified: &Modified<A::Number>,
    y: &[A::Number; 3],
    delta: &[A::Number; 3],
) -> [A::Number; 3] {
    let turn_square = square_length::<A>(&modified.turn(delta));
    let [p1, p2, p3] = modified.products(delta);
    [
        A::fma(turn_square, y[0], p1),
        A::fma(turn_square, y[1], p2),
        A::fma(turn_square, y[2], p3),
    ]
}

/// Whether the increment after one with the square `size` changes nothing, `previous` being the
/// square of the one before: increments form a geometric sequence, or better.
#[inline(always)]
fn is_negligible<N: Number>(size: N, previous: N, square: N) -> N::Mask {
    (size * size).at_most(square * NEGLIGIBLE * previous)
}

/// The inverse of the Jacobian J = δ_ij − y_i ∂α/∂Y_j − ∂(b_i Y_k Y_l)/∂Y_j, ∂α/∂Y_j = 2 a_j e_j.
#[derive(Clone, Copy)]
struct Jacobian<N> {
    /// J's elements beside the diagonal in row and column 3, with the opposite sign: the column
    /// divided by J33.
    column: [N; 2],
    row: [N; 2],
    /// 1/J33
    pivot: N,
    /// The inverse of what elimination of the third unknown leaves, times the determinant.
    adjoint: [[N; 2]; 2],
    reciprocal: N,
}

impl<N: Number> Jacobian<N> {
    #[inline(always)]
    fn zero() -> Jacobian<N> {
        let zero = N::of(0.0);
        Jacobian {
            column: [zero; 2],
            row: [zero; 2],
            pivot: zero,
            adjoint: [[zero; 2]; 2],
            reciprocal: zero,
        }
    }

    #[inline(always)]
    fn new<A: Operations<Number = N>>(
        modified: &Modified<N>,
        y: &[N; 3],
        big_y: &[N; 3],
        e: &[N; 3],
    ) -> Jacobian<N> {
        let one = A::of(1.0);
        let b = &modified.half_difference;
        let [v1, v2, v3] = modified.turn(&sum(e, e));
        let pivot = one / A::fma(-y[2], v3, one);
        let column = [
            pivot * A::fma(y[0], v3, b[0] * big_y[1]),
            pivot * A::fma(y[1], v3, b[1] * big_y[0]),
        ];
        let row = [
            A::fma(y[2], v1, b[2] * big_y[1]),
            A::fma(y[2], v2, b[2] * big_y[0]),
        ];
        let j11 = A::fma(-y[0], v1, A::fma(-column[0], row[0], one));
        let j22 = A::fma(-y[1], v2, A::fma(-column[1], row[1], one));
        let n12 = A::fma(y[0], v2, A::fma(b[0], big_y[2], column[0] * row[1]));
        let n21 = A::fma(y[1], v1, A::fma(b[1], big_y[2], column[1] * row[0]));
        Jacobian {
            column,
            row,
            pivot,
            adjoint: [[j22, n12], [n21, j11]],
            reciprocal: one / A::fms(j11, j22, n12 * n21),
        }
    }

    /// J⁻¹ times the vector.
    #[inline(always)]
    fn solve<A: Operations<Number = N>>(&self, vector: &[N; 3]) -> [N; 3] {
        let [v1, v2, v3] = *vector;
        let w1 = A::fma(self.column[0], v3, v1);
        let w2 = A::fma(self.column[1], v3, v2);
        let x1 = self.reciprocal * A::fma(self.adjoint[0][0], w1, self.adjoint[0][1] * w2);
        let x2 = self.reciprocal * A::fma(self.adjoint[1][0], w1, self.adjoint[1][1] * w2);
        let x3 = self.pivot * A::fma(self.row[0], x1, A::fma(self.row[1], x2, v3));
        [x1, x2, x3]
    }
}
