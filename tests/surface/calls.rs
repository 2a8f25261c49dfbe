//! Legal arguments for the routines, to be called as they are or spoilt one by one.

use frb::surface::{frb_set_handler, frb_step, quat_step};
use std::ffi::{c_char, c_int};

/// The signature of `frb_step` and `quat_step`.
pub type StepRoutine = unsafe extern "C" fn(
    *mut f64,
    *mut f64,
    *const f64,
    *const f64,
    *const f64,
    *const f64,
    *const c_int,
);

/// A step and its legal arguments; the attitude has `attitude.len()` numbers.
#[derive(Clone)]
pub struct Step {
    pub name: &'static str,
    pub routine: StepRoutine,
    pub h: f64,
    pub moments: [f64; 3],
    pub momentum: [f64; 3],
    pub attitude: Vec<f64>,
    pub nodes: c_int,
}

/// Momentum and attitude after a step.
pub type End = (Vec<f64>, Vec<f64>);

impl Step {
    pub fn matrix() -> Step {
        Step {
            name: "FRB_STEP",
            routine: frb_step,
            h: 0.1,
            moments: [1.0, 1.5, 2.0],
            momentum: [-0.7, -0.6, 0.2],
            attitude: vec![0.0, 1.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 1.0],
            nodes: 0,
        }
    }

    pub fn quaternion() -> Step {
        Step {
            name: "QUAT_STEP",
            routine: quat_step,
            attitude: vec![0.5, -0.5, 0.5, 0.5],
            ..Step::matrix()
        }
    }

    pub fn both() -> [Step; 2] {
        [Step::matrix(), Step::quaternion()]
    }

    /// Calls the routine with outputs of its own.
    pub fn call(&self) -> End {
        self.call_without(&[])
    }

    /// Calls the routine with null pointers for the arguments listed, counted from 1.
    pub fn call_without(&self, nulls: &[usize]) -> End {
        let mut momentum = vec![7.0; 3];
        let mut attitude = vec![7.0; self.attitude.len()];
        let given = |number| !nulls.contains(&number);
        // SAFETY: every pointer is null or points to an array of the documented size.
        unsafe {
            (self.routine)(
                unless_null(given(1), momentum.as_mut_ptr()),
                unless_null(given(2), attitude.as_mut_ptr()),
                unless_null(given(3), (&raw const self.h).cast_mut()),
                unless_null(given(4), self.moments.as_ptr().cast_mut()),
                unless_null(given(5), self.momentum.as_ptr().cast_mut()),
                unless_null(given(6), self.attitude.as_ptr().cast_mut()),
                unless_null(given(7), (&raw const self.nodes).cast_mut()),
            );
        }
        (momentum, attitude)
    }

    /// The bits of every input, to see that a call leaves them alone.
    pub fn bits(&self) -> Vec<u64> {
        let mut values = vec![self.h, f64::from(self.nodes)];
        values.extend(self.moments);
        values.extend(self.momentum);
        values.extend(&self.attitude);
        bits(&values)
    }
}

fn unless_null<T>(given: bool, pointer: *mut T) -> *mut T {
    if given {
        pointer
    } else {
        std::ptr::null_mut()
    }
}

pub fn bits(values: &[f64]) -> Vec<u64> {
    values.iter().map(|value| value.to_bits()).collect()
}

pub fn all_nan(values: &[f64]) -> bool {
    values.iter().all(|value| value.is_nan())
}

pub fn all_finite(values: &[f64]) -> bool {
    values.iter().all(|value| value.is_finite())
}

unsafe extern "C" fn say_nothing(_: *const c_char, _: *const c_int, _: usize) {}

/// Keeps this test's thread from writing on standard error.
pub fn silence() {
    // SAFETY: the handler has the signature asked for and touches nothing.
    unsafe { frb_set_handler(Some(say_nothing)) };
}
