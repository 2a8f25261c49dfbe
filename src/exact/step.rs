//! One exact step: the common path, and the way to the rare ones.

use crate::arithmetic::number::Number;
use crate::arithmetic::triple::Triple;
use crate::arithmetic::{Arithmetic, Operations, Task};
use crate::body::range::{are_ordinary, is_moderate, is_ordinary};
use crate::body::reduction::Reduction;
use crate::body::rotation::{composed, composed_nearly, turned, turned_nearly};
use crate::body::unbiased::{turned_alike, turned_alike_nearly};
use crate::body::units::finite;
use crate::body::{Flaw, Moved};
use crate::exact::constants::Constants;
use crate::exact::extreme;
use crate::exact::forwards::forwards;
use crate::exact::long_step::{is_common, LongStep};
use crate::exact::momentum::advanced;
use crate::exact::short_step::by_series;
use crate::exact::slow::{is_slow, SlowStep};
use crate::exact::start::{Displaced, Start};
use crate::functions::series::LIMIT;
use std::marker::PhantomData;

/// Attitudes of `K` numbers: quaternions or matrices.
pub(crate) trait Attitude<const K: usize> {
    /// q turned by a rotation of any norm; an error when q is no rotation.
    fn turned<A: Arithmetic>(q: &[f64; K], rotation: &[f64; 4]) -> Result<[f64; K], Flaw>;

    /// The same in every lane, and the lanes in which q is near enough to a rotation.
    fn turned_nearly<A: Operations>(
        q: &[A::Number; K],
        rotation: &[A::Number; 4],
    ) -> ([A::Number; K], <A::Number as Number>::Mask);

    /// Whether a slow step turns in a way of its own, so that rounding errors do not add up.
    const HAS_SLOW: bool;

    /// [`turned`](Self::turned) in a slow step.
    fn turned_slowly<A: Arithmetic>(q: &[f64; K], rotation: &[f64; 4]) -> Result<[f64; K], Flaw>;

    /// The same in every lane, and the lanes in which q is near enough to a rotation.
    fn turned_slowly_nearly<A: Operations>(
        q: &[A::Number; K],
        rotation: &[A::Number; 4],
    ) -> ([A::Number; K], <A::Number as Number>::Mask);
}

#[derive(Clone, Copy)]
pub(crate) struct Quaternions;

impl Attitude<4> for Quaternions {
    #[inline(always)]
    fn turned<A: Arithmetic>(q: &[f64; 4], rotation: &[f64; 4]) -> Result<[f64; 4], Flaw> {
        composed::<A>(q, rotation)
    }

    #[inline(always)]
    fn turned_nearly<A: Operations>(
        q: &[A::Number; 4],
        rotation: &[A::Number; 4],
    ) -> ([A::Number; 4], <A::Number as Number>::Mask) {
        composed_nearly::<A>(q, rotation)
    }

    // The rotation of a slow step has a norm that does it.
    const HAS_SLOW: bool = false;

    #[inline(always)]
    fn turned_slowly<A: Arithmetic>(q: &[f64; 4], rotation: &[f64; 4]) -> Result<[f64; 4], Flaw> {
        Self::turned::<A>(q, rotation)
    }

