//! Runge-Kutta-Nyström splitting: for a kinetic energy that is quadratic in the momentum.

// The digits are those of the papers.
#![allow(clippy::excessive_precision)]

use super::scheme::{Scheme, GAUSS4};
use crate::functions::composition::mirrored;

/// a₁ to a₈, a₈ = 1 − 2(a₁ + … + a₇)
const DRIFTS: [f64; 15] = mirrored(&[
    0.037_859_319_840_611_6,
    0.102_635_633_102_435,
    -0.025_867_888_266_558_7,
    0.314_241_403_071_477,
    -0.130_144_459_517_415,
    0.106_417_700_369_543,
    -0.008_794_243_128_510_58,
    0.207_305_069_056_835_36,
]);

/// b₁ to b₇, b₇ = 1/2 − (b₁ + … + b₆)
const KICKS: [f64; 14] = mirrored(&[
    0.091_719_152_624_461_65,
    0.183_983_170_005_006,
    -0.056_534_365_832_888_27,
    0.004_914_688_774_712_854,
    0.143_761_127_168_358,
    0.328_567_693_746_804,
    -0.196_411_466_486_454_234,
]);

/// Order 6, 14 stages: RKN6_14a.
///
/// S. Blanes, P. C. Moan, J. Comput. Appl. Math. 142 (2002) 313; equation (23) of Celledoni and
/// Zanna's FRB. Its coefficients have 15 digits, so its order ends there. It relies on a torque that does
/// not depend on the momentum, [B, [B, [B, A]]] = 0 for kicks B and drifts A; else its order is 4.
pub const RKN6_14A: Scheme = Scheme {
    name: "RKN6_14a",
    drifts: &DRIFTS,
    kicks: &KICKS,
    order: 6,
    orders: &[6],
    on_velocities: GAUSS4,
};
