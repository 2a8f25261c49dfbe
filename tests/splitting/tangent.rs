//! The tangent map of a run, against runs beside it, and what is known of it: no reference data are needed.

use crate::satellite::{random_start, torque_of, Satellite};
use frb::splitting::*;

const GO_ON: fn(&Carried) -> Verdict = |_| Verdict::GoOn;

const SCHEMES: [&Scheme; 6] = [&STRANG, &SEJ, &PEFRL, &RKN6_14A, &ABA864, &KAHAN_LI6];

fn course<'a>(scheme: &'a Scheme, satellite: &Satellite, steps: u32, slopes: Slopes) -> Course<'a> {
    Course {
        scheme,
        start: 0.7,
        h: 0.05,
        steps,
        moments: satellite.moments,
        slopes,
    }
}

type State = ([f64; 3], [f64; 4]);

fn mapped(course: &Course, satellite: &Satellite, (m, q): &State) -> Carried {
    let mut torque = torque_of(*satellite);
    run_tangent(course, m, q, &mut torque, 0, &mut GO_ON.clone()).expect("a map")
}

/// The state has the bits of a run of bodies, of which the torque may depend on the time; and a run that is
/// stopped has those of a shorter one, the map included.
#[test]
fn bits_are_those_of_runs_without_a_map() {
    for (seed, scheme) in SCHEMES.into_iter().enumerate() {
        let satellite = Satellite::hyperion();
        let (m, q) = random_start(seed as u64);
        let course = course(scheme, &satellite, 37, Slopes::Given);
        let end = mapped(&course, &satellite, &(m, q));
        let journey = Journey {
            method: Method::ExactQuaternion,
            scheme,
            start: course.start,
            h: course.h,
            steps: course.steps,
            masses: &[],
            moments: &[course.moments],
            on_velocities: false,
        };
        let mut bodies = Bodies::at_rest(1).expect("memory");
        (bodies.momenta[0], bodies.attitudes[0]) = (m, q);
        let mut forces = |now: &View, loads: &mut Loads| {
            let mut pull = Pull::default();
            torque_of(satellite)(now.time, &now.attitudes[0], &mut pull);
            loads.torques[0] = pull.torque;
            Verdict::GoOn
        };
        let (plain, _) =
            run_bodies(&journey, bodies, &mut forces, 0, &mut |_, _| Verdict::GoOn).expect("a run");
        assert_eq!(end.m, plain.momenta[0], "{}", scheme.name);
        assert_eq!(end.q, plain.attitudes[0], "{}", scheme.name);

        let mut torque = torque_of(satellite);
        let mut until = |now: &Carried| match now.steps {
            20 => Verdict::Stop,
            _ => Verdict::GoOn,
        };
        let stopped = run_tangent(&course, &m, &q, &mut torque, 10, &mut until).expect("a map");
        let short = mapped(
            &Course {
                steps: 20,
                ..course
            },
            &satellite,
            &(m, q),
        );
        assert_eq!((stopped.steps, stopped.time), (20, short.time));
        assert_eq!((stopped.m, stopped.columns), (short.m, short.columns));
    }
}

fn product(p: &[f64; 4], q: &[f64; 4]) -> [f64; 4] {
    let ([a, b, c, d], [e, f, g, h]) = (*p, *q);
    [
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    ]
}

/// q turned by the angle about an axis of the body.
fn turned(q: &[f64; 4], axis: usize, angle: f64) -> [f64; 4] {
    let mut turn = [(0.5 * angle).cos(), 0.0, 0.0, 0.0];
    turn[1 + axis] = (0.5 * angle).sin();
    product(q, &turn)
}

/// Momentum and the rotation vector from `q` to the attitude, both of the end of a run whose start or
/// body is changed.
fn changed(
    course: &Course,
    satellite: &Satellite,
    start: &State,
    k: usize,
    by: f64,
    q: &[f64; 4],
) -> [f64; 6] {
    let (mut course, mut satellite, mut start) = (*course, *satellite, *start);
    match k {
        0..3 => start.0[k] += by,
        3..6 => start.1 = turned(&start.1, k - 3, by),
        _ => {
            satellite.moments[k - 6] += by;
            course.moments = satellite.moments;
        }
    }
    let end = mapped(&course, &satellite, &start);
    let [a, b, c, d] = *q;
    let mut turn = product(&[a, -b, -c, -d], &end.q);
    if turn[0] < 0.0 {
        turn = turn.map(|x| -x);
    }
    let sine = (turn[1] * turn[1] + turn[2] * turn[2] + turn[3] * turn[3]).sqrt();
    let factor = 2.0
        * if sine > 0.0 {
            sine.atan2(turn[0]) / sine
        } else {
            1.0
        };
    let [x, y, z] = end.m;
    [
        x,
        y,
        z,
        turn[1] * factor,
        turn[2] * factor,
        turn[3] * factor,
    ]
}

