//! `quat_at_times`: one free rigid body at many times.

use super::arguments::{first_null, write_nan_array};
use super::environment;
use super::routine::Routine;
use super::status;
use super::statuses::Statuses;
use crate::body::arrays::Times;
use crate::body::Flaw;
use crate::exact;
use std::ffi::c_int;

static QUAT_AT_TIMES_ROUTINE: Routine = Routine {
    name: "QUAT_AT_TIMES",
    arguments: &[
        c"argument 1 of QUAT_AT_TIMES, N: the number of times must not be negative",
        c"argument 2 of QUAT_AT_TIMES, TIMES(N): a time must be finite",
        c"argument 3 of QUAT_AT_TIMES, PIOUT(3,N): null pointer",
        c"argument 4 of QUAT_AT_TIMES, QOUT(4,N): null pointer",
        c"argument 5 of QUAT_AT_TIMES, AINERT(3): the moments of inertia must be positive and finite",
        c"argument 6 of QUAT_AT_TIMES, PIIN(3): the angular momentum must be finite",
        c"argument 7 of QUAT_AT_TIMES, QIN(4): the attitude must be a unit quaternion",
    ],
};

/// The state of a free rigid body at many times.
///
/// Solves the equations of `quat_step` from one initial state to each of the times, independently:
/// the error does not grow with their number. What the times have in common, the period above all,
/// is computed once, and the times go through the registers of the processor several at once.
///
/// From Fortran: `CALL QUAT_AT_TIMES(N, TIMES, PIOUT, QOUT, AINERT, PIIN, QIN, INFO)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `n[1]`, in, `int`: the number of times, not negative.
/// - `times[n]`, in, `double`: the times since the initial state, in any order, of any size and sign.
/// - `piout[3n]`, out, `double`: PIOUT(3,N), the angular momentum at each time.
/// - `qout[4n]`, out, `double`: QOUT(4,N), the attitude at each time, a unit quaternion.
/// - `ainert[3]`, in, `double`: the principal moments of inertia, positive, in any order.
/// - `piin[3]`, in, `double`: the angular momentum at time 0, of any length.
/// - `qin[4]`, in, `double`: the attitude at time 0, a unit quaternion, scalar part first; its length
///   may be wrong by 5 percent.
/// - `info[n]`, out, `int`: a status for each time, or null.
///
/// # Special cases
/// As for `quat_step`. Motions without a period, and times that linger near the saddle, are computed
/// one by one.
///
/// # Accuracy
/// That of `quat_step` with the step `times[i]`: at most 2 eps(1 + condition).
///
/// # Errors
/// A time that is not finite gives NaN there, and −2 in its `info`; a momentum beyond the range of
/// numbers `FRB_NOT_REPRESENTABLE`; `frb_info` tells the status of the first such time. When a
/// pointer is null, or another argument illegal, all outputs are NaN and every `info` is −k.
///
/// # References
/// As for `quat_step`.
#[no_mangle]
pub unsafe extern "C" fn quat_at_times(
    n: *const c_int,
    times: *const f64,
    piout: *mut f64,
    qout: *mut f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
    info: *mut c_int,
) {
    at_times(n, times, piout, qout, ainert, piin, qin, info);
}

other_names! {
    quat_at_times_, quat_at_times__, QUAT_AT_TIMES =>
    unsafe fn at_times(
        n: *const c_int,
        times: *const f64,
        piout: *mut f64,
        qout: *mut f64,
        ainert: *const f64,
        piin: *const f64,
        qin: *const f64,
        info: *mut c_int,
    ) {
        let arguments = TimesArguments {
            n,
            times,
            piout,
            qout,
            ainert,
            piin,
            qin,
            info,
        };
        arguments.run();
    }
}

/// The arguments, as the caller passes them.
struct TimesArguments {
    n: *const c_int,
    times: *const f64,
    piout: *mut f64,
    qout: *mut f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
    info: *mut c_int,
}

impl TimesArguments {
    /// Reads, computes, writes, and records the status.
    unsafe fn run(&self) {
        if let Some(place) = self.first_null() {
            return self.refuse(-place);
        }
        let Ok(count) = usize::try_from(self.n.read_unaligned()) else {
            return self.refuse(-1);
        };
        // Read before anything is written: an output may begin where an input lies.
        let moments = self.ainert.cast::<[f64; 3]>().read_unaligned();
        let m = self.piin.cast::<[f64; 3]>().read_unaligned();
        let q = self.qin.cast::<[f64; 4]>().read_unaligned();
        let arrays = Times {
            count,
            times: self.times,
            momenta: self.piout,
            attitudes: self.qout,
        };
        let mut statuses = Statuses::new(self.info, count);
        let mut outcome = |place, flaw| statuses.set(place, status_of(flaw));
        let done = environment::in_own(|_| {
            exact::times::at_times(&moments, &m, &q, &arrays, &mut outcome)
        });
        match done {
            Ok(()) => statuses.finish(&QUAT_AT_TIMES_ROUTINE),
            Err(flaw) => self.refuse(status_of(flaw)),
        }
    }

    fn first_null(&self) -> Option<c_int> {
        first_null(&[
            self.n as usize,
            self.times as usize,
            self.piout as usize,
            self.qout as usize,
            self.ainert as usize,
            self.piin as usize,
            self.qin as usize,
        ])
    }

    /// Writes NaN to the outputs and the status to every time and the thread.
    #[cold]
    unsafe fn refuse(&self, status: c_int) {
        let count = if self.n.is_null() {
            0
        } else {
            self.n.read_unaligned()
        };
        let count = usize::try_from(count).unwrap_or(0);
        write_nan_array(self.piout, 3 * count);
        write_nan_array(self.qout, 4 * count);
        Statuses::new(self.info, 0).refuse(&QUAT_AT_TIMES_ROUTINE, count, status);
    }
}

/// The status of a time, or of the whole call.
fn status_of(flaw: Flaw) -> c_int {
    match flaw {
        Flaw::Step => -2,
        Flaw::Moments => -5,
        Flaw::Momentum => -6,
        Flaw::Attitude => -7,
        flaw => status::of_failure(flaw),
    }
}
