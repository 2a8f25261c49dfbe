//! What to compute, and whether it can be.

use super::super::method::Method;
use super::super::plan::time_after;
use super::super::scheme::Scheme;
use super::state::{Bodies, Fault};
use crate::body::check;
use crate::body::Flaw;

/// Which motion to compute: how, in which steps, of which bodies.
#[derive(Clone, Copy, Debug)]
pub struct Journey<'a> {
    /// Any method but [`Method::RungeKutta`], which has no free part.
    pub method: Method,
    pub scheme: &'a Scheme,
    /// The time at the start.
    pub start: f64,
    /// The step in time, of either sign.
    pub h: f64,
    pub steps: u32,
    /// The masses, one for all bodies or one for each; none for bodies that do not move in space.
    pub masses: &'a [f64],
    /// The principal moments of inertia, in any order, one set for all bodies or one for each.
    pub moments: &'a [[f64; 3]],
    /// Whether forces depend on velocities or torques on momenta.
    pub on_velocities: bool,
}

impl Journey<'_> {
    /// The time after so many steps and a part of one.
    pub(crate) fn time(&self, steps: u32, part: f64) -> f64 {
        time_after(self.start, self.h, steps, part)
    }

    pub(super) fn moments_of(&self, body: usize) -> &[f64; 3] {
        of_body(self.moments, body)
    }

    pub(super) fn mass_of(&self, body: usize) -> f64 {
        *of_body(self.masses, body)
    }

    pub(super) fn moves_in_space(&self) -> bool {
        !self.masses.is_empty()
    }

    /// Judges everything, body by body.
    pub(super) fn check(&self, bodies: &Bodies) -> Result<(), Fault> {
        let count = bodies.count();
        let is_one_or_all = |length: usize| length == 1 || length == count;
        let fits = is_one_or_all(self.moments.len())
            && (!self.moves_in_space() || is_one_or_all(self.masses.len()));
        let is_split = self.method.exists() && self.method != Method::RungeKutta;
        let is_solved = matches!(self.scheme.on_velocities.nodes, 1 | 2);
        let is_scheme = self.scheme.alternates() && is_solved;
        if !(fits && bodies.are_complete() && is_split && is_scheme) {
            return Err(Flaw::Order.into());
        }
        check::step(self.h)?;
        if !self.start.is_finite() {
            return Err(Flaw::NotFinite.into());
        }
        for body in 0..count {
            self.check_body(bodies, body)
                .map_err(|flaw| Fault::of_body(body, flaw))?;
        }
        if self.time(self.steps, 1.0).is_finite() {
            Ok(())
        } else {
            Err(Flaw::Range.into())
        }
    }

    fn check_body(&self, bodies: &Bodies, body: usize) -> Result<(), Flaw> {
        if self.moves_in_space() {
            let mass = self.mass_of(body);
            if !(mass > 0.0 && mass.is_finite()) {
                return Err(Flaw::Mass);
            }
            let places = [bodies.positions[body], bodies.velocities[body]];
            if !places.as_flattened().iter().all(|x| x.is_finite()) {
                return Err(Flaw::NotFinite);
            }
        }
        check::motion(self.h, self.moments_of(body), &bodies.momenta[body])?;
        check::attitude_as_stepped(&bodies.attitudes[body])
    }
}

/// What belongs to a body, of a table for each or one for all.
#[inline(always)]
fn of_body<T>(table: &[T], body: usize) -> &T {
    if table.len() == 1 {
        &table[0]
    } else {
        &table[body]
    }
}
