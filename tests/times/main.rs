//! `quat_at_times`: the exact state at many times.

#[path = "../common/mod.rs"]
mod common;

mod errors;
mod far;
mod near;
