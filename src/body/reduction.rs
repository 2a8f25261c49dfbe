//! The reduction of any body and state to an ordinary one.

use crate::body::check;
use crate::body::order::Order;
use crate::body::range::{LARGE, SMALL};
use crate::body::scale::{exponent, momentum_back, power_of_two, scale_by};
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
    exponent: i32,
    time_exponent: i32,
    longest: f64,
}

impl Reduction {
    pub fn new(h: f64, moments: &[f64; 3], m: &[f64; 3]) -> Result<Reduction, Flaw> {
        let moments = check::motion(h, moments, m)?;
        let order = Order::of(&moments);
        let sorted = order.sorted(&moments);
        // m′ = m × I⁻¹m keeps its form with m/μ, I/ι and h·μ/ι.
        let middle = (exponent(sorted[0]) + exponent(sorted[2])) / 2;
        let moments = sorted.map(|moment| scale_by(moment, -middle));
        let largest = m.iter().fold(0.0_f64, |largest, x| largest.max(x.abs()));
        let size = if largest > 0.0 { exponent(largest) } else { 0 };
        let given = order.forth(m);
        let m = given.map(|component| scale_by(component, -size));
        let time_exponent = size - middle;
        let time = scale_by(h, time_exponent);
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
            exponent: size,
            time_exponent,
            longest,
        })
    }

    /// The units of momentum and time as factors, and the longest time, if all are moderate.
    pub fn factors(&self) -> Option<(f64, f64, f64)> {
        let is_moderate = |exponent: i32| exponent.abs() <= 500;
        (self.is_moderate && is_moderate(self.exponent) && is_moderate(self.time_exponent)).then(
            || {
                let momentum = power_of_two(self.exponent);
                (momentum, power_of_two(self.time_exponent), self.longest)
            },
        )
    }

    /// A momentum of the body, in the order and scale of the reduced one.
    pub fn momentum_forth(&self, m: &[f64; 3]) -> [f64; 3] {
        let sorted = self.order.forth(m);
        sorted.map(|component| scale_by(component, -self.exponent))
    }

    /// A momentum of the reduced body, in the caller's order and scale.
    pub fn momentum_back(&self, m: &[f64; 3]) -> Result<[f64; 3], Flaw> {
        momentum_back(&self.order.back(m), self.exponent)
    }
}
