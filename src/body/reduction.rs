//! The reduction of any body and state to an ordinary one.

use crate::arithmetic::scale::{exponent, power_of_two};
use crate::body::check;
use crate::body::order::Order;
use crate::body::range::{LARGE, SMALL};
use crate::body::units::Units;
use crate::body::Flaw;

/// The same motion with sorted moments near 1, |m| near 1, and time to match.
pub(crate) struct Reduction {
    pub order: Order,
    /// The moments as they are, but sorted.
    pub sorted: [f64; 3],
    /// False where the sizes are so far apart that a common scale loses some of them, or products of
    /// them: then `h`, `moments` and `m` must not be used.
    pub is_moderate: bool,
    pub h: f64,
    pub moments: [f64; 3],
    pub m: [f64; 3],
    units: Units,
    longest: f64,
}

impl Reduction {
    pub fn new(h: f64, moments: &[f64; 3], m: &[f64; 3]) -> Result<Reduction, Flaw> {
        let moments = check::motion(h, moments, m)?;
        let order = Order::of(&moments);
        let sorted = order.sorted(&moments);
        let middle = (exponent(sorted[0]) + exponent(sorted[2])) / 2;
        let units = Units::new(middle, m);
        let moments = units.moments_forth(&sorted);
        let given = order.forth(m);
        let m = units.momentum_forth(&given);
        let time = units.time_forth(h);
        // Angles beyond 2⁶⁰ about the slowest axis, or 2⁵⁰⁰ about the fastest.
        let longest = (power_of_two(60) * moments[2]).min(power_of_two(500) * moments[0]);
        let is_whole = |reduced: f64, given: f64| reduced.is_normal() || given == 0.0;
        let is_moderate = SMALL <= moments[0]
            && moments[2] <= LARGE
            && time.abs() <= longest
            && is_whole(time, h)
            && (0..3).all(|j| is_whole(m[j], given[j]));
        Ok(Reduction {
            order,
            sorted,
            is_moderate,
            h: time,
            moments,
            m,
            units,
            longest,
        })
    }

    /// The units of the reduced body.
    pub fn units(&self) -> Units {
        self.units
    }

    /// The units of momentum and time as factors, and the longest time, if all are moderate.
    pub fn factors(&self) -> Option<(f64, f64, f64)> {
        let Units { momentum, moments } = self.units;
        let time = momentum - moments;
        let is_moderate = |exponent: i32| exponent.abs() <= 500;
        (self.is_moderate && is_moderate(momentum) && is_moderate(time))
            .then(|| (power_of_two(momentum), power_of_two(time), self.longest))
    }

    /// A momentum of the body, in the order and scale of the reduced one.
    pub fn momentum_forth(&self, m: &[f64; 3]) -> [f64; 3] {
        self.units.momentum_forth(&self.order.forth(m))
    }

    /// A momentum of the reduced body, in the caller's order and scale.
    pub fn momentum_back(&self, m: &[f64; 3]) -> Result<[f64; 3], Flaw> {
        self.units.momentum_back(&self.order.back(m))
    }
}
