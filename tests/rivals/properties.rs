//! What every method keeps to rounding, and what not: Table 2 of Hairer and Vilmart.

use super::measure::distance;
use super::methods::{all, Attitude, Method, State};
use super::random::Random;
use frb::body::Flaw;

/// Bodies, sorted and not, and a step that turns them by up to a radian: so large that the errors of
/// order 6 are far above rounding.
pub const CASES: [([f64; 3], f64); 3] = [
    ([0.345, 0.653, 1.0], 0.34),
    ([0.6, 0.8, 1.0], 0.6),
    ([1.3, 0.5, 0.9], 0.5),
];

/// Starts for each body.
pub const STARTS: usize = 3;

const STEPS: usize = 10_000;

/// Rounding: a random walk of about eps/4 per rotation, of which SR6 makes 20 in a step, and five
/// standard deviations of it.
const KEPT: f64 = 2e-13;

/// What is not kept changes by more than this, for every body.
const LOST: f64 = 1e-9;

/// Energy, |m|²/2, the components of Q·m.
fn invariants(moments: &[f64; 3], state: &State) -> [f64; 5] {
    let m = &state.m;
    let energy = (0..3).map(|j| 0.5 * m[j] * m[j] / moments[j]).sum();
    let casimir = m.iter().map(|m| 0.5 * m * m).sum();
    let [x, y, z] = [0, 1, 2].map(|row| {
        let q = matrix(&state.attitude);
        q[row] * m[0] + q[3 + row] * m[1] + q[6 + row] * m[2]
    });
    [energy, casimir, x, y, z]
}

/// The attitude as a matrix by columns; for a quaternion that is not quite one, |q|² times a rotation.
fn matrix(attitude: &Attitude) -> [f64; 9] {
    let [a, b, c, d] = match attitude {
        Attitude::Matrix(q) => return *q,
        Attitude::Quaternion(q) => *q,
    };
    [
        a * a + b * b - c * c - d * d,
        2.0 * (b * c + a * d),
        2.0 * (b * d - a * c),
        2.0 * (b * c - a * d),
        a * a - b * b + c * c - d * d,
        2.0 * (c * d + a * b),
        2.0 * (b * d + a * c),
        2.0 * (c * d - a * b),
        a * a - b * b - c * c + d * d,
    ]
}

/// How far QᵀQ is from 1.
fn distortion(attitude: &Attitude) -> f64 {
    let q = matrix(attitude);
    let mut worst = 0.0_f64;
    for i in 0..3 {
        for j in 0..3 {
            let product: f64 = (0..3).map(|row| q[3 * i + row] * q[3 * j + row]).sum();
            let wanted = if i == j { 1.0 } else { 0.0 };
            worst = worst.max((product - wanted).abs());
        }
    }
    worst
}

/// Largest changes of energy, |m|²/2 and Q·m, and the largest distortion, in many steps.
fn changes(method: &Method, moments: &[f64; 3], h: f64, m: [f64; 3]) -> [f64; 4] {
    let mut state = method.start(m);
    let before = invariants(moments, &state);
    let mut largest = [0.0_f64; 4];
    for _ in 0..STEPS {
        state = match method.step(h, moments, &state) {
            Ok(state) => state,
            // The attitude has become too bad to go on.
            Err(Flaw::Attitude) if !method.properties.rotation => break,
            Err(flaw) => panic!("{}: {flaw:?}", method.name),
        };
        let now = invariants(moments, &state);
        let change = |range: std::ops::Range<usize>| {
            range.fold(0.0_f64, |max, j| max.max((now[j] - before[j]).abs()))
        };
        let found = [
            change(0..1),
            change(1..2),
            change(2..5),
            distortion(&state.attitude),
        ];
        largest = std::array::from_fn(|j| largest[j].max(found[j]));
    }
    largest
}

/// The claim is true when the error is rounding, false when it is much more than that.
pub fn compare(case: &str, claim: bool, error: f64, kept: f64, lost: f64) {
    if claim {
        assert!(error <= kept, "{case}: kept, but the error is {error:e}");
    } else {
        assert!(
            error >= lost,
            "{case}: not kept, but the error is {error:e}"
        );
    }
}

#[test]
fn invariants_are_those_of_the_table() {
    for method in all() {
        let mut random = Random(11);
        let claims = [
            method.properties.energy,
            method.properties.casimir,
            method.properties.spatial,
            method.properties.rotation,
        ];
        for (moments, h) in CASES {
            let runs: [[f64; 4]; STARTS] =
                [0; STARTS].map(|_| changes(&method, &moments, h, random.direction()));
            for (j, name) in ["H", "C", "Qm", "QᵀQ"].iter().enumerate() {
                let error = runs.iter().fold(0.0_f64, |max, run| max.max(run[j]));
                let case = format!("{}, I = {moments:?}, {name}", method.name);
                compare(&case, claims[j], error, KEPT, LOST);
            }
        }
    }
}

/// A step and a step back.
#[test]
fn symmetry_is_that_of_the_table() {
    for method in all() {
        let mut random = Random(12);
        for (moments, h) in CASES {
            let mut worst = 0.0_f64;
            for _ in 0..100 {
                let start = method.start(random.direction());
                let there = method.step(h, &moments, &start).expect("a small step");
                let back = method.step(-h, &moments, &there).expect("a small step");
                let turn = distance(&matrix(&back.attitude), &matrix(&start.attitude));
                worst = worst.max(turn.max(distance(&back.m, &start.m)));
            }
            let case = format!("{}, I = {moments:?}, symmetry", method.name);
            compare(&case, method.properties.symmetric, worst, 2e-14, 1e-7);
        }
    }
}
