//! The outcome of a call for many bodies or times: a status for each, and the thread's.

use super::call::Call;
use super::handler;
use super::pointers::fill;
use super::status::{self, Report};
use crate::body::Flaw;
use std::ffi::c_int;

/// The array INFO, which may be null, and the first place that failed.
pub(super) struct Outcomes<C: Fn() -> Call> {
    call: C,
    info: *mut c_int,
    first: Option<Report>,
    failed: u32,
}

impl<C: Fn() -> Call> Outcomes<C> {
    /// All well so far.
    pub unsafe fn new(call: C, info: *mut c_int, count: usize) -> Outcomes<C> {
        fill(info, count, 0);
        Outcomes {
            call,
            info,
            first: None,
            failed: 0,
        }
    }

    /// Records what was wrong at a place. Its inputs have not been overwritten yet.
    #[cold]
    pub unsafe fn set(&mut self, place: usize, flaw: Flaw) {
        let report = (self.call)().report_of_body(place, flaw);
        if !self.info.is_null() {
            self.info.add(place).write_unaligned(report.info);
        }
        self.failed = self.failed.saturating_add(1);
        if self
            .first
            .is_none_or(|first| report.place.body < first.place.body)
        {
            self.first = Some(report);
        }
    }

    /// Records the status of the first place that failed as the thread's.
    pub fn finish(self) {
        match self.first {
            None => status::succeed(),
            Some(mut report) => {
                report.place.failed = self.failed;
                handler::report(&report);
            }
        }
    }
}
