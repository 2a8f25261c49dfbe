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

mod arguments;
mod batch;
mod batch_arguments;
mod codes;
mod diagnostics;
mod dmv;
mod dmv_many;
mod dmv_orders;
mod dmv_potential;
mod environment;
mod handler;
mod integrals;
mod legal;
mod message;
mod routine;
mod run;
mod run_arguments;
mod run_arrays;
mod status;
mod statuses;
mod step_arguments;
mod steps;
mod times;

pub use batch::{
    dmv_step_batch, dmv_step_batch_, dmv_step_batch__, frb_step_batch, frb_step_batch_,
    frb_step_batch__, quat_step_batch, quat_step_batch_, quat_step_batch__, DMV_STEP_BATCH,
    FRB_STEP_BATCH, QUAT_STEP_BATCH,
};
pub use codes::{
    FRB_ABA864, FRB_AXIS_SPLITTING, FRB_DMV, FRB_EXACT_COMPENSATED, FRB_EXACT_MATRIX,
    FRB_EXACT_QUATERNION, FRB_IMPLICIT_MIDPOINT, FRB_JACOBI_MAGNUS, FRB_KAHAN_LI6, FRB_RKN6_14A,
    FRB_RUNGE_KUTTA, FRB_SABA, FRB_SEJ, FRB_SEMI_EXACT, FRB_SEMI_EXACT_MATRIX, FRB_STRANG,
    FRB_SUZUKI4, FRB_SUZUKI_UMENO8, FRB_SYMMETRIC_ROTATION,
};
pub use diagnostics::{
    frb_casimir, frb_casimir_, frb_casimir__, frb_energy, frb_energy_, frb_energy__,
    frb_orthogonality, frb_orthogonality_, frb_orthogonality__, frb_orthogonality_matrix,
    frb_orthogonality_matrix_, frb_orthogonality_matrix__, frb_spatial_momentum,
    frb_spatial_momentum_, frb_spatial_momentum__, frb_spatial_momentum_matrix,
    frb_spatial_momentum_matrix_, frb_spatial_momentum_matrix__, PotentialEnergy, FRB_CASIMIR,
    FRB_ENERGY, FRB_ORTHOGONALITY, FRB_ORTHOGONALITY_MATRIX, FRB_SPATIAL_MOMENTUM,
    FRB_SPATIAL_MOMENTUM_MATRIX,
};
pub use dmv::{
    dmv_step, dmv_step_, dmv_step__, dmv_steps, dmv_steps_, dmv_steps__, DMV_STEP, DMV_STEPS,
};
pub use dmv_orders::{
    dmv10, dmv10_, dmv10__, dmv2, dmv2_, dmv2__, dmv4, dmv4_, dmv4__, dmv6, dmv6_, dmv6__, dmv8,
    dmv8_, dmv8__, Potential, DMV10, DMV2, DMV4, DMV6, DMV8,
};
pub use handler::{frb_set_handler, frb_set_handler_, frb_set_handler__, Handler, FRB_SET_HANDLER};
pub use integrals::{
    eint_gauss, eint_gauss_, eint_gauss__, eint_gauss_modulus, eint_gauss_modulus_,
    eint_gauss_modulus__, EINT_GAUSS, EINT_GAUSS_MODULUS,
};
pub use message::{
    frb_message, frb_message_, frb_message__, frb_message_text, frb_message_text_,
    frb_message_text__, FRB_MESSAGE, FRB_MESSAGE_TEXT,
};
pub use run::{frb_run, frb_run_, frb_run__, Output, FRB_RUN};
pub use run_arrays::{frb_run_arrays, frb_run_arrays_, frb_run_arrays__, FRB_RUN_ARRAYS};
pub use status::{
    frb_info, frb_info_, frb_info__, FRB_INFO, FRB_NOT_REPRESENTABLE, FRB_NO_CONVERGENCE,
    FRB_NO_INTEGRAL, FRB_NO_TORQUE,
};
pub use steps::{
    frb_step, frb_step_, frb_step__, quat_step, quat_step_, quat_step__, FRB_STEP, QUAT_STEP,
};
pub use times::{quat_at_times, quat_at_times_, quat_at_times__, QUAT_AT_TIMES};
