//! The seven arguments that every step has: read, handed to a method, written.

use super::call::Call;
use super::environment;
use super::pointers::{borrow, write};
use super::status;
use crate::body::Flaw;
use std::ffi::c_int;
use std::mem::MaybeUninit;

/// Momentum and attitude after a step, or what was wrong.
pub(super) type Stepped<const N: usize> = Result<([f64; 3], [f64; N]), Flaw>;

/// Step, moments, momentum, attitude and NP.
type Inputs<'a, const N: usize> = (f64, &'a [f64; 3], &'a [f64; 3], &'a [f64; N], c_int);

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

/// The arguments of a step, as the caller passes them.
#[derive(Clone, Copy)]
pub(super) struct OneStep {
    pub piout: *mut f64,
    pub qout: *mut f64,
    pub h: *const f64,
    pub ainert: *const f64,
    pub piin: *const f64,
    pub qin: *const f64,
    pub np: *const c_int,
}

impl OneStep {
    /// Reads, steps by the method, writes, and records the status.
    #[inline(always)]
    pub unsafe fn run<const N: usize>(
        self,
        call: impl FnOnce() -> Call,
        method: impl FnOnce(f64, &[f64; 3], &[f64; 3], &[f64; N], c_int) -> Stepped<N>,
    ) {
        let mut room = Room::new();
        let stepped = match self.inputs(&mut room) {
            Some((h, moments, m, q, np)) => environment::in_own(|_| method(h, moments, m, q, np)),
            None => Err(Flaw::Order),
        };
        match stepped {
            Ok((m, q)) => {
                write(self.piout, &m);
                write(self.qout, &q);
                status::succeed();
            }
            Err(flaw) => call().refuse(flaw),
        }
    }

    /// The inputs; none when a pointer is null, be it an output's.
    #[inline(always)]
    unsafe fn inputs<const N: usize>(self, room: &mut Room<N>) -> Option<Inputs<'_, N>> {
        if self.h.is_null() || self.piout.is_null() || self.qout.is_null() || self.np.is_null() {
            return None;
        }
        Some((
            self.h.read_unaligned(),
            borrow(self.ainert, &mut room.moments)?,
            borrow(self.piin, &mut room.momentum)?,
            borrow(self.qin, &mut room.attitude)?,
            self.np.read_unaligned(),
        ))
    }
}
