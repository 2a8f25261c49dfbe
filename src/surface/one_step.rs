//! The seven arguments that every step has: read, handed to a method, written.

use super::call::Call;
use super::environment;
use super::pointers::{read, write};
use super::status;
use crate::body::{Flaw, Moved};
use crate::exact::{step_in_memory, Attitude, InMemory};
use std::ffi::c_int;
use std::mem::MaybeUninit;

/// Moments, momentum and attitude.
type Arrays<'a, const N: usize> = (&'a [f64; 3], &'a [f64; 3], &'a [f64; N]);

/// The arguments of a step, as the caller passes them, in their order.
#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct OneStep {
    pub place: InMemory,
    pub np: *const c_int,
}

impl OneStep {
    /// Reads, steps by the method, writes, and records the status.
    #[inline(always)]
    pub unsafe fn run<const N: usize>(
        self,
        call: impl FnOnce() -> Call,
        method: impl FnOnce(f64, &[f64; 3], &[f64; 3], &[f64; N], c_int) -> Moved<N>,
    ) {
        let mut room = MaybeUninit::uninit();
        let (moments, momentum, attitude) = self.arrays(&mut room);
        let (h, np) = (self.place.step.read_unaligned(), self.np.read_unaligned());
        match environment::in_own(|_| method(h, moments, momentum, attitude, np)) {
            Ok((m, q)) => {
                write(self.place.momentum_out, &m);
                write(self.place.attitude_out, &q);
                status::succeed();
            }
            Err(flaw) => call().refuse(flaw),
        }
    }

    /// The exact step, or the other method where nodes are asked for: one that is not inlined, reads its arguments
    /// and writes its results, for then none of this passes through memory on the way to the exact step.
    #[inline(always)]
    pub unsafe fn run_exact<R: Attitude<N>, const N: usize>(
        &self,
        call: impl FnOnce() -> Call,
        by_quadrature: unsafe fn(&OneStep) -> Result<(), Flaw>,
    ) {
        let np = self.np.read_unaligned();
        let result = environment::in_own(|_| {
            if np == 0 {
                step_in_memory::<R, N>(&self.place)
            } else {
                by_quadrature(self)
            }
        });
        match result {
            Ok(()) => status::succeed(),
            Err(flaw) => call().refuse(flaw),
        }
    }

    /// Borrows the arrays; when one is not aligned, from copies in the room given.
    #[inline(always)]
    unsafe fn arrays<const N: usize>(
        self,
        room: &mut MaybeUninit<([f64; 3], [f64; 3], [f64; N])>,
    ) -> Arrays<'_, N> {
        let InMemory {
            moments,
            momentum,
            attitude,
            ..
        } = self.place;
        let bits = moments as usize | momentum as usize | attitude as usize;
        if bits.is_multiple_of(align_of::<f64>()) {
            (&*moments.cast(), &*momentum.cast(), &*attitude.cast())
        } else {
            let (moments, m, q) = room.write((read(moments), read(momentum), read(attitude)));
            (moments, m, q)
        }
    }
}