/// Differences of runs: (8(f(a) − f(−a)) − (f(2a) − f(−2a)))/12a with a = 1/8192. Rounding of the runs, some eps of their
/// condition, is multiplied by 1.5/a: about 1e-11 of the largest entry. Truncation is a⁴/30 times the fifth derivative: at
/// a = 1/2048 it is up to 1.1e-10 of the largest entry, here 256 times less. The bound is 1e-10.
#[test]
fn map_is_the_derivative_of_the_run() {
    const A: f64 = 1.0 / 8192.0;
    let mut worst = [0.0f64; 2];
    for seed in 0..30 {
        let scheme = SCHEMES[seed % SCHEMES.len()];
        let satellite = Satellite::hyperion();
        let start = random_start(seed as u64);
        for (place, slopes) in [Slopes::Given, Slopes::ByDifferences]
            .into_iter()
            .enumerate()
        {
            let course = course(scheme, &satellite, 40, slopes);
            let end = mapped(&course, &satellite, &start);
            let given = Course {
                slopes: Slopes::Given,
                ..course
            };
            let largest = end
                .columns
                .as_flattened()
                .iter()
                .fold(0.0, |x: f64, y| x.max(y.abs()));
            for k in 0..9 {
                let at = |by: f64| changed(&given, &satellite, &start, k, by, &end.q);
                let (one, back, two, twice_back) = (at(A), at(-A), at(2.0 * A), at(-2.0 * A));
                for j in 0..6 {
                    let slope = (8.0 * (one[j] - back[j]) - (two[j] - twice_back[j])) / (12.0 * A);
                    let error = (end.columns[k][j] - slope).abs() / largest;
                    worst[place] = worst[place].max(error);
                    assert!(
                        error < 1e-10,
                        "{} seed {seed} row {j} column {k}: {error:e}",
                        scheme.name
                    );
                }
            }
        }
    }
    println!("map against differences of runs, of its largest entry: given {:.1e}, by differences {:.1e}", worst[0], worst[1]);
}

/// δm₁·θ₂ − δm₂·θ₁ − m·(θ₁×θ₂), the symplectic form in the body's frame.
fn form(m: &[f64; 3], a: &[f64; 6], b: &[f64; 6]) -> f64 {
    let mut sum = 0.0;
    for j in 0..3 {
        let (k, l) = ((j + 1) % 3, (j + 2) % 3);
        sum += a[j] * b[3 + j] - b[j] * a[3 + j];
        sum -= m[j] * (a[3 + k] * b[3 + l] - a[3 + l] * b[3 + k]);
    }
    sum
}

/// The product of symplectic steps is symplectic, whatever the step: to rounding, which grows with the map.
#[test]
fn map_is_symplectic() {
    let mut worst = 0.0f64;
    for seed in 0..60 {
        let scheme = SCHEMES[seed % SCHEMES.len()];
        let satellite = Satellite::hyperion();
        let start = random_start(1000 + seed as u64);
        let end = mapped(
            &course(scheme, &satellite, 100, Slopes::Given),
            &satellite,
            &start,
        );
        let columns = &end.columns[..6];
        let largest = columns
            .as_flattened()
            .iter()
            .fold(0.0, |x: f64, y| x.max(y.abs()));
        for i in 0..6 {
            for j in 0..6 {
                let unit = |k: usize| std::array::from_fn(|l| f64::from(u8::from(l == k)));
                let before = form(&start.0, &unit(i), &unit(j));
                let after = form(&end.m, &columns[i], &columns[j]);
                let error = (after - before).abs() / (largest * largest);
                worst = worst.max(error);
            }
        }
    }
    println!(
        "symplectic form, error over eps·(largest entry)²: {:.1}",
        worst / f64::EPSILON
    );
    // As a random walk over 100 steps of up to 15 parts, each of a few roundings.
    assert!(worst < 100.0 * f64::EPSILON, "{worst:e}");
}

/// Without torque a run is the product of steps, and of h and −h the identity.
#[test]
fn free_map_there_and_back() {
    let satellite = Satellite::hyperion();
    for seed in 0..20 {
        let (m, q) = random_start(seed);
        let there = Course {
            scheme: &SEJ,
            ..course(&SEJ, &satellite, 30, Slopes::Given)
        };
        let mut none = |_: f64, _: &[f64; 4], _: &mut Pull| ();
        let end = run_tangent(&there, &m, &q, &mut none, 0, &mut GO_ON.clone()).expect("a map");
        let whole =
            frb::tangent::step_quaternion(30.0 * 0.05, &there.moments, &m, &q).expect("a step");
        let back = Course {
            h: -there.h,
            ..there
        };
        let again =
            run_tangent(&back, &end.m, &end.q, &mut none, 0, &mut GO_ON.clone()).expect("a map");
        for k in 0..9 {
            for j in 0..6 {
                let error = (end.columns[k][j] - whole.2[k][j]).abs();
                assert!(error < 1e-12, "seed {seed} column {k} row {j}: {error:e}");
                if k < 6 {
                    let both: f64 = (0..6)
                        .map(|l| again.columns[l][j] * end.columns[k][l])
                        .sum();
                    let wanted = if j == k { 1.0 } else { 0.0 };
                    assert!(
                        (both - wanted).abs() < 1e-12,
                        "seed {seed} column {k} row {j}: {both}"
                    );
                }
            }
        }
    }
}
