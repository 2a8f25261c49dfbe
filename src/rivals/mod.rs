//! The methods with which the papers compare theirs, each written from its paper.
//!
//! | method | function | order in m, q | what it keeps to rounding |
//! |---|---|---|---|
//! | MR: axis splitting | [`axis_splitting`] | 2, 2 | \|m\|, Q·m; symmetric, Poisson |
//! | SR2, SR4, SR6: symmetric top and rotation | [`symmetric_rotation`] | 2, 4 or 6 | \|m\|, Q·m; symmetric, Poisson |
//! | IMR2, IMR4, IMR6: modifying implicit midpoint rule | [`implicit_midpoint`] | 2, 4 or 6 | energy, \|m\|, Q·m; symmetric |
//! | JEM2, JEM4: Jacobi functions and Magnus series | [`jacobi_magnus`] | exact; 2 or 4 | energy, \|m\|; symmetric, Poisson |
//! | RK4: the classical Runge-Kutta method | [`runge_kutta`] | 4, 4 | nothing |
//!
//! "Poisson" concerns the momentum m. All but RK4 keep |q| = 1. `tests/rivals` measures orders and
//! properties, for the other methods of this crate too (Table 2 of Hairer and Vilmart).
//!
//! Each function makes one step m′ = m × I⁻¹m, q′ = ½q∘(0, I⁻¹m); only RK4 knows a torque. All
//! take moments in any order, linear rotors (as [`exact`](crate::exact) does), momenta of any norm,
//! and steps of either sign. The first illegal argument is reported, in the order h, moments, m, q,
//! and then the order of the method; [`Flaw::Range`](crate::body::Flaw::Range) says that the result is beyond the range of
//! numbers.
//!
//! # Examples
//! The error of a step of order 4, against the exact one: halving the step divides it by about 2⁵.
//! ```
//! use frb::{exact, rivals};
//!
//! let (moments, m, q) = ([0.345, 0.653, 1.0], [0.6, 0.0, 0.8], [1.0, 0.0, 0.0, 0.0]);
//! let error = |h: f64| {
//!     let (m4, _) = rivals::symmetric_rotation(4, h, &moments, &m, &q).unwrap();
//!     let (exact, _) = exact::step_quaternion(h, &moments, &m, &q).unwrap();
//!     (0..3).map(|j| (m4[j] - exact[j]).powi(2)).sum::<f64>().sqrt()
//! };
//! let ratio = error(0.1) / error(0.05);
//! assert!((20.0..50.0).contains(&ratio));
//! ```
//!
//! # References
//! - E. Hairer, G. Vilmart, Preprocessed discrete Moser-Veselov algorithm for the full dynamics of
//!   the rigid body, J. Phys. A 39 (2006) 13225, section 3.
//! - E. Celledoni, N. Säfström, A symmetric splitting method for rigid body dynamics, Model. Ident.
//!   Control 27 (2006) 95, section 4.

mod axis_splitting;
mod implicit_midpoint;
mod jacobi_magnus;
mod midpoint_table;
mod runge_kutta;
mod symmetric_rotation;
mod turn;

pub use crate::body::Moved;
pub use axis_splitting::axis_splitting;
pub use implicit_midpoint::implicit_midpoint;
pub use jacobi_magnus::jacobi_magnus;
pub(crate) use jacobi_magnus::jacobi_magnus_in;
pub use runge_kutta::runge_kutta;
pub use symmetric_rotation::symmetric_rotation;
