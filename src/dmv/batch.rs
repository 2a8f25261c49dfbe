//! Many bodies at a time: the step in every lane of the processor's registers.
//!
//! A lane computes what the step of one body computes, operation by operation, so the results are
//! the same to the last bit whatever its neighbours are. Bodies whose step must be divided wait for
//! others (see [`super::large`]). A body that none of this serves (bad input, linear rotors, extreme
//! sizes) is stepped alone.

use super::blocks::{self, Block, BLOCKS};
use super::large::{Large, DIVISIONS};
use super::legal;
use super::modified::{Modified, Rotor};
use super::stage::square_norm;
use super::step::SingleStep;
use crate::arithmetic::number::{Mask, Number};
use crate::arithmetic::{Arithmetic, Task, Wide, WideTask};
use crate::body::arrays::{Arrays, Outcome};
use crate::body::rotation;

/// A step of every body of the arrays; a body that cannot be stepped becomes NaN and is handed to
/// `outcome` with its flaw.
pub(super) struct Batch<'a, 'b, const HALF_ORDER: usize> {
    pub(super) arrays: &'a Arrays<4>,
    outcome: &'a mut Outcome<'b>,
}

impl<'a, 'b, const HALF_ORDER: usize> Batch<'a, 'b, HALF_ORDER> {
    /// # Safety
    /// The arrays are those of [`Arrays`].
    pub unsafe fn new(arrays: &'a Arrays<4>, outcome: &'a mut Outcome<'b>) -> Self {
        Batch { arrays, outcome }
    }
}

impl<const HALF_ORDER: usize> WideTask for Batch<'_, '_, HALF_ORDER> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(mut self) {
        let lanes = W::Number::LANES;
        // SAFETY: the bodies counted here are those of the arrays.
        unsafe {
            let shared = self.arrays.shared_moments().map(Shared::<W>::new);
            let mut blocks = [Block::<W>::idle(); BLOCKS];
            let mut first = 0;
            let mut waiting = [Large::none(); DIVISIONS];
            while first + lanes <= self.arrays.count {
                let whole = (self.arrays.count - first) / lanes;
                let whole = whole.min(BLOCKS);
                self.step_blocks(first, &mut blocks[..whole], &shared, &mut waiting[0]);
                first += lanes * whole;
                self.step_waiting(&mut blocks, &mut waiting, true);
            }
            self.step_waiting(&mut blocks, &mut waiting, false);
            for large in &mut waiting {
                for place in large.taken(large.count()) {
                    self.step_alone::<W>(*place);
                }
            }
            for place in first..self.arrays.count {
                self.step_alone::<W>(place);
            }
        }
    }
}

impl<const HALF_ORDER: usize> Batch<'_, '_, HALF_ORDER> {
    #[inline(always)]
    unsafe fn step_blocks<W: Wide>(
        &mut self,
        first: usize,
        blocks: &mut [Block<W>],
        shared: &Option<Shared<W>>,
        large: &mut Large,
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
                        large.push(first + lane);
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
        let Shared { moments, rotor } = match shared {
            Some(shared) => shared,
            None => {
                let moments = self.arrays.moments::<W::Number>(first);
                let rotor = Rotor::new(&moments);
                own = Shared { moments, rotor };
                &own
            }
        };
        let half_step = self.arrays.step::<W::Number>(first) * 0.5;
        let m = self.arrays.momentum::<W::Number>(first);
        let square = square_norm::<W>(&m);
        let (modified, is_sensible) =
            Modified::lanes::<W, HALF_ORDER>(half_step, rotor, &m, square);
        let is_ordinary = legal::is_ordinary(moments, square);
        block.m = m;
        block.square = square;
        block.modified = modified;
        block.is_served = is_ordinary & is_sensible;
        block.is_ordinary = is_ordinary;
    }

    /// Steps a body that the common path does not serve.
    pub(super) unsafe fn step_alone<W: Wide>(&mut self, place: usize) {
        W::Single::out_of_line(Alone::<HALF_ORDER> {
            arrays: self.arrays,
            place,
            outcome: &mut *self.outcome,
        });
    }
}

/// The moments of all bodies, if they are the same.
struct Shared<W: Wide> {
    moments: [W::Number; 3],
    rotor: Rotor<W::Number>,
}

impl<W: Wide> Shared<W> {
    #[inline(always)]
    fn new(moments: [W::Number; 3]) -> Self {
        Shared {
            moments,
            rotor: Rotor::new(&moments),
        }
    }
}

/// One body that the common path does not serve.
struct Alone<'a, 'b, const HALF_ORDER: usize> {
    arrays: &'a Arrays<4>,
    place: usize,
    outcome: &'a mut Outcome<'b>,
}

impl<const HALF_ORDER: usize> Task for Alone<'_, '_, HALF_ORDER> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        // SAFETY: the place is within the arrays.
        unsafe {
            self.arrays
                .step_alone(self.place, self.outcome, |h, moments, m, q| {
                    SingleStep::<HALF_ORDER> { h, moments, m, q }.run::<A>()
                });
        }
    }
}
