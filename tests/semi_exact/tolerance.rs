//! Every tolerance of these tests, with its reason.

pub const EPSILON: f64 = f64::EPSILON;

/// Largest error against the 45-digit values, in eps(1 + condition): 0.5 each for the rounding of the
/// inputs, of the result and of the reference, and one more for the operations between.
pub const WORST: f64 = 2.5;

/// Mean error of a group against the 45-digit values, in eps(1 + condition).
pub const MEAN: f64 = 0.5;

/// Largest distance of two different computations of one result, in eps(1 + condition): both may
/// be wrong by 2.
pub const DISTANCE: f64 = 4.0;

/// |Q·m at the end − Q·m at the start| in eps·|m|, evaluated with 32 digits: one for the rounding of the
/// attitude at the end, one for its product with the turn, one for the turn, one for |m|.
pub const SPATIAL_MOMENTUM: f64 = 4.0;

/// Entries of QᵀQ − 1, and |q| − 1, in eps.
pub const ORTHONORMAL: f64 = 4.0;

/// Distance of an extrapolated slope from the order: neighbouring orders are 2 apart.
pub const SLOPE: f64 = 0.5;

/// Published values of ten steps are printed with 16 digits and carry the rounding of both codes.
pub const PUBLISHED: f64 = 5e-15;
