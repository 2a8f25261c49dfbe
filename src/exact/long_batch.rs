//! Steps beyond the reach of the series in every lane of the processor's registers.
//!
//! Bodies of like length share a register: those that need no period, those whose orbit is ordinary, and those
//! near the separatrix, whose period takes more rounds and whose functions are doubled more often; each kind
//! about the first and about the third axis. They wait in queues until they fill registers.

use crate::arithmetic::number::{Choice, Mask, Number};
use crate::arithmetic::{Operations, TaskIn, Wide};
use crate::body::arrays::Arrays;
use crate::body::queue::{Queue, LANES};
use crate::body::rotation::stretched;
use crate::exact::alone::Bodies;
use crate::exact::blocks::{Shared, BLOCKS};
use crate::exact::constants::Constants;
use crate::exact::forwards::{is_close, lingers, passed};
use crate::exact::half_periods::{is_within_doubles, Reduced, FIRST, UNREDUCED};
use crate::exact::start::{Displaced, Passage, Start};
use crate::exact::step::Attitude;
use crate::functions::angle::{sine_cosine_moderate, MODERATE};
use crate::functions::doubling::Axes;
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::ptr::addr_of_mut;

/// Three lengths about each of two axes.
const KINDS: usize = 6;

/// The bodies of a batch whose step is long.
pub(super) struct LongSteps<W: Wide> {
    queues: [Queue<{ LANES * BLOCKS }>; KINDS],
    arithmetic: PhantomData<W>,
}

impl<W: Wide> LongSteps<W> {
    #[inline(always)]
    pub fn none() -> Self {
        LongSteps {
            queues: [const { Queue::empty() }; KINDS],
            arithmetic: PhantomData,
        }
    }

    /// The bodies from `first` in the lanes of `is_long`, which must be within the arrays. A kind of
    /// which there are enough is stepped.
    #[inline(always)]
    pub unsafe fn add<R: Attitude<K>, const K: usize>(
        &mut self,
        first: usize,
        start: &Passage<W::Number>,
        is_long: <W::Number as Number>::Mask,
        bodies: &mut Bodies<'_, '_, R, K>,
        shared: &Option<Shared<W>>,
    ) {
        W::out_of_line(Add {
            steps: self,
            first,
            start,
            is_long,
            bodies,
            shared,
        });
    }

    /// Steps all that still wait.
    #[inline(always)]
    pub unsafe fn finish<R: Attitude<K>, const K: usize>(
        &mut self,
        bodies: &mut Bodies<'_, '_, R, K>,
        shared: &Option<Shared<W>>,
    ) {
        for kind in 0..KINDS {
            if self.queues[kind].count() > 0 {
                self.take(kind, bodies, shared);
            }
        }
    }

    /// Steps the bodies of one kind.
    #[inline(always)]
    unsafe fn take<R: Attitude<K>, const K: usize>(
        &mut self,
        kind: usize,
        bodies: &mut Bodies<'_, '_, R, K>,
        shared: &Option<Shared<W>>,
    ) {
        W::out_of_line(Take {
            places: self.queues[kind].taken(),
            about_first: kind % 2 == 1,
            is_close: kind / 2 == 2,
            bodies,
            shared,
        });
    }
}

/// Long steps that are sorted into the queues.
struct Add<'a, 'b, 'c, W: Wide, R, const K: usize> {
    steps: &'a mut LongSteps<W>,
    first: usize,
    start: &'a Passage<W::Number>,
    is_long: <W::Number as Number>::Mask,
    bodies: &'a mut Bodies<'b, 'c, R, K>,
    shared: &'a Option<Shared<W>>,
}

impl<W: Wide, R: Attitude<K>, const K: usize> TaskIn<W> for Add<'_, '_, '_, W, R, K> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let is_reduced = W::of(UNREDUCED).below(self.start.argument_squared);
        let is_near = is_close(self.start);
        for lane in (0..W::Number::LANES).filter(|lane| self.is_long.lane(*lane)) {
            let length = if is_near.lane(lane) {
                2
            } else {
                usize::from(is_reduced.lane(lane))
            };
            let axis = usize::from(self.start.orbit.about_first.lane(lane));
            let kind = 2 * length + axis;
            self.steps.queues[kind].push(self.first + lane);
            if self.steps.queues[kind].count() == W::Number::LANES * BLOCKS {
                // SAFETY: the places are within the arrays.
                unsafe { self.steps.take(kind, self.bodies, self.shared) };
            }
        }
    }
}

/// Long steps of like length about one axis, no more than fill all blocks.
struct Take<'a, 'b, 'c, W: Wide, R, const K: usize> {
    places: &'a [usize],
    about_first: bool,
    is_close: bool,
    bodies: &'a mut Bodies<'b, 'c, R, K>,
    shared: &'a Option<Shared<W>>,
}

