//! Schemes for a torque of size ε that is small beside the free motion.

// The digits are those of the papers.
#![allow(clippy::excessive_precision)]

use super::scheme::{midpoint, Scheme, GAUSS4};
use crate::functions::composition::mirrored;
use crate::functions::quadrature::table::HALF_RULES;

/// The k-th node, from the left, of the Gauss-Legendre rule of n points on [−1, 1], and its weight.
const fn node(n: usize, k: usize) -> (f64, f64) {
    let half = HALF_RULES[n - 1];
    let mirror = n - 1 - k;
    if k >= mirror {
        half[k - n / 2]
    } else {
        let (x, weight) = half[mirror - n / 2];
        (-x, weight)
    }
}

/// The gaps between the nodes on [0, 1] and its ends.
const fn gaps<const DRIFTS: usize>() -> [f64; DRIFTS] {
    let n = DRIFTS - 1;
    let mut drifts = [0.0; DRIFTS];
    let mut k = 0;
    while k < DRIFTS {
        let left = if k > 0 { node(n, k - 1).0 } else { -1.0 };
        let right = if k < n { node(n, k).0 } else { 1.0 };
        drifts[k] = 0.5 * (right - left);
        k += 1;
    }
    drifts
}

/// The weights on [0, 1].
const fn weights<const KICKS: usize>() -> [f64; KICKS] {
    let mut kicks = [0.0; KICKS];
    let mut k = 0;
    while k < KICKS {
        kicks[k] = 0.5 * node(KICKS, k).1;
        k += 1;
    }
    kicks
}

macro_rules! saba {
    ($($n:literal)*) => {
        [$(Scheme {
            name: concat!("SABA", $n),
            drifts: &const { gaps::<{ $n + 1 }>() },
            kicks: &const { weights::<$n>() },
            order: 2,
            orders: &[2 * $n, 2],
            on_velocities: midpoint(2),
        }),*]
    };
}

/// `SABA[n − 1]` is SABA_n, of order (2n, 2): the error is ε·O(h²ⁿ) + ε²·O(h²). n stages: a Gauss
/// quadrature of the kicks along the free motion. SABA_1 is Strang's splitting.
///
/// J. Laskar, P. Robutel, Celest. Mech. Dyn. Astron. 80 (2001) 39.
pub static SABA: [Scheme; 10] = saba!(1 2 3 4 5 6 7 8 9 10);

const ABA864_DRIFTS: [f64; 8] = mirrored(&[
    0.071_133_426_498_223_117_777_938_7,
    0.241_153_427_956_640_098_736_487_8,
    0.521_411_761_772_814_789_212_136_1,
    -0.333_698_616_227_678_005_726_562_6,
]);
const ABA864_KICKS: [f64; 7] = mirrored(&[
    0.183_083_687_472_197_221_961_703_8,
    0.310_782_859_898_574_869_507_522_3,
    -0.026_564_618_511_958_800_697_212_1,
    0.065_396_142_282_373_418_455_972_2,
]);

/// ABA(8,6,4): the error is ε·O(h⁸) + ε²·O(h⁶) + ε³·O(h⁴). 7 stages.
///
/// S. Blanes, F. Casas, A. Farrés, J. Laskar, J. Makazaga, A. Murua, Appl. Numer. Math. 68 (2013)
/// 58. The middle kick is 1 minus the others.
pub const ABA864: Scheme = Scheme {
    name: "ABA(8,6,4)",
    drifts: &ABA864_DRIFTS,
    kicks: &ABA864_KICKS,
    order: 4,
    orders: &[8, 6, 4],
    on_velocities: GAUSS4,
};
