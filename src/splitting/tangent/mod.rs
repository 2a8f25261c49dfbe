//! One body under a torque that may depend on the time, with the tangent map of the whole run, or with tangent
//! vectors that grow.
//!
//! A drift is the exact step with its tangent map, a kick changes δm by time·δτ, and δτ follows from the derivative of
//! the torque: the derivative of the scheme itself, not of the motion that it approximates. So the map is symplectic
//! when the torque has a potential, and the state is that of a run without it.
//!
//! | | module |
//! |---|---|
//! | what to compute | `course` |
//! | the torque, its derivative, differences | `torque` |
//! | what drifts and kicks act upon | `state` |
//! | lengths of vectors, Lyapunov exponents, MEGNO | `growth` |

mod course;
mod growth;
mod state;
mod torque;

use super::motion::{after_the_start, Normalised};
use super::run::{Run, Watch};
use super::verdict::Verdict;
use crate::arithmetic::dispatch;
use crate::body::Flaw;
use growth::Growth;
use state::{Carrying, ALL, OF_STATE};
use torque::ask;

pub use course::{Course, Slopes};
pub use torque::{Pull, Torque};

/// A body, and the tangent map of its run so far.
#[derive(Clone, Copy, Debug)]
pub struct Carried {
    pub steps: u32,
    pub time: f64,
    pub m: [f64; 3],
    pub q: [f64; 4],
    /// The changes δm and θ, δQ = Q·hat(θ), by m (3), θ (3) and the moments of inertia (3).
    pub columns: [[f64; 6]; 9],
}

/// A body, and what has become of tangent vectors in its run so far.
#[derive(Clone, Copy, Debug)]
pub struct Grown {
    pub steps: u32,
    pub time: f64,
    pub m: [f64; 3],
    pub q: [f64; 4],
    /// So many are vectors, orthonormal, and exponents.
    pub count: usize,
    pub vectors: [[f64; 6]; 6],
    /// The logarithm of each growth, over the time that has passed.
    pub exponents: [f64; 6],
    /// Y and its mean.
    pub megno: [f64; 2],
}

/// Many steps of a body under torque, with their tangent map.
///
/// # Arguments
/// - `course`: scheme, time, step, number of steps, moments of inertia; where the derivative of the torque comes from.
/// - `m`, `q`: momentum and attitude at the start.
/// - `torque`: told time and attitude; writes the torque in the body's frame and its derivative.
/// - `every`: `witness` is told the state at step 0, at every so many steps and at the end, and says whether
///   the run goes on; never when it is 0.
///
/// # Special cases
/// The state is, bit for bit, that of [`run`](super::run) by [`Method::ExactQuaternion`](super::Method) and of
/// [`run_bodies`](super::run_bodies). A run that is stopped has the state and the map of a run of so many steps.
///
/// # Accuracy
/// The map is the derivative of what the scheme computes, to rounding, and so that of the motion to the order of
/// the scheme. By differences the derivative of the torque errs by about 1e-12 of the torque.
///
/// # Errors
/// The flaw of the first argument that is not legal; [`Flaw::Torque`] when the torque or its derivative is not
/// finite or makes the momentum overflow; [`Flaw::Range`] when the map overflows.
///
/// # Examples
/// ```
/// use frb::splitting::{run_tangent, Course, Slopes, Verdict, RKN6_14A};
///
/// let course = Course {
///     scheme: &RKN6_14A,
///     start: 0.0,
///     h: 0.1,
///     steps: 50,
///     moments: [1.0, 1.0, 0.5],
///     slopes: Slopes::ByDifferences,
/// };
/// // U = Q33, whose torque is (Q32, −Q31, 0)
/// let mut torque = |_: f64, q: &[f64; 4], pull: &mut frb::splitting::Pull| {
///     let [a, b, c, d] = *q;
///     pull.torque = [2.0 * (c * d + a * b), -2.0 * (b * d - a * c), 0.0];
/// };
/// let (m, q) = ([0.3, 0.2, 1.0], [1.0, 0.0, 0.0, 0.0]);
/// let end = run_tangent(&course, &m, &q, &mut torque, 0, &mut |_| Verdict::GoOn).unwrap();
/// // The momentum of a symmetric top about its axis does not change.
/// assert!((end.columns[2][2] - 1.0).abs() < 1e-12 && end.columns[4][2].abs() < 1e-12);
/// ```
pub fn run_tangent(
    course: &Course,
    m: &[f64; 3],
    q: &[f64; 4],
    torque: &mut Torque,
    every: u32,
    witness: &mut dyn FnMut(&Carried) -> Verdict,
) -> Result<Carried, Flaw> {
    course.check(m, q)?;
    let mut columns = [[0.0; 6]; ALL];
    for (k, column) in columns[..OF_STATE].iter_mut().enumerate() {
        column[k] = 1.0;
    }
    let start = Carrying {
        moments: &course.moments,
        m: *m,
        q: *q,
        columns,
        count: ALL,
        growth: None,
    };
    let seen = |steps: u32, state: &Carrying| Carried {
        steps,
        time: course.time(steps, 0.0),
        m: state.m,
        q: state.q,
        columns: state.columns,
    };
    let tell = |steps: u32, state: &Carrying| witness(&seen(steps, state));
    let (end, steps) = moved(course, start, torque, Told { every, tell })?;
    Ok(seen(steps, &end))
}

