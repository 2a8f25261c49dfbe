//! Special bodies and motions, scales, large steps, illegal arguments, arbitrary bits.

use super::methods::{rivals, Method};
use frb::body::Flaw;
use frb::rivals::{implicit_midpoint, jacobi_magnus, runge_kutta, symmetric_rotation};
use frb::{exact, rivals::Moved};
use support::calls::special::arbitrary_step;
use support::invariants::{Attitude, State};
use support::random::Random;
use support::rotation::{distance, norm_defect, turn_distance, IDENTITY};

const WATER: [f64; 3] = [0.345, 0.653, 1.0];
const MOMENTUM: [f64; 3] = [0.5, 0.2, 0.84];

/// One step, for a method with quaternions.
fn step(method: &Method, h: f64, moments: &[f64; 3], m: &[f64; 3], q: &[f64; 4]) -> Moved {
    let state = State::plain(*m, Attitude::Quaternion(*q));
    let end = method.step(h, moments, &state)?;
    match end.attitude {
        Attitude::Quaternion(q) => Ok((end.momentum, q)),
        _ => panic!("{}: a quaternion", method.name),
    }
}

/// Where the motion is a rotation about a fixed axis, a small step is exact to its order, and the
/// momentum does not change.
#[test]
fn rotations_about_an_axis() {
    let cases = [
        ([1.0, 1.0, 1.0], [0.6, 0.0, 0.8]),
        ([1.0, 2.0, 3.0], [1.0, 0.0, 0.0]),
        ([1.0, 2.0, 3.0], [0.0, 1.0, 0.0]),
        ([1.0, 2.0, 3.0], [0.0, 0.0, -1.0]),
        ([0.0, 1.5, 1.5], [0.0, 0.6, 0.8]),
        ([1.5, 0.0, 1.5], [0.6, 0.0, 0.8]),
        ([1.5, 1.5, 0.0], [0.6, 0.8, 0.0]),
        ([1.0, 2.0, 3.0], [0.0, 0.0, 0.0]),
    ];
    for method in rivals() {
        for (moments, m) in cases {
            // MR divides even the motion of a sphere.
            if method.name == "MR" && moments == [1.0; 3] {
                continue;
            }
            for h in [1e-3, 0.1, -0.1] {
                let (m1, q1) = exact::step_quaternion(h, &moments, &m, &IDENTITY).expect("legal");
                let (m2, q2) = step(&method, h, &moments, &m, &IDENTITY).expect("legal");
                let case = format!("{}, I = {moments:?}, m = {m:?}, h = {h}", method.name);
                let error = distance(&m1, &m2);
                assert!(error <= 4.0 * f64::EPSILON, "{case}: m off by {error:e}");
                // Splittings and Magnus's series are exact here; for the others (h/2)^(p+1) is more
                // than the first term of the error.
                let truncation = match method.name {
                    "IMR2" | "IMR4" | "IMR6" | "RK4" => (0.5 * h).abs().powi(method.orders[1] + 1),
                    _ => 0.0,
                };
                let error = turn_distance(&q1, &q2);
                let bound = truncation + 4.0 * f64::EPSILON;
                assert!(error <= bound, "{case}: q off by {error:e}");
            }
        }
    }
}

/// No step gives a linear rotor momentum about its axis, not even of rounding.
#[test]
fn linear_rotors_stay_linear() {
    for method in rivals() {
        for (moments, m) in [
            ([0.0, 1.5, 1.5], [0.0, 0.37, 0.83]),
            ([0.7, 0.0, 0.7], [0.61, 0.0, -0.29]),
            ([1.3, 1.3, 0.0], [0.23, 0.71, 0.0]),
        ] {
            let mut state = (m, IDENTITY);
            for _ in 0..1000 {
                state = step(&method, 0.1, &moments, &state.0, &state.1).expect("a linear rotor");
            }
            assert_eq!(state.0, m, "{}", method.name);
        }
    }
}

/// SR is exact for two equal moments, whichever they are.
#[test]
fn symmetric_tops_are_exact_by_symmetric_rotation() {
    for moments in [
        [1.0, 1.0, 2.0],
        [1.0, 2.0, 1.0],
        [2.0, 1.0, 1.0],
        [2.0, 2.0, 1.0],
        [2.0, 1.0, 2.0],
        [1.0, 2.0, 2.0],
    ] {
        for order in [2, 4, 6] {
            let (m1, q1) =
                exact::step_quaternion(0.7, &moments, &MOMENTUM, &IDENTITY).expect("legal");
            let (m2, q2) =
                symmetric_rotation(order, 0.7, &moments, &MOMENTUM, &IDENTITY).expect("legal");
            let error = distance(&m1, &m2).max(turn_distance(&q1, &q2));
            assert!(
                error <= 16.0 * f64::EPSILON,
                "{moments:?} {order}: {error:e}"
            );
        }
    }
}

/// Only ratios matter: scaling by powers of two changes nothing but the scale.
#[test]
fn any_scale_is_the_same() {
    for method in rivals() {
        let (m1, q1) = step(&method, 0.1, &WATER, &MOMENTUM, &IDENTITY).expect("a small step");
        for moment_exponent in [-900, -300, 0, 300, 900] {
            for momentum_exponent in [-900, -300, 0, 300, 900] {
                let (unit, size) = (2_f64.powi(moment_exponent), 2_f64.powi(momentum_exponent));
                let time_exponent: i32 = moment_exponent - momentum_exponent;
                if time_exponent.abs() > 1000 {
                    continue;
                }
                let h = 0.1 * 2_f64.powi(time_exponent);
                let moments = WATER.map(|i| i * unit);
                let (m2, q2) = step(&method, h, &moments, &MOMENTUM.map(|m| m * size), &IDENTITY)
                    .expect("the same step");
                let case = format!("{}: {unit:e} {size:e}", method.name);
                assert_eq!((m2.map(|m| m / size), q2), (m1, q1), "{case}");
            }
        }
    }
}

