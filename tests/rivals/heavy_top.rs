//! The heavy top of Celledoni and Säfström, section 4: H = T + u₃, where u is the vertical in the
//! body's frame.

use super::measure::{distance, slope, turn_distance};
use frb::body::Flaw;
use frb::rivals::{axis_splitting, jacobi_magnus, runge_kutta, Moved};

const ONE: [f64; 4] = [1.0, 0.0, 0.0, 0.0];

/// u = Qᵀe₃
fn vertical(q: &[f64; 4]) -> [f64; 3] {
    let [a, b, c, d] = *q;
    [
        2.0 * (b * d - a * c),
        2.0 * (c * d + a * b),
        a * a - b * b - c * c + d * d,
    ]
}

/// π′ = π × I⁻¹π + u × ∂H/∂u, and ∂H/∂u = e₃
fn torque(q: &[f64; 4]) -> Result<[f64; 3], Flaw> {
    let [u1, u2, _] = vertical(q);
    Ok([u2, -u1, 0.0])
}

fn energy(moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4]) -> f64 {
    let kinetic: f64 = (0..3).map(|j| 0.5 * m[j] * m[j] / moments[j]).sum();
    kinetic + vertical(q)[2]
}

/// Half a kick, a free step, half a kick: Φ_M of the paper.
fn strang(h: f64, m: &[f64; 3], q: &[f64; 4], free: impl Fn(&[f64; 3]) -> Moved) -> Moved {
    let kicked = |m: [f64; 3], q: &[f64; 4]| {
        torque(q).map(|torque| [0, 1, 2].map(|j| m[j] + 0.5 * h * torque[j]))
    };
    let (m, q) = free(&kicked(*m, q)?)?;
    Ok((kicked(m, &q)?, q))
}

/// Figure 4: errors of the energy, 6e7, in 20000 steps. The paper gives their order of magnitude:
/// O(10⁴) for RK4, O(10³) for MR, O(10⁻³) for SEJ, whose free step is JEM2.
#[test]
fn energy_errors_are_those_of_the_paper() {
    const MOMENTS: [f64; 3] = [1000.0, 5000.0, 6000.0];
    let h = 0.001;
    type Step = fn(f64, &[f64; 3], &[f64; 4]) -> Moved;
    let methods: [(&str, f64, Step); 3] = [
        ("RK4", 1e4, |h, m, q| runge_kutta(h, &MOMENTS, m, q, torque)),
        ("MR", 1e3, |h, m, q| {
            strang(h, m, q, |m| axis_splitting(h, &MOMENTS, m, q))
        }),
        ("SEJ", 1e-3, |h, m, q| {
            strang(h, m, q, |m| jacobi_magnus(2, h, &MOMENTS, m, q))
        }),
    ];
    for (name, magnitude, step) in methods {
        let (mut m, mut q) = (MOMENTS.map(|moment| 100.0 * moment), ONE);
        let start = energy(&MOMENTS, &m, &q);
        let mut worst = 0.0_f64;
        for _ in 0..20_000 {
            (m, q) = step(h, &m, &q).expect("a small step");
            worst = worst.max((energy(&MOMENTS, &m, &q) - start).abs());
        }
        let ratio = worst / magnitude;
        assert!((1.0..10.0).contains(&ratio), "{name}: {worst:e}");
    }
}

/// RK4 has order 4 with a torque, too.
#[test]
fn runge_kutta_has_order_four_with_a_torque() {
    const MOMENTS: [f64; 3] = [1.0, 5.0, 6.0];
    const START: [f64; 3] = [0.5, 1.0, 1.5];
    let end = |steps: u32| {
        let (mut m, mut q) = (START, ONE);
        for _ in 0..steps {
            let h = 2.0 / f64::from(steps);
            (m, q) = runge_kutta(h, &MOMENTS, &m, &q, torque).expect("a small step");
        }
        (m, q)
    };
    let (m, q) = end(6400);
    let change = energy(&MOMENTS, &m, &q) - energy(&MOMENTS, &START, &ONE);
    assert!(change.abs() < 1e-12, "energy {change:e}");
    let errors = [40, 80, 160, 320, 640].map(|steps| {
        let (m1, q1) = end(steps);
        let h = 2.0 / f64::from(steps);
        [(h, distance(&m1, &m)), (h, turn_distance(&q1, &q))]
    });
    for j in 0..2 {
        let found = slope(&errors.map(|error| error[j]));
        assert!((found - 4.0).abs() < 0.25, "slope {found}");
    }
}

#[test]
fn flaws_of_the_torque_are_found() {
    let step = |moments: &[f64; 3], m: &[f64; 3], torque: Result<[f64; 3], Flaw>| {
        runge_kutta(0.1, moments, m, &ONE, |_| torque)
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
