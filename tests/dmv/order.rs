//! Errors at T = 10 against 40-digit Taylor integration: their values and their slopes.

use approx::abs_diff_eq;
use frb::dmv;
use support::reference::{self, plain};
use support::rotation::{distance, length, turn_distance, IDENTITY};
use support::slope;

const START: [f64; 3] = [1.8, 0.4, -0.9];

struct EndState {
    moments: [f64; 3],
    m: [f64; 3],
    q: [f64; 4],
}

/// `dmv_end_states.txt`, written by `dmv_coefficients.py` beside it.
fn end_states() -> Vec<EndState> {
    let rows = reference::read("dmv_end_states.txt", 10).into_iter();
    rows.map(|row| EndState {
        moments: plain(&row, 0),
        m: plain(&row, 3),
        q: plain(&row, 6),
    })
    .collect()
}

/// Errors of m and q at T = 10.
fn errors(want: &EndState, half_order: i32, steps: u32) -> [f64; 2] {
    let h = 10.0 / f64::from(steps);
    let (mut m, mut q) = (START, IDENTITY);
    for _ in 0..steps {
        (m, q) = dmv::step(h, &want.moments, &m, &q, half_order).expect("a small step");
    }
    [distance(&m, &want.m), turn_distance(&q, &want.q)]
}

/// Two digits, as they were published.
#[test]
fn errors_are_the_known_ones() {
    let known = [
        [2.5e-1, 1.9e-3, 5.8e-6, 9.5e-9, 9.8e-12],
        [1.4, 4.5e-2, 3.2e-4, 1.6e-6, 3.9e-9],
    ];
    for (state, known) in end_states().iter().zip(known) {
        for (half_order, want) in (1..).zip(known) {
            let [got, _] = errors(state, half_order, 100);
            let ratio = got / want;
            assert!(
                (0.97..=1.03).contains(&ratio),
                "I = {:?}, order {}: want {want:e}, got {got:e}",
                state.moments,
                2 * half_order
            );
        }
    }
}

/// Numbers of steps: from steps that turn the body by about 0.6 on, closely spaced at first, for
/// high orders soon meet rounding, then doubling, for low orders.
fn step_numbers(moments: &[f64; 3]) -> Vec<u32> {
    let norm = length(&START);
    let smallest = moments.iter().fold(f64::INFINITY, |min, i| i.min(min));
    let first = 10.0 * norm / smallest / 0.6;
    let close = (0..6).map(|power| 1.1_f64.powi(power));
    let doubling = (1..10).map(|power| 2_f64.powi(power));
    let factors = close.chain(doubling);
    factors.map(|factor| (first * factor) as u32).collect()
}

#[test]
fn slopes_are_the_orders() {
    let states = end_states();
    assert_eq!(states.len(), 3);
    for state in &states {
        for half_order in 1..=5 {
            let numbers = step_numbers(&state.moments);
            let point = |steps: &u32| (10.0 / f64::from(*steps), errors(state, half_order, *steps));
            let all: Vec<(f64, [f64; 2])> = numbers.iter().map(point).collect();
            for (j, name) in ["m", "q"].iter().enumerate() {
                let points: Vec<(f64, f64)> = all.iter().map(|(h, e)| (*h, e[j])).collect();
                let found = slope::order(&points);
                let order = f64::from(2 * half_order);
                assert!(
                    abs_diff_eq!(found, order, epsilon = 0.25),
                    "I = {:?}, order {order}: slope {found} in {name}",
                    state.moments
                );
            }
        }
    }
}
