//! Errors at T = 10 against the exact step: their slopes are the orders.

use super::methods::{rivals, Method};
use approx::abs_diff_eq;
use frb::exact;
use support::invariants::Attitude;
use support::rotation::{distance, turn_distance, IDENTITY};
use support::slope;

const END: f64 = 10.0;
const START: [f64; 3] = [1.8, 0.4, -0.9];
/// Both bodies of Hairer and Vilmart, and one with unsorted moments.
const BODIES: [[f64; 3]; 3] = [[0.6, 0.8, 1.0], [0.345, 0.653, 1.0], [1.3, 0.5, 0.9]];

/// Errors of m and q at the end.
fn errors(method: &Method, moments: &[f64; 3], steps: u32) -> [f64; 2] {
    let h = END / f64::from(steps);
    let mut state = method.start(START);
    for _ in 0..steps {
        state = method.step(h, moments, &state).expect("a small step");
    }
    let (m, q) = exact::step_quaternion(END, moments, &START, &IDENTITY).expect("legal");
    let Attitude::Quaternion(attitude) = state.attitude else {
        panic!("{}: a quaternion", method.name);
    };
    [distance(&state.momentum, &m), turn_distance(&attitude, &q)]
}

#[test]
fn slopes_are_the_orders() {
    // Close at first, for high orders soon meet rounding, then doubling, for low orders.
    let numbers = [120, 140, 160, 190, 220, 260, 300, 350, 400]
        .into_iter()
        .chain((0..7).map(|power| 500 << power));
    let numbers: Vec<u32> = numbers.collect();
    for moments in &BODIES {
        for method in rivals() {
            let point = |steps: &u32| (END / f64::from(*steps), errors(&method, moments, *steps));
            let all: Vec<(f64, [f64; 2])> = numbers.iter().map(point).collect();
            for (j, name) in ["m", "q"].iter().enumerate() {
                let points: Vec<(f64, f64)> = all.iter().map(|(h, e)| (*h, e[j])).collect();
                if method.orders[j] == 0 {
                    let largest = points.iter().fold(0.0_f64, |max, point| max.max(point.1));
                    assert!(largest < 1e-11, "{}: {name} {largest:e}", method.name);
                    continue;
                }
                let found = slope::order(&points);
                let order = f64::from(method.orders[j]);
                assert!(
                    abs_diff_eq!(found, order, epsilon = 0.25),
                    "I = {moments:?}, {}: slope {found} in {name}, want {order}",
                    method.name
                );
            }
        }
    }
}