/// The solution of the implicit equations is the one that begins at Y = m for h = 0: up to steps of a
/// whole radian and more it changes continuously, and is found.
#[test]
fn midpoints_are_continuous() {
    let mut random = Random::new(21);
    for order in [2, 4, 6] {
        for _ in 0..100 {
            let (moments, m) = (random.moments(), random.direction());
            let smallest = moments.iter().fold(f64::INFINITY, |min, i| i.min(min));
            let mut last = m;
            for percent in 1..400 {
                let h = 0.01 * f64::from(percent) * smallest;
                let (end, _) =
                    implicit_midpoint(order, h, &moments, &m, &IDENTITY).expect("converges");
                let jump = distance(&end, &last);
                assert!(jump < 0.1, "I = {moments:?}, m = {m:?}, h = {h}: {jump:e}");
                last = end;
            }
        }
    }
}

#[test]
fn hopeless_steps_are_an_error() {
    for order in [2, 4, 6] {
        for h in [1e5, -1e5, 1e100, 1e308] {
            let end = implicit_midpoint(order, h, &WATER, &MOMENTUM, &IDENTITY);
            assert_eq!(end, Err(Flaw::NoConvergence), "h = {h}, order {order}");
        }
    }
    let end = runge_kutta(1e100, &WATER, &MOMENTUM, &IDENTITY, |_| Ok([0.0; 3]));
    assert_eq!(end, Err(Flaw::Range));
    let end = jacobi_magnus(4, 1e200, &WATER, &MOMENTUM, &IDENTITY);
    assert_eq!(end, Err(Flaw::Range));
}

#[test]
fn illegal_arguments_are_found_in_order() {
    let nan = f64::NAN;
    let inf = f64::INFINITY;
    let (i, m) = (WATER, MOMENTUM);
    let cases = [
        (nan, [nan; 3], [nan; 3], [nan; 4], Flaw::Step),
        (inf, i, m, IDENTITY, Flaw::Step),
        (0.1, [0.345, -0.653, 1.0], [nan; 3], IDENTITY, Flaw::Moments),
        (0.1, [0.345, 0.0, 1.0], m, IDENTITY, Flaw::Moments),
        (0.1, [0.345, inf, 1.0], m, IDENTITY, Flaw::Moments),
        (0.1, [0.0, 1.0, 1.0], m, IDENTITY, Flaw::Moments),
        (0.1, i, [0.5, nan, 0.84], [nan; 4], Flaw::Momentum),
        (0.1, i, [0.5, inf, 0.84], IDENTITY, Flaw::Momentum),
        (0.1, i, m, [1.0, nan, 0.0, 0.0], Flaw::Attitude),
        (0.1, i, m, [0.0; 4], Flaw::Attitude),
        (1e5, i, m, [1.5, 0.0, 0.0, 0.0], Flaw::Attitude),
    ];
    for method in rivals() {
        for (h, moments, m, q, flaw) in cases {
            let found = step(&method, h, &moments, &m, &q);
            let case = format!("{} {h} {moments:?} {m:?} {q:?}", method.name);
            assert_eq!(found, Err(flaw), "{case}");
        }
    }
}

#[test]
fn other_orders_are_an_error() {
    type OrderedStep = fn(i32, f64, &[f64; 3], &[f64; 3], &[f64; 4]) -> Moved;
    let methods: [(OrderedStep, &[i32]); 3] = [
        (symmetric_rotation, &[2, 4, 6]),
        (implicit_midpoint, &[2, 4, 6]),
        (jacobi_magnus, &[2, 4]),
    ];
    for (step, orders) in methods {
        for order in [i32::MIN, -2, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, i32::MAX] {
            let found = step(order, 0.1, &WATER, &MOMENTUM, &IDENTITY);
            if orders.contains(&order) {
                assert!(found.is_ok(), "{order}");
            } else {
                assert_eq!(found, Err(Flaw::Order), "{order}");
            }
            // Arguments come first.
            let found = step(order, 0.1, &WATER, &MOMENTUM, &[0.0; 4]);
            assert_eq!(found, Err(Flaw::Attitude), "{order}");
        }
    }
}

/// Every result is finite, with a normalised attitude but for RK4, or an error; never a NaN.
#[test]
fn arbitrary_bits_give_a_result_or_an_error() {
    for method in rivals() {
        let mut random = Random::new(22);
        let mut successes = 0;
        for _ in 0..50_000 {
            let (h, moments, m, q) = arbitrary_step(&mut random);
            if let Ok((m1, q1)) = step(&method, h, &moments, &m, &q) {
                let unit = norm_defect(&q1) < 8.0 * f64::EPSILON || !method.properties.rotation;
                let finite = m1.iter().chain(&q1).all(|component| component.is_finite());
                assert!(
                    finite && unit,
                    "{}: h = {h:e}, I = {moments:?}, m = {m:?}, q = {q:?}: {m1:?}, {q1:?}",
                    method.name
                );
                successes += 1;
            }
        }
        assert!(successes > 1000, "{}: {successes}", method.name);
    }
}
