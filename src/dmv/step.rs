//! One preprocessed step: Algorithm 2.2.

use super::legal::{self, Scaled};
use super::modified::{Modified, Rotor};
use super::stage::{self, square_norm, Stage};
use super::state::{advanced, Plain};
use super::substeps::Substeps;
use crate::arithmetic::{Arithmetic, Task};
use crate::body::check;
use crate::body::{rotation, Flaw};

/// A step of `h` for one body: all that does not depend on the state.
#[derive(Clone, Copy)]
pub(super) struct Stepper<'a, const HALF_ORDER: usize> {
    h: f64,
    moments: &'a [f64; 3],
    rotor: Rotor,
}

impl<'a, const HALF_ORDER: usize> Stepper<'a, HALF_ORDER> {
    #[inline(always)]
    pub fn new(h: f64, moments: &'a [f64; 3]) -> Self {
        Stepper {
            h,
            moments,
            rotor: Rotor::new(moments),
        }
    }

    /// The stage, when everything is ordinary.
    #[inline(always)]
    fn stage<A: Arithmetic>(&self, m: &[f64; 3]) -> Option<Stage> {
        let square = square_norm::<A>(m);
        if !legal::is_ordinary(self.moments, square) {
            return None;
        }
        let half_step = 0.5 * self.h;
        let modified = Modified::new::<A, HALF_ORDER>(half_step, &self.rotor, m, square)?;
        stage::solve::<A>(&modified, m, square)
    }

    /// Momentum and attitude after the step. Everything that is not ordinary, errors included, is
    /// left to [`Unusual`].
    #[inline(always)]
    pub fn step<A: Arithmetic>(&self, m: &[f64; 3], q: &[f64; 4]) -> Result<Plain, Flaw> {
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
    type Output = Result<Plain, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let moments = check::all::<A>(self.h, self.moments, self.m, self.q)?;
        let q = rotation::normalised::<A>(self.q);
        if *self.m == [0.0; 3] {
            return Ok((*self.m, q));
        }
        let scaled = Scaled::new(self.h, &moments, self.m);
        let substeps = Substeps::<Plain, HALF_ORDER> {
            rotor: &Rotor::new(&scaled.moments),
            half_step: scaled.half_step,
            state: (scaled.forth(self.m), q),
        };
        let (m, q) = substeps.run::<A>()?;
        Ok((scaled.back(&m)?, q))
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
    type Output = Result<Plain, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        Stepper::<HALF_ORDER>::new(self.h, self.moments).step::<A>(self.m, self.q)
    }
}
