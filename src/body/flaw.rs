//! What can be wrong with the arguments of a step, before the surface gives it a number.

/// The argument that cannot be used, or why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}
