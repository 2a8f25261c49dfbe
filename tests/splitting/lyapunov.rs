//! Growth of tangent vectors: linear for a free body, exponential for a tumbling satellite, as that of two
//! trajectories side by side.

use crate::satellite::{random_start, torque_of, Satellite};
use frb::splitting::*;

const SCALE: f64 = 1.0;
const START: [[f64; 6]; 1] = [[0.3, -0.5, 0.2, 0.4, 0.1, -0.6]];

fn course(scheme: &Scheme, h: f64, steps: u32) -> Course<'_> {
    Course {
        scheme,
        start: 0.0,
        h,
        steps,
        moments: Satellite::hyperion().moments,
        slopes: Slopes::Given,
    }
}

fn grown(course: &Course, (m, q): &([f64; 3], [f64; 4]), vectors: &[[f64; 6]]) -> Grown {
    let mut torque = torque_of(Satellite::hyperion());
    let mut go_on = |_: &Grown| Verdict::GoOn;
    run_lyapunov(course, (m, q), (vectors, SCALE), &mut torque, 0, &mut go_on).expect("growth")
}

/// ln δ grows like ln t: from T to 4T by ln 4, not by a multiple of T; MEGNO is 2.
#[test]
fn a_free_body_has_linear_growth() {
    let mut none = |_: f64, _: &[f64; 4], _: &mut Pull| ();
    let mut go_on = |_: &Grown| Verdict::GoOn;
    let mut deviations = [0.0; 2];
    for seed in 0..10 {
        let (m, q) = random_start(seed);
        let mut end = |steps: u32| {
            let course = course(&SEJ, 0.5, steps);
            let end = run_lyapunov(&course, (&m, &q), (&START, SCALE), &mut none, 0, &mut go_on);
            end.expect("growth")
        };
        let (short, long) = (end(5_000), end(20_000));
        let growth = long.exponents[0] * 10_000.0 - short.exponents[0] * 2500.0;
        let slope = growth / 7500.0;
        println!(
            "free body {seed}: slope {slope:.1e}, growth {growth:.4}, MEGNO {:.4}, {:.4}",
            short.megno[1], long.megno[1]
        );
        // A factor that oscillates with the motion remains; an exponent of 0.12 would make 900 of it.
        assert!((growth - 4.0f64.ln()).abs() < 1.0, "{growth}");
        for (sum, end) in deviations.iter_mut().zip([short, long]) {
            *sum += (end.megno[1] - 2.0).powi(2);
        }
    }
    // The mean of MEGNO goes to 2 like ln(t)/t: to about a third of it from T to 4T.
    let [before, after] = deviations.map(|sum| (sum / 10.0).sqrt());
    println!("MEGNO departs from 2 by {before:.3}, then by {after:.3}");
    assert!(after < 0.5 * before, "{before} {after}");
}

/// The six exponents of a symplectic map are three pairs of opposite ones.
#[test]
fn the_spectrum_is_paired() {
    let all: [[f64; 6]; 6] =
        std::array::from_fn(|k| std::array::from_fn(|j| f64::from(u8::from(j == k))));
    let end = grown(&course(&PEFRL, 0.1, 50_000), &random_start(5), &all);
    println!("spectrum of the satellite: {:.4?}", end.exponents);
    let sum: f64 = end.exponents.iter().sum();
    // Volumes are kept at any time: their growth is rounding, and what the scale of m does.
    assert!(sum.abs() < 1e-10, "{sum:e}");
    for k in 0..3 {
        // The rest is of the order 1/T.
        let pair = end.exponents[k] + end.exponents[5 - k];
        assert!(pair.abs() < 5e-3, "{k}: {pair:e}");
    }
    assert!(end.exponents[0] > 0.05);
}

