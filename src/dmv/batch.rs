//! Many bodies at a time: the step in every lane of the processor's registers.
//!
//! A lane computes what the step of one body computes, operation by operation, so the results are
//! the same to the last bit whatever its neighbours are. Bodies whose step must be divided wait for
//! others (see `queues`). A body that none of this serves (bad input, linear rotors,
//! near-spheres, extreme sizes) is stepped alone (`alone`).

use super::alone::Bodies;
use super::blocks::{self, Block, BLOCKS};
use super::modified::{Constants, Modified};
use super::queues::Queues;
use super::range;
use crate::arithmetic::number::{Mask, Number};
use crate::arithmetic::{Wide, WideTask};
use crate::body::arrays::{Arrays, Outcome};
use crate::body::rotation::{self, square_length};

/// A step of every body of the arrays, which are those of [`Arrays`]; a body that cannot be stepped
/// becomes NaN and is handed to `outcome` with its flaw.
pub(super) struct Batch<'a, 'b, const HALF_ORDER: usize> {
    pub arrays: &'a Arrays<4>,
    pub outcome: &'a mut Outcome<'b>,
}

impl<const HALF_ORDER: usize> WideTask for Batch<'_, '_, HALF_ORDER> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Batch { arrays, outcome } = self;
        let lanes = W::Number::LANES;
        let mut bodies = Bodies::<HALF_ORDER> { arrays, outcome };
        // SAFETY: the bodies counted here are those of the arrays.
        unsafe {
            let shared = arrays.shared_moments().map(Shared::<W>::new);
            let mut blocks = [Block::<W>::idle(); BLOCKS];
            let mut first = 0;
            let mut queues = Queues::empty();
            while first + lanes <= arrays.count {
                let whole = (arrays.count - first) / lanes;
                let whole = whole.min(BLOCKS);
                bodies.step_blocks(first, &mut blocks[..whole], &shared, &mut queues);
                first += lanes * whole;
                queues.step(&mut bodies, &mut blocks, true);
            }
            queues.step(&mut bodies, &mut blocks, false);
            queues.step_alone::<W, HALF_ORDER>(&mut bodies);
            for place in first..arrays.count {
                bodies.step_alone::<W>(place);
            }
        }
    }
}

impl<const HALF_ORDER: usize> Bodies<'_, '_, HALF_ORDER> {
    #[inline(always)]
    unsafe fn step_blocks<W: Wide>(
        &mut self,
        first: usize,
        blocks: &mut [Block<W>],
        shared: &Option<Shared<W>>,
        queues: &mut Queues,
    ) {
        let lanes = W::Number::LANES;
        let next = first + lanes * blocks.len();
        for (number, block) in blocks.iter_mut().enumerate() {
            self.start(block, first + lanes * number, shared);
            self.arrays.prefetch(next + lanes * number, lanes);
        }
        blocks::solve(blocks);
        for (number, block) in blocks.iter().enumerate() {
            let first = first + lanes * number;
            let q = self.arrays.attitude::<W::Number>(first);
            let square = rotation::square_norm::<W>(&q);
            let ((m, q), is_solved) = block.advanced(&q, square);
            let is_rotation = rotation::is_rotation(square);
            let done = is_solved & is_rotation;
            self.arrays.write(first, done, &m, &q);
            if !done.all() {
                let is_large = block.is_ordinary & !block.is_served & is_rotation;
                for lane in (0..lanes).filter(|lane| !done.lane(*lane)) {
                    if is_large.lane(lane) {
                        queues.push(first + lane);
                    } else {
                        self.step_alone::<W>(first + lane);
                    }
                }
            }
        }
    }

    /// Reads momenta, steps and moments.
    #[inline(always)]
    unsafe fn start<W: Wide>(
        &self,
        block: &mut Block<W>,
        first: usize,
        shared: &Option<Shared<W>>,
    ) {
        let own;
        let Shared {
            are_ordinary,
            constants,
        } = match shared {
            Some(shared) => shared,
            None => {
                own = Shared::<W>::new(self.arrays.moments(first));
                &own
            }
        };
        let half_step = self.arrays.step::<W::Number>(first) * 0.5;
        let m = self.arrays.momentum::<W::Number>(first);
        let square = square_length::<W>(&m);
        let (modified, is_sensible) =
            Modified::lanes::<W, HALF_ORDER>(&constants.rates(half_step), &m, square);
        let is_ordinary = *are_ordinary & range::is_ordinary(square);
        block.m = m;
        block.square = square;
        block.modified = modified;
        block.is_served = is_ordinary & is_sensible;
        block.is_ordinary = is_ordinary;
    }
}

/// The moments of all bodies, if they are the same.
struct Shared<W: Wide> {
    are_ordinary: <W::Number as Number>::Mask,
    constants: Constants<W::Number>,
}

impl<W: Wide> Shared<W> {
    #[inline(always)]
    fn new(moments: [W::Number; 3]) -> Self {
        Shared {
            are_ordinary: range::are_ordinary(&moments),
            constants: Constants::new(&moments),
        }
    }
}
