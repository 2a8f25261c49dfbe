//! The methods of the papers' comparisons: orders, properties, a heavy top, special input. The
//! properties are those of every method of the library.

mod heavy_top;
mod methods;
mod order;
mod poisson;
mod properties;
mod special;
