//! Many bodies at a time: the exact step in every lane of the processor's registers.
//!
//! A lane computes what the step of one body computes, operation by operation, so the results are
//! the same to the last bit whatever its neighbours are. A body that the common path does not
//! serve (long steps, unsorted moments, bad input) is stepped alone.

use crate::arithmetic::number::{Choice, Mask, Number};
use crate::arithmetic::{dispatch_wide, Arithmetic, Task, Wide, WideTask};
use crate::body::arrays::{Arrays, Outcome};
use crate::body::range::{are_ordinary, is_moderate};
use crate::exact::constants::Constants;
use crate::exact::momentum::{advanced, Motion};
use crate::exact::short_step::{series_motion, series_rotation};
use crate::exact::slow::{is_slow, is_slow_to_move, uneven};
use crate::exact::start::Start;
use crate::exact::step::{Attitude, Step};
use crate::functions::angle::{sine_cosine_moderate, MODERATE};
use crate::functions::series::{sigma, Sigma, LIMIT};
use std::marker::PhantomData;

/// Steps every body of the arrays; a body that cannot be stepped becomes NaN and is handed to
/// `outcome` with its flaw.
///
/// # Safety
/// The arrays are those of [`Arrays`].
pub(crate) unsafe fn step_all<R: Attitude<K>, const K: usize>(
    arrays: &Arrays<K>,
    outcome: &mut Outcome<'_>,
) {
    dispatch_wide(Batch::<R, K> {
        arrays,
        outcome,
        attitude: PhantomData,
    });
}

struct Batch<'a, 'b, R, const K: usize> {
    arrays: &'a Arrays<K>,
    outcome: &'a mut Outcome<'b>,
    attitude: PhantomData<R>,
}

impl<R: Attitude<K>, const K: usize> WideTask for Batch<'_, '_, R, K> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(mut self) {
        let lanes = W::Number::LANES;
        // SAFETY: the bodies counted here are those of the arrays.
        unsafe {
            let shared = self.arrays.shared_moments().map(Shared::<W>::new);
            let mut blocks = [Block::<W>::idle(); BLOCKS];
            let mut first = 0;
            while first + lanes <= self.arrays.count {
                let whole = (self.arrays.count - first) / lanes;
                let blocks = &mut blocks[..whole.min(BLOCKS)];
                self.step_blocks(first, blocks, &shared);
                first += lanes * blocks.len();
            }
            for place in first..self.arrays.count {
                self.step_alone::<W>(place);
            }
        }
    }
}

/// So many registers of bodies go through each stage before the next begins: while the divisions
/// and roots of one are under way, the processor works on the others.
const BLOCKS: usize = 8;
/// Bodies are fetched from memory so many rounds of the blocks before they are stepped.
const AHEAD: usize = 2;

impl<R: Attitude<K>, const K: usize> Batch<'_, '_, R, K> {
    #[inline(always)]
    unsafe fn step_blocks<W: Wide>(
        &mut self,
        first: usize,
        blocks: &mut [Block<W>],
        shared: &Option<Shared<W>>,
    ) {
        let lanes = W::Number::LANES;
        for (number, block) in blocks.iter_mut().enumerate() {
            block.start(self.arrays, first + lanes * number, shared);
        }
        let ahead = first + AHEAD * lanes * BLOCKS;
        for (number, block) in blocks.iter_mut().enumerate() {
            self.arrays.prefetch(ahead + lanes * number, lanes);
            let (sine, cosine) = sine_cosine_moderate::<W>(block.start.orbit.angle);
            block.turn = [cosine, sine];
            block.series = sigma::<W>(&block.start.orbit.gamma, block.start.argument_squared);
        }
        for block in blocks.iter_mut() {
            let (orbit, series) = (&block.start.orbit, &block.series);
            block.motion = series_motion::<W>(orbit, series, block.start.norm);
            block.rotation = series_rotation::<W>(orbit, series, &block.motion, block.turn);
            let is_slow = is_slow(&block.start);
            if is_slow.any() {
                block.rotation = Choice::choice(is_slow, uneven(&block.rotation), block.rotation);
            }
        }
        for block in blocks.iter_mut() {
            let body = shared.as_ref().map_or(&block.body, |shared| &shared.body);
            block.m = advanced::<W>(body, &block.start, &block.m, &block.motion.increment);
        }
        for (number, block) in blocks.iter().enumerate() {
            let first = first + lanes * number;
            let q = self.arrays.attitude::<W::Number>(first);
            let (q, is_near) = R::turned_nearly::<W>(&q, &block.rotation);
            let done = block.is_served & is_near;
            self.arrays.write(first, done, &block.m, &q);
            if !done.all() {
                for lane in (0..lanes).filter(|lane| !done.lane(*lane)) {
                    self.step_alone::<W>(first + lane);
                }
            }
        }
    }

