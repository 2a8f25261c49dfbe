//! Batches against 30-digit truth, group by group, and groups as batches.

use crate::bodies::{Bodies, Body};
use crate::calls::{silence, Layout};
use crate::routines::{Routine, ROUTINES};
use std::convert::Infallible;
use support::accuracy::{describe, measure, Path};
use support::reference::{self, Case};

/// So many bodies that every lane and every stage gets some, and a rest is left.
const COPIES: usize = 37;

fn body(case: &Case) -> Body {
    Body {
        h: case.step,
        moments: case.moments,
        momentum: case.momentum,
        quaternion: case.quaternion,
        matrix: case.matrix,
    }
}

/// The step of one body by a batch of copies, which must all end in the same state.
fn step<const N: usize>(
    routine: &'static Routine,
    body: &Body,
) -> Result<([f64; 3], [f64; N]), Infallible> {
    let end = Bodies::new(routine, 0, &[*body; COPIES]).call();
    assert_eq!(
        (end.status, end.info),
        (0, vec![0; COPIES]),
        "{}",
        routine.name
    );
    assert!(end.momenta.chunks(3).all(|m| m == &end.momenta[..3]));
    assert!(end.attitudes.chunks(N).all(|q| q == &end.attitudes[..N]));
    let momentum = std::array::from_fn(|i| f64::from_bits(end.momenta[i]));
    let attitude = std::array::from_fn(|i| f64::from_bits(end.attitudes[i]));
    Ok((momentum, attitude))
}

/// Batches of any body; the attitude of the other kind is not looked at.
fn path() -> Path<Infallible> {
    Path {
        name: "batch".into(),
        quaternion: |h, &moments, &momentum, &quaternion| {
            let matrix = [0.0; 9];
            let body = Body {
                h,
                moments,
                momentum,
                quaternion,
                matrix,
            };
            step(&ROUTINES[0], &body)
        },
        matrix: |h, &moments, &momentum, &matrix| {
            let quaternion = [0.0; 4];
            let body = Body {
                h,
                moments,
                momentum,
                quaternion,
                matrix,
            };
            step(&ROUTINES[1], &body)
        },
    }
}

#[test]
fn accuracy_of_every_group() {
    silence();
    let path = path();
    for group in reference::GROUPS {
        let cases = reference::group(group);
        for summary in measure(&path, &cases) {
            let found = &summary.outcomes[0];
            assert!(
                summary.passed(),
                "worst {:.3}, mean {:.3}\n{}",
                summary.worst,
                summary.mean,
                describe(&path, group, summary.quantity, &cases[found.index], found)
            );
        }
    }
}

/// All cases of a group, and of all groups, as one batch.
#[test]
fn groups_as_batches() {
    silence();
    let mut all = Vec::new();
    for group in reference::GROUPS {
        let bodies: Vec<Body> = reference::group(group).iter().map(body).collect();
        for routine in &ROUTINES {
            for order in routine.orders.clone() {
                Bodies::new(routine, order, &bodies).check(Layout::default());
            }
        }
        all.extend(bodies);
    }
    // Bodies of all groups side by side.
    let mixed: Vec<Body> = (0..all.len())
        .map(|place| all[place * 611 % all.len()])
        .collect();
    for routine in &ROUTINES {
        let order = *routine.orders.start();
        Bodies::new(routine, order, &mixed).check(Layout {
            in_place: true,
            ..Layout::default()
        });
    }
}
