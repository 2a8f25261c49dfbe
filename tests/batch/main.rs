//! Many bodies in one call: each must fare as it would alone, to the last bit.

mod addresses;
mod bad_bodies;
mod bodies;
mod calls;
mod illegal_arguments;
mod long_steps;
mod processors;
mod reference;
mod routines;
mod same_as_single;
mod unusual;
