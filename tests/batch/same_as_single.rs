//! Each body's result is that of the routine for one, bit for bit.

use crate::bodies::{random_bodies, Bodies};
use crate::calls::{silence, Layout};
use crate::routines::ROUTINES;
use support::random::Random;

/// More bodies than the registers of any stage hold, by any number of lanes, and every rest.
const MOST: usize = 70;

const WATER: [f64; 3] = [0.345, 0.653, 1.0];

/// Own and shared steps and moments. Shared ones may be in the wrong order.
fn check_all(bodies: &Bodies) {
    bodies.check(Layout::default());
    bodies.clone().sharing_step(0.1).check(Layout::default());
    for moments in [WATER, [1.0, 0.345, 0.653], [0.7, 0.7, 0.7]] {
        let shared = bodies.clone().sharing_moments(moments);
        shared.check(Layout::default());
        for h in [0.1, -0.5, 1.0, 30.0] {
            shared.clone().sharing_step(h).check(Layout::default());
        }
    }
}

#[test]
fn every_number_of_bodies() {
    silence();
    for routine in &ROUTINES {
        let order = *routine.orders.start();
        for count in 0..=MOST {
            let bodies = random_bodies(count, 1000 + count as u64);
            check_all(&Bodies::new(routine, order, &bodies));
        }
    }
}

#[test]
fn every_order() {
    silence();
    for routine in &ROUTINES {
        for order in routine.orders.clone() {
            check_all(&Bodies::new(routine, order, &random_bodies(100, 7)));
        }
    }
}

#[test]
fn many_bodies() {
    silence();
    for routine in &ROUTINES {
        let order = *routine.orders.start();
        check_all(&Bodies::new(routine, order, &random_bodies(20_000, 3)));
    }
}

/// Steps that DMV takes at once or divides into 2, 4, 8, … parts, all side by side: those that are
/// divided wait for others of their kind, in numbers that differ.
#[test]
fn steps_of_every_size() {
    silence();
    for routine in &ROUTINES {
        let order = *routine.orders.start();
        for count in (0..2500).step_by(83) {
            let mut bodies = random_bodies(count, count as u64);
            let mut random = Random::new(count as u64);
            for body in &mut bodies {
                body.h = 0.1 * 1000.0_f64.powf(random.unit());
            }
            Bodies::new(routine, order, &bodies).check(Layout::default());
        }
    }
}

/// A body stays the same when others come or go, wherever it is.
#[test]
fn neighbours_do_not_matter() {
    silence();
    let bodies = random_bodies(40, 11);
    for routine in &ROUTINES {
        let order = *routine.orders.start();
        let alone = Bodies::new(routine, order, &bodies[..1]).call();
        for place in 0..bodies.len() {
            let mut moved = bodies[1..].to_vec();
            moved.insert(place, bodies[0]);
            let end = Bodies::new(routine, order, &moved).call();
            let width = routine.width;
            assert_eq!(
                end.momenta[3 * place..][..3],
                alone.momenta[..],
                "{}",
                routine.name
            );
            assert_eq!(end.attitudes[width * place..][..width], alone.attitudes[..]);
        }
    }
}

/// No body, no error; what is said about the arrays still holds for the counts.
#[test]
fn no_body() {
    silence();
    for routine in &ROUTINES {
        let order = *routine.orders.start();
        let nobody = Bodies::new(routine, order, &[]);
        for bodies in [
            nobody.clone(),
            nobody
                .clone()
                .sharing_step(f64::NAN)
                .sharing_moments([-1.0; 3]),
        ] {
            let end = bodies.call();
            assert_eq!(end.status, 0, "{}", routine.name);
        }
    }
}
