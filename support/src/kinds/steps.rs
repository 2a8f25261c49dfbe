//! Steps of every length.

use super::pick::{
    decade, frequencies, half_period, momentum, signed_decade, turning, usual_moments, Body,
};
use crate::random::Random;

/// A body whose frequencies are no rounding errors.
fn moving(random: &mut Random) -> ([f64; 3], [f64; 3], [f64; 2]) {
    let mut moments = usual_moments(random);
    if random.below(4) == 0 {
        moments[0] *= decade(random, -4.0, 0.0);
    }
    let m = momentum(random);
    let frequencies = frequencies(&moments, &m);
    (moments, m, frequencies)
}

/// v² = (λh/2)² about the limits of the three series, of the unreduced step, of lingering, and after
/// halvings.
pub fn thresholds(random: &mut Random) -> Body {
    let (moments, m, [lambda, _]) = moving(random);
    let square = random.choose(&[0.0066, 0.21, 0.66, 1.0, 4.0 * 0.66, 16.0, 64.0]);
    let off = random.choose(&[1e-16, 1e-12, 1e-6, 1e-2]);
    let v = f64::sqrt(square) * (1.0 + off * random.symmetric());
    Body {
        moments,
        m,
        h: random.sign() * 2.0 * v / lambda,
    }
}

/// Close to whole numbers of quarter periods, where functions vanish or have poles.
pub fn quarter_periods(random: &mut Random) -> Body {
    let (moments, m, both) = moving(random);
    let quarters = (random.below(12) + 1) as f64;
    let off = random.choose(&[0.0, 1e-16, 1e-12, 1e-8, 1e-4]);
    let h = 0.5 * half_period(both) * quarters * (1.0 + off * random.symmetric());
    Body {
        moments,
        m,
        h: random.sign() * h,
    }
}

/// Up to 1e15 periods.
pub fn many_periods(random: &mut Random) -> Body {
    let (moments, m, both) = moving(random);
    let high = random.choose(&[3.0, 8.0, 15.0]);
    let count = (2.0 * decade(random, 0.0, high)).round();
    let off = random.choose(&[0.0, 1e-16, 0.1]);
    let h = half_period(both) * count * (1.0 + off * random.symmetric() / count);
    Body {
        moments,
        m,
        h: random.sign() * h,
    }
}

pub fn tiny(random: &mut Random) -> Body {
    let moments = usual_moments(random);
    let m = momentum(random);
    let low = random.choose(&[-320.0, -20.0]);
    let h = random.choose(&[1.0, 1.0, 1.0, 0.0]) * signed_decade(random, low, -3.0);
    Body { moments, m, h }
}

/// Any length, up to the largest number.
pub fn huge(random: &mut Random) -> Body {
    let moments = usual_moments(random);
    let m = momentum(random);
    let high = random.choose(&[10.0, 20.0, 307.0]);
    turning(random, moments, m, 2.0, high)
}
