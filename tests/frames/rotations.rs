//! Rotations of every kind, by their quaternions.

use support::random::Random;
use support::rotation::length;

/// Any rotation; half turns, and those within rounding of one; near-identities; turns about an axis; two
/// components equal; gimbal lock, nearly.
pub fn rotation(random: &mut Random) -> [f64; 4] {
    let any: [f64; 4] = random.direction();
    match random.below(8) {
        0..=2 => any,
        3 => unit(&[random.sign() * small(random), any[1], any[2], any[3]]),
        4 => {
            let [x, y, z] = random.direction();
            let size = small(random);
            unit(&[random.sign(), size * x, size * y, size * z])
        }
        5 => {
            let mut q = [any[0], 0.0, 0.0, 0.0];
            q[random.below(4) as usize] = any[1];
            unit(&q)
        }
        6 => unit(&[any[0], any[0], any[1] * small(random), any[2]]),
        _ => unit(&[any[0], any[1], any[0] + small(random), -any[1]]),
    }
}

/// From 1 down to nothing, zero included.
fn small(random: &mut Random) -> f64 {
    match random.below(4) {
        0 => 0.0,
        1 => random.power_of_ten(-3.0, 0.0),
        2 => random.power_of_ten(-20.0, -3.0),
        _ => random.power_of_ten(-320.0, -20.0),
    }
}

fn unit(q: &[f64; 4]) -> [f64; 4] {
    let norm = q[0].hypot(length(&[q[1], q[2], q[3]]));
    if norm == 0.0 {
        [1.0, 0.0, 0.0, 0.0]
    } else {
        q.map(|x| x / norm)
    }
}
