//! Body and state: validation, order, scale.

pub(crate) mod arrays;
pub(crate) mod carry;
pub(crate) mod check;
mod flaw;
pub(crate) mod moments;
pub(crate) mod order;
pub(crate) mod range;
pub(crate) mod reduction;
pub(crate) mod rotation;
pub(crate) mod scale;

pub use carry::Compensated;
pub use flaw::Flaw;
