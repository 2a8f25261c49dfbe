//! Order conditions of every table: sums, symmetry, quadrature along the free motion.

use approx::abs_diff_eq;
use frb::splitting::{
    Scheme, ABA864, KAHAN_LI6, PEFRL, RKN6_14A, SABA, SEJ, STRANG, SUZUKI4, SUZUKI_UMENO8,
};

/// Every scheme there is.
pub fn schemes() -> Vec<Scheme> {
    let mut schemes = vec![
        STRANG,
        SEJ,
        SUZUKI4,
        KAHAN_LI6,
        SUZUKI_UMENO8,
        RKN6_14A,
        ABA864,
        PEFRL,
    ];
    schemes.extend(SABA.iter());
    schemes
}

/// The sum of a table, whose entries of either sign leave rounding errors of their own size.
fn assert_is_one(name: &str, table: &[f64]) {
    let sum: f64 = table.iter().sum();
    assert!(
        abs_diff_eq!(sum, 1.0, epsilon = 5e-16),
        "{name}: the sum is {sum:e}"
    );
}

#[test]
fn sums_are_one() {
    for scheme in schemes() {
        assert_is_one(scheme.name, scheme.drifts);
        assert_is_one(scheme.name, scheme.kicks);
    }
}

#[test]
fn tables_are_symmetric() {
    for scheme in schemes() {
        for table in [scheme.drifts, scheme.kicks] {
            let reversed: Vec<f64> = table.iter().rev().copied().collect();
            let distance = |(a, b): (&f64, &f64)| (a - b).abs();
            let worst = table.iter().zip(&reversed).map(distance);
            assert!(worst.fold(0.0, f64::max) < 1e-16, "{}", scheme.name);
        }
        assert_eq!(scheme.drifts.len().abs_diff(scheme.kicks.len()), 1);
    }
}

/// To first order in the torque a scheme is a quadrature of it along the free motion: with c_i the
/// time at which kick b_i comes, Σ b_i c_i^k = 1/(k+1) up to the order in ε.
#[test]
fn kicks_are_a_quadrature() {
    for scheme in schemes() {
        let mut times = vec![0.0; scheme.kicks.len()];
        let mut time = 0.0;
        for (i, place) in times.iter_mut().enumerate() {
            let drift = if scheme.begins_with_kick() {
                i.checked_sub(1)
            } else {
                Some(i)
            };
            time += drift.map_or(0.0, |drift| scheme.drifts[drift]);
            *place = time;
        }
        let moment = |power: u32| -> f64 {
            let terms = times.iter().zip(scheme.kicks);
            terms.map(|(c, b)| b * c.powi(power as i32)).sum()
        };
        let order = scheme.orders[0];
        for power in 0..order {
            let miss = (moment(power) - 1.0 / f64::from(power + 1)).abs();
            // The coefficients of RKN6_14a were published with 15 digits.
            assert!(miss < 1e-14, "{}: power {power}: {miss:e}", scheme.name);
        }
        let next = (moment(order) - 1.0 / f64::from(order + 1)).abs();
        // Of SABA_10 it is 3e-13: the quadrature is that good.
        assert!(next > 1e-13, "{}: {next:e}", scheme.name);
    }
}

/// Compositions of order p of a symmetric method: Σγ³ = 0, Σγ⁵ = 0, Σγ⁷ = 0 up to p − 1.
#[test]
fn compositions_cancel_odd_powers() {
    for scheme in [SUZUKI4, KAHAN_LI6, SUZUKI_UMENO8] {
        for power in (3..scheme.order as i32).step_by(2) {
            let sum: f64 = scheme.kicks.iter().map(|step| step.powi(power)).sum();
            assert!(sum.abs() < 1e-15, "{}: power {power}: {sum:e}", scheme.name);
        }
    }
}