    /// Steps a body that the common path does not serve.
    unsafe fn step_alone<W: Wide>(&mut self, place: usize) {
        W::Single::out_of_line(Alone::<R, K> {
            arrays: self.arrays,
            place,
            outcome: &mut *self.outcome,
            attitude: PhantomData,
        });
    }
}

/// The moments of all bodies, if they are the same.
struct Shared<W: Wide> {
    body: Constants<W::Number>,
    is_ordinary: <W::Number as Number>::Mask,
}

impl<W: Wide> Shared<W> {
    #[inline(always)]
    fn new(moments: [W::Number; 3]) -> Self {
        Shared {
            body: Constants::new(&moments),
            is_ordinary: are_ordinary::<W>(&moments),
        }
    }
}

/// The bodies of one register on their way through the stages of a step.
#[derive(Clone, Copy)]
struct Block<W: Wide> {
    /// Unless it is shared.
    body: Constants<W::Number>,
    /// At the start, then at the end.
    m: [W::Number; 3],
    start: Start<W::Number>,
    /// The lanes that the common path serves.
    is_served: <W::Number as Number>::Mask,
    /// (cos η, sin η)
    turn: [W::Number; 2],
    series: Sigma<W::Number>,
    motion: Motion<W::Number>,
    rotation: [W::Number; 4],
}

impl<W: Wide> Block<W> {
    /// A block before its first use.
    #[inline(always)]
    fn idle() -> Self {
        // SAFETY: it consists of numbers and masks, for which zero is a value.
        unsafe { std::mem::zeroed() }
    }

    /// Reads momenta, steps and moments.
    #[inline(always)]
    unsafe fn start<const K: usize>(
        &mut self,
        arrays: &Arrays<K>,
        first: usize,
        shared: &Option<Shared<W>>,
    ) {
        let (body, is_ordinary) = match shared {
            Some(shared) => (&shared.body, shared.is_ordinary),
            None => {
                let moments = arrays.moments::<W::Number>(first);
                self.body = Constants::new(&moments);
                (&self.body, are_ordinary::<W>(&moments))
            }
        };
        let h = arrays.step::<W::Number>(first);
        self.m = arrays.momentum::<W::Number>(first);
        self.start = Start::new::<W>(body, &self.m, h * 0.5);
        self.is_served = is_ordinary
            & is_moderate::<W>(h, &self.m)
            & self.start.argument_squared.at_most(W::of(LIMIT))
            & !is_slow_to_move(&self.start)
            & self.start.orbit.angle.abs().at_most(W::of(MODERATE));
    }
}

/// One body that the common path does not serve.
struct Alone<'a, 'b, R, const K: usize> {
    arrays: &'a Arrays<K>,
    place: usize,
    outcome: &'a mut Outcome<'b>,
    attitude: PhantomData<R>,
}

impl<R: Attitude<K>, const K: usize> Task for Alone<'_, '_, R, K> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        // SAFETY: the place is within the arrays.
        unsafe {
            let (h, moments, m, q) = self.arrays.body(self.place);
            let moved = Step::<R, K>::new(h, &moments, &m, &q).run::<A>();
            self.arrays.finish(self.place, moved, self.outcome);
        }
    }
}
