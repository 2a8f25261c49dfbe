//! Bodies in the lanes of registers, several registers at a time.

use super::modified::Modified;
use super::newton::{Newton, Rest};
use super::stage::{self, Stage};
use super::state::{advanced, Normalised};
use crate::arithmetic::number::Number;
use crate::arithmetic::Wide;

/// So many registers of bodies go through each stage before the next begins: while the divisions
/// and roots of one are under way, the processor works on the others.
pub(super) const BLOCKS: usize = 12;

/// The bodies of one register on their way through the stages of a step.
#[derive(Clone, Copy)]
pub(super) struct Block<W: Wide> {
    pub m: [W::Number; 3],
    /// |m|²
    pub square: W::Number,
    pub modified: Modified<W::Number>,
    /// The lanes that are served
    pub is_served: <W::Number as Number>::Mask,
    /// Those, and the ones whose step is only too large
    pub is_ordinary: <W::Number as Number>::Mask,
    /// Z at the start of Newton's iteration
    z: [W::Number; 3],
    newton: Newton<W::Number>,
    rest: Rest<W::Number>,
}

impl<W: Wide> Block<W> {
    /// A block before its first use.
    #[inline(always)]
    pub fn idle() -> Self {
        let zero = W::of(0.0);
        let none = zero.below(zero);
        Block {
            m: [zero; 3],
            square: zero,
            modified: Modified::zero(),
            is_served: none,
            is_ordinary: none,
            z: [zero; 3],
            newton: Newton::settled(),
            rest: Rest::zero(),
        }
    }

    /// Momenta and attitudes after the step, when the stage is solved; |q|² is `square`. Also the
    /// lanes in which it was.
    #[inline(always)]
    pub fn advanced(
        &self,
        q: &[W::Number; 4],
        square: W::Number,
    ) -> (Normalised<W::Number>, <W::Number as Number>::Mask) {
        let z = self.newton.solution(&self.z);
        let (stage, is_meant) = Stage::new::<W>(&self.modified, &self.m, &z);
        let state = advanced::<W>(&self.m, q, square, &stage);
        (state, self.newton.converged & is_meant)
    }
}

/// Solves the stage in the lanes that are served.
#[inline(always)]
pub(super) fn solve<W: Wide>(blocks: &mut [Block<W>]) {
    for block in blocks.iter_mut() {
        block.z = stage::start::<W>(&block.modified, &block.m);
    }
    for block in blocks.iter_mut() {
        let (modified, m, square) = (&block.modified, &block.m, block.square);
        block.newton = Newton::new::<W>(modified, m, square, &block.z, block.is_served);
    }
    iterate(blocks);
}

/// Iterates until all lanes of all blocks are settled, or the limit is reached.
#[inline(always)]
fn iterate<W: Wide>(blocks: &mut [Block<W>]) {
    let mut left = Left::all(blocks.len());
    left.keep(blocks);
    for number in left.numbers() {
        let block = &mut blocks[*number];
        let newton = &mut block.newton;
        block.rest = newton.first_rest::<W>(&block.modified, &block.m, block.square);
    }
    for _ in 0..stage::MOST_ITERATIONS {
        for number in left.numbers() {
            let block = &mut blocks[*number];
            block.newton.stop(&block.rest, block.square);
        }
        left.keep(blocks);
        if left.count == 0 {
            break;
        }
        for number in left.numbers() {
            let block = &mut blocks[*number];
            let newton = &mut block.newton;
            newton.iterate::<W>(&mut block.rest, &block.modified, &block.m, block.square);
        }
    }
}

/// The numbers of the blocks that are not settled: going through them is cheaper than a branch in
/// every block, which cannot be predicted.
struct Left {
    numbers: [usize; BLOCKS],
    count: usize,
}

impl Left {
    #[inline(always)]
    fn all(count: usize) -> Left {
        let mut numbers = [0; BLOCKS];
        for (place, number) in numbers.iter_mut().enumerate() {
            *number = place;
        }
        Left { numbers, count }
    }

    /// Drops those that are settled.
    #[inline(always)]
    fn keep<W: Wide>(&mut self, blocks: &[Block<W>]) {
        let mut count = 0;
        for place in 0..self.count {
            let number = self.numbers[place];
            self.numbers[count] = number;
            count += usize::from(!blocks[number].newton.is_settled());
        }
        self.count = count;
    }

    #[inline(always)]
    fn numbers(&self) -> &[usize] {
        &self.numbers[..self.count]
    }
}
