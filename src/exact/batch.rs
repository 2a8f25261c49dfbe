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
use std::mem::MaybeUninit;
use std::ptr::addr_of_mut;

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
            // Nothing is cleared before its first use: a batch of a few bodies must not wait for it.
            let mut blocks = [const { MaybeUninit::<Block<W>>::uninit() }; BLOCKS];
            let mut long_steps = LongSteps::<W>::none();
            let mut first = 0;
            while first + lanes <= arrays.count {
                arrays.prefetch(first + AHEAD * lanes * BLOCKS, lanes * BLOCKS);
                let mut filled = 0;
                while filled < BLOCKS && first + lanes <= arrays.count {
                    let block = Block::begin(&mut blocks[filled], arrays, first, &shared);
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
    /// Steps those bodies whose step is not long, in blocks that have begun.
    #[inline(always)]
    unsafe fn step_blocks<W: Wide>(
        &mut self,
        blocks: &mut [MaybeUninit<Block<W>>],
        shared: &Option<Shared<W>>,
    ) {
        let mut all_turned = [const { MaybeUninit::<Turned<W>>::uninit() }; BLOCKS];
        for (block, turned) in blocks.iter().zip(&mut all_turned) {
            block.assume_init_ref().turn(turned);
        }
        for (block, turned) in blocks.iter_mut().zip(&all_turned) {
            let (block, turned) = (block.assume_init_mut(), turned.assume_init_ref());
            let (m, d) = (block.m, &turned.increment);
            block.m = advanced::<W, _>(block.body(shared), &block.start, &m, d);
            if turned.has_slow {
                // Of a sphere, whose momentum stays: even the sign of a zero.
                let stays = is_slow(&block.start) & is_nearly_spherical(&block.start);
                let sum = [m[0] + d[0], m[1] + d[1], m[2] + d[2]];
                block.m = Choice::choice(stays, sum, block.m);
            }
        }
        for (block, turned) in blocks.iter().zip(&all_turned) {
            let (block, turned) = (block.assume_init_ref(), turned.assume_init_ref());
            let first = block.first;
            let q = self.arrays.attitude::<W::Number>(first);
            let (mut end, mut is_near) = R::turned_nearly::<W>(&q, &turned.rotation);
            if R::HAS_SLOW && turned.has_slow {
                let is_slow = is_slow(&block.start);
                let (slow_end, is_slow_near) = R::turned_slowly_nearly::<W>(&q, &turned.rotation);
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
    /// None if it is shared.
    own: Option<Constants<W::Number>>,
    /// At the start, then at the end.
    m: [W::Number; 3],
    start: Start<W::Number>,
    /// The lanes that the common path serves.
    is_served: <W::Number as Number>::Mask,
    /// Those whose step is only too long for it.
    is_long: <W::Number as Number>::Mask,
}

impl<W: Wide> Block<W> {
    /// Reads momenta, steps and moments, and writes all of the block, field by field: as a whole it would be made
    /// elsewhere and copied.
    #[inline(always)]
    unsafe fn begin<'a, const K: usize>(
        block: &'a mut MaybeUninit<Self>,
        arrays: &Arrays<K>,
        first: usize,
        shared: &Option<Shared<W>>,
    ) -> &'a Self {
        let block = block.as_mut_ptr();
        addr_of_mut!((*block).first).write(first);
        let h = arrays.step::<W::Number>(first);
        addr_of_mut!((*block).m).write(arrays.momentum(first));
        let m = &(*block).m;
        let is_ordinary = match shared {
            Some(Shared { body, is_ordinary }) => {
                addr_of_mut!((*block).own).write(None);
                addr_of_mut!((*block).start).write(Start::new::<W>(body, m, h * 0.5));
                *is_ordinary
            }
            None => {
                let moments = arrays.moments::<W::Number>(first);
                let body = Constants::new(&moments);
                addr_of_mut!((*block).own).write(Some(body));
                addr_of_mut!((*block).start).write(Start::new::<W>(&body, m, h * 0.5));
                are_ordinary::<W>(&moments)
            }
        };
        let start = &(*block).start;
        let is_usual = is_ordinary & is_moderate::<W>(h, m);
        let is_short = start.argument_squared.at_most(W::of(LIMIT));
        let is_served = is_usual
            & is_short
            & !is_slow_to_move(start)
            & start.angle.abs().at_most(W::of(MODERATE));
        addr_of_mut!((*block).is_served).write(is_served);
        addr_of_mut!((*block).is_long).write(is_usual & !is_short);
        &*block
    }

    /// Safe where `shared` is what the block was made with.
    #[inline(always)]
    unsafe fn body<'a>(&'a self, shared: &'a Option<Shared<W>>) -> &'a Constants<W::Number> {
        match shared {
            Some(shared) => &shared.body,
            None => self.own.as_ref().unwrap_unchecked(),
        }
    }

    /// Writes all of what the step adds.
    #[inline(always)]
    unsafe fn turn(&self, turned: &mut MaybeUninit<Turned<W>>) {
        let turned = turned.as_mut_ptr();
        let (sine, cosine) = sine_cosine_moderate::<W>(self.start.angle);
        let (start, series, turn) = (&self.start, &self.start.series::<W>(), [cosine, sine]);
        let motion = series_motion::<W, _>(&self.m, &start.rate, series, W::of(1.0));
        let rotation = series_rotation::<W, _>(&start.gamma, start.norm, series, &motion, turn);
        addr_of_mut!((*turned).increment).write(motion.increment);
        addr_of_mut!((*turned).rotation).write(rotation);
        let is_slow = is_slow(start);
        let has_slow = is_slow.any();
        addr_of_mut!((*turned).has_slow).write(has_slow);
        if has_slow {
            (*turned).rotation = Choice::choice(is_slow, uneven(&rotation), rotation);
        }
    }
}

/// What a step adds to them.
#[derive(Clone, Copy)]
struct Turned<W: Wide> {
    increment: [W::Number; 3],
    rotation: [W::Number; 4],
    /// Whether there are slow lanes.
    has_slow: bool,
}
