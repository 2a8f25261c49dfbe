//! One exact step with its tangent map: the common path.

use crate::arithmetic::{Arithmetic, Task};
use crate::body::range::is_ordinary;
use crate::body::{Flaw, Moved};
use crate::exact::constants::Constants;
use crate::exact::momentum::advanced;
use crate::exact::slow::{may_be_slow, SlowStep};
use crate::exact::start::{Displaced, Start};
use crate::exact::step::{Attitude, IDENTITY};
use crate::functions::angle::Circular;
use crate::functions::series::LIMIT;
use crate::tangent::change::by_series;
use crate::tangent::columns::{Columns, Done};
use crate::tangent::long::LongTangent;
use crate::tangent::unusual::UnusualTangent;
use crate::tangent::Tangent;
use std::marker::PhantomData;

/// The step of one body.
pub(crate) struct TangentStep<'a, R, const K: usize> {
    pub h: f64,
    pub moments: &'a [f64; 3],
    pub m: &'a [f64; 3],
    pub q: &'a [f64; K],
    pub tangent: &'a mut Tangent,
    pub attitude: PhantomData<R>,
}

impl<R: Attitude<K>, const K: usize> Task for TangentStep<'_, R, K> {
    type Output = Moved<K>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let (h, moments, m) = (self.h, self.moments, self.m);
        let known = if is_ordinary::<A>(h, moments, m) {
            let body = &Constants::new(moments);
            A::out_of_line(Ordinary { body, m, h })
        } else {
            A::out_of_line(UnusualTangent { h, moments, m })
        };
        match known {
            Ok(((end, rotation), columns)) => {
                let q = R::turned::<A>(self.q, &rotation)?;
                *self.tangent = columns;
                Ok((end, q))
            }
            // A bad argument comes before a failed computation.
            Err(Flaw::Range) => R::turned::<A>(self.q, &IDENTITY).and(Err(Flaw::Range)),
            Err(flaw) => Err(flaw),
        }
    }
}

/// The end of a step and its tangent map, the axes sorted.
pub(super) type Known = Result<(Displaced, Columns<f64>), Flaw>;

/// A step of sorted moments, and of sizes whose powers stay within the range of numbers. The code is
/// large: there is one function for it in each arithmetic.
pub(super) struct Ordinary<'a> {
    pub body: &'a Constants,
    pub m: &'a [f64; 3],
    pub h: f64,
}

impl Task for Ordinary<'_> {
    type Output = Known;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Known {
        let Ordinary { body, m, h } = self;
        let half_step = 0.5 * h;
        let start = Start::new::<A>(body, m, half_step);
        if start.argument_squared > LIMIT {
            return A::out_of_line(LongTangent { body, m, h, start });
        }
        let Start { norm, orbit, .. } = &start;
        let (sine, cosine) = A::sine_cosine(orbit.angle);
        let time = half_step * norm;
        let (increment, rotation, change) = by_series::<A>(body, &start, time, [cosine, sine]);
        let end = if may_be_slow(&start) {
            A::out_of_line(SlowStep { body, m, start }).0
        } else {
            advanced::<A, false>(body, orbit, m, &increment, *norm)
        };
        let done = Done {
            body,
            h,
            unit: &orbit.unit,
            norm: *norm,
            m,
            increment: &increment,
            end: &end,
            rotation: &rotation,
            change: &change,
        };
        Ok(((end, rotation), done.columns::<A>()))
    }
}
