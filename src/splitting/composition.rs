//! Symmetric compositions of Strang's splitting: steps of γ₁h, γ₂h, … γ_sh, and back.

// The digits are those of the papers.
#![allow(clippy::excessive_precision)]

use super::scheme::{mirrored, Scheme};

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

/// γ = 1/(4 − 4^(1/3)), and 1 − 4γ in the middle.
const SUZUKI_STEPS: [f64; 5] = mirrored(&[
    0.414_490_771_794_375_737_14,
    0.414_490_771_794_375_737_14,
    -0.657_963_087_177_502_948_57,
]);
const SUZUKI_DRIFTS: [f64; 6] = between(&SUZUKI_STEPS);

/// Order 4, 5 stages.
///
/// M. Suzuki, Phys. Lett. A 146 (1990) 319.
pub const SUZUKI4: Scheme = Scheme {
    name: "Suzuki 4",
    drifts: &SUZUKI_DRIFTS,
    kicks: &SUZUKI_STEPS,
    order: 4,
    orders: &[4],
};

const KAHAN_LI_STEPS: [f64; 9] = mirrored(&[
    0.392_161_444_007_314_139_28,
    0.332_599_136_789_359_438_60,
    -0.706_246_172_557_639_359_81,
    0.082_213_596_293_550_800_23,
    0.798_543_990_934_829_963_40,
]);
const KAHAN_LI_DRIFTS: [f64; 10] = between(&KAHAN_LI_STEPS);

/// Order 6, 9 stages.
///
/// W. Kahan, R.-C. Li, Math. Comp. 66 (1997) 1089.
pub const KAHAN_LI6: Scheme = Scheme {
    name: "Kahan-Li 6",
    drifts: &KAHAN_LI_DRIFTS,
    kicks: &KAHAN_LI_STEPS,
    order: 6,
    orders: &[6],
};

const SUZUKI_UMENO_STEPS: [f64; 15] = mirrored(&[
    0.741_670_364_350_612_953_45,
    -0.409_100_825_800_031_594_00,
    0.190_754_710_296_238_379_95,
    -0.573_862_471_116_082_266_66,
    0.299_064_181_303_655_923_84,
    0.334_624_918_245_298_183_78,
    0.315_293_092_396_766_596_63,
    -0.796_887_939_352_916_354_02,
]);
const SUZUKI_UMENO_DRIFTS: [f64; 16] = between(&SUZUKI_UMENO_STEPS);

/// Order 8, 15 stages.
///
/// M. Suzuki, K. Umeno, Computer Simulation Studies in Condensed-Matter Physics VI (1993) 74.
pub const SUZUKI_UMENO8: Scheme = Scheme {
    name: "Suzuki-Umeno 8",
    drifts: &SUZUKI_UMENO_DRIFTS,
    kicks: &SUZUKI_UMENO_STEPS,
    order: 8,
    orders: &[8],
};
