//! `quat_at_times`: one free rigid body at many times.

use super::arguments::{borrow, first_null};
use super::environment;
use super::routine::Routine;
use super::status;
use crate::body::arrays::Times;
use crate::body::Flaw;
use crate::exact;
use std::ffi::c_int;
use std::mem::MaybeUninit;

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

unsafe extern "C" fn at_times(
    n: *const c_int,
    times: *const f64,
    piout: *mut f64,
    qout: *mut f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
    info: *mut c_int,
) {
    let outputs = Outputs { piout, qout, info };
    let count = if n.is_null() { -1 } else { n.read_unaligned() };
    let count = usize::try_from(count).unwrap_or(0);
    let is_null = first_null(&[
        n as usize,
        times as usize,
        piout as usize,
        qout as usize,
        ainert as usize,
        piin as usize,
        qin as usize,
    ]);
    if let Some(place) = is_null {
        return outputs.refuse(count, -place);
    }
    if n.read_unaligned() < 0 {
        return outputs.refuse(0, -1);
    }
    let (mut moments, mut m, mut q) = (
        MaybeUninit::uninit(),
        MaybeUninit::uninit(),
        MaybeUninit::uninit(),
    );
    let inputs = (
        borrow::<3>(ainert, &mut moments),
        borrow::<3>(piin, &mut m),
        borrow::<4>(qin, &mut q),
    );
    let (Some(moments), Some(m), Some(q)) = inputs else {
        return;
    };
    // Read before anything is written: an output may begin where an input lies.
    let (moments, m, q) = (*moments, *m, *q);
    for place in 0..count {
        outputs.tell(place, 0);
    }
    let arrays = Times {
        count,
        times,
        momenta: piout,
        attitudes: qout,
    };
    let mut first = (usize::MAX, 0);
    let mut outcome = |place, flaw| {
        let status = status_of(flaw);
        outputs.tell(place, status);
        if place < first.0 {
            first = (place, status);
        }
    };
    let done =
        environment::in_own(|_| exact::times::at_times(&moments, &m, &q, &arrays, &mut outcome));
    match (done, first) {
        (Err(flaw), _) => outputs.refuse(count, status_of(flaw)),
        (Ok(()), (usize::MAX, _)) => status::succeed(),
        (Ok(()), (_, status)) => status::report(&QUAT_AT_TIMES_ROUTINE, status),
    }
}

other_names!(quat_at_times_, quat_at_times__, QUAT_AT_TIMES => at_times(
    n: *const c_int,
    times: *const f64,
    piout: *mut f64,
    qout: *mut f64,
    ainert: *const f64,
    piin: *const f64,
    qin: *const f64,
    info: *mut c_int,
));

/// Where the results go.
#[derive(Clone, Copy)]
struct Outputs {
    piout: *mut f64,
    qout: *mut f64,
    info: *mut c_int,
}

impl Outputs {
    unsafe fn tell(self, place: usize, status: c_int) {
        if !self.info.is_null() {
            self.info.add(place).write_unaligned(status);
        }
    }

    /// Writes NaN to the outputs and the status to every time and the thread.
    #[cold]
    unsafe fn refuse(self, count: usize, status: c_int) {
        for place in 0..count {
            self.tell(place, status);
        }
        write_nan(self.piout, 3 * count);
        write_nan(self.qout, 4 * count);
        status::report(&QUAT_AT_TIMES_ROUTINE, status);
    }
}

unsafe fn write_nan(array: *mut f64, length: usize) {
    if !array.is_null() {
        for place in 0..length {
            array.add(place).write_unaligned(f64::NAN);
        }
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
