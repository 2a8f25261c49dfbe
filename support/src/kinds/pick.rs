//! What the pickers share.

use crate::random::Random;
use crate::rotation::length;

pub struct Body {
    pub moments: [f64; 3],
    pub m: [f64; 3],
    pub h: f64,
}

/// 10^x, x uniform.
pub fn decade(random: &mut Random, low: f64, high: f64) -> f64 {
    10.0_f64.powf(random.between(low, high))
}

/// 10^x of either sign.
pub fn signed_decade(random: &mut Random, low: f64, high: f64) -> f64 {
    random.sign() * decade(random, low, high)
}

/// |m|: 1 for every other case, else 0.1 to 10.
pub fn usual_size(random: &mut Random) -> f64 {
    if random.below(2) == 0 {
        1.0
    } else {
        decade(random, -1.0, 1.0)
    }
}

/// Any direction, usual size.
pub fn momentum(random: &mut Random) -> [f64; 3] {
    let size = usual_size(random);
    random.direction::<3>().map(|component| component * size)
}

/// Three moments between 0.3 and 3, ascending.
pub fn usual_moments(random: &mut Random) -> [f64; 3] {
    sorted([(); 3].map(|()| decade(random, -0.5, 0.5)))
}

pub fn sorted(mut moments: [f64; 3]) -> [f64; 3] {
    moments.sort_by(f64::total_cmp);
    moments
}

/// The fastest rate of the start: of rotation, or of the momentum in the body.
pub fn rate(moments: &[f64; 3], m: &[f64; 3]) -> f64 {
    let mut rate = 0.0_f64;
    for j in 0..3 {
        rate = rate.max((m[j] / moments[j]).abs());
    }
    rate
}

/// h of either sign in which the body turns by 10^low to 10^high radians or so.
pub fn turning(random: &mut Random, moments: [f64; 3], m: [f64; 3], low: f64, high: f64) -> Body {
    let h = signed_decade(random, low, high) / rate(&moments, &m);
    Body { moments, m, h }
}

/// λ and κ of Euler's equations for sorted moments of moderate sizes: half a period is π/AGM(λ, κ).
pub fn frequencies(moments: &[f64; 3], m: &[f64; 3]) -> [f64; 2] {
    let [a1, a2, a3] = moments.map(|moment| 1.0 / moment);
    let size = length(m);
    let [s1, s2, s3] = m.map(|component| (component / size) * (component / size));
    let [b1, b2, b3] = [a3 - a2, a1 - a3, a2 - a1];
    let [g1, g2, g3] = [b3 * s2 - b2 * s3, b1 * s3 - b3 * s1, b2 * s1 - b1 * s2];
    let lambda = (b1 * g1).abs().max((b3 * g3).abs()).sqrt() * size;
    [lambda, (b2 * g2).abs().sqrt() * size]
}

pub fn half_period([lambda, kappa]: [f64; 2]) -> f64 {
    let (mut a, mut b) = (lambda, kappa);
    for _ in 0..40 {
        (a, b) = (0.5 * (a + b), (a * b).sqrt());
    }
    std::f64::consts::PI / a
}

/// The axes in any order.
pub fn shuffled(random: &mut Random, body: Body) -> Body {
    let orders = [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 2, 1],
        [2, 1, 0],
        [1, 0, 2],
    ];
    let order = random.choose(&orders);
    Body {
        moments: order.map(|j| body.moments[j]),
        m: order.map(|j| body.m[j]),
        h: body.h,
    }
}

/// Inputs that no routine accepts are drawn again.
pub fn legal(random: &mut Random, pick: fn(&mut Random) -> Body) -> Body {
    loop {
        let body = pick(random);
        let is_positive = |x: f64| x.is_finite() && x > 0.0;
        if body.moments.into_iter().all(is_positive)
            && body.m.into_iter().all(f64::is_finite)
            && body.h.is_finite()
        {
            return body;
        }
    }
}
