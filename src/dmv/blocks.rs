//! Bodies in the lanes of registers, several registers at a time.

use super::mean::Mean;
use super::modified::Modified;
use super::newton::{Newton, Rest};
use super::stage::{self, Stage};
use super::state::{advanced, Normalised};
use crate::arithmetic::number::{choose, Mask, Number};
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
    /// The solution for small steps
    mean: Mean<W::Number>,
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
            mean: Mean::zero(),
            z: [zero; 3],
            newton: Newton::settled(),
            rest: Rest::zero(),
        }
    }

    /// The lanes that are left to Newton's iteration.
    #[inline(always)]
    fn is_left(&self) -> <W::Number as Number>::Mask {
        self.is_served & !self.modified.is_small
    }

    /// Momenta and attitudes after the step, when the stage is solved; |q|² is `square`. Also the
    /// lanes in which it was.
    #[inline(always)]
    pub fn advanced(
        &self,
        q: &[W::Number; 4],
        square: W::Number,
    ) -> (Normalised<W::Number>, <W::Number as Number>::Mask) {
        let modified = &self.modified;
        let (stage, is_solved) = if self.is_left().any() {
            let z = self.newton.solution(&self.z);
            let (stage, is_meant) = Stage::new::<W>(modified, &self.m, &z);
            let by_newton = self.newton.converged & is_meant;
            let is_small = modified.is_small;
            let stage = choose!(is_small, Stage::of_mean::<W>(modified, &self.mean), stage);
            (stage, (is_small & self.is_served) | by_newton)
        } else {
            (Stage::of_mean::<W>(modified, &self.mean), self.is_served)
        };
        (advanced::<W>(&self.m, q, square, &stage), is_solved)
    }
}

/// Solves the stage in the lanes that are served.
#[inline(always)]
pub(super) fn solve<W: Wide>(blocks: &mut [Block<W>]) {
    for block in blocks.iter_mut() {
        if block.modified.is_small.any() {
            block.mean = Mean::solve::<W>(&block.modified, &block.m);
        }
    }
    let mut left = Left::all(blocks.len());
    left.keep(blocks, |block| block.is_left().any());
    if left.count > 0 {
        iterate(blocks, left);
    }
}

/// Newton's iteration until all lanes of all blocks are settled, or the limit is reached.
#[inline(always)]
fn iterate<W: Wide>(blocks: &mut [Block<W>], mut left: Left) {
    for number in left.numbers() {
        let block = &mut blocks[*number];
        block.z = stage::start::<W>(&block.modified, &block.m);
    }
    for number in left.numbers() {
        let block = &mut blocks[*number];
        let (modified, m, square) = (&block.modified, &block.m, block.square);
        block.newton = Newton::new::<W>(modified, m, square, &block.z, block.is_left());
    }
    left.keep(blocks, |block| !block.newton.is_settled());
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
        left.keep(blocks, |block| !block.newton.is_settled());
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

    /// Keeps only those.
    #[inline(always)]
    fn keep<W: Wide>(&mut self, blocks: &[Block<W>], is_left: impl Fn(&Block<W>) -> bool) {
        let mut count = 0;
        for place in 0..self.count {
            let number = self.numbers[place];
            self.numbers[count] = number;
            count += usize::from(is_left(&blocks[number]));
        }
        self.count = count;
    }

    #[inline(always)]
    fn numbers(&self) -> &[usize] {
        &self.numbers[..self.count]
    }
}
