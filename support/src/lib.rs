//! What tests, examples, figures and fuzz targets share. Nothing here uses the library: what judges it
//! must not depend on it.

#![forbid(unsafe_code)]

pub mod truth;
pub mod wide;
