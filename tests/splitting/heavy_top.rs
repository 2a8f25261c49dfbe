//! The heavy top of Celledoni and Säfström, section 4: energy errors of the sizes that they print.

use frb::diagnostics::kinetic_energy;
use frb::splitting::{run, Method, Plan, SEJ};
use support::rotation::{vertical, IDENTITY};

const MOMENTS: [f64; 3] = [1000.0, 5000.0, 6000.0];

/// The largest error of the energy until T = 20 with h = 0.001, from ω = (100, 100, 100), u = e3.
fn energy_error(method: Method) -> f64 {
    let plan = Plan {
        method,
        scheme: &SEJ,
        h: 0.001,
        steps: 20_000,
        moments: MOMENTS,
    };
    // U = u3, u = Qᵀe3
    let potential = |q: &[f64; 4], gradient: &mut [f64; 3]| {
        let u = vertical(q);
        *gradient = [-u[1], u[0], 0.0];
    };
    let mut first = None;
    let mut worst = 0.0_f64;
    let mut output = |_: u32, m: &[f64; 3], q: &[f64; 4]| {
        let energy = kinetic_energy(&MOMENTS, m) + vertical(q)[2];
        worst = worst.max((energy - *first.get_or_insert(energy)).abs());
    };
    let m = MOMENTS.map(|moment| 100.0 * moment);
    run(&plan, &m, &IDENTITY, potential, 1, &mut output).expect("legal");
    worst
}

#[test]
fn energy_errors_are_the_printed_ones() {
    let printed = [
        (Method::RungeKutta, 1e4),
        (Method::AxisSplitting, 1e3),
        // SEJ as published: the exact momentum, and one exponential for the attitude.
        (Method::JacobiMagnus(2), 1e-3),
    ];
    for (method, size) in printed {
        let found = energy_error(method);
        assert!(
            (size..10.0 * size).contains(&found),
            "{method:?}: {found:e}, printed {size:e}"
        );
    }
}

/// The same scheme with the attitude exact, too.
#[test]
fn the_exact_attitude_is_better_still() {
    let [exact, published] = [Method::ExactQuaternion, Method::JacobiMagnus(2)].map(energy_error);
    assert!(exact < 0.9 * published, "{exact:e}, {published:e}");
}
