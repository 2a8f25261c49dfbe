//! MR: the axis splitting of McLachlan and of Reich.

use super::turn::{attitude, exponential, rates, Turning};
use super::Moved;
use crate::arithmetic::Plain;
use crate::body::check;

/// One step of order 2 by rotations about the three axes of the body (MR).
///
/// # What it computes
/// The kinetic energy is m₁²/2I₁ + m₂²/2I₂ + m₃²/2I₃, and each part alone turns the body about
/// one axis at the constant rate m_j/I_j. Their flows φ_j compose to
/// φ₁(h/2) φ₂(h/2) φ₃(h) φ₂(h/2) φ₁(h/2).
///
/// # Arguments
/// - `h`: the step in time, of either sign.
/// - `moments`: the principal moments of inertia, in any order. Axis 1 is the outermost one,
///   whatever its moment.
/// - `m`: the angular momentum in the body's frame.
/// - `q`: the attitude, a unit quaternion with the scalar part first.
///
/// # Special cases
/// Exact for a rotation about an axis, not for a sphere. A linear rotor turns about its momentum,
/// which is exact: rotations about its axes would give it momentum where it cannot have any.
///
/// # Accuracy
/// The error of a step is O(h³). |m| and Q·m are kept to rounding, the energy is not.
///
/// # Errors
/// The flaw of the first argument that is not legal; [`Flaw::Range`](crate::body::Flaw::Range) for a
/// step that turns a linear rotor by 10¹⁵⁴ radians.
///
/// # References
/// R. I. McLachlan, Phys. Rev. Lett. 71 (1993) 3043; S. Reich, Fields Inst. Commun. 10 (1996) 181;
/// as in Celledoni and Säfström, section 4, who print the rate as ω₁/I₁; it is π₁/I₁.
pub fn axis_splitting(h: f64, moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4]) -> Moved {
    let full_moments = check::all::<Plain>(h, moments, m, q)?;
    let [r1, r2, r3] = rates(h, &full_moments);
    if full_moments != *moments {
        return attitude(*m, q, &exponential(&m.map(|component| r1 * component)));
    }
    let mut turning = Turning {
        m: *m,
        rotation: [1.0, 0.0, 0.0, 0.0],
    };
    // Φ_T = φ₁(h/2) φ₂(h/2) φ₃(h) φ₂(h/2) φ₁(h/2)
    turning.about(0, 0.5 * r1);
    turning.about(1, 0.5 * r2);
    turning.about(2, r3);
    turning.about(1, 0.5 * r2);
    turning.about(0, 0.5 * r1);
    turning.applied_to(q)
}
