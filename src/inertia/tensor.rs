//! Principal moments and axes of a full inertia tensor.

use super::diagonal::{diagonal, Symmetric};
use super::nearest_axes::nearest;
use crate::arithmetic::double_word::{two_sum, DoubleWord};
use crate::arithmetic::scale::{exponent, scale_all, scale_by};
use crate::body::{check, Flaw};

/// A tensor whose entries (i, j) and (j, i) differ by more than this part of the largest is none; their mean is
/// taken.
const ASYMMETRY: f64 = f64::from_bits((1023 - 26) << 52);

/// The principal moments of an inertia tensor T by columns, and the rotation matrix Q, by columns, of its
/// principal axes: QᵀTQ is diagonal. Of all orders and directions of the axes they are those nearest to the axes
/// in which T is given; a diagonal tensor stays as it is.
///
/// # Errors
/// [`Flaw::Tensor`] when the tensor is not finite, not symmetric or not positive definite (one moment may be zero
/// if the other two are equal: the linear rotor); [`Flaw::Range`] when a moment underflows.
pub fn principal_axes(tensor: &[f64; 9]) -> Result<([f64; 3], [f64; 9]), Flaw> {
    let largest = tensor.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
    if !tensor.iter().all(|x| x.is_finite()) || largest == 0.0 {
        return Err(Flaw::Tensor);
    }
    let size = exponent(largest);
    let t = tensor.map(|x| scale_by(x, -size));
    let pairs = [(t[5], t[7]), (t[2], t[6]), (t[1], t[3])];
    if pairs.iter().any(|(x, y)| (x - y).abs() > 2.0 * ASYMMETRY) {
        return Err(Flaw::Tensor);
    }
    principal(&Symmetric {
        diagonal: [t[0], t[4], t[8]].map(DoubleWord::of),
        others: pairs.map(|(x, y)| two_sum(x, y).scaled(0.5)),
    })
    .and_then(|(moments, axes)| Ok((back(&moments, size)?, axes)))
}

/// The same of a tensor in two words, near 1.
pub(super) fn principal(tensor: &Symmetric) -> Result<([f64; 3], [f64; 9]), Flaw> {
    // Where an entry is larger than the root of its diagonal ones, a moment is negative.
    let (moments, axes) = nearest(&diagonal(tensor));
    let moments = moments.map(DoubleWord::rounded);
    check::moments(&moments, &[0.0; 3]).map_err(|_| Flaw::Tensor)?;
    let [x, y, z] = axes.map(|axis| axis.map(DoubleWord::rounded));
    let axes = [x[0], x[1], x[2], y[0], y[1], y[2], z[0], z[1], z[2]];
    Ok((moments, axes))
}

/// Moments in the caller's unit, if there are numbers for them.
pub(super) fn back(moments: &[f64; 3], size: i32) -> Result<[f64; 3], Flaw> {
    let scaled = scale_all(moments, size);
    let is_lost = |j: usize| !scaled[j].is_finite() || (scaled[j] == 0.0 && moments[j] != 0.0);
    if (0..3).any(is_lost) {
        Err(Flaw::Range)
    } else {
        Ok(scaled)
    }
}
