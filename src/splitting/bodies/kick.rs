//! Kicks: forces change velocities, torques change momenta, and nothing else moves.

use super::forces::{are_finite, ask, Forces, Halt, Loads, View};
use super::plan::Journey;
use super::state::{repeated, State};
use crate::arithmetic::{dispatch, Arithmetic, Task};
use crate::body::carry::add_double_word;
use crate::body::Flaw;

/// v += time·force/mass, m += time·torque.
pub(super) struct Kick<'a> {
    pub journey: &'a Journey<'a>,
    pub time: f64,
    pub loads: &'a Loads,
    pub state: &'a mut State,
    pub keeps_carries: bool,
}

impl Task for Kick<'_> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let bodies = &mut self.state.bodies;
        if self.journey.moves_in_space() {
            let pairs = bodies.velocities.iter_mut().zip(&self.loads.forces);
            for (body, (v, force)) in pairs.enumerate() {
                let factor = self.time / self.journey.mass_of(body);
                *v = added::<A>(v, factor, force);
            }
        }
        let pairs = bodies.momenta.iter_mut().zip(&self.loads.torques);
        if self.keeps_carries {
            let carries = self.state.own.as_chunks_mut::<7>().0;
            for ((m, torque), carries) in pairs.zip(carries) {
                let kick = torque.map(|torque| self.time * torque);
                let carry: &mut [f64; 3] = carries.first_chunk_mut().expect("seven");
                add_double_word(m, carry, &kick);
            }
        } else {
            for (m, torque) in pairs {
                *m = added::<A>(m, self.time, torque);
            }
        }
    }
}

/// x + factor·y
#[inline(always)]
fn added<A: Arithmetic>(x: &[f64; 3], factor: f64, y: &[f64; 3]) -> [f64; 3] {
    [0, 1, 2].map(|j| A::fma(factor, y[j], x[j]))
}

/// The coefficients of Gauss's methods of one and two nodes, of order 2 and 4: Hairer, Nørsett, Wanner,
/// Solving Ordinary Differential Equations I, II.7. The weights are equal.
const GAUSS: [&[&[f64]]; 2] = [
    &[&[0.5]],
    &[
        &[0.25, -0.038_675_134_594_812_88],
        &[0.538_675_134_594_812_9, 0.25],
    ],
];

/// A stage has converged when a body changes by no more than this, relative to its size: rounding.
const ROUNDING: f64 = 4.0 * f64::EPSILON;
/// So many rounds, or the step is too large.
const ROUNDS: usize = 60;

/// A kick whose loads depend on velocities and momenta: v′ = force(v, m)/mass, m′ = torque(v, m), time,
/// positions and attitudes being fixed, by a method of Gauss.
///
/// Gauss's methods are symmetric and keep what is quadratic in v and m: a magnetic force does no
/// work, nor do wheels. Their equations are solved by iteration. A body that
/// changes by rounding alone stays as it is, so that one which does not depend on the others
/// has the same bits whatever they do.
pub(super) struct Implicit {
    /// Velocities and momenta at the nodes, and the loads there.
    stages: Vec<Stage>,
}

struct Stage {
    velocities: Vec<[f64; 3]>,
    momenta: Vec<[f64; 3]>,
    loads: Loads,
}

impl Implicit {
    pub fn new(nodes: usize, count: usize) -> Result<Implicit, Flaw> {
        let mut stages = Vec::new();
        stages.try_reserve_exact(nodes).map_err(|_| Flaw::Memory)?;
        for _ in 0..nodes {
            stages.push(Stage {
                velocities: repeated([0.0; 3], count)?,
                momenta: repeated([0.0; 3], count)?,
                loads: Loads::none(count)?,
            });
        }
        Ok(Implicit { stages })
    }

