//! Steps that are too large, extreme scales, special bodies, illegal arguments, arbitrary bits.

use super::invariants::change;
use frb::body::Flaw;
use frb::{dmv, exact};
use support::calls::special::arbitrary_step;
use support::random::Random;
use support::rotation::{distance, norm_defect, turn_distance, IDENTITY};

const WATER: [f64; 3] = [0.345, 0.653, 1.0];

/// Remark 3.1: the step is divided, so its result is a good one, and invariants are kept.
#[test]
fn large_steps_are_divided() {
    let mut random = Random::new(6);
    for h in [1.0, 3.0, 10.0, 30.0, 100.0] {
        for half_order in 1..=5 {
            let (m, q) = (random.direction(), random.direction());
            let end = dmv::step(h, &WATER, &m, &q, half_order).expect("converges in parts");
            let error = change(&WATER, (m, q), end);
            assert!(error < 100.0, "h = {h}, r = {half_order}: {error} eps");
        }
    }
}

/// A divided step equals the steps it is divided into.
#[test]
fn a_divided_step_is_many_steps() {
    let m = [0.5, 0.2, 0.84];
    let whole = dmv::step(8.0, &WATER, &m, &IDENTITY, 5).expect("converges in parts");
    let parts = [8, 16, 32, 64].map(|count| {
        let (mut m, mut q) = (m, IDENTITY);
        for _ in 0..count {
            (m, q) = dmv::step(8.0 / f64::from(count), &WATER, &m, &q, 5).expect("converges");
        }
        distance(&m, &whole.0).max(turn_distance(&q, &whole.1))
    });
    let nearest = parts.iter().fold(f64::INFINITY, |min, x| x.min(min));
    assert!(nearest < 100.0 * f64::EPSILON, "{parts:?}");
}

#[test]
fn hopeless_steps_are_an_error() {
    for h in [1e5, -1e5, 1e100, 1e308] {
        for half_order in 1..=5 {
            let end = dmv::step(h, &WATER, &[0.5, 0.2, 0.84], &IDENTITY, half_order);
            assert_eq!(end, Err(Flaw::NoConvergence), "h = {h}, r = {half_order}");
        }
    }
}

/// Only ratios matter: scaling by powers of two changes nothing but the scale.
#[test]
fn any_scale_is_the_same() {
    let m = [0.5, 0.2, 0.84];
    for half_order in 1..=5 {
        let (m1, q1) = dmv::step(0.1, &WATER, &m, &IDENTITY, half_order).expect("a small step");
        for moment_exponent in [-990, -300, 0, 300, 990] {
            for momentum_exponent in [-900, -300, 0, 300, 900] {
                let (unit, size) = (2_f64.powi(moment_exponent), 2_f64.powi(momentum_exponent));
                let time_exponent = moment_exponent - momentum_exponent;
                if time_exponent.abs() > 1000 {
                    continue;
                }
                let h = 0.1 * 2_f64.powi(time_exponent);
                let scaled = m.map(|m| m * size);
                let (m2, q2) =
                    dmv::step(h, &WATER.map(|i| i * unit), &scaled, &IDENTITY, half_order)
                        .expect("the same step");
                assert_eq!((m2.map(|m| m / size), q2), (m1, q1), "{unit:e} {size:e}");
            }
        }
    }
}

/// Bodies without a generic orbit, against the exact step.
#[test]
fn special_motions_are_right() {
    let cases = [
        ([1.0, 1.0, 1.0], [0.6, 0.0, 0.8]),
        ([1.0, 1.0, 2.0], [0.6, 0.0, 0.8]),
        ([1.0, 2.0, 3.0], [0.0, 1.0, 0.0]),
        ([1.0, 2.0, 3.0], [1.0, 0.0, 0.0]),
        ([1.0, 2.0, 3.0], [0.0, 0.0, -1.0]),
        ([0.0, 1.5, 1.5], [0.0, 0.6, 0.8]),
        ([1.5, 0.0, 1.5], [0.6, 0.0, 0.8]),
        ([1.0, 2.0, 3.0], [0.0, 0.0, 0.0]),
    ];
    for (moments, m) in cases {
        let (m1, q1) = exact::step_quaternion(0.02, &moments, &m, &IDENTITY).expect("legal");
        let (m2, q2) = dmv::step(0.02, &moments, &m, &IDENTITY, 5).expect("legal");
        let error = distance(&m1, &m2).max(turn_distance(&q1, &q2));
        assert!(
            error <= 4.0 * f64::EPSILON,
            "I = {moments:?}, m = {m:?}: {error:e}"
        );
    }
}

