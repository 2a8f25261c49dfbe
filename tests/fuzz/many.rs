//! Random calls of the routines that take many steps in place: `dmv_steps`, `dmv2` to `dmv10`.

use crate::steps::{attitude, moments, momentum, quaternion};
use crate::watchdog::watch;
use crate::{calls, silence};
use frb::surface::{dmv10, dmv2, dmv4, dmv6, dmv8, dmv_steps, frb_info, Potential};
use std::ffi::c_int;
use support::calls::memory::Memory;
use support::calls::report::Report;
use support::calls::special::{count, number};
use support::calls::{all_finite, all_nan};
use support::hex_float::format_all as hex;
use support::random::Random;
use support::rotation::square;

const SEED: u64 = 0x5eed_0003;

/// Departure from |q| = 1 after a normalisation, and of the test's own sum.
const NORM_TOLERANCE: f64 = 4.0 * f64::EPSILON;

/// Relative change of |q| in one step, or in one part of a step that is divided: the roundings of
/// an increment, which are the same in all parts at the worst.
const PART_TOLERANCE: f64 = f64::EPSILON;

/// No step is divided into more parts.
const MOST_PARTS: f64 = 1024.0;

type Entry = unsafe extern "C" fn(
    *mut f64,
    *mut f64,
    Potential,
    *const f64,
    *const c_int,
    *mut f64,
    *mut c_int,
);

const ORDERS: [Entry; 5] = [dmv2, dmv4, dmv6, dmv8, dmv10];

/// The inputs of many steps.
struct Many {
    momentum: [f64; 3],
    attitude: [f64; 4],
    momentum_carry: [f64; 3],
    attitude_carry: [f64; 4],
    h: f64,
    moments: [f64; 3],
    steps: i32,
    half_order: i32,
    /// What the potential returns is this, and this times elements of q.
    gradient: [f64; 3],
}

#[test]
fn compensated_steps() {
    run("dmv_steps", calls() / 10, Many::try_compensated);
}

#[test]
fn steps_in_a_potential() {
    run("dmv2 to dmv10", calls() / 10, Many::try_potential);
}

fn run(name: &str, calls: u64, try_out: fn(&Many, u64, &mut Report)) {
    silence();
    let many = |call| Many::random(&mut Random::of_call(SEED, call));
    let mut report = Report::default();
    watch(
        0..calls,
        |call| many(call).describe(call),
        |call| try_out(&many(call), call, &mut report),
    );
    report.finish(name, 500);
}

/// Few enough steps that the test is short, or a number that is no number of steps.
fn number_of_steps(random: &mut Random) -> i32 {
    match random.below(10) {
        0 => random.choose(&[-1, i32::MIN, -50]),
        1 => (random.bits() as i32).min(50),
        2 => random.below(51) as i32,
        _ => random.below(6) as i32,
    }
}

fn carry<const N: usize>(random: &mut Random, values: &[f64; N]) -> [f64; N] {
    match random.below(10) {
        0 => [(); N].map(|()| number(random)),
        1..=3 => values.map(|value| value * random.between(-1.0, 1.0) * f64::EPSILON),
        4 => values.map(|value| value * random.between(-0.01, 0.01)),
        _ => [0.0; N],
    }
}

fn norm(q: &[f64; 4]) -> f64 {
    square(q).sqrt()
}

/// The potential of the fuzz test; RPAR(1) to RPAR(3) are its gradient. It spoils Q.
unsafe extern "C" fn potential(q: *const f64, potp: *mut f64, rpar: *mut f64, ipar: *mut c_int) {
    let factor = if ipar.read_unaligned() == 0 {
        1.0
    } else {
        q.add(1).read_unaligned()
    };
    for axis in 0..3 {
        potp.add(axis)
            .write_unaligned(factor * rpar.add(axis).read_unaligned());
    }
    for place in 0..4 {
        q.cast_mut().add(place).write_unaligned(f64::NAN);
    }
}

impl Many {
    fn random(random: &mut Random) -> Many {
        let momentum = momentum(random);
        let attitude = attitude(random, quaternion);
        let half_order = if random.percent(90) {
            1 + random.below(5) as i32
        } else {
            count(random)
        };
        let h = if random.percent(60) {
            random.sign() * random.magnitude(-10.0, 0.0)
        } else {
            number(random)
        };
        let gradient = match random.below(10) {
            0 => [(); 3].map(|()| number(random)),
            1 => [f64::NAN; 3],
            2 => [(); 3].map(|()| random.sign() * random.magnitude(900.0, 1023.0)),
            3 => [0.0; 3],
            _ => [(); 3].map(|()| random.between(-1.0, 1.0)),
        };
        Many {
            momentum_carry: carry(random, &momentum),
            attitude_carry: carry(random, &attitude),
            momentum,
            attitude,
            h,
            moments: moments(random),
            steps: number_of_steps(random),
            half_order,
            gradient,
        }
    }

    /// A bound of the parts of a step: one when it turns the body by less than half a radian.
    fn most_parts(&self) -> f64 {
        let sum = |j: usize| self.momentum[j] + self.momentum_carry[j];
        let momentum = sum(0).hypot(sum(1)).hypot(sum(2));
        let least = self.moments.iter().fold(f64::INFINITY, |a, b| a.min(*b));
        if (self.h * momentum / least).abs() < 0.5 {
            1.0
        } else {
            MOST_PARTS
        }
    }

