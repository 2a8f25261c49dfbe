//! Motion in the potential U = Q33, against an independent splitting around the exact step.

use approx::abs_diff_eq;
use frb::body::Flaw;
use frb::{dmv, exact};
use support::rotation::{distance, square, turn_distance, vertical};
use support::slope;

const WATER: [f64; 3] = [0.345, 0.653, 1.0];
const START: [f64; 3] = [0.6, -0.5, 0.4];
const ATTITUDE: [f64; 4] = [0.5, 0.5, -0.1, 0.7];

/// The gradient of Q33 in the body's frame: (−Q32, Q31, 0).
pub fn gradient(q: &[f64; 4]) -> [f64; 3] {
    let [q31, q32, _] = vertical(q);
    [-q32, q31, 0.0]
}

fn attitude() -> [f64; 4] {
    let norm = square(&ATTITUDE).sqrt();
    ATTITUDE.map(|q| q / norm)
}

fn family(half_order: i32, steps: u32, h: f64) -> ([f64; 3], [f64; 4]) {
    let potential = |q: &[f64; 4], torque: &mut [f64; 3]| *torque = gradient(q);
    dmv::run_with_potential(h, &WATER, &START, &attitude(), steps, half_order, potential)
        .expect("small steps")
}

/// Kick h/2, free motion h, kick h/2, and so on: the exact step, and no kicks put together.
fn splitting(steps: u32, h: f64) -> ([f64; 3], [f64; 4]) {
    let (mut m, mut q) = (START, attitude());
    let kick = |m: &mut [f64; 3], q: &[f64; 4]| {
        let torque = gradient(q);
        (0..3).for_each(|j| m[j] -= 0.5 * h * torque[j]);
    };
    for _ in 0..steps {
        kick(&mut m, &q);
        (m, q) = exact::step_quaternion(h, &WATER, &m, &q).expect("legal");
        kick(&mut m, &q);
    }
    (m, q)
}

/// The difference is the error of free motion alone: of the order of the method.
#[test]
fn it_agrees_with_the_exact_splitting_to_its_order() {
    for half_order in 1..=5 {
        let differences = [14_u32, 16, 20, 24, 28, 34, 40, 80, 160, 320, 640].map(|steps| {
            let h = 4.0 / f64::from(steps);
            let (got, want) = (family(half_order, steps, h), splitting(steps, h));
            let difference = distance(&got.0, &want.0).max(turn_distance(&got.1, &want.1));
            (h, difference)
        });
        let order = f64::from(2 * half_order);
        let found = slope::order(&differences);
        assert!(
            abs_diff_eq!(found, order, epsilon = 0.4),
            "order {order}: slope {found}, {differences:?}"
        );
    }
}

/// Energy T + U is kept to the order of the splitting: a wrong sign of the torque would not.
#[test]
fn total_energy_is_kept() {
    let total = |m: &[f64; 3], q: &[f64; 4]| {
        let kinetic: f64 = (0..3).map(|j| 0.5 * m[j] * m[j] / WATER[j]).sum();
        kinetic + vertical(q)[2]
    };
    let before = total(&START, &attitude());
    let error = |steps: u32| {
        let (m, q) = family(3, steps, 10.0 / f64::from(steps));
        (total(&m, &q) - before).abs()
    };
    assert!(error(1000) < 1e-4, "{:e}", error(1000));
}

#[test]
fn the_potential_is_asked_once_more_than_there_are_steps() {
    for half_order in 1..=5 {
        for steps in [0, 1, 7, 100] {
            let mut calls = 0;
            let potential = |q: &[f64; 4], torque: &mut [f64; 3]| {
                calls += 1;
                *torque = gradient(q);
            };
            dmv::run_with_potential(
                0.01,
                &WATER,
                &START,
                &attitude(),
                steps,
                half_order,
                potential,
            )
            .expect("small steps");
            assert_eq!(calls, steps + 1);
        }
    }
}

/// Without a potential it is just steps: to the last bit as long as they are few, and to rounding where the
/// coefficients of the series are computed once for all.
#[test]
fn no_potential_is_free_motion() {
    let none = |_: &[f64; 4], torque: &mut [f64; 3]| *torque = [0.0; 3];
    for (h, half_order) in [0.001, 0.01, 0.1, 0.3]
        .into_iter()
        .flat_map(|h| (1..=5).map(move |r| (h, r)))
    {
        let (mut m, mut q) = (START, attitude());
        for steps in 1..=50 {
            let run =
                dmv::run_with_potential(h, &WATER, &START, &attitude(), steps, half_order, none);
            let (end_m, end_q) = run.expect("small steps");
            (m, q) = dmv::step(h, &WATER, &m, &q, half_order).expect("a small step");
            if steps < 8 {
                assert_eq!((end_m, end_q), (m, q), "{h}, {half_order}, {steps}");
            }
            let pairs = m.iter().zip(&end_m).chain(q.iter().zip(&end_q));
            let error = pairs.fold(0.0, |max: f64, (a, b)| max.max((a - b).abs()));
            assert!(
                error < 32.0 * f64::EPSILON,
                "{h}, {half_order}, {steps}: {error:e}"
            );
        }
    }
}

#[test]
fn a_torque_that_is_none_is_an_error() {
    for torque in [[f64::NAN, 0.0, 0.0], [0.0, f64::INFINITY, 0.0]] {
        let bad = |_: &[f64; 4], out: &mut [f64; 3]| *out = torque;
        let end = dmv::run_with_potential(0.1, &WATER, &START, &attitude(), 3, 2, bad);
        assert_eq!(end, Err(Flaw::Torque));
    }
    // A linear rotor cannot be turned about its axis.
    let about_axis = |_: &[f64; 4], out: &mut [f64; 3]| *out = [1.0, 0.0, 0.0];
    let end = dmv::run_with_potential(
        0.1,
        &[0.0, 1.0, 1.0],
        &[0.0, 0.6, 0.8],
        &attitude(),
        3,
        2,
        about_axis,
    );
    assert_eq!(end, Err(Flaw::Torque));
}
