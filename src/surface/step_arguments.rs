//! The seven arguments that every step has: read, handed to a method, written.

use super::arguments::{borrow, first_null, write, write_nan};
use super::environment;
use super::routine::Routine;
use super::status;
use crate::body::Flaw;
use std::ffi::c_int;
use std::mem::MaybeUninit;

/// Momentum and attitude after a step, or what was wrong.
pub(super) type Stepped<const N: usize> = Result<([f64; 3], [f64; N]), Flaw>;

/// What can be wrong with arguments 3 to 7, in the layout PIOUT, QOUT, H, AINERT, PIIN, QIN, NP.
const ARGUMENT_FLAWS: [Flaw; 5] = [
    Flaw::Step,
    Flaw::Moments,
    Flaw::Momentum,
    Flaw::Attitude,
    Flaw::Order,
];

/// Whether an argument is to blame, rather than the computation.
pub(super) fn is_of_argument(flaw: Flaw) -> bool {
    ARGUMENT_FLAWS.contains(&flaw)
}

/// The status of a flaw: that of its argument, or else of a computation that failed.
fn status_of(flaw: Flaw) -> c_int {
    let place = ARGUMENT_FLAWS.iter().position(|listed| *listed == flaw);
    place.map_or_else(|| status::of_failure(flaw), |place| -(place as c_int + 3))
}

/// Step, moments, momentum and attitude.
type Inputs<'a, const N: usize> = (f64, &'a [f64; 3], &'a [f64; 3], &'a [f64; N]);

/// Where inputs that are not aligned are copied to.
struct Room<const N: usize> {
    moments: MaybeUninit<[f64; 3]>,
    momentum: MaybeUninit<[f64; 3]>,
    attitude: MaybeUninit<[f64; N]>,
}

impl<const N: usize> Room<N> {
    #[inline(always)]
    fn new() -> Self {
        Room {
            moments: MaybeUninit::uninit(),
            momentum: MaybeUninit::uninit(),
            attitude: MaybeUninit::uninit(),
        }
    }
}

/// The arguments of a step, as the caller passes them; the attitude has `N` numbers.
#[derive(Clone, Copy)]
pub(super) struct StepArguments<const N: usize> {
    pub piout: *mut f64,
    pub qout: *mut f64,
    pub h: *const f64,
    pub ainert: *const f64,
    pub piin: *const f64,
    pub qin: *const f64,
    pub np: *const c_int,
}

impl<const N: usize> StepArguments<N> {
    /// The argument NP; none when it is null.
    #[inline(always)]
    pub unsafe fn nodes(self) -> Option<c_int> {
        (!self.np.is_null()).then(|| self.np.read_unaligned())
    }

    /// Reads, steps by the method, writes, and records the status.
    #[inline(always)]
    pub unsafe fn step(
        self,
        routine: &'static Routine,
        method: impl FnOnce(f64, &[f64; 3], &[f64; 3], &[f64; N]) -> Stepped<N>,
    ) {
        let mut room = Room::new();
        let Some((h, moments, momentum, attitude)) = self.inputs(&mut room) else {
            return refuse::<N>(self.piout, self.qout, routine, -self.first_null());
        };
        match environment::in_own(|_| method(h, moments, momentum, attitude)) {
            Ok((momentum, attitude)) => {
                write(self.piout, &momentum);
                write(self.qout, &attitude);
                status::succeed();
            }
            Err(flaw) => refuse::<N>(self.piout, self.qout, routine, status_of(flaw)),
        }
    }

    /// The inputs before NP; none when a pointer is null, be it an output's.
    #[inline(always)]
    unsafe fn inputs(self, room: &mut Room<N>) -> Option<Inputs<'_, N>> {
        if self.h.is_null() || self.piout.is_null() || self.qout.is_null() || self.np.is_null() {
            return None;
        }
        Some((
            self.h.read_unaligned(),
            borrow(self.ainert, &mut room.moments)?,
            borrow(self.piin, &mut room.momentum)?,
            borrow(self.qin, &mut room.attitude)?,
        ))
    }

    /// The number of the first null pointer.
    #[inline(always)]
    fn first_null(self) -> c_int {
        first_null(&[
            self.piout as usize,
            self.qout as usize,
            self.h as usize,
            self.ainert as usize,
            self.piin as usize,
            self.qin as usize,
            self.np as usize,
        ])
        .unwrap_or(0)
    }
}

/// Writes NaN to the outputs and reports the status.
#[cold]
#[inline(never)]
unsafe fn refuse<const N: usize>(
    piout: *mut f64,
    qout: *mut f64,
    routine: &'static Routine,
    info: c_int,
) {
    write_nan::<3>(piout);
    write_nan::<N>(qout);
    status::report(routine, info);
}
