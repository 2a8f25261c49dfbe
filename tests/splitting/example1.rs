//! The published example 1 as one run: the end of `driver_example1`'s loop over single steps.

use frb::exact::step_matrix;
use frb::splitting::{run, Method, Plan, RKN6_14A};
use support::rotation::{apply_back, distance, length, matrix, IDENTITY, IDENTITY_MATRIX};

struct Data {
    a: [f64; 8],
    b: [f64; 7],
    h: f64,
    steps: u32,
    m: [f64; 3],
    moments: [f64; 3],
    field: [f64; 3],
}

/// `fortran/init_example1.dat`; its attitude is the identity.
fn data() -> Data {
    let text = include_str!("../../fortran/init_example1.dat");
    let numbers: Vec<f64> = text
        .split_whitespace()
        .map(|word| word.parse().expect("a number"))
        .collect();
    let three = |from: usize| [numbers[from], numbers[from + 1], numbers[from + 2]];
    let (h, time) = (numbers[15], numbers[16]);
    let steps = (time / h) as u32;
    Data {
        a: numbers[0..8].try_into().expect("8 numbers"),
        b: numbers[8..15].try_into().expect("7 numbers"),
        h: time / f64::from(steps),
        steps,
        m: three(17),
        moments: three(29),
        field: three(32),
    }
}

/// The driver's loop: scaled single steps, and a kick after each but the last.
fn by_single_steps(data: &Data) -> ([f64; 3], [f64; 9]) {
    let (mut m, mut q) = (data.m, IDENTITY_MATRIX);
    let drifts = (0..15).map(|i: usize| data.a[i.min(14 - i)]);
    let kicks = (0..14).map(|i: usize| data.b[i.min(13 - i)]);
    let parts: Vec<(f64, f64)> = drifts.zip(kicks.chain([0.0])).collect();
    for _ in 0..data.steps {
        for (drift, kick) in &parts {
            let length = length(&m);
            let unit = m.map(|x| x / length);
            let time = length * drift * data.h;
            let (turned, attitude) = step_matrix(time, &data.moments, &unit, &q).expect("legal");
            m = turned.map(|x| length * x);
            q = attitude;
            let u = apply_back(&q, &data.field);
            m[0] += kick * data.h * u[1];
            m[1] -= kick * data.h * u[0];
        }
    }
    (m, q)
}

#[test]
fn one_run_is_the_loop() {
    let data = data();
    assert_eq!((data.steps, data.h), (10_000, 0.5));
    let (m_loop, q_loop) = by_single_steps(&data);
    for method in [Method::ExactQuaternion, Method::ExactMatrix] {
        let plan = Plan {
            method,
            scheme: &RKN6_14A,
            h: data.h,
            steps: data.steps,
            moments: data.moments,
        };
        let potential = |q: &[f64; 4], gradient: &mut [f64; 3]| {
            let u = apply_back(&matrix(q), &data.field);
            *gradient = [-u[1], u[0], 0.0];
        };
        let (m, q) =
            run(&plan, &data.m, &IDENTITY, potential, 0, &mut |_, _, _| ()).expect("legal");
        let worst = distance(&m, &m_loop).max(distance(&matrix(&q), &q_loop));
        assert!(worst < 1e-9, "{method:?}: {worst:e}");
        // In 113 bits, the same method, the last time of the file.
        let reference = include_str!("../reference/examples/example1_method.dat");
        let last = reference.lines().last().expect("a line");
        let numbers: Vec<f64> = last
            .split_whitespace()
            .map(|word| word.parse().expect("a number"))
            .collect();
        let truth: [f64; 3] = numbers[1..4].try_into().expect("3 numbers");
        let error = distance(&m, &truth);
        assert!(error < 1e-9, "{method:?}: {error:e}");
    }
}
