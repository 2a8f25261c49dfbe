//! The semi-exact step: published values, order, symmetry, conservation, special states.

mod invariants;
mod order;
mod published;
mod reference;
mod special;
