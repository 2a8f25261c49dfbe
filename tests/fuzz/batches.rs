//! Random batches: each body must fare as it does alone, and nothing else may be written. They have
//! a little more bodies in all than there are random calls.

use crate::steps::{matrix, quaternion, random_step};
use crate::watchdog::watch;
use crate::{calls, silence, DMV_STEP, FRB_STEP, QUAT_STEP};
use frb::surface::{dmv_step_batch, frb_info, frb_step_batch, quat_step_batch};
use std::ffi::c_int;
use support::calls::memory::Memory;
use support::calls::report::Report;
use support::calls::step::{Routine, Step};
use support::calls::{call_batch, same_bits, status_in_batch, Batch as BatchEntry};
use support::random::Random;

const SEED: u64 = 0x5eed_0005;

/// A batch has so many bodies at the most, and half as many on average.
const MOST: u64 = 80;

/// The inputs of a batch; the attitudes have `N` numbers each.
struct Batch<const N: usize> {
    entry: BatchEntry,
    /// At least one.
    bodies: Vec<Step<N>>,
    count: usize,
    /// Whether all bodies have the first one's step, or its moments.
    shares_step: bool,
    shares_moments: bool,
    order: c_int,
}

#[test]
fn random_batches_of_quaternions() {
    random_batches(&QUAT_STEP, quat_step_batch, calls() * 2 / 5, quaternion);
}

#[test]
fn random_batches_of_matrices() {
    random_batches(&FRB_STEP, frb_step_batch, calls() * 2 / 5, matrix);
}

#[test]
fn random_batches_of_moser_veselov_steps() {
    random_batches(&DMV_STEP, dmv_step_batch, calls() * 2 / 5, quaternion);
}

fn random_batches<const N: usize>(
    routine: &'static Routine<N>,
    entry: BatchEntry,
    bodies: u64,
    rotation: fn(&mut Random) -> [f64; N],
) {
    silence();
    let batch = |call| Batch::random(routine, entry, &mut Random::of_call(SEED, call), rotation);
    let mut report = Report::default();
    watch(
        0..bodies / (MOST / 2),
        |call| format!("{}: batch {call}", routine.name),
        |call| batch(call).try_out(call, &mut report),
    );
    report.finish(
        &format!("{} in batches", routine.name),
        routine.successes[0],
    );
}

impl<const N: usize> Batch<N> {
    fn random(
        routine: &'static Routine<N>,
        entry: BatchEntry,
        random: &mut Random,
        rotation: fn(&mut Random) -> [f64; N],
    ) -> Batch<N> {
        let count = random.below(MOST + 1) as usize;
        let least = *routine.nodes.start();
        // Mostly the order whose bodies share registers.
        let order = if random.percent(70) {
            least
        } else {
            least + random.below(1 + (routine.nodes.end() - least) as u64) as i32
        };
        let is_noise = random.percent(10);
        let mut body = || {
            let mut step = random_step(routine, random, rotation);
            if is_noise {
                step.h = random.any();
                step.moments = step.moments.map(|_| random.any());
                step.momentum = step.momentum.map(|_| random.any());
                step.attitude = step.attitude.map(|_| random.any());
            } else if random.percent(50) {
                // Half of the bodies are such that they share registers.
                step.moments.sort_by(f64::total_cmp);
                step.h = random.between(-1.0, 1.0);
            }
            step
        };
        let bodies = (0..count.max(1)).map(|_| body()).collect();
        Batch {
            entry,
            bodies,
            count,
            shares_step: count == 0 || random.percent(30),
            shares_moments: count == 0 || random.percent(30),
            order,
        }
    }

    /// Calls the batch, and the single routine for each body, and reports where they differ.
    fn try_out(&self, call: u64, report: &mut Report) {
        let count = self.count;
        let bodies = &self.bodies[..count];
        let steps = if self.shares_step { 1 } else { count };
        let moments = if self.shares_moments { 1 } else { count };
        let h: Vec<f64> = self.bodies[..steps].iter().map(|body| body.h).collect();
        let ainert: Vec<f64> = self.bodies[..moments]
            .iter()
            .flat_map(|body| body.moments)
            .collect();
        let piin: Vec<f64> = bodies.iter().flat_map(|body| body.momentum).collect();
        let qin: Vec<f64> = bodies.iter().flat_map(|body| body.attitude).collect();
        let mut memory = Memory::new((call / 2 % 8) as usize);
        memory.put_integers(&[count as c_int]);
        let piout = memory.put(&vec![7.0; 3 * count]);
        let qout = memory.put(&vec![7.0; N * count]);
        memory.put(&h);
        memory.put_integers(&[steps as c_int]);
        memory.put(&ainert);
        memory.put_integers(&[moments as c_int]);
        let piin = memory.put(&piin);
        let qin = memory.put(&qin);
        memory.put_integers(&[self.order]);
        let info = memory.put_integers(&vec![99; count]);
        if call.is_multiple_of(2) {
            memory.share(piout, piin);
            memory.share(qout, qin);
        }
        let addresses = memory.addresses();
        // SAFETY: all arrays have the sizes that the counts tell, and outputs are inputs or apart.
        unsafe { call_batch(self.entry, &addresses) };
        let status = frb_info();
        assert!(
            !memory.is_spoilt(&[piout, qout, info]),
            "batch {call}: write outside the outputs"
        );
        let (momenta, attitudes) = (memory.numbers(piout), memory.numbers(qout));
        let mut first = 0;
        for (place, told) in memory.integers(info).into_iter().enumerate() {
            let body = self.body(place);
            let end = body.end(self.order);
            let alone = status_in_batch(end.status);
            if first == 0 {
                first = alone;
            }
            let fault = if told != alone {
                Err("status of a body not that of the single routine")
            } else if !same_bits(&momenta[3 * place..][..3], &end.momentum)
                || !same_bits(&attitudes[N * place..][..N], &end.attitude)
            {
                Err("body not as by the single routine")
            } else {
                Ok(())
            };
            report.add(alone, fault, || {
                format!("body {place} of {count}, {}", body.describe(call))
            });
        }
        assert_eq!(status, first, "batch {call}: frb_info");
    }

    /// The body as the batch sees it.
    fn body(&self, place: usize) -> Step<N> {
        Step {
            h: self.bodies[if self.shares_step { 0 } else { place }].h,
            moments: self.bodies[if self.shares_moments { 0 } else { place }].moments,
            nodes: self.order,
            ..self.bodies[place].clone()
        }
    }
}
