//! Conversions of attitudes and vectors.

mod bad_input;
mod interpolation;
mod known;
mod rotations;
mod round_trips;
