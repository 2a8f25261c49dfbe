//! The functions that the methods need: sine and cosine, the elliptic functions and integrals by
//! which a free body moves, and tables of coefficients.

pub(crate) mod angle;
pub(crate) mod composition;
pub(crate) mod doubling;
pub(crate) mod period;
pub mod quadrature;
pub(crate) mod series;
