//! The steps of a scheme for many bodies, parts that meet between steps put together.

use super::super::run::is_told;
use super::super::verdict::Verdict;
use super::drift::Free;
use super::forces::{are_finite, ask, Forces, Halt, Loads, View};
use super::kick::{Implicit, Kick};
use super::plan::Journey;
use super::state::{Bodies, Fault, State};
use crate::arithmetic::dispatch;
use crate::body::Flaw;

/// What is told the number of steps done and the state.
pub type Witness<'a> = dyn FnMut(u32, &View) -> Verdict + 'a;

/// What a step still lacks at the seam to the next one.
#[derive(Clone, Copy)]
enum Ending {
    Nothing,
    Drift(f64),
    Kick(f64),
}

/// A run on its way.
pub(super) struct Walk<'a, 'f> {
    journey: &'a Journey<'a>,
    free: Free<'a>,
    forces: &'a mut Forces<'f>,
    /// For loads that depend on velocities.
    implicit: Option<Implicit>,
    now: State,
    loads: Loads,
    /// The seam behind the last whole step, the loads there, and what is lacking.
    seam: State,
    seam_loads: Loads,
    ending: Ending,
    /// The state after that step, when somebody asks for it.
    end: State,
    done: u32,
}

impl<'a, 'f> Walk<'a, 'f> {
    pub fn new(
        journey: &'a Journey<'a>,
        start: Bodies,
        forces: &'a mut Forces<'f>,
    ) -> Result<Walk<'a, 'f>, Fault> {
        let free = Free::new(journey)?;
        let now = free.start(start)?;
        let count = now.bodies.count();
        let nodes = journey.scheme.on_velocities.nodes;
        let implicit = if journey.on_velocities {
            Some(Implicit::new(nodes, count)?)
        } else {
            None
        };
        let mut walk = Walk {
            journey,
            free,
            forces,
            implicit,
            loads: Loads::none(count)?,
            seam: now.room()?,
            seam_loads: Loads::none(count)?,
            ending: Ending::Nothing,
            end: now.room()?,
            now,
            done: 0,
        };
        walk.seam.copy(&walk.now);
        Ok(walk)
    }

    /// All steps, or as many as the caller's routines want.
    pub fn run(mut self, every: u32, witness: &mut Witness) -> Result<(Bodies, u32), Fault> {
        match self.steps(every, witness) {
            Ok(()) | Err(Halt::Stopped) => {}
            Err(Halt::Fault(fault)) => return Err(fault),
        }
        self.finish()?;
        Ok((self.end.bodies, self.done))
    }

    fn steps(&mut self, every: u32, witness: &mut Witness) -> Result<(), Halt> {
        self.tell(every, witness)?;
        let steps = self.journey.steps;
        let begins_with_kick = self.journey.scheme.begins_with_kick();
        if begins_with_kick && steps > 0 && self.implicit.is_none() {
            self.ask(0.0)?;
        }
        while self.done < steps {
            if begins_with_kick {
                self.step_from_kick()?;
            } else {
                self.step_from_drift()?;
            }
            self.done += 1;
            self.seam.copy(&self.now);
            if let Ending::Kick(_) = self.ending {
                self.seam_loads.copy(&self.loads);
            }
            self.tell(every, witness)?;
        }
        Ok(())
    }

    /// The last drift of a step is put together with the first of the next.
    fn step_from_drift(&mut self) -> Result<(), Halt> {
        let (scheme, h) = (self.journey.scheme, self.journey.h);
        let mut before = match self.ending {
            Ending::Drift(_) => scheme.drifts[scheme.stages()],
            _ => 0.0,
        };
        let mut passed = 0.0;
        for (drift, kick) in scheme.drifts.iter().zip(scheme.kicks) {
            self.free.drift((before + drift) * h, &mut self.now)?;
            (before, passed) = (0.0, passed + drift);
            self.ask_and_kick(passed, kick * h)?;
        }
        self.ending = Ending::Drift(scheme.drifts[scheme.stages()] * h);
        Ok(())
    }

    /// The last kick of a step is put together with the first of the next, unless kicks depend on
    /// velocities: then they are asked for anew.
    fn step_from_kick(&mut self) -> Result<(), Halt> {
        let (scheme, h) = (self.journey.scheme, self.journey.h);
        let last = scheme.kicks[scheme.stages()];
        if self.implicit.is_some() {
            self.ask_and_kick(0.0, scheme.kicks[0] * h)?;
        } else if let Ending::Kick(_) = self.ending {
            self.kick((scheme.kicks[0] + last) * h);
        } else {
            self.kick(scheme.kicks[0] * h);
        }
        let mut passed = 0.0;
        for (stage, drift) in scheme.drifts.iter().enumerate() {
            self.free.drift(drift * h, &mut self.now)?;
            passed += drift;
            let is_last = stage + 1 == scheme.stages();
            if is_last && self.implicit.is_none() {
                self.ask(passed)?;
            } else {
                self.ask_and_kick(passed, scheme.kicks[stage + 1] * h)?;
            }
        }
        self.ending = if self.implicit.is_some() {
            Ending::Nothing
        } else {
            Ending::Kick(last * h)
        };
        Ok(())
    }

    /// The loads when a part of the present step has passed.
    fn ask(&mut self, passed: f64) -> Result<(), Halt> {
        let time = self.journey.time(self.done, passed);
        let view = View::of(&self.now.bodies, time);
        ask(self.forces, self.journey, &view, &mut self.loads)
    }

    fn ask_and_kick(&mut self, passed: f64, span: f64) -> Result<(), Halt> {
        if let Some(implicit) = &mut self.implicit {
            let time = self.journey.time(self.done, passed);
            let times = (time, span);
            implicit.solve(self.journey, times, &self.now, self.forces, &mut self.loads)?;
        } else {
            self.ask(passed)?;
        }
        self.kick(span);
        Ok(())
    }

    fn kick(&mut self, time: f64) {
        dispatch(Kick {
            journey: self.journey,
            time,
            loads: &self.loads,
            state: &mut self.now,
            keeps_carries: self.free.keeps_carries(),
        });
    }

    /// The state after the last whole step, from a copy: looking on does not change the motion.
    fn finish(&mut self) -> Result<(), Fault> {
        self.end.copy(&self.seam);
        match self.ending {
            Ending::Nothing => {}
            Ending::Drift(time) => self.free.drift(time, &mut self.end)?,
            Ending::Kick(time) => dispatch(Kick {
                journey: self.journey,
                time,
                loads: &self.seam_loads,
                state: &mut self.end,
                keeps_carries: self.free.keeps_carries(),
            }),
        }
        // No drift or force follows that would notice.
        let Bodies {
            positions,
            velocities,
            momenta,
            ..
        } = &self.end.bodies;
        if !are_finite(momenta) {
            return Err(Flaw::Torque.into());
        }
        if !(are_finite(positions) && are_finite(velocities)) {
            return Err(Flaw::Range.into());
        }
        Ok(())
    }

    fn tell(&mut self, every: u32, witness: &mut Witness) -> Result<(), Halt> {
        let (done, steps) = (self.done, self.journey.steps);
        if !is_told(every, done, steps) {
            return Ok(());
        }
        self.finish()?;
        let time = self.journey.time(done, 0.0);
        match witness(done, &View::of(&self.end.bodies, time)) {
            Verdict::GoOn => Ok(()),
            Verdict::Stop => Err(Halt::Stopped),
        }
    }
}
