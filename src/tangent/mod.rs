//! The tangent map of the exact step: what changes at its end when its start, its body or its time changes a
//! little.
//!
//! The step's own code, run with numbers that carry derivatives (`arithmetic::dual`), gives those that
//! are not plain algebra (`directions`, `change`); the others follow from exact relations (`columns`), and the rotation
//! about m from means over the step (`mean`). No orbit is special: the formulas of the step have no cases, and
//! neither have their derivatives.

mod alone;
pub(crate) mod batch;
mod change;
mod columns;
mod conversion;
mod directions;
mod long;
mod mean;
mod ordinary;
mod step;
pub(crate) mod times;
mod unusual;

use crate::arithmetic::dispatch;
use crate::body::{Flaw, Moved};
use crate::exact::{Matrices, Quaternions};
use std::marker::PhantomData;
use step::TangentStep;

pub(crate) use columns::Room;
pub use columns::Tangent;
pub use conversion::{to_quaternions, to_space, QuaternionTangent};

/// Momentum, attitude and tangent map at the end of a step.
pub type MovedTangent<const K: usize> = Result<([f64; 3], [f64; K], Tangent), Flaw>;

/// [`step_quaternion`](crate::exact::step_quaternion) with its tangent map.
///
/// # Arguments
///
/// As for [`step_quaternion`](crate::exact::step_quaternion), which gives the same bits.
///
/// # Special cases
///
/// Those of the step. A body at rest has the tangent map of its rest: θ = h·I⁻¹δm. Of a linear rotor the
/// derivative by the missing moment is zero, and that by the common one is shared by the other two.
///
/// # Accuracy
///
/// Each block (m or θ by m, θ, I or h) errs by at most 8 eps·(1 + its condition) of its largest entry.
///
/// # Errors
///
/// As for [`step_quaternion`](crate::exact::step_quaternion), and when a derivative is beyond the range of
/// numbers.
///
/// # Examples
///
/// ```
/// let (h, moments) = (0.1, [0.345, 0.653, 1.0]);
/// let (m, q) = ([0.6, 0.0, 0.8], [1.0, 0.0, 0.0, 0.0]);
/// let (end, _, tangent) = frb::tangent::step_quaternion(h, &moments, &m, &q).unwrap();
/// // The derivative by the time is the velocity.
/// let omega = [end[0] / moments[0], end[1] / moments[1], end[2] / moments[2]];
/// for j in 0..3 {
///     assert!((tangent[9][3 + j] - omega[j]).abs() < 1e-15);
/// }
/// ```
///
/// # References
///
/// Celledoni and Zanna, ACM Trans. Math. Softw. 37(2), 2010 (Algorithm 903), section 3.2.
pub fn step_quaternion(h: f64, moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4]) -> MovedTangent<4> {
    let mut tangent = [[0.0; 6]; 10];
    let (m, q) = step_quaternion_into(h, moments, m, q, Room::of(&mut tangent))?;
    Ok((m, q, tangent))
}

/// [`step_matrix`](crate::exact::step_matrix) with its tangent map, which is that of [`step_quaternion`].
pub fn step_matrix(h: f64, moments: &[f64; 3], m: &[f64; 3], q: &[f64; 9]) -> MovedTangent<9> {
    let mut tangent = [[0.0; 6]; 10];
    let (m, q) = step_matrix_into(h, moments, m, q, Room::of(&mut tangent))?;
    Ok((m, q, tangent))
}

/// [`step_quaternion`] with room for the tangent map; after an error there may be anything in it.
#[inline(always)]
pub(crate) fn step_quaternion_into(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
    room: Room<'_>,
) -> Moved<4> {
    dispatch(TangentStep::<Quaternions, 4> {
        h,
        moments,
        m,
        q,
        room,
        attitude: PhantomData,
    })
}

/// [`step_matrix`] in the same way.
#[inline(always)]
pub(crate) fn step_matrix_into(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 9],
    room: Room<'_>,
) -> Moved<9> {
    dispatch(TangentStep::<Matrices, 9> {
        h,
        moments,
        m,
        q,
        room,
        attitude: PhantomData,
    })
}
