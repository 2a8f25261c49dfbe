//! Between two states of a body: along the free motion.
//!
//! A run under torque knows the states at its steps. From the first the body would move freely one way, to the
//! second it would have come freely another way; between the two lies what the torque did. Where there was none
//! both are the motion itself.

use super::order::{compose, inverse};
use super::rotation_vector::{quaternion_to_rotation_vector, rotation_vector_to_quaternion};
use super::vectors::{to_body, to_space};
use crate::body::{check, Flaw, Moved};
use crate::exact::step_quaternion;

/// Angular momentum in the frame of the body, and attitude.
pub type State = ([f64; 3], [f64; 4]);

/// The state at a time `t` after the first of two states that are `h` apart.
///
/// The attitude is on the free motions to rounding where they agree, and elsewhere goes from the one to the
/// other, with the angular velocities of both ends; the momentum in space goes from that of the one end to
/// that of the other in proportion to time.
///
/// # Errors
/// [`Flaw::Step`] when a time is not finite, or `t` not between 0 and `h`; those of a step.
pub fn interpolated(t: f64, h: f64, moments: &[f64; 3], start: &State, end: &State) -> Moved {
    check::step(t)?;
    check::step(h)?;
    let share = if h == 0.0 { 0.0 } else { t / h };
    if !(0.0..=1.0).contains(&share) || t * h < 0.0 {
        return Err(Flaw::Step);
    }
    // What is illegal comes before what cannot be represented.
    for (m, q) in [start, end] {
        check::motion(t, moments, m)?;
        check::attitude_as_stepped(q)?;
    }
    let (_, forth) = step_quaternion(t, moments, &start.0, &start.1)?;
    let (_, back) = step_quaternion(t - h, moments, &end.0, &end.1)?;
    // 3s² − 2s³, flat at both ends
    let weight = share * share * (3.0 - 2.0 * share);
    let apart = quaternion_to_rotation_vector(&compose(&inverse(&forth)?, &back)?)?;
    let part = rotation_vector_to_quaternion(&apart.map(|x| weight * x))?;
    let q = compose(&forth, &part)?;
    let (first, second) = (to_space(&start.0, &start.1)?, to_space(&end.0, &end.1)?);
    let space = std::array::from_fn(|j| (1.0 - share) * first[j] + share * second[j]);
    let mut m = to_body(&space, &q)?;
    // A linear rotor has no momentum about its axis, not even by rounding.
    for (component, moment) in m.iter_mut().zip(moments) {
        if *moment == 0.0 {
            *component = 0.0;
        }
    }
    Ok((m, q))
}
