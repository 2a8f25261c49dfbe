//! Random batches: each body must fare as it does alone, and nothing else may be written. They have
//! a little more bodies in all than there are random calls.

use crate::random::Random;
use crate::report::{hex, Report};
use crate::step::{Entry, Routine, DMV_STEP, FRB_STEP, QUAT_STEP};
use crate::steps::{matrix, quaternion, random_step};
use crate::watchdog::watch;
use crate::{calls, silence};
use frb::surface::{dmv_step_batch, frb_info, frb_step_batch, quat_step_batch};
use std::ffi::c_int;

const SEED: u64 = 0x5eed_0005;

/// A batch has so many bodies at the most, and half as many on average.
const MOST: u64 = 80;

/// Numbers before and after each array that must stay what they are.
const GUARD: usize = 8;
const UNTOUCHED: f64 = 7.0;

type BatchEntry = unsafe extern "C" fn(
    *const c_int,
    *mut f64,
    *mut f64,
    *const f64,
    *const c_int,
    *const f64,
    *const c_int,
    *const f64,
    *const f64,
    *const c_int,
    *mut c_int,
);

/// The inputs of a batch; the attitudes have `N` numbers each.
struct Batch<const N: usize> {
    single: Entry,
    entry: BatchEntry,
    count: usize,
    steps: Vec<f64>,
    moments: Vec<f64>,
    momenta: Vec<f64>,
    attitudes: Vec<f64>,
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
        let mut batch = Batch {
            single: routine.entry,
            entry,
            count,
            steps: Vec::new(),
            moments: Vec::new(),
            momenta: Vec::new(),
            attitudes: Vec::new(),
            order,
        };
        for _ in 0..count.max(1) {
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
            batch.steps.push(step.h);
            batch.moments.extend(step.moments);
            batch.momenta.extend(step.momentum);
            batch.attitudes.extend(step.attitude);
        }
        batch.momenta.truncate(3 * count);
        batch.attitudes.truncate(N * count);
        if count == 0 || random.percent(30) {
            batch.steps.truncate(1);
        }
        if count == 0 || random.percent(30) {
            batch.moments.truncate(3);
        }
        batch
    }

    /// Calls the batch, and the single routine for each body, and reports where they differ.
    fn try_out(&self, call: u64, report: &mut Report) {
        let guarded = |length: usize| vec![UNTOUCHED; length + 2 * GUARD];
        let mut momenta = guarded(3 * self.count);
        let mut attitudes = guarded(N * self.count);
        let mut info = vec![99; self.count + 2 * GUARD];
        let in_place = call.is_multiple_of(2);
        if in_place {
            momenta[GUARD..][..3 * self.count].copy_from_slice(&self.momenta);
            attitudes[GUARD..][..N * self.count].copy_from_slice(&self.attitudes);
        }
        let (m, q) = (&mut momenta[GUARD..], &mut attitudes[GUARD..]);
        let (m, q) = (m.as_mut_ptr(), q.as_mut_ptr());
        // SAFETY: all arrays have the sizes that the counts tell, and outputs are inputs or apart.
        unsafe {
            (self.entry)(
                &(self.count as c_int),
                m,
                q,
                self.steps.as_ptr(),
                &(self.steps.len() as c_int),
                self.moments.as_ptr(),
                &((self.moments.len() / 3) as c_int),
                if in_place { m } else { self.momenta.as_ptr() },
                if in_place { q } else { self.attitudes.as_ptr() },
                &self.order,
                info[GUARD..].as_mut_ptr(),
            );
        }
        let status = frb_info();
        let mut first = 0;
        for place in 0..self.count {
            let (momentum, attitude, alone) = self.alone(place);
            if first == 0 {
                first = alone;
            }
            let fault = if info[GUARD + place] != alone {
                Err("status of a body not that of the single routine")
            } else if !same(&momenta[GUARD + 3 * place..][..3], &momentum)
                || !same(&attitudes[GUARD + N * place..][..N], &attitude)
            {
                Err("body not as by the single routine")
            } else {
                Ok(())
            };
            report.add(alone, fault, || self.describe(call, place));
        }
        let untouched = |values: &[f64], length: usize| {
            let (before, after) = (&values[..GUARD], &values[GUARD + length..]);
            before.iter().chain(after).all(|x| *x == UNTOUCHED)
        };
        assert_eq!(status, first, "batch {call}: frb_info");
        assert!(
            untouched(&momenta, 3 * self.count)
                && untouched(&attitudes, N * self.count)
                && info[..GUARD] == [99; GUARD]
                && info[GUARD + self.count..] == [99; GUARD],
            "batch {call}: write outside the outputs"
        );
    }

    /// Momentum, attitude and status by the single routine, the status as a batch would tell it.
    fn alone(&self, place: usize) -> ([f64; 3], [f64; N], c_int) {
        let mut momentum = [UNTOUCHED; 3];
        let mut attitude = [UNTOUCHED; N];
        // SAFETY: one body's part of every array.
        unsafe {
            (self.single)(
                momentum.as_mut_ptr(),
                attitude.as_mut_ptr(),
                &self.step(place),
                self.moments(place).as_ptr(),
                self.momenta[3 * place..][..3].as_ptr(),
                self.attitudes[N * place..][..N].as_ptr(),
                &self.order,
            );
        }
        // H, AINERT, PIIN and QIN have other places among the arguments of a batch.
        let status = match frb_info() {
            -3 => -4,
            -4 => -6,
            -5 => -8,
            -6 => -9,
            status => status,
        };
        (momentum, attitude, status)
    }

    fn step(&self, place: usize) -> f64 {
        self.steps[if self.steps.len() == 1 { 0 } else { place }]
    }

    fn moments(&self, place: usize) -> &[f64] {
        let place = if self.moments.len() == 3 { 0 } else { place };
        &self.moments[3 * place..][..3]
    }

    /// The inputs of a body, with every bit shown.
    fn describe(&self, call: u64, place: usize) -> String {
        format!(
            "batch {call}, body {place} of {}:\n  h {}\n  moments {}\n  momentum {}\n  attitude {}\
             \n  order {}",
            self.count,
            hex(&[self.step(place)]),
            hex(self.moments(place)),
            hex(&self.momenta[3 * place..][..3]),
            hex(&self.attitudes[N * place..][..N]),
            self.order,
        )
    }
}

/// The same bits, or both no numbers.
fn same(values: &[f64], others: &[f64]) -> bool {
    let same = |(value, other): (&f64, &f64)| {
        value.to_bits() == other.to_bits() || (value.is_nan() && other.is_nan())
    };
    values.iter().zip(others).all(same)
}
