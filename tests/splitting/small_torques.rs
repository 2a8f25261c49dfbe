//! Schemes for nearly integrable systems: orders in h and ε, the size of the torque.

use super::systems::{system, System};
use approx::abs_diff_eq;
use frb::splitting::{Method, Scheme, ABA864, SABA, STRANG};
use support::slope;

fn error(system: &System, scheme: &Scheme, steps: u32) -> f64 {
    let [m, q] = system.errors(Method::ExactQuaternion, scheme, steps);
    m.max(q)
}

/// The error is ε·O(h^p), p the first of the orders, while ε is so small that its square does not
/// show. For SABA_4, ABA(8,6,4) and higher orders this error is less than rounding before it falls as
/// a power of h: `tables` has their order.
#[test]
fn first_order_in_the_torque() {
    let cases = [
        ("weak-6", SABA[0], 30..90),
        ("weak-6", SABA[1], 16..40),
        ("weak-6", SABA[2], 19..30),
    ];
    for (name, scheme, numbers) in cases {
        let system = system(name);
        let point = |steps: u32| (12.0 / f64::from(steps), error(&system, &scheme, steps));
        let points: Vec<(f64, f64)> = numbers.map(point).collect();
        let found = slope::order(&points);
        let order = f64::from(scheme.orders[0]);
        assert!(
            abs_diff_eq!(found, order, epsilon = 0.4),
            "{}: slope {found}, {points:?}",
            scheme.name
        );
    }
}

/// With steps so short that ε·O(h^p) is nothing, the error of SABA_n is ε²·O(h²): a tenth of the
/// torque, a hundredth of the error (114 to 100: at ε = 0.01 the cube of ε shows). Strang's is ε·O(h²).
#[test]
fn second_order_in_the_torque() {
    let (strong, weak) = (system("weak-2"), system("weak-3"));
    let ratio = |scheme: &Scheme| error(&strong, scheme, 60) / error(&weak, scheme, 60);
    for scheme in &SABA[2..] {
        let found = ratio(scheme);
        assert!((95.0..118.0).contains(&found), "{} {found}", scheme.name);
    }
    // Here ε²·O(h⁶) and ε³·O(h⁴) are of one size.
    let found = ratio(&ABA864);
    assert!((90.0..1000.0).contains(&found), "{found}");
    let found = ratio(&STRANG);
    assert!((9.0..11.0).contains(&found), "{found}");
}

/// What the schemes are for: at ε = 1e-3 and equal cost ABA(8,6,4) beats Strang by 1e5.
#[test]
fn small_torques_pay() {
    let system = system("weak-3");
    let ratio = error(&system, &STRANG, 7 * 30) / error(&system, &ABA864, 30);
    assert!(ratio > 1e5, "{ratio:e}");
}
