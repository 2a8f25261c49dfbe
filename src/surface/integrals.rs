//! `eint_gauss` and `eint_gauss_modulus`: the third-kind integral by Gauss-Legendre quadrature.

use super::call::Call;
use super::environment;
use super::rules::{finite, order, output};
use super::status;
use crate::body::Flaw;
use crate::quadrature;
use std::ffi::c_int;

/// The elliptic integral of the third kind by Gauss-Legendre quadrature, from the squared modulus.
///
/// Computes the integral from `phi0` to `phi1` of
/// dθ / ((1 − `en`·sin²θ)·sqrt(1 − `ak2`·sin²θ)).
///
/// From Fortran: `CALL EINT_GAUSS(ELLPIVAL, PHI0, PHI1, AK2, EN, NORDER)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `ellpival[1]`, out, `double`: the integral. May be the same as an input.
/// - `phi0[1]`, in, `double`: the lower limit, in radians.
/// - `phi1[1]`, in, `double`: the upper limit, in radians.
/// - `ak2[1]`, in, `double`: the square k² of the modulus.
/// - `en[1]`, in, `double`: the characteristic n.
/// - `norder[1]`, in, `int`: the number of nodes, 1 to 10.
///
/// # Special cases
/// The limits are not reduced by periods: the nodes spread over the whole range. The fourth
/// argument is k², as in equation (20) of the paper; where a program means k, it calls
/// `eint_gauss_modulus`.
///
/// # Accuracy
/// That of the quadrature, of order 2·`norder` in the length of the range.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer, a number that is not finite, `norder` not
/// 1 to 10. `FRB_NO_INTEGRAL` when the integrand has a pole or no real value in the range. Then `ellpival`
/// is NaN.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, (20).
#[no_mangle]
pub unsafe extern "C" fn eint_gauss(
    ellpival: *mut f64,
    phi0: *const f64,
    phi1: *const f64,
    ak2: *const f64,
    en: *const f64,
    norder: *const c_int,
) {
    from_squared_modulus(ellpival, phi0, phi1, ak2, en, norder);
}

routine! {
    EINT_GAUSS, eint_gauss_, eint_gauss__ =>
    from_squared_modulus(
        ellpival: *mut f64 => output(&[]),
        phi0: *const f64 => finite(&[], "the lower limit must be finite"),
        phi1: *const f64 => finite(&[], "the upper limit must be finite"),
        ak2: *const f64 => finite(&[], "the squared modulus must be finite"),
        en: *const f64 => finite(&[], "the characteristic must be finite"),
        norder: *const c_int => order(1, 10, "the number of nodes must be 1 to 10"),
    ) |call| {
        integrate(call, ellpival, [phi0, phi1, ak2, en], norder, |squared| squared);
    }
}

/// The elliptic integral of the third kind by Gauss-Legendre quadrature, from the modulus.
///
/// Computes the integral from `phi0` to `phi1` of
/// dθ / ((1 − `en`·sin²θ)·sqrt(1 − `ak`²·sin²θ)).
///
/// From Fortran: `CALL EINT_GAUSS_MODULUS(ELLPIVAL, PHI0, PHI1, AK, EN, NORDER)`.
///
/// # Arguments
/// All are passed by reference and may lie at any address.
/// - `ellpival[1]`, out, `double`: the integral. May be the same as an input.
/// - `phi0[1]`, in, `double`: the lower limit, in radians.
/// - `phi1[1]`, in, `double`: the upper limit, in radians.
/// - `ak[1]`, in, `double`: the modulus k.
/// - `en[1]`, in, `double`: the characteristic n.
/// - `norder[1]`, in, `int`: the number of nodes, 1 to 10.
///
/// # Special cases
/// The limits are not reduced by periods: the nodes spread over the whole range. The fourth
/// argument is k, as in the routine of that name published with the quaternion codes; where a program
/// means k², it calls `eint_gauss`.
///
/// # Accuracy
/// That of the quadrature, of order 2·`norder` in the length of the range.
///
/// # Errors
/// `frb_info` tells −k for argument k: a null pointer, a number that is not finite, `norder` not
/// 1 to 10. `FRB_NO_INTEGRAL` when the integrand has a pole or no real value in the range. Then `ellpival`
/// is NaN.
///
/// # References
/// E. Celledoni, A. Zanna, Algorithm 903: FRB, ACM Trans. Math. Softw. 37 (2010) 23, (20).
#[no_mangle]
pub unsafe extern "C" fn eint_gauss_modulus(
    ellpival: *mut f64,
    phi0: *const f64,
    phi1: *const f64,
    ak: *const f64,
    en: *const f64,
    norder: *const c_int,
) {
    from_modulus(ellpival, phi0, phi1, ak, en, norder);
}

routine! {
    EINT_GAUSS_MODULUS, eint_gauss_modulus_, eint_gauss_modulus__ =>
    from_modulus(
        ellpival: *mut f64 => output(&[]),
        phi0: *const f64 => finite(&[], "the lower limit must be finite"),
        phi1: *const f64 => finite(&[], "the upper limit must be finite"),
        ak: *const f64 => finite(&[], "the modulus must be finite"),
        en: *const f64 => finite(&[], "the characteristic must be finite"),
        norder: *const c_int => order(1, 10, "the number of nodes must be 1 to 10"),
    ) |call| {
        integrate(call, ellpival, [phi0, phi1, ak, en], norder, |modulus| modulus * modulus);
    }
}

/// Reads limits, modulus and characteristic, integrates, writes, and records the status.
#[inline(always)]
unsafe fn integrate(
    call: impl FnOnce() -> Call,
    ellpival: *mut f64,
    numbers: [*const f64; 4],
    norder: *const c_int,
    squared: impl FnOnce(f64) -> f64,
) {
    let numbers = numbers.map(|number| number.read_unaligned());
    let nodes = norder.read_unaligned();
    match environment::in_own(|_| value(numbers, nodes, squared)) {
        Ok(value) => {
            ellpival.write_unaligned(value);
            status::succeed();
        }
        Err(flaw) => call().refuse(flaw),
    }
}

#[inline(never)]
fn value(numbers: [f64; 4], nodes: c_int, squared: impl FnOnce(f64) -> f64) -> Result<f64, Flaw> {
    let [phi0, phi1, modulus, characteristic] = numbers;
    if !numbers.iter().all(|number| number.is_finite()) || !(1..=10).contains(&nodes) {
        return Err(Flaw::Order);
    }
    // Every argument is legal by now: what is left to go wrong is the integral itself.
    quadrature::third_kind(phi0, phi1, squared(modulus), characteristic, nodes)
        .ok()
        .filter(|value| value.is_finite())
        .ok_or(Flaw::Integrand)
}
