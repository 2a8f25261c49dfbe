//! The surface that Fortran and C programs see: names, pointers, status.
//!
//! Nothing is computed here. A routine reads its arguments through the caller's pointers, hands
//! them to the layer below, and writes either the results or NaN. Every argument is passed by
//! reference and may lie at any address; all inputs are read before the first output is written,
//! so an output array may be the same as an input array.
//!
//! The call of the layer below is made in the library's own floating-point environment
//! (see `environment`); the caller's routines are called in the caller's.
//!
//! Each routine has four names, for the ways in which compilers spell external names
//! (see `names`). The plain one is documented; `include/frb.h` is generated from that text.
//!
//! After each call the status of the calling thread is 0, or −k when argument k is illegal, or
//! positive when the computation failed. Status, last routine and handler belong to the thread:
//! no state is shared.
//!
//! # Safety
//! Every pointer must be null or point to as many elements as the routine documents. A null
//! pointer is an illegal argument, reported as such.

// The contract of the pointers is the one above and under "Arguments" of each routine; a
// "Safety" heading in each would break the one order of headings.
#![allow(clippy::missing_safety_doc)]

#[macro_use]
mod names;

mod addresses;
mod arithmetic;
mod attitudes;
mod batch;
mod bodies_arguments;
mod call;
mod callbacks;
mod diagnostics;
mod dmv;
mod dmv_orders;
mod each;
mod environment;
mod euler;
mod handler;
mod inertia;
mod integrals;
mod interpolation;
mod many;
mod message;
mod method_codes;
mod one_step;
mod pointers;
mod prepared;
mod rates;
mod rotations;
mod routine;
mod rules;
mod run;
mod run_arguments;
mod run_arrays;
mod run_bodies;
mod run_lyapunov;
mod run_tangent;
mod scheme;
mod sentence;
mod sites;
mod standard_error;
mod status;
mod steps;
mod tangent;
mod tangent_arguments;
mod tangent_frames;
mod tangent_many;
mod times;
mod vectors;
mod version;

pub use arithmetic::*;
pub use attitudes::*;
pub use batch::*;
pub use callbacks::*;
pub use diagnostics::*;
pub use dmv::*;
pub use dmv_orders::*;
pub use euler::*;
pub use handler::*;
pub use inertia::*;
pub use integrals::*;
pub use interpolation::*;
pub use message::*;
pub use method_codes::*;
pub use prepared::*;
pub use rates::*;
pub use rotations::*;
pub use run::*;
pub use run_arrays::*;
pub use run_bodies::*;
pub use run_lyapunov::*;
pub use run_tangent::*;
pub use scheme::*;
pub use sites::*;
pub use status::*;
pub use steps::*;
pub use tangent::*;
pub use tangent_frames::*;
pub use tangent_many::*;
pub use times::*;
pub use vectors::*;
pub use version::*;
