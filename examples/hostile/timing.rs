//! How long a call takes.

use crate::judge::Trial;
use std::hint::black_box;
use std::time::Instant;

/// Microseconds of the slower of the two steps, the best of a few calls: whatever else the machine does
/// makes a call slower, never faster.
fn best(trial: &Trial, calls: u32) -> f64 {
    let case = black_box(&trial.case);
    let by_quaternion = || {
        black_box(frb::exact::step_quaternion(
            case.h,
            &case.moments,
            &case.m,
            &case.quaternion,
        ))
        .is_ok()
    };
    let by_matrix = || {
        black_box(frb::exact::step_matrix(
            case.h,
            &case.moments,
            &case.m,
            &case.matrix,
        ))
        .is_ok()
    };
    least(calls, by_quaternion).max(least(calls, by_matrix))
}

fn least(calls: u32, call: impl Fn() -> bool) -> f64 {
    (0..calls)
        .map(|_| {
            let begin = Instant::now();
            black_box(call());
            begin.elapsed().as_secs_f64() * 1e6
        })
        .fold(f64::INFINITY, f64::min)
}

pub fn quick(trial: &Trial) -> f64 {
    best(trial, 3)
}

pub fn patient(trial: &Trial) -> f64 {
    best(trial, 300)
}