/// The exponent of two runs side by side, drawn together again after every step (Benettin and others).
fn of_two_runs(start: &([f64; 3], [f64; 4]), h: f64, steps: u32) -> f64 {
    const APART: f64 = 1e-7;
    let satellite = Satellite::hyperion();
    let step = |(m, q): &([f64; 3], [f64; 4]), done: u32| {
        let course = Course {
            start: f64::from(done) * h,
            ..course(&PEFRL, h, 1)
        };
        let mut torque = torque_of(satellite);
        let mut go_on = |_: &Carried| Verdict::GoOn;
        let end = run_tangent(&course, m, q, &mut torque, 0, &mut go_on).expect("a step");
        (end.m, end.q)
    };
    let (mut one, mut other) = (*start, *start);
    other.0[1] += APART;
    let mut sum = 0.0;
    for done in 0..steps {
        (one, other) = (step(&one, done), step(&other, done));
        let [a, b, c, d] = one.1;
        let [e, f, g, k] = other.1;
        // Twice the vector of the quaternion between them is the small rotation.
        let theta = [
            2.0 * (a * f - b * e - c * k + d * g),
            2.0 * (a * g + b * k - c * e - d * f),
            2.0 * (a * k - b * g + c * f - d * e),
        ];
        let delta: [f64; 3] = std::array::from_fn(|j| (other.0[j] - one.0[j]) / SCALE);
        let length = theta
            .iter()
            .chain(&delta)
            .map(|x| x * x)
            .sum::<f64>()
            .sqrt();
        sum += (length / APART).ln();
        let factor = APART / length;
        other.0 = std::array::from_fn(|j| one.0[j] + factor * delta[j] * SCALE);
        let [x, y, z] = theta.map(|angle| 0.5 * factor * angle);
        other.1 = [
            a - b * x - c * y - d * z,
            b + a * x + c * z - d * y,
            c + a * y + d * x - b * z,
            d + a * z + b * y - c * x,
        ];
        let norm = other.1.iter().map(|x| x * x).sum::<f64>().sqrt();
        other.1 = other.1.map(|x| x / norm);
    }
    sum / (f64::from(steps) * h)
}

fn mean_and_deviation(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|x| (x - mean) * (x - mean)).sum();
    (mean, (squares / (count - 1.0)).sqrt())
}

/// While rounding has not yet driven the runs apart, the two ways measure the same growth.
#[test]
fn a_short_tumble_grows_as_two_runs_part() {
    let mut worst = 0.0f64;
    for seed in 0..10 {
        let start = random_start(seed);
        let unit = [[0.0, 1.0, 0.0, 0.0, 0.0, 0.0]];
        let by_map = grown(&course(&PEFRL, 0.1, 1000), &start, &unit).exponents[0];
        let difference = (by_map - of_two_runs(&start, 0.1, 1000)).abs();
        worst = worst.max(difference);
    }
    println!("exponents over 100 units of time, map and two runs differ by at most {worst:.1e}");
    assert!(worst < 1e-4, "{worst:e}");
}

/// Chaotic tumbling: the exponent is positive, and that of two runs side by side.
#[test]
fn a_tumbling_satellite_is_chaotic() {
    let (h, steps) = (0.1, 200_000);
    let starts: Vec<_> = (0..10).map(random_start).collect();
    let by_map: Vec<f64> = starts
        .iter()
        .map(|start| grown(&course(&PEFRL, h, steps), start, &START).exponents[0])
        .collect();
    let by_runs: Vec<f64> = starts
        .iter()
        .map(|start| of_two_runs(start, h, steps))
        .collect();
    let (mean, scatter) = mean_and_deviation(&by_map);
    let (other, other_scatter) = mean_and_deviation(&by_runs);
    println!("tangent map {mean:.4} ± {scatter:.4}, two runs {other:.4} ± {other_scatter:.4}");
    println!("{by_map:.4?}\n{by_runs:.4?}");
    assert!(by_map
        .iter()
        .all(|exponent| *exponent > 5.0 * 8.0 / (h * f64::from(steps))));
    assert!((mean - other).abs() < scatter.max(other_scatter));
}

/// The same satellite turning fast about its axis of largest inertia, which is normal to the orbit, is regular.
#[test]
fn a_fast_satellite_is_regular() {
    let start = ([0.01, 0.0, 8.0], [1.0, 0.0, 0.0, 0.0]);
    let end = grown(&course(&PEFRL, 0.02, 50_000), &start, &START);
    println!(
        "fast satellite: exponent {:.5}, MEGNO {:.3}",
        end.exponents[0], end.megno[1]
    );
    assert!((end.megno[1] - 2.0).abs() < 0.1, "{:?}", end.megno);
}
