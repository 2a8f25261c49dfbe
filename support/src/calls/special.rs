//! Numbers at which routines go wrong.

use crate::random::Random;
use crate::rotation::IDENTITY;
use std::f64::consts::{FRAC_PI_2, PI};

/// The smallest positive number.
pub const TINY: f64 = f64::from_bits(1);

pub const SPECIAL: [f64; 24] = [
    0.0,
    -0.0,
    TINY,
    -TINY,
    f64::MIN_POSITIVE,
    1e-300,
    1e-160,
    1e-150,
    f64::EPSILON,
    0.5,
    1.0,
    -1.0,
    1.0 + f64::EPSILON,
    FRAC_PI_2,
    PI,
    1e8,
    1e16,
    1e150,
    1e160,
    f64::MAX,
    -f64::MAX,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

/// A number of a random kind: ordinary, of any magnitude, special, or any bit pattern.
pub fn number(random: &mut Random) -> f64 {
    match random.below(8) {
        0..=3 => random.sign() * random.magnitude(-4.0, 4.0),
        4..=5 => random.sign() * random.magnitude(-1074.0, 1023.0),
        6 => random.choose(&SPECIAL),
        _ => random.any(),
    }
}

/// Step, moments, momentum and attitude near those of an ordinary step, but for one number in four that
/// is of another size, and one in four that is any bit pattern. Two attitudes in three are the identity.
pub fn arbitrary_step(random: &mut Random) -> (f64, [f64; 3], [f64; 3], [f64; 4]) {
    let is_rotated = random.below(3) == 0;
    let mut number = |near: f64| match random.below(4) {
        0 => random.any(),
        1 => near * random.power_of_ten(-300.0, 300.0),
        _ => near * random.between(0.5, 1.5),
    };
    let h = number(0.3);
    let moments = [1.0, 0.6, 0.8].map(&mut number);
    let m = [0.5, -0.3, 0.7].map(&mut number);
    let q = [0.5, 0.5, -0.5, 0.5].map(number);
    (h, moments, m, if is_rotated { q } else { IDENTITY })
}

/// A whole number of a random kind, mostly within 0 to 10.
pub fn count(random: &mut Random) -> i32 {
    match random.below(20) {
        0..=8 => 0,
        9..=17 => random.below(11) as i32,
        18 => random.choose(&[-1, 11, 100, i32::MIN, i32::MAX]),
        _ => random.bits() as i32,
    }
}
