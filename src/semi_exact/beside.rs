//! A whole step by Jacobi's functions, beside the exact one, which answers where these cannot.

use super::orbit::Orbit;
use super::sorted::Sorted;
use crate::arithmetic::Plain;
use crate::body::rotation::{composed, turned};
use crate::body::{Flaw, Moved};

/// The arguments of a step but for the number of nodes.
pub(super) type Start<'a, const K: usize> = (f64, &'a [f64; 3], &'a [f64; 3], &'a [f64; K]);

/// The end of the step of which the exact one is known.
#[inline(always)]
pub(super) fn quaternion_beside(
    (momentum, exact_attitude): ([f64; 3], [f64; 4]),
    (h, moments, m, q): Start<4>,
    nodes: i32,
) -> Moved<4> {
    check(nodes)?;
    let Some((sorted, orbit)) = generic(h, moments, m) else {
        return Ok((momentum, exact_attitude));
    };
    let (start, end) = (sorted.momentum, sorted.unit(&momentum));
    let passage = orbit.passage(&start, sorted.step);
    let turn = orbit.turn_by_pole(&start, &end, sorted.step, &passage, nodes)?;
    let attitude = composed::<Plain>(q, &sorted.restored(&turn));
    Ok((momentum, finite_or(attitude, exact_attitude)))
}

/// The end of the step of which the exact one is known.
#[inline(always)]
pub(super) fn matrix_beside(
    (momentum, exact_attitude): ([f64; 3], [f64; 9]),
    (h, moments, m, q): Start<9>,
    nodes: i32,
) -> Moved<9> {
    check(nodes)?;
    let Some((sorted, orbit)) = generic(h, moments, m) else {
        return Ok((momentum, exact_attitude));
    };
    let (start, end) = (sorted.momentum, sorted.unit(&momentum));
    let passage = orbit.passage(&start, sorted.step);
    let turn = orbit.turn_by_velocity(&start, &end, sorted.step, &passage, nodes)?;
    let attitude = turned::<Plain>(q, &sorted.restored(&turn));
    Ok((momentum, finite_or(attitude, exact_attitude)))
}

/// Refuses a count of nodes before the exact step is asked to answer for it.
fn check(nodes: i32) -> Result<(), Flaw> {
    if (1..=10).contains(&nodes) {
        Ok(())
    } else {
        Err(Flaw::Order)
    }
}

/// The state and its orbit, where the approximation is defined.
fn generic(h: f64, moments: &[f64; 3], m: &[f64; 3]) -> Option<(Sorted, Orbit)> {
    let sorted = Sorted::new(h, moments, m)?;
    let orbit = Orbit::new(&sorted)?;
    Some((sorted, orbit))
}

/// `attitude`, unless its angle overflowed.
fn finite_or<const N: usize>(attitude: Result<[f64; N], Flaw>, exact: [f64; N]) -> [f64; N] {
    match attitude {
        Ok(attitude) if attitude.iter().all(|entry| entry.is_finite()) => attitude,
        _ => exact,
    }
}
