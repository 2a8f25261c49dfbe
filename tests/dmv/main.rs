//! The Discrete Moser-Veselov family: order, invariants, limits, potential, surface.

mod compensated;
mod invariants;
mod large_steps;
mod limits;
mod order;
mod potential;
mod surface;
