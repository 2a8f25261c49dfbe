//! What to compute.

use super::method::Method;
use super::scheme::Scheme;

/// Which motion to compute: how, in which steps, of which body.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    pub method: Method,
    pub scheme: &'a Scheme,
    /// The step in time, of either sign.
    pub h: f64,
    pub steps: u32,
    /// The principal moments of inertia, in any order.
    pub moments: [f64; 3],
}

/// The time after so many steps and a part of one.
pub(super) fn time_after(start: f64, h: f64, steps: u32, part: f64) -> f64 {
    start + (f64::from(steps) + part) * h
}
