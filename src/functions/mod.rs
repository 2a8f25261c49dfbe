//! The functions that the methods need: sine and cosine, the elliptic functions and integrals by
//! which a free body moves, and tables of coefficients.

pub(crate) mod composition;
pub mod quadrature;
