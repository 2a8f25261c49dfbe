//! Hostile inputs: properties that need no truth, and a short comparison with truth.

#[path = "../common/mod.rs"]
mod common;

mod truth;
