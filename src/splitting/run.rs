//! Many steps of a scheme, the parts that meet between steps put together.

use super::scheme::Scheme;
use super::state::State;
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

impl Observer<'_> {
    #[inline(always)]
    pub fn wants(&self, step: u32, last: u32) -> bool {
        self.every != 0 && (step == last || step.is_multiple_of(self.every))
    }

    #[inline(always)]
    pub fn tell(&mut self, step: u32, state: &impl State) {
        (self.output)(step, &state.momentum(), &state.attitude());
    }
}

/// `steps` steps of a scheme, from a state that is legal.
pub(super) struct Run<'a, 'o, S, F> {
    pub scheme: &'a Scheme,
    pub h: f64,
    pub steps: u32,
    pub state: S,
    pub potential: F,
    pub observer: Observer<'o>,
}

impl<S, F> Task for Run<'_, '_, S, F>
where
    S: State,
    F: FnMut(&[f64; 4], &mut [f64; 3]),
{
    type Output = Result<S, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(mut self) -> Self::Output {
        let mut state = self.state;
        if self.observer.wants(0, self.steps) {
            self.observer.tell(0, &state);
        }
        if self.steps == 0 {
            return Ok(state);
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
        let mut gradient = [0.0; 3];
        if begins_with_kick {
            (self.potential)(&state.attitude(), &mut gradient);
        }
        let mut end = state;
        for step in 1..=self.steps {
            if begins_with_kick {
                state.kick::<A>(first_kick * h, &gradient);
                first_kick = scheme.kicks[0] + scheme.kicks[stages];
            }
            let mut kicks = kicks.iter();
            for drift in drifts {
                state.drift::<A>((drift_before + drift) * h)?;
                (self.potential)(&state.attitude(), &mut gradient);
                if let Some(kick) = kicks.next() {
                    state.kick::<A>(kick * h, &gradient);
                }
                drift_before = 0.0;
            }
            if !begins_with_kick {
                drift_before = scheme.drifts[stages];
            }
            let is_wanted = self.observer.wants(step, self.steps);
            if is_wanted || step == self.steps {
                // A copy ends the step, so that looking on does not change the motion.
                end = A::out_of_line(End {
                    state,
                    drift: (!begins_with_kick).then_some(drift_before * h),
                    kick: scheme.kicks[scheme.kicks.len() - 1] * h,
                    gradient,
                })?;
            }
            if is_wanted {
                self.observer.tell(step, &end);
            }
        }
        Ok(end)
    }
}

/// The last part of a step: a drift if there is one, else a kick.
struct End<S> {
    state: S,
    drift: Option<f64>,
    kick: f64,
    gradient: [f64; 3],
}

impl<S: State> Task for End<S> {
    type Output = Result<S, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(mut self) -> Self::Output {
        if let Some(time) = self.drift {
            self.state.drift::<A>(time)?;
        } else {
            self.state.kick::<A>(self.kick, &self.gradient);
        }
        // No drift follows that would notice.
        if self.state.momentum().iter().all(|m| m.is_finite()) {
            Ok(self.state)
        } else {
            Err(Flaw::Momentum)
        }
    }
}
