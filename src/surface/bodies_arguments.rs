//! The arguments of `frb_run_bodies`: read, handed to the scheme, written.

use super::call::Call;
use super::callbacks::{BodiesForces, BodiesOutput};
use super::environment::{self, Caller};
use super::method_codes::{self, FRB_ON_VELOCITIES};
use super::pointers::fill;
use super::status;
use super::tangent_arguments::verdict;
use crate::body::Flaw;
use crate::splitting::{self, repeated, Bodies, Fault, Journey, Loads, Verdict, View, SEJ};
use std::ffi::{c_int, c_void};
use std::ptr;

/// Arguments 1 to 19, as the caller passes them.
pub(super) struct Run {
    pub method: *const c_int,
    pub scheme: *const c_int,
    pub n: *const c_int,
    pub x: *mut f64,
    pub v: *mut f64,
    pub q: *mut f64,
    pub am: *mut f64,
    pub amass: *const f64,
    pub nmass: *const c_int,
    pub ainert: *const f64,
    pub ninert: *const c_int,
    pub t: *mut f64,
    pub h: *const f64,
    pub nstep: *const c_int,
    pub forces: BodiesForces,
    pub idepend: *const c_int,
    pub context: *mut c_void,
    pub nout: *const c_int,
    pub output: BodiesOutput,
}

/// The numbers of bodies, masses and sets of moments.
struct Counts {
    bodies: usize,
    masses: usize,
    moments: usize,
}

impl Run {
    /// Reads, runs, writes, and records the status, in INFO as well.
    pub unsafe fn done(&self, call: impl FnOnce() -> Call, info: *mut c_int) {
        let call = call();
        let Some(counts) = self.counts().filter(|_| !call.has_null()) else {
            return call.refuse_many(Flaw::Order, None);
        };
        match self.end(&counts) {
            Ok((bodies, time)) => {
                self.write(&counts, &bodies);
                self.t.write_unaligned(time);
                fill(info, 1, 0);
                status::succeed();
            }
            Err(fault) => call.refuse_many(fault.flaw, fault.body),
        }
    }

    unsafe fn counts(&self) -> Option<Counts> {
        let read = |number: *const c_int| usize::try_from(number.read_unaligned()).ok();
        let counts = Counts {
            bodies: read(self.n)?,
            masses: read(self.nmass)?,
            moments: read(self.ninert)?,
        };
        let is_one_or_all = |number| number == 1 || number == counts.bodies;
        let fits =
            is_one_or_all(counts.moments) && (counts.masses == 0 || is_one_or_all(counts.masses));
        fits.then_some(counts)
    }

    /// The state and the time at the end.
    unsafe fn end(&self, counts: &Counts) -> Result<(Bodies, f64), Fault> {
        let mut bodies = Bodies::at_rest(counts.bodies)?;
        if counts.masses > 0 {
            take(self.x, &mut bodies.positions);
            take(self.v, &mut bodies.velocities);
        }
        take(self.q, &mut bodies.attitudes);
        take(self.am, &mut bodies.momenta);
        let mut masses = repeated(0.0, counts.masses)?;
        take(self.amass, &mut masses);
        let mut moments = repeated([0.0; 3], counts.moments)?;
        take(self.ainert, &mut moments);
        let journey = self
            .journey(&masses, &moments)
            .ok_or(Fault::from(Flaw::Order))?;
        environment::in_own(|caller| self.moved(caller, &journey, bodies))
    }

    /// What to compute, if there are such a method, scheme and number of steps.
    unsafe fn journey<'a>(
        &self,
        masses: &'a [f64],
        moments: &'a [[f64; 3]],
    ) -> Option<Journey<'a>> {
        let depends = self.idepend.read_unaligned();
        let scheme = method_codes::scheme(self.scheme.read_unaligned())?;
        (0..=FRB_ON_VELOCITIES).contains(&depends).then_some(())?;
        Some(Journey {
            method: method_codes::method(self.method.read_unaligned())?,
            // Without forces kicks of either side are zero: a step is one drift.
            scheme: if self.forces.is_some() { scheme } else { &SEJ },
            start: self.t.read_unaligned(),
            h: self.h.read_unaligned(),
            steps: u32::try_from(self.nstep.read_unaligned()).ok()?,
            masses,
            moments,
            on_velocities: depends == FRB_ON_VELOCITIES && self.forces.is_some(),
        })
    }

    /// The state and the time after the steps. Nothing is held while the caller's routines
    /// run, which may call the library.
    #[inline(never)]
    unsafe fn moved(
        &self,
        caller: &Caller,
        journey: &Journey,
        start: Bodies,
    ) -> Result<(Bodies, f64), Fault> {
        // Integers go on in a second word, for programs with 64-bit default integers.
        let count = [start.count() as c_int, 0];
        let mut forces = |now: &View, loads: &mut Loads| {
            let Some(forces) = self.forces else {
                return Verdict::GoOn;
            };
            let mut stop = [0, 0];
            caller.call(|| {
                forces(
                    &raw const now.time,
                    count.as_ptr(),
                    now.positions.as_ptr().cast(),
                    now.attitudes.as_ptr().cast(),
                    now.velocities.as_ptr().cast(),
                    now.momenta.as_ptr().cast(),
                    loads.forces.as_mut_ptr().cast(),
                    loads.torques.as_mut_ptr().cast(),
                    self.context,
                    stop.as_mut_ptr(),
                );
            });
            verdict(stop)
        };
        let mut output = |step: u32, now: &View| {
            let Some(output) = self.output else {
                return Verdict::GoOn;
            };
            let (number, mut stop) = ([step as c_int, 0], [0, 0]);
            caller.call(|| {
                output(
                    number.as_ptr(),
                    &raw const now.time,
                    count.as_ptr(),
                    now.positions.as_ptr().cast(),
                    now.attitudes.as_ptr().cast(),
                    now.velocities.as_ptr().cast(),
                    now.momenta.as_ptr().cast(),
                    self.context,
                    stop.as_mut_ptr(),
                );
            });
            verdict(stop)
        };
        let every = u32::try_from(self.nout.read_unaligned()).unwrap_or(0);
        let (end, steps) = splitting::run_bodies(journey, start, &mut forces, every, &mut output)?;
        Ok((end, journey.time(steps, 0.0)))
    }

    unsafe fn write(&self, counts: &Counts, bodies: &Bodies) {
        if counts.masses > 0 {
            give(&bodies.positions, self.x);
            give(&bodies.velocities, self.v);
        }
        give(&bodies.attitudes, self.q);
        give(&bodies.momenta, self.am);
    }
}

/// Fills an array from the caller's, at any address.
unsafe fn take<T: Copy>(source: *const f64, target: &mut [T]) {
    let length = size_of_val(target);
    ptr::copy_nonoverlapping(source.cast::<u8>(), target.as_mut_ptr().cast(), length);
}

/// Fills the caller's array.
unsafe fn give<T: Copy>(source: &[T], target: *mut f64) {
    let length = size_of_val(source);
    ptr::copy_nonoverlapping(source.as_ptr().cast::<u8>(), target.cast(), length);
}
