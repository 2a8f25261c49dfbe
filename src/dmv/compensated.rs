//! Many steps with compensated summation: Vilmart, section 5.

use super::legal::Scaled;
use super::modified::{Modified, Rotor};
use super::stage::{self, square_norm};
use super::state::{normal, State};
use super::substeps::Substeps;
use crate::arithmetic::{Arithmetic, Task};
use crate::body::check;
use crate::body::Compensated;
use crate::body::Flaw;

/// Many steps of free motion. The modified moments are computed once: they depend on constants
/// of the motion only, and as the only constants of the recursion they may carry any rounding
/// error without making energy or momentum drift.
pub(super) struct FreeRun<'a, const HALF_ORDER: usize> {
    pub h: f64,
    pub moments: &'a [f64; 3],
    pub state: Compensated,
    pub steps: u32,
}

impl<const HALF_ORDER: usize> Task for FreeRun<'_, HALF_ORDER> {
    type Output = Result<Compensated, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        // A carry that is not finite makes the sum, and so momentum or attitude, not finite.
        let start = normal(self.state);
        let moments = check::all::<A>(self.h, self.moments, &start.momentum, &start.attitude)?;
        if start.momentum == [0.0; 3] {
            return Ok(start);
        }
        let scaled = Scaled::new(self.h, &moments, &start.momentum);
        let rotor = Rotor::new(&scaled.moments);
        let half_step = scaled.half_step;
        let mut state = Compensated {
            momentum: scaled.forth(&start.momentum),
            momentum_carry: scaled.forth(&start.momentum_carry),
            ..start
        };
        let square = square_norm::<A>(&state.momentum);
        let modified = Modified::new::<A, HALF_ORDER>(half_step, &rotor, &state.momentum, square);
        for _ in 0..self.steps {
            let stage = modified
                .as_ref()
                .and_then(|modified| stage::solve::<A>(modified, &state.momentum, square));
            match stage {
                Some(stage) => state.advance::<A>(&stage),
                None => {
                    state = A::out_of_line(Substeps::<Compensated, HALF_ORDER> {
                        rotor: &rotor,
                        half_step,
                        state,
                    })?;
                }
            }
        }
        Ok(Compensated {
            momentum: scaled.back(&state.momentum)?,
            momentum_carry: scaled.back(&state.momentum_carry)?,
            ..state
        })
    }
}