    /// The mean loads of a kick over a time `span`.
    pub fn solve(
        &mut self,
        journey: &Journey,
        (time, span): (f64, f64),
        state: &State,
        forces: &mut Forces,
        mean: &mut Loads,
    ) -> Result<(), Halt> {
        let bodies = &state.bodies;
        for stage in &mut self.stages {
            stage.velocities.copy_from_slice(&bodies.velocities);
            stage.momenta.copy_from_slice(&bodies.momenta);
        }
        for _ in 0..ROUNDS {
            for stage in &mut self.stages {
                if !(are_finite(&stage.velocities) && are_finite(&stage.momenta)) {
                    return Err(Flaw::NoConvergence.into());
                }
                let view = View {
                    velocities: &stage.velocities,
                    momenta: &stage.momenta,
                    ..View::of(bodies, time)
                };
                ask(forces, journey, &view, &mut stage.loads)?;
            }
            let has_changed = dispatch(Round {
                stages: &mut self.stages,
                journey,
                span,
                state,
            });
            if !has_changed {
                self.average(mean);
                return Ok(());
            }
        }
        Err(Flaw::NoConvergence.into())
    }

    fn average(&self, mean: &mut Loads) {
        mean.copy(&self.stages[0].loads);
        if let [_, second] = &self.stages[..] {
            let middle = |mean: &mut Vec<[f64; 3]>, other: &Vec<[f64; 3]>| {
                let pairs = mean.as_flattened_mut().iter_mut();
                for (mean, other) in pairs.zip(other.as_flattened()) {
                    *mean = 0.5 * (*mean + other);
                }
            };
            middle(&mut mean.forces, &second.loads.forces);
            middle(&mut mean.torques, &second.loads.torques);
        }
    }
}

/// One round of the iteration. Returns whether a body has changed.
struct Round<'a> {
    stages: &'a mut [Stage],
    journey: &'a Journey<'a>,
    span: f64,
    state: &'a State,
}

impl Task for Round<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> bool {
        let table = GAUSS[self.stages.len() - 1];
        let mut has_changed = false;
        for body in 0..self.state.bodies.count() {
            let momentum = &self.state.bodies.momenta[body];
            let momenta = moved::<A>(self.stages, table, self.span, momentum, |stage| {
                &stage.loads.torques[body]
            });
            let old = |stage: &Stage| stage.momenta[body];
            let mut differs = far(self.stages, momentum, &momenta, old);
            let velocity = &self.state.bodies.velocities[body];
            let mut velocities = [*velocity; 2];
            if self.journey.moves_in_space() {
                let factor = self.span / self.journey.mass_of(body);
                velocities = moved::<A>(self.stages, table, factor, velocity, |stage| {
                    &stage.loads.forces[body]
                });
                let old = |stage: &Stage| stage.velocities[body];
                differs |= far(self.stages, velocity, &velocities, old);
            }
            if differs {
                has_changed = true;
                for (j, stage) in self.stages.iter_mut().enumerate() {
                    stage.momenta[body] = momenta[j];
                    stage.velocities[body] = velocities[j];
                }
            }
        }
        has_changed
    }
}

/// Y_j = y + factor·Σ a_jk load_k
#[inline(always)]
fn moved<'a, A: Arithmetic>(
    stages: &'a [Stage],
    table: &[&[f64]],
    factor: f64,
    start: &[f64; 3],
    load: impl Fn(&'a Stage) -> &'a [f64; 3],
) -> [[f64; 3]; 2] {
    let mut values = [*start; 2];
    for (value, row) in values.iter_mut().zip(table) {
        for (coefficient, stage) in row.iter().zip(stages) {
            *value = added::<A>(value, factor * coefficient, load(stage));
        }
    }
    values
}

/// Whether a new value differs from the old one by more than rounding, or is no number.
#[inline(always)]
fn far(
    stages: &[Stage],
    start: &[f64; 3],
    new: &[[f64; 3]; 2],
    old: impl Fn(&Stage) -> [f64; 3],
) -> bool {
    let largest = |x: &[f64; 3]| x[0].abs().max(x[1].abs()).max(x[2].abs());
    let size = largest(start).max(largest(&new[0])).max(largest(&new[1]));
    let mut differs = false;
    for (stage, new) in stages.iter().zip(new) {
        let old = old(stage);
        for j in 0..3 {
            let change = (new[j] - old[j]).abs();
            differs |= change > ROUNDING * size || change.is_nan();
        }
    }
    differs
}
