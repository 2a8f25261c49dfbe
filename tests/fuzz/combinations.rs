//! Every combination of special values for the arguments of the steps.

use crate::watchdog::watch;
use crate::{silence, DMV_STEP, FRB_STEP, QUAT_STEP};
use support::calls::report::Report;
use support::calls::special::TINY;
use support::calls::step::{Routine, Step};
use support::rotation::IDENTITY_MATRIX;

const STEPS: [f64; 7] = [0.0, 1.0, -1e9, TINY, f64::MAX, f64::INFINITY, f64::NAN];
const MOMENTS: [f64; 8] = [1.0, 2.0, 0.0, -1.0, TINY, f64::MAX, f64::INFINITY, f64::NAN];
const MOMENTA: [f64; 5] = [0.0, 1.0, -TINY, f64::MAX, f64::NAN];
const NODES: [i32; 3] = [0, 3, -1];

/// None, half a turn, and two that are no rotation.
const QUATERNIONS: [[f64; 4]; 4] = [
    [1.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, -1.0, 0.0],
    [0.0; 4],
    [1.0, 0.0, f64::NAN, 0.0],
];

#[test]
fn matrix_steps() {
    let half_turn = [1.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, -1.0];
    let mut not_finite = IDENTITY_MATRIX;
    not_finite[5] = f64::INFINITY;
    combine(
        &FRB_STEP,
        &[IDENTITY_MATRIX, half_turn, [0.0; 9], not_finite],
    );
}

#[test]
fn quaternion_steps() {
    combine(&QUAT_STEP, &QUATERNIONS);
}

#[test]
fn moser_veselov_steps() {
    combine(&DMV_STEP, &QUATERNIONS);
}

fn combine<const N: usize>(routine: &'static Routine<N>, attitudes: &[[f64; N]]) {
    silence();
    let mut report = Report::default();
    watch(
        0..combination(routine, 0, attitudes).1,
        |call| combination(routine, call, attitudes).0.describe(call),
        |call| {
            combination(routine, call, attitudes)
                .0
                .try_out(call, &mut report)
        },
    );
    // Few of the combinations are legal: (4/8)³ moments, (4/5)³ momenta, 5/7, 2/4, 2/3.
    report.finish(routine.name, routine.successes[1]);
}

/// The combination of a number, and how many there are.
fn combination<const N: usize>(
    routine: &'static Routine<N>,
    number: u64,
    attitudes: &[[f64; N]],
) -> (Step<N>, u64) {
    let mut digits = Digits { number, count: 1 };
    let step = Step {
        routine,
        h: digits.next(&STEPS),
        moments: [(); 3].map(|()| digits.next(&MOMENTS)),
        momentum: [(); 3].map(|()| digits.next(&MOMENTA)),
        attitude: digits.next(attitudes),
        nodes: digits.next(&NODES),
    };
    (step, digits.count)
}

/// A number read digit by digit, each digit with a base of its own.
pub struct Digits {
    pub number: u64,
    /// The product of the bases so far.
    pub count: u64,
}

impl Digits {
    /// The value that the next digit stands for.
    pub fn next<T: Copy>(&mut self, values: &[T]) -> T {
        let base = values.len() as u64;
        let digit = self.number % base;
        self.number /= base;
        self.count *= base;
        values[digit as usize]
    }
}
