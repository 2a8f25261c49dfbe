//! Many steps with compensated summation.

use super::measure::{distance, turn_distance};
use super::random::Random;
use frb::body::Flaw;
use frb::dmv::{self, Compensated};

const WATER: [f64; 3] = [0.345, 0.653, 1.0];

/// The same motion as that of single steps, up to their rounding.
#[test]
fn it_is_the_same_motion() {
    let mut random = Random(8);
    for half_order in 1..=5 {
        let start = Compensated::new(random.direction(), random.direction());
        let mut state = start;
        dmv::steps_compensated(0.1, &WATER, &mut state, 1000, half_order).expect("small steps");
        let (mut m, mut q) = (start.momentum, start.attitude);
        for _ in 0..1000 {
            (m, q) = dmv::step(0.1, &WATER, &m, &q, half_order).expect("a small step");
        }
        let error = distance(&m, &state.momentum).max(turn_distance(&q, &state.attitude));
        assert!(error < 1e-11, "r = {half_order}: {error:e}");
        let square: f64 = state.attitude.iter().map(|q| q * q).sum();
        assert!(
            (square - 1.0).abs() < 8.0 * f64::EPSILON,
            "r = {half_order}: |q|² {square}"
        );
    }
}

/// 2C − 1, carries included, to much better than eps, for |m| near 1.
fn casimir(state: &Compensated) -> f64 {
    let part = |j: usize| {
        let (m, carry) = (state.momentum[j], state.momentum_carry[j]);
        (m * m, m.mul_add(m, -(m * m)) + 2.0 * m * carry)
    };
    let (a, b, c) = (part(0), part(1), part(2));
    // Two-sums: the rounding errors of the sum of the high parts.
    let first = a.0 + b.0;
    let seen = first - a.0;
    let low = (a.0 - (first - seen)) + (b.0 - seen);
    let sum = first + c.0;
    let seen = sum - first;
    let low = low + (first - (sum - seen)) + (c.0 - seen);
    (sum - 1.0) + (low + a.1 + b.1 + c.1)
}

/// Calls in a row lose nothing between them, and errors stay far below those of single steps.
#[test]
fn carries_connect_the_calls() {
    let mut random = Random(9);
    let mut totals = [0.0; 3];
    for half_order in 1..=5 {
        let start = Compensated::new(random.direction(), random.direction());
        let (mut whole, mut parts, mut single) = (start, start, start);
        dmv::steps_compensated(0.01, &WATER, &mut whole, 20_000, half_order).expect("small");
        for _ in 0..200 {
            dmv::steps_compensated(0.01, &WATER, &mut parts, 100, half_order).expect("small");
        }
        for _ in 0..20_000 {
            let (m, q) = dmv::step(0.01, &WATER, &single.momentum, &single.attitude, half_order)
                .expect("a small step");
            single = Compensated::new(m, q);
        }
        for (total, end) in totals.iter_mut().zip([&whole, &parts, &single]) {
            *total += (casimir(end) - casimir(&start)).abs() / f64::EPSILON;
        }
        assert!(
            distance(&whole.momentum, &parts.momentum) < 1e-13,
            "r = {half_order}"
        );
    }
    // Random walks of 0.01 eps per step at most would make 5 · 1.4 eps.
    let [whole, parts, single] = totals;
    assert!(whole < 7.0 && parts < 7.0, "{totals:?}");
    assert!(single > 4.0 * whole.max(parts), "{totals:?}");
}

#[test]
fn errors_leave_the_state_alone() {
    let good = Compensated::new([0.5, 0.2, 0.84], [1.0, 0.0, 0.0, 0.0]);
    let bad_carry = Compensated {
        momentum_carry: [0.0, f64::NAN, 0.0],
        ..good
    };
    let bad_attitude_carry = Compensated {
        attitude_carry: [0.0, 0.0, f64::INFINITY, 0.0],
        ..good
    };
    let large_carry = Compensated {
        attitude_carry: [0.0, 0.0, 5.0, 0.0],
        ..good
    };
    for (state, h, half_order, flaw) in [
        (large_carry, 0.1, 5, Flaw::Attitude),
        (good, f64::NAN, 5, Flaw::Step),
        (good, 1e9, 5, Flaw::NoConvergence),
        (good, 0.1, 6, Flaw::Order),
        (bad_carry, 0.1, 5, Flaw::Momentum),
        (bad_attitude_carry, 0.1, 5, Flaw::Attitude),
    ] {
        let mut end = state;
        let result = dmv::steps_compensated(h, &WATER, &mut end, 10, half_order);
        assert_eq!(result, Err(flaw));
        assert_eq!(end.momentum, state.momentum);
        assert_eq!(end.attitude, state.attitude);
    }
}

#[test]
fn large_steps_are_divided() {
    let mut state = Compensated::new([0.5, 0.2, 0.84], [1.0, 0.0, 0.0, 0.0]);
    dmv::steps_compensated(20.0, &WATER, &mut state, 5, 5).expect("converges in parts");
    let square: f64 = state.momentum.iter().map(|m| m * m).sum();
    let start = 0.5_f64 * 0.5 + 0.2 * 0.2 + 0.84 * 0.84;
    assert!((square - start).abs() < 16.0 * f64::EPSILON);
}

#[test]
fn no_steps_and_no_momentum_change_nothing() {
    let start = Compensated::new([0.5, 0.2, 0.84], [1.0, 0.0, 0.0, 0.0]);
    let mut state = start;
    dmv::steps_compensated(0.1, &WATER, &mut state, 0, 3).expect("legal");
    assert_eq!(state, start);
    let start = Compensated::new([0.0; 3], [1.0, 0.0, 0.0, 0.0]);
    let mut state = start;
    dmv::steps_compensated(0.1, &WATER, &mut state, 100, 3).expect("legal");
    assert_eq!(state, start);
}
