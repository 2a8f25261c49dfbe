//! The ten arguments that `frb_run` and `frb_run_arrays` share: read, handed to the scheme, written.

use super::arguments::{first_null, write, write_nan};
use super::codes;
use super::dmv_orders::Potential;
use super::environment::Caller;
use super::legal::{are_finite, are_moments, first_illegal, is_attitude, read};
use super::routine::Routine;
use super::status;
use crate::splitting::{self, Listener, Plan, SEJ};
use std::ffi::c_int;

/// Arguments 1 to 10, as the caller passes them.
pub(super) struct RunArguments {
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

/// What they point to.
pub(super) struct RunInputs {
    method: c_int,
    scheme: c_int,
    m: [f64; 3],
    q: [f64; 4],
    h: f64,
    pub steps: c_int,
    moments: [f64; 3],
}

/// Momentum and attitude at the end, or the status.
pub(super) type Ended = Result<([f64; 3], [f64; 4]), c_int>;

impl RunArguments {
    /// The inputs; none when a pointer is null that must not be.
    pub unsafe fn inputs(&self) -> Option<RunInputs> {
        Some(RunInputs {
            method: read_integer(self.method)?,
            scheme: read_integer(self.scheme)?,
            m: read(self.am)?,
            q: read(self.q)?,
            h: read::<1>(self.h)?[0],
            steps: read_integer(self.nstep)?,
            moments: read(self.ainert)?,
        })
    }

    /// The number of the first null pointer, among these arguments and those `after` them. Of
    /// these POTENP, RPAR and IPAR may be null.
    pub fn first_null(&self, after: &[usize]) -> c_int {
        const MAY_BE_NULL: usize = 1;
        let own = [
            self.method as usize,
            self.scheme as usize,
            self.am as usize,
            self.q as usize,
            MAY_BE_NULL,
            self.h as usize,
            self.nstep as usize,
            MAY_BE_NULL,
            MAY_BE_NULL,
            self.ainert as usize,
        ];
        let later = || first_null(after).map_or(0, |place| place + own.len() as c_int);
        first_null(&own).unwrap_or_else(later)
    }

    /// Runs, and tells `output` step, momentum and attitude at every so many steps. Nothing is
    /// held while the caller's routines run, which may call the library.
    pub unsafe fn end(
        &self,
        inputs: &RunInputs,
        plan: &Plan,
        caller: &Caller,
        every: u32,
        output: &mut Listener,
    ) -> Ended {
        let (rpar, ipar) = (self.rpar, self.ipar);
        let (m, q) = (&inputs.m, &inputs.q);
        let ended = if let Some(potenp) = self.potenp {
            let potential = |q: &[f64; 4], gradient: &mut [f64; 3]| {
                // A copy, which the caller's routine may change, say normalise.
                let mut q = *q;
                caller.call(|| potenp(q.as_mut_ptr(), gradient.as_mut_ptr(), rpar, ipar));
            };
            splitting::run_legal(plan, m, q, potential, every, output)
        } else {
            // Kicks of either side are zero: a step is one drift.
            let scheme = &SEJ;
            let plan = Plan { scheme, ..*plan };
            splitting::run_legal(&plan, m, q, |_, _| (), every, output)
        };
        ended.map_err(status::of_failure)
    }

    /// Writes momentum and attitude at the end, or NaN.
    pub unsafe fn finish(&self, routine: &'static Routine, info: *mut c_int, ended: &Ended) {
        match ended {
            Ok((m, q)) => {
                write(self.am, m);
                write(self.q, q);
                write_status(info, 0);
                status::succeed();
            }
            Err(status) => {
                write_nan::<3>(self.am);
                write_nan::<4>(self.q);
                write_status(info, *status);
                status::report(routine, *status);
            }
        }
    }
}

impl RunInputs {
    /// What to compute, or the status of the first illegal argument, among these and those `after`
    /// them.
    pub fn plan(&self, after: &[(c_int, bool)]) -> Result<Plan<'static>, c_int> {
        let method = codes::method(self.method).ok_or(-1)?;
        let scheme = codes::scheme(self.scheme).ok_or(-2)?;
        let own = first_illegal(&[
            (3, are_finite(&self.m)),
            (4, is_attitude(&self.q)),
            (6, self.h.is_finite()),
            (7, self.steps >= 0),
            (10, are_moments(&self.moments, &self.m)),
        ]);
        match own.or_else(|| first_illegal(after)) {
            Some(status) => Err(status),
            None => Ok(Plan {
                method,
                scheme,
                h: self.h,
                steps: self.steps.unsigned_abs(),
                moments: self.moments,
            }),
        }
    }
}

/// An integer at any address; none when the pointer is null.
pub(super) unsafe fn read_integer(source: *const c_int) -> Option<c_int> {
    (!source.is_null()).then(|| source.read_unaligned())
}

/// Writes the status, if the caller wants it there.
unsafe fn write_status(info: *mut c_int, status: c_int) {
    if !info.is_null() {
        info.write_unaligned(status);
    }
}
