//! Momentum and attitude, and how a step changes them.

use super::stage::Stage;
use crate::arithmetic::number::Number;
use crate::arithmetic::{Arithmetic, Operations};
use crate::body::carry::add_two_sum;
use crate::body::rotation;
use crate::body::Compensated;

/// Something that a step can be applied to.
pub(super) trait State: Copy {
    fn momentum(&self) -> &[f64; 3];

    /// Equation (17).
    fn advance<A: Arithmetic>(&mut self, stage: &Stage);

    /// After the parts of a divided step, |y|² having been `square`.
    fn finished<A: Arithmetic>(self, square: f64) -> Self;
}

/// Momentum and attitude; the attitude is normalised in every step.
pub(super) type Normalised<N = f64> = ([N; 3], [N; 4]);

impl State for Normalised {
    #[inline(always)]
    fn momentum(&self) -> &[f64; 3] {
        &self.0
    }

    #[inline(always)]
    fn advance<A: Arithmetic>(&mut self, stage: &Stage) {
        let square = rotation::square_norm::<A>(&self.1);
        *self = advanced::<A>(&self.0, &self.1, square, stage);
    }

    #[inline(always)]
    fn finished<A: Arithmetic>(self, square: f64) -> Self {
        (with_square::<A>(&self.0, square), self.1)
    }
}

/// The momentum with its old length again. The parts of one step may all round alike, as those of a near-sphere
/// do: a thousand of them would lose some hundred eps.
#[inline(always)]
pub(super) fn with_square<A: Operations>(m: &[A::Number; 3], square: A::Number) -> [A::Number; 3] {
    let lack = (square - rotation::square_length::<A>(m)) * 0.5 / square;
    m.map(|component| A::fma(component, lack, component))
}

/// Momentum and attitude after a step, |q|² being `square`.
#[inline(always)]
pub(super) fn advanced<A: Operations>(
    m: &[A::Number; 3],
    q: &[A::Number; 4],
    square: A::Number,
    stage: &Stage<A::Number>,
) -> Normalised<A::Number> {
    let [d1, d2, d3] = stage.increment;
    // q⁺ = q·ρ, ρ = (1, e)/√α; α|q|² is the square of the norm of q·(1, e).
    let [e1, e2, e3] = stage.turn;
    let product = rotation::product::<A>(q, &[A::of(1.0), e1, e2, e3]);
    let norm = A::fma(square, stage.turn_square, square).sqrt();
    (
        [m[0] + d1, m[1] + d2, m[2] + d3],
        rotation::scaled(&product, A::of(1.0) / norm),
    )
}

/// The same values, with carries that are nothing but rounding errors, whatever the caller has
/// added to momentum or attitude.
pub(super) fn normal(mut state: Compensated) -> Compensated {
    add_two_sum(&mut state.momentum, &mut state.momentum_carry, &[0.0; 3]);
    add_two_sum(&mut state.attitude, &mut state.attitude_carry, &[0.0; 4]);
    state
}

impl State for Compensated {
    #[inline(always)]
    fn momentum(&self) -> &[f64; 3] {
        &self.momentum
    }

    #[inline(always)]
    fn advance<A: Arithmetic>(&mut self, stage: &Stage) {
        add_two_sum(
            &mut self.momentum,
            &mut self.momentum_carry,
            &stage.increment,
        );
        // ρ − 1 = (1/√α − 1, e/√α), where 1/√α − 1 = −|e|²/(√α (1 + √α))
        let root = (1.0 + stage.turn_square).sqrt();
        let reciprocal = 1.0 / root;
        let [e1, e2, e3] = stage.turn;
        let change = [
            -stage.turn_square * reciprocal / (1.0 + root),
            e1 * reciprocal,
            e2 * reciprocal,
            e3 * reciprocal,
        ];
        let increment = rotation::product::<A>(&self.attitude, &change);
        add_two_sum(&mut self.attitude, &mut self.attitude_carry, &increment);
    }

    /// The carries have kept what rounding would lose.
    #[inline(always)]
    fn finished<A: Arithmetic>(self, _: f64) -> Self {
        self
    }
}
