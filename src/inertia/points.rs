//! A body of point masses: mass, centre, principal moments and axes.

use super::diagonal::Symmetric;
use super::tensor::{back, principal};
use crate::arithmetic::double_word::DoubleWord;
use crate::arithmetic::scale::{exponent, scale_all, scale_by};
use crate::body::units::finite;
use crate::body::Flaw;

/// What a rigid set of masses is to the steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body {
    pub mass: f64,
    /// The centre of mass.
    pub centre: [f64; 3],
    /// The principal moments of inertia about it.
    pub moments: [f64; 3],
    /// The principal axes, a rotation matrix by columns: from the frame of the moments to that of the points.
    pub axes: [f64; 9],
}

/// The smallest moment of points that are on a line but for the rounding of their places is this part of the
/// largest, or less: the square of 16 eps.
const ON_A_LINE: f64 = f64::from_bits((1023 - 96) << 52);

/// The body of point masses. Masses may be zero; points that are on a line to rounding give a linear rotor, whose
/// moment about the line is zero.
///
/// # Errors
/// [`Flaw::Mass`] of a mass that is negative or not finite, or of all that are zero; [`Flaw::NotFinite`] of a
/// point, or of all that coincide; [`Flaw::Order`] when there are not as many masses as points, or none;
/// [`Flaw::Range`] when the result is beyond the range of numbers.
pub fn body_of_points(masses: &[f64], points: &[[f64; 3]]) -> Result<Body, Flaw> {
    if masses.len() != points.len() || masses.is_empty() {
        return Err(Flaw::Order);
    }
    gathered(masses.len(), |k| (masses[k], points[k])).map_err(|(_, flaw)| flaw)
}

/// The same of points that are read one by one; a flaw comes with the place of the point that has it.
pub(crate) fn gathered(
    count: usize,
    point: impl Fn(usize) -> (f64, [f64; 3]),
) -> Result<Body, (usize, Flaw)> {
    let first = |flaw| (0, flaw);
    let is_mass = |mass: f64| mass.is_finite() && mass >= 0.0;
    if let Some(k) = (0..count).find(|k| !is_mass(point(*k).0)) {
        return Err((k, Flaw::Mass));
    }
    let heaviest = (0..count).fold(0.0_f64, |most, k| most.max(point(k).0));
    if heaviest == 0.0 {
        return Err(first(Flaw::Mass));
    }
    if let Some(k) = (0..count).find(|k| !point(*k).1.iter().all(|x| x.is_finite())) {
        return Err((k, Flaw::NotFinite));
    }
    // Where there is no mass does not matter.
    let is_heavy = |k: &usize| point(*k).0 > 0.0;
    let heavy_points = || (0..count).filter(is_heavy);
    let places = heavy_points().flat_map(|k| point(k).1);
    let farthest = places.fold(0.0_f64, |most, x| most.max(x.abs()));
    if farthest == 0.0 {
        return Err(first(Flaw::NotFinite));
    }
    // In units in which the largest numbers are near 1; what is left over of the differences is exact.
    let (heavy, far) = (exponent(heaviest), exponent(farthest));
    let scaled = |k: usize| {
        let (mass, place) = point(k);
        let place = scale_all(&place, -far);
        (
            DoubleWord::of(scale_by(mass, -heavy)),
            place.map(DoubleWord::of),
        )
    };
    let mut mass = DoubleWord::ZERO;
    let mut sum = [DoubleWord::ZERO; 3];
    for k in heavy_points() {
        let (weight, place) = scaled(k);
        mass = mass + weight;
        sum = [0, 1, 2].map(|j| sum[j] + weight * place[j]);
    }
    let centre = sum.map(|x| x / mass);
    let tensor = about(&centre, heavy_points().map(scaled));
    let largest = tensor
        .diagonal
        .iter()
        .fold(0.0_f64, |most, x| most.max(x.high));
    if largest == 0.0 {
        return Err(first(Flaw::NotFinite));
    }
    // The tensor is near 1, too.
    let size = exponent(largest);
    let near_one = |x: DoubleWord| {
        let (high, low) = (scale_by(x.high, -size), scale_by(x.low, -size));
        DoubleWord { high, low }
    };
    let tensor = Symmetric {
        diagonal: tensor.diagonal.map(near_one),
        others: tensor.others.map(near_one),
    };
    let (moments, axes) = rotor_or_not(&tensor).map_err(first)?;
    let mass = scale_by(mass.rounded(), heavy);
    let centre = scale_all(&centre.map(DoubleWord::rounded), far);
    Ok(Body {
        mass: finite([mass, 0.0, 0.0]).map_err(first)?[0],
        centre: finite(centre).map_err(first)?,
        moments: back(&moments, size + heavy + 2 * far).map_err(first)?,
        axes,
    })
}

/// T = Σ m(|d|² − ddᵀ), d being the places seen from the centre.
fn about(
    centre: &[DoubleWord; 3],
    points: impl Iterator<Item = (DoubleWord, [DoubleWord; 3])>,
) -> Symmetric {
    let mut tensor = Symmetric {
        diagonal: [DoubleWord::ZERO; 3],
        others: [DoubleWord::ZERO; 3],
    };
    for (mass, place) in points {
        let d = [0, 1, 2].map(|j| place[j] - centre[j]);
        let squares = d.map(|x| mass * (x * x));
        for k in 0..3 {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            tensor.diagonal[k] = tensor.diagonal[k] + (squares[i] + squares[j]);
            tensor.others[k] = tensor.others[k] - mass * (d[i] * d[j]);
        }
    }
    tensor
}

/// Moments and axes; of points on a line those of a linear rotor.
fn rotor_or_not(tensor: &Symmetric) -> Result<([f64; 3], [f64; 9]), Flaw> {
    // A trifle about every axis makes the tensor of a line positive definite, and leaves its axes.
    let trifle = DoubleWord::of(ON_A_LINE);
    let lifted = Symmetric {
        diagonal: tensor.diagonal.map(|x| x + trifle),
        ..*tensor
    };
    let (moments, axes) = principal(&lifted)?;
    let smallest = (0..3).fold(0, |least, j| {
        if moments[j] < moments[least] {
            j
        } else {
            least
        }
    });
    if moments[smallest] <= 2.0 * ON_A_LINE {
        let larger = moments.into_iter().fold(0.0, f64::max);
        let mut rotor = [larger; 3];
        rotor[smallest] = 0.0;
        return Ok((rotor, axes));
    }
    principal(tensor)
}
