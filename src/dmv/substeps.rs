//! A step that is too large to be taken at once: Remark 3.1.

use super::modified::{Constants, Modified};
use super::stage;
use super::state::State;
use crate::arithmetic::{Arithmetic, Task};
use crate::body::rotation::square_length;
use crate::body::Flaw;

/// No step is divided into more parts than this.
const MOST: u32 = 1024;

/// One step of 2·`half_step`, in as many equal parts as it takes: a power of two. The modified
/// moments are computed once, for they do not change in free motion.
pub(super) struct Substeps<'a, S, const HALF_ORDER: usize> {
    pub constants: &'a Constants,
    pub half_step: f64,
    pub state: S,
}

impl<S: State, const HALF_ORDER: usize> Task for Substeps<'_, S, HALF_ORDER> {
    type Output = Result<S, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let square = square_length::<A>(self.state.momentum());
        let mut parts = 1;
        while parts <= MOST {
            if let Some(state) = self.attempt::<A>(parts, square) {
                return Ok(state);
            }
            parts *= 2;
        }
        Err(Flaw::NoConvergence)
    }
}

impl<S: State, const HALF_ORDER: usize> Substeps<'_, S, HALF_ORDER> {
    #[inline(always)]
    fn attempt<A: Arithmetic>(&self, parts: u32, square: f64) -> Option<S> {
        let mut state = self.state;
        let half_step = self.half_step / f64::from(parts);
        let modified =
            Modified::new::<A, HALF_ORDER>(half_step, self.constants, state.momentum(), square)?;
        for _ in 0..parts {
            let stage = stage::solve::<A>(&modified, state.momentum(), square)?;
            state.advance::<A>(&stage);
        }
        Some(if parts > 1 {
            state.finished::<A>(square)
        } else {
            state
        })
    }
}
