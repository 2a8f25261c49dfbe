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
//! | RKN6_14a of Blanes and Moan | `nystrom` |
//! | SABA_n and ABA(8,6,4), for small torques | `nearly_integrable` |
//! | what the parts act upon | `state`, `compensated` |
//! | the steps, parts put together where they meet | `run` |
//! | Runge-Kutta, which does not split | `whole` |

mod compensated;
mod composition;
mod matrix;
mod method;
mod nearly_integrable;
mod nystrom;
mod run;
mod scheme;
mod state;
mod strang;
mod whole;

use crate::arithmetic::{dispatch, Plain as PlainArithmetic};
use crate::body::check;
use crate::body::Compensated;
use crate::body::Flaw;
use crate::exact;
use crate::exact::prepared::Prepared;
use compensated::ExactCompensated;
use method::{Other, SemiExactMatrix};
use run::{Observer, Run};
use state::{Plain, State};

pub use composition::{KAHAN_LI6, SUZUKI4, SUZUKI_UMENO8};
pub use method::Method;
pub use nearly_integrable::{ABA864, SABA};
pub use nystrom::RKN6_14A;
pub use run::Output;
pub use scheme::Scheme;
pub use strang::{SEJ, STRANG};

/// Which motion to compute: how, in which steps, of which body.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    pub method: Method,
    pub scheme: &'a Scheme,
    /// The step in time, of either sign.
    pub h: f64,
    pub steps: u32,
    /// The principal moments of inertia, in any order.
    pub moments: [f64; 3],
}

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
    output: &mut Output,
) -> Result<([f64; 3], [f64; 4]), Flaw> {
    let Plan {
        method,
        h,
        steps,
        moments,
        ..
    } = plan;
    check::motion(*h, moments, m)?;
    // Judged and normalised once, in the arithmetic of a step: every method begins from a rotation,
    // and so does the torque that is asked before the first drift.
    let (_, q) = &exact::step_quaternion(0.0, &[1.0; 3], &[0.0; 3], q)?;
    if !(method.exists() && plan.scheme.alternates()) {
        return Err(Flaw::Order);
    }
    let observer = Observer { every, output };
    let end = match *method {
        Method::ExactQuaternion => {
            let free = &Prepared::new(moments);
            split(plan, Plain { free, m: *m, q: *q }, potential, observer)
        }
        Method::ExactCompensated => {
            let free = &Prepared::new(moments);
            let state = exact::compensated::normal::<PlainArithmetic>(Compensated::new(*m, *q))?;
            split(plan, ExactCompensated { free, state }, potential, observer)
        }
        Method::ExactMatrix => {
            let free = &Prepared::new(moments);
            let q = matrix::of_quaternion(q)?;
            split(plan, Plain { free, m: *m, q }, potential, observer)
        }
        Method::SemiExactMatrix(nodes) => {
            let free = SemiExactMatrix { nodes, moments };
            let q = matrix::of_quaternion(q)?;
            split(plan, Plain { free, m: *m, q }, potential, observer)
        }
        Method::RungeKutta => {
            whole::runge_kutta(*h, *steps, moments, (*m, *q), potential, observer)
        }
        method => {
            let free = Other { method, moments };
            split(plan, Plain { free, m: *m, q: *q }, potential, observer)
        }
    };
    end.map_err(after_the_start)
}

/// The steps of the plan's scheme.
fn split(
    plan: &Plan,
    state: impl State,
    potential: impl FnMut(&[f64; 4], &mut [f64; 3]),
    observer: Observer,
) -> Result<([f64; 3], [f64; 4]), Flaw> {
    let end = dispatch(Run {
        scheme: plan.scheme,
        h: plan.h,
        steps: plan.steps,
        state,
        potential,
        observer,
    })?;
    Ok((end.momentum(), end.attitude()))
}

/// The flaw of a step in a run whose arguments were legal. When the momentum no longer is, or a
/// linear rotor's moments, a kick was too large or about the rotor's axis; when anything else no
/// longer is, it has become too large.
#[cold]
fn after_the_start(flaw: Flaw) -> Flaw {
    match flaw {
        Flaw::Moments | Flaw::Momentum => Flaw::Torque,
        Flaw::Step | Flaw::Attitude => Flaw::Range,
        flaw => flaw,
    }
}
