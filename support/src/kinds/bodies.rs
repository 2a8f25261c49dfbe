//! Ordinary sizes, all shapes.

use super::pick::{
    decade, momentum, shuffled, signed_decade, turning, usual_moments, usual_size, Body,
};
use crate::random::Random;

pub fn generic(random: &mut Random) -> Body {
    let moments = usual_moments(random);
    let m = momentum(random);
    turning(random, moments, m, -3.0, 2.5)
}

pub fn unsorted(random: &mut Random) -> Body {
    let body = match random.below(4) {
        0 => symmetric(random),
        1 => axes(random),
        2 => super::saddles::separatrix_near(random),
        _ => generic(random),
    };
    shuffled(random, body)
}

/// Without the triangle inequality.
pub fn unphysical(random: &mut Random) -> Body {
    let low = decade(random, -2.0, 0.0);
    let moments = match random.below(3) {
        0 => [low, 1.0, 1.0 + low * random.between(1.0, 3.0)],
        1 => [low, low * random.between(1.0, 3.0), 1.0],
        _ => [low, decade(random, -1.0, 1.0), decade(random, 0.5, 2.0)],
    };
    let m = momentum(random);
    let body = turning(random, moments, m, -3.0, 2.0);
    shuffled(random, body)
}

/// Small whole numbers and simple fractions, whose products and quotients are exact or tied.
pub fn integers(random: &mut Random) -> Body {
    let largest = random.choose(&[3, 10, 100]);
    let whole = |random: &mut Random| random.below(largest) as f64 + 1.0;
    let moments = [(); 3].map(|()| whole(random));
    let m = [(); 3].map(|()| random.sign() * (whole(random) - 1.0) + 0.0);
    let h = random.sign() * whole(random) / random.choose(&[1.0, 2.0, 8.0, 10.0, 1024.0]);
    Body { moments, m, h }
}

/// Momentum of three sizes, moments of three sizes.
pub fn mixed(random: &mut Random) -> Body {
    let moments = [(); 3].map(|()| decade(random, -3.0, 3.0));
    let m = [(); 3].map(|()| signed_decade(random, -4.0, 4.0));
    turning(random, moments, m, -3.0, 2.0)
}

/// Two moments equal, or apart by 1e-16 to 1e-3.
pub fn symmetric(random: &mut Random) -> Body {
    let mut moments = usual_moments(random);
    let gap = if random.below(2) == 0 {
        0.0
    } else {
        decade(random, -16.0, -3.0)
    };
    let lone = random.choose(&[0, 2]);
    moments[2 - lone] = moments[1] * if lone == 0 { 1.0 + gap } else { 1.0 - gap };
    let mut m = momentum(random);
    if random.below(3) == 0 {
        let low = random.choose(&[-300.0, -16.0]);
        m[lone] = random.choose(&[0.0, 1.0]) * signed_decade(random, low, -3.0);
    }
    turning(random, moments, m, -3.0, 2.5)
}

pub fn sphere(random: &mut Random) -> Body {
    let moment = decade(random, -0.5, 0.5);
    let m = momentum(random);
    turning(random, [moment; 3], m, -3.0, 2.5)
}

fn near_sphere(random: &mut Random, gap: f64) -> Body {
    let (some, part) = (decade(random, -0.5, 0.5), random.unit());
    let moment = random.choose(&[1.0, some]);
    let share = random.choose(&[0.5, 1.0, 0.0, part]);
    let moments = [moment, moment * (1.0 + gap * share), moment * (1.0 + gap)];
    let m = momentum(random);
    let low = random.choose(&[-3.0, 1.0]);
    turning(random, moments, m, low, 2.5)
}

pub fn sphere_ulps(random: &mut Random) -> Body {
    let gap = f64::EPSILON * (1.0 + random.below(8) as f64);
    near_sphere(random, gap)
}

pub fn sphere_12(random: &mut Random) -> Body {
    let gap = decade(random, -13.0, -11.0);
    near_sphere(random, gap)
}

pub fn sphere_8(random: &mut Random) -> Body {
    let gap = decade(random, -9.0, -7.0);
    near_sphere(random, gap)
}

/// On each axis, and within 1e-320 to 1e-3 of it.
pub fn axes(random: &mut Random) -> Body {
    let moments = usual_moments(random);
    let axis = random.below(3) as usize;
    let low = random.choose(&[-320.0, -16.0]);
    let size = usual_size(random);
    let small = random.below(4);
    let m = std::array::from_fn(|j| {
        let is_there = (small >> usize::from((axis + 1) % 3 == j)) & 1 == 1;
        match (j == axis, is_there) {
            (true, _) => random.sign() * size,
            (false, true) => signed_decade(random, low, -3.0) * size,
            (false, false) => 0.0,
        }
    });
    turning(random, moments, m, -3.0, 2.5)
}

/// One zero moment without momentum, the other two equal.
pub fn rotor(random: &mut Random) -> Body {
    let mut m = momentum(random);
    let moment = decade(random, -1.0, 1.0);
    m[0] = 0.0;
    let body = turning(random, [moment; 3], m, -3.0, 2.5);
    let body = Body {
        moments: [0.0, moment, moment],
        ..body
    };
    shuffled(random, body)
}
