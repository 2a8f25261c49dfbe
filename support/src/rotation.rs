//! Vectors, quaternions and matrices by the textbook, and distances between them.
//!
//! Quaternions have their scalar part first, matrices are stored by columns.

pub const IDENTITY: [f64; 4] = [1.0, 0.0, 0.0, 0.0];
pub const IDENTITY_MATRIX: [f64; 9] = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];

/// |a|, without overflow or underflow.
pub fn length(a: &[f64; 3]) -> f64 {
    a[0].hypot(a[1]).hypot(a[2])
}

/// a/|a|
pub fn unit(a: &[f64; 3]) -> [f64; 3] {
    let length = length(a);
    a.map(|component| component / length)
}

pub fn dot<const N: usize>(a: &[f64; N], b: &[f64; N]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// |a|²
pub fn square<const N: usize>(a: &[f64; N]) -> f64 {
    dot(a, a)
}

/// a × b
pub fn cross(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

/// The inverse rotation of a unit quaternion.
pub fn conjugate(q: &[f64; 4]) -> [f64; 4] {
    [q[0], -q[1], -q[2], -q[3]]
}

/// The rotation matrix E(q) of a unit quaternion: equation (10) of the FRB paper.
pub fn matrix(q: &[f64; 4]) -> [f64; 9] {
    let [s, x, y, z] = *q;
    [
        1.0 - 2.0 * (y * y + z * z),
        2.0 * (x * y + s * z),
        2.0 * (x * z - s * y),
        2.0 * (x * y - s * z),
        1.0 - 2.0 * (x * x + z * z),
        2.0 * (y * z + s * x),
        2.0 * (x * z + s * y),
        2.0 * (y * z - s * x),
        1.0 - 2.0 * (x * x + y * y),
    ]
}

/// The same, orthonormal to rounding as every step leaves it: Q ← Q − Q(QᵀQ − 1)/2.
///
/// The matrix of a rounded quaternion is off by up to 9 eps, which a step would remove.
pub fn orthonormal_matrix(q: &[f64; 4]) -> [f64; 9] {
    let rough = matrix(q);
    let mut result = rough;
    for a in 0..3 {
        for b in 0..3 {
            let product = dot(&column(&rough, a), &column(&rough, b));
            let defect = product - if a == b { 1.0 } else { 0.0 };
            for row in 0..3 {
                result[3 * a + row] -= 0.5 * defect * rough[3 * b + row];
            }
        }
    }
    result
}

pub fn column(q: &[f64; 9], index: usize) -> [f64; 3] {
    std::array::from_fn(|row| q[3 * index + row])
}

/// Row `index` of the matrix: what the axis of the space is in the body's frame.
pub fn row(q: &[f64; 9], index: usize) -> [f64; 3] {
    std::array::from_fn(|column| q[3 * column + index])
}

/// Q·a
pub fn apply(q: &[f64; 9], a: &[f64; 3]) -> [f64; 3] {
    [0, 1, 2].map(|index| dot(&row(q, index), a))
}

/// Qᵀ·a
pub fn apply_back(q: &[f64; 9], a: &[f64; 3]) -> [f64; 3] {
    [0, 1, 2].map(|index| dot(&column(q, index), a))
}

/// Largest distance of two entries; infinite when one is not a number.
pub fn distance<const N: usize>(a: &[f64; N], b: &[f64; N]) -> f64 {
    let differences = a.iter().zip(b).map(|(x, y)| (x - y).abs());
    differences
        .map(|x| if x.is_nan() { f64::INFINITY } else { x })
        .fold(0.0, f64::max)
}

/// The distance of two rotations: q and −q are the same.
pub fn turn_distance(a: &[f64; 4], b: &[f64; 4]) -> f64 {
    distance(a, b).min(distance(a, &b.map(|x| -x)))
}

/// | |q|² − 1 |; infinite when one component is not a number.
pub fn norm_defect(q: &[f64; 4]) -> f64 {
    distance(&[square(q)], &[1.0])
}

/// Largest entry of QᵀQ − 1; infinite when one is not a number.
pub fn orthonormal_defect(q: &[f64; 9]) -> f64 {
    let product = std::array::from_fn(|k| dot(&column(q, k / 3), &column(q, k % 3)));
    distance(&product, &IDENTITY_MATRIX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A third of a turn about the diagonal takes every axis to the next one.
    #[test]
    fn a_known_rotation() {
        let q = matrix(&[0.5; 4]);
        assert_eq!(apply(&q, &[1.0, 2.0, 3.0]), [3.0, 1.0, 2.0]);
        assert_eq!(apply_back(&q, &[3.0, 1.0, 2.0]), [1.0, 2.0, 3.0]);
        assert_eq!(
            matrix(&conjugate(&[0.5; 4])),
            [row(&q, 0), row(&q, 1), row(&q, 2)].concat()[..]
        );
        assert_eq!(orthonormal_defect(&q), 0.0);
        assert_eq!(cross(&[1.0, 0.0, 0.0], &[0.0, 1.0, 0.0]), [0.0, 0.0, 1.0]);
    }

    #[test]
    fn what_is_not_a_number_is_far_away() {
        let (one, nan) = ([1.0; 4], [1.0, f64::NAN, 1.0, 1.0]);
        assert_eq!(distance(&one, &nan), f64::INFINITY);
        assert_eq!(norm_defect(&nan), f64::INFINITY);
        assert_eq!(turn_distance(&one, &[-1.0; 4]), 0.0);
    }
}
