//! Any scale of moments, momentum and time: only ratios matter, and powers of two are exact.

use crate::body::Flaw;

/// 2^exponent, for the exponents of finite numbers; out of range it saturates.
pub(crate) fn power_of_two(exponent: i32) -> f64 {
    match exponent {
        1024.. => f64::INFINITY,
        -1022..=1023 => f64::from_bits(((exponent + 1023) as u64) << 52),
        -1074..=-1023 => f64::from_bits(1 << (exponent + 1074)),
        _ => 0.0,
    }
}

/// The exponent e of x = f·2^e, 1 ≤ |f| < 2, of a finite x ≠ 0.
pub(crate) fn exponent(x: f64) -> i32 {
    let field = (x.to_bits() >> 52 & 0x7ff) as i32;
    if field == 0 {
        // Subnormal: 54 bits up, where it is normal.
        exponent(x * power_of_two(54)) - 54
    } else {
        field - 1023
    }
}

/// x·2^exponent without a detour over infinity or zero.
pub(crate) fn scale_by(x: f64, exponent: i32) -> f64 {
    // Nearly always.
    if (-1022..=1023).contains(&exponent) {
        return x * power_of_two(exponent);
    }
    let exponent = exponent.clamp(-4200, 4200);
    let third = exponent / 3;
    x * power_of_two(third) * power_of_two(third) * power_of_two(exponent - 2 * third)
}

/// The momentum m·2^exponent, if there are numbers for it.
pub(crate) fn momentum_back(m: &[f64; 3], exponent: i32) -> Result<[f64; 3], Flaw> {
    finite(m.map(|component| scale_by(component, exponent)))
}

/// The momentum, if there are numbers for it.
pub(crate) fn finite(m: [f64; 3]) -> Result<[f64; 3], Flaw> {
    if m.iter().all(|component| component.is_finite()) {
        Ok(m)
    } else {
        Err(Flaw::Range)
    }
}

#[cfg(test)]
mod tests {
    use super::{exponent, power_of_two, scale_by};

    #[test]
    fn powers_of_two_are_exact() {
        assert_eq!(power_of_two(10), 1024.0);
        assert_eq!(power_of_two(-1074), f64::from_bits(1));
        for x in [1.0, 1.5, -3.0, 1e300, 1e-300, 5e-324, f64::MAX] {
            let e = exponent(x);
            let fraction = scale_by(x, -e).abs();
            assert!((1.0..2.0).contains(&fraction), "{x} {e} {fraction}");
            assert_eq!(scale_by(scale_by(x, -e), e), x);
        }
        assert_eq!(scale_by(1.0, 3000), f64::INFINITY);
        assert_eq!(scale_by(1.0, -3000), 0.0);
    }
}
