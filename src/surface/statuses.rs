//! Statuses of many bodies or times: one for each in the caller's array, and the thread's.

use super::routine::Routine;
use super::status;
use std::ffi::c_int;

/// The array INFO, which may be null, and the first place that failed.
pub(super) struct Statuses {
    info: *mut c_int,
    first: Option<(usize, c_int)>,
}

impl Statuses {
    /// All well so far.
    pub unsafe fn new(info: *mut c_int, count: usize) -> Statuses {
        let statuses = Statuses { info, first: None };
        statuses.fill(count, 0);
        statuses
    }

    pub unsafe fn set(&mut self, place: usize, status: c_int) {
        if !self.info.is_null() {
            self.info.add(place).write_unaligned(status);
        }
        if self.first.is_none_or(|(first, _)| place < first) {
            self.first = Some((place, status));
        }
    }

    /// Records the status of the first place that failed as the thread's.
    pub fn finish(self, routine: &'static Routine) {
        match self.first {
            None => status::succeed(),
            Some((_, status)) => status::report(routine, status),
        }
    }

    /// Records a status that concerns the whole call.
    #[cold]
    pub unsafe fn refuse(self, routine: &'static Routine, count: usize, status: c_int) {
        self.fill(count, status);
        status::report(routine, status);
    }

    unsafe fn fill(&self, count: usize, status: c_int) {
        if !self.info.is_null() {
            for place in 0..count {
                self.info.add(place).write_unaligned(status);
            }
        }
    }
}
