//! Bodies that the common path does not serve, or hardly, side by side: each as alone, with own and
//! shared steps and moments, in place and not.

use crate::bodies::{Bodies, Body};
use crate::calls::{silence, Layout};
use crate::routines::{Routine, ROUTINES};
use frb::surface::FRB_NO_CONVERGENCE;
use std::collections::BTreeSet;
use std::ffi::c_int;
use support::random::Random;
use support::rotation::matrix;

/// Any body that can exist, a step of up to `largest` in angle.
fn ordinary(random: &mut Random, largest: f64) -> Body {
    let moments = random.moments();
    let norm = 4.0_f64.powf(random.symmetric());
    let least = moments.iter().fold(f64::INFINITY, |least, x| x.min(least));
    let quaternion = random.direction();
    Body {
        h: largest * random.symmetric() * least / norm,
        moments,
        momentum: random.direction().map(|x| norm * x),
        quaternion,
        matrix: matrix(&quaternion),
    }
}

/// Makes a body one of many kinds that the common path does not serve, or hardly.
fn unusual(random: &mut Random, kind: u64) -> Body {
    let mut body = ordinary(random, 0.5);
    let axis = (random.bits() % 3) as usize;
    let scale = 2.0_f64.powi((random.bits() % 600) as i32 - 300);
    match kind {
        0 => body.h = [f64::NAN, f64::INFINITY, -f64::INFINITY][axis],
        1 => body.moments[axis] = [f64::NAN, -1.0, f64::INFINITY][axis],
        2 => body.momentum[axis] = [f64::NAN, f64::INFINITY, -f64::INFINITY][axis],
        3 => body.quaternion[axis] = [f64::NAN, 3.0, f64::INFINITY][axis],
        4 => body.quaternion = [0.0; 4],
        5 => body.momentum = [0.0; 3],
        6 => body.h *= 0.0,
        // Linear rotors, legal and not.
        7 => {
            body.moments = [0.7; 3];
            body.moments[axis] = 0.0;
            body.momentum[axis] = 0.0;
        }
        8 => body.moments[axis] = 0.0,
        // Other units, of which some are extreme.
        9 => body.momentum = body.momentum.map(|x| x * scale),
        10 => body.moments = body.moments.map(|x| x * scale),
        11 => {
            body.momentum = body.momentum.map(|x| x * scale);
            body.moments = body.moments.map(|x| x * scale);
        }
        // Two, four and more parts, and too many.
        12 => body.h *= 8.0,
        13 => body.h *= 30.0,
        14 => body.h *= 1e5,
        15 => body.h *= 1e-5,
        // Large steps in other units.
        16 => {
            body.h *= 8.0;
            body.momentum = body.momentum.map(|x| x * scale.powf(0.2));
            body.moments = body.moments.map(|x| x * scale.powf(0.2));
        }
        // Spheres and near-spheres, symmetric bodies, bodies that cannot exist, motion about an axis.
        17 => {
            body.moments = [0.9; 3];
            body.moments[axis] += [0.0, 1e-12, 1e-8][axis];
        }
        18 => body.moments[axis] = body.moments[(axis + 1) % 3],
        19 => body.moments[axis] *= 20.0,
        20 => {
            body.momentum = [0.0; 3];
            body.momentum[axis] = 1.0;
        }
        21 => {
            body.h *= 8.0;
            body.momentum[axis] *= 1e-300;
        }
        _ => body.quaternion = body.quaternion.map(|x| x * (0.93 + 0.14 * random.unit())),
    }
    body.matrix = matrix(&body.quaternion);
    body
}

/// Compares in every layout; returns the statuses with everything the body's own.
fn compare(routine: &'static Routine, order: c_int, bodies: &[Body]) -> Vec<c_int> {
    silence();
    let own = Bodies::new(routine, order, bodies);
    if let Some(first) = bodies.first() {
        let shared = own.clone().sharing_step(first.h);
        for bodies in [
            own.clone().sharing_moments(first.moments),
            shared.clone().sharing_moments(first.moments),
            shared,
        ] {
            bodies.check_twice();
        }
    }
    own.check_twice();
    own.call().info
}

impl Bodies {
    /// In place, and not.
    fn check_twice(&self) {
        for in_place in [false, true] {
            self.check(Layout {
                in_place,
                ..Layout::default()
            });
        }
    }
}

fn unusual_bodies(random: &mut Random, count: usize, kinds: u64) -> Vec<Body> {
    let body = |_| {
        let kind = random.below(kinds);
        unusual(random, kind)
    };
    (0..count).map(body).collect()
}

#[test]
fn ordinary_bodies_are_stepped_as_alone() {
    let mut random = Random::new(1);
    for routine in &ROUTINES {
        for order in 1..=5 {
            for largest in [0.02, 0.3, 0.9, 1.3, 2.6, 5.0] {
                let bodies: Vec<Body> = (0..500).map(|_| ordinary(&mut random, largest)).collect();
                let statuses = compare(routine, order, &bodies);
                assert_eq!(statuses, [0; 500], "{}", routine.name);
            }
        }
    }
}

#[test]
fn every_number_of_bodies_is_stepped_as_alone() {
    let mut random = Random::new(2);
    for routine in &ROUTINES {
        for order in [*routine.orders.start(), 3, *routine.orders.end()] {
            for count in 0..=40 {
                for _ in 0..4 {
                    compare(routine, order, &unusual_bodies(&mut random, count, 64));
                }
            }
        }
    }
}

#[test]
fn bad_bodies_do_not_disturb_their_neighbours() {
    let mut random = Random::new(3);
    for routine in &ROUTINES {
        let mut seen = BTreeSet::new();
        for order in routine.orders.clone() {
            for _ in 0..10 {
                seen.extend(compare(
                    routine,
                    order,
                    &unusual_bodies(&mut random, 400, 24),
                ));
            }
        }
        let diverges = routine.name == "DMV_STEP_BATCH";
        for status in [0, -4, -6, -8, -9] {
            assert!(
                seen.contains(&status),
                "{}: no status {status}",
                routine.name
            );
        }
        assert_eq!(
            seen.contains(&FRB_NO_CONVERGENCE),
            diverges,
            "{}",
            routine.name
        );
    }
}
