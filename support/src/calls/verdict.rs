//! What must come out of a step, judged from its inputs alone.

use super::all_finite;
use super::special::TINY;
use super::step::{End, Step};
use crate::rotation::{column, cross, dot, length, norm_defect, orthonormal_defect};

/// Departure from |q|² = 1 after one normalisation: 2.5 eps from the roundings of the four
/// products, the root and the division, and a little room.
const QUATERNION_TOLERANCE: f64 = 4.0 * f64::EPSILON;

/// Departure of an element of QᵀQ from that of 1, with rows built from a unit quaternion: each
/// element of Q errs by 1 to 2 eps.
const MATRIX_TOLERANCE: f64 = 8.0 * f64::EPSILON;

/// Relative change of |m|: the roundings of the three components and of the test's own sums.
const LENGTH_TOLERANCE: f64 = 8.0 * f64::EPSILON;

/// What the inputs of a step are.
#[derive(Clone, Copy, PartialEq)]
pub enum Verdict {
    /// The argument, counted from 1, is the first one that is illegal.
    Illegal(i32),
    /// Every argument is legal, but numbers may leave the range of double precision.
    Legal,
    /// Every argument is legal and of a size at which nothing overflows.
    Ordinary,
    /// The test does not know, as with an attitude that is only roughly a rotation.
    Unknown,
}

/// Judges the arguments in their order.
pub fn of<const N: usize>(step: &Step<N>) -> Verdict {
    if !step.h.is_finite() {
        return Verdict::Illegal(3);
    }
    let rotor = match legal_moments(&step.moments, &step.momentum) {
        Some(rotor) => rotor,
        // Whether a zero moment is legal hangs on a momentum that is not a number.
        None if is_rotor(&step.moments) && !all_finite(&step.momentum) => return Verdict::Unknown,
        None => return Verdict::Illegal(4),
    };
    if !all_finite(&step.momentum) {
        return Verdict::Illegal(5);
    }
    let defect = defect(&step.attitude);
    // Half a unit off is no rounding error; 1e-12 is one, after many steps of some other code.
    if defect > 0.5 {
        return Verdict::Illegal(6);
    }
    if defect > 1e-12 {
        return Verdict::Unknown;
    }
    if !step.routine.nodes.contains(&step.nodes) {
        return Verdict::Illegal(7);
    }
    let ordinary = |value: f64| value == 0.0 || (1e-30..1e30).contains(&value.abs());
    let moments = step.moments.iter().all(|x| rotor || ordinary(*x));
    let momentum = step.momentum.iter().all(|x| ordinary(*x));
    if moments && momentum && ordinary(step.h) {
        Verdict::Ordinary
    } else {
        Verdict::Legal
    }
}

/// One zero moment, the other two equal and positive.
fn is_rotor(moments: &[f64; 3]) -> bool {
    (0..3).any(|axis| {
        let (one, other) = (moments[(axis + 1) % 3], moments[(axis + 2) % 3]);
        moments[axis] == 0.0 && one == other && one > 0.0 && one.is_finite()
    })
}

/// Whether the body is a linear rotor, if its moments are legal.
fn legal_moments(moments: &[f64; 3], momentum: &[f64; 3]) -> Option<bool> {
    if moments.iter().all(|x| *x > 0.0 && x.is_finite()) {
        return Some(false);
    }
    let axis = moments.iter().position(|x| *x == 0.0)?;
    (is_rotor(moments) && momentum[axis] == 0.0).then_some(true)
}

/// How far an attitude is from a rotation: infinitely when it is a reflection or not finite.
fn defect(attitude: &[f64]) -> f64 {
    if !all_finite(attitude) {
        return f64::INFINITY;
    }
    match (
        <&[f64; 4]>::try_from(attitude),
        <&[f64; 9]>::try_from(attitude),
    ) {
        (Ok(q), _) => norm_defect(q),
        (_, Ok(q)) => {
            let normal = cross(&column(q, 0), &column(q, 1));
            if dot(&normal, &column(q, 2)) < 0.0 {
                f64::INFINITY
            } else {
                orthonormal_defect(q)
            }
        }
        _ => f64::INFINITY,
    }
}

/// Whether the end of a step is a rotation and a momentum of the length that it had.
pub fn rotated<const N: usize>(step: &Step<N>, end: &End<N>) -> Result<(), &'static str> {
    if !all_finite(&end.momentum) || !all_finite(&end.attitude) {
        return Err("status 0, but not finite");
    }
    let tolerance = if N == 4 {
        QUATERNION_TOLERANCE
    } else {
        MATRIX_TOLERANCE
    };
    if defect(&end.attitude) > tolerance {
        return Err("attitude not orthonormal");
    }
    let largest = step.momentum.iter().fold(TINY, |most, x| most.max(x.abs()));
    // Scaled by a power of two, so that squares neither overflow nor vanish.
    let scale = largest.log2().floor();
    let half = (-0.5 * scale).exp2();
    let scaled = |m: &[f64; 3]| length(&m.map(|x| x * half * half));
    let change = (scaled(&end.momentum) - scaled(&step.momentum)).abs();
    // A number below the normal range is rounded to a multiple of the smallest one.
    let rounding = 4.0 * (-1074.0 - scale).exp2();
    // Parts of one step repeat their roundings, an eps each at the worst.
    let tolerance = LENGTH_TOLERANCE + f64::from(step.routine.parts - 1) * f64::EPSILON;
    if change > tolerance * scaled(&step.momentum) + rounding {
        return Err("length of the momentum not kept");
    }
    Ok(())
}
