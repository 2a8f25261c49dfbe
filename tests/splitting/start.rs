//! How a run begins.

use frb::splitting::{run, Method, Plan, SEJ};
use support::rotation::{distance, norm_defect};

const METHODS: [Method; 6] = [
    Method::ExactQuaternion,
    Method::ExactMatrix,
    Method::ExactCompensated,
    Method::SemiExact(5),
    Method::Dmv(5),
    Method::RungeKutta,
];

#[test]
fn every_method_begins_from_a_rotation() {
    // Legal: lengths may be wrong by 5 percent.
    let (m, q) = ([0.5, 0.2, 0.8], [0.52, -0.52, 0.52, 0.52]);
    for method in METHODS {
        let plan = Plan {
            method,
            scheme: &SEJ,
            h: 0.1,
            steps: 1,
            moments: [0.345, 0.653, 1.0],
        };
        let mut first = None;
        let potential = |q: &[f64; 4], gradient: &mut [f64; 3]| {
            first.get_or_insert(*q);
            *gradient = [0.0; 3];
        };
        let (_, end) = run(&plan, &m, &q, potential, 0, &mut |_, _, _| ()).unwrap();
        for (q, place) in [(first.unwrap(), "first torque"), (end, "end")] {
            // Runge-Kutta does not normalise in its steps.
            let bound = if place == "end" { 1e-6 } else { 1e-15 };
            assert!(norm_defect(&q) < bound, "{method:?}, {place}: {q:?}");
        }
    }
}

#[test]
fn spatial_momentum_divides_any_norm_out() {
    for size in [1.2e154, 1.0, 1e-161, 1e300] {
        let space = frb::diagnostics::spatial_momentum(&[0.1, 0.2, 0.3], &[size; 4]);
        assert!(
            distance(&space, &[0.3, 0.1, 0.2]) < 1e-15,
            "{size:e}: {space:?}"
        );
    }
}