    #[inline(always)]
    fn turned_slowly_nearly<A: Operations>(
        q: &[A::Number; 4],
        rotation: &[A::Number; 4],
    ) -> ([A::Number; 4], <A::Number as Number>::Mask) {
        Self::turned_nearly::<A>(q, rotation)
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Matrices;

impl Attitude<9> for Matrices {
    #[inline(always)]
    fn turned<A: Arithmetic>(q: &[f64; 9], rotation: &[f64; 4]) -> Result<[f64; 9], Flaw> {
        turned::<A>(q, rotation)
    }

    #[inline(always)]
    fn turned_nearly<A: Operations>(
        q: &[A::Number; 9],
        rotation: &[A::Number; 4],
    ) -> ([A::Number; 9], <A::Number as Number>::Mask) {
        turned_nearly::<A>(q, rotation)
    }

    const HAS_SLOW: bool = true;

    #[inline(always)]
    fn turned_slowly<A: Arithmetic>(q: &[f64; 9], rotation: &[f64; 4]) -> Result<[f64; 9], Flaw> {
        turned_alike::<A>(q, rotation)
    }

    #[inline(always)]
    fn turned_slowly_nearly<A: Operations>(
        q: &[A::Number; 9],
        rotation: &[A::Number; 4],
    ) -> ([A::Number; 9], <A::Number as Number>::Mask) {
        turned_alike_nearly::<A>(q, rotation)
    }
}

/// The attitude at the end of a motion that this rotation belongs to.
#[inline(always)]
pub(crate) fn turned_by_motion<R: Attitude<K>, A: Arithmetic, const K: usize>(
    (h, moments, m, q): &Arguments<K>,
    rotation: &[f64; 4],
) -> Result<[f64; K], Flaw> {
    if R::HAS_SLOW && is_slow_motion::<A>(*h, moments, m) {
        R::turned_slowly::<A>(q, rotation)
    } else {
        R::turned::<A>(q, rotation)
    }
}

/// Whether [`free_motion`] is that of a slow step.
#[inline(always)]
fn is_slow_motion<A: Arithmetic>(h: f64, moments: &[f64; 3], m: &[f64; 3]) -> bool {
    if is_ordinary::<A>(h, moments, m) {
        return is_slow(&Start::new::<A>(&Constants::new(moments), m, 0.5 * h));
    }
    Reduction::new(h, moments, m).is_ok_and(|reduction| {
        let Reduction { h, moments, m, .. } = &reduction;
        let start = Start::new::<A>(&Constants::new(moments), m, 0.5 * h);
        reduction.is_moderate && is_slow(&start)
    })
}

/// Step, moments, momentum and attitude.
pub(crate) type Arguments<const K: usize> = (f64, [f64; 3], [f64; 3], [f64; K]);

/// Where a step has its arguments, and where its end goes. The end is handed over on every path by itself: where
/// paths join, results would pass through memory, and the next step would wait for them.
pub(crate) trait Place<const K: usize> {
    type Output;

    /// Step, moments and momentum. May be asked again until the end is handed over, as all of these.
    fn motion(&self) -> (f64, [f64; 3], [f64; 3]);

    fn attitude(&self) -> [f64; K];

    #[inline(always)]
    fn arguments(&self) -> Arguments<K> {
        let (h, moments, m) = self.motion();
        (h, moments, m, self.attitude())
    }

    /// Whether [`Place::constants`] may be asked: sorted moments, of moderate sizes.
    #[inline(always)]
    fn is_usual<A: Arithmetic>(&self, moments: &[f64; 3]) -> bool {
        are_ordinary::<A>(moments)
    }

    #[inline(always)]
    fn constants<A: Arithmetic>(&self, moments: &[f64; 3]) -> Constants<f64, A::Triple> {
        Constants::new(&A::Triple::of(*moments))
    }

    /// The motion of any body.
    #[inline(always)]
    fn any_motion<A: Arithmetic>(
        &self,
        (h, moments, m, _): &Arguments<K>,
    ) -> Result<Displaced, Flaw> {
        free_motion::<A>(*h, moments, m)
    }

    fn finish(&self, moved: Moved<K>) -> Self::Output;
}

/// Arguments that are borrowed, and an end that is returned.
pub(crate) struct Borrowed<'a, const K: usize> {
    pub h: f64,
    pub moments: &'a [f64; 3],
    pub m: &'a [f64; 3],
    pub q: &'a [f64; K],
}

impl<const K: usize> Place<K> for Borrowed<'_, K> {
    type Output = Moved<K>;

    #[inline(always)]
    fn motion(&self) -> (f64, [f64; 3], [f64; 3]) {
        (self.h, *self.moments, *self.m)
    }

    #[inline(always)]
    fn attitude(&self) -> [f64; K] {
        *self.q
    }

    #[inline(always)]
    fn finish(&self, moved: Moved<K>) -> Moved<K> {
        moved
    }
}

/// The step of one body.
pub(crate) struct Step<R, P, const K: usize> {
    pub place: P,
    pub attitude: PhantomData<R>,
}

impl<'a, R: Attitude<K>, const K: usize> Step<R, Borrowed<'a, K>, K> {
    #[inline(always)]
    pub fn new(h: f64, moments: &'a [f64; 3], m: &'a [f64; 3], q: &'a [f64; K]) -> Self {
        let place = Borrowed { h, moments, m, q };
        let attitude = PhantomData;
        Step { place, attitude }
    }
}

impl<R: Attitude<K>, P: Place<K>, const K: usize> Step<R, P, K> {
    #[inline(always)]
    fn turned<A: Arithmetic>(&self, q: &[f64; K], (m, rotation): Displaced) -> P::Output {
        let q = R::turned::<A>(q, &rotation);
        self.place.finish(q.map(|q| (m, q)))
    }
}

pub(crate) const IDENTITY: [f64; 4] = [1.0, 0.0, 0.0, 0.0];

