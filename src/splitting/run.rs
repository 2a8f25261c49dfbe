//! Many steps of a scheme, the parts that meet between steps put together.

use super::scheme::Scheme;
use super::state::State;
use super::verdict::Verdict;
use crate::arithmetic::{Arithmetic, Task};
use crate::body::Flaw;

/// What is told step number, momentum and attitude.
pub type Listener<'a> = dyn FnMut(u32, &[f64; 3], &[f64; 4]) + 'a;

/// Who is told of the states at step 0, at every so many steps and at the end; never when `every`
/// is 0.
pub(super) struct Observer<'a> {
    pub every: u32,
    pub output: &'a mut Listener<'a>,
}

/// Whether a state is told, at step 0, at every so many steps and at the end; never when `every` is 0.
#[inline(always)]
pub(super) fn is_told(every: u32, step: u32, last: u32) -> bool {
    every != 0 && (step == last || step.is_multiple_of(every))
}

/// Who looks at the states of a run.
pub(super) trait Watch<S> {
    fn every(&self) -> u32;

    fn tell(&mut self, step: u32, state: &S) -> Verdict;
}

impl<S: State> Watch<S> for Observer<'_> {
    #[inline(always)]
    fn every(&self) -> u32 {
        self.every
    }

    #[inline(always)]
    fn tell(&mut self, step: u32, state: &S) -> Verdict {
        (self.output)(step, &state.momentum(), &state.attitude());
        Verdict::GoOn
    }
}

/// `steps` steps of a scheme, from a state that is legal: the end, and how many were done. `loads` is told the
/// number of whole steps done and the part of a step that has passed since.
pub(super) struct Run<'a, S, F, W> {
    pub scheme: &'a Scheme,
    pub h: f64,
    pub steps: u32,
    pub state: S,
    pub loads: F,
    pub watch: W,
}

impl<S, F, W> Task for Run<'_, S, F, W>
where
    S: State,
    F: FnMut(&S, (u32, f64), &mut S::Load) -> Result<(), Flaw>,
    W: Watch<S>,
{
    type Output = Result<(S, u32), Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(mut self) -> Self::Output {
        let mut state = self.state;
        let every = self.watch.every();
        let is_stopped =
            is_told(every, 0, self.steps) && self.watch.tell(0, &state) == Verdict::Stop;
        if is_stopped || self.steps == 0 {
            return Ok((state, 0));
        }
        let (h, scheme) = (self.h, self.scheme);
        let (stages, begins_with_kick) = (scheme.stages(), scheme.begins_with_kick());
        let drifts = &scheme.drifts[..stages];
        let kicks = if begins_with_kick {
            &scheme.kicks[1..stages]
        } else {
            scheme.kicks
        };
        // The last part of a step, a drift or a kick, is put together with the first of the next.
        let mut drift_before = 0.0;
        let mut first_kick = scheme.kicks[0];
        let mut load = S::Load::default();
        if begins_with_kick {
            (self.loads)(&state, (0, 0.0), &mut load)?;
        }
        let mut end = state;
        for step in 1..=self.steps {
            if begins_with_kick {
                state.kick::<A>(first_kick * h, &load);
                first_kick = scheme.kicks[0] + scheme.kicks[stages];
            }
            let mut kicks = kicks.iter();
            let mut passed = 0.0;
            for drift in drifts {
                state.drift::<A>((drift_before + drift) * h)?;
                passed += drift;
                (self.loads)(&state, (step - 1, passed), &mut load)?;
                if let Some(kick) = kicks.next() {
                    state.kick::<A>(kick * h, &load);
                }
                drift_before = 0.0;
            }
            if !begins_with_kick {
                drift_before = scheme.drifts[stages];
            }
            state.mark(f64::from(step) - drift_before)?;
            let is_wanted = is_told(every, step, self.steps);
            if is_wanted || step == self.steps {
                // A copy ends the step, so that looking on does not change the motion.
                end = A::out_of_line(End {
                    state,
                    drift: (!begins_with_kick).then_some(drift_before * h),
                    kick: scheme.kicks[scheme.kicks.len() - 1] * h,
                    load,
                    step,
                })?;
            }
            if is_wanted && self.watch.tell(step, &end) == Verdict::Stop {
                return Ok((end, step));
            }
        }
        Ok((end, self.steps))
    }
}

/// The last part of a step: a drift if there is one, else a kick.
struct End<S: State> {
    state: S,
    drift: Option<f64>,
    kick: f64,
    load: S::Load,
    step: u32,
}

impl<S: State> Task for End<S> {
    type Output = Result<S, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(mut self) -> Self::Output {
        if let Some(time) = self.drift {
            self.state.drift::<A>(time)?;
        } else {
            self.state.kick::<A>(self.kick, &self.load);
        }
        self.state.mark(f64::from(self.step))?;
        // No drift follows that would notice.
        if self.state.momentum().iter().all(|m| m.is_finite()) {
            Ok(self.state)
        } else {
            Err(Flaw::Momentum)
        }
    }
}
