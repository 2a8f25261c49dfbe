//! Whether the map of the momentum is a Poisson map: J·hat(m)·Jᵀ = hat(m⁺), J its Jacobian.

use super::methods::{all, Method};
use super::properties::{compare, CASES, STARTS};
use support::random::Random;

/// ∂m⁺/∂m by differences of order four. Their error is DELTA⁴/30 = 2e-15 times a fifth derivative, and
/// that of rounding eps/DELTA.
const DELTA: f64 = 5e-4;

fn jacobian(method: &Method, h: f64, moments: &[f64; 3], m: &[f64; 3]) -> [[f64; 3]; 3] {
    let end = |axis: usize, distance: f64| {
        let mut start = *m;
        start[axis] += distance;
        let state = method.start(start);
        method
            .step(h, moments, &state)
            .expect("a small step")
            .momentum
    };
    let columns = [0, 1, 2].map(|axis| {
        let [far_back, back] = [end(axis, -2.0 * DELTA), end(axis, -DELTA)];
        let [forth, far_forth] = [end(axis, DELTA), end(axis, 2.0 * DELTA)];
        [0, 1, 2].map(|row| {
            (8.0 * (forth[row] - back[row]) - (far_forth[row] - far_back[row])) / (12.0 * DELTA)
        })
    });
    [0, 1, 2].map(|row| [0, 1, 2].map(|column| columns[column][row]))
}

fn hat(m: &[f64; 3]) -> [[f64; 3]; 3] {
    [[0.0, -m[2], m[1]], [m[2], 0.0, -m[0]], [-m[1], m[0], 0.0]]
}

fn times(a: &[[f64; 3]; 3], b: &[[f64; 3]; 3]) -> [[f64; 3]; 3] {
    [0, 1, 2].map(|i| [0, 1, 2].map(|j| (0..3).map(|k| a[i][k] * b[k][j]).sum()))
}

/// The largest entry of J·hat(m)·Jᵀ − hat(m⁺).
fn defect(method: &Method, h: f64, moments: &[f64; 3], m: &[f64; 3]) -> f64 {
    let j = jacobian(method, h, moments, m);
    let transposed = [0, 1, 2].map(|row| [0, 1, 2].map(|column| j[column][row]));
    let mapped = times(&times(&j, &hat(m)), &transposed);
    let end = method
        .step(h, moments, &method.start(*m))
        .expect("small")
        .momentum;
    let wanted = hat(&end);
    let differences = (0..9).map(|n| (mapped[n / 3][n % 3] - wanted[n / 3][n % 3]).abs());
    differences.fold(0.0, f64::max)
}

#[test]
fn poisson_maps_are_those_of_the_table() {
    for method in all() {
        let mut random = Random::new(13);
        for (moments, h) in CASES {
            // Where a step is nearly too large for DMV2, its derivatives are large.
            let h = 0.75 * h;
            let defects =
                [0; 10 * STARTS].map(|_| defect(&method, h, &moments, &random.direction()));
            let worst = defects.iter().fold(0.0_f64, |max, x| max.max(*x));
            let case = format!("{}, I = {moments:?}, Poisson", method.name);
            compare(&case, method.properties.poisson, worst, 3e-12, 1e-8);
        }
    }
}
