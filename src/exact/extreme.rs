//! The exact step in numbers of any range: moments any number of powers of two apart, momenta at any
//! distance from the middle axis, and sizes at the ends of the range of doubles.

use crate::arithmetic::number::{Number, Scalar};
use crate::arithmetic::unbounded::{Ranged, Unbounded};
use crate::exact::constants::Constants;
use crate::exact::forwards::forwards;
use crate::exact::momentum::advanced;
use crate::exact::short_step::by_series;
use crate::exact::start::{Displaced, Start};
use crate::functions::series::LIMIT;

/// The step of a body with sorted moments.
#[cold]
#[inline(never)]
pub(crate) fn step(h: f64, moments: &[f64; 3], m: &[f64; 3]) -> Displaced {
    let of = Ranged::of;
    let body = Constants::new(&moments.map(of));
    let (m, q) = motion(&body, &m.map(of), of(h) * 0.5);
    (m.map(Ranged::to_f64), q.map(Ranged::to_f64))
}

/// The same where the constants of the body are known. The quaternion has a norm near 1.
pub(crate) fn motion(
    body: &Constants<Ranged>,
    m: &[Ranged; 3],
    half_step: Ranged,
) -> Displaced<Ranged> {
    // Backwards in time is forwards with −m, and the unit of the momentum is its size.
    let size = m[0].abs().larger(m[1].abs()).larger(m[2].abs()).exponent();
    let sign = Ranged::of(1.0).signed_by(half_step);
    let forth = m.map(|component| (component * sign).times_power(-size));
    let half_step = half_step.abs().times_power(size);
    let start = Start::new::<Unbounded>(body, &forth, half_step);
    let (end, q) = if start.argument_squared.at_most(Ranged::of(LIMIT)) {
        let (motion, q) = by_series::<Unbounded, _>(&start, &forth);
        let end = advanced::<Unbounded, _>(body, &start, &forth, &motion.increment);
        (end, q)
    } else {
        forwards::<Unbounded>(&forth, &start.passage(&forth))
    };
    let square = q.iter().fold(Ranged::of(0.0), |sum, &x| sum + x * x);
    let down = square.exponent() / 2;
    (
        end.map(|component| (component * sign).times_power(size)),
        q.map(|component| component.times_power(-down)),
    )
}
