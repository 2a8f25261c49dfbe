//! What must come out of a step, judged from its inputs alone.

use crate::special::TINY;
use crate::step::{End, Step};

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
    if defect.is_nan() || defect > 0.5 {
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

fn all_finite(values: &[f64]) -> bool {
    values.iter().all(|value| value.is_finite())
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

/// How far an attitude is from a rotation; for a matrix, infinitely when it is a reflection.
fn defect(attitude: &[f64]) -> f64 {
    if !all_finite(attitude) {
        return f64::NAN;
    }
    let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>();
    if attitude.len() == 4 {
        return (dot(attitude, attitude) - 1.0).abs();
    }
    let column = |index: usize| &attitude[3 * index..3 * index + 3];
    let mut worst: f64 = 0.0;
    for i in 0..3 {
        for j in 0..3 {
            let unit = if i == j { 1.0 } else { 0.0 };
            worst = nan_max(worst, (dot(column(i), column(j)) - unit).abs());
        }
    }
    let [a, b, c] = [column(0), column(1), column(2)];
    let cross = [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ];
    if dot(&cross, c) < 0.0 {
        f64::INFINITY
    } else {
        worst
    }
}

/// The larger of two numbers, NaN when one of them is NaN.
fn nan_max(one: f64, other: f64) -> f64 {
    if one.is_nan() || one > other {
        one
    } else {
        other
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
    let defect = defect(&end.attitude);
    if defect.is_nan() || defect > tolerance {
        return Err("attitude not orthonormal");
    }
    let largest = step.momentum.iter().fold(TINY, |most, x| most.max(x.abs()));
    // Scaled by a power of two, so that squares neither overflow nor vanish.
    let scale = largest.log2().floor();
    let length = |m: &[f64; 3]| {
        let half = (-0.5 * scale).exp2();
        m.map(|x| x * half * half)
            .iter()
            .map(|x| x * x)
            .sum::<f64>()
            .sqrt()
    };
    let change = (length(&end.momentum) - length(&step.momentum)).abs();
    // A number below the normal range is rounded to a multiple of the smallest one.
    let rounding = 4.0 * (-1074.0 - scale).exp2();
    // Parts of one step repeat their roundings, an eps each at the worst.
    let tolerance = LENGTH_TOLERANCE + f64::from(step.routine.parts - 1) * f64::EPSILON;
    if change > tolerance * length(&step.momentum) + rounding {
        return Err("length of the momentum not kept");
    }
    Ok(())
}
