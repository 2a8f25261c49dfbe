//! What a scheme acts upon: a state that can drift and be kicked.

use super::matrix;
use crate::arithmetic::Arithmetic;
use crate::body::Flaw;

/// Momentum and attitude, in whatever form a method keeps them.
pub(super) trait State: Copy {
    /// What a kick acts by: the gradient of a potential, or more.
    type Load: Copy + Default;

    /// Free motion over a time.
    fn drift<A: Arithmetic>(&mut self, time: f64) -> Result<(), Flaw>;

    /// m −= time·gradient. A NaN gradient is detected by the next drift.
    fn kick<A: Arithmetic>(&mut self, time: f64, load: &Self::Load);

    /// Told where steps meet, and at the end, how many have passed: for states that keep a record.
    #[inline(always)]
    fn mark(&mut self, _steps: f64) -> Result<(), Flaw> {
        Ok(())
    }

    fn momentum(&self) -> [f64; 3];

    /// The attitude as a quaternion.
    fn attitude(&self) -> [f64; 4];
}

/// One step of free motion in place, with attitudes of the form `Q`.
pub(super) trait FreeStep<Q>: Copy {
    fn step<A: Arithmetic>(&self, time: f64, m: &mut [f64; 3], q: &mut Q) -> Result<(), Flaw>;
}

/// A form of the attitude: a quaternion, or a matrix by columns.
pub(super) trait Attitude: Copy {
    fn quaternion(&self) -> [f64; 4];
}

impl Attitude for [f64; 4] {
    #[inline(always)]
    fn quaternion(&self) -> [f64; 4] {
        *self
    }
}

impl Attitude for [f64; 9] {
    #[inline(always)]
    fn quaternion(&self) -> [f64; 4] {
        matrix::quaternion(self)
    }
}

/// Momentum and attitude, and the step that moves them.
#[derive(Clone, Copy)]
pub(super) struct Uncompensated<F, Q> {
    pub free: F,
    pub m: [f64; 3],
    pub q: Q,
}

impl<F: FreeStep<Q>, Q: Attitude> State for Uncompensated<F, Q> {
    /// The gradient.
    type Load = [f64; 3];

    #[inline(always)]
    fn drift<A: Arithmetic>(&mut self, time: f64) -> Result<(), Flaw> {
        self.free.step::<A>(time, &mut self.m, &mut self.q)
    }

    #[inline(always)]
    fn kick<A: Arithmetic>(&mut self, time: f64, gradient: &[f64; 3]) {
        for (m, slope) in self.m.iter_mut().zip(gradient) {
            *m = A::fma(-time, *slope, *m);
        }
    }

    #[inline(always)]
    fn momentum(&self) -> [f64; 3] {
        self.m
    }

    #[inline(always)]
    fn attitude(&self) -> [f64; 4] {
        self.q.quaternion()
    }
}
