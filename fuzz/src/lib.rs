//! What the fuzzer that is guided by coverage calls: a module for each target.
//!
//! A target makes arguments from the fuzzer's bytes (`bytes`), calls a routine with them (`call`), and
//! panics when the call breaks a promise: outputs finite and orthonormal with status 0, or all NaN
//! with a status; nothing else written; the handler called once for each failure, and only then.
//!
//! What a single step must do is judged by the modules of `tests/fuzz`, the fuzzer that makes random
//! calls.

#[path = "../../tests/fuzz/arena.rs"]
mod arena;
#[path = "../../tests/fuzz/random.rs"]
#[allow(dead_code)]
mod random;
#[path = "../../tests/fuzz/special.rs"]
#[allow(dead_code)]
mod special;
#[path = "../../tests/fuzz/step.rs"]
#[allow(dead_code)]
mod step;
#[path = "../../tests/fuzz/verdict.rs"]
mod verdict;

mod bytes;
mod call;
mod ear;
mod report;
mod torque;

pub mod batches;
pub mod diagnostics;
pub mod dmv;
pub mod integrals;
pub mod messages;
pub mod run;
pub mod steps;
pub mod times;
