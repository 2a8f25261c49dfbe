//! A run from legal arguments: the state that each method moves.

use super::compensated::ExactCompensated;
use super::matrix;
use super::method::{Method, Other, SemiExactMatrix};
use super::plan::Plan;
use super::run::{Listener, Observer, Run};
use super::state::{State, Uncompensated};
use super::whole;
use crate::arithmetic::{dispatch, Arithmetic, Plain, Task};
use crate::body::rotation::normalised;
use crate::body::Compensated;
use crate::body::Flaw;
use crate::exact;
use crate::exact::prepared::Prepared;

/// [`run`](super::run) when all arguments have been judged.
pub(super) fn run_legal(
    plan: &Plan,
    m: &[f64; 3],
    q: &[f64; 4],
    potential: impl FnMut(&[f64; 4], &mut [f64; 3]),
    every: u32,
    output: &mut Listener,
) -> Result<([f64; 3], [f64; 4]), Flaw> {
    let Plan {
        method,
        h,
        steps,
        moments,
        ..
    } = plan;
    // Once: every method begins from a rotation, and so does the torque that is asked before the
    // first drift.
    let q = &dispatch(Normalised(q));
    let observer = Observer { every, output };
    let end = match *method {
        Method::ExactQuaternion => {
            let free = &Prepared::new(moments);
            split(
                plan,
                Uncompensated { free, m: *m, q: *q },
                potential,
                observer,
            )
        }
        Method::ExactCompensated => {
            let free = &Prepared::new(moments);
            let state = exact::compensated::normal::<Plain>(Compensated::new(*m, *q))?;
            split(plan, ExactCompensated { free, state }, potential, observer)
        }
        Method::ExactMatrix => {
            let free = &Prepared::new(moments);
            let q = matrix::of_quaternion(q)?;
            split(plan, Uncompensated { free, m: *m, q }, potential, observer)
        }
        Method::SemiExactMatrix(nodes) => {
            let free = SemiExactMatrix { nodes, moments };
            let q = matrix::of_quaternion(q)?;
            split(plan, Uncompensated { free, m: *m, q }, potential, observer)
        }
        Method::RungeKutta => {
            whole::runge_kutta(*h, *steps, moments, (*m, *q), potential, observer)
        }
        method => {
            let free = Other { method, moments };
            split(
                plan,
                Uncompensated { free, m: *m, q: *q },
                potential,
                observer,
            )
        }
    };
    end.map_err(after_the_start)
}

/// An attitude of norm 1, rounded as a step would round it.
pub(super) struct Normalised<'a>(pub &'a [f64; 4]);

impl Task for Normalised<'_> {
    type Output = [f64; 4];

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        normalised::<A>(self.0)
    }
}

/// The steps of the plan's scheme.
fn split<S: State<Load = [f64; 3]>>(
    plan: &Plan,
    state: S,
    mut potential: impl FnMut(&[f64; 4], &mut [f64; 3]),
    observer: Observer,
) -> Result<([f64; 3], [f64; 4]), Flaw> {
    let (end, _) = dispatch(Run {
        scheme: plan.scheme,
        h: plan.h,
        steps: plan.steps,
        state,
        loads: |state: &S, _: (u32, f64), gradient: &mut [f64; 3]| {
            potential(&state.attitude(), gradient);
            Ok(())
        },
        watch: observer,
    })?;
    Ok((end.momentum(), end.attitude()))
}

/// The flaw of a step in a run whose arguments were legal. When the momentum no longer is, or a
/// linear rotor's moments, a kick was too large or about the rotor's axis; when anything else no
/// longer is, it has become too large.
#[cold]
pub(super) fn after_the_start(flaw: Flaw) -> Flaw {
    match flaw {
        Flaw::Moments | Flaw::Momentum => Flaw::Torque,
        Flaw::Step | Flaw::Attitude => Flaw::Range,
        flaw => flaw,
    }
}
