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
