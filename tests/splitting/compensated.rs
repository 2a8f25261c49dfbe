//! The exact step with compensated summation: how rounding errors grow, and that kicks are kept.

use super::systems::system;
use frb::body::Flaw;
use frb::dmv::Compensated;
use frb::exact::{step_quaternion, steps_compensated};
use frb::splitting::{run, Method, Plan, SEJ, SUZUKI_UMENO8};
use support::invariants::{Attitude, Invariants, State, QUANTITIES};
use support::random::Random;
use support::rotation::{distance, norm_defect, turn_distance, IDENTITY};

const WATER: [f64; 3] = [0.345, 0.653, 1.0];
const BODIES: [[f64; 3]; 3] = [
    WATER,
    [1.0, 0.6, 0.8],
    [1.0, 1.0126869887825154, 3.3062374224730378],
];

fn invariants(moments: &[f64; 3], state: &Compensated) -> Invariants {
    let state = State {
        momentum: state.momentum,
        momentum_carry: state.momentum_carry,
        attitude: Attitude::Compensated(state.attitude, state.attitude_carry),
    };
    Invariants::of(moments, &state)
}

/// The root mean square of the errors of H, C and Q·m after so many steps, in eps·h·sqrt(steps).
fn errors_per_time(moments: &[f64; 3], h: f64, steps: u32) -> [f64; 5] {
    const STARTS: u32 = 12;
    let mut random = Random::new(5);
    let mut squares = [0.0; 5];
    for _ in 0..STARTS {
        let mut state = Compensated::new(random.direction(), random.direction());
        let start = invariants(moments, &state);
        steps_compensated(h, moments, &mut state, steps).expect("legal");
        let errors = invariants(moments, &state).errors(&start);
        (0..5).for_each(|j| squares[j] += errors[j] * errors[j]);
    }
    let unit = h * h * f64::from(STARTS * steps);
    squares.map(|square| (square / unit).sqrt())
}

/// The single step comes to 10 and more at h = 0.01.
#[test]
fn errors_are_in_proportion_to_the_step() {
    for moments in &BODIES {
        for h in [0.01, 0.1] {
            let errors = errors_per_time(moments, h, 100_000);
            for (quantity, error) in QUANTITIES.iter().zip(errors) {
                assert!(error <= 1.0, "{moments:?} {h}: {quantity} {error}");
            }
        }
    }
}

/// A random walk: after 16 times the steps the errors are 4 times as large, not 16 times. Over one
/// root of the steps they stay the same, to the accuracy of twelve starts.
#[test]
fn errors_walk_at_random() {
    for moments in &BODIES {
        let sum = |steps| errors_per_time(moments, 0.1, steps).iter().sum::<f64>();
        let (short, long) = (sum(10_000), sum(160_000));
        assert!(long < 2.0 * short, "{moments:?}: {short} {long}");
    }
}

/// The same motion as that of single steps, up to their rounding: short and long steps, backwards,
/// moments in any order, a sphere, a linear rotor, extreme sizes; and the attitude has norm 1.
#[test]
fn it_is_the_same_motion() {
    let m = [0.6, -0.5, 0.4];
    let q = [0.5, 0.5, -0.5, 0.5];
    let tiny = m.map(|x| x * 1e-200);
    let large = [1.2e308, -1.0e308, 0.8e308];
    for (h, moments, m) in [
        (0.01, WATER, m),
        (-0.3, WATER, m),
        (7.0, WATER, m),
        (-40.0, WATER, m),
        (1e9, WATER, [0.0, 0.6, 0.0]),
        (0.3, [1.0, 0.345, 0.653], m),
        (0.3, [0.653, 0.345, 1.0], m),
        (40.0, [0.653, 0.345, 1.0], m),
        (0.3, [1.0, 1.0, 1.0], m),
        (30.0, [1.0, 1.0, 2.0], m),
        (0.3, [0.0, 1.0, 1.0], [0.0, 0.6, 0.8]),
        (0.3, [3e-200, 2e-200, 1e-200], tiny),
        (3.0, [3e-200, 1e-200, 2e-200], tiny),
        (1.3, [2e307, 1e308, 1.5e308], large),
        (0.3, [1.0, 2.0, 3.0], [0.0; 3]),
    ] {
        let mut state = Compensated::new(m, q);
        let (mut m_end, mut q_end) = (m, q);
        for _ in 0..20 {
            (m_end, q_end) = step_quaternion(h, &moments, &m_end, &q_end).expect("legal");
        }
        steps_compensated(h, &moments, &mut state, 20).expect("legal");
        let size = m
            .iter()
            .fold(f64::MIN_POSITIVE, |size, x| size.max(x.abs()));
        let scaled = |m: &[f64; 3]| m.map(|x| x / size);
        let error = distance(&scaled(&m_end), &scaled(&state.momentum));
        let angle = h.abs().max(1.0);
        assert!(error < 2e-13 * angle, "{h} {moments:?}: {error:e}");
        let error = turn_distance(&q_end, &state.attitude);
        assert!(error < 2e-13 * angle, "{h} {moments:?}: {error:e}");
        let lack = norm_defect(&state.attitude) / f64::EPSILON;
        assert!(lack <= 4.0, "{h} {moments:?}: {lack}");
    }
}

