//! The eleven arguments that every batch has: read, handed to a method, statuses written.

use super::arguments::{first_null, write_nan_array};
use super::environment;
use super::routine::Routine;
use super::status;
use super::statuses::Statuses;
use crate::body::arrays::{Arrays, Outcome};
use crate::body::Flaw;
use std::ffi::c_int;

/// The arguments of a batch, as the caller passes them; the attitude has `K` numbers.
#[derive(Clone, Copy)]
pub(super) struct BatchArguments<const K: usize> {
    pub n: *const c_int,
    pub piout: *mut f64,
    pub qout: *mut f64,
    pub h: *const f64,
    pub nh: *const c_int,
    pub ainert: *const f64,
    pub ninert: *const c_int,
    pub piin: *const f64,
    pub qin: *const f64,
    pub np: *const c_int,
    pub info: *mut c_int,
}

/// The places of N, NH, NINERT and NP among the arguments.
const COUNT: c_int = 1;
const STEPS: c_int = 5;
const MOMENTS: c_int = 7;
const ORDER: c_int = 10;

impl<const K: usize> BatchArguments<K> {
    /// Reads, steps by the method with the number NP, writes, and records the status: that of the
    /// first body which could not be stepped, if there is one.
    pub unsafe fn run(
        self,
        routine: &'static Routine,
        orders: std::ops::RangeInclusive<c_int>,
        method: impl FnOnce(&Arrays<K>, c_int, &mut Outcome<'_>),
    ) {
        let (arrays, np) = match self.arrays(orders) {
            Ok(legal) => legal,
            Err(place) => return self.refuse(routine, -place),
        };
        let mut statuses = Statuses::new(self.info, arrays.count);
        let mut outcome = |place, flaw| statuses.set(place, status_of(flaw));
        environment::in_own(|_| method(&arrays, np, &mut outcome));
        statuses.finish(routine);
    }

    /// The arrays and NP, or the number of the first argument that makes the whole call illegal.
    unsafe fn arrays(
        self,
        orders: std::ops::RangeInclusive<c_int>,
    ) -> Result<(Arrays<K>, c_int), c_int> {
        if let Some(place) = self.first_null() {
            return Err(place);
        }
        let count = self.count().ok_or(COUNT)?;
        let is_many = |number: *const c_int, place: c_int| match number.read_unaligned() {
            1 => Ok(false),
            number if usize::try_from(number) == Ok(count) => Ok(true),
            _ => Err(place),
        };
        let many_steps = is_many(self.nh, STEPS)?;
        let many_moments = is_many(self.ninert, MOMENTS)?;
        let np = self.np.read_unaligned();
        if !orders.contains(&np) {
            return Err(ORDER);
        }
        let arrays = Arrays {
            count,
            steps: self.h,
            many_steps,
            moments: self.ainert,
            many_moments,
            momenta: self.piin,
            attitudes: self.qin,
            momenta_out: self.piout,
            attitudes_out: self.qout,
        };
        Ok((arrays, np))
    }

    /// N, if it is legal.
    unsafe fn count(self) -> Option<usize> {
        usize::try_from(self.n.read_unaligned()).ok()
    }

    fn first_null(self) -> Option<c_int> {
        first_null(&[
            self.n as usize,
            self.piout as usize,
            self.qout as usize,
            self.h as usize,
            self.nh as usize,
            self.ainert as usize,
            self.ninert as usize,
            self.piin as usize,
            self.qin as usize,
            self.np as usize,
        ])
    }

    /// Writes NaN to the outputs and the status to every body and the thread.
    #[cold]
    unsafe fn refuse(self, routine: &'static Routine, info: c_int) {
        let count = if self.n.is_null() { None } else { self.count() };
        let count = count.unwrap_or(0);
        write_nan_array(self.piout, 3 * count);
        write_nan_array(self.qout, K * count);
        Statuses::new(self.info, 0).refuse(routine, count, info);
    }
}

/// The status of a body: that of its argument, or else of a computation that failed.
fn status_of(flaw: Flaw) -> c_int {
    match flaw {
        Flaw::Step => -4,
        Flaw::Moments => -6,
        Flaw::Momentum => -8,
        Flaw::Attitude => -9,
        flaw => status::of_failure(flaw),
    }
}
