//! Momentum and attitude with carries: drifts and kicks are added to values and carries.

use super::state::State;
use crate::arithmetic::Arithmetic;
use crate::body::carry::add_double_word;
use crate::body::Compensated;
use crate::body::Flaw;
use crate::exact::prepared::Prepared;

/// The exact step with compensated summation.
#[derive(Clone, Copy)]
pub(super) struct ExactCompensated<'a> {
    pub free: &'a Prepared,
    pub state: Compensated,
}

impl State for ExactCompensated<'_> {
    /// The gradient.
    type Load = [f64; 3];

    #[inline(always)]
    fn drift<A: Arithmetic>(&mut self, time: f64) -> Result<(), Flaw> {
        self.free.advance::<A>(time, &mut self.state)
    }

    #[inline(always)]
    fn kick<A: Arithmetic>(&mut self, time: f64, gradient: &[f64; 3]) {
        let [x, y, z] = *gradient;
        let kick = [-time * x, -time * y, -time * z];
        let Compensated {
            momentum,
            momentum_carry,
            ..
        } = &mut self.state;
        add_double_word(momentum, momentum_carry, &kick);
    }

    #[inline(always)]
    fn momentum(&self) -> [f64; 3] {
        self.state.momentum
    }

    #[inline(always)]
    fn attitude(&self) -> [f64; 4] {
        self.state.attitude
    }
}
