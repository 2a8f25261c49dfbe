//! Measured order of every scheme around the exact step, in m and q, against 30 digits; and its cost.

use super::systems::{system, System, NAMES};
use super::tables::schemes;
use approx::abs_diff_eq;
use frb::splitting::{run, Method, Plan, Scheme};
use support::rotation::distance;
use support::slope;

/// Steps from 3 units of time down to a 50th, closely spaced, for high orders soon meet rounding.
fn step_numbers(system: &System) -> Vec<u32> {
    let factors = (0..54).map(|power| 1.1_f64.powi(power));
    let mut numbers: Vec<u32> = factors.map(|f| (system.time * f / 3.0) as u32).collect();
    numbers.retain(|number| *number > 0);
    numbers.dedup();
    numbers
}

/// The slope of the last points before the first that rounding, which adds up to the size given,
/// may disturb: there the leading term of the error is seen alone.
pub fn leading_slope(points: &[(f64, f64)], rounding: f64) -> f64 {
    let disturbed = points.iter().position(|point| point.1 < rounding);
    let end = disturbed.unwrap_or(points.len());
    slope::order(&points[end.saturating_sub(6)..end])
}

#[test]
fn slopes_are_the_orders() {
    for name in NAMES {
        let system = system(name);
        for scheme in schemes() {
            // The errors of a small torque have several orders: `small_torques` measures those.
            let is_small = ["satellite", "perturbed"].contains(&name);
            if is_small && scheme.orders.len() > 1 {
                continue;
            }
            let numbers = step_numbers(&system);
            let curves = system.curves(Method::ExactQuaternion, &scheme, &numbers);
            for (quantity, points) in ["m", "q"].iter().zip(&curves) {
                let found = leading_slope(points, 4e-13);
                let order = f64::from(scheme.order);
                assert!(
                    abs_diff_eq!(found, order, epsilon = 0.4),
                    "{name}, {}: slope {found} in {quantity}, {points:?}",
                    scheme.name
                );
            }
        }
    }
}

/// The torque is asked for once a stage: at the ends of steps nothing is asked or done twice, with
/// output or without.
#[test]
fn stages_are_the_true_ones() {
    let system = system("q33");
    for scheme in schemes() {
        for steps in [0, 1, 2, 17] {
            for every in [0, 1, 5] {
                let plan = Plan {
                    method: Method::ExactQuaternion,
                    scheme: &scheme,
                    h: 0.1,
                    steps,
                    moments: system.moments,
                };
                let mut calls = 0;
                let potential = |q: &[f64; 4], out: &mut [f64; 3]| {
                    calls += 1;
                    *out = system.gradient(q);
                };
                run(
                    &plan,
                    &system.m,
                    &system.q,
                    potential,
                    every,
                    &mut |_, _, _| (),
                )
                .expect("legal");
                let once_more = u32::from(scheme.begins_with_kick() && steps > 0);
                let wanted = steps * scheme.stages() as u32 + once_more;
                assert_eq!(calls, wanted, "{} {steps} {every}", scheme.name);
            }
        }
    }
    let stages: Vec<usize> = schemes().iter().map(Scheme::stages).collect();
    assert_eq!(
        stages,
        [1, 1, 5, 9, 15, 14, 7, 4, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    );
}

/// A scheme, a step back with −h: the start again. Symmetric schemes around a symmetric method do so.
#[test]
fn steps_can_be_taken_back() {
    let system = system("satellite");
    for scheme in schemes() {
        let mut plan = Plan {
            method: Method::ExactQuaternion,
            scheme: &scheme,
            h: 0.2,
            steps: 30,
            moments: system.moments,
        };
        let potential = |q: &[f64; 4], out: &mut [f64; 3]| *out = system.gradient(q);
        let (m, q) =
            run(&plan, &system.m, &system.q, potential, 0, &mut |_, _, _| ()).expect("legal");
        plan.h = -plan.h;
        let (m, q) = run(&plan, &m, &q, potential, 0, &mut |_, _, _| ()).expect("legal");
        let worst = distance(&m, &system.m).max(distance(&q, &system.q));
        assert!(worst < 1e-12, "{}: {worst:e}", scheme.name);
    }
}
