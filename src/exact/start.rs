//! What every step begins with: the norm of the momentum, the orbit, the argument of its functions.

use crate::arithmetic::number::Number;
use crate::arithmetic::triple::Triple;
use crate::arithmetic::Operations;
use crate::body::rotation::dot;
use crate::exact::constants::Constants;
use crate::exact::invariants::Orbit;

/// The momentum at the end of a step, and the rotation of the body in it, a quaternion of any norm.
pub(crate) type Displaced<N = f64> = ([N; 3], [N; 4]);

/// The start of a step.
#[derive(Clone, Copy)]
pub(crate) struct Start<N: Number = f64, T = [N; 3]> {
    /// |m|
    pub norm: N,
    /// Measured in half steps.
    pub orbit: Orbit<N, T>,
    /// v²
    pub argument_squared: N,
}

impl<N: Number, T: Triple<N>> Start<N, T> {
    #[inline(always)]
    pub fn new<A: Operations<Number = N>>(
        body: &Constants<N, T>,
        m: &T,
        half_step: N,
    ) -> Start<N, T> {
        let (unit, norm) = unit_and_norm::<A, T>(m);
        let orbit = Orbit::new::<A>(body, &unit, half_step * norm);
        Start {
            norm,
            orbit,
            argument_squared: orbit.argument_squared(),
        }
    }

    /// The same, number by number.
    #[inline(always)]
    pub fn spread(&self) -> Start<N> {
        let Orbit {
            unit,
            beta,
            gamma,
            angle,
            about_first,
        } = self.orbit;
        Start {
            norm: self.norm,
            orbit: Orbit {
                unit: unit.components(),
                beta: beta.components(),
                gamma: gamma.components(),
                angle,
                about_first,
            },
            argument_squared: self.argument_squared,
        }
    }
}

#[inline(always)]
pub(crate) fn unit_and_norm<A: Operations, T: Triple<A::Number>>(m: &T) -> (T, A::Number) {
    let components = m.components();
    let norm = dot::<A>(&components, &components).sqrt();
    (m.scaled(A::of(1.0) / norm), norm)
}