/// Many steps of a body under torque, and how tangent vectors grow in them: Lyapunov exponents and MEGNO.
///
/// # Arguments
/// As for [`run_tangent`], and
/// - `vectors`: one to six changes (δm, θ), linearly independent. They are made orthonormal.
/// - `scale`: the change of momentum that counts as much as a rotation by one radian.
///
/// # Special cases
/// Lengths are taken away where steps meet, so that nothing overflows in a run of any length. Without time
/// there is no growth: exponents and MEGNO are zero.
///
/// # Accuracy
/// The exponents are those of the scheme's own map over the time of the run; how near they are to their limits, the
/// Lyapunov exponents, is a matter of the motion.
///
/// # Errors
/// As for [`run_tangent`]; [`Flaw::Vectors`] when the vectors are not independent; [`Flaw::Order`] for
/// another number of them; [`Flaw::NotFinite`] for vectors that are not finite, or a scale that is not positive.
pub fn run_lyapunov(
    course: &Course,
    (m, q): (&[f64; 3], &[f64; 4]),
    (vectors, scale): (&[[f64; 6]], f64),
    torque: &mut Torque,
    every: u32,
    witness: &mut dyn FnMut(&Grown) -> Verdict,
) -> Result<Grown, Flaw> {
    let count = vectors.len();
    if !(1..=OF_STATE).contains(&count) {
        return Err(Flaw::Order);
    }
    let are_finite = vectors.as_flattened().iter().all(|x| x.is_finite());
    if !(are_finite && scale > 0.0 && scale.is_finite()) {
        return Err(Flaw::NotFinite);
    }
    course.check(m, q)?;
    let mut columns = [[0.0; 6]; ALL];
    columns[..count].copy_from_slice(vectors);
    let growth = Growth::new(scale, &mut columns[..count])?;
    let start = Carrying {
        moments: &course.moments,
        m: *m,
        q: *q,
        columns,
        count,
        growth: Some(growth),
    };
    let seen = |steps: u32, state: &Carrying| {
        let growth = state.growth.unwrap_or(growth);
        let span = f64::from(steps) * course.h.abs();
        let rate = |logarithm: f64| if span > 0.0 { logarithm / span } else { 0.0 };
        let mut vectors = [[0.0; 6]; OF_STATE];
        vectors[..count].copy_from_slice(&state.columns[..count]);
        Grown {
            steps,
            time: course.time(steps, 0.0),
            m: state.m,
            q: state.q,
            count,
            vectors,
            exponents: growth.logarithms.map(rate),
            megno: growth.megno(),
        }
    };
    let is_finite = |grown: &Grown| grown.exponents.iter().all(|x| x.is_finite());
    let tell = |steps: u32, state: &Carrying| witness(&seen(steps, state));
    let (end, steps) = moved(course, start, torque, Told { every, tell })?;
    Some(seen(steps, &end)).filter(is_finite).ok_or(Flaw::Range)
}

/// The end of a run, and the steps done.
fn moved<'a>(
    course: &Course,
    mut start: Carrying<'a>,
    torque: &mut Torque,
    watch: impl Watch<Carrying<'a>>,
) -> Result<(Carrying<'a>, u32), Flaw> {
    start.q = dispatch(Normalised(&start.q));
    let loads = |state: &Carrying, (steps, part): (u32, f64), pull: &mut Pull| {
        ask(course, course.time(steps, part), &state.q, torque, pull)
    };
    let run = Run {
        scheme: course.scheme,
        h: course.h,
        steps: course.steps,
        state: start,
        loads,
        watch,
    };
    dispatch(run).map_err(after_the_start)
}

/// Who is told.
struct Told<F> {
    every: u32,
    tell: F,
}

impl<'a, F: FnMut(u32, &Carrying<'a>) -> Verdict> Watch<Carrying<'a>> for Told<F> {
    fn every(&self) -> u32 {
        self.every
    }

    fn tell(&mut self, step: u32, state: &Carrying<'a>) -> Verdict {
        (self.tell)(step, state)
    }
}
