//! A step within one period of the orbit: halve until the series serves, then double.

use crate::arithmetic::number::{choose, either, Choice, Mask, Number};
use crate::arithmetic::Operations;
use crate::body::rotation::stretched;
use crate::exact::attitude::{aligned, rotation_about};
use crate::exact::invariants::Orbit;
use crate::exact::momentum::{least_change, restored, Middle};
use crate::exact::short_step::{series_motion, series_rotation};
use crate::exact::start::Displaced;
use crate::functions::doubling::{functions, Axes, Functions};
use crate::functions::series::{sigma, Sigma, LIMIT};

/// The time 2^`halvings` in the unit of `orbit`, in which v² is `argument_squared`.
#[derive(Clone, Copy)]
pub(crate) struct Portion<N: Number = f64> {
    pub orbit: Orbit<N>,
    /// The unit of time of the orbit, in that in which it was given.
    fraction: N,
    axes: Axes,
    /// b₁γ₁ and b₃γ₃
    products: [N; 2],
    argument_squared: N,
    halvings: N,
    /// The most of all lanes.
    most: u32,
    /// No halvings.
    is_short: N::Mask,
}

/// A change of the increments, relative to |m|, whose square is below the last bit.
const SETTLED: f64 = 1.0e-9;

impl<N: Number> Portion<N> {
    /// `time` in the unit of `orbit`, in which b₁γ₁ and b₃γ₃ are `products`, and v² is `argument_squared`. Each lane is
    /// halved as often as it would be alone: every doubling doubles the errors, too.
    #[inline(always)]
    pub fn new(
        orbit: &Orbit<N>,
        axes: Axes,
        time: N,
        products: [N; 2],
        argument_squared: N,
    ) -> Portion<N> {
        let (mut fraction, mut argument_squared) = (time, argument_squared * (time * time));
        let (mut halvings, mut most) = (N::of(0.0), 0);
        let mut is_long = N::of(LIMIT).below(argument_squared);
        let is_short = !is_long;
        while is_long.any() {
            [fraction, argument_squared, halvings] = Choice::choice(
                is_long,
                [
                    fraction * 0.5,
                    argument_squared * 0.25,
                    halvings + N::of(1.0),
                ],
                [fraction, argument_squared, halvings],
            );
            most += 1;
            is_long = N::of(LIMIT).below(argument_squared);
        }
        let square = fraction * fraction;
        Portion {
            orbit: orbit.at(fraction),
            fraction,
            axes,
            products: [products[0] * square, products[1] * square],
            argument_squared,
            halvings,
            most,
            is_short,
        }
    }

    /// The functions at the end, in the unit of `orbit`.
    #[inline(always)]
    pub fn functions<A: Operations<Number = N>>(&self) -> Functions<N> {
        self.doubled::<A>(&self.series::<A>())
    }

    #[inline(always)]
    fn series<A: Operations<Number = N>>(&self) -> Sigma<N> {
        let orbit = &self.orbit;
        let Axes { x, y, .. } = self.axes;
        let series = sigma::<A, _>(&orbit.gamma, self.products, self.argument_squared);
        series.with_modulus::<A>(x, orbit.gamma[1] * orbit.gamma[y])
    }

    /// The same from the series.
    #[inline(always)]
    fn doubled<A: Operations<Number = N>>(&self, series: &Sigma<N>) -> Functions<N> {
        let Orbit { beta, gamma, .. } = &self.orbit;
        functions::<A>(beta, gamma, self.axes, series, self.halvings, self.most)
    }

    /// The state at the end, from `phase` = (cos, sin) of the angle η of the whole time and of what
    /// the periods left out have turned the body about m.
    ///
    /// Rounding errors grow by e^{2v}: near the saddle the end, and the attitude that belongs to it,
    /// are put back on the orbit in up to so many `rounds` before the last.
    ///
    /// `rate` are the b_j/|m| of the orbit that was given: as in a short step, m and they need not go through |m|.
    #[inline(always)]
    pub fn passed<A: Operations<Number = N>>(
        &self,
        m: &[N; 3],
        norm: N,
        rate: &[N; 3],
        turn: [N; 2],
        rounds: u32,
    ) -> Displaced<N> {
        let series = self.series::<A>();
        let is_short = self.is_short;
        let rate = stretched(rate, self.fraction);
        let (mut increment, q) = choose!(
            is_short,
            self.by_series::<A>(&series, m, norm, &rate, turn),
            self.by_doubling::<A>(&series, m, norm, &rate, turn, rounds > 0)
        );
        for _ in 0..rounds {
            let d = increment;
            increment = restored::<A, _, true>(&self.orbit, m, &d, norm);
            let [c1, c2, c3] = [0, 1, 2].map(|j| (increment[j] - d[j]).abs());
            // Each round squares what the one before has left.
            if (c1 + c2 + c3).at_most(norm * SETTLED).all() {
                break;
            }
        }
        let end = least_change::<A, _, true>(&self.orbit, m, &increment, norm);
        let q = either!(is_short, q, {
            // What is far from its place needs a second time.
            let q = if rounds > 0 {
                aligned::<A>(&q, m, &end, norm)
            } else {
                q
            };
            aligned::<A>(&q, m, &end, norm)
        });
        (end, q)
    }

    /// Increments and rotation of lanes that need no doubling, as short steps have them: the rotation is
    /// better by the detour of the phase about an axis.
    #[inline(always)]
    fn by_series<A: Operations<Number = N>>(
        &self,
        series: &Sigma<N>,
        m: &[N; 3],
        norm: N,
        rate: &[N; 3],
        turn: [N; 2],
    ) -> ([N; 3], [N; 4]) {
        let motion = series_motion::<A, _>(m, rate, series, N::of(1.0));
        let q = series_rotation::<A, _>(&self.orbit.gamma, norm, series, &motion, turn);
        (motion.increment, q)
    }

    /// Increments and rotation by doubling the functions that the series gives. Of a step that lingers the state in
    /// the middle is put on the orbit.
    #[inline(always)]
    fn by_doubling<A: Operations<Number = N>>(
        &self,
        series: &Sigma<N>,
        m: &[N; 3],
        norm: N,
        rate: &[N; 3],
        [c, s]: [N; 2],
        lingers: bool,
    ) -> ([N; 3], [N; 4]) {
        let Portion { orbit, axes, .. } = self;
        let functions = self.doubled::<A>(series);
        let (w, by_third) = (&functions.w, orbit.about_first);
        let mut middle = Middle::new::<A>(m, rate, w, by_third);
        if lingers {
            let Middle {
                numerator,
                denominator,
                ..
            } = middle;
            middle.numerator = orbit.kept_on::<A>(*axes, numerator, denominator * norm);
        }
        let motion = middle.motion::<A>(N::of(1.0), by_third);
        let [re, im] = functions.phase;
        let phase = [A::fms(c, re, s * im), A::fma(s, re, c * im)];
        let q = rotation_about::<A>(orbit, *axes, &motion, norm, &functions.w, phase);
        (motion.increment, q)
    }
}

/// In some lanes m turned by π about the axis x, and q∘e_x.
#[inline(always)]
pub(crate) fn half_turned<N: Number>(
    axes: Axes,
    mask: N::Mask,
    (m, q): Displaced<N>,
) -> Displaced<N> {
    let turned = if axes.x == 0 {
        ([m[0], -m[1], -m[2]], [-q[1], q[0], q[3], -q[2]])
    } else {
        ([-m[0], -m[1], m[2]], [-q[3], q[2], -q[1], q[0]])
    };
    either!(mask, turned, (m, q))
}
