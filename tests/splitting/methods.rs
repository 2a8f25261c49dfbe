//! Measured order of every method with torque, in m and q, inside a scheme of order 8.

use super::schemes::leading_slope;
use super::systems::system;
use approx::abs_diff_eq;
use frb::splitting::{Method, STRANG, SUZUKI_UMENO8};
use support::rotation::{distance, turn_distance};

/// Every method and its order.
pub fn methods() -> Vec<(Method, i32)> {
    let mut methods = vec![
        (Method::ExactQuaternion, i32::MAX),
        (Method::ExactMatrix, i32::MAX),
        (Method::ExactCompensated, i32::MAX),
        (Method::AxisSplitting, 2),
        (Method::RungeKutta, 4),
        (Method::JacobiMagnus(2), 2),
        (Method::JacobiMagnus(4), 4),
    ];
    for order in [2, 4, 6] {
        methods.push((Method::SymmetricRotation(order), order));
        methods.push((Method::ImplicitMidpoint(order), order));
    }
    methods.extend((1..=5).map(|half| (Method::Dmv(half), 2 * half)));
    for nodes in 1..=10 {
        methods.push((Method::SemiExact(nodes), 2 * nodes));
        methods.push((Method::SemiExactMatrix(nodes), 2 * nodes));
    }
    methods
}

/// Where the method's own error is less than the scheme's, the slope is 8, or between the two.
#[test]
fn slopes_are_the_orders_or_more() {
    for name in ["q33", "satellite"] {
        let system = system(name);
        for (method, order) in methods() {
            let first = system.time * 1.7;
            let factors = (0..40).map(|power| 1.1_f64.powi(power));
            let numbers: Vec<u32> = factors.map(|factor| (first * factor) as u32).collect();
            let curves = system.curves(method, &SUZUKI_UMENO8, &numbers);
            let order = f64::from(order.min(8));
            for (quantity, points) in ["m", "q"].iter().zip(&curves) {
                let found = leading_slope(points, 1e-12);
                assert!(
                    found > order - 0.4,
                    "{name}, {method:?}: slope {found} in {quantity}, {points:?}"
                );
            }
        }
    }
}

/// The difference from the exact step in the same scheme is the error of the method alone.
#[test]
fn differences_have_the_slopes() {
    let system = system("q33");
    for (method, order) in methods() {
        // From three nodes on the quadrature is so good that rounding comes before the slope, which
        // `tests/semi_exact` measures by other means. Runge-Kutta has no scheme.
        let is_too_good = match method {
            Method::SemiExact(nodes) | Method::SemiExactMatrix(nodes) => nodes > 2,
            _ => order > 10,
        };
        if is_too_good || method == Method::RungeKutta {
            continue;
        }
        let mut curves = [Vec::new(), Vec::new()];
        for power in 0..30 {
            let steps = (20.0 * 1.13_f64.powi(power)) as u32;
            let [m, q] = difference(
                system.end_of(method, &STRANG, steps),
                system.end_of(Method::ExactQuaternion, &STRANG, steps),
            );
            let h = system.time / f64::from(steps);
            curves[0].push((h, m));
            curves[1].push((h, q));
        }
        for (quantity, points) in ["m", "q"].iter().zip(&curves) {
            let found = leading_slope(points, 2e-12);
            assert!(
                abs_diff_eq!(found, f64::from(order), epsilon = 0.2),
                "{method:?}: slope {found} in {quantity}, {points:?}"
            );
        }
    }
}

fn difference(a: ([f64; 3], [f64; 4]), b: ([f64; 3], [f64; 4])) -> [f64; 2] {
    [distance(&a.0, &b.0), turn_distance(&a.1, &b.1)]
}
