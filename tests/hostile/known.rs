//! Inputs that once gave wrong results, each with the error that it had.

use crate::judge::{judge, Trial};
use support::hex_float::parse_any;
use support::random::Random;
use support::rotation::matrix;
use support::truth::{Case, FINE};

/// What was wrong; moments, momentum and step; the attitude at the start.
type Known = (&'static str, &'static str, [f64; 4]);

const IDENTITY: [f64; 4] = [1.0, 0.0, 0.0, 0.0];
const SOME: [f64; 4] = [0.5, -0.5, 0.5, 0.5];
const OTHER: [f64; 4] = [
    0.2830268304878476,
    0.43113850959761796,
    0.8356104247796995,
    0.1891312157351032,
];

const KNOWN: [Known; 25] = [
    // Moments more than 2^500 apart: grossly wrong.
    ("moments apart", "1e-200 1 1  0 0 1  1", IDENTITY),
    ("moments apart", "0x1p-601 1 1  1 0 0  0x1p-601", IDENTITY),
    // Within 1e-301 of the middle axis: grossly wrong.
    ("middle axis", "1 2 3  1e-304 1 0  2424", IDENTITY),
    // In parts: a quarter of m₃.
    ("thin in parts", "1e-30 1 1e4  1e-28 1 0  1.92e-14", IDENTITY),
    ("thin in parts", "1e-24 1 2  1e-23 1 0  2.8e-11", IDENTITY),
    // 4.1 and 6.2 eps(1 + condition)
    ("thin, saddle", "1e-4 1 1.5  1e-5 1 3e-6  0x1.22e346651fc69p-2", IDENTITY),
    // 3.3 at times
    ("at times", "6 87 96  0x1.672fp-1 0x1.cb412p+7 -0x1.0d634p+3  0x1.3234c8630ed9ap-2", IDENTITY),
    // Found by climbing, without FMA. One component absorbed what another one lacked: 3.1, 2.4, 4.0, 4.0
    ("absorbing", "0x1.5045623db218p-1 0x1.621f60d62bfd2p-1 0x1.2fffa33514b5fp+1  0x1.ead6cc5f7d0ffp+1 -0x1.211cb8c4ee258p+1 -0x1.d1f78ce169858p+0  -0x1.d3b7ebd94a01ep-1", SOME),
    ("absorbing", "0x1.62bdcf85633d8p-2 0x1.2c7be3729a0d1p-1 0x1.5773b52364b3ap-1  -0x1.71ae2f8a79c54p-2 -0x1.77fbeeda14384p-1 0x1.255a1ba370098p-1  -0x1.06142702c1648p+2", SOME),
    ("absorbing", "0x1.2baa8aab919ecp+2 0x1.9dfc61eabcbdfp-4 0x1.64a7e3c1c28bp-2  0x1.0a538d18d2fb5p+0 -0x1.b78099ab29041p-3 -0x1.8b063747a2e37p-4  -0x1.3e6b6079b1ccfp-2", SOME),
    ("absorbing", "0x1.c53070d2b0222p-7 1 0x1.5eaf2576f097bp-6  -0x1.09c67b62f9d88p-2 0x1.f30f660627ee2p-1 0x1.3deeb2c3952c1p-3  -0x1.f5cfce43a96a5p-6", SOME),
    // The same within the series: 2.5, 2.6, 2.3
    ("absorbing", "0x1.2b6c751b5b1b7p+2 0x1.9dfc61eb823fep-4 0x1.64a7e429ec24ap-2  0x1.dd46198f6ab46p-1 -0x1.b7808635766d4p-3 -0x1.39308c826e8e6p-6  -0x1.3e6b651de0551p-2", SOME),
    ("absorbing", "0x1.a01257ee20d87p-14 0x1.8afcf88522fb6p+36 0x1.a26ecec6dabd8p+23  -0x1.3afc931b7d04bp+25 0x1.651036430e7fdp+40 0x1.485ac0f05a2f7p-38  0x1.96362d6a5d9afp-39", SOME),
    ("absorbing", "0x1.19791ffb777b1p-1 0x1.1e9fc6dee7d18p-1 0x1.47f2c6b1e89ecp+0  0x1.86f302aa8cde7p-1 0x1.4515ee6555838p-3 0x1.4076f788e86bbp-1  0x1.86602de087196p+0", SOME),
    // The phase about the circled axis, close to the separatrix: 4.2, 3.3, 4.3, 4.7
    ("phase", "0x1.37c0a076cf0ebp-33 0x1.e7afbb6c3d478p-1 0x1.c263218a708fep+1  0x1.00ef6d43b9a4ap-26 -0x1.ffffffffffffap-1 0x1.4bc735349c35ep-10  -0x1.44b435e857cfbp-13", SOME),
    ("phase", "0x1.08b1238e34492p-4 0x1.0000000002205p+0 0x1.d26b3858da9e9p+1  0x1.559d34d5d4042p-22 -0x1.000000000021p+0 -0x1.553d80fb247d1p-22  0x1.106ad60561504p+0", SOME),
    ("phase", "0x1.b92492074a594p+43 0x1.12f0c0fe6b828p-15 0x1.eff63eb153006p-11  0x1.995c5477183dcp-10 0x1.1dd3c3eb7e0cp-3 0x1.fddd0bf24bdcbp+15  0x1.7c5e56a06e2bcp-25", SOME),
    ("phase", "0x1.3df1d1d18e022p-6 0x1.0c8314ba542b6p+8 0x1.723cb62f5ad49p-10  0x1.d3b162402bfc2p+11 -0x1.521bc78bbc7d3p-7 0x1.8b493764517b3p-8  -0x1.47133295a26fp-17", SOME),
    // The same in a step that is doubled once, with FMA: 2.8
    ("phase", "0x1.c829782528437p-6 0x1.51e3f55ae0b9ep-2 0x1.ab16e9371b822p+4  -0x1.91e7b0f6032cp-3 0x1.94233e6a39e3ap+4 0x1.ee36c1eb714b2p-9  0x1.b25439ff666c3p-8", OTHER),
    // From one saddle to the other by way of a state that is known to few digits: 49
    ("middle of the passage", "0x1.33fc57006bea4p-1 0x1.714e43504fd1cp+0 0x1.1fe7a7a2b8cbfp+1  0x1.31b997ad7f7f2p-38 -0x1.1116c48dbf48cp+1 0x1.2dc2617479399p-37  -0x1.417849b6496a4p+5", SOME),
    // A short time by the formulas of long ones: 2.3 at times
    ("at times", "0x1.c15c1b36c3a19p-10 0x1.10c7bc67c3212p+8 0x1.222d588aa968ep+7  0x1.358902c9c9d74p+2 -0x1.48959f60bd5cbp+6 -0x1.d59d617997d08p+5  -0x1.8648b7b64bbb9p-15", SOME),
    // In a longer step one component absorbed what a faster one lacked: 2.3
    ("absorbing", "0x1.f4312f30800eap-1 1 0x1.7ed731afaa70ep+38  -0x1.b8ce3c02854b8p-1 0x1.15e50333dade5p-4 0x1.02324f09448eap-1  0x1.0f9d7699c1242p+1", OTHER),
    // Doubled once, m and the rates having gone through |m|: 2.2 without FMA, 2.0 with it
    ("through |m|", "0x1.7754bd4408a72p-42 0x1.ffffff7d6ef73p-1 0x1.1b29e5bff2b4p+0  0x1.ce7916329ab85p-2 -0x1.5e631e9809483p-1 0x1.25175b3fd960ep-1  0x1.534492606bebcp-40", OTHER),
    ("through |m|", "0x1.6e3e171b626afp-32 0x1.ffffffffe0b96p-1 0x1.eeca487b47069p-1  0x1.fd865ffa7da6ap-17 -0x1.42c404375bd16p-1 0x1.a6b7df027e788p-3  -0x1.2e24547f61d15p-15", OTHER),
    // A component below the range of numbers: the energy that it lacks is no error.
    ("subnormal", "0x1.1067329416df8p-688 0x1.40a5cf3c17f37p+255 0x1.ed4ca3643446ep+105  0 0x1.80693ff39c5e6p-707 -0x1.2f50acea9a433p-695  -0x1.1b81a66934a92p+791", OTHER),
];

fn case(numbers: &str, quaternion: [f64; 4]) -> Case {
    let numbers: Vec<f64> = numbers
        .split_whitespace()
        .map(|number| parse_any(number).expect("a number"))
        .collect();
    let [i1, i2, i3, m1, m2, m3, h] = numbers.try_into().expect("seven numbers");
    Case {
        moments: [i1, i2, i3],
        m: [m1, m2, m3],
        h,
        quaternion,
        matrix: matrix(&quaternion),
    }
}

/// With the time of the case among others, and at each place in the registers.
#[test]
fn what_was_wrong_is_right() {
    for (place, (name, numbers, quaternion)) in KNOWN.iter().enumerate() {
        let case = case(numbers, *quaternion);
        for round in 0..4 {
            let mut random = Random::seeded(&[place as u64, round]);
            let verdict = judge(&Trial::of(case, &mut random), FINE);
            assert!(
                !verdict.is_wrong() && !verdict.is_unsure(),
                "{name}, {numbers}: errors {:.2?}, off the orbit by {:.1}",
                verdict.errors,
                verdict.off_orbit
            );
        }
    }
}
