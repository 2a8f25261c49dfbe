//! Exact motion of free rigid bodies, for Fortran, C and Rust programs.

mod arithmetic;
pub mod body;
pub mod exact;
pub mod quadrature;
pub mod semi_exact;
pub mod surface;
