//! Quaternion and matrix.

use super::unit::{attitude, normalised, square_norm};
use crate::arithmetic::double_word::{two_product, two_sum, DoubleWord};
use crate::body::rotation::{is_rotation_matrix, shepperd};
use crate::body::Flaw;

/// The rotation matrix of a quaternion, by columns.
///
/// # Errors
/// [`Flaw::Attitude`]
pub fn quaternion_to_matrix(q: &[f64; 4]) -> Result<[f64; 9], Flaw> {
    attitude(q)?;
    Ok(matrix(q).map(DoubleWord::rounded))
}

/// The same before it is rounded: E(q) = 1 + 2(q₀q̂ + q̂²)/|q|² (FRB (10)).
pub(super) fn matrix(q: &[f64; 4]) -> [DoubleWord; 9] {
    let [a, b, c, d] = *q;
    let twice = DoubleWord::of(2.0) / square_norm(q);
    let [ab, ac, ad] = [b, c, d].map(|x| two_product(a, x) * twice);
    let [bb, cc, dd] = [b, c, d].map(|x| two_product(x, x) * twice);
    let [bc, cd, db] = [(b, c), (c, d), (d, b)].map(|(x, y)| two_product(x, y) * twice);
    let one = DoubleWord::ONE;
    [
        one - (cc + dd),
        bc + ad,
        db - ac,
        bc - ad,
        one - (bb + dd),
        cd + ab,
        db + ac,
        cd - ab,
        one - (bb + cc),
    ]
}

/// Of a matrix that is a rotation only roughly: so many rounds at the most, each of which divides the error
/// by ten or more.
const MOST_ROUNDS: usize = 20;
/// After a round that changes less the next is the last.
const NEAR: f64 = 1.0e-12;

/// The quaternion of the rotation next to a matrix by columns; the first component that is not zero is positive.
///
/// # Errors
/// [`Flaw::Attitude`] when the matrix is no rotation, nor nearly so.
pub fn matrix_to_quaternion(matrix: &[f64; 9]) -> Result<[f64; 4], Flaw> {
    if !is_rotation_matrix(matrix) {
        return Err(Flaw::Attitude);
    }
    let [q11, q21, q31, q12, q22, q32, q13, q23, q33] = *matrix;
    let square = |x: f64, y: f64, z: f64| two_sum(1.0, x) + two_sum(y, z);
    let squares = [
        square(q11, q22, q33),
        square(q11, -q22, -q33),
        square(-q11, q22, -q33),
        square(-q11, -q22, q33),
    ];
    // 4qqᵀ of a rotation; of other matrices the first eigenvector is the rotation next to them: I. Y.
    // Bar-Itzhack, J. Guidance, Control and Dynamics 23 (2000) 1085.
    let (x, y, z) = (two_sum(q32, -q23), two_sum(q13, -q31), two_sum(q21, -q12));
    let (xy, yz, zx) = (two_sum(q21, q12), two_sum(q32, q23), two_sum(q13, q31));
    let rows = [
        [squares[0], x, y, z],
        [x, squares[1], xy, zx],
        [y, xy, squares[2], yz],
        [z, zx, yz, squares[3]],
    ];
    let mut q = shepperd(&squares.map(DoubleWord::rounded), matrix);
    let mut is_near = false;
    for _ in 0..MOST_ROUNDS {
        let image =
            rows.map(|row| (row[0] * q[0] + row[1] * q[1]) + (row[2] * q[2] + row[3] * q[3]));
        let next = normalised(&image);
        if is_near {
            q = next;
            break;
        }
        is_near = (0..4).all(|j| (next[j] - q[j]).abs() < NEAR);
        q = next;
    }
    Ok(if is_negative(&q) { q.map(|x| -x) } else { q })
}

fn is_negative(q: &[f64; 4]) -> bool {
    q.iter().find(|x| **x != 0.0).is_some_and(|x| *x < 0.0)
}
