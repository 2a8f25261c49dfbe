//! The three routines for batches, each beside the routine for one body.

use frb::surface::{
    dmv_step, dmv_step_batch, frb_step, frb_step_batch, quat_step, quat_step_batch,
};
use std::ffi::c_int;
use std::ops::RangeInclusive;
use support::calls::{Batch, Single};

pub struct Routine {
    pub name: &'static str,
    pub batch: Batch,
    pub single: Single,
    /// Numbers of an attitude.
    pub width: usize,
    /// Legal values of NP.
    pub orders: RangeInclusive<c_int>,
}

pub static ROUTINES: [Routine; 3] = [
    Routine {
        name: "QUAT_STEP_BATCH",
        batch: quat_step_batch,
        single: quat_step,
        width: 4,
        orders: 0..=10,
    },
    Routine {
        name: "FRB_STEP_BATCH",
        batch: frb_step_batch,
        single: frb_step,
        width: 9,
        orders: 0..=10,
    },
    Routine {
        name: "DMV_STEP_BATCH",
        batch: dmv_step_batch,
        single: dmv_step,
        width: 4,
        orders: 1..=5,
    },
];
