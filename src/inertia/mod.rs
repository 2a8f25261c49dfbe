//! Bodies as users have them: full inertia tensors, point masses, sites with forces.
//!
//! # Examples
//! ```
//! use frb::inertia::{body_of_points, defect, principal_axes};
//!
//! // A water molecule, in atomic masses and nanometres: its moments, whatever frame its atoms are given in.
//! let atoms = [[0.0, 0.0, 0.0], [0.0816, 0.0577, 0.0], [-0.0816, 0.0577, 0.0]];
//! let body = body_of_points(&[15.999, 1.008, 1.008], &atoms)?;
//! assert!((body.mass - 18.015).abs() < 1e-12);
//! assert!(defect(&body.moments)? < 1e-15);
//!
//! // A tensor that is diagonal already stays as it is.
//! let (moments, axes) = principal_axes(&[3.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 2.0])?;
//! assert_eq!(moments, [3.0, 1.0, 2.0]);
//! assert_eq!(axes, [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
//! # Ok::<(), frb::body::Flaw>(())
//! ```

mod diagonal;
mod nearest_axes;
mod physical;
mod points;
mod sites;
mod tensor;

pub use physical::defect;
pub(crate) use points::gathered;
pub use points::{body_of_points, Body};
pub(crate) use sites::{force_and_torque, Sites};
pub use sites::{site_forces, site_positions};
pub use tensor::principal_axes;
