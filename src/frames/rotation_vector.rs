//! The rotation vector: its direction is the axis, its length the angle in radians.

use super::unit::attitude;
use crate::arithmetic::double_word::DoubleWord;
use crate::arithmetic::scale::{exponent, power_of_two};
use crate::body::Flaw;
use crate::functions::angle::{arctangent_of, sine_cosine_of};

/// The rotation vector of an attitude, of a length of at most π.
///
/// # Errors
/// [`Flaw::Attitude`]
pub fn quaternion_to_rotation_vector(q: &[f64; 4]) -> Result<[f64; 3], Flaw> {
    attitude(q)?;
    // q and −q are one rotation: that by the smaller angle.
    let sign = 1.0_f64.copysign(q[0]);
    let axis = [q[1], q[2], q[3]].map(|x| DoubleWord::of(sign * x));
    let sine = length(&axis);
    if sine.high == 0.0 {
        return Ok([0.0; 3]);
    }
    // The half-angle α of tan α = |q⃗|/q₀: lengths of q do not matter.
    let half = arctangent_of(sine, DoubleWord::of(q[0].abs()));
    let factor = (half + half) / sine;
    Ok(axis.map(|x| (factor * x).rounded()))
}

/// The attitude of a rotation vector of any length.
///
/// # Errors
/// [`Flaw::NotFinite`] of the vector.
pub fn rotation_vector_to_quaternion(vector: &[f64; 3]) -> Result<[f64; 4], Flaw> {
    if !vector.iter().all(|x| x.is_finite()) {
        return Err(Flaw::NotFinite);
    }
    let angle = length(&vector.map(DoubleWord::of));
    if angle.high == 0.0 {
        return Ok([1.0, 0.0, 0.0, 0.0]);
    }
    if angle.high > LARGEST {
        // Nothing is known of such an angle but the axis: any will do.
        return Ok([1.0, 0.0, 0.0, 0.0]);
    }
    let (sine, cosine) = sine_cosine_of(angle.scaled(0.5));
    let factor = sine / angle;
    let [x, y, z] = vector.map(|x| (factor * x).rounded());
    Ok([cosine.rounded(), x, y, z])
}

/// An ulp of this is many turns.
const LARGEST: f64 = 1.0e18;

/// |v| in two words, of any size.
pub(super) fn length(v: &[DoubleWord; 3]) -> DoubleWord {
    let largest = v.iter().fold(0.0_f64, |most, x| most.max(x.high.abs()));
    if largest == 0.0 {
        return DoubleWord::ZERO;
    }
    // The largest near 1, so that no square leaves the range of numbers; twice, for powers end there, too.
    let half = -exponent(largest) / 2;
    let (first, second) = (power_of_two(half), power_of_two(-exponent(largest) - half));
    let [x, y, z] = v.map(|x| x.scaled(first).scaled(second));
    let square = (x * x + y * y) + z * z;
    let (first, second) = (1.0 / first, 1.0 / second);
    square.sqrt().scaled(first).scaled(second)
}
