//! A step within one period of the orbit: halve until the series serves, then double.

use crate::arithmetic::number::{Choice, Number};
use crate::arithmetic::Operations;
use crate::body::moments::Body;
use crate::exact::attitude::{aligned, rotation_about};
use crate::exact::invariants::Orbit;
use crate::exact::momentum::{advanced, motion};
use crate::exact::start::Moved;
use crate::functions::doubling::{functions, Axes};
use crate::functions::series::sigma;

/// The time 2^`halvings` in the unit of `orbit`, in which v² is `argument_squared`.
#[derive(Clone, Copy)]
pub(crate) struct Portion<N: Number = f64> {
    pub orbit: Orbit<N>,
    pub axes: Axes,
    pub argument_squared: N,
    pub halvings: u32,
}

impl<N: Number> Portion<N> {
    /// The state at the end, from `phase` = (cos, sin) of the angle η of the whole time and of what
    /// the periods left out have turned the body about m.
    #[inline(always)]
    pub fn passed<A: Operations<Number = N>>(
        &self,
        body: &Body<N>,
        m: &[N; 3],
        norm: N,
        [c, s]: [N; 2],
    ) -> Moved<N> {
        let Portion { orbit, axes, .. } = self;
        let series = sigma::<A>(&orbit.gamma, self.argument_squared);
        let functions = functions::<A>(&orbit.beta, &orbit.gamma, *axes, &series, self.halvings);
        let by_third = orbit.about_first;
        let motion = motion::<A>(orbit, &orbit.beta, &functions.w, norm, by_third);
        let [re, im] = functions.phase;
        let phase = [A::fms(c, re, s * im), A::fma(s, re, c * im)];
        let q = rotation_about::<A>(orbit, *axes, &motion, &functions.w, phase);
        let end = advanced::<A>(body, orbit, m, &motion.increment, norm);
        (end, aligned::<A>(&q, m, &end))
    }
}

/// In some lanes m turned by π about the axis x, and q∘e_x.
#[inline(always)]
pub(crate) fn half_turned<N: Number>(axes: Axes, mask: N::Mask, (m, q): Moved<N>) -> Moved<N> {
    let (turned_m, turned_q) = if axes.x == 0 {
        ([m[0], -m[1], -m[2]], [-q[1], q[0], q[3], -q[2]])
    } else {
        ([-m[0], -m[1], m[2]], [-q[3], q[2], -q[1], q[0]])
    };
    (
        Choice::choice(mask, turned_m, m),
        Choice::choice(mask, turned_q, q),
    )
}
