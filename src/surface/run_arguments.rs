//! The ten arguments that `frb_run` and `frb_run_arrays` share: read, handed to the scheme, written.

use super::call::Call;
use super::callbacks::Potential;
use super::environment::{self, Caller};
use super::method_codes;
use super::pointers::{fill, read, write};
use super::routine::Rule;
use super::rules::code;
use super::status;
use crate::body::Flaw;
use crate::splitting::{self, Plan, SEJ};
use std::ffi::c_int;

pub(super) const METHOD: Rule = code(
    |number| method_codes::method(number).is_some(),
    "there is no method of this number",
);
pub(super) const SCHEME: Rule = code(
    |number| method_codes::scheme(number).is_some(),
    "there is no scheme of this number",
);

/// Arguments 1 to 10, as the caller passes them.
pub(super) struct Run {
    pub method: *const c_int,
    pub scheme: *const c_int,
    pub am: *mut f64,
    pub q: *mut f64,
    pub potenp: Potential,
    pub h: *const f64,
    pub nstep: *const c_int,
    pub rpar: *mut f64,
    pub ipar: *mut c_int,
    pub ainert: *const f64,
}

impl Run {
    /// Reads, runs, tells `output` step, momentum and attitude at every so many steps, writes, and
    /// records the status, in INFO as well.
    pub unsafe fn done(
        &self,
        call: impl FnOnce() -> Call,
        every: u32,
        output: impl FnMut(&Caller, u32, &[f64; 3], &[f64; 4]),
        info: *mut c_int,
    ) {
        let Some(plan) = self.plan() else {
            return call().refuse(Flaw::Order);
        };
        let start = (read(self.am), read(self.q));
        match environment::in_own(|caller| self.end(caller, &plan, start, every, output)) {
            Ok((m, q)) => {
                write(self.am, &m);
                write(self.q, &q);
                fill(info, 1, 0);
                status::succeed();
            }
            Err(flaw) => call().refuse(flaw),
        }
    }

    /// What to compute, if there are such a method, scheme and number of steps.
    unsafe fn plan(&self) -> Option<Plan<'static>> {
        Some(Plan {
            method: method_codes::method(self.method.read_unaligned())?,
            scheme: method_codes::scheme(self.scheme.read_unaligned())?,
            h: self.h.read_unaligned(),
            steps: u32::try_from(self.nstep.read_unaligned()).ok()?,
            moments: read(self.ainert),
        })
    }

    /// Momentum and attitude at the end. Nothing is held while the caller's routines run, which may
    /// call the library.
    #[inline(never)]
    unsafe fn end(
        &self,
        caller: &Caller,
        plan: &Plan,
        (m, q): ([f64; 3], [f64; 4]),
        every: u32,
        mut output: impl FnMut(&Caller, u32, &[f64; 3], &[f64; 4]),
    ) -> Result<([f64; 3], [f64; 4]), Flaw> {
        let (rpar, ipar) = (self.rpar, self.ipar);
        let output = &mut |step: u32, m: &[f64; 3], q: &[f64; 4]| output(caller, step, m, q);
        if let Some(potenp) = self.potenp {
            let potential = |q: &[f64; 4], gradient: &mut [f64; 3]| {
                // A copy, which the caller's routine may change, say normalise.
                let mut q = *q;
                caller.call(|| potenp(q.as_mut_ptr(), gradient.as_mut_ptr(), rpar, ipar));
            };
            splitting::run(plan, &m, &q, potential, every, output)
        } else {
            // Kicks of either side are zero: a step is one drift.
            let scheme = &SEJ;
            let plan = Plan { scheme, ..*plan };
            splitting::run(&plan, &m, &q, |_, _| (), every, output)
        }
    }
}
