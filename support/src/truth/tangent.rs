//! The true derivatives of a step, by differences in 128-bit arithmetic.
//!
//! Steps of 2^−22 of what the inputs can bear, shorter where the end does not follow them in proportion (near the
//! saddle it follows only over a small part of |m|), symmetric differences of order four: about 26 digits.
//! Second derivatives tell how much the inputs matter for the first: the condition of each block.

use super::motion::{motion, product};
use super::orbit::Inputs;
use super::taylor::Resolution;
use super::{inputs, length, truth, Case};
use crate::wide::Wide;

/// Momentum and rotation: rows of a tangent map.
const ROWS: usize = 6;
/// m, I and h.
const INPUTS: usize = 7;
/// 2^−22
const PORTION: f64 = 1.0 / 4_194_304.0;
/// 2^−44: by so much of a difference of twice the step may miss twice the difference. The formula of order four errs
/// by the square of it.
const CURVED: f64 = PORTION * PORTION;
/// 2^−110: smaller differences, compared with |m| and a radian, are rounding.
const NOISE: f64 = CURVED * CURVED * PORTION;
/// A step is made shorter by this, 2^−18, at the most, at once.
const SHORTER: f64 = 16.0 * PORTION;

type Column = [Wide; ROWS];

/// The derivatives of δm and θ by m, I and h. Those by θ are the rotation of the step.
pub struct TangentTruth {
    pub by: [Column; INPUTS],
    /// Rᵀ, by columns
    pub back: [[Wide; 3]; 3],
    /// For δm and θ, by m, I and h: the change of the block (its largest entry), relative to its largest entry,
    /// for a relative change of 1 in every input, the worst signs summed.
    pub condition: [[f64; 3]; 2],
}

/// The inputs moved by so many steps.
struct Neighbours<'a> {
    inputs: &'a Inputs<Wide>,
    steps: [Wide; INPUTS],
    /// The conjugate of the rotation of the step itself.
    conjugate: [Wide; 4],
    resolution: Resolution,
}

impl Neighbours<'_> {
    /// m at the end, and the rotation from the end of the step itself.
    fn at(&self, moves: &[(usize, f64)]) -> Column {
        let mut moved = *self.inputs;
        for (place, count) in moves {
            let change = self.steps[*place] * Wide::from_f64(*count);
            let input = match place {
                0..3 => &mut moved.m[*place],
                3..6 => &mut moved.moments[*place - 3],
                _ => &mut moved.h,
            };
            *input = *input + change;
        }
        let end = motion(&moved, self.resolution).0;
        let turn = product(&self.conjugate, &end.q);
        let sign = Wide::from_f64(if turn[0].is_negative() { -1.0 } else { 1.0 });
        let [_, x, y, z] = turn.map(|component| component * sign);
        let square = x * x + y * y + z * z;
        // 2 arcsin(s)/s = 2 + s²/3 + 3s⁴/20 + …
        let series = Wide::from_f64(2.0)
            + square * Wide::from_f64(3.0).reciprocal()
            + square * square * (Wide::from_f64(3.0) * Wide::from_f64(20.0).reciprocal());
        let [m1, m2, m3] = end.m;
        [m1, m2, m3, x * series, y * series, z * series]
    }

    /// Makes a step so short that the end changes by little, compared with |m| and a radian.
    fn settle(&mut self, place: usize, end: &[Wide; 3], size: Wide) {
        let little = Wide::from_f64(4.0 * PORTION);
        for _ in 0..100 {
            let moved = self.at(&[(place, 1.0)]);
            let response = (0..ROWS).fold(Wide::ZERO, |most, row| {
                most.larger(match row {
                    0..3 => ((moved[row] - end[row]) * size.reciprocal()).abs(),
                    _ => moved[row].abs(),
                })
            });
            if !little.less(response) {
                return;
            }
            self.steps[place] = self.steps[place] * Wide::from_f64(PORTION) * response.reciprocal();
        }
    }

    /// Makes a step so short that the end follows it in proportion, momentum and rotation each by itself.
    fn straighten(&mut self, place: usize, size: Wide) {
        for _ in 0..100 {
            let near = self.difference(&[(place, 1.0)], &[(place, -1.0)]);
            let far = self.difference(&[(place, 2.0)], &[(place, -2.0)]);
            let mut curved = 0.0_f64;
            for (rows, unit) in [(0..3, size), (3..6, Wide::from_f64(1.0))] {
                let largest = |value: &dyn Fn(usize) -> Wide| {
                    (rows.clone()).fold(Wide::ZERO, |most, row| most.larger(value(row).abs()))
                };
                let change = largest(&|row| near[row]);
                let off = largest(&|row| far[row] - near[row] - near[row]);
                if !change.is_zero() && (unit * Wide::from_f64(NOISE)).less(off) {
                    curved = curved.max((off * change.reciprocal()).to_f64());
                }
            }
            if curved <= CURVED {
                return;
            }
            let factor = (0.5 * CURVED / curved).sqrt().max(SHORTER);
            self.steps[place] = self.steps[place] * Wide::from_f64(factor);
        }
    }

    fn difference(&self, a: &[(usize, f64)], b: &[(usize, f64)]) -> Column {
        let (a, b) = (self.at(a), self.at(b));
        std::array::from_fn(|j| a[j] - b[j])
    }
}

