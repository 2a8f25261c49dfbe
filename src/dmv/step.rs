//! One preprocessed step: Algorithm 2.2.

use super::modified::{Constants, Modified};
use super::range;
use super::stage::{self, Stage};
use super::state::{advanced, Normalised};
use super::substeps::Substeps;
use crate::arithmetic::{Arithmetic, Task};
use crate::body::check;
use crate::body::rotation::{self, square_length};
use crate::body::units::Units;
use crate::body::Flaw;

/// A step of `h` for one body: all that does not depend on the state.
#[derive(Clone, Copy)]
pub(super) struct Stepper<'a, const HALF_ORDER: usize> {
    h: f64,
    moments: &'a [f64; 3],
    constants: Constants,
}

impl<'a, const HALF_ORDER: usize> Stepper<'a, HALF_ORDER> {
    #[inline(always)]
    pub fn new(h: f64, moments: &'a [f64; 3]) -> Self {
        Stepper {
            h,
            moments,
            constants: Constants::new(moments),
        }
    }

    /// The stage, when everything is ordinary.
    #[inline(always)]
    fn stage<A: Arithmetic>(&self, m: &[f64; 3]) -> Option<Stage> {
        let square = square_length::<A>(m);
        if !range::is_ordinary(self.moments, square) {
            return None;
        }
        let half_step = 0.5 * self.h;
        let modified = Modified::new::<A, HALF_ORDER>(half_step, &self.constants, m, square)?;
        stage::solve::<A>(&modified, m, square)
    }

    /// Momentum and attitude after the step. Everything that is not ordinary, errors included, is
    /// left to [`Unusual`].
    #[inline(always)]
    pub fn step<A: Arithmetic>(&self, m: &[f64; 3], q: &[f64; 4]) -> Result<Normalised, Flaw> {
        if let Some(stage) = self.stage::<A>(m) {
            let square = rotation::square_norm::<A>(q);
            if rotation::is_rotation(square) {
                return Ok(advanced::<A>(m, q, square, &stage));
            }
        }
        A::out_of_line(Unusual::<HALF_ORDER> {
            h: self.h,
            moments: self.moments,
            m,
            q,
        })
    }
}

/// A step with illegal arguments, zero momentum, a linear rotor, numbers of extreme size, or too
/// large to be taken at once.
struct Unusual<'a, const HALF_ORDER: usize> {
    h: f64,
    moments: &'a [f64; 3],
    m: &'a [f64; 3],
    q: &'a [f64; 4],
}

impl<const HALF_ORDER: usize> Task for Unusual<'_, HALF_ORDER> {
    type Output = Result<Normalised, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let moments = check::all::<A>(self.h, self.moments, self.m, self.q)?;
        let q = rotation::normalised::<A>(self.q);
        if *self.m == [0.0; 3] {
            return Ok((*self.m, q));
        }
        let units = Units::of_largest(&moments, self.m);
        let substeps = Substeps::<Normalised, HALF_ORDER> {
            constants: &Constants::new(&units.moments_forth(&moments)),
            half_step: 0.5 * units.time_forth(self.h),
            state: (units.momentum_forth(self.m), q),
        };
        let (m, q) = substeps.run::<A>()?;
        Ok((units.momentum_back(&m)?, q))
    }
}

/// One step, compiled for the processor.
pub(super) struct SingleStep<'a, const HALF_ORDER: usize> {
    pub h: f64,
    pub moments: &'a [f64; 3],
    pub m: &'a [f64; 3],
    pub q: &'a [f64; 4],
}

impl<const HALF_ORDER: usize> Task for SingleStep<'_, HALF_ORDER> {
    type Output = Result<Normalised, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        Stepper::<HALF_ORDER>::new(self.h, self.moments).step::<A>(self.m, self.q)
    }
}
