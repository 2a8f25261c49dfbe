//! `quat_at_times`: the exact state at many times.

mod errors;
mod far;
mod near;
