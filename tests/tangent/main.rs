//! The tangent map of the exact step: exact relations, differences in high precision, limits.

mod conversion;
mod many;
mod relations;
mod truth;
mod values;
