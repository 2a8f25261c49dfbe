//! Output: at which steps, and that looking on does not change the motion.

use super::methods::methods;
use super::systems::{system, System};
use frb::splitting::{run, Method, Plan, Scheme, RKN6_14A, SEJ, SUZUKI4};
use support::rotation::{distance, turn_distance};

type Told = Vec<(u32, [f64; 3], [f64; 4])>;

/// The states told, and the end.
fn observed(
    system: &System,
    method: Method,
    scheme: &Scheme,
    steps: u32,
    every: u32,
) -> (Told, ([f64; 3], [f64; 4])) {
    let plan = Plan {
        method,
        scheme,
        h: 0.15,
        steps,
        moments: system.moments,
    };
    let potential = |q: &[f64; 4], out: &mut [f64; 3]| *out = system.gradient(q);
    let mut told = Vec::new();
    let mut output = |step: u32, m: &[f64; 3], q: &[f64; 4]| told.push((step, *m, *q));
    let end = run(&plan, &system.m, &system.q, potential, every, &mut output);
    (told, end.expect("legal"))
}

#[test]
fn states_are_those_of_runs_that_end_there() {
    let system = system("satellite");
    for (method, _) in methods() {
        for scheme in [SEJ, RKN6_14A, SUZUKI4] {
            let (told, end) = observed(&system, method, &scheme, 20, 6);
            let steps: Vec<u32> = told.iter().map(|state| state.0).collect();
            assert_eq!(steps, [0, 6, 12, 18, 20]);
            assert_eq!(end, observed(&system, method, &scheme, 20, 0).1);
            for (step, m, q) in told {
                let stopped = observed(&system, method, &scheme, step, 0).1;
                assert_eq!((m, q), stopped, "{method:?} {} {step}", scheme.name);
            }
        }
    }
}

#[test]
fn no_steps_and_no_output() {
    let system = system("q33");
    let (told, end) = observed(&system, Method::ExactQuaternion, &SEJ, 0, 3);
    assert_eq!(told, [(0, system.m, system.q)]);
    assert_eq!(end, (system.m, system.q));
    let (told, _) = observed(&system, Method::ExactQuaternion, &SEJ, 9, 0);
    assert!(told.is_empty());
    let (told, _) = observed(&system, Method::RungeKutta, &SEJ, 4, 2);
    assert_eq!(told.len(), 3);
}

/// The matrix and the quaternion are the same motion.
#[test]
fn a_matrix_inside_is_no_other_motion() {
    for name in super::systems::NAMES {
        let system = system(name);
        let (_, (m, q)) = observed(&system, Method::ExactQuaternion, &RKN6_14A, 40, 0);
        let (_, (n, r)) = observed(&system, Method::ExactMatrix, &RKN6_14A, 40, 0);
        let worst = distance(&m, &n).max(turn_distance(&q, &r));
        assert!(worst < 2e-14, "{name}: {worst:e}");
        assert!(r[0] >= 0.0);
    }
}
