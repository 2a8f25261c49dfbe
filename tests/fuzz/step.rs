//! One call of a step, with all that is looked at afterwards.

use crate::arena::Arena;
use crate::report::{hex, Report};
use crate::verdict::{self, Verdict};
use frb::surface::{dmv_step, frb_info, frb_step, quat_step};
use std::ffi::c_int;
use std::ops::RangeInclusive;

pub type Entry = unsafe extern "C" fn(
    *mut f64,
    *mut f64,
    *const f64,
    *const f64,
    *const f64,
    *const f64,
    *const c_int,
);

/// A routine with the seven arguments of a step; the attitude has `N` numbers.
pub struct Routine<const N: usize> {
    pub name: &'static str,
    pub entry: Entry,
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

pub static FRB_STEP: Routine<9> = Routine {
    name: "frb_step",
    entry: frb_step,
    nodes: 0..=10,
    takes_any_step: true,
    successes: [1000, 100],
    parts: 1,
};

pub static QUAT_STEP: Routine<4> = Routine {
    name: "quat_step",
    entry: quat_step,
    nodes: 0..=10,
    takes_any_step: true,
    successes: [1000, 100],
    parts: 1,
};

pub static DMV_STEP: Routine<4> = Routine {
    name: "dmv_step",
    entry: dmv_step,
    nodes: 1..=5,
    takes_any_step: false,
    successes: [500, 10],
    parts: 1024,
};

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
        let mut arena = Arena::new((call % 8) as usize);
        let piout = arena.put(&[7.0; 3]);
        let qout = arena.put(&[7.0; N]);
        let h = arena.put(&[self.h]);
        let ainert = arena.put(&self.moments);
        let piin = arena.put(&self.momentum);
        let qin = arena.put(&self.attitude);
        let np = arena.put_count(self.nodes);
        let base = arena.base();
        // SAFETY: the arena holds every argument, of the size documented, at its place.
        unsafe {
            (self.routine.entry)(
                base.add(piout).cast(),
                base.add(qout).cast(),
                base.add(h).cast(),
                base.add(ainert).cast(),
                base.add(piin).cast(),
                base.add(qin).cast(),
                base.add(np).cast(),
            );
        }
        let end = End {
            momentum: arena.get(piout),
            attitude: arena.get(qout),
            status: frb_info(),
        };
        let fault = if arena.spoilt(&[(piout, 3), (qout, N)]) {
            Err("write outside the outputs")
        } else {
            self.fault(&end)
        };
        report.add(end.status, fault, || self.describe(call) + &end.describe());
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
            let nan = end.momentum.iter().chain(&end.attitude).all(|x| x.is_nan());
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
    fn describe(&self) -> String {
        format!(
            "\n  status {}\n  piout {:?}\n  qout {:?}",
            self.status, self.momentum, self.attitude
        )
    }
}
