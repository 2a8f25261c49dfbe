//! One call of a step, with all that is looked at afterwards.

use super::memory::Memory;
use super::report::Report;
use super::verdict::{self, Verdict};
use super::{all_nan, call_single, Single};
use crate::hex_float::format_all as hex;
use std::ffi::c_int;
use std::ops::RangeInclusive;

/// What asks for the status of the last call.
pub type Info = extern "C" fn() -> c_int;

/// A routine with the seven arguments of a step; the attitude has `N` numbers.
pub struct Routine<const N: usize> {
    pub name: &'static str,
    pub entry: Single,
    pub info: Info,
    /// Legal values of NP.
    pub nodes: RangeInclusive<i32>,
    /// Every step of ordinary numbers succeeds, however long it is.
    pub takes_any_step: bool,
    /// Of random calls and of combinations at least so many in ten thousand succeed, or the test
    /// tests nothing.
    pub successes: [u64; 2],
    /// A step is taken in so many parts at the most, each with its own rounding.
    pub parts: u32,
}

impl Routine<9> {
    pub const fn frb_step(entry: Single, info: Info) -> Routine<9> {
        Routine {
            name: "FRB_STEP",
            entry,
            info,
            nodes: 0..=10,
            takes_any_step: true,
            successes: [1000, 100],
            parts: 1,
        }
    }
}

impl Routine<4> {
    pub const fn quat_step(entry: Single, info: Info) -> Routine<4> {
        Routine {
            name: "QUAT_STEP",
            entry,
            info,
            nodes: 0..=10,
            takes_any_step: true,
            successes: [1000, 100],
            parts: 1,
        }
    }

    pub const fn dmv_step(entry: Single, info: Info) -> Routine<4> {
        Routine {
            name: "DMV_STEP",
            entry,
            info,
            nodes: 1..=5,
            takes_any_step: false,
            successes: [500, 10],
            parts: 1024,
        }
    }
}

/// `frb_prepare`.
pub type Prepare = unsafe extern "C" fn(*mut f64, *const f64);
/// `quat_step_prepared` or `frb_step_prepared`.
pub type StepPrepared =
    unsafe extern "C" fn(*mut f64, *mut f64, *const f64, *const f64, *const f64, *const f64);

/// The inputs of a step; the attitude has 4 numbers or 9.
#[derive(Clone)]
pub struct Step<const N: usize> {
    pub routine: &'static Routine<N>,
    pub h: f64,
    pub moments: [f64; 3],
    pub momentum: [f64; 3],
    pub attitude: [f64; N],
    pub nodes: i32,
}

/// Momentum and attitude after the step, and the status.
pub struct End<const N: usize> {
    pub momentum: [f64; 3],
    pub attitude: [f64; N],
    pub status: i32,
}

impl<const N: usize> Step<N> {
    /// Calls the routine and reports what it did wrong.
    pub fn try_out(&self, call: u64, report: &mut Report) {
        let mut memory = Memory::new((call % 8) as usize);
        let piout = memory.put(&[7.0; 3]);
        let qout = memory.put(&[7.0; N]);
        memory.put(&[self.h]);
        memory.put(&self.moments);
        memory.put(&self.momentum);
        memory.put(&self.attitude);
        memory.put_integers(&[self.nodes]);
        let addresses = memory.addresses();
        // SAFETY: the memory holds every argument, of the size documented, at its place.
        #[allow(unsafe_code)]
        unsafe {
            call_single(self.routine.entry, &addresses);
        }
        let end = End {
            momentum: memory.array(piout),
            attitude: memory.array(qout),
            status: (self.routine.info)(),
        };
        let fault = if memory.is_spoilt(&[piout, qout]) {
            Err("write outside the outputs")
        } else {
            self.fault(&end)
        };
        report.add(end.status, fault, || self.describe(call) + &end.describe());
    }

    /// What the routine for prepared bodies makes of it, the body being prepared first.
    pub fn end_prepared(&self, prepare: Prepare, routine: StepPrepared) -> End<N> {
        let (mut momentum, mut attitude) = ([7.0; 3], [7.0; N]);
        let mut body = [7.0; 16];
        // SAFETY: every argument has the size documented.
        #[allow(unsafe_code)]
        unsafe {
            prepare(body.as_mut_ptr(), self.moments.as_ptr());
            routine(
                momentum.as_mut_ptr(),
                attitude.as_mut_ptr(),
                &self.h,
                body.as_ptr(),
                self.momentum.as_ptr(),
                self.attitude.as_ptr(),
            );
        }
        End {
            momentum,
            attitude,
            status: (self.routine.info)(),
        }
    }

    /// What the routine makes of it, of any order.
    pub fn end(&self, nodes: c_int) -> End<N> {
        let (mut momentum, mut attitude) = ([7.0; 3], [7.0; N]);
        // SAFETY: every argument has the size documented.
        #[allow(unsafe_code)]
        unsafe {
            (self.routine.entry)(
                momentum.as_mut_ptr(),
                attitude.as_mut_ptr(),
                &self.h,
                self.moments.as_ptr(),
                self.momentum.as_ptr(),
                self.attitude.as_ptr(),
                &nodes,
            );
        }
        End {
            momentum,
            attitude,
            status: (self.routine.info)(),
        }
    }

    fn fault(&self, end: &End<N>) -> Result<(), &'static str> {
        match verdict::of(self) {
            Verdict::Illegal(argument) if end.status != -argument => {
                return Err("illegal argument not reported, or another one");
            }
            Verdict::Legal | Verdict::Ordinary if end.status < 0 => {
                return Err("legal argument refused");
            }
            Verdict::Ordinary if end.status > 0 && self.routine.takes_any_step => {
                return Err("ordinary step failed");
            }
            _ => {}
        }
        if end.status == 0 {
            verdict::rotated(self, end)
        } else {
            let nan = end.is_nan();
            nan.then_some(()).ok_or("status, but outputs not all NaN")
        }
    }

    /// The inputs, with every bit shown.
    pub fn describe(&self, call: u64) -> String {
        format!(
            "{} call {call}:\n  h {}\n  moments {}\n  momentum {}\n  attitude {}\n  nodes {}",
            self.routine.name,
            hex(&[self.h]),
            hex(&self.moments),
            hex(&self.momentum),
            hex(&self.attitude),
            self.nodes,
        )
    }
}

impl<const N: usize> End<N> {
    pub fn is_nan(&self) -> bool {
        all_nan(&self.momentum) && all_nan(&self.attitude)
    }

    fn describe(&self) -> String {
        format!(
            "\n  status {}\n  piout {:?}\n  qout {:?}",
            self.status, self.momentum, self.attitude
        )
    }
}
