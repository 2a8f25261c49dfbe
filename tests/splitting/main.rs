//! Bodies under torque: schemes, methods, output, diagnostics, surface.

mod compensated;
mod diagnostics;
mod example1;
mod heavy_top;
#[path = "../dmv/measure.rs"]
mod measure;
mod methods;
mod output;
mod prepared;
mod schemes;
mod small_torques;
mod start;
mod surface;
mod systems;
mod tables;
