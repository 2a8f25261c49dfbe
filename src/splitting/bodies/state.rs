//! The state of many bodies, and what a method keeps beside it.

use crate::body::Flaw;

/// Positions and velocities in space, angular momenta in the frames of the bodies, attitudes: a column for
/// each body.
///
/// Bodies that do not move in space have positions and velocities all the same, which stay as they are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bodies {
    pub positions: Vec<[f64; 3]>,
    pub velocities: Vec<[f64; 3]>,
    pub momenta: Vec<[f64; 3]>,
    pub attitudes: Vec<[f64; 4]>,
}

impl Bodies {
    /// So many bodies at rest in the origin, unturned.
    ///
    /// # Errors
    /// [`Flaw::Memory`] when there is none.
    pub fn at_rest(count: usize) -> Result<Bodies, Flaw> {
        Ok(Bodies {
            positions: repeated([0.0; 3], count)?,
            velocities: repeated([0.0; 3], count)?,
            momenta: repeated([0.0; 3], count)?,
            attitudes: repeated([1.0, 0.0, 0.0, 0.0], count)?,
        })
    }

    pub fn count(&self) -> usize {
        self.momenta.len()
    }

    /// Whether all four have as many columns.
    pub(super) fn are_complete(&self) -> bool {
        let count = self.count();
        let others = [self.positions.len(), self.velocities.len()];
        others == [count; 2] && self.attitudes.len() == count
    }

    fn copy(&mut self, other: &Bodies) {
        self.positions.copy_from_slice(&other.positions);
        self.velocities.copy_from_slice(&other.velocities);
        self.momenta.copy_from_slice(&other.momenta);
        self.attitudes.copy_from_slice(&other.attitudes);
    }
}

/// The bodies, and of each so many numbers that only the method knows: a matrix, or carries.
pub(super) struct State {
    pub bodies: Bodies,
    pub own: Vec<f64>,
}

impl State {
    /// Room for a state like this one.
    pub fn room(&self) -> Result<State, Flaw> {
        Ok(State {
            bodies: Bodies::at_rest(self.bodies.count())?,
            own: repeated(0.0, self.own.len())?,
        })
    }

    pub fn copy(&mut self, other: &State) {
        self.bodies.copy(&other.bodies);
        self.own.copy_from_slice(&other.own);
    }
}

/// A vector, if there is memory for it.
pub(crate) fn repeated<T: Copy>(value: T, count: usize) -> Result<Vec<T>, Flaw> {
    let mut vector = Vec::new();
    vector.try_reserve_exact(count).map_err(|_| Flaw::Memory)?;
    vector.resize(count, value);
    Ok(vector)
}

/// What is wrong, and with which body, counted from 0; none when it is not one body's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    pub flaw: Flaw,
    pub body: Option<usize>,
}

impl Fault {
    pub(super) fn of_body(body: usize, flaw: Flaw) -> Fault {
        let body = Some(body);
        Fault { flaw, body }
    }
}

impl From<Flaw> for Fault {
    fn from(flaw: Flaw) -> Fault {
        Fault { flaw, body: None }
    }
}
