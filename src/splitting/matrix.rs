//! Between quaternions and matrices, for methods that keep the attitude as a matrix.

use crate::arithmetic::Plain;
use crate::body::rotation::{shepperd, turned};
use crate::body::Flaw;

const IDENTITY: [f64; 9] = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];

/// The rotation matrix of a quaternion, by columns.
pub(super) fn of_quaternion(q: &[f64; 4]) -> Result<[f64; 9], Flaw> {
    turned::<Plain>(&IDENTITY, q)
}

/// The quaternion of a rotation matrix, its scalar part not negative.
pub(super) fn quaternion(matrix: &[f64; 9]) -> [f64; 4] {
    let [q11, _, _, _, q22, _, _, _, q33] = *matrix;
    let squares = [
        1.0 + q11 + q22 + q33,
        1.0 + q11 - q22 - q33,
        1.0 - q11 + q22 - q33,
        1.0 - q11 - q22 + q33,
    ];
    let row = shepperd(&squares, matrix);
    let square = squares.into_iter().fold(squares[0], f64::max);
    // The row is 4q_largest·q; the sign is that of q_0.
    let scale = (0.5 / square.sqrt()).copysign(row[0]);
    row.map(|entry| entry * scale)
}

#[cfg(test)]
mod tests {
    use super::{of_quaternion, quaternion};

    #[test]
    fn there_and_back() {
        for q in [
            [0.5, 0.5, -0.5, 0.5],
            [0.0, 1.0, 0.0, 0.0],
            [0.0, 0.0, 1.0, 0.0],
            [0.0, 0.0, 0.0, 1.0],
            [0.1, 0.7, 0.1, -0.7],
            [0.1, -0.1, 0.7, 0.7],
            [0.1, 0.7, -0.7, 0.1],
            [0.98, 0.1, 0.1, -0.14],
        ] {
            let norm = q.iter().map(|x| x * x).sum::<f64>().sqrt();
            let back = quaternion(&of_quaternion(&q).expect("a rotation"));
            for (a, b) in q.iter().zip(&back) {
                assert!((a / norm - b).abs() < 5e-16, "{q:?} {back:?}");
            }
        }
    }
}
