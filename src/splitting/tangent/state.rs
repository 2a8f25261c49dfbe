//! A body and the changes that it carries along: columns of a tangent map, or tangent vectors.

use super::super::state::State;
use super::growth::Growth;
use super::torque::Pull;
use crate::arithmetic::Arithmetic;
use crate::body::Flaw;
use crate::tangent::{step_quaternion_into, Room};

/// The first columns are changes of momentum and attitude at the start; those behind these are by the moments
/// of inertia, which go on acting.
pub(super) const OF_STATE: usize = 6;
/// Columns of m (3), θ (3) and the moments of inertia (3).
pub(super) const ALL: usize = 9;

/// Momentum, attitude, and columns (δm, θ).
#[derive(Clone, Copy)]
pub(super) struct Carrying<'a> {
    pub moments: &'a [f64; 3],
    pub m: [f64; 3],
    pub q: [f64; 4],
    pub columns: [[f64; 6]; ALL],
    pub count: usize,
    /// Kept when the columns are vectors that grow.
    pub growth: Option<Growth>,
}

impl State for Carrying<'_> {
    type Load = Pull;

    #[inline(always)]
    fn drift<A: Arithmetic>(&mut self, time: f64) -> Result<(), Flaw> {
        let mut step = [[0.0; 6]; 10];
        let room = Room::of(&mut step);
        (self.m, self.q) = step_quaternion_into(time, self.moments, &self.m, &self.q, room)?;
        for (k, column) in self.columns[..self.count].iter_mut().enumerate() {
            let mut moved = if k < OF_STATE { [0.0; 6] } else { step[k] };
            for (entry, by) in column.iter().zip(&step) {
                for (moved, by) in moved.iter_mut().zip(by) {
                    *moved = A::fma(*by, *entry, *moved);
                }
            }
            *column = moved;
        }
        Ok(())
    }

    /// m += time·τ, δm += time·δτ
    #[inline(always)]
    fn kick<A: Arithmetic>(&mut self, time: f64, pull: &Pull) {
        for (m, torque) in self.m.iter_mut().zip(&pull.torque) {
            *m = A::fma(time, *torque, *m);
        }
        for (k, column) in self.columns[..self.count].iter_mut().enumerate() {
            let mut change = if k < OF_STATE {
                [0.0; 3]
            } else {
                pull.slopes[k - 3]
            };
            let (by_m, theta) = column.split_at_mut(3);
            for (angle, slope) in theta.iter().zip(&pull.slopes) {
                for (change, slope) in change.iter_mut().zip(slope) {
                    *change = A::fma(*slope, *angle, *change);
                }
            }
            for (m, change) in by_m.iter_mut().zip(change) {
                *m = A::fma(time, change, *m);
            }
        }
    }

    /// The columns must be numbers; vectors that grow have their length taken away and written down.
    #[inline(always)]
    fn mark(&mut self, steps: f64) -> Result<(), Flaw> {
        let columns = &mut self.columns[..self.count];
        if !columns.as_flattened().iter().all(|x| x.is_finite()) {
            return Err(Flaw::Range);
        }
        match &mut self.growth {
            Some(growth) => growth.look(columns, steps),
            None => Ok(()),
        }
    }

    #[inline(always)]
    fn momentum(&self) -> [f64; 3] {
        self.m
    }

    #[inline(always)]
    fn attitude(&self) -> [f64; 4] {
        self.q
    }
}