/// The true tangent map of a step.
pub fn tangent(case: &Case, resolution: Resolution) -> TangentTruth {
    let inputs = inputs(case);
    let step = truth(case, resolution);
    let condition = Wide::from_f64(1.0 + step.condition.largest());
    let portion = Wide::from_f64(PORTION) * condition.reciprocal();
    let size = length(case);
    let steps = std::array::from_fn(|place| match place {
        0..3 => size * portion,
        3..6 => inputs.moments[place - 3] * portion,
        _ => inputs.h.abs() * portion,
    });
    let end = motion(&inputs, resolution).0;
    let [w, x, y, z] = end.q;
    let mut neighbours = Neighbours {
        inputs: &inputs,
        steps,
        conjugate: [w, -x, -y, -z],
        resolution,
    };
    for place in 0..INPUTS {
        neighbours.settle(place, &end.m, size);
        neighbours.straighten(place, size);
    }
    let steps = neighbours.steps;
    let by: [Column; INPUTS] = std::array::from_fn(|i| {
        if steps[i].is_zero() {
            return [Wide::ZERO; ROWS];
        }
        let near = neighbours.difference(&[(i, 1.0)], &[(i, -1.0)]);
        let far = neighbours.difference(&[(i, 2.0)], &[(i, -2.0)]);
        let scale = (steps[i] * Wide::from_f64(12.0)).reciprocal();
        std::array::from_fn(|j| (near[j] * Wide::from_f64(8.0) - far[j]) * scale)
    });
    let condition = condition_of(case, &neighbours, &by);
    let one = Wide::from_f64(1.0);
    let two = Wide::from_f64(2.0);
    let back = [
        [
            one - two * (y * y + z * z),
            two * (x * y - w * z),
            two * (x * z + w * y),
        ],
        [
            two * (x * y + w * z),
            one - two * (x * x + z * z),
            two * (y * z - w * x),
        ],
        [
            two * (x * z - w * y),
            two * (y * z + w * x),
            one - two * (x * x + y * y),
        ],
    ];
    TangentTruth {
        by,
        back,
        condition,
    }
}

/// The inputs of a block.
const BLOCKS: [std::ops::Range<usize>; 3] = [0..3, 3..6, 6..7];

fn condition_of(case: &Case, neighbours: &Neighbours<'_>, by: &[Column; INPUTS]) -> [[f64; 3]; 2] {
    let Case { m, moments, h, .. } = case;
    let sizes = [m[0], m[1], m[2], moments[0], moments[1], moments[2], *h];
    let sizes = sizes.map(|x| Wide::from_f64(x).abs());
    // Σ over the inputs j of |∂²row/∂i∂j|·|input j|
    let mut sums = [[Wide::ZERO; ROWS]; INPUTS];
    let quarter = Wide::from_f64(0.25);
    for i in 0..INPUTS {
        for j in 0..=i {
            if neighbours.steps[i].is_zero() || neighbours.steps[j].is_zero() {
                continue;
            }
            let above = neighbours.difference(&[(i, 1.0), (j, 1.0)], &[(i, 1.0), (j, -1.0)]);
            let below = neighbours.difference(&[(i, -1.0), (j, 1.0)], &[(i, -1.0), (j, -1.0)]);
            let scale = (neighbours.steps[i] * neighbours.steps[j]).reciprocal() * quarter;
            for row in 0..ROWS {
                let second = ((above[row] - below[row]) * scale).abs();
                sums[i][row] = sums[i][row] + second * sizes[j];
                if i != j {
                    sums[j][row] = sums[j][row] + second * sizes[i];
                }
            }
        }
    }
    let largest = |columns: &[Column], rows: std::ops::Range<usize>| {
        (columns.iter().flat_map(|column| &column[rows.clone()]))
            .fold(Wide::ZERO, |most, entry| most.larger(entry.abs()))
    };
    [0..3, 3..6].map(|rows: std::ops::Range<usize>| {
        BLOCKS.map(|block| {
            let size = largest(&by[block.clone()], rows.clone());
            let change = largest(&sums[block], rows.clone());
            if size.is_zero() || change.is_zero() {
                0.0
            } else {
                (change * size.reciprocal()).to_f64()
            }
        })
    })
}
