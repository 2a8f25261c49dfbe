//! The eight arguments of `dmv_steps`: read, handed to the method, written.

use super::arguments::{first_null, write, write_nan};
use super::environment;
use super::legal::{are_finite, are_moments, first_illegal, is_attitude, read};
use super::routine::Routine;
use super::status;
use crate::body::Compensated;
use crate::dmv;
use std::ffi::c_int;

static DMV_STEPS_ROUTINE: Routine = Routine {
    name: "DMV_STEPS",
    arguments: &[
        c"argument 1 of DMV_STEPS, AM(3): the angular momentum must be finite",
        c"argument 2 of DMV_STEPS, Q(4): the attitude must be a unit quaternion",
        c"argument 3 of DMV_STEPS, CARRYM(3): AM with the carries added must be finite",
        c"argument 4 of DMV_STEPS, CARRYQ(4): Q with the carries added must be a unit quaternion",
        c"argument 5 of DMV_STEPS, H: the step must be finite",
        c"argument 6 of DMV_STEPS, AINERT(3): the moments of inertia must be positive and finite",
        c"argument 7 of DMV_STEPS, NSTEP: the number of steps must not be negative",
        c"argument 8 of DMV_STEPS, NP: half the order must be 1 to 5",
    ],
};

/// The arguments of `dmv_steps`, as the caller passes them.
pub(super) struct ManyArguments {
    pub am: *mut f64,
    pub q: *mut f64,
    pub carrym: *mut f64,
    pub carryq: *mut f64,
    pub h: *const f64,
    pub ainert: *const f64,
    pub nstep: *const c_int,
    pub np: *const c_int,
}

/// What they point to.
struct ManySteps {
    state: Compensated,
    h: f64,
    moments: [f64; 3],
    steps: c_int,
    half_order: c_int,
}

impl ManyArguments {
    /// Reads, steps, writes, and records the status.
    pub unsafe fn run(&self) {
        let end = match self.inputs() {
            Some(inputs) => environment::in_own(|_| inputs.end()),
            None => Err(-self.first_null()),
        };
        match end {
            Ok(state) => {
                write(self.am, &state.momentum);
                write(self.q, &state.attitude);
                write(self.carrym, &state.momentum_carry);
                write(self.carryq, &state.attitude_carry);
                status::succeed();
            }
            Err(info) => {
                write_nan::<3>(self.am);
                write_nan::<4>(self.q);
                write_nan::<3>(self.carrym);
                write_nan::<4>(self.carryq);
                status::report(&DMV_STEPS_ROUTINE, info);
            }
        }
    }

    /// The inputs; none when a pointer is null.
    unsafe fn inputs(&self) -> Option<ManySteps> {
        let state = Compensated {
            momentum: read(self.am)?,
            attitude: read(self.q)?,
            momentum_carry: read(self.carrym)?,
            attitude_carry: read(self.carryq)?,
        };
        let [h] = read(self.h)?;
        let moments = read(self.ainert)?;
        if self.nstep.is_null() || self.np.is_null() {
            return None;
        }
        Some(ManySteps {
            state,
            h,
            moments,
            steps: self.nstep.read_unaligned(),
            half_order: self.np.read_unaligned(),
        })
    }

    fn first_null(&self) -> c_int {
        first_null(&[
            self.am as usize,
            self.q as usize,
            self.carrym as usize,
            self.carryq as usize,
            self.h as usize,
            self.ainert as usize,
            self.nstep as usize,
            self.np as usize,
        ])
        .unwrap_or(0)
    }
}

impl ManySteps {
    /// The state after the steps, or the status.
    #[inline(never)]
    fn end(&self) -> Result<Compensated, c_int> {
        let Ok(steps) = u32::try_from(self.steps) else {
            // Argument 7 is illegal, and perhaps one before it.
            return Err(self.illegal().unwrap_or(-7));
        };
        let mut state = self.state;
        dmv::steps_compensated(self.h, &self.moments, &mut state, steps, self.half_order)
            .map_err(|flaw| self.illegal().unwrap_or_else(|| status::of_failure(flaw)))?;
        Ok(state)
    }

    /// The status of the first illegal argument, if there is one.
    #[cold]
    fn illegal(&self) -> Option<c_int> {
        let state = &self.state;
        let mut momentum = state.momentum;
        let mut attitude = state.attitude;
        (0..3).for_each(|j| momentum[j] += state.momentum_carry[j]);
        (0..4).for_each(|j| attitude[j] += state.attitude_carry[j]);
        first_illegal(&[
            (1, are_finite(&state.momentum)),
            (2, is_attitude(&state.attitude)),
            (3, are_finite(&momentum)),
            (4, is_attitude(&attitude)),
            (5, self.h.is_finite()),
            (6, are_moments(&self.moments, &momentum)),
            (7, self.steps >= 0),
            (8, (1..=5).contains(&self.half_order)),
        ])
    }
}
