//! From the bodies of users to moments and axes: tensors, point masses, sites.

mod points;
mod sites;
mod tensors;
