//! Which axis is the first, and which way it points: the choice that turns the frame least.

use super::diagonal::Diagonal;
use crate::arithmetic::double_word::DoubleWord;

/// The same axes in the order, and with the signs, of the right-handed frame that is nearest to the one in which
/// they are given: of all 24 the trace is the largest, which is 1 + 2cos of the angle between the frames.
pub(super) fn nearest((moments, axes): &Diagonal) -> Diagonal {
    const ORDERS: [[usize; 3]; 6] = [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 2, 1],
        [2, 1, 0],
        [1, 0, 2],
    ];
    let mut best = (f64::NEG_INFINITY, [0, 1, 2], [1.0; 3]);
    for (number, order) in ORDERS.into_iter().enumerate() {
        let entry = |j: usize| axes[order[j]][j].high;
        let mut signs = [0, 1, 2].map(|j| if entry(j) < 0.0 { -1.0 } else { 1.0 });
        // The first three orders are even: they keep a right-handed frame so.
        let hand = if number < 3 { 1.0 } else { -1.0 };
        if signs[0] * signs[1] * signs[2] * hand < 0.0 {
            let smaller = |j: usize, k: usize| {
                if entry(k).abs() < entry(j).abs() {
                    k
                } else {
                    j
                }
            };
            let smallest = smaller(smaller(0, 1), 2);
            signs[smallest] = -signs[smallest];
        }
        let trace = signs[0] * entry(0) + signs[1] * entry(1) + signs[2] * entry(2);
        if trace > best.0 {
            best = (trace, order, signs);
        }
    }
    let (_, order, signs) = best;
    let column = |j: usize| axes[order[j]].map(|x: DoubleWord| x.scaled(signs[j]));
    (order.map(|j| moments[j]), [column(0), column(1), column(2)])
}
