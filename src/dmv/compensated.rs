//! Many steps with compensated summation: Vilmart, section 5.

use super::modified::{Constants, Modified};
use super::stage;
use super::state::{normal, State};
use super::substeps::Substeps;
use crate::arithmetic::{Arithmetic, Task};
use crate::body::check;
use crate::body::rotation::square_length;
use crate::body::units::Units;
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
        let units = Units::of_largest(&moments, &start.momentum);
        let constants = Constants::new(&units.moments_forth(&moments));
        let half_step = 0.5 * units.time_forth(self.h);
        let mut state = Compensated {
            momentum: units.momentum_forth(&start.momentum),
            momentum_carry: units.momentum_forth(&start.momentum_carry),
            ..start
        };
        let square = square_length::<A>(&state.momentum);
        let modified =
            Modified::new::<A, HALF_ORDER>(&constants.rates(half_step), &state.momentum, square);
        for _ in 0..self.steps {
            let stage = modified
                .as_ref()
                .and_then(|modified| stage::solve::<A>(modified, &state.momentum, square));
            match stage {
                Some(stage) => state.advance::<A>(&stage),
                None => {
                    state = A::out_of_line(Substeps::<Compensated, HALF_ORDER> {
                        constants: &constants,
                        half_step,
                        state,
                    })?;
                }
            }
        }
        Ok(Compensated {
            momentum: units.momentum_back(&state.momentum)?,
            momentum_carry: units.momentum_back(&state.momentum_carry)?,
            ..state
        })
    }
}
