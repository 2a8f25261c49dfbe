//! What the caller's routine is shown, and what it returns.

use super::super::verdict::Verdict;
use super::plan::Journey;
use super::state::{repeated, Bodies, Fault};
use crate::body::Flaw;

/// A state of the motion, a column for each body.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub time: f64,
    pub positions: &'a [[f64; 3]],
    pub attitudes: &'a [[f64; 4]],
    pub velocities: &'a [[f64; 3]],
    pub momenta: &'a [[f64; 3]],
}

impl<'a> View<'a> {
    pub(super) fn of(bodies: &'a Bodies, time: f64) -> View<'a> {
        View {
            time,
            positions: &bodies.positions,
            attitudes: &bodies.attitudes,
            velocities: &bodies.velocities,
            momenta: &bodies.momenta,
        }
    }
}

/// What acts upon each body; zero when the routine is called.
#[derive(Clone, Debug)]
pub struct Loads {
    /// In space. Without effect for bodies that do not move there.
    pub forces: Vec<[f64; 3]>,
    /// In the frames of the bodies.
    pub torques: Vec<[f64; 3]>,
}

impl Loads {
    pub(super) fn none(count: usize) -> Result<Loads, Flaw> {
        Ok(Loads {
            forces: repeated([0.0; 3], count)?,
            torques: repeated([0.0; 3], count)?,
        })
    }

    pub(super) fn copy(&mut self, other: &Loads) {
        self.forces.copy_from_slice(&other.forces);
        self.torques.copy_from_slice(&other.torques);
    }
}

/// Why a run ends before its last step.
pub(super) enum Halt {
    Stopped,
    Fault(Fault),
}

impl<T: Into<Fault>> From<T> for Halt {
    fn from(fault: T) -> Halt {
        Halt::Fault(fault.into())
    }
}

/// The caller's routine.
pub type Forces<'a> = dyn FnMut(&View, &mut Loads) -> Verdict + 'a;

/// Asks it, and looks at its answer.
pub(super) fn ask(
    forces: &mut Forces,
    journey: &Journey,
    view: &View,
    loads: &mut Loads,
) -> Result<(), Halt> {
    loads.forces.fill([0.0; 3]);
    loads.torques.fill([0.0; 3]);
    if forces(view, loads) == Verdict::Stop {
        return Err(Halt::Stopped);
    }
    let mut ok = are_finite(&loads.torques);
    if journey.moves_in_space() {
        ok &= are_finite(&loads.forces);
    }
    if ok {
        Ok(())
    } else {
        Err(first_bad(journey, loads).into())
    }
}

pub(super) fn are_finite(vectors: &[[f64; 3]]) -> bool {
    let numbers = vectors.as_flattened().iter();
    numbers.fold(true, |ok, x| ok & x.is_finite())
}

#[cold]
fn first_bad(journey: &Journey, loads: &Loads) -> Fault {
    let bad = |vectors: &[[f64; 3]]| {
        let place = vectors.iter().position(|x| !are_finite(&[*x]));
        place.unwrap_or(usize::MAX)
    };
    let torque = bad(&loads.torques);
    let force = if journey.moves_in_space() {
        bad(&loads.forces)
    } else {
        usize::MAX
    };
    Fault::of_body(torque.min(force), Flaw::Torque)
}
