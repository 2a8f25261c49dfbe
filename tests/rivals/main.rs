//! The methods of the papers' comparisons: orders, properties, a heavy top, special input. The
//! properties are those of every method of the library.

mod heavy_top;
#[path = "../dmv/measure.rs"]
mod measure;
mod methods;
mod order;
mod poisson;
mod properties;
#[path = "../dmv/random.rs"]
mod random;
mod special;
