//! What can be wrong with the arguments of a step, before the surface gives it a number.

use std::error::Error;
use std::fmt::{Display, Formatter};

/// The argument that cannot be used, or why there is no result.
///
/// # Examples
/// ```
/// use frb::body::Flaw;
///
/// assert_eq!(Flaw::Step.to_string(), "the step is not finite");
/// let error: Box<dyn std::error::Error> = Flaw::Step.into();
/// assert_eq!(error.downcast_ref(), Some(&Flaw::Step));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// The step `h` is not finite.
    Step,
    /// A moment of inertia is not positive and finite (and the body is no linear rotor).
    Moments,
    /// A component of the angular momentum is not finite.
    Momentum,
    /// The attitude is not a rotation: not finite, or far from orthonormal.
    Attitude,
    /// The number of nodes, or the order, is out of range.
    Order,
    /// The integrand has a pole, or no real value, between the ends.
    Integrand,
    /// A component of the result is beyond the range of numbers.
    Range,
    /// The implicit equations of a step could not be solved: the step is too large.
    NoConvergence,
    /// A torque that is not finite, that makes the momentum overflow, or that turns a linear rotor
    /// about its axis.
    Torque,
    /// There is no memory for a run.
    Memory,
    /// A number that must be finite is not.
    NotFinite,
    /// An inertia tensor is not symmetric and positive definite.
    Tensor,
    /// A mass is negative or not finite, or all are zero.
    Mass,
    /// Tangent vectors that are not linearly independent.
    Vectors,
}

impl Display for Flaw {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Flaw::Step => "the step is not finite",
            Flaw::Moments => "a moment of inertia is not positive and finite",
            Flaw::Momentum => "the angular momentum is not finite",
            Flaw::Attitude => "the attitude is not a rotation",
            Flaw::Order => "the order or the number of nodes is out of range",
            Flaw::Integrand => "the integrand has a pole or no real value between the ends",
            Flaw::Range => "the result is beyond the range of numbers",
            Flaw::NoConvergence => "the step is too large: its implicit equations were not solved",
            Flaw::Torque => "the torque is not finite, too large, or about a linear rotor's axis",
            Flaw::Memory => "there is no memory for the run",
            Flaw::NotFinite => "a number is not finite",
            Flaw::Tensor => "the inertia tensor is not symmetric and positive definite",
            Flaw::Mass => "a mass is negative or not finite, or all are zero",
            Flaw::Vectors => "the tangent vectors are not linearly independent",
        })
    }
}

impl Error for Flaw {}