    /// Calls `dmv_steps` and reports what it did wrong.
    fn try_compensated(&self, call: u64, report: &mut Report) {
        let mut memory = Memory::new((call % 8) as usize);
        let am = memory.put(&self.momentum);
        let q = memory.put(&self.attitude);
        let carrym = memory.put(&self.momentum_carry);
        let carryq = memory.put(&self.attitude_carry);
        memory.put(&[self.h]);
        memory.put(&self.moments);
        memory.put_integers(&[self.steps]);
        memory.put_integers(&[self.half_order]);
        let p = memory.addresses();
        // SAFETY: the memory holds every argument, of the size documented, at its place.
        unsafe {
            support::spread!(dmv_steps, p, 0 1 2 3 4 5 6 7);
        }
        let status = frb_info();
        let (m, attitude) = (memory.array::<3>(am), memory.array::<4>(q));
        let carries = [&memory.array::<3>(carrym)[..], &memory.array::<4>(carryq)].concat();
        let sum: [f64; 4] = std::array::from_fn(|j| self.attitude[j] + self.attitude_carry[j]);
        let parts = self.most_parts() * f64::from(self.steps.max(0));
        let drift = (norm(&attitude) / norm(&sum) - 1.0).abs();
        let fault = if memory.is_spoilt(&[am, q, carrym, carryq]) {
            Err("write outside the outputs")
        } else if status == 0 && !all_finite(&carries) {
            Err("status 0, but carries not finite")
        } else if status != 0 && !all_nan(&carries) {
            Err("status, but carries not all NaN")
        } else if status == 0 && !(1..=5).contains(&self.half_order) {
            Err("illegal order not reported")
        } else if status == 0 && drift > NORM_TOLERANCE + parts * PART_TOLERANCE {
            Err("norm of the attitude not kept")
        } else {
            self.fault(&m, &attitude, status, 7)
        };
        report.add(status, fault, || {
            self.describe(call) + &format!("\n  status {status}\n  am {m:?}\n  q {attitude:?}")
        });
    }

    /// Calls one of `dmv2` to `dmv10` and reports what it did wrong.
    fn try_potential(&self, call: u64, report: &mut Report) {
        let mut parameters = [0.5; 20];
        parameters[..3].copy_from_slice(&self.gradient);
        parameters[10..13].copy_from_slice(&self.moments);
        let mut memory = Memory::new((call % 8) as usize);
        let am = memory.put(&self.momentum);
        let q = memory.put(&self.attitude);
        let h = memory.put(&[self.h]);
        let nstep = memory.put_integers(&[self.steps]);
        let rpar = memory.put(&parameters);
        let ipar = memory.put_integers(&[(call / 5 % 2) as c_int; 20]);
        let p = memory.addresses();
        let entry = ORDERS[(call % 5) as usize];
        // SAFETY: the memory holds every argument, of the size documented, at its place.
        unsafe {
            entry(
                p[am].cast(),
                p[q].cast(),
                Some(potential),
                p[h].cast(),
                p[nstep].cast(),
                p[rpar].cast(),
                p[ipar].cast(),
            );
        }
        let status = frb_info();
        let (m, attitude) = (memory.array::<3>(am), memory.array::<4>(q));
        let fault = if memory.is_spoilt(&[am, q]) {
            Err("write outside the outputs")
        } else if status == 0 && self.gradient.iter().any(|x| x.is_nan()) {
            Err("torque not a number, but status 0")
        } else if status == 0 && self.steps > 0 && (norm(&attitude) - 1.0).abs() > NORM_TOLERANCE {
            Err("attitude not normalised")
        } else {
            self.fault(&m, &attitude, status, 5)
        };
        report.add(status, fault, || {
            self.describe(call) + &format!("\n  status {status}\n  am {m:?}\n  q {attitude:?}")
        });
    }

    /// What is wrong in the same way for all routines; NSTEP is the argument of this number.
    fn fault(
        &self,
        m: &[f64; 3],
        q: &[f64; 4],
        status: i32,
        nstep: i32,
    ) -> Result<(), &'static str> {
        // Arguments are judged in their order, and all before NSTEP have smaller numbers.
        if self.steps < 0 && !(-nstep..0).contains(&status) {
            return Err("negative number of steps not reported");
        }
        if status != 0 {
            let nan = all_nan(m) && all_nan(q);
            return nan.then_some(()).ok_or("status, but outputs not all NaN");
        }
        if !self.h.is_finite() || !all_finite(&self.momentum) || !all_finite(&self.attitude) {
            return Err("illegal argument not reported");
        }
        if !all_finite(m) || !all_finite(q) {
            return Err("status 0, but not finite");
        }
        Ok(())
    }

    /// The inputs, with every bit shown.
    fn describe(&self, call: u64) -> String {
        format!(
            "call {call}:\n  h {}\n  moments {}\n  momentum {}\n  attitude {}\n  carries {}; {}\
             \n  gradient {}\n  steps {}, half order {}",
            hex(&[self.h]),
            hex(&self.moments),
            hex(&self.momentum),
            hex(&self.attitude),
            hex(&self.momentum_carry),
            hex(&self.attitude_carry),
            hex(&self.gradient),
            self.steps,
            self.half_order,
        )
    }
}
