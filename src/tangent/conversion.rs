//! Tangent maps in other coordinates of the attitude: rotation vectors in space, quaternions.

use crate::arithmetic::Plain;
use crate::body::rotation::{product, square_norm};
use crate::body::Flaw;
use crate::frames;
use crate::tangent::columns::Tangent;

/// The columns of a tangent map by quaternions: δm and δq, for m (3), q (4), the moments of inertia (3), h.
pub type QuaternionTangent = [[f64; 7]; 11];

/// The first row, or column, of the attitude.
const ATTITUDE: usize = 3;

/// The tangent map by rotation vectors in space, ρ = Qθ, of the attitudes `q_in` before and `q_out` after
/// the step.
///
/// # Errors
/// [`Flaw::NotFinite`] of the map, [`Flaw::Attitude`], [`Flaw::Range`] when an entry overflows.
pub fn to_space(tangent: &Tangent, q_in: &[f64; 4], q_out: &[f64; 4]) -> Result<Tangent, Flaw> {
    let mut space = *tangent;
    for row in 0..6 {
        // T·Qᵀ row by row
        let turned = frames::to_space(&attitude_columns(tangent, row), q_in)?;
        for (column, entry) in space[ATTITUDE..].iter_mut().zip(turned) {
            column[row] = entry;
        }
    }
    for column in &mut space {
        let turned = frames::to_space(&[column[3], column[4], column[5]], q_out)?;
        column[ATTITUDE..].copy_from_slice(&turned);
        if !column.iter().all(|entry| entry.is_finite()) {
            return Err(Flaw::NotFinite);
        }
    }
    Ok(space)
}

/// The tangent map by the components of the quaternions `q_in` before and `q_out` after the step:
/// δq = ½q∘(0, θ). A change of the length of `q_in` changes nothing.
///
/// # Errors
/// [`Flaw::NotFinite`] of the map, [`Flaw::Attitude`], [`Flaw::Range`] when an entry overflows.
pub fn to_quaternions(
    tangent: &Tangent,
    q_in: &[f64; 4],
    q_out: &[f64; 4],
) -> Result<QuaternionTangent, Flaw> {
    if !tangent.iter().flatten().all(|entry| entry.is_finite()) {
        return Err(Flaw::NotFinite);
    }
    let (before, after) = (frames::inverse(q_in)?, frames::inverse(q_out)?);
    let (square_in, norm_out) = (
        square_norm::<Plain>(&before),
        square_norm::<Plain>(&after).sqrt(),
    );
    // By rows first: θ = 2vec(q̄∘δq)/|q|², and row·vec(q̄∘δq) = δq·(q∘(0, row)).
    let mut wide = [[0.0; 6]; 11];
    for (k, column) in tangent.iter().enumerate() {
        match k {
            0..3 => wide[k] = *column,
            3..6 => {}
            _ => wide[k + 1] = *column,
        }
    }
    for row in 0..6 {
        let turned = beside(q_in, &attitude_columns(tangent, row));
        for (column, entry) in wide[ATTITUDE..].iter_mut().zip(turned) {
            column[row] = 2.0 * entry / square_in;
        }
    }
    let columns = wide.map(|[a, b, c, x, y, z]| {
        let [p, q, r, s] = beside(q_out, &[x, y, z]).map(|entry| 0.5 * entry / norm_out);
        [a, b, c, p, q, r, s]
    });
    if columns.iter().flatten().all(|entry| entry.is_finite()) {
        Ok(columns)
    } else {
        Err(Flaw::Range)
    }
}

/// A row of the columns of θ.
fn attitude_columns(tangent: &Tangent, row: usize) -> [f64; 3] {
    std::array::from_fn(|column| tangent[ATTITUDE + column][row])
}

/// q∘(0, v)
fn beside(q: &[f64; 4], v: &[f64; 3]) -> [f64; 4] {
    product::<Plain>(q, &[0.0, v[0], v[1], v[2]])
}
