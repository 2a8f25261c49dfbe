//! Near the middle axis, where neighbouring motions part exponentially.

use super::pick::{decade, frequencies, half_period, sorted, usual_moments, usual_size, Body};
use crate::random::Random;
use crate::rotation::length;

/// The rate at which motions leave the middle axis: |m|·sqrt(−b₁b₃).
fn saddle_rate(moments: &[f64; 3], m: &[f64; 3]) -> f64 {
    let [i1, i2, i3] = *moments;
    // (1/I1 − 1/I2)(1/I2 − 1/I3), each difference without cancellation
    length(m) * (((i2 - i1) / i1 / i2) * ((i3 - i2) / i2 / i3)).sqrt()
}

/// h in which the exponent λh is between the bounds.
fn for_exponent(random: &mut Random, moments: [f64; 3], m: [f64; 3], low: f64, high: f64) -> Body {
    let exponent = random.between(low, high);
    let h = random.sign() * exponent / saddle_rate(&moments, &m);
    Body { moments, m, h }
}

/// Moments that differ enough for a saddle of some speed.
fn saddle_moments(random: &mut Random) -> [f64; 3] {
    loop {
        let moments = usual_moments(random);
        if saddle_rate(&moments, &[1.0, 0.0, 0.0]) * moments[1] > 0.1 {
            return moments;
        }
    }
}

fn near_middle(random: &mut Random, low: f64) -> [f64; 3] {
    let size = usual_size(random);
    let first = decade(random, low, -2.0);
    let second = match random.below(4) {
        0 => 0.0,
        1 => first * random.between(0.0, 2.0),
        2 => decade(random, low, -2.0),
        _ => first,
    };
    let mut m = [
        first * random.sign() * size,
        size * random.sign(),
        second * random.sign() * size,
    ];
    if random.below(2) == 0 {
        m.swap(0, 2);
    }
    m
}

/// Half-arguments of 2.5 to 8: thin bodies of realistic sizes that leave the saddle.
pub fn thin(random: &mut Random) -> Body {
    let small = decade(random, -12.0, -1.0);
    let moments = sorted([small, 1.0, 1.0 + decade(random, -1.0, 0.5)]);
    let distance = decade(random, -8.0, -2.0);
    let share = random.choose(&[0.0, 0.3, 1.0, 3.0, 1.0 / small.sqrt()]);
    let m = [
        random.sign() * distance * random.choose(&[1.0, small, small.sqrt()]),
        random.sign(),
        random.sign() * distance * share,
    ];
    for_exponent(random, moments, m, 0.5, 18.0)
}

/// So thin, and so long near the saddle, that the step is divided.
pub fn thin_in_parts(random: &mut Random) -> Body {
    let small = decade(random, -40.0, -6.0);
    let moments = [small, 1.0, 1.0 + decade(random, -1.0, 6.0)];
    let first = small * decade(random, -12.0, 4.0);
    let m = [
        random.sign() * first.min(1e-2),
        random.sign(),
        random.choose(&[0.0, 1.0]) * random.sign() * decade(random, -20.0, -2.0),
    ];
    let size = (m[0] / small.sqrt()).abs().max(m[2].abs()).min(0.1);
    let exponent = (1.0 / size).ln().max(1.0) * random.between(0.3, 2.2);
    for_exponent(random, moments, m, exponent, exponent + 1.0)
}

pub fn middle_near(random: &mut Random) -> Body {
    let moments = saddle_moments(random);
    let m = near_middle(random, -16.0);
    for_exponent(random, moments, m, 0.05, 60.0)
}

/// Down to the smallest number.
pub fn middle_deep(random: &mut Random) -> Body {
    let moments = saddle_moments(random);
    let mut m = near_middle(random, -323.3);
    if random.below(4) == 0 {
        // Where squares of the distance have long been zero.
        for place in [0, 2] {
            m[place] = m[place].signum() * decade(random, -323.3, -295.0);
        }
        m[random.choose(&[0, 2])] *= random.choose(&[0.0, 1.0]);
    }
    let distance = (m[0].abs().max(m[2].abs()) / m[1].abs()).max(5e-324);
    let exponent = -distance.ln() * random.between(0.2, 1.05);
    for_exponent(random, moments, m, exponent, exponent + 3.0)
}

/// The start is where the motion on the separatrix is at the time `reach`/λ: m₂ = tanh.
fn on_separatrix(random: &mut Random, moments: &[f64; 3], distance: f64) -> [f64; 3] {
    let [i1, i2, i3] = *moments;
    let (b3, b1) = ((i2 - i1) / i1 / i2, (i3 - i2) / i2 / i3);
    let reach = random.between(-5.0, 5.0);
    let (middle, rest, size) = (reach.tanh(), 1.0 / reach.cosh(), usual_size(random));
    [
        random.sign() * size * rest * (b1 / (b1 + b3)).sqrt() * (1.0 + random.sign() * distance),
        size * middle,
        random.sign() * size * rest * (b3 / (b1 + b3)).sqrt(),
    ]
}

/// 2T·I₂ = |m|² but for rounding.
pub fn separatrix(random: &mut Random) -> Body {
    let moments = saddle_moments(random);
    let m = on_separatrix(random, &moments, 0.0);
    for_exponent(random, moments, m, 0.05, 22.0)
}

/// Off it by 1e-15 to 1e-2; steps pass the saddle up to three times.
pub fn separatrix_near(random: &mut Random) -> Body {
    let moments = saddle_moments(random);
    let distance = decade(random, -15.0, -2.0);
    let m = on_separatrix(random, &moments, distance);
    let h = half_period(frequencies(&moments, &m)) * random.between(0.01, 1.5);
    Body {
        moments,
        m,
        h: random.sign() * h,
    }
}

/// Two moments nearly the same, so that the separatrix is a narrow band.
pub fn separatrix_symmetric(random: &mut Random) -> Body {
    let mut moments = usual_moments(random);
    let gap = decade(random, -14.0, -1.0);
    if random.below(2) == 0 {
        moments[0] = moments[1] * (1.0 - gap);
    } else {
        moments[2] = moments[1] * (1.0 + gap);
    }
    let distance = random.choose(&[0.0, 1.0]) * decade(random, -15.0, -2.0);
    let m = on_separatrix(random, &moments, distance);
    for_exponent(random, moments, m, 0.01, 20.0)
}

/// Long on one side of the saddle: the momentum comes, lingers and goes.
pub fn lingering(random: &mut Random) -> Body {
    let moments = saddle_moments(random);
    let distance = decade(random, -12.0, -1.0);
    let m = on_separatrix(random, &moments, distance);
    let lambda = saddle_rate(&moments, &m);
    // Half-arguments about those at which the code divides a step.
    let half_argument = random.choose(&[4.0, 8.0, 16.0]) * random.between(0.9, 1.1);
    Body {
        moments,
        m,
        h: random.sign() * 2.0 * half_argument / lambda,
    }
}
