//! Nanoseconds per step of an example, without its files.

use crate::example::{Data, Example};
use crate::routines::Routine;
use std::hint::black_box;
use std::time::Instant;
use support::rotation::{apply_back, square};

const ROUNDS: usize = 7;
const CALLS_PER_ROUND: usize = 150_000;

/// The fastest of several rounds: what the others add is the machine's other work.
pub fn nanoseconds_per_step(example: &Example) -> f64 {
    let data = example.data();
    let calls_per_run = data.steps * (2 * data.kicks.len() + 1);
    let runs = CALLS_PER_ROUND.div_ceil(calls_per_run);
    let mut fastest = f64::INFINITY;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        for _ in 0..runs {
            black_box(run(example.routine, black_box(&data)));
        }
        let steps = (runs * data.steps) as f64;
        fastest = fastest.min(start.elapsed().as_secs_f64() * 1e9 / steps);
    }
    fastest
}

/// All the steps of the example, as its driver does them.
fn run(routine: Routine, data: &Data) -> [f64; 3] {
    let mut momentum = data.momentum;
    let mut attitude = [0.0; 9];
    attitude[..data.attitude.len()].copy_from_slice(&data.attitude);
    if data.steps == 1 {
        // Examples 0 and 2 call the routine with their data as they are.
        routine.call(
            data.step,
            &data.moments,
            &mut momentum,
            &mut attitude,
            data.nodes,
        );
        return momentum;
    }
    for _ in 0..data.steps {
        for (drift, kick) in data.drifts.iter().zip(&data.kicks) {
            free(
                routine,
                data,
                drift * data.step,
                &mut momentum,
                &mut attitude,
            );
            torque(kick * data.step, &data.field, &mut momentum, &attitude);
        }
        let middle = data.drifts.last().map_or(data.step, |a| a * data.step);
        free(routine, data, middle, &mut momentum, &mut attitude);
        for (drift, kick) in data.drifts.iter().zip(&data.kicks).rev() {
            torque(kick * data.step, &data.field, &mut momentum, &attitude);
            free(
                routine,
                data,
                drift * data.step,
                &mut momentum,
                &mut attitude,
            );
        }
    }
    momentum
}

/// Free motion, scaled to unit momentum and the time with it (Figure 2 of the FRB paper).
fn free(
    routine: Routine,
    data: &Data,
    time: f64,
    momentum: &mut [f64; 3],
    attitude: &mut [f64; 9],
) {
    let length = square(momentum).sqrt();
    momentum.iter_mut().for_each(|x| *x /= length);
    routine.call(length * time, &data.moments, momentum, attitude, data.nodes);
    momentum.iter_mut().for_each(|x| *x *= length);
}

/// m ← m + τ·(u₂, −u₁, 0), u = Qᵀu₀ (section 4.3 of the FRB paper).
fn torque(time: f64, field: &[f64; 3], momentum: &mut [f64; 3], attitude: &[f64; 9]) {
    let u = apply_back(attitude, field);
    momentum[0] += time * u[1];
    momentum[1] -= time * u[0];
}
