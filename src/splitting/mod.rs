//! Bodies under torque: splitting methods around any step of the free body.
//!
//! With a potential U(Q) the equations are m′ = m × I⁻¹m − ∂U, Q′ = Q·hat(I⁻¹m), where ∂U is the
//! gradient of U in the body's frame. They are split in two: the *drift* is free motion, by any
//! [`Method`]; the *kick* is m −= time·∂U(Q), with the attitude at rest. A [`Scheme`] is a table of
//! such parts, in turn, and [`run`] makes many steps of it.
//!
//! | | module |
//! |---|---|
//! | Strang's splitting, with drifts or kicks outside | `strang` |
//! | compositions of it, of order 4, 6, 8 | `composition` |
//! | PEFRL, the cheap order 4 of molecular dynamics | `optimised` |
//! | RKN6_14a of Blanes and Moan | `nystrom` |
//! | SABA_n and ABA(8,6,4), for small torques | `nearly_integrable` |
//! | methods, and the state that each of them moves | `method`, `motion` |
//! | what the parts act upon | `state`, `compensated` |
//! | the steps, parts put together where they meet | `run` |
//! | Runge-Kutta, which does not split | `whole` |
//! | many bodies, in space too, under any forces | `bodies` |
//! | one body with its tangent map, or growing tangent vectors | `tangent` |

mod bodies;
mod compensated;
mod composition;
mod matrix;
mod method;
mod motion;
mod nearly_integrable;
mod nystrom;
mod optimised;
mod plan;
mod run;
mod scheme;
mod state;
mod strang;
mod tangent;
mod verdict;
mod whole;

use crate::body::check;
use crate::body::Flaw;
use motion::run_legal;

pub(crate) use bodies::repeated;
pub use bodies::{run_bodies, Bodies, Fault, Forces, Journey, Loads, View, Witness};
pub use composition::{KAHAN_LI6, SUZUKI4, SUZUKI_UMENO8};
pub use method::Method;
pub use nearly_integrable::{ABA864, SABA};
pub use nystrom::RKN6_14A;
pub use optimised::PEFRL;
pub use plan::Plan;
pub use run::Listener;
pub use scheme::{OnVelocities, Scheme};
pub use strang::{SEJ, STRANG};
pub use tangent::{run_lyapunov, run_tangent, Carried, Course, Grown, Pull, Slopes, Torque};
pub use verdict::Verdict;

/// Many steps of a body under torque.
///
/// # Arguments
/// - `plan`: method, scheme, step, number of steps, moments of inertia.
/// - `m`: the angular momentum in the body's frame.
/// - `q`: the attitude, a unit quaternion with the scalar part first.
/// - `potential`: writes ∂U, the gradient of the potential in the body's frame, at an attitude.
/// - `every`: `output` is told step number, momentum and attitude at step 0, at every so many
///   steps, and at the end; never when it is 0.
///
/// # Special cases
/// Output does not change the motion: the state that it is told at step n is, to the last bit,
/// that of a run of n steps. Methods that keep the attitude as a matrix return the quaternion
/// whose scalar part is not negative. [`Method::RungeKutta`] has no use for the scheme.
///
/// `potential` is called [`Scheme::stages`] times a step, and once more in all when the scheme
/// begins with a kick; by [`Method::RungeKutta`] four times a step.
///
/// # Accuracy
/// The order is the lower one of scheme and method.
///
/// # Errors
/// The flaw of the first argument that is not legal, [`Flaw::Order`] for a method whose number is
/// out of range or a scheme whose tables do not alternate; [`Flaw::Torque`] when the gradient is not finite or makes the momentum overflow;
/// the failures of the method.
///
/// # Examples
/// ```
/// use frb::splitting::{run, Method, Plan, RKN6_14A};
///
/// let plan = Plan {
///     method: Method::ExactQuaternion,
///     scheme: &RKN6_14A,
///     h: 0.1,
///     steps: 100,
///     moments: [0.345, 0.653, 1.0],
/// };
/// // U = Q33, whose gradient is (−Q32, Q31, 0)
/// let potential = |q: &[f64; 4], gradient: &mut [f64; 3]| {
///     let [a, b, c, d] = *q;
///     *gradient = [-2.0 * (c * d + a * b), 2.0 * (b * d - a * c), 0.0];
/// };
/// let energy = |m: &[f64; 3], q: &[f64; 4]| {
///     frb::diagnostics::kinetic_energy(&plan.moments, m)
///         + (q[0] * q[0] - q[1] * q[1] - q[2] * q[2] + q[3] * q[3])
/// };
/// let (m, q) = ([0.6, -0.5, 0.4], [0.5, 0.5, -0.5, 0.5]);
/// let end = run(&plan, &m, &q, potential, 0, &mut |_, _, _| ()).unwrap();
/// assert!((energy(&end.0, &end.1) - energy(&m, &q)).abs() < 1e-7);
/// ```
pub fn run(
    plan: &Plan,
    m: &[f64; 3],
    q: &[f64; 4],
    potential: impl FnMut(&[f64; 4], &mut [f64; 3]),
    every: u32,
    output: &mut Listener,
) -> Result<([f64; 3], [f64; 4]), Flaw> {
    check::motion(plan.h, &plan.moments, m)?;
    check::attitude_as_stepped(q)?;
    if !(plan.method.exists() && plan.scheme.alternates()) {
        return Err(Flaw::Order);
    }
    run_legal(plan, m, q, potential, every, output)
}
