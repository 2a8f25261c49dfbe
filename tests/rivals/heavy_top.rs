//! The heavy top of Celledoni and Säfström, section 4: H = T + u₃, where u is the vertical in the
//! body's frame. `splitting` has the energy errors of their figure 4.

use approx::abs_diff_eq;
use frb::body::Flaw;
use frb::rivals::runge_kutta;
use support::rotation::{distance, turn_distance, vertical, IDENTITY};
use support::slope;

/// π′ = π × I⁻¹π + u × ∂H/∂u, and ∂H/∂u = e₃
fn torque(q: &[f64; 4]) -> Result<[f64; 3], Flaw> {
    let [u1, u2, _] = vertical(q);
    Ok([u2, -u1, 0.0])
}

fn energy(moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4]) -> f64 {
    let kinetic: f64 = (0..3).map(|j| 0.5 * m[j] * m[j] / moments[j]).sum();
    kinetic + vertical(q)[2]
}

/// RK4 has order 4 with a torque, too.
#[test]
fn runge_kutta_has_order_four_with_a_torque() {
    const MOMENTS: [f64; 3] = [1.0, 5.0, 6.0];
    const START: [f64; 3] = [0.5, 1.0, 1.5];
    let end = |steps: u32| {
        let (mut m, mut q) = (START, IDENTITY);
        for _ in 0..steps {
            let h = 2.0 / f64::from(steps);
            (m, q) = runge_kutta(h, &MOMENTS, &m, &q, torque).expect("a small step");
        }
        (m, q)
    };
    let (m, q) = end(6400);
    let change = energy(&MOMENTS, &m, &q) - energy(&MOMENTS, &START, &IDENTITY);
    assert!(change.abs() < 1e-12, "energy {change:e}");
    let errors = [40, 80, 160, 320, 640].map(|steps| {
        let (m1, q1) = end(steps);
        let h = 2.0 / f64::from(steps);
        [(h, distance(&m1, &m)), (h, turn_distance(&q1, &q))]
    });
    for j in 0..2 {
        let found = slope::order(&errors.map(|error| error[j]));
        assert!(abs_diff_eq!(found, 4.0, epsilon = 0.25), "slope {found}");
    }
}

#[test]
fn flaws_of_the_torque_are_found() {
    let step = |moments: &[f64; 3], m: &[f64; 3], torque: Result<[f64; 3], Flaw>| {
        runge_kutta(0.1, moments, m, &IDENTITY, |_| torque)
    };
    let (body, m) = ([1.0, 2.0, 3.0], [0.3, 0.4, 0.5]);
    assert_eq!(step(&body, &m, Err(Flaw::Order)), Err(Flaw::Order));
    for torque in [[f64::NAN, 0.0, 0.0], [0.0, f64::INFINITY, 0.0]] {
        assert_eq!(step(&body, &m, Ok(torque)), Err(Flaw::Torque));
    }
    assert_eq!(step(&body, &m, Ok([f64::MAX; 3])), Err(Flaw::Range));
    // A linear rotor cannot be turned about its axis, but about the others.
    let (rotor, m) = ([2.0, 2.0, 0.0], [0.3, 0.4, 0.0]);
    assert_eq!(step(&rotor, &m, Ok([0.0, 0.0, 1.0])), Err(Flaw::Torque));
    let (end, _) = step(&rotor, &m, Ok([1.0, 0.0, 0.0])).expect("legal");
    assert!(distance(&end, &[0.4, 0.4, 0.0]) < 1e-15);
}
