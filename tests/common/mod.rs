//! Shared by the tests: reference data, error measure, tolerances, failure messages.
#![allow(dead_code)] // every test uses its own part of this

pub mod accuracy;
pub mod hex_float;
pub mod progress;
pub mod reference;
pub mod tolerance;
