//! Tangent maps by rotations in space and by quaternions.

use frb::exact;
use frb::tangent::{self, Tangent};
use support::random::Random;
use support::tolerance::EPSILON;

struct Step {
    moments: [f64; 3],
    m: [f64; 3],
    h: f64,
    q: [f64; 4],
    q_end: [f64; 4],
    tangent: Tangent,
}

fn steps() -> impl Iterator<Item = Step> {
    (0..200).map(|seed| {
        let mut random = Random::seeded(&[64, seed]);
        let (moments, m, q) = (random.moments(), random.direction(), random.direction());
        let h = 2.0 * random.symmetric();
        let (_, q_end, tangent) = tangent::step_quaternion(h, &moments, &m, &q).unwrap();
        Step {
            moments,
            m,
            h,
            q,
            q_end,
            tangent,
        }
    })
}

/// A rotation in space passes through a free motion unchanged, and ρ by h is the angular velocity in space.
#[test]
fn in_space_a_rotation_stays() {
    for step in steps() {
        let space = tangent::to_space(&step.tangent, &step.q, &step.q_end).unwrap();
        for k in 0..3 {
            for (row, entry) in space[3 + k].iter().enumerate() {
                let one = if row == k + 3 { 1.0 } else { 0.0 };
                assert!((entry - one).abs() <= 8.0 * EPSILON);
            }
        }
        let theta = [step.tangent[9][3], step.tangent[9][4], step.tangent[9][5]];
        let wanted = frb::frames::to_space(&theta, &step.q_end).unwrap();
        assert_eq!(space[9][3..], wanted);
        assert_eq!(space[9][..3], step.tangent[9][..3]);
    }
}

/// Against differences of the step: their error is about 1e-10.
#[test]
fn quaternions_change_as_differences_tell() {
    const LITTLE: f64 = 1.0 / 65536.0 / 16.0;
    for step in steps() {
        let map = tangent::to_quaternions(&step.tangent, &step.q, &step.q_end).unwrap();
        let moved = |place: usize, by: f64| {
            let (mut moments, mut m, mut q, mut h) = (step.moments, step.m, step.q, step.h);
            match place {
                0..3 => m[place] += by,
                3..7 => q[place - 3] += by,
                7..10 => moments[place - 7] += by,
                _ => h += by,
            }
            let (m, q) = exact::step_quaternion(h, &moments, &m, &q).unwrap();
            [m[0], m[1], m[2], q[0], q[1], q[2], q[3]]
        };
        for (place, column) in map.iter().enumerate() {
            let (after, before) = (moved(place, LITTLE), moved(place, -LITTLE));
            let size = map
                .iter()
                .flatten()
                .fold(1.0_f64, |most, x| most.max(x.abs()));
            for j in 0..7 {
                let difference = (after[j] - before[j]) / (2.0 * LITTLE);
                let off = (difference - column[j]).abs();
                assert!(
                    off <= 1e-8 * size * size,
                    "column {place}, row {j}: {off:e}"
                );
            }
        }
    }
}
