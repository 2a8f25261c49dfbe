//! Ratios and sizes up to the ends of the range of numbers.

use super::pick::{decade, legal, momentum, rate, shuffled, signed_decade, turning, Body};
use crate::random::Random;

/// One moment far too small, in place of zero, and no momentum about its axis.
pub fn faked_rotor(random: &mut Random) -> Body {
    legal(random, |random| {
        let mut m = momentum(random);
        m[0] = 0.0;
        if random.below(3) == 0 {
            m[1] = 0.0;
        }
        let low = random.choose(&[-323.0, -40.0]);
        let small = decade(random, low, -3.0);
        let gap = decade(random, -16.0, -2.0);
        let other = random.choose(&[1.0, 1.0, 1.0 + gap]);
        // The step is for the axes that count.
        let body = turning(random, [1.0, 1.0, other], m, -3.0, 2.0);
        let body = Body {
            moments: [small, 1.0, other],
            ..body
        };
        shuffled(random, body)
    })
}

/// The same with a little momentum about that axis.
pub fn nearly_rotor(random: &mut Random) -> Body {
    legal(random, |random| {
        let mut m = momentum(random);
        let low = random.choose(&[-320.0, -100.0, -20.0]);
        let small = decade(random, low, -1.0);
        m[0] = random.sign() * small * decade(random, -20.0, 3.0);
        let gap = decade(random, -16.0, -1.0);
        let other = random.choose(&[1.0, 1.0 + small, 1.0 + gap]);
        let body = turning(random, [1.0, 1.0, other], m, -3.0, 1.5);
        let body = Body {
            moments: [small, 1.0, other],
            ..body
        };
        shuffled(random, body)
    })
}

/// Rods: spinning fast, slowly, with energies alike.
pub fn thin(random: &mut Random) -> Body {
    let small = decade(random, -14.0, -1.0);
    let third = match random.below(4) {
        0 => 1.0,
        1 => 1.0 + small * decade(random, -3.0, 0.0),
        2 => 1.0 + random.between(0.0, 0.3),
        _ => 1.0 + small.sqrt(),
    };
    let mut m = momentum(random);
    let share = decade(random, -16.0, 0.0);
    m[0] *= random.choose(&[1.0, small.sqrt(), small, share]);
    turning(random, [small, 1.0, third], m, -3.0, 2.0)
}

/// One moment far above the others, and three sizes.
pub fn disc(random: &mut Random) -> Body {
    let small = decade(random, -14.0, -1.0);
    let mut m = momentum(random);
    let moments = match random.below(3) {
        0 => [
            1.0 - random.choose(&[0.0, 0.5]) * random.unit(),
            1.0,
            1.0 / small,
        ],
        1 => [small, small * decade(random, 0.0, 1.0), 1.0],
        _ => [small, small.sqrt() * decade(random, -0.3, 0.3), 1.0],
    };
    let share = random.choose(&[1.0, small.sqrt(), small]);
    m[0] *= share;
    m[1] *= random.choose(&[1.0, share]);
    turning(random, moments, m, -3.0, 2.0)
}

/// A step for the rate of any one of the axes.
fn for_some_axis(random: &mut Random, moments: [f64; 3], m: [f64; 3]) -> Body {
    let axis = random.below(3) as usize;
    let one = m[axis].abs() / moments[axis];
    let some = random.choose(&[one, rate(&moments, &m)]);
    let h = signed_decade(random, -3.0, 1.5) / some;
    Body { moments, m, h }
}

pub fn apart_far(random: &mut Random) -> Body {
    legal(random, |random| {
        let moments = [(); 3].map(|()| random.magnitude(-50.0, 50.0));
        let m = [(); 3].map(|()| random.sign() * random.magnitude(-50.0, 50.0));
        for_some_axis(random, moments, m)
    })
}

pub fn apart_any(random: &mut Random) -> Body {
    legal(random, |random| {
        let moments = [(); 3].map(|()| random.magnitude(-1074.0, 1022.0));
        let spread = random.choose(&[1.0, 300.0, 1000.0]);
        let m = [(); 3].map(|()| {
            random.choose(&[0.0, 1.0, 1.0, 1.0]) * random.sign() * random.magnitude(-spread, spread)
        });
        for_some_axis(random, moments, m)
    })
}

/// Moments or momentum near or among the subnormal numbers.
pub fn subnormal(random: &mut Random) -> Body {
    legal(random, |random| scaled(random, -1070.0, -980.0))
}

/// The same near the largest number.
pub fn overflowing(random: &mut Random) -> Body {
    legal(random, |random| scaled(random, 980.0, 1023.0))
}

fn scaled(random: &mut Random, low: f64, high: f64) -> Body {
    let body = match random.below(3) {
        0 => super::saddles::separatrix_near(random),
        1 => super::bodies::symmetric(random),
        _ => super::bodies::generic(random),
    };
    let [first, second] = [
        random.between(low, high).round(),
        random.between(-300.0, 300.0).round(),
    ];
    let (inertia, momentum) = match random.below(3) {
        0 => (first, second),
        1 => (second, first),
        _ => (first, first),
    };
    let times = |x: f64, power: f64| {
        let half = (0.5 * power).trunc();
        x * half.exp2() * (power - half).exp2()
    };
    Body {
        moments: body.moments.map(|x| times(x, inertia)),
        m: body.m.map(|x| times(x, momentum)),
        h: times(body.h, inertia - momentum),
    }
}
