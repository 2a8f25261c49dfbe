//! The tolerances that several tests share, with their reasons.

/// Distance of 1 from the next larger number.
pub const EPSILON: f64 = f64::EPSILON;

/// Largest error of an exact step, in eps(1 + condition). Rounding every input costs up to
/// 0.5 eps·condition and rounding the result up to 0.5 eps, which is 0.5 in this unit: a step may
/// lose four times that.
pub const WORST_STEP: f64 = 2.0;

/// Mean error of an exact step over a group, in eps(1 + condition): on average less than the 0.5
/// that rounding inputs and result may cost.
pub const MEAN_STEP: f64 = 0.35;

/// Largest error of a semi-exact step against the 45-digit values, in eps(1 + condition): 0.5 each for
/// the rounding of the inputs, of the result and of the reference, and one more for the operations
/// between.
pub const WORST_SEMI_EXACT: f64 = 2.5;

/// Mean error of a group of semi-exact steps against the 45-digit values, in eps(1 + condition).
pub const MEAN_SEMI_EXACT: f64 = 0.5;

/// Largest distance of two different computations of one result, in eps(1 + condition): both may
/// be wrong by 2.
pub const DISTANCE: f64 = 4.0;

/// |Q·m at the end − Q·m at the start| in eps·|m|, evaluated with 32 digits: one for the rounding of the
/// attitude at the end, one for its product with the turn, one for the turn, one for |m|.
pub const SPATIAL_MOMENTUM: f64 = 4.0;

/// Largest error of a block of a tangent map, in eps(1 + condition of the block) of its largest entry.
pub const WORST_TANGENT: f64 = 8.0;

/// Mean error of the same block over a group.
pub const MEAN_TANGENT: f64 = 1.5;

/// What an exact relation between entries of a tangent map may miss, in eps(1 + condition).
pub const TANGENT_RELATION: f64 = 16.0;

/// Entries of QᵀQ − 1, and |q| − 1, in eps.
pub const ORTHONORMAL: f64 = 4.0;

/// Distance of an extrapolated slope from the order: neighbouring orders are 2 apart.
pub const SLOPE: f64 = 0.5;

/// Published values of ten steps are printed with 16 digits and carry the rounding of both codes.
pub const PUBLISHED: f64 = 5e-15;
