//! Hostile inputs of every kind: properties that need no truth, and a short comparison with truth.
//! `make hostile` is the long one.

#[path = "../../examples/hostile/judge.rs"]
mod judge;

mod batches;
mod cases;
mod composed;
mod known;
mod other_steps;
mod truth;
mod units;
