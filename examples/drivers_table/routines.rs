//! The library's routines as a Fortran program calls them.

use frb::surface::{frb_step_, quat_step_};
use support::calls::Single;

/// The routine that an example calls.
#[derive(Clone, Copy)]
pub enum Routine {
    Matrix,
    Quaternion,
}

impl Routine {
    pub fn name(self) -> &'static str {
        match self {
            Routine::Matrix => "frb_step",
            Routine::Quaternion => "quat_step",
        }
    }

    /// How many numbers give an attitude.
    pub fn attitude_size(self) -> usize {
        match self {
            Routine::Matrix => 9,
            Routine::Quaternion => 4,
        }
    }

    /// One call, in place. `attitude` holds at least [`Routine::attitude_size`] values.
    pub fn call(
        self,
        step: f64,
        moments: &[f64; 3],
        momentum: &mut [f64; 3],
        attitude: &mut [f64; 9],
        nodes: i32,
    ) {
        let routine: Single = match self {
            Routine::Matrix => frb_step_,
            Routine::Quaternion => quat_step_,
        };
        let (momentum_in, attitude_in) = (*momentum, *attitude);
        // SAFETY: every array is as long as the routine's documentation asks, or longer.
        unsafe {
            routine(
                momentum.as_mut_ptr(),
                attitude.as_mut_ptr(),
                &step,
                moments.as_ptr(),
                momentum_in.as_ptr(),
                attitude_in.as_ptr(),
                &nodes,
            );
        }
    }
}
