//! What the fuzzer that is guided by coverage calls: a module for each target.
//!
//! A target makes arguments from the fuzzer's bytes (`bytes`), calls a routine with them (`call`), and
//! panics when the call breaks a promise: outputs finite and orthonormal with status 0, or all NaN
//! with a status; nothing else written; the handler called once for each failure, and only then.
//!
//! What a single step must do is judged by `support::calls`, as in `tests/fuzz`, which makes random
//! calls.

mod bytes;
mod call;
mod ear;
mod torque;

pub mod batches;
pub mod bodies;
pub mod diagnostics;
pub mod dmv;
pub mod frames;
pub mod integrals;
pub mod messages;
pub mod run;
pub mod steps;
pub mod tangent_runs;
pub mod tangents;
pub mod times;
