//! Attitudes and vectors from one convention to another.
//!
//! An attitude is a unit quaternion q = (q₀, q₁, q₂, q₃), scalar part first, which takes vectors from the body
//! to space. Every conversion goes from it or to it; lengths may be wrong by 5 percent, as in steps, and are
//! divided out. All is computed in operations that every processor has: the same bits everywhere.
//!
//! # Examples
//! ```
//! use frb::frames::{euler_zyx_to_quaternion, quaternion_to_matrix, to_space};
//!
//! // A quarter turn to the left: the nose, axis 1 of the body, points along axis 2 of space.
//! let q = euler_zyx_to_quaternion(&[std::f64::consts::FRAC_PI_2, 0.0, 0.0])?;
//! let nose = to_space(&[1.0, 0.0, 0.0], &q)?;
//! assert!((nose[1] - 1.0).abs() < 1e-15);
//! assert!((quaternion_to_matrix(&q)?[1] - 1.0).abs() < 1e-15);
//! # Ok::<(), frb::body::Flaw>(())
//! ```

mod angle_between;
mod euler;
mod interpolation;
mod matrix;
mod order;
mod rates;
mod rotation_vector;
mod unit;
mod vectors;

pub use angle_between::angle_between;
pub use euler::{
    euler_zxz_to_quaternion, euler_zyx_to_quaternion, quaternion_to_euler_zxz,
    quaternion_to_euler_zyx,
};
pub use interpolation::{interpolated, State};
pub use matrix::{matrix_to_quaternion, quaternion_to_matrix};
pub use order::{compose, inverse, quaternion_to_xyzw, xyzw_to_quaternion};
pub use rates::{
    momentum_to_omega, momentum_to_space_omega, omega_to_momentum, space_omega_to_momentum,
};
pub use rotation_vector::{quaternion_to_rotation_vector, rotation_vector_to_quaternion};
pub use vectors::{to_body, to_space};
