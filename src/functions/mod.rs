//! The functions that the methods need: sine and cosine, and the elliptic functions and integrals by
//! which a free body moves.

pub(crate) mod angle;
pub(crate) mod doubling;
pub(crate) mod period;
pub(crate) mod series;
