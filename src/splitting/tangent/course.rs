//! What to compute.

use super::super::plan::time_after;
use super::super::scheme::Scheme;
use crate::body::check;
use crate::body::Flaw;

/// Where the derivative of the torque comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slopes {
    /// The caller's routine writes it.
    Given,
    /// Differences of the caller's torque.
    ByDifferences,
}

/// Which motion to compute, in which steps, of which body: the free motion between kicks is exact.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    pub scheme: &'a Scheme,
    /// The time at the start.
    pub start: f64,
    /// The step in time, of either sign.
    pub h: f64,
    pub steps: u32,
    /// The principal moments of inertia, in any order.
    pub moments: [f64; 3],
    pub slopes: Slopes,
}

impl Course<'_> {
    /// The time after so many steps and a part of one.
    pub(super) fn time(&self, steps: u32, part: f64) -> f64 {
        time_after(self.start, self.h, steps, part)
    }

    pub(super) fn check(&self, m: &[f64; 3], q: &[f64; 4]) -> Result<(), Flaw> {
        if !self.scheme.alternates() {
            return Err(Flaw::Order);
        }
        check::motion(self.h, &self.moments, m)?;
        check::attitude_as_stepped(q)?;
        if !self.start.is_finite() {
            return Err(Flaw::NotFinite);
        }
        if self.time(self.steps, 1.0).is_finite() {
            Ok(())
        } else {
            Err(Flaw::Range)
        }
    }
}