impl<R: Attitude<K>, P: Place<K>, const K: usize> Task for Step<R, P, K> {
    type Output = P::Output;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> P::Output {
        let (h, moments, m) = self.place.motion();
        if !(self.place.is_usual::<A>(&moments) & is_moderate::<A>(h, &m)) {
            return A::out_of_line(UnusualStep(&self));
        }
        let body = self.place.constants::<A>(&moments);
        let m = A::Triple::of(m);
        let start = Start::new::<A>(&body, &m, 0.5 * h);
        if start.argument_squared > LIMIT || is_slow(&start) {
            let (body, start) = (body.spread(), start.spread());
            let step = &self;
            return A::out_of_line(RareStep { step, body, start });
        }
        let (motion, rotation) = by_series::<A, A::Triple>(&start, &m);
        let end = advanced::<A, _>(&body, &start, &m, &motion.increment);
        self.turned::<A>(&self.place.attitude(), (end.components(), rotation))
    }
}

/// A step beyond the series, or of a body that hardly moves.
struct RareStep<'a, R, P, const K: usize> {
    step: &'a Step<R, P, K>,
    body: Constants,
    start: Start,
}

impl<R: Attitude<K>, P: Place<K>, const K: usize> Task for RareStep<'_, R, P, K> {
    type Output = P::Output;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> P::Output {
        let RareStep { step, body, start } = &self;
        let (h, _, m) = step.place.motion();
        // The attitude is asked for last: until then all registers are in use.
        if start.argument_squared <= LIMIT {
            let (end, rotation) = A::out_of_line(SlowStep {
                body,
                m: &m,
                start: *start,
            });
            let q = R::turned_slowly::<A>(&step.place.attitude(), &rotation);
            return step.place.finish(q.map(|q| (end, q)));
        }
        let passage = start.passage(&m);
        if is_common(&passage) {
            let moved = forwards::<A>(&m, &passage);
            return step.turned::<A>(&step.place.attitude(), moved);
        }
        let moved = A::out_of_line(LongStep {
            body,
            m: &m,
            half_step: 0.5 * h,
            start: *start,
        });
        step.turned::<A>(&step.place.attitude(), moved)
    }
}

/// Bad input, moments not sorted, sizes near the ends of the range of numbers.
struct UnusualStep<'a, R, P, const K: usize>(&'a Step<R, P, K>);

impl<R: Attitude<K>, P: Place<K>, const K: usize> Task for UnusualStep<'_, R, P, K> {
    type Output = P::Output;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> P::Output {
        let UnusualStep(step) = self;
        let arguments = step.place.arguments();
        match step.place.any_motion::<A>(&arguments) {
            Ok((end, rotation)) => {
                let q = turned_by_motion::<R, A, K>(&arguments, &rotation);
                step.place.finish(q.map(|q| (end, q)))
            }
            // A bad argument comes before a failed computation.
            Err(Flaw::Range) => {
                let judged = R::turned::<A>(&arguments.3, &IDENTITY);
                step.place.finish(judged.and(Err(Flaw::Range)))
            }
            Err(flaw) => step.place.finish(Err(flaw)),
        }
    }
}

#[inline(always)]
pub(crate) fn free_motion<A: Arithmetic>(
    h: f64,
    moments: &[f64; 3],
    m: &[f64; 3],
) -> Result<Displaced, Flaw> {
    if is_ordinary::<A>(h, moments, m) {
        Ok(ordinary::<A>(&Constants::new(moments), m, 0.5 * h))
    } else {
        A::out_of_line(Unusual { h, moments, m })
    }
}

/// Bad input, moments not sorted, sizes near the ends of the range of numbers.
struct Unusual<'a> {
    h: f64,
    moments: &'a [f64; 3],
    m: &'a [f64; 3],
}

impl Task for Unusual<'_> {
    type Output = Result<Displaced, Flaw>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Self::Output {
        let reduction = Reduction::new(self.h, self.moments, self.m)?;
        if self.m.iter().all(|component| *component == 0.0) {
            return Ok((*self.m, IDENTITY));
        }
        let order = &reduction.order;
        if !reduction.is_moderate {
            let (m, q) = extreme::step(self.h, &reduction.sorted, &order.forth(self.m));
            return Ok((finite(order.back(&m))?, order.rotation_back(&q)));
        }
        let body = Constants::new(&reduction.moments);
        let (m, q) = ordinary::<A>(&body, &reduction.m, 0.5 * reduction.h);
        Ok((reduction.momentum_back(&m)?, order.rotation_back(&q)))
    }
}

/// Sorted moments, and sizes whose powers stay within the range of numbers.
#[inline(always)]
pub(crate) fn ordinary<A: Arithmetic>(body: &Constants, m: &[f64; 3], half_step: f64) -> Displaced {
    let start = Start::new::<A>(body, m, half_step);
    if start.argument_squared > LIMIT {
        return A::out_of_line(LongStep {
            body,
            m,
            half_step,
            start,
        });
    }
    if is_slow(&start) {
        return A::out_of_line(SlowStep { body, m, start });
    }
    let (motion, q) = by_series::<A, _>(&start, m);
    let end = advanced::<A, _>(body, &start, m, &motion.increment);
    (end, q)
}
