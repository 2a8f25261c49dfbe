//! Gauss-Legendre quadrature of the elliptic integral of the third kind.
//!
//! - `table`: nodes and weights, 1 to 10 points.
//! - `span`: an interval of angles and the weighted sum over its nodes.
//! - `third_kind`: the integral of equation (20) of the FRB paper.

mod span;
pub(crate) mod table;
mod third_kind;

pub(crate) use span::Span;
pub use third_kind::third_kind;
pub(crate) use third_kind::{third_kind_over, third_kind_sum};
