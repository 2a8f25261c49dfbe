//! What a motion should keep: energy, Casimir, momentum in space, orthogonality.
//!
//! # Examples
//! ```
//! use frb::diagnostics::{casimir, kinetic_energy, orthogonality, spatial_momentum};
//! use frb::exact::step_quaternion;
//!
//! let (moments, m, q) = ([0.345, 0.653, 1.0], [0.6, 0.0, 0.8], [1.0, 0.0, 0.0, 0.0]);
//! let (m1, q1) = step_quaternion(100.0, &moments, &m, &q).unwrap();
//! let kept = |before: f64, after: f64| (after - before).abs() < 1e-15;
//! assert!(kept(kinetic_energy(&moments, &m), kinetic_energy(&moments, &m1)));
//! assert!(kept(casimir(&m), casimir(&m1)));
//! assert!(kept(spatial_momentum(&m, &q)[2], spatial_momentum(&m1, &q1)[2]));
//! assert!(orthogonality(&q1) < 1e-15);
//! ```

use crate::arithmetic::scale::{exponent, scale_by};
use crate::arithmetic::Plain;
use crate::body::rotation::{cross, dot, square_norm};

/// The kinetic energy ½ m·I⁻¹m. A linear rotor, one moment zero and no momentum about it, has no
/// energy there.
pub fn kinetic_energy(moments: &[f64; 3], m: &[f64; 3]) -> f64 {
    let part = |j: usize| {
        if m[j] == 0.0 && moments[j] == 0.0 {
            0.0
        } else {
            m[j] * (m[j] / moments[j])
        }
    };
    0.5 * (part(0) + part(1) + part(2))
}

/// The Casimir |m|², which every free motion keeps.
pub fn casimir(m: &[f64; 3]) -> f64 {
    dot::<Plain>(m, m)
}

/// The angular momentum in space, Q·m, for a quaternion; its norm is divided out.
pub fn spatial_momentum(m: &[f64; 3], q: &[f64; 4]) -> [f64; 3] {
    // The largest component near 1, so that no square leaves the range of numbers.
    let largest = q.iter().fold(0.0_f64, |largest, x| largest.max(x.abs()));
    let size = if largest > 0.0 && largest.is_finite() {
        exponent(largest)
    } else {
        0
    };
    let q = &q.map(|component| scale_by(component, -size));
    // Q·m = m + 2(q₀ q⃗×m + q⃗×(q⃗×m))/|q|²
    let axis = [q[1], q[2], q[3]];
    let once = cross::<Plain>(&axis, m);
    let twice = cross::<Plain>(&axis, &once);
    let scale = 2.0 / square_norm::<Plain>(q);
    std::array::from_fn(|j| m[j] + scale * (q[0] * once[j] + twice[j]))
}

/// The angular momentum in space, Q·m, for a matrix by columns, as it stands.
pub fn spatial_momentum_matrix(m: &[f64; 3], q: &[f64; 9]) -> [f64; 3] {
    std::array::from_fn(|i| dot::<Plain>(&[q[i], q[3 + i], q[6 + i]], m))
}

/// How far a quaternion is from a rotation: ||q|² − 1|.
pub fn orthogonality(q: &[f64; 4]) -> f64 {
    (square_norm::<Plain>(q) - 1.0).abs()
}

/// How far a matrix by columns is from a rotation: the largest entry of |QᵀQ − 1|; for a
/// reflection at least 1 − det Q, which is about 2.
pub fn orthogonality_matrix(q: &[f64; 9]) -> f64 {
    let column = |j: usize| [q[3 * j], q[3 * j + 1], q[3 * j + 2]];
    let mut largest = 0.0_f64;
    for j in 0..3 {
        for k in 0..=j {
            let wanted = if j == k { 1.0 } else { 0.0 };
            let miss = (dot::<Plain>(&column(j), &column(k)) - wanted).abs();
            if miss > largest || miss.is_nan() {
                largest = miss;
            }
        }
    }
    let determinant = dot::<Plain>(&column(0), &cross::<Plain>(&column(1), &column(2)));
    // A NaN stays one.
    if determinant < 0.0 && largest < 1.0 - determinant {
        1.0 - determinant
    } else {
        largest
    }
}
