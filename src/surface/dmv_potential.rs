//! The seven arguments of `dmv2` to `dmv10`: read, handed to the method, written.

use super::arguments::{first_null, write, write_nan};
use super::dmv_orders::Potential;
use super::environment;
use super::legal::{are_finite, are_moments, first_illegal, is_attitude, read};
use super::routine::{text, Routine};
use super::status;
use crate::dmv;
use std::ffi::c_int;

/// A routine with the arguments AM, Q, POTENP, H, NSTEP, RPAR, IPAR.
macro_rules! routine {
    ($name:literal) => {
        Routine {
            name: $name,
            arguments: &[
                text!(
                    "argument 1 of ",
                    $name,
                    ", AM(3): the angular momentum must be finite"
                ),
                text!(
                    "argument 2 of ",
                    $name,
                    ", Q(4): the attitude must be a unit quaternion"
                ),
                text!("argument 3 of ", $name, ", POTENP: null pointer"),
                text!("argument 4 of ", $name, ", H: the step must be finite"),
                text!(
                    "argument 5 of ",
                    $name,
                    ", NSTEP: the number of steps must not be negative"
                ),
                text!(
                    "argument 6 of ",
                    $name,
                    ", RPAR(20): the moments of inertia must be positive and finite"
                ),
                text!("argument 7 of ", $name, ", IPAR(20): null pointer"),
            ],
        }
    };
}

pub(super) static DMV2_ROUTINE: Routine = routine!("DMV2");
pub(super) static DMV4_ROUTINE: Routine = routine!("DMV4");
pub(super) static DMV6_ROUTINE: Routine = routine!("DMV6");
pub(super) static DMV8_ROUTINE: Routine = routine!("DMV8");
pub(super) static DMV10_ROUTINE: Routine = routine!("DMV10");

/// The arguments, as the caller passes them.
pub(super) struct Arguments {
    am: *mut f64,
    q: *mut f64,
    potenp: Potential,
    h: *const f64,
    nstep: *const c_int,
    rpar: *mut f64,
    ipar: *mut c_int,
}

/// What they point to.
struct Inputs {
    m: [f64; 3],
    q: [f64; 4],
    h: f64,
    steps: c_int,
    moments: [f64; 3],
}

impl Arguments {
    pub fn new(
        am: *mut f64,
        q: *mut f64,
        potenp: Potential,
        h: *const f64,
        nstep: *const c_int,
        rpar: *mut f64,
        ipar: *mut c_int,
    ) -> Arguments {
        Arguments {
            am,
            q,
            potenp,
            h,
            nstep,
            rpar,
            ipar,
        }
    }

    /// Reads, steps with order 2·`half_order`, writes, and records the status. Nothing is held
    /// while the caller's routine runs, which may call the library.
    pub unsafe fn run(&self, routine: &'static Routine, half_order: i32) {
        let end = match (self.inputs(), self.potenp) {
            (Some(inputs), Some(potenp)) => {
                let (rpar, ipar) = (self.rpar, self.ipar);
                environment::in_own(|caller| {
                    let potential = |q: &[f64; 4], torque: &mut [f64; 3]| {
                        // A copy, which the caller's routine may change, say normalise.
                        let mut q = *q;
                        caller.call(|| potenp(q.as_mut_ptr(), torque.as_mut_ptr(), rpar, ipar));
                    };
                    inputs.end(half_order, potential)
                })
            }
            _ => Err(-self.first_null()),
        };
        match end {
            Ok((m, q)) => {
                write(self.am, &m);
                write(self.q, &q);
                status::succeed();
            }
            Err(info) => {
                write_nan::<3>(self.am);
                write_nan::<4>(self.q);
                status::report(routine, info);
            }
        }
    }

    /// The inputs; none when a pointer is null.
    unsafe fn inputs(&self) -> Option<Inputs> {
        let m = read(self.am)?;
        let q = read(self.q)?;
        let [h] = read(self.h)?;
        if self.nstep.is_null() || self.rpar.is_null() || self.ipar.is_null() {
            return None;
        }
        Some(Inputs {
            m,
            q,
            h,
            steps: self.nstep.read_unaligned(),
            // RPAR(11), RPAR(12), RPAR(13)
            moments: read(self.rpar.wrapping_add(10))?,
        })
    }

    fn first_null(&self) -> c_int {
        first_null(&[
            self.am as usize,
            self.q as usize,
            self.potenp.map_or(0, |potenp| potenp as usize),
            self.h as usize,
            self.nstep as usize,
            self.rpar as usize,
            self.ipar as usize,
        ])
        .unwrap_or(0)
    }
}

impl Inputs {
    /// Momentum and attitude at the end, or the status.
    #[inline(never)]
    fn end(
        &self,
        half_order: i32,
        potential: impl FnMut(&[f64; 4], &mut [f64; 3]),
    ) -> Result<([f64; 3], [f64; 4]), c_int> {
        let Ok(steps) = u32::try_from(self.steps) else {
            // Argument 5 is illegal, and perhaps one before it.
            return Err(self.illegal().unwrap_or(-5));
        };
        let (h, moments) = (self.h, &self.moments);
        dmv::run_with_potential(h, moments, &self.m, &self.q, steps, half_order, potential)
            .map_err(|flaw| self.illegal().unwrap_or_else(|| status::of_failure(flaw)))
    }

    /// The status of the first illegal argument, if there is one.
    #[cold]
    fn illegal(&self) -> Option<c_int> {
        first_illegal(&[
            (1, are_finite(&self.m)),
            (2, is_attitude(&self.q)),
            (4, self.h.is_finite()),
            (5, self.steps >= 0),
            (6, are_moments(&self.moments, &self.m)),
        ])
    }
}
