//! PEFRL, a scheme of order 4 with small errors for its work: the one of molecular dynamics.

use super::scheme::{Scheme, GAUSS4};

const XI: f64 = 0.178_617_895_844_809_1;
const LAMBDA: f64 = -0.212_341_831_062_605_4;
const CHI: f64 = -0.066_264_582_669_818_5;

const DRIFTS: [f64; 5] = [XI, CHI, 1.0 - 2.0 * (CHI + XI), CHI, XI];
const KICKS: [f64; 4] = [0.5 - LAMBDA, LAMBDA, LAMBDA, 0.5 - LAMBDA];

/// Order 4, 4 stages: position-extended Forest-Ruth-like, its two free coefficients chosen for the least
/// error.
///
/// I. P. Omelyan, I. M. Mryglod, R. Folk, Comput. Phys. Commun. 146 (2002) 188.
pub const PEFRL: Scheme = Scheme {
    name: "PEFRL",
    drifts: &DRIFTS,
    kicks: &KICKS,
    order: 4,
    orders: &[4],
    on_velocities: GAUSS4,
};
