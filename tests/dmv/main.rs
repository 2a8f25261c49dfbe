//! The Discrete Moser-Veselov family: order, invariants, limits, potential, surface.

mod compensated;
mod invariants;
mod large_steps;
mod limits;
mod measure;
mod order;
mod potential;
mod random;
mod surface;
