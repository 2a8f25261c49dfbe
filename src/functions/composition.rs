//! Symmetric compositions: a step of order 2 over γ₁h, γ₂h, … γ_sh is a step of higher order.

// The digits are those of the papers.
#![allow(clippy::excessive_precision)]

/// Order 4 from five steps: γ = 1/(4 − ∛4), and 1 − 4γ in the middle.
///
/// M. Suzuki, Phys. Lett. A 146 (1990) 319.
pub(crate) const SUZUKI: [f64; 5] = mirrored(&[
    0.414_490_771_794_375_737_14,
    0.414_490_771_794_375_737_14,
    -0.657_963_087_177_502_948_57,
]);

/// Order 6 from nine steps.
///
/// W. Kahan, R.-C. Li, Math. Comp. 66 (1997) 1089.
pub(crate) const KAHAN_LI: [f64; 9] = mirrored(&[
    0.392_161_444_007_314_139_28,
    0.332_599_136_789_359_438_60,
    -0.706_246_172_557_639_359_81,
    0.082_213_596_293_550_800_23,
    0.798_543_990_934_829_963_40,
]);

/// Order 8 from fifteen steps.
///
/// M. Suzuki, K. Umeno, Computer Simulation Studies in Condensed-Matter Physics VI (1993) 74.
pub(crate) const SUZUKI_UMENO: [f64; 15] = mirrored(&[
    0.741_670_364_350_612_953_45,
    -0.409_100_825_800_031_594_00,
    0.190_754_710_296_238_379_95,
    -0.573_862_471_116_082_266_66,
    0.299_064_181_303_655_923_84,
    0.334_624_918_245_298_183_78,
    0.315_293_092_396_766_596_63,
    -0.796_887_939_352_916_354_02,
]);

/// The whole of a symmetric table from its first half; of odd length `N` the middle is there once.
pub(crate) const fn mirrored<const N: usize>(half: &[f64]) -> [f64; N] {
    assert!(half.len() == N.div_ceil(2));
    let mut whole = [0.0; N];
    let mut i = 0;
    while i < N {
        whole[i] = half[if i < half.len() { i } else { N - 1 - i }];
        i += 1;
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Conditions of order 4, 6 and 8 that do not involve commutators: Σγ = 1, Σγ³ = Σγ⁵ = Σγ⁷ = 0.
    #[test]
    fn compositions_have_their_order() {
        for (order, steps) in [(4, &SUZUKI[..]), (6, &KAHAN_LI), (8, &SUZUKI_UMENO)] {
            let power_sum = |n: i32| steps.iter().map(|step| step.powi(n)).sum::<f64>();
            assert!((power_sum(1) - 1.0).abs() < 4.0 * f64::EPSILON);
            for n in (3..order).step_by(2) {
                assert!(power_sum(n).abs() < 4.0 * f64::EPSILON, "{order} {n}");
            }
        }
        assert_eq!(SUZUKI[0], 1.0 / (4.0 - 4_f64.cbrt()));
    }
}