impl<W: Wide, R: Attitude<K>, const K: usize> TaskIn<W> for Take<'_, '_, '_, W, R, K> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        // Indices that are known when this is compiled keep vectors in registers.
        // SAFETY: the places are within the arrays.
        unsafe {
            if self.is_close {
                let axes = Axes::new(self.about_first).about_middle();
                self.along(axes);
            } else if self.about_first {
                self.along(Axes::new(true));
            } else {
                self.along(Axes::new(false));
            }
        }
    }
}

impl<W: Wide, R: Attitude<K>, const K: usize> Take<'_, '_, '_, W, R, K> {
    #[inline(always)]
    unsafe fn along(self, axes: Axes) {
        let arrays = self.bodies.arrays;
        let registers = self.places.chunks(W::Number::LANES);
        let mut blocks = [const { MaybeUninit::<Block<W>>::uninit() }; BLOCKS];
        for (block, places) in blocks.iter_mut().zip(registers.clone()) {
            Block::begin(block, arrays, places, axes, self.shared);
        }
        for (block, places) in blocks.iter().zip(registers) {
            let block = block.assume_init_ref();
            let (m, rotation) = block.end(axes);
            let q = arrays.attitude_at::<W::Number>(&block.places);
            let (q, is_near) = R::turned_nearly::<W>(&q, &rotation);
            let done = block.is_served & is_near;
            arrays.write_at(&block.places, done, &m, &q);
            if !done.all() {
                for (_, place) in (0..).zip(places).filter(|(lane, _)| !done.lane(*lane)) {
                    self.bodies.step_alone::<W>(*place);
                }
            }
        }
    }
}

/// The bodies of one register on their way through a long step.
#[derive(Clone, Copy)]
struct Block<W: Wide> {
    /// Where they are; the last one fills the register.
    places: [usize; LANES],
    m: [W::Number; 3],
    /// −1 for a step backwards in time.
    sign: W::Number,
    start: Passage<W::Number>,
    rest: Reduced<W::Number>,
    /// The lanes that can be stepped here.
    is_served: <W::Number as Number>::Mask,
}

impl<W: Wide> Block<W> {
    /// Reads momenta, steps and moments of the bodies at these places, removes half periods, and writes all of
    /// the block.
    #[inline(always)]
    unsafe fn begin<const K: usize>(
        block: &mut MaybeUninit<Self>,
        arrays: &Arrays<K>,
        places: &[usize],
        axes: Axes,
        shared: &Option<Shared<W>>,
    ) {
        let block = block.as_mut_ptr();
        let own_places = addr_of_mut!((*block).places).cast::<usize>();
        for lane in 0..LANES {
            own_places
                .add(lane)
                .write(places[lane.min(places.len() - 1)]);
        }
        let (h, m) = arrays.motion_at::<W::Number>(&(*block).places);
        let body = match shared {
            Some(shared) => shared.body,
            None => Constants::new(&arrays.moments_at(&(*block).places)),
        };
        let start = Start::new::<W>(&body, &m, h * 0.5).passage(&m);
        let is_resolved =
            is_within_doubles(&start.orbit, start.argument_squared) & !is_about_an_axis::<W>(&m);
        // Backwards in time is forwards with −m.
        let sign = W::of(1.0).signed_by(h);
        let start = start.turned(sign);
        let mut rest = Reduced::new::<W>(&start.orbit, axes, start.argument_squared, FIRST);
        let is_served = is_resolved & !lingers(&rest) & rest.angle.abs().at_most(W::of(MODERATE));
        // The others must not keep these waiting.
        rest.time = Choice::choice(is_served, rest.time, W::of(0.0));
        addr_of_mut!((*block).is_served).write(is_served);
        addr_of_mut!((*block).rest).write(rest);
        addr_of_mut!((*block).start).write(start);
        addr_of_mut!((*block).m).write(stretched(&m, sign));
        addr_of_mut!((*block).sign).write(sign);
    }

    /// The momentum at the end, and the rotation of the body, a quaternion of any norm.
    #[inline(always)]
    fn end(&self, axes: Axes) -> Displaced<W::Number> {
        let (sine, cosine) = sine_cosine_moderate::<W>(self.rest.angle);
        let turn = [cosine, sine];
        let (end, q) = passed::<W>(&self.m, &self.start, axes, &self.rest, turn, 0);
        (stretched(&end, self.sign), q)
    }
}

/// The lanes in which two components vanish.
#[inline(always)]
fn is_about_an_axis<A: Operations>(m: &[A::Number; 3]) -> <A::Number as Number>::Mask {
    let zero = A::of(0.0);
    let (z1, z2) = (m[0].abs().at_most(zero), m[1].abs().at_most(zero));
    let z3 = m[2].abs().at_most(zero);
    (z1 & z2) | (z3 & (z1 | z2))
}
