//! Strang's splitting, of order 2: half a part, the other, half a part.

use super::scheme::{midpoint, Scheme};

/// Half a drift, a kick, half a drift: one drift and one kick per step.
///
/// G. Strang, SIAM J. Numer. Anal. 5 (1968) 506.
pub const STRANG: Scheme = Scheme {
    name: "Strang",
    drifts: &[0.5, 0.5],
    kicks: &[1.0],
    order: 2,
    orders: &[2],
    on_velocities: midpoint(2),
};

/// Half a kick, a drift, half a kick: the order of `dmv2` to `dmv10`, and of the symmetric splitting
/// of Celledoni and Säfström, which turns the attitude by the angular velocity of the middle of
/// the step (method JEM2) after an exact step of the momentum. `dmv2` to `dmv10` themselves round
/// the last kick otherwise: see `dmv::run_with_potential`.
///
/// E. Celledoni, N. Säfström, A symmetric splitting method for rigid body dynamics, Modeling,
/// Identification and Control 27 (2006) 95.
pub const SEJ: Scheme = Scheme {
    name: "SEJ",
    drifts: &[1.0],
    kicks: &[0.5, 0.5],
    order: 2,
    orders: &[2],
    on_velocities: midpoint(2),
};
