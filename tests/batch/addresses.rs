//! Outputs in place of the inputs, and arrays at odd addresses.

use crate::bodies::{random_bodies, Bodies};
use crate::calls::{silence, Layout};
use crate::routines::ROUTINES;

fn check_layouts(layouts: &[Layout]) {
    silence();
    for routine in &ROUTINES {
        for order in [*routine.orders.start(), *routine.orders.end()] {
            for count in [1, 2, 7, 8, 33, 70, 129] {
                let bodies = Bodies::new(routine, order, &random_bodies(count, 5 + count as u64));
                let shared = bodies
                    .clone()
                    .sharing_moments([1.0, 1.5, 2.0])
                    .sharing_step(0.2);
                for layout in layouts {
                    bodies.check(*layout);
                    shared.check(*layout);
                }
            }
        }
    }
}

#[test]
fn in_place() {
    let in_place = true;
    check_layouts(&[Layout {
        in_place,
        ..Layout::default()
    }]);
}

#[test]
fn at_any_address() {
    let layouts: Vec<Layout> = (1..8)
        .flat_map(|shift| {
            [false, true].map(|in_place| Layout {
                shift,
                in_place,
                ..Layout::default()
            })
        })
        .collect();
    check_layouts(&layouts);
}

#[test]
fn without_info() {
    let without_info = true;
    check_layouts(&[Layout {
        without_info,
        ..Layout::default()
    }]);
}

/// Many steps in place are as many steps of single bodies.
#[test]
fn a_hundred_steps() {
    silence();
    for routine in &ROUTINES {
        let order = *routine.orders.start();
        let mut bodies = Bodies::new(routine, order, &random_bodies(37, 21)).sharing_step(0.05);
        for _ in 0..100 {
            bodies.check(Layout {
                in_place: true,
                ..Layout::default()
            });
            let end = bodies.call();
            bodies.momenta = end.momenta.iter().copied().map(f64::from_bits).collect();
            bodies.attitudes = end.attitudes.iter().copied().map(f64::from_bits).collect();
        }
    }
}
