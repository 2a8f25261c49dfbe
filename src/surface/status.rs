//! The status of the last call in this thread, and what is known of a call that did not succeed.
//!
//! A signal handler may interrupt any of this and call the library itself. Nothing is borrowed or
//! locked, and the words that belong together are written again when that has happened in between.

use super::routine::Routine;
use crate::body::Flaw;
use std::ffi::c_int;
use std::ptr;
use std::sync::atomic::Ordering::{Relaxed, SeqCst};
use std::sync::atomic::{compiler_fence, AtomicI32, AtomicPtr, AtomicU32};

/// Status after `eint_gauss` when the integral does not exist: a pole or a negative root.
pub const FRB_NO_INTEGRAL: c_int = 1;

/// Status after a step whose result no double precision number represents.
pub const FRB_NOT_REPRESENTABLE: c_int = 2;

/// Status after a Discrete Moser-Veselov step that is too large, even divided into many parts, or one
/// of the implicit midpoint rule that is too large.
pub const FRB_NO_CONVERGENCE: c_int = 3;

/// Status after `dmv2` to `dmv10` and the routines of many steps, `frb_run` and its like, when what the caller's routine returned
/// is no torque, or no force.
pub const FRB_NO_TORQUE: c_int = 4;

/// Status after `frb_run_bodies` when there is no memory for so many bodies.
pub const FRB_NO_MEMORY: c_int = 5;

/// The status of a computation that failed.
pub(super) fn of_failure(flaw: Flaw) -> c_int {
    match flaw {
        Flaw::Integrand => FRB_NO_INTEGRAL,
        Flaw::NoConvergence => FRB_NO_CONVERGENCE,
        Flaw::Torque => FRB_NO_TORQUE,
        Flaw::Memory => FRB_NO_MEMORY,
        _ => FRB_NOT_REPRESENTABLE,
    }
}

/// Whether the computation is to blame: methods look at the arguments first.
pub(super) fn is_failure(flaw: Flaw) -> bool {
    matches!(
        flaw,
        Flaw::Integrand | Flaw::Range | Flaw::NoConvergence | Flaw::Torque | Flaw::Memory
    )
}

/// A call that did not succeed.
#[derive(Clone, Copy)]
pub(super) struct Report {
    pub routine: &'static Routine,
    pub info: c_int,
    pub place: Place,
}

/// Where it went wrong.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// The illegal argument is a null pointer.
    pub is_null: bool,
    /// The indices of the element that is bad, counted from 1; 0 where there is none.
    pub element: [u32; 3],
    /// The first body that failed, counted from 1, or 0; and how many did.
    pub body: u32,
    pub failed: u32,
}

impl PartialEq for Report {
    fn eq(&self, other: &Report) -> bool {
        ptr::eq(self.routine, other.routine) && self.info == other.info && self.place == other.place
    }
}

impl Place {
    fn words(self) -> [u32; 6] {
        let [i, j, k] = self.element;
        [self.is_null.into(), i, j, k, self.body, self.failed]
    }

    fn of_words([is_null, i, j, k, body, failed]: [u32; 6]) -> Place {
        Place {
            is_null: is_null != 0,
            element: [i, j, k],
            body,
            failed,
        }
    }
}

/// The status, and the report of the last call that did not succeed.
struct Last {
    info: AtomicI32,
    /// The number of reports that were recorded.
    reports: AtomicU32,
    routine: AtomicPtr<Routine>,
    place: [AtomicU32; 6],
}

thread_local! {
    static LAST: Last = const {
        Last {
            info: AtomicI32::new(0),
            reports: AtomicU32::new(0),
            routine: AtomicPtr::new(ptr::null_mut()),
            place: [const { AtomicU32::new(0) }; 6],
        }
    };
}

impl Last {
    /// Does something until nothing was recorded meanwhile.
    fn undisturbed<T>(&self, mut work: impl FnMut() -> T) -> T {
        loop {
            let before = self.reports.load(Relaxed);
            compiler_fence(SeqCst);
            let done = work();
            compiler_fence(SeqCst);
            if self.reports.load(Relaxed) == before {
                return done;
            }
        }
    }

    fn record(&self, report: &Report) {
        self.undisturbed(|| {
            self.info.store(report.info, Relaxed);
            self.routine
                .store(ptr::from_ref(report.routine).cast_mut(), Relaxed);
            for (word, value) in self.place.iter().zip(report.place.words()) {
                word.store(value, Relaxed);
            }
        });
        self.reports.fetch_add(1, Relaxed);
    }

    fn report(&self) -> Option<Report> {
        self.undisturbed(|| {
            let routine = self.routine.load(Relaxed);
            // SAFETY: null, or what `record` stored, which is never released.
            let routine = unsafe { routine.as_ref() }?;
            Some(Report {
                routine,
                info: self.info.load(Relaxed),
                place: Place::of_words(self.place.each_ref().map(|word| word.load(Relaxed))),
            })
        })
    }
}

/// Records a call that succeeded. This is all that a successful call pays.
#[inline(always)]
pub(super) fn succeed() {
    LAST.with(|last| last.info.store(0, Relaxed));
}

/// Records a call that did not succeed.
pub(super) fn record(report: &Report) {
    LAST.with(|last| last.record(report));
}

/// The status of the last call in this thread.
pub(super) fn current() -> c_int {
    LAST.with(|last| last.info.load(Relaxed))
}

/// The report that a status belongs to, known when it is that of the last call in this thread.
pub(super) fn report_of(info: c_int) -> Option<Report> {
    LAST.with(Last::report)
        .filter(|report| info != 0 && report.info == info)
}

/// The status of the last computing routine called in this thread.
///
/// From Fortran: `INTEGER FUNCTION FRB_INFO()`.
///
/// # Arguments
/// None. The value returned is
/// - 0 after success, and before the first call;
/// - −k when argument k was illegal: a null pointer, or a value that the routine refuses (the
///   first one in the order of the arguments, null pointers before values);
/// - positive when the computation failed: `FRB_NO_INTEGRAL`, `FRB_NOT_REPRESENTABLE`,
///   `FRB_NO_CONVERGENCE`, `FRB_NO_TORQUE`, `FRB_NO_MEMORY`.
///
/// # Special cases
/// `frb_info`, `frb_message`, `frb_message_text`, `frb_status_text`, `frb_set_handler`,
/// `frb_version` and `frb_arithmetic` leave the status as it is. A signal handler that calls other
/// routines changes the status of the thread that it interrupts, as it may change `errno`.
///
/// # Errors
/// None.
#[no_mangle]
pub extern "C" fn frb_info() -> c_int {
    current()
}

other_names! {
    frb_info_, frb_info__, FRB_INFO =>
    /// The names for Fortran return 64 bits, of which a caller that wants 32 takes the lower ones:
    /// a program may be compiled with 64-bit default integers.
    unsafe fn info() -> i64 {
        current().into()
    }
}
