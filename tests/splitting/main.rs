//! Bodies under torque: schemes, methods, output, diagnostics, surface.

mod arrays;
mod bodies;
mod bodies_surface;
mod calls;
mod compensated;
mod diagnostics;
mod driven;
mod driven_systems;
mod example1;
mod heavy_top;
mod lyapunov;
mod methods;
mod output;
mod prepared;
mod satellite;
mod schemes;
mod small_torques;
mod start;
mod status;
mod surface;
mod systems;
mod tables;
mod tangent;
mod tangent_surface;
