//! The reduction of any body and state to an ordinary one.

use crate::body::check;
use crate::body::order::Order;
use crate::body::range::{LARGE, SMALL};
use crate::body::scale::{exponent, momentum_back, power_of_two, scale_by};
use crate::body::Flaw;

/// The same motion with sorted moments near 1, |m| near 1, and time to match.
pub(crate) struct Reduction {
    pub order: Order,
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
        let moments = sorted.map(|moment| scale_by(moment, -middle).clamp(SMALL, LARGE));
        let largest = m.iter().fold(0.0_f64, |largest, x| largest.max(x.abs()));
        let size = if largest > 0.0 { exponent(largest) } else { 0 };
        let m = order.forth(m).map(|component| scale_by(component, -size));
        // A step that turns the body by more than 2⁶⁰ about its slowest axis has no known end.
        let longest = (power_of_two(60) * moments[2]).min(power_of_two(500) * moments[0]);
        let mut reduction = Reduction {
            order,
            h,
            moments,
            m,
            exponent: size,
            time_exponent: size - middle,
            longest,
        };
        reduction.h = reduction.time(h);
        Ok(reduction)
    }

    /// A time of the caller, in the unit of the reduced body.
    fn time(&self, time: f64) -> f64 {
        scale_by(time, self.time_exponent).clamp(-self.longest, self.longest)
    }

    /// The units of momentum and time as factors, and the longest time, if the scale is moderate.
    pub fn factors(&self) -> Option<(f64, f64, f64)> {
        let is_moderate = |exponent: i32| exponent.abs() <= 500;
        (is_moderate(self.exponent) && is_moderate(self.time_exponent)).then(|| {
            let momentum = power_of_two(self.exponent);
            (momentum, power_of_two(self.time_exponent), self.longest)
        })
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
