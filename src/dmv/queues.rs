//! Steps that are too large to be taken at once wait in queues until they fill registers.

use super::alone::Bodies;
use super::blocks::{self, Block, BLOCKS};
use super::modified::{Constants, Modified};
use super::state::with_square;
use crate::arithmetic::number::{Mask, Number};
use crate::arithmetic::Wide;
use crate::body::queue::{self, LANES};
use crate::body::rotation::{self, square_length};
use crate::body::units::Units;

/// Steps are taken in 2, 4, 8 or 16 parts; those that need more are stepped alone.
const DIVISIONS: usize = 4;

/// The places of bodies whose step must be divided: fewer than fill all blocks, and those that one more turn of
/// the blocks can add.
type Queue = queue::Queue<{ 2 * LANES * BLOCKS }>;

/// A queue for each number of parts: the bodies in the first were found to need more than one part, those
/// in the next more than two, and so on.
pub(super) struct Queues([Queue; DIVISIONS]);

/// The bodies in the queues must be within the arrays.
impl Queues {
    pub fn empty() -> Queues {
        Queues([const { Queue::empty() }; DIVISIONS])
    }

    /// A body whose step cannot be taken at once.
    pub fn push(&mut self, place: usize) {
        self.0[0].push(place);
    }

    /// Steps queued bodies in full registers; with `only_full`, only queues filling every block.
    #[inline(always)]
    pub unsafe fn step<W: Wide, const HALF_ORDER: usize>(
        &mut self,
        bodies: &mut Bodies<'_, '_, HALF_ORDER>,
        blocks: &mut [Block<W>],
        only_full: bool,
    ) {
        let waiting = &mut self.0;
        let lanes = W::Number::LANES;
        let full = lanes * BLOCKS;
        let least = if only_full { full } else { lanes };
        // Those that fill all blocks are stepped before more are sent to them.
        while let Some(division) = (0..DIVISIONS)
            .rfind(|division| waiting[*division].count() >= full)
            .or_else(|| (0..DIVISIONS).find(|division| waiting[*division].count() >= least))
        {
            let wanted = (waiting[division].count() / lanes).min(BLOCKS);
            let (queue, next) = waiting[division..].split_at_mut(1);
            let places = queue[0].last(lanes * wanted);
            bodies.step_large(&mut blocks[..wanted], places, division, next.first_mut());
        }
    }

    /// Steps those that do not fill a register.
    #[inline(always)]
    pub unsafe fn step_alone<W: Wide, const HALF_ORDER: usize>(
        &mut self,
        bodies: &mut Bodies<'_, '_, HALF_ORDER>,
    ) {
        for queue in &mut self.0 {
            for place in queue.taken() {
                bodies.step_alone::<W>(*place);
            }
        }
    }
}

impl<const HALF_ORDER: usize> Bodies<'_, '_, HALF_ORDER> {
    /// Steps bodies in 2^(`division` + 1) parts: as many as fill the blocks. Those for which that is not
    /// enough wait in `next`.
    #[inline(always)]
    unsafe fn step_large<W: Wide>(
        &mut self,
        blocks: &mut [Block<W>],
        places: &[usize],
        division: usize,
        mut next: Option<&mut Queue>,
    ) {
        let lanes = W::Number::LANES;
        let mut attitudes = [[W::of(0.0); 4]; BLOCKS];
        let mut units = [[Units::NONE; LANES]; BLOCKS];
        for (number, block) in blocks.iter_mut().enumerate() {
            let places = &places[lanes * number..][..lanes];
            units[number] = self.start_large(block, places, division);
            let mut q = [[0.0; 4]; LANES];
            for (q, place) in q.iter_mut().zip(places) {
                *q = self.arrays.attitude::<f64>(*place);
            }
            attitudes[number] = rotation::normalised::<W>(&rows(&q));
        }
        for _ in 0..2 << division {
            blocks::solve(blocks);
            for (block, q) in blocks.iter_mut().zip(&mut attitudes) {
                let square = rotation::square_norm::<W>(q);
                let (state, is_solved) = block.advanced(q, square);
                (block.m, *q) = state;
                block.is_served = is_solved;
            }
        }
        for (number, block) in blocks.iter().enumerate() {
            let m = with_square::<W>(&block.m, block.square);
            let (m, q) = (columns(&m), columns(&attitudes[number]));
            for (lane, place) in places[lanes * number..][..lanes].iter().enumerate() {
                if block.is_served.lane(lane) {
                    if let Ok(m) = units[number][lane].momentum_back(&m[lane]) {
                        self.arrays.write(*place, true, &m, &q[lane]);
                        continue;
                    }
                } else if block.is_ordinary.lane(lane) {
                    if let Some(next) = &mut next {
                        next.push(*place);
                        continue;
                    }
                }
                self.step_alone::<W>(*place);
            }
        }
    }

    /// The bodies at these places, in the units and with the parts in which one is stepped alone; returns
    /// the units.
    #[inline(always)]
    unsafe fn start_large<W: Wide>(
        &self,
        block: &mut Block<W>,
        places: &[usize],
        division: usize,
    ) -> [Units; LANES] {
        let mut bodies = [[0.0; 4]; LANES];
        let mut momenta = [[0.0; 3]; LANES];
        let mut all_units = [Units::NONE; LANES];
        for (lane, place) in places.iter().enumerate() {
            let m = self.arrays.momentum::<f64>(*place);
            let moments = self.arrays.moments::<f64>(*place);
            let h = self.arrays.step::<f64>(*place);
            let units = Units::of_largest(&moments, &m);
            let [i1, i2, i3] = units.moments_forth(&moments);
            bodies[lane] = [i1, i2, i3, 0.5 * units.time_forth(h)];
            momenta[lane] = units.momentum_forth(&m);
            all_units[lane] = units;
        }
        let [i1, i2, i3, half_step] = rows(&bodies);
        let constants = Constants::new(&[i1, i2, i3]);
        let m = rows(&momenta);
        let square = square_length::<W>(&m);
        // In these units one part may be enough after all.
        let (_, whole) = Modified::lanes::<W, HALF_ORDER>(half_step, &constants, &m, square);
        let part = half_step * (0.5 / f64::from(1_u32 << division));
        let (modified, is_sensible) =
            Modified::lanes::<W, HALF_ORDER>(part, &constants, &m, square);
        block.m = m;
        block.square = square;
        block.modified = modified;
        block.is_ordinary = !whole;
        block.is_served = is_sensible & !whole;
        all_units
    }
}

/// Column i in lane i.
#[inline(always)]
fn rows<N: Number, const R: usize>(columns: &[[f64; R]; LANES]) -> [N; R] {
    // SAFETY: there are as many columns as lanes, or more.
    unsafe { N::read_rows(columns.as_ptr().cast(), R) }
}

/// Lane i in column i.
#[inline(always)]
fn columns<N: Number, const R: usize>(rows: &[N; R]) -> [[f64; R]; LANES] {
    let mut columns = [[0.0; R]; LANES];
    // SAFETY: as above.
    unsafe { N::write_rows(rows, columns.as_mut_ptr().cast(), R) };
    columns
}
