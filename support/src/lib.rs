//! What tests, examples, figures and fuzz targets share. Nothing here uses the library: what judges it
//! must not depend on it. Routines to be measured are passed in.
//!
//! - `random`: the one generator; directions, rotations, bodies.
//! - `rotation`: quaternions and matrices by the textbook; distances.
//! - `double_double`, `invariants`: conserved quantities to 32 digits.
//! - `reference`, `accuracy`, `tolerance`: the true results, errors against them, what is allowed.
//! - `slope`: orders of convergence.
//! - `starts`: where the trajectories of long runs begin.
//! - `satellite`: one that tumbles chaotically, and the torque of gravity on it.
//! - `hex_float`: numbers with every bit, as C writes them.
//! - `progress`: the bar of a long run.
//! - `calls`: calls through the surface, and judgement on them.
//! - `kinds`: hostile inputs.
//! - `truth`, `wide`: the true end of any step, computed on the fly in 128-bit numbers.
//! - `child`: a test that runs in a process of its own.
//! - `processor`: the arithmetics of this machine, and the one in use.
//! - `silence`: a handler that prints nothing.
//! - `toolbox`: compilers, the programs that they make, and what these print.

#![deny(unsafe_code)]

pub mod accuracy;
pub mod calls;
pub mod child;
pub mod double_double;
pub mod hex_float;
pub mod invariants;
pub mod kinds;
pub mod processor;
#[cfg(not(target_family = "wasm"))]
pub mod progress;
pub mod random;
pub mod reference;
pub mod rotation;
pub mod satellite;
pub mod silence;
pub mod slope;
pub mod starts;
pub mod tolerance;
pub mod toolbox;
pub mod truth;
pub mod wide;
