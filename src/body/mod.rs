//! Body and state: validation, order, scale.

pub(crate) mod arrays;
pub(crate) mod carry;
mod flaw;
pub(crate) mod moments;
pub(crate) mod order;
pub(crate) mod rotation;
pub(crate) mod scale;
pub(crate) mod unusual;

pub use carry::Compensated;
pub use flaw::Flaw;
