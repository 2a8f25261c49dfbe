//! The Discrete Moser-Veselov family: order, invariants, limits, potential, surface.

mod compensated;
mod invariants;
mod limits;
mod measure;
mod order;
mod potential;
mod random;
mod surface;
