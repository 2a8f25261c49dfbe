//! The semi-exact step: published values, order, symmetry, conservation, special states.

#[path = "../common/mod.rs"]
mod common;

mod invariants;
mod order;
mod published;
mod reference;
mod special;
mod states;
mod tolerance;
mod twofold;
