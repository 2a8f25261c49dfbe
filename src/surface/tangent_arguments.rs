//! The arguments that `frb_run_tangent` and `frb_run_lyapunov` share: what to compute, and the caller's torque.

use super::callbacks::TorqueRoutine;
use super::environment::Caller;
use super::method_codes::{self, FRB_BY_CALLER, FRB_BY_DIFFERENCES};
use super::pointers::read;
use super::routine::Rule;
use super::rules::{code, finite};
use crate::splitting::{Course, Pull, Slopes, Verdict, SEJ};
use std::ffi::{c_int, c_void};

pub(super) const DERIVATIVE: Rule = code(
    |number| matches!(number, FRB_BY_DIFFERENCES | FRB_BY_CALLER),
    "the derivative of the torque is by differences, 0, or by the caller, 1",
);
pub(super) const TIME: Rule = finite(&[], "the time must be finite").in_place();

/// As the caller passes them.
pub(super) struct Run {
    pub scheme: *const c_int,
    pub am: *mut f64,
    pub q: *mut f64,
    pub ainert: *const f64,
    pub t: *mut f64,
    pub h: *const f64,
    pub nstep: *const c_int,
    pub torque: TorqueRoutine,
    pub ideriv: *const c_int,
    pub context: *mut c_void,
    pub nout: *const c_int,
}

impl Run {
    /// What to compute, if there are such a scheme and number of steps.
    pub unsafe fn course(&self) -> Option<Course<'static>> {
        let scheme = method_codes::scheme(self.scheme.read_unaligned())?;
        let slopes = match self.ideriv.read_unaligned() {
            FRB_BY_DIFFERENCES => Slopes::ByDifferences,
            FRB_BY_CALLER => Slopes::Given,
            _ => return None,
        };
        let is_free = self.torque.is_none();
        Some(Course {
            // Without torque kicks of either side are zero: a step is one drift.
            scheme: if is_free { &SEJ } else { scheme },
            start: self.t.read_unaligned(),
            h: self.h.read_unaligned(),
            steps: u32::try_from(self.nstep.read_unaligned()).ok()?,
            moments: read(self.ainert),
            slopes: if is_free { Slopes::Given } else { slopes },
        })
    }

    pub unsafe fn start(&self) -> ([f64; 3], [f64; 4]) {
        (read(self.am), read(self.q))
    }

    pub unsafe fn every(&self) -> u32 {
        u32::try_from(self.nout.read_unaligned()).unwrap_or(0)
    }

    /// Asks the caller's routine, in the caller's environment. Nothing is held meanwhile: it may call the library.
    pub unsafe fn ask(&self, caller: &Caller, time: f64, q: &[f64; 4], pull: &mut Pull) {
        let Some(torque) = self.torque else { return };
        caller.call(|| {
            torque(
                &raw const time,
                q.as_ptr(),
                pull.torque.as_mut_ptr(),
                pull.slopes.as_mut_ptr().cast(),
                self.context,
            );
        });
    }
}

/// What the caller's output says by its argument STOP, which goes on in a second word, for programs with 64-bit
/// default integers.
pub(super) fn verdict(stop: [c_int; 2]) -> Verdict {
    if stop[0] == 0 {
        Verdict::GoOn
    } else {
        Verdict::Stop
    }
}
