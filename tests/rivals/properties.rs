//! What every method keeps to rounding, and what not: Table 2 of Hairer and Vilmart.

use super::methods::{all, Method};
use frb::body::Flaw;
use support::invariants::{Attitude, Invariants, State};
use support::random::Random;
use support::rotation::{distance, matrix, orthonormal_defect};

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

/// The attitude as a matrix; of a quaternion that is not quite one, no rotation.
fn attitude(state: &State) -> [f64; 9] {
    match &state.attitude {
        Attitude::Matrix(q) => *q,
        Attitude::Quaternion(q) | Attitude::Compensated(q, _) => matrix(q),
    }
}

/// Largest changes of energy, |m|²/2 and Q·m, and the largest distortion, in many steps.
fn changes(method: &Method, moments: &[f64; 3], h: f64, m: [f64; 3]) -> [f64; 4] {
    let mut state = method.start(m);
    let before = Invariants::of(moments, &state);
    let mut largest = [0.0_f64; 4];
    for _ in 0..STEPS {
        state = match method.step(h, moments, &state) {
            Ok(state) => state,
            // The attitude has become too bad to go on.
            Err(Flaw::Attitude) if !method.properties.rotation => break,
            Err(flaw) => panic!("{}: {flaw:?}", method.name),
        };
        let [energy, casimir, x, y, z] = Invariants::of(moments, &state)
            .errors(&before)
            .map(|error| (error * f64::EPSILON).abs());
        let spatial = x.max(y).max(z);
        let found = [
            energy,
            casimir,
            spatial,
            orthonormal_defect(&attitude(&state)),
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
        let mut random = Random::new(11);
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
        let mut random = Random::new(12);
        for (moments, h) in CASES {
            let mut worst = 0.0_f64;
            for _ in 0..100 {
                let start = method.start(random.direction());
                let there = method.step(h, &moments, &start).expect("a small step");
                let back = method.step(-h, &moments, &there).expect("a small step");
                let turn = distance(&attitude(&back), &attitude(&start));
                worst = worst.max(turn.max(distance(&back.momentum, &start.momentum)));
            }
            let case = format!("{}, I = {moments:?}, symmetry", method.name);
            compare(&case, method.properties.symmetric, worst, 2e-14, 1e-7);
        }
    }
}
