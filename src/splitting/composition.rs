//! Symmetric compositions of Strang's splitting: steps of γ₁h, γ₂h, … γ_sh, and back.

use super::scheme::{midpoint, Scheme};
use crate::functions::composition::{KAHAN_LI, SUZUKI, SUZUKI_UMENO};

/// The drifts of a composition of half a drift, a kick, half a drift: (γ_i + γ_(i+1))/2.
const fn between<const STAGES: usize, const DRIFTS: usize>(steps: &[f64; STAGES]) -> [f64; DRIFTS] {
    assert!(DRIFTS == STAGES + 1);
    let mut drifts = [0.0; DRIFTS];
    let mut i = 0;
    while i < DRIFTS {
        let before = if i > 0 { steps[i - 1] } else { 0.0 };
        let after = if i < STAGES { steps[i] } else { 0.0 };
        drifts[i] = 0.5 * (before + after);
        i += 1;
    }
    drifts
}

const SUZUKI_DRIFTS: [f64; 6] = between(&SUZUKI);

/// Order 4, 5 stages.
///
/// M. Suzuki, Phys. Lett. A 146 (1990) 319.
pub const SUZUKI4: Scheme = Scheme {
    name: "Suzuki 4",
    drifts: &SUZUKI_DRIFTS,
    kicks: &SUZUKI,
    order: 4,
    orders: &[4],
    on_velocities: midpoint(4),
};

const KAHAN_LI_DRIFTS: [f64; 10] = between(&KAHAN_LI);

/// Order 6, 9 stages.
///
/// W. Kahan, R.-C. Li, Math. Comp. 66 (1997) 1089.
pub const KAHAN_LI6: Scheme = Scheme {
    name: "Kahan-Li 6",
    drifts: &KAHAN_LI_DRIFTS,
    kicks: &KAHAN_LI,
    order: 6,
    orders: &[6],
    on_velocities: midpoint(6),
};

const SUZUKI_UMENO_DRIFTS: [f64; 16] = between(&SUZUKI_UMENO);

/// Order 8, 15 stages.
///
/// M. Suzuki, K. Umeno, Computer Simulation Studies in Condensed-Matter Physics VI (1993) 74.
pub const SUZUKI_UMENO8: Scheme = Scheme {
    name: "Suzuki-Umeno 8",
    drifts: &SUZUKI_UMENO_DRIFTS,
    kicks: &SUZUKI_UMENO,
    order: 8,
    orders: &[8],
    on_velocities: midpoint(8),
};
