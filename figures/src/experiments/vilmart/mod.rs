//! What the experiments of Vilmart's paper share.
//!
//! - `jacobi`: F, sn, cn and dn in double precision.
//! - `algorithms`: his two algorithms for the momentum.
//! - `walks`: a thousand trajectories, their errors, mean and standard deviation.
//! - `panels`: how they are shown.

pub mod algorithms;
mod jacobi;
pub mod panels;
pub mod walks;

/// The water molecule.
pub const MOMENTS: [f64; 3] = [0.345, 0.653, 1.0];
/// Of every step.
pub const STEP: f64 = 0.01;
