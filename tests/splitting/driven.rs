//! Measured order of every scheme under forces that depend on the time, and on velocities and momenta,
//! against 30 digits.

use super::driven_systems::{all, Driven};
use super::schemes::leading_slope;
use super::tables::schemes;
use approx::abs_diff_eq;
use frb::splitting::{Method, Scheme};

/// Steps from half a unit of time down to a 100th, closely spaced, for high orders soon meet rounding.
fn step_numbers(system: &Driven) -> Vec<u32> {
    let factors = (0..42).map(|power| 1.1_f64.powi(power));
    let mut numbers: Vec<u32> = factors.map(|f| (2.0 * system.time * f) as u32).collect();
    numbers.dedup();
    numbers
}

/// The slopes of the errors of x, v, m and q.
fn slopes(system: &Driven, method: Method, scheme: &Scheme) -> [f64; 4] {
    let mut curves = [const { Vec::new() }; 4];
    for steps in step_numbers(system) {
        let h = system.time / f64::from(steps);
        let errors = system.errors(method, scheme, steps);
        (0..4).for_each(|j| curves[j].push((h, errors[j])));
    }
    curves.map(|curve| leading_slope(&curve, 4e-13))
}

#[test]
fn slopes_are_the_orders() {
    for system in all() {
        for scheme in schemes() {
            let order = if system.depends_on_velocities() {
                scheme.on_velocities.order
            } else {
                scheme.order
            };
            let found = slopes(&system, Method::ExactQuaternion, &scheme);
            println!("{} {} {order}: {found:.2?}", system.name, scheme.name);
            for (quantity, slope) in ["x", "v", "m", "q"].iter().zip(found) {
                assert!(
                    abs_diff_eq!(slope, f64::from(order), epsilon = 0.3),
                    "{} {}, {}: slope {slope} in {quantity}",
                    system.name,
                    system.time,
                    scheme.name
                );
            }
        }
    }
}
