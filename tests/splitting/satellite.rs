//! The pull of the planet on a satellite, for runs with tangent maps.

use frb::splitting::Pull;
pub use support::satellite::{random_start, Satellite};

pub fn torque_of(satellite: Satellite) -> impl FnMut(f64, &[f64; 4], &mut Pull) {
    move |t, q, pull| (pull.torque, pull.slopes) = satellite.torque(t, q)
}
