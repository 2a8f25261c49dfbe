//! Momentum and rotation of bodies that hardly move, so that their steps are alike.
//!
//! Increments, and the rotation, are the same for thousands of steps. Then rounding errors are the same, too, and
//! add up instead of walking at random. Here two components of the momentum are rounded to the nearest, the third
//! absorbs what |m| would lose, and its own rounding up or down is left to the last bits of the momentum: right
//! on average. And the rotation gets a norm that makes the norm of the attitude a number to divide by, see
//! [`uneven`].

use crate::arithmetic::number::Number;
use crate::body::rotation::scaled;

/// The norm of [`uneven`] rotations: far from a power of two, and nothing else.
const UNEVEN: f64 = 1.154_700_538_379_251_5;

/// The rotation of a slow step, with another norm.
///
/// A product of attitude and rotation is rounded, and rounded again when it is divided by its norm. If that
/// is 1 but for rounding, the second error depends on the last bits before it: the same attitude, one turn later,
/// has the same one.
#[inline(always)]
pub(crate) fn uneven<N: Number>(rotation: &[N; 4]) -> [N; 4] {
    scaled(rotation, N::of(UNEVEN))
}

/// m + d with the same norm |m| = `norm`.
pub(crate) fn advanced(m: &[f64; 3], d: &[f64; 3], norm: f64) -> [f64; 3] {
    let mut end = [m[0] + d[0], m[1] + d[1], m[2] + d[2]];
    // The smallest component of at least half the norm: the larger ones would round more coarsely,
    // smaller ones would magnify what they absorb.
    let mut last = 0;
    for j in 1..3 {
        let (new, old) = (m[j].abs(), m[last].abs());
        let is_enough = new >= 0.5 * norm;
        if is_enough == (old >= 0.5 * norm) && new < old || is_enough && old < 0.5 * norm {
            last = j;
        }
    }
    let (j, k) = ((last + 1) % 3, (last + 2) % 3);
    let excess = (end[j] - m[j]) * (end[j] + m[j]) + (end[k] - m[k]) * (end[k] + m[k]);
    let increment = -(excess + d[last] * d[last]) / (2.0 * m[last]);
    end[last] = rounded(m[last], increment, last_bits(m));
    end
}

/// x + d, |d| < |x|, rounded up or down as `chance` in [0, 1) has it.
fn rounded(x: f64, d: f64, chance: f64) -> f64 {
    let sum = x + d;
    let lost = d - (sum - x);
    // Away from zero is one more in the bits.
    let further = if (lost < 0.0) == (sum < 0.0) {
        f64::from_bits(sum.to_bits() + 1)
    } else {
        f64::from_bits(sum.to_bits() - 1)
    };
    if chance * (further - sum).abs() < lost.abs() {
        further
    } else {
        sum
    }
}

/// A number in [0, 1) from the fractions of the momentum (finaliser of splitmix64): in other units it is
/// the same.
fn last_bits(m: &[f64; 3]) -> f64 {
    const FRACTION: u64 = (1 << 52) - 1;
    let mut bits = 0_u64;
    for component in m {
        bits = (bits ^ (component.to_bits() & FRACTION)).wrapping_add(0x9e37_79b9_7f4a_7c15);
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
    }
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}
