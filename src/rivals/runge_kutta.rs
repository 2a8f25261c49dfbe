//! RK4: the classical Runge-Kutta method for momentum and attitude, with a torque.

use super::turn::{finite, rates};
use super::Moved;
use crate::arithmetic::Plain;
use crate::body::check;
use crate::body::rotation::product;
use crate::body::Flaw;

/// One step of the classical Runge-Kutta method of order 4 (RK4).
///
/// # What it computes
/// m′ = m × I⁻¹m + τ(q), q′ = ½q∘(0, I⁻¹m), all seven components as one system. The attitude is
/// not normalised, neither between the stages nor after the step: the comparisons of Celledoni and
/// Säfström use the method as it is, to show what becomes of a method that knows nothing of the
/// geometry, and a projection would be another method. So |q| slowly leaves 1.
///
/// # Arguments
/// - `h`: the step in time, of either sign.
/// - `moments`: the principal moments of inertia, in any order.
/// - `m`: the angular momentum in the body's frame.
/// - `q`: the attitude, a unit quaternion with the scalar part first.
/// - `torque`: τ(q) in the body's frame, asked four times, with attitudes that are unit quaternions
///   only approximately; for free motion `|_| Ok([0.0; 3])`. Its flaw, if any, becomes that of the
///   step.
///
/// # Special cases
/// Zero momentum without torque leaves the state as it is, a sphere without torque its momentum.
///
/// # Accuracy
/// The error of a step is O(h⁵). Nothing is kept to rounding, not even |q|.
///
/// # Errors
/// The flaw of the first argument that is not legal, an attitude 5 percent from norm 1 included;
/// [`Flaw::Torque`] when the torque is not finite, or turns a linear rotor about its axis;
/// [`Flaw::Range`] when the result is not finite.
///
/// # References
/// Celledoni and Säfström, section 4.
pub fn runge_kutta(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
    mut torque: impl FnMut(&[f64; 4]) -> Result<[f64; 3], Flaw>,
) -> Moved {
    let full_moments = check::all::<Plain>(h, moments, m, q)?;
    let rate = rates(h, &full_moments);
    // h times the derivative of the state
    let mut slope = |m: &[f64; 3], q: &[f64; 4]| -> Moved {
        let torque = torque(q)?;
        if !torque.iter().all(|component| component.is_finite()) {
            return Err(Flaw::Torque);
        }
        let [x, y, z] = [rate[0] * m[0], rate[1] * m[1], rate[2] * m[2]];
        // (m × I⁻¹m)_j = (1/I_l − 1/I_k) m_k m_l, which is zero where it should be
        let change = [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
            .map(|(j, k, l)| (rate[l] - rate[k]) * m[k] * m[l] + h * torque[j]);
        Ok((
            change,
            product::<Plain>(q, &[0.0, 0.5 * x, 0.5 * y, 0.5 * z]),
        ))
    };
    let (m1, q1) = slope(m, q)?;
    let (m2, q2) = slope(&moved(m, 0.5, &m1), &moved(q, 0.5, &q1))?;
    let (m3, q3) = slope(&moved(m, 0.5, &m2), &moved(q, 0.5, &q2))?;
    let (m4, q4) = slope(&moved(m, 1.0, &m3), &moved(q, 1.0, &q3))?;
    let (m, q) = finite(average(m, &[m1, m2, m3, m4]), average(q, &[q1, q2, q3, q4]))?;
    // The moments were legal before: when a linear rotor's no longer are, it was turned about its
    // axis.
    check::moments(moments, &m).map_err(|_| Flaw::Torque)?;
    Ok((m, q))
}

/// x + part·k
fn moved<const N: usize>(x: &[f64; N], part: f64, k: &[f64; N]) -> [f64; N] {
    std::array::from_fn(|j| x[j] + part * k[j])
}

/// x + (k₁ + 2k₂ + 2k₃ + k₄)/6
fn average<const N: usize>(x: &[f64; N], k: &[[f64; N]; 4]) -> [f64; N] {
    std::array::from_fn(|j| x[j] + (k[0][j] + 2.0 * (k[1][j] + k[2][j]) + k[3][j]) / 6.0)
}
