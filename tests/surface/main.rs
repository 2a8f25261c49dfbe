//! What Fortran and C programs see: names, status, messages, handler, aliasing.

mod aliasing;
mod calls;
mod descriptions;
mod handler;
mod illegal_arguments;
mod integrals;
mod interrupted;
mod messages;
mod names;
mod prepared;
mod standard_error;
mod threads;
