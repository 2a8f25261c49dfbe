//! Many steps with compensated summation.

use approx::abs_diff_eq;
use frb::body::Flaw;
use frb::dmv::{self, Compensated};
use support::invariants::{Attitude, Invariants, State};
use support::random::Random;
use support::rotation::{distance, norm_defect, square, turn_distance, IDENTITY};

const WATER: [f64; 3] = [0.345, 0.653, 1.0];

/// The same motion as that of single steps, up to their rounding.
#[test]
fn it_is_the_same_motion() {
    let mut random = Random::new(8);
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
        let defect = norm_defect(&state.attitude);
        assert!(defect < 8.0 * f64::EPSILON, "r = {half_order}: {defect:e}");
    }
}

/// The change of 2C, carries included, in eps.
fn casimir_change(start: &Compensated, end: &Compensated) -> f64 {
    let of = |state: &Compensated| {
        let state = State {
            momentum: state.momentum,
            momentum_carry: state.momentum_carry,
            attitude: Attitude::Compensated(state.attitude, state.attitude_carry),
        };
        Invariants::of(&WATER, &state)
    };
    2.0 * of(end).errors(&of(start))[1]
}

/// Calls in a row lose nothing between them, and errors stay far below those of single steps.
#[test]
fn carries_connect_the_calls() {
    let mut random = Random::new(9);
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
            *total += casimir_change(&start, end).abs();
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
    let good = Compensated::new([0.5, 0.2, 0.84], IDENTITY);
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
    let start = Compensated::new([0.5, 0.2, 0.84], IDENTITY);
    let mut state = start;
    dmv::steps_compensated(20.0, &WATER, &mut state, 5, 5).expect("converges in parts");
    // Rounding of five steps in many parts.
    let lengths = (square(&state.momentum), square(&start.momentum));
    assert!(
        abs_diff_eq!(lengths.0, lengths.1, epsilon = 16.0 * f64::EPSILON),
        "{lengths:?}"
    );
}

#[test]
fn no_steps_and_no_momentum_change_nothing() {
    let start = Compensated::new([0.5, 0.2, 0.84], IDENTITY);
    let mut state = start;
    dmv::steps_compensated(0.1, &WATER, &mut state, 0, 3).expect("legal");
    assert_eq!(state, start);
    let start = Compensated::new([0.0; 3], IDENTITY);
    let mut state = start;
    dmv::steps_compensated(0.1, &WATER, &mut state, 100, 3).expect("legal");
    assert_eq!(state, start);
}
