//! The attitude at the end: that at the beginning, made a rotation, and the rotation of the step.

use super::motion::product;
use super::real::Real;
use super::Case;
use crate::wide::Wide;

/// q/|q|∘step, and the rotation nearest to Q times the matrix of the step, by columns.
pub fn composed<R: Real>(case: &Case, step: &[R; 4]) -> ([R; 4], [R; 9]) {
    let q = normalised(&case.quaternion.map(Wide::from_f64)).map(R::from_wide);
    let matrix = nearest_rotation(&case.matrix.map(Wide::from_f64)).map(R::from_wide);
    let turn = rotation_matrix(step);
    let entry = |i: usize| {
        let (column, row) = (i / 3, i % 3);
        let term = |k: usize| matrix[3 * k + row] * turn[3 * column + k];
        term(0) + term(1) + term(2)
    };
    (product(&q, step), std::array::from_fn(entry))
}

fn normalised(q: &[Wide; 4]) -> [Wide; 4] {
    let square = q.map(|x| x * x).into_iter().fold(Wide::ZERO, |a, b| a + b);
    let scale = square.sqrt().reciprocal();
    q.map(|x| x * scale)
}

/// Newton's iteration X ← (X + X⁻ᵀ)/2 for the orthogonal factor of the polar decomposition.
pub fn nearest_rotation(matrix: &[Wide; 9]) -> [Wide; 9] {
    let mut x = *matrix;
    for _ in 0..8 {
        let column = |j: usize| [x[3 * j], x[3 * j + 1], x[3 * j + 2]];
        let [a, b, c] = [column(0), column(1), column(2)];
        let cofactors = [cross(&b, &c), cross(&c, &a), cross(&a, &b)].concat();
        let determinant = a[0] * cofactors[0] + a[1] * cofactors[1] + a[2] * cofactors[2];
        let inverse = determinant.reciprocal();
        let mut largest = f64::NEG_INFINITY;
        let next = std::array::from_fn(|i| {
            let other = cofactors[i] * inverse;
            largest = largest.max((other - x[i]).log2());
            (x[i] + other).times_power(-1)
        });
        x = next;
        if largest < -60.0 {
            break;
        }
    }
    x
}

fn cross(a: &[Wide; 3], b: &[Wide; 3]) -> [Wide; 3] {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

/// By columns, of a unit quaternion.
fn rotation_matrix<R: Real>(q: &[R; 4]) -> [R; 9] {
    let [w, x, y, z] = *q;
    let one = R::from_f64(1.0);
    let twice = |value: R| value + value;
    [
        one - twice(y * y + z * z),
        twice(x * y + w * z),
        twice(x * z - w * y),
        twice(x * y - w * z),
        one - twice(x * x + z * z),
        twice(y * z + w * x),
        twice(x * z + w * y),
        twice(y * z - w * x),
        one - twice(x * x + y * y),
    ]
}
