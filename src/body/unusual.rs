//! Validation, and the reduction of any body and state to an ordinary one.

use crate::arithmetic::number::Number;
use crate::arithmetic::Operations;
use crate::body::order::Order;
use crate::body::rotation::{dot, is_rotation, square_norm};
use crate::body::scale::{exponent, momentum_back, power_of_two, scale_by};
use crate::body::Flaw;

/// Moments, and |m|², of this size keep every product of the methods within the range of numbers.
const LARGE: f64 = f64::from_bits((1023 + 300) << 52);
const SMALL: f64 = f64::from_bits((1023 - 300) << 52);
/// Steps of this size do.
const LARGE_STEP: f64 = f64::from_bits((1023 + 60) << 52);

/// True for input that needs no reduction: sorted moments, moderate sizes; not so for NaN.
#[inline(always)]
pub(crate) fn is_ordinary<A: Operations>(
    h: A::Number,
    moments: &[A::Number; 3],
    m: &[A::Number; 3],
) -> <A::Number as Number>::Mask {
    are_ordinary::<A>(moments) & is_moderate::<A>(h, m)
}

/// True for sorted moments of moderate sizes.
#[inline(always)]
pub(crate) fn are_ordinary<A: Operations>(moments: &[A::Number; 3]) -> <A::Number as Number>::Mask {
    A::of(SMALL).at_most(moments[0])
        & moments[0].at_most(moments[1])
        & moments[1].at_most(moments[2])
        & moments[2].at_most(A::of(LARGE))
}

/// True for a step and a momentum of moderate sizes.
#[inline(always)]
pub(crate) fn is_moderate<A: Operations>(
    h: A::Number,
    m: &[A::Number; 3],
) -> <A::Number as Number>::Mask {
    let square = dot::<A>(m, m);
    A::of(SMALL).at_most(square) & square.at_most(A::of(LARGE)) & h.abs().at_most(A::of(LARGE_STEP))
}

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
        let moments = checked(h, moments, m)?;
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

/// The moments, all positive, or the first flaw of the arguments.
pub(crate) fn checked(h: f64, moments: &[f64; 3], m: &[f64; 3]) -> Result<[f64; 3], Flaw> {
    if !h.is_finite() {
        return Err(Flaw::Step);
    }
    let moments = checked_moments(moments, m)?;
    if m.iter().all(|component| component.is_finite()) {
        Ok(moments)
    } else {
        Err(Flaw::Momentum)
    }
}

/// The same with the attitude, a quaternion, as the last argument.
#[inline(always)]
pub(crate) fn checked_with_attitude<A: Operations<Number = f64>>(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
    q: &[f64; 4],
) -> Result<[f64; 3], Flaw> {
    let moments = checked(h, moments, m)?;
    if is_rotation(square_norm::<A>(q)) {
        Ok(moments)
    } else {
        Err(Flaw::Attitude)
    }
}

/// The moments, all positive: a linear rotor gets the missing one, about which it never turns.
pub(crate) fn checked_moments(moments: &[f64; 3], m: &[f64; 3]) -> Result<[f64; 3], Flaw> {
    if moments.iter().all(|x| x.is_finite() && *x > 0.0) {
        return Ok(*moments);
    }
    for axis in 0..3 {
        let (next, last) = ((axis + 1) % 3, (axis + 2) % 3);
        let other = moments[next];
        if moments[axis] == 0.0
            && m[axis] == 0.0
            && other == moments[last]
            && other > 0.0
            && other.is_finite()
        {
            return Ok([other; 3]);
        }
    }
    Err(Flaw::Moments)
}
