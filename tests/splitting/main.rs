//! Bodies under torque: schemes, methods, output, diagnostics, surface.

mod compensated;
mod diagnostics;
mod example1;
mod heavy_top;
mod methods;
mod output;
mod prepared;
mod schemes;
mod small_torques;
mod start;
mod surface;
mod systems;
mod tables;
