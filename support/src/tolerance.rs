//! Every tolerance of the accuracy tests, with its reason.

/// Distance of 1 from the next larger number.
pub const EPSILON: f64 = f64::EPSILON;

/// Largest error of an exact step, in eps(1 + condition). Rounding every input costs up to
/// 0.5 eps·condition and rounding the result up to 0.5 eps, which is 0.5 in this unit: a step may
/// lose four times that.
pub const WORST_STEP: f64 = 2.0;

/// Mean error of an exact step over a group, in eps(1 + condition): on average less than the 0.5
/// that rounding inputs and result may cost.
pub const MEAN_STEP: f64 = 0.35;
