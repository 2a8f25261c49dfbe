//! Exact steps with compensated summation: what Vilmart, section 5, does for the Discrete
//! Moser-Veselov algorithm.

use crate::arithmetic::{Arithmetic, Task};
use crate::body::carry::add_double_word;
use crate::body::check;
use crate::body::range::is_moderate;
use crate::body::reduction::Reduction;
use crate::body::rotation::{is_rotation, product, scaled, square_norm};
use crate::body::units::finite;
use crate::body::Compensated;
use crate::body::Flaw;
use crate::exact::constants::Constants;
use crate::exact::extreme;
use crate::exact::increment::Increment;
use crate::exact::prepared::Prepared;

/// A momentum and its carry.
type Carried = ([f64; 3], [f64; 3]);

/// The momentum after a step, and the turn of the body, ρ − 1.
///
/// The increment is that of the momentum without its carry. What the carry would change of it is
/// smaller than its rounding.
#[inline(always)]
fn moved<A: Arithmetic>(
    body: &Constants,
    half_step: f64,
    (mut m, mut carry): Carried,
) -> (Carried, [f64; 4]) {
    let step = Increment::new::<A>(body, &m, half_step);
    for (carry, correction) in carry.iter_mut().zip(&step.correction) {
        *carry += correction;
    }
    add_double_word(&mut m, &mut carry, &step.momentum);
    ((m, carry), step.turn)
}

impl Prepared {
    /// One step in place, from a state whose carries are rounding errors and whose attitude has
    /// norm 1 but for rounding errors.
    #[inline(always)]
    pub(crate) fn advance<A: Arithmetic>(
        &self,
        h: f64,
        state: &mut Compensated,
    ) -> Result<(), Flaw> {
        let start = (state.momentum, state.momentum_carry);
        let (end, turn) = if self.is_ordinary::<A>(h, &state.momentum) {
            moved::<A>(&self.body, 0.5 * h, start)
        } else {
            let prepared = self;
            A::out_of_line(AnyMove { prepared, h, start })?
        };
        (state.momentum, state.momentum_carry) = end;
        let (q, carry) = (&mut state.attitude, &mut state.attitude_carry);
        let increment = product::<A>(q, &turn);
        // Half of what |q|² lacks is what the norm lacks; left alone it would walk at random.
        let lack = 0.5 * (1.0 - square_norm::<A>(q));
        for j in 0..4 {
            carry[j] = A::fma(lack, q[j] + increment[j], carry[j]);
        }
        add_double_word(q, carry, &increment);
        Ok(())
    }
}

/// Moments not sorted, sizes near the ends of the range of numbers, no momentum, bad input.
struct AnyMove<'a> {
    prepared: &'a Prepared,
    h: f64,
    start: Carried,
}

impl Task for AnyMove<'_> {
    type Output = Result<(Carried, [f64; 4]), Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let AnyMove { prepared, h, start } = self;
        let (m, carry) = start;
        if prepared.is_usual & is_moderate::<A>(h, &m) {
            let order = &prepared.order;
            let sorted = (order.forth(&m), order.forth(&carry));
            let ((m, carry), turn) = moved::<A>(&prepared.body, 0.5 * h, sorted);
            let end = (order.back(&m), order.back(&carry));
            return Ok((end, order.rotation_back(&turn)));
        }
        let reduction = Reduction::new(h, &prepared.moments, &m)?;
        if m == [0.0; 3] {
            return Ok((start, [0.0; 4]));
        }
        let order = &reduction.order;
        if !reduction.is_moderate {
            let (end, q) = extreme::step(h, &reduction.sorted, &order.forth(&m));
            let step = Increment::between::<A>(&order.forth(&m), &finite(end)?, &q);
            let (mut end, mut carry) = start;
            add_double_word(&mut end, &mut carry, &order.back(&step.momentum));
            return Ok(((end, carry), order.rotation_back(&step.turn)));
        }
        let body = Constants::new(&reduction.moments);
        let reduced = (reduction.m, reduction.momentum_forth(&carry));
        let ((m, carry), turn) = moved::<A>(&body, 0.5 * reduction.h, reduced);
        let end = (
            reduction.momentum_back(&m)?,
            reduction.momentum_back(&carry)?,
        );
        Ok((end, reduction.order.rotation_back(&turn)))
    }
}

/// The state with carries that are nothing but rounding errors, whatever the caller has added to them,
/// and an attitude of norm 1; or its flaw.
#[inline(always)]
pub(crate) fn normal<A: Arithmetic>(mut state: Compensated) -> Result<Compensated, Flaw> {
    add_double_word(&mut state.momentum, &mut state.momentum_carry, &[0.0; 3]);
    add_double_word(&mut state.attitude, &mut state.attitude_carry, &[0.0; 4]);
    if !state.momentum.iter().all(|m| m.is_finite()) {
        return Err(Flaw::Momentum);
    }
    let square = square_norm::<A>(&state.attitude);
    if !is_rotation(square) {
        return Err(Flaw::Attitude);
    }
    // 1/|q| − 1 = (1 − |q|²)/(|q| + |q|²)
    let lack = (1.0 - square) / (square.sqrt() + square);
    let increment = scaled(&state.attitude, lack);
    add_double_word(&mut state.attitude, &mut state.attitude_carry, &increment);
    Ok(state)
}

/// Many steps of free motion.
pub(super) struct FreeRun<'a> {
    pub h: f64,
    pub moments: &'a [f64; 3],
    pub state: Compensated,
    pub steps: u32,
}

impl Task for FreeRun<'_> {
    type Output = Result<Compensated, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let start = normal::<A>(self.state);
        // The first flaw in the order of the arguments.
        let momentum = start.map_or(self.state.momentum, |start| start.momentum);
        check::motion(self.h, self.moments, &momentum)?;
        let mut state = start?;
        let prepared = Prepared::new(self.moments);
        for _ in 0..self.steps {
            prepared.advance::<A>(self.h, &mut state)?;
        }
        Ok(state)
    }
}
