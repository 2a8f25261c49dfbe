//! Steps over parts of a period and over many periods, side by side: each as alone.

use crate::bodies::{Bodies, Body};
use crate::calls::{silence, Layout};
use crate::routines::ROUTINES;
use support::random::Random;
use support::rotation::matrix;

/// A body, a momentum and a step of one of the kinds that long steps treat in their own way.
fn long(random: &mut Random) -> Body {
    let mut moments = random.moments();
    moments.sort_by(f64::total_cmp);
    let mut momentum = random.direction();
    // From a part of a period to so many periods that they can no longer be counted.
    let mut h = 10.0_f64.powf(4.0 * random.unit());
    match random.below(12) {
        // Thin bodies, whose period is counted from a quarter turn, and symmetric ones.
        0 => moments[0] *= 1e-3 * random.unit(),
        1 => moments = [0.01 * random.unit() + 1e-4, 1.0, 1.0 + 1e-3 * random.unit()],
        2 => moments[1] = moments[2],
        3 => moments[1] = moments[0],
        // Near the middle axis, and on the separatrix but for so much.
        4 => momentum = [1e-9 * random.symmetric(), 1.0, 1e-9 * random.symmetric()],
        5 | 6 => {
            let [i1, i2, i3] = moments;
            let slope = (i3 * (i2 - i1) / (i1 * (i3 - i2))).sqrt();
            let off = 1.0 + 10.0_f64.powf(-16.0 * random.unit());
            let side = 1.0_f64.copysign(random.symmetric());
            momentum = [1.0, random.symmetric(), side * slope * off];
        }
        7 => momentum[(random.below(3)) as usize] = 0.0,
        8 => h = 10.0_f64.powf(18.0 * random.unit()),
        _ => {}
    }
    let quaternion = random.direction();
    Body {
        h: h.copysign(random.symmetric()),
        moments,
        momentum,
        quaternion,
        matrix: matrix(&quaternion),
    }
}

/// Every number of bodies, for those that are left over at the end of a call share registers, too.
#[test]
fn long_steps_are_taken_as_alone() {
    silence();
    let mut random = Random::new(15);
    for routine in &ROUTINES[..2] {
        for count in (0..150).chain([2000, 5000]) {
            let bodies: Vec<Body> = (0..count).map(|_| long(&mut random)).collect();
            let bodies = Bodies::new(routine, 0, &bodies);
            for in_place in [false, true] {
                let layout = Layout {
                    in_place,
                    ..Layout::default()
                };
                bodies.check(layout);
            }
            for h in [3.0, -10.0, 100.0] {
                let shared = bodies.clone().sharing_step(h);
                shared.check(Layout::default());
                shared
                    .sharing_moments([0.345, 0.653, 1.0])
                    .check(Layout::default());
            }
        }
    }
}