/// A rotation about an axis, or of a sphere, does not change the momentum by a single bit.
#[test]
fn nothing_moves_that_should_not() {
    for (moments, m) in [
        ([1.0, 1.0, 1.0], [0.6, 0.3, 0.8]),
        ([1.1, 2.3, 3.7], [0.0, 0.7, 0.0]),
        ([0.0, 1.5, 1.5], [0.0, 0.6, 0.8]),
    ] {
        for half_order in 1..=5 {
            let (end, _) = dmv::step(0.4, &moments, &m, &IDENTITY, half_order).expect("legal");
            assert_eq!(end, m);
        }
    }
}

#[test]
fn illegal_arguments_are_found_in_order() {
    let m = [0.5, 0.2, 0.84];
    let nan = f64::NAN;
    let cases = [
        (nan, WATER, m, IDENTITY, 1, Flaw::Step),
        (f64::INFINITY, WATER, m, IDENTITY, 9, Flaw::Step),
        (0.1, [0.345, -0.653, 1.0], m, IDENTITY, 1, Flaw::Moments),
        (0.1, [0.345, 0.0, 1.0], m, IDENTITY, 5, Flaw::Moments),
        (0.1, [0.345, nan, 1.0], m, IDENTITY, 0, Flaw::Moments),
        (
            0.1,
            [0.345, 0.653, f64::INFINITY],
            m,
            IDENTITY,
            2,
            Flaw::Moments,
        ),
        (0.1, [0.0, 1.0, 1.0], m, IDENTITY, 2, Flaw::Moments),
        (0.1, WATER, [0.5, nan, 0.84], IDENTITY, 3, Flaw::Momentum),
        (
            0.1,
            WATER,
            [0.5, f64::INFINITY, 0.84],
            [nan; 4],
            3,
            Flaw::Momentum,
        ),
        (0.1, WATER, m, [1.0, nan, 0.0, 0.0], 4, Flaw::Attitude),
        (0.1, WATER, m, [0.0; 4], 4, Flaw::Attitude),
        (0.1, WATER, m, [1.5, 0.0, 0.0, 0.0], 6, Flaw::Attitude),
        (0.1, WATER, m, IDENTITY, 0, Flaw::Order),
        (0.1, WATER, m, IDENTITY, 6, Flaw::Order),
        (0.1, WATER, m, IDENTITY, i32::MIN, Flaw::Order),
    ];
    for (h, moments, m, q, half_order, flaw) in cases {
        assert_eq!(
            dmv::step(h, &moments, &m, &q, half_order),
            Err(flaw),
            "{moments:?} {m:?} {q:?}"
        );
    }
}

/// Every result is finite with a normalised attitude, or an error; never a NaN.
#[test]
fn arbitrary_bits_give_a_result_or_an_error() {
    let mut random = Random::new(7);
    let mut successes = 0;
    for round in 0..300_000 {
        let (h, moments, m, q) = arbitrary_step(&mut random);
        if let Ok((m1, q1)) = dmv::step(h, &moments, &m, &q, 1 + round % 5) {
            let finite = m1.iter().all(|m| m.is_finite());
            assert!(
                finite && norm_defect(&q1) < 8.0 * f64::EPSILON,
                "h = {h:e}, I = {moments:?}, m = {m:?}, q = {q:?}: {m1:?}, {q1:?}"
            );
            successes += 1;
        }
    }
    assert!(successes > 10_000, "{successes}");
}
