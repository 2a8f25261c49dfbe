//! Random calls of `frb_step`, `quat_step` and `dmv_step`.

use crate::watchdog::watch;
use crate::{calls, silence, DMV_STEP, FRB_STEP, QUAT_STEP};
use support::calls::report::Report;
use support::calls::special::{count, number};
use support::calls::step::{Routine, Step};
use support::random::Random;

const SEED: u64 = 0x5eed_0001;

#[test]
fn random_matrix_steps() {
    random_steps(&FRB_STEP, calls() * 3 / 10, matrix);
}

#[test]
fn random_quaternion_steps() {
    random_steps(&QUAT_STEP, calls() * 3 / 10, quaternion);
}

#[test]
fn random_moser_veselov_steps() {
    random_steps(&DMV_STEP, calls() * 3 / 10, quaternion);
}

fn random_steps<const N: usize>(
    routine: &'static Routine<N>,
    calls: u64,
    rotation: fn(&mut Random) -> [f64; N],
) {
    silence();
    let step = |call| random_step(routine, &mut Random::of_call(SEED, call), rotation);
    let mut report = Report::default();
    watch(
        0..calls,
        |call| step(call).describe(call),
        |call| step(call).try_out(call, &mut report),
    );
    report.finish(routine.name, routine.successes[0]);
}

pub fn random_step<const N: usize>(
    routine: &'static Routine<N>,
    random: &mut Random,
    rotation: fn(&mut Random) -> [f64; N],
) -> Step<N> {
    if random.percent(10) {
        return Step {
            routine,
            h: random.any(),
            moments: [(); 3].map(|()| random.any()),
            momentum: [(); 3].map(|()| random.any()),
            attitude: [(); N].map(|()| random.any()),
            nodes: random.bits() as i32,
        };
    }
    Step {
        routine,
        h: number(random),
        moments: moments(random),
        momentum: momentum(random),
        attitude: attitude(random, rotation),
        nodes: count(random),
    }
}

pub fn moments(random: &mut Random) -> [f64; 3] {
    let scale = match random.below(4) {
        0..=1 => random.magnitude(-3.0, 3.0),
        2 => random.magnitude(-1074.0, 1020.0),
        _ => 1.0,
    };
    let ratio = |random: &mut Random| match random.below(6) {
        0..=2 => random.magnitude(-1.0, 1.0),
        3 => 1.0 + random.below(4) as f64 * f64::EPSILON,
        4 => 1.0,
        _ => random.magnitude(-60.0, 60.0),
    };
    let mut moments = [(); 3].map(|()| scale * ratio(random));
    match random.below(20) {
        0 => moments[random.below(3) as usize] = number(random),
        1 => moments = [(); 3].map(|()| number(random)),
        2 => moments = [(); 3].map(|()| number(random).abs()),
        3 => {
            moments = [scale; 3];
            moments[random.below(3) as usize] = 0.0;
        }
        _ => {}
    }
    moments
}

pub fn momentum(random: &mut Random) -> [f64; 3] {
    let scale = match random.below(4) {
        0..=1 => 1.0,
        2 => random.magnitude(-10.0, 10.0),
        _ => random.magnitude(-1074.0, 1020.0),
    };
    let mut momentum = [(); 3].map(|()| scale * random.between(-1.0, 1.0));
    let place = random.below(3) as usize;
    match random.below(10) {
        0 => momentum[place] = number(random),
        1 => momentum = [(); 3].map(|()| number(random)),
        2 => momentum[place] = 0.0,
        3 => {
            momentum = [0.0; 3];
            momentum[place] = scale;
        }
        // Close to an axis, the saddle among them.
        4 => {
            let small = random.magnitude(-70.0, -5.0);
            momentum = momentum.map(|x| x * small);
            momentum[place] = scale;
        }
        _ => {}
    }
    momentum
}

pub fn attitude<const N: usize>(
    random: &mut Random,
    rotation: fn(&mut Random) -> [f64; N],
) -> [f64; N] {
    let mut attitude = rotation(random);
    match random.below(20) {
        0 => attitude[random.below(N as u64) as usize] = number(random),
        1 => attitude = [(); N].map(|()| number(random)),
        2 => {
            let scale = 1.0 + random.sign() * random.magnitude(-52.0, 1.0);
            attitude = attitude.map(|x| x * scale);
        }
        _ => {}
    }
    attitude
}

/// A unit quaternion: any rotation, or a turn by a right angle or none.
pub fn quaternion(random: &mut Random) -> [f64; 4] {
    if random.percent(30) {
        let mut q = [0.0; 4];
        q[random.below(4) as usize] = random.sign();
        return q;
    }
    random.direction()
}

/// The rotation matrix of a random unit quaternion.
pub fn matrix(random: &mut Random) -> [f64; 9] {
    support::rotation::matrix(&quaternion(random))
}
