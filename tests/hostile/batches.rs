//! Many bodies, one of every kind beside the other: each comes out as it would alone, bit for bit.

use crate::cases::cases;
use frb::exact::{step_matrices, step_matrix, step_quaternion, step_quaternions};
use std::process::Stdio;
use support::child;
use support::processor;
use support::random::Random;
use support::truth::Case;

/// The cases in an order in which every register meets many kinds.
fn mixed() -> Vec<Case> {
    let mut all: Vec<Case> = cases(60).into_iter().map(|(_, case)| case).collect();
    let mut random = Random::new(3);
    for last in (1..all.len()).rev() {
        all.swap(last, random.below(last as u64 + 1) as usize);
    }
    all
}

/// Numbers by their bits, NaN being like NaN.
fn bits<const N: usize>(numbers: &[f64; N]) -> [u64; N] {
    numbers.map(|x| if x.is_nan() { u64::MAX } else { x.to_bits() })
}

fn check<const K: usize>(
    attitude: impl Fn(&Case) -> [f64; K],
    alone: impl Fn(&Case) -> Option<([f64; 3], [f64; K])>,
    together: impl Fn(&[f64], &[[f64; 3]], &mut [[f64; 3]], &mut [[f64; K]]),
) {
    let cases = mixed();
    let h: Vec<f64> = cases.iter().map(|case| case.h).collect();
    let moments: Vec<[f64; 3]> = cases.iter().map(|case| case.moments).collect();
    let mut m: Vec<[f64; 3]> = cases.iter().map(|case| case.m).collect();
    let mut q: Vec<[f64; K]> = cases.iter().map(&attitude).collect();
    together(&h, &moments, &mut m, &mut q);
    for (place, case) in cases.iter().enumerate() {
        let want = alone(case).unwrap_or(([f64::NAN; 3], [f64::NAN; K]));
        let got = (bits(&m[place]), bits(&q[place]));
        assert_eq!(got, (bits(&want.0), bits(&want.1)), "{case:?}");
    }
}

fn quaternions() {
    check(
        |case| case.quaternion,
        |case| step_quaternion(case.h, &case.moments, &case.m, &case.quaternion).ok(),
        |h, moments, m, q| step_quaternions(h, moments, m, q, |_, _| ()),
    );
}

fn matrices() {
    check(
        |case| case.matrix,
        |case| step_matrix(case.h, &case.moments, &case.m, &case.matrix).ok(),
        |h, moments, m, q| step_matrices(h, moments, m, q, |_, _| ()),
    );
}

#[test]
#[ignore = "the child of the next test"]
fn child() {
    quaternions();
    matrices();
}

#[test]
fn batches_are_single_steps_in_every_arithmetic() {
    for arithmetic in processor::all() {
        let output = child::command("batches::child")
            .env("FRB_CPU", arithmetic)
            .stdin(Stdio::null())
            .output()
            .expect("a child");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arithmetic}: {text}");
    }
}
