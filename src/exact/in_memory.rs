//! One step from the caller's arrays to the caller's arrays.

use crate::arithmetic::dispatch;
use crate::body::{Flaw, Moved};
use crate::exact::step::{Attitude, Place, Step};
use std::marker::PhantomData;

/// Where the momentum and the attitude are to go, and where step, moments, momentum and attitude are, at any address;
/// input and output may be the same. In the order in which routines have them.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct InMemory {
    pub momentum_out: *mut f64,
    pub attitude_out: *mut f64,
    pub step: *const f64,
    pub moments: *const f64,
    pub momentum: *const f64,
    pub attitude: *const f64,
}

/// One step, with attitudes of `K` numbers; when there is an error, nothing is written.
///
/// # Safety
/// The arrays have their sizes.
#[inline(always)]
pub(crate) unsafe fn step_in_memory<R: Attitude<K>, const K: usize>(
    place: &InMemory,
) -> Result<(), Flaw> {
    let attitude = PhantomData::<R>;
    dispatch(Step { place, attitude })
}

/// The arrays have their sizes, and everything is read before anything is written.
impl<const K: usize> Place<K> for &InMemory {
    type Output = Result<(), Flaw>;

    #[inline(always)]
    fn motion(&self) -> (f64, [f64; 3], [f64; 3]) {
        // SAFETY: as above, here and below.
        unsafe {
            (
                self.step.read_unaligned(),
                self.moments.cast::<[f64; 3]>().read_unaligned(),
                self.momentum.cast::<[f64; 3]>().read_unaligned(),
            )
        }
    }

    #[inline(always)]
    fn attitude(&self) -> [f64; K] {
        unsafe { self.attitude.cast::<[f64; K]>().read_unaligned() }
    }

    #[inline(always)]
    fn finish(&self, moved: Moved<K>) -> Self::Output {
        let (m, q) = moved?;
        unsafe {
            self.momentum_out.cast::<[f64; 3]>().write_unaligned(m);
            self.attitude_out.cast::<[f64; K]>().write_unaligned(q);
        }
        Ok(())
    }
}
