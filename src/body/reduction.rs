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
        let moments = moments.map(|moment| moment.clamp(SMALL, LARGE));
        let m = units.momentum_forth(&order.forth(m));
        // A step that turns the body by more than 2⁶⁰ about its slowest axis has no known end.
        let longest = (power_of_two(60) * moments[2]).min(power_of_two(500) * moments[0]);
        let mut reduction = Reduction {
            order,
            h,
            moments,
            m,
            units,
            longest,
        };
        reduction.h = reduction.time(h);
        Ok(reduction)
    }

    /// A time of the caller, in the unit of the reduced body.
    fn time(&self, time: f64) -> f64 {
        self.units
            .time_forth(time)
            .clamp(-self.longest, self.longest)
    }

    /// The units of momentum and time as factors, and the longest time, if the scale is moderate.
    pub fn factors(&self) -> Option<(f64, f64, f64)> {
        let Units { momentum, moments } = self.units;
        let time = momentum - moments;
        let is_moderate = |exponent: i32| exponent.abs() <= 500;
        (is_moderate(momentum) && is_moderate(time))
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
