//! Body and state: validation, order, scale.

pub(crate) mod alike;
pub(crate) mod arrays;
pub(crate) mod carry;
pub(crate) mod check;
pub(crate) mod order;
pub(crate) mod queue;
pub(crate) mod range;
pub(crate) mod reduction;
pub(crate) mod rotation;
pub(crate) mod unbiased;
pub(crate) mod units;

pub use crate::flaw::Flaw;
pub use carry::Compensated;

/// Momentum and attitude after a motion, or what was wrong. The attitude is a quaternion, or a matrix
/// (`K` = 9).
pub type Moved<const K: usize = 4> = Result<([f64; 3], [f64; K]), Flaw>;
