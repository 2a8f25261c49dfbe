//! What every step begins with: the norm of the momentum, the orbit, the argument of its functions.

use crate::arithmetic::number::Number;
use crate::arithmetic::Operations;
use crate::body::rotation::dot;
use crate::exact::constants::Constants;
use crate::exact::invariants::Orbit;

/// The momentum at the end of a step, and the rotation of the body in it, a quaternion of any norm.
pub(crate) type Displaced<N = f64> = ([N; 3], [N; 4]);

/// The start of a step.
#[derive(Clone, Copy)]
pub(crate) struct Start<N: Number = f64> {
    /// |m|
    pub norm: N,
    /// Measured in half steps.
    pub orbit: Orbit<N>,
    /// v²
    pub argument_squared: N,
}

impl<N: Number> Start<N> {
    #[inline(always)]
    pub fn new<A: Operations<Number = N>>(
        body: &Constants<N>,
        m: &[N; 3],
        half_step: N,
    ) -> Start<N> {
        let (unit, norm) = unit_and_norm::<A>(m);
        let orbit = Orbit::new::<A>(body, &unit, half_step * norm);
        Start {
            norm,
            orbit,
            argument_squared: orbit.argument_squared(),
        }
    }
}

#[inline(always)]
pub(crate) fn unit_and_norm<A: Operations>(m: &[A::Number; 3]) -> ([A::Number; 3], A::Number) {
    let norm = dot::<A>(m, m).sqrt();
    let inverse = A::of(1.0) / norm;
    ([m[0] * inverse, m[1] * inverse, m[2] * inverse], norm)
}
