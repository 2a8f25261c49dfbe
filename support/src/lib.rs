//! What tests, examples, figures and fuzz targets share. Nothing here uses the library: what judges it
//! must not depend on it. Routines to be measured are passed in.
//!
//! - `random`: the one generator; directions, rotations, bodies.
//! - `rotation`: quaternions and matrices by the textbook; distances.
//! - `double_double`, `invariants`: conserved quantities to 32 digits.
//! - `reference`, `accuracy`, `tolerance`: the true results, errors against them, what is allowed.
//! - `slope`: orders of convergence.
//! - `starts`: where the trajectories of long runs begin.
//! - `hex_float`: numbers with every bit, as C writes them.
//! - `progress`: the bar of a long run.
//! - `kinds`: hostile inputs.
//! - `truth`, `wide`: the true end of any step, computed on the fly in 128-bit numbers.
//! - `child`: a test that runs in a process of its own.

#![forbid(unsafe_code)]

pub mod accuracy;
pub mod child;
pub mod double_double;
pub mod hex_float;
pub mod invariants;
pub mod kinds;
pub mod progress;
pub mod random;
pub mod reference;
pub mod rotation;
pub mod slope;
pub mod starts;
pub mod tolerance;
pub mod truth;
pub mod wide;
