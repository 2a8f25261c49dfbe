//! Motion in a potential: Strang's splitting around the step.

use super::state::Normalised;
use super::step::Stepper;
use crate::arithmetic::{Arithmetic, Task};
use crate::body::check;
use crate::body::Flaw;

/// Half a kick, then steps each followed by a kick, then half of the last kick taken back. The
/// potential is asked once more than there are steps.
///
/// `splitting::run` with the scheme SEJ is the same method. It ends with half a kick in place of a whole
/// one and half of it back, and normalises the attitude before it asks for the first torque: of 2000 runs
/// of 20 steps 435 ended in the same bits. Those of `dmv2` to `dmv10` are kept here.
pub(super) struct DrivenRun<'a, F, const HALF_ORDER: usize> {
    pub h: f64,
    pub moments: &'a [f64; 3],
    pub start: Normalised,
    pub steps: u32,
    pub potential: F,
}

impl<F, const HALF_ORDER: usize> Task for DrivenRun<'_, F, HALF_ORDER>
where
    F: FnMut(&[f64; 4], &mut [f64; 3]),
{
    type Output = Result<Normalised, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(mut self) -> Self::Output {
        let (mut m, mut q) = self.start;
        check::all::<A>(self.h, self.moments, &m, &q)?;
        let stepper = Stepper::<HALF_ORDER>::new(self.h, self.moments);
        let mut torque = [0.0; 3];
        (self.potential)(&q, &mut torque);
        kick::<A>(&mut m, -0.5 * self.h, &torque)?;
        for _ in 0..self.steps {
            (m, q) = stepper.step::<A>(&m, &q).map_err(of_torque)?;
            (self.potential)(&q, &mut torque);
            kick::<A>(&mut m, -self.h, &torque)?;
        }
        kick::<A>(&mut m, 0.5 * self.h, &torque)?;
        Ok((m, q))
    }
}

/// The flaw of a step after a kick. The arguments were legal before it: when a linear rotor's
/// moments no longer are, it was turned about its axis.
#[cold]
fn of_torque(flaw: Flaw) -> Flaw {
    match flaw {
        Flaw::Moments => Flaw::Torque,
        flaw => flaw,
    }
}

/// Adds `time` times the torque to the momentum.
#[inline(always)]
fn kick<A: Arithmetic>(m: &mut [f64; 3], time: f64, torque: &[f64; 3]) -> Result<(), Flaw> {
    for j in 0..3 {
        m[j] = A::fma(time, torque[j], m[j]);
    }
    // 0·x is 0 for finite x, else NaN.
    if 0.0 * m[0] + 0.0 * m[1] + 0.0 * m[2] == 0.0 {
        Ok(())
    } else {
        Err(Flaw::Torque)
    }
}
