//! Many bodies under any forces: in space and about their centres, with the time and the velocities known.
//!
//! x′ = v, v′ = F/mass, m′ = m × I⁻¹m + τ, q′ = ½q∘(0, I⁻¹m), with forces F and torques τ that depend on the
//! time and on the state of all bodies. The *drift* moves bodies freely, and the time with them, as one
//! more coordinate: so a scheme keeps its order when forces depend on the time. The *kick* changes
//! velocities and momenta. When forces depend on those it is a differential equation of its own, solved by a
//! method of Gauss of the order that the scheme needs ([`Scheme::on_velocities`](super::Scheme)).
//!
//! | | module |
//! |---|---|
//! | positions, velocities, momenta, attitudes | `state` |
//! | what to compute, and whether it can be | `plan` |
//! | free motion by each method | `drift` |
//! | the caller's routine | `forces` |
//! | kicks | `kick` |
//! | the steps | `steps` |

mod drift;
mod forces;
mod kick;
mod plan;
mod state;
mod steps;

pub use forces::{Forces, Loads, View};
pub use plan::Journey;
pub(crate) use state::repeated;
pub use state::{Bodies, Fault};
pub use steps::Witness;

use steps::Walk;

/// Many steps of many bodies under any forces.
///
/// # Arguments
/// - `journey`: method, scheme, time, step, number of steps; masses and moments.
/// - `start`: the bodies at the start.
/// - `forces`: told time and state; writes forces in space and torques in the frames of the bodies (the
///   torque itself, not the gradient of a potential), and says whether the run goes on.
/// - `every`: `witness` is told the number of steps done and the state at step 0, at every so many steps,
///   and at the end, and says whether the run goes on; never when it is 0.
///
/// # Special cases
/// A run that is stopped returns the state after the last whole step, bit for bit that of a run of so
/// many steps; so does the state that `witness` is told. Bodies that do not act upon each other move as
/// if alone, bit for bit. Without masses bodies do not move in space.
///
/// `forces` is asked [`Scheme::stages`](super::Scheme::stages) times a step, and once more in all when the scheme begins
/// with a kick; when it depends on velocities several times for each kick, until its equations are
/// solved.
///
/// The state is kept three times, and memory for it is asked for at the start: steps need none.
///
/// # Accuracy
/// The order is the lower one of scheme and method; with forces that depend on velocities that of
/// [`Scheme::on_velocities`](super::Scheme) and method.
///
/// # Errors
/// The flaw of the first body, and of its arguments, that is not legal, [`Flaw::Order`](crate::body::Flaw::Order) for a method or
/// scheme that there is not or tables that do not match; [`Flaw::Torque`](crate::body::Flaw::Torque) when a force is not finite or
/// makes a momentum overflow; [`Flaw::NoConvergence`](crate::body::Flaw::NoConvergence) when the equations of a kick cannot be solved;
/// [`Flaw::Memory`](crate::body::Flaw::Memory); the failures of the method.
///
/// # Examples
/// A damped body, driven by a torque that depends on the time:
/// ```
/// use frb::splitting::{run_bodies, Bodies, Journey, Method, Verdict, PEFRL};
///
/// let journey = Journey {
///     method: Method::ExactQuaternion,
///     scheme: &PEFRL,
///     start: 0.0,
///     h: 0.05,
///     steps: 200,
///     masses: &[],
///     moments: &[[1.0, 2.0, 3.0]],
///     on_velocities: true,
/// };
/// let mut start = Bodies::at_rest(1).unwrap();
/// start.momenta[0] = [0.3, 0.0, 3.0];
/// let (end, steps) = run_bodies(
///     &journey,
///     start,
///     &mut |now, loads| {
///         loads.torques[0] = now.momenta[0].map(|m| -0.5 * m);
///         loads.torques[0][2] += now.time.cos();
///         Verdict::GoOn
///     },
///     0,
///     &mut |_, _| Verdict::GoOn,
/// )
/// .unwrap();
/// assert_eq!(steps, 200);
/// // About the axis m₃′ = cos t − m₃/2.
/// let t: f64 = 10.0;
/// let m3 = (0.5 * t.cos() + t.sin()) / 1.25 + (3.0 - 0.4) * (-0.5 * t).exp();
/// assert!((end.momenta[0][2] - m3).abs() < 1e-3);
/// ```
pub fn run_bodies(
    journey: &Journey,
    start: Bodies,
    forces: &mut Forces,
    every: u32,
    witness: &mut Witness,
) -> Result<(Bodies, u32), Fault> {
    journey.check(&start)?;
    Walk::new(journey, start, forces)?.run(every, witness)
}
