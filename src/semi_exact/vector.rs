//! Vectors of the body.

pub(super) fn dot(a: &[f64; 3], b: &[f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// a/|a|
pub(super) fn unit(a: &[f64; 3]) -> [f64; 3] {
    let per_length = 1.0 / dot(a, a).sqrt();
    a.map(|component| component * per_length)
}
