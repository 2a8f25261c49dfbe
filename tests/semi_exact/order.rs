//! The error of one step falls as h^(2·nodes + 1).

use approx::abs_diff_eq;
use frb::{exact, semi_exact};
use support::rotation::{distance, IDENTITY, IDENTITY_MATRIX};
use support::slope::line;
use support::tolerance::SLOPE;

const BODIES: [[f64; 3]; 2] = [[0.345, 0.653, 1.0], [0.5, 0.8, 1.0]];

/// Below, rounding shows; above, the rule no longer resolves the integrand.
const ROUNDING: f64 = 1e-13;
const UNRESOLVED: f64 = 1e-4;

/// Neighbouring steps differ by this factor, and so many slopes are used.
const RATIO: f64 = 1.1;
const SLOPES: usize = 9;

/// The angle between two attitudes that differ by `difference` in the Frobenius norm.
fn angle_of_matrices(a: &[f64; 9], b: &[f64; 9]) -> f64 {
    let squares: f64 = a.iter().zip(b).map(|(x, y)| (x - y) * (x - y)).sum();
    2.0 * (squares / 8.0).sqrt().asin()
}

fn angle_of_quaternions(a: &[f64; 4], b: &[f64; 4]) -> f64 {
    let squares: f64 = a.iter().zip(b).map(|(x, y)| (x - y) * (x - y)).sum();
    4.0 * (squares / 4.0).sqrt().asin()
}

/// Logarithmic slopes s of an error in h, extrapolated to h = 0.
///
/// A rule of n points errs as ρ^(−2n) when the integrand's pole lies on the ellipse of size ρ, which
/// makes 1/s² a straight line in h² up to steps as large as the distance of the pole. For ten nodes
/// there is nothing to be seen below rounding at smaller steps.
fn slope(error: impl Fn(f64) -> f64) -> f64 {
    let mut points = Vec::new();
    let mut step = 0.005;
    let mut previous = error(step);
    while points.len() < SLOPES {
        let next = error(step * RATIO);
        if previous > ROUNDING {
            assert!(next < UNRESOLVED, "only {} slopes seen", points.len());
            let slope = (next / previous).ln() / RATIO.ln();
            points.push((step * step * RATIO, 1.0 / (slope * slope)));
        }
        (step, previous) = (step * RATIO, next);
    }
    let (_, at_zero) = line(&points);
    1.0 / at_zero.sqrt()
}

/// Where a step must start that has `middle` in its middle.
fn start(moments: &[f64; 3], middle: &[f64; 3], step: f64) -> [f64; 3] {
    exact::step_quaternion(-0.5 * step, moments, middle, &IDENTITY)
        .unwrap()
        .0
}

fn check(
    routine: &str,
    middles: [[f64; 3]; 2],
    error: impl Fn(f64, &[f64; 3], &[f64; 3], i32) -> f64,
) {
    for moments in &BODIES {
        for middle in &middles {
            for nodes in 1..=10 {
                let want = f64::from(2 * nodes + 1);
                let got = slope(|h| error(h, moments, &start(moments, middle, h), nodes));
                assert!(
                    abs_diff_eq!(got, want, epsilon = SLOPE),
                    "{routine}, {nodes} nodes, I = {moments:?}, middle {middle:?}: \
                     want slope {want}, got {got:.3}"
                );
            }
        }
    }
}

/// The middle of the step is a peak of the integrand, where no derivative vanishes: φ = π/2 for
/// matrices, φ = 0 for quaternions; once in either case of the orbit.
#[test]
fn matrix_steps_have_order_2n() {
    let middles = [[0.0, 0.6, 0.8], [-0.96, 0.28, 0.0]];
    check("step_matrix", middles, |h, moments, m, nodes| {
        let q = &IDENTITY_MATRIX;
        let exact = exact::step_matrix(h, moments, m, q).unwrap().1;
        let semi_exact = semi_exact::step_matrix(h, moments, m, q, nodes).unwrap().1;
        angle_of_matrices(&exact, &semi_exact)
    });
}

#[test]
fn quaternion_steps_have_order_2n() {
    let middles = [[0.6, 0.0, 0.8], [0.96, 0.0, -0.28]];
    check("step_quaternion", middles, |h, moments, m, nodes| {
        let q = &IDENTITY;
        let exact = exact::step_quaternion(h, moments, m, q).unwrap().1;
        let semi_exact = semi_exact::step_quaternion(h, moments, m, q, nodes)
            .unwrap()
            .1;
        angle_of_quaternions(&exact, &semi_exact)
    });
}

/// Over a fixed time the errors of N steps add up to order 2·nodes in h = T/N.
#[test]
fn global_errors_have_order_2n() {
    let (moments, m0, time) = ([0.345, 0.653, 1.0], [0.6, -0.64, 0.48], 6.0);
    let exact_end = exact::step_quaternion(time, &moments, &m0, &IDENTITY).unwrap();
    for nodes in 1..=3 {
        let error = |steps: i32| {
            let (mut m, mut q) = (m0, IDENTITY);
            for _ in 0..steps {
                let h = time / f64::from(steps);
                (m, q) = semi_exact::step_quaternion(h, &moments, &m, &q, nodes).unwrap();
            }
            distance(&q, &exact_end.1)
        };
        let got = (error(24) / error(48)).log2();
        let want = f64::from(2 * nodes);
        assert!(
            abs_diff_eq!(got, want, epsilon = SLOPE),
            "{nodes} nodes: want {want}, got {got:.3}"
        );
    }
}
