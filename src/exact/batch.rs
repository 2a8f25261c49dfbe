//! Many bodies at a time: the exact step in every lane of the processor's registers.
//!
//! A lane computes what the step of one body computes, operation by operation, so the results are
//! the same to the last bit whatever its neighbours are. Long steps wait for others of their length
//! (`long_batch`). A body that neither serves (unsorted moments, bad input) is stepped alone.

use crate::arithmetic::number::{Choice, Mask, Number};
use crate::arithmetic::{dispatch_wide, Wide, WideTask};
use crate::body::alike::uneven;
use crate::body::arrays::{Arrays, Outcome};
use crate::body::range::{are_ordinary, is_moderate};
use crate::exact::alone::Bodies;
use crate::exact::blocks::{Shared, BLOCKS};
use crate::exact::constants::Constants;
use crate::exact::long_batch::LongSteps;
use crate::exact::momentum::advanced;
use crate::exact::short_step::{series_motion, series_rotation};
use crate::exact::slow::{is_nearly_spherical, is_slow, is_slow_to_move};
use crate::exact::start::Start;
use crate::exact::step::Attitude;
use crate::functions::angle::{sine_cosine_moderate, MODERATE};
use crate::functions::series::LIMIT;
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
    dispatch_wide(Batch(Bodies::<R, K> {
        arrays,
        outcome,
        attitude: PhantomData,
    }));
}

struct Batch<'a, 'b, R, const K: usize>(Bodies<'a, 'b, R, K>);

/// Bodies are fetched from memory so many rounds of the blocks before they are stepped.
const AHEAD: usize = 2;

impl<R: Attitude<K>, const K: usize> WideTask for Batch<'_, '_, R, K> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let mut bodies = self.0;
        let (arrays, lanes) = (bodies.arrays, W::Number::LANES);
        // SAFETY: the bodies counted here are those of the arrays.
        unsafe {
            let shared = arrays.shared_moments().map(Shared::<W>::new);
            let mut blocks = [Block::<W>::idle(); BLOCKS];
            let mut long_steps = LongSteps::<W>::none();
            let mut first = 0;
            while first + lanes <= arrays.count {
                let mut filled = 0;
                while filled < BLOCKS && first + lanes <= arrays.count {
                    let block = &mut blocks[filled];
                    block.start(arrays, first, &shared);
                    arrays.prefetch(first + AHEAD * lanes * BLOCKS, lanes);
                    filled += 1;
                    if block.is_long.any() {
                        let passage = block.start.passage(&block.m);
                        long_steps.add(first, &passage, block.is_long, &mut bodies, &shared);
                        // A register of nothing but long steps is free for the next bodies.
                        filled -= usize::from(block.is_long.all());
                    }
                    first += lanes;
                }
                bodies.step_blocks(&mut blocks[..filled], &shared);
            }
            long_steps.finish(&mut bodies, &shared);
            for place in first..arrays.count {
                bodies.step_alone::<W>(place);
            }
        }
    }
}

impl<R: Attitude<K>, const K: usize> Bodies<'_, '_, R, K> {
    /// Steps those bodies whose step is not long.
    #[inline(always)]
    unsafe fn step_blocks<W: Wide>(&mut self, blocks: &mut [Block<W>], shared: &Option<Shared<W>>) {
        for block in blocks.iter_mut() {
            let (sine, cosine) = sine_cosine_moderate::<W>(block.start.angle);
            let (start, series, turn) = (&block.start, &block.start.series::<W>(), [cosine, sine]);
            let motion = series_motion::<W, _>(&block.m, &start.rate, series, W::of(1.0));
            block.rotation =
                series_rotation::<W, _>(&start.gamma, start.norm, series, &motion, turn);
            block.increment = motion.increment;
            let is_slow = is_slow(&block.start);
            block.has_slow = is_slow.any();
            if block.has_slow {
                block.rotation = Choice::choice(is_slow, uneven(&block.rotation), block.rotation);
            }
        }
        for block in blocks.iter_mut() {
            let body = shared.as_ref().map_or(&block.body, |shared| &shared.body);
            let (m, d) = (block.m, &block.increment);
            block.m = advanced::<W, _>(body, &block.start, &m, d);
            if block.has_slow {
                // Of a sphere, whose momentum stays: even the sign of a zero.
                let stays = is_slow(&block.start) & is_nearly_spherical(&block.start);
                let sum = [m[0] + d[0], m[1] + d[1], m[2] + d[2]];
                block.m = Choice::choice(stays, sum, block.m);
            }
        }
        for block in blocks.iter() {
            let first = block.first;
            let q = self.arrays.attitude::<W::Number>(first);
            let (mut end, mut is_near) = R::turned_nearly::<W>(&q, &block.rotation);
            if R::HAS_SLOW && block.has_slow {
                let is_slow = is_slow(&block.start);
                let (slow_end, is_slow_near) = R::turned_slowly_nearly::<W>(&q, &block.rotation);
                end = Choice::choice(is_slow, slow_end, end);
                is_near = (is_slow & is_slow_near) | (!is_slow & is_near);
            }
            let done = block.is_served & is_near;
            self.arrays.write(first, done, &block.m, &end);
            if !done.all() {
                let settled = done | block.is_long;
                for lane in (0..W::Number::LANES).filter(|lane| !settled.lane(*lane)) {
                    self.step_alone::<W>(first + lane);
                }
            }
        }
    }
}

/// The bodies of one register on their way through the stages of a step.
#[derive(Clone, Copy)]
struct Block<W: Wide> {
    /// The place of the first of them.
    first: usize,
    /// Unless it is shared.
    body: Constants<W::Number>,
    /// At the start, then at the end.
    m: [W::Number; 3],
    start: Start<W::Number>,
    /// The lanes that the common path serves.
    is_served: <W::Number as Number>::Mask,
    /// Those whose step is only too long for it.
    is_long: <W::Number as Number>::Mask,
    /// Whether there are slow lanes.
    has_slow: bool,
    increment: [W::Number; 3],
    rotation: [W::Number; 4],
}

impl<W: Wide> Block<W> {
    /// A block before its first use.
    #[inline(always)]
    fn idle() -> Self {
        // SAFETY: it consists of numbers, masks and a bool, for which zero is a value.
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
        self.first = first;
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
        let is_usual = is_ordinary & is_moderate::<W>(h, &self.m);
        let is_short = self.start.argument_squared.at_most(W::of(LIMIT));
        self.is_served = is_usual
            & is_short
            & !is_slow_to_move(&self.start)
            & self.start.angle.abs().at_most(W::of(MODERATE));
        self.is_long = is_usual & !is_short;
    }
}