/// Axes in another order, or units that differ by powers of two, are the same computation.
#[test]
fn order_and_scale_change_no_bit() {
    let (m, q) = ([0.6, -0.5, 0.4], IDENTITY);
    let mut plain = Compensated::new(m, q);
    steps_compensated(0.1, &WATER, &mut plain, 1000).expect("legal");
    assert_ne!(plain.momentum_carry, [0.0; 3]);
    let cycle = |x: &[f64; 3]| [x[1], x[2], x[0]];
    let mut turned = Compensated::new(cycle(&m), q);
    steps_compensated(0.1, &cycle(&WATER), &mut turned, 1000).expect("legal");
    assert_eq!(turned.momentum, cycle(&plain.momentum));
    assert_eq!(turned.momentum_carry, cycle(&plain.momentum_carry));
    let unit = 2.0_f64.powi(-500);
    let scaled = |x: &[f64; 3]| x.map(|x| x * unit);
    let mut small = Compensated::new(scaled(&m), q);
    steps_compensated(0.1, &scaled(&WATER), &mut small, 1000).expect("legal");
    assert_eq!(small.momentum, scaled(&plain.momentum));
    assert_eq!(small.momentum_carry, scaled(&plain.momentum_carry));
    assert_eq!(small.attitude, plain.attitude);
}

/// Calls in a row lose nothing between them.
#[test]
fn carries_connect_the_calls() {
    let mut random = Random::new(9);
    let start = Compensated::new(random.direction(), random.direction());
    let first = invariants(&WATER, &start);
    let mut parts = start;
    for _ in 0..20_000 {
        steps_compensated(0.01, &WATER, &mut parts, 1).expect("legal");
    }
    // 4 standard deviations of the walk
    let bound = 4.0 * 0.01 * 20_000_f64.sqrt();
    for error in invariants(&WATER, &parts).errors(&first) {
        assert!(error.abs() < bound, "{error}");
    }
}

#[test]
fn errors_leave_the_state_alone() {
    let good = Compensated::new([0.5, 0.2, 0.84], IDENTITY);
    let bad_carry = Compensated {
        momentum_carry: [0.0, f64::NAN, 0.0],
        ..good
    };
    let bad_attitude_carry = Compensated {
        attitude_carry: [0.0, 0.0, f64::INFINITY, 0.0],
        ..good
    };
    let large_carry = Compensated {
        attitude_carry: [0.0, 0.0, 5.0, 0.0],
        ..good
    };
    for (state, h, moments, flaw) in [
        (good, f64::NAN, WATER, Flaw::Step),
        (good, 0.1, [1.0, -1.0, 1.0], Flaw::Moments),
        (bad_carry, 0.1, WATER, Flaw::Momentum),
        (bad_attitude_carry, 0.1, WATER, Flaw::Attitude),
        (large_carry, 0.1, WATER, Flaw::Attitude),
        (large_carry, f64::INFINITY, WATER, Flaw::Step),
    ] {
        let mut end = state;
        let result = steps_compensated(h, &moments, &mut end, 10);
        assert_eq!(result, Err(flaw));
        assert_eq!(end.momentum, state.momentum);
        assert_eq!(end.attitude, state.attitude);
    }
}

/// Kicks of a tenth of an ulp of the momentum are lost one by one, and kept by the carry.
#[test]
fn small_kicks_add_up() {
    let end = |method| {
        let plan = Plan {
            method,
            scheme: &SEJ,
            h: 1.0,
            steps: 100_000,
            moments: [1.0; 3],
        };
        let kick = |_: &[f64; 4], out: &mut [f64; 3]| *out = [-0.1 * f64::EPSILON, 0.0, 0.0];
        let m = [1.0, 0.0, 0.0];
        let (m, _) = run(&plan, &m, &IDENTITY, kick, 0, &mut |_, _, _| ()).expect("legal");
        (m[0] - 1.0) / f64::EPSILON
    };
    assert_eq!(end(Method::ExactQuaternion), 0.0);
    assert_eq!(end(Method::ExactCompensated), 10_000.0);
}

/// The largest error of the energy in a torque, in eps, with steps so short that only rounding is left.
fn energy_error(method: Method) -> f64 {
    let system = system("q33");
    let plan = Plan {
        method,
        scheme: &SUZUKI_UMENO8,
        h: 0.01,
        steps: 20_000,
        moments: system.moments,
    };
    let potential = |q: &[f64; 4], out: &mut [f64; 3]| *out = system.gradient(q);
    let first = system.energy(&system.m, &system.q);
    let mut worst = 0.0_f64;
    let mut output = |_: u32, m: &[f64; 3], q: &[f64; 4]| {
        worst = worst.max((system.energy(m, q) - first).abs());
    };
    run(&plan, &system.m, &system.q, potential, 100, &mut output).expect("legal");
    worst / f64::EPSILON
}

#[test]
fn energy_in_a_torque() {
    let (plain, compensated) = (
        energy_error(Method::ExactQuaternion),
        energy_error(Method::ExactCompensated),
    );
    assert!(compensated <= 8.0, "{compensated}");
    assert!(plain > 3.0 * compensated, "{plain} {compensated}");
}
