//! The Discrete Moser-Veselov family: order, invariants, limits, potential, surface, many bodies.

mod batch;
mod compensated;
mod invariants;
mod large_steps;
mod limits;
mod order;
mod potential;
mod surface;
