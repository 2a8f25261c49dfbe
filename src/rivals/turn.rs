//! Rotations about an axis of the body, and about any vector.

use super::Moved;
use crate::arithmetic::Plain;
use crate::body::rotation::{dot, normalised, product};
use crate::body::Flaw;

/// h/I_j, the angle of a step for a unit of momentum. Where it overflows there is an end, so that
/// no momentum still means no rotation.
pub(super) fn rates(h: f64, moments: &[f64; 3]) -> [f64; 3] {
    moments.map(|moment| (h / moment).clamp(-f64::MAX, f64::MAX))
}

/// A momentum, and the rotation that has turned the body since the step began.
pub(super) struct Turning {
    pub m: [f64; 3],
    pub rotation: [f64; 4],
}

impl Turning {
    /// Turns the body about its axis j by the angle `rate`·m_j: the flow of a Hamiltonian that
    /// depends on m_j only. The momentum stays where it is in space.
    pub fn about(&mut self, axis: usize, rate: f64) {
        let [j, k, l] = [axis, (axis + 1) % 3, (axis + 2) % 3];
        let angle = (rate * self.m[j]).clamp(-f64::MAX, f64::MAX);
        let (s, c) = (0.5 * angle).sin_cos();
        // sin and cos of the whole angle
        let (sine, cosine) = (2.0 * s * c, 1.0 - 2.0 * s * s);
        let m = self.m;
        self.m[k] = cosine * m[k] + sine * m[l];
        self.m[l] = cosine * m[l] - sine * m[k];
        // r∘(c, s e_j)
        let [r0, r @ ..] = self.rotation;
        self.rotation[0] = c * r0 - s * r[j];
        self.rotation[1 + j] = c * r[j] + s * r0;
        self.rotation[1 + k] = c * r[k] + s * r[l];
        self.rotation[1 + l] = c * r[l] - s * r[k];
    }

    /// The momentum, and the attitude that was `q` when the step began.
    pub fn applied_to(&self, q: &[f64; 4]) -> Moved {
        attitude(self.m, q, &self.rotation)
    }
}

/// The momentum as it is, and q∘rotation, normalised.
pub(super) fn attitude(m: [f64; 3], q: &[f64; 4], rotation: &[f64; 4]) -> Moved {
    finite(m, normalised::<Plain>(&product::<Plain>(q, rotation)))
}

/// The rotation by the angle |v| about v: (cos |v|/2, sin(|v|/2) v/|v|).
pub(super) fn exponential(v: &[f64; 3]) -> [f64; 4] {
    let half = v.map(|component| 0.5 * component);
    let norm = dot::<Plain>(&half, &half).sqrt();
    let (sine, cosine) = norm.sin_cos();
    // The square of a tiny vector may be zero, which the vector is not.
    let factor = if norm > 0.0 { sine / norm } else { 1.0 };
    let [x, y, z] = half.map(|component| factor * component);
    [cosine, x, y, z]
}

/// The state, if all of it is finite.
pub(super) fn finite(m: [f64; 3], q: [f64; 4]) -> Moved {
    if m.iter().chain(&q).all(|component| component.is_finite()) {
        Ok((m, q))
    } else {
        Err(Flaw::Range)
    }
}
