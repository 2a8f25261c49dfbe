//! One preprocessed step: Algorithm 2.2.

use super::expansion::Expansion;
use super::modified::{Constants, Modified, Rates};
use super::near_sphere::NearSphere;
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
    are_ordinary: bool,
    rates: Rates,
}

impl<'a, const HALF_ORDER: usize> Stepper<'a, HALF_ORDER> {
    #[inline(always)]
    pub fn new(h: f64, moments: &'a [f64; 3]) -> Self {
        Stepper {
            h,
            moments,
            are_ordinary: range::are_ordinary(moments),
            rates: Constants::new(moments).rates(0.5 * h),
        }
    }

    /// The stage, when everything is ordinary.
    #[inline(always)]
    fn stage<A: Arithmetic>(&self, m: &[f64; 3]) -> Option<Stage> {
        let square = square_length::<A>(m);
        if !(self.are_ordinary && range::is_ordinary(square)) {
            return None;
        }
        let modified = Modified::new::<A, HALF_ORDER>(&self.rates, m, square)?;
        stage::solve::<A>(&modified, m, square)
    }

    /// How to do the same many times from momenta about as long as this one.
    #[inline(always)]
    pub fn expansion<A: Arithmetic>(&self, m: &[f64; 3]) -> Option<Expansion<HALF_ORDER>> {
        if self.are_ordinary {
            Expansion::new(&self.rates, square_length::<A>(m))
        } else {
            None
        }
    }

    /// The stage by the expansion.
    #[inline(always)]
    pub fn expanded_stage<A: Arithmetic>(
        &self,
        expansion: &Expansion<HALF_ORDER>,
        m: &[f64; 3],
    ) -> Option<Stage> {
        let square = square_length::<A>(m);
        if let Some(modified) = expansion.small::<A>(&self.rates, m, square) {
            return Some(stage::solve_small::<A>(&modified, m));
        }
        let modified = expansion.large::<A>(&self.rates, m, square)?;
        stage::solve::<A>(&modified, m, square)
    }

    /// Momentum and attitude after the step. Everything that is not ordinary, errors included, is
    /// left to [`Stepper::unusual`].
    #[inline(always)]
    pub fn step<A: Arithmetic>(&self, m: &[f64; 3], q: &[f64; 4]) -> Result<Normalised, Flaw> {
        if let Some(stage) = self.stage::<A>(m) {
            let square = rotation::square_norm::<A>(q);
            if rotation::is_rotation(square) {
                return Ok(advanced::<A>(m, q, square, &stage));
            }
        }
        self.unusual::<A>(m, q)
    }

    /// The same when [`Stepper::stage`] is none.
    #[inline(always)]
    pub fn unusual<A: Arithmetic>(&self, m: &[f64; 3], q: &[f64; 4]) -> Result<Normalised, Flaw> {
        A::out_of_line(Unusual::<HALF_ORDER> {
            h: self.h,
            moments: self.moments,
            m,
            q,
        })
    }
}

/// A step with illegal arguments, zero momentum, a linear rotor, a near-sphere, numbers of extreme size, or too
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
        if *self.m == [0.0; 3] {
            return Ok((*self.m, rotation::normalised::<A>(self.q)));
        }
        let units = Units::of_largest(&moments, self.m);
        let moments = units.moments_forth(&moments);
        let constants = &Constants::new(&moments);
        let half_step = 0.5 * units.time_forth(self.h);
        let m = units.momentum_forth(self.m);
        let (m, q) = if range::is_near_sphere(&moments) {
            // The step itself normalises the attitude: twice, and errors of the second time would add up.
            let state = NearSphere((m, *self.q));
            let NearSphere(end) = A::out_of_line(Substeps::<_, HALF_ORDER> {
                constants,
                half_step,
                state,
            })?;
            end
        } else {
            let state = (m, rotation::normalised::<A>(self.q));
            let substeps = Substeps::<_, HALF_ORDER> {
                constants,
                half_step,
                state,
            };
            substeps.run::<A>()?
        };
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
