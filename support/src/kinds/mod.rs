//! Kinds of hostile inputs: random cases that press where a computation may be weak.
//!
//! A picker fills moments, momentum and step; whoever asks for a case adds attitudes.

mod bodies;
mod extremes;
mod pick;
mod saddles;
mod steps;

use crate::random::Random;
use crate::rotation::matrix;
use crate::truth::Case;
use pick::Body;

/// A kind of input.
pub struct Kind {
    pub name: &'static str,
    pick: fn(&mut Random) -> Body,
    attitude: fn(&mut Random) -> ([f64; 4], [f64; 9]),
}

const fn kind(name: &'static str, pick: fn(&mut Random) -> Body) -> Kind {
    Kind {
        name,
        pick,
        attitude: usual_attitude,
    }
}

/// All kinds, in the order of the tables.
pub const KINDS: [Kind; 35] = [
    kind("generic", bodies::generic),
    kind("unsorted", bodies::unsorted),
    kind("unphysical", bodies::unphysical),
    kind("integers", bodies::integers),
    kind("mixed sizes", bodies::mixed),
    kind("symmetric", bodies::symmetric),
    kind("sphere", bodies::sphere),
    kind("sphere, ulps", bodies::sphere_ulps),
    kind("sphere, 1e-12", bodies::sphere_12),
    kind("sphere, 1e-8", bodies::sphere_8),
    kind("axes", bodies::axes),
    kind("rotor", bodies::rotor),
    kind("rotor, faked", extremes::faked_rotor),
    kind("rotor, nearly", extremes::nearly_rotor),
    kind("thin", extremes::thin),
    kind("thin, saddle", saddles::thin),
    kind("thin, in parts", saddles::thin_in_parts),
    kind("disc", extremes::disc),
    kind("apart, 2^100", extremes::apart_far),
    kind("apart, 2^2000", extremes::apart_any),
    kind("middle axis", saddles::middle_near),
    kind("middle axis, deep", saddles::middle_deep),
    kind("separatrix", saddles::separatrix),
    kind("separatrix, near", saddles::separatrix_near),
    kind("separatrix, symmetric", saddles::separatrix_symmetric),
    kind("lingering", saddles::lingering),
    kind("thresholds", steps::thresholds),
    kind("quarter periods", steps::quarter_periods),
    kind("many periods", steps::many_periods),
    kind("tiny steps", steps::tiny),
    kind("huge steps", steps::huge),
    kind("subnormal", extremes::subnormal),
    kind("overflowing", extremes::overflowing),
    Kind {
        name: "attitude, 5 %",
        pick: bodies::generic,
        attitude: far_attitude,
    },
    Kind {
        name: "attitude, defects",
        pick: bodies::generic,
        attitude: defective_attitude,
    },
];

impl Kind {
    pub fn case(&self, random: &mut Random) -> Case {
        let body = (self.pick)(random);
        let (quaternion, matrix) = (self.attitude)(random);
        Case {
            moments: body.moments,
            m: body.m,
            h: body.h,
            quaternion,
            matrix,
        }
    }
}

/// The identity for one case in eight, else any rotation; both are rounded.
fn usual_attitude(random: &mut Random) -> ([f64; 4], [f64; 9]) {
    let q = if random.below(8) == 0 {
        [1.0, 0.0, 0.0, 0.0]
    } else {
        random.direction()
    };
    (q, rounded_matrix(&q))
}

/// The nearest numbers to the matrix of a quaternion: those of `matrix`, repaired.
fn rounded_matrix(q: &[f64; 4]) -> [f64; 9] {
    let wide = crate::truth::nearest_rotation(&matrix(q));
    wide.map(|entry| entry.to_f64())
}

/// Lengths wrong by up to 4.9 percent, columns askew by as much.
fn far_attitude(random: &mut Random) -> ([f64; 4], [f64; 9]) {
    let (q, matrix) = usual_attitude(random);
    let size = random.between(-16.0, -1.31);
    disturbed(random, q, matrix, 10.0_f64.powf(size))
}

/// A few eps wrong.
fn defective_attitude(random: &mut Random) -> ([f64; 4], [f64; 9]) {
    let (q, matrix) = usual_attitude(random);
    let size = random.between(0.0, 16.0) * f64::EPSILON;
    disturbed(random, q, matrix, size)
}

fn disturbed(
    random: &mut Random,
    q: [f64; 4],
    mut matrix: [f64; 9],
    size: f64,
) -> ([f64; 4], [f64; 9]) {
    let stretch = 1.0 + size * random.sign();
    match random.below(3) {
        0 => matrix = matrix.map(|entry| entry * stretch),
        1 => {
            let column = random.below(3) as usize;
            for entry in &mut matrix[3 * column..3 * column + 3] {
                *entry *= stretch;
            }
        }
        _ => {
            for entry in &mut matrix {
                *entry += 0.5 * size * random.symmetric();
            }
        }
    }
    (q.map(|component| component * stretch), matrix)
}
