//! Motion in a potential: Strang's splitting around the step.

use super::expansion::Expansion;
use super::state::{advanced, Normalised};
use super::step::Stepper;
use crate::arithmetic::barrier::barrier;
use crate::arithmetic::{Arithmetic, Task};
use crate::body::check;
use crate::body::rotation;
use crate::body::Flaw;
use std::hint::black_box;

/// From so many steps on it is worth while to compute the coefficients of the series once.
const MANY: u32 = 8;

/// Half a kick, then steps each followed by a kick, then half of the last kick taken back. The
/// potential is asked once more than there are steps.
///
/// `splitting::run` with the scheme SEJ is the same method. It ends with half a kick in place of a whole
/// one and half of it back, and normalises the attitude before it asks for the first torque: of 2000 runs
/// of 20 steps 435 ended in the same bits. Those of `dmv2` to `dmv10` are kept here.
pub(super) struct DrivenRun<'a, F, const HALF_ORDER: usize> {
    pub h: f64,
    pub moments: &'a [f64; 3],
    pub start: Normalised,
    pub steps: u32,
    pub potential: F,
}

impl<F, const HALF_ORDER: usize> Task for DrivenRun<'_, F, HALF_ORDER>
where
    F: FnMut(&[f64; 4], &mut [f64; 3]),
{
    type Output = Result<Normalised, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(mut self) -> Self::Output {
        let mut state = self.start;
        check::all::<A>(self.h, self.moments, &state.0, &state.1)?;
        let stepper = black_box(Stepper::<HALF_ORDER>::new(self.h, self.moments));
        let mut torque = [0.0; 3];
        self.ask(&mut state, &mut torque);
        kick::<A>(&mut state.0, -0.5 * self.h, &torque);
        let mut left = self.steps;
        if left >= MANY {
            if let Some(expansion) = stepper.expansion::<A>(&state.0) {
                left = self.run_expanded::<A>(&stepper, &expansion, &mut state, &mut torque);
            }
        }
        for _ in 0..left {
            are_finite(&state.0)?;
            state = stepper.step::<A>(&state.0, &state.1).map_err(of_torque)?;
            self.ask(&mut state, &mut torque);
            kick::<A>(&mut state.0, -self.h, &torque);
        }
        kick::<A>(&mut state.0, 0.5 * self.h, &torque);
        are_finite(&state.0)?;
        Ok(state)
    }
}

impl<F, const HALF_ORDER: usize> DrivenRun<'_, F, HALF_ORDER>
where
    F: FnMut(&[f64; 4], &mut [f64; 3]),
{
    /// The torque of a state. The caller's routine runs in the caller's floating-point environment: what is computed
    /// before and after it must not be moved there, where it could trap or round otherwise.
    #[inline(always)]
    fn ask(&mut self, state: &mut Normalised, torque: &mut [f64; 3]) {
        barrier(state);
        (self.potential)(&state.1, torque);
        barrier(state);
        barrier(&mut self.h);
    }

    /// As many steps as are ordinary for the expansion, with their kicks, of which the last one may have made the
    /// momentum infinite; returns the number of steps that are left.
    #[inline(always)]
    fn run_expanded<A: Arithmetic>(
        &mut self,
        stepper: &Stepper<'_, HALF_ORDER>,
        expansion: &Expansion<HALF_ORDER>,
        state: &mut Normalised,
        torque: &mut [f64; 3],
    ) -> u32 {
        let mut left = self.steps;
        while left > 0 {
            let (m, q) = &*state;
            let Some(stage) = stepper.expanded_stage::<A>(expansion, m) else {
                break;
            };
            // The attitude was legal, and every step makes it so again.
            *state = advanced::<A>(m, q, rotation::square_norm::<A>(q), &stage);
            self.ask(state, torque);
            kick::<A>(&mut state.0, -self.h, torque);
            left -= 1;
        }
        left
    }
}

/// The flaw of a step after a kick. The arguments were legal before it: when a linear rotor's
/// moments no longer are, it was turned about its axis.
#[cold]
fn of_torque(flaw: Flaw) -> Flaw {
    match flaw {
        Flaw::Moments => Flaw::Torque,
        flaw => flaw,
    }
}

/// Adds `time` times the torque to the momentum.
#[inline(always)]
fn kick<A: Arithmetic>(m: &mut [f64; 3], time: f64, torque: &[f64; 3]) {
    for j in 0..3 {
        m[j] = A::fma(time, torque[j], m[j]);
    }
}

/// Whether a kick has left the momentum finite.
#[inline(always)]
fn are_finite(m: &[f64; 3]) -> Result<(), Flaw> {
    if m.iter().all(|m| m.is_finite()) {
        Ok(())
    } else {
        Err(Flaw::Torque)
    }
}
