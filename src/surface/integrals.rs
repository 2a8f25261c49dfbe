//! `eint_gauss` and `eint_gauss_modulus`: the third-kind integral by Gauss-Legendre quadrature.

use super::arguments::{first_null, write_nan};
use super::environment;
use super::routine::Routine;
use super::status::{self, FRB_NO_INTEGRAL};
use crate::quadrature;
use std::ffi::c_int;

static EINT_GAUSS_ROUTINE: Routine = Routine {
    name: "EINT_GAUSS",
    arguments: &[
        c"argument 1 of EINT_GAUSS, ELLPIVAL: null pointer",
        c"argument 2 of EINT_GAUSS, PHI0: the lower limit must be finite",
        c"argument 3 of EINT_GAUSS, PHI1: the upper limit must be finite",
        c"argument 4 of EINT_GAUSS, AK2: the squared modulus must be finite",
        c"argument 5 of EINT_GAUSS, EN: the characteristic must be finite",
        c"argument 6 of EINT_GAUSS, NORDER: the number of nodes must be 1 to 10",
    ],
};

static EINT_GAUSS_MODULUS_ROUTINE: Routine = Routine {
    name: "EINT_GAUSS_MODULUS",
    arguments: &[
        c"argument 1 of EINT_GAUSS_MODULUS, ELLPIVAL: null pointer",
        c"argument 2 of EINT_GAUSS_MODULUS, PHI0: the lower limit must be finite",
        c"argument 3 of EINT_GAUSS_MODULUS, PHI1: the upper limit must be finite",
        c"argument 4 of EINT_GAUSS_MODULUS, AK: the modulus must be finite",
        c"argument 5 of EINT_GAUSS_MODULUS, EN: the characteristic must be finite",
        c"argument 6 of EINT_GAUSS_MODULUS, NORDER: the number of nodes must be 1 to 10",
    ],
};

/// The arguments of the integral, as the caller passes them.
struct Arguments {
    ellpival: *mut f64,
    phi0: *const f64,
    phi1: *const f64,
    modulus: *const f64,
    en: *const f64,
    norder: *const c_int,
}

impl Arguments {
    /// Reads, integrates, writes, and records the status.
    #[inline(always)]
    unsafe fn integrate(&self, routine: &'static Routine, squared: impl FnOnce(f64) -> f64) {
        let info = match environment::in_own(|_| self.value(squared)) {
            Ok(value) => {
                self.ellpival.write_unaligned(value);
                return status::succeed();
            }
            Err(info) => info,
        };
        write_nan::<1>(self.ellpival);
        status::report(routine, info);
    }

    /// The integral, or the status of the first illegal argument.
    #[inline(never)]
    unsafe fn value(&self, squared: impl FnOnce(f64) -> f64) -> Result<f64, c_int> {
        let addresses = [
            self.ellpival as usize,
            self.phi0 as usize,
            self.phi1 as usize,
            self.modulus as usize,
            self.en as usize,
            self.norder as usize,
        ];
        if let Some(number) = first_null(&addresses) {
            return Err(-number);
        }
        let phi0 = self.phi0.read_unaligned();
        let phi1 = self.phi1.read_unaligned();
        let modulus = self.modulus.read_unaligned();
        let characteristic = self.en.read_unaligned();
        let nodes = self.norder.read_unaligned();
        for (place, value) in [phi0, phi1, modulus, characteristic].iter().enumerate() {
            if !value.is_finite() {
                return Err(-(place as c_int + 2));
            }
        }
        if !(1..=10).contains(&nodes) {
            return Err(-6);
        }
        // Every argument is legal by now: what is left to go wrong is the integral itself.
        quadrature::third_kind(phi0, phi1, squared(modulus), characteristic, nodes)
            .ok()
            .filter(|value| value.is_finite())
            .ok_or(FRB_NO_INTEGRAL)
    }
}

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

other_names! {
    eint_gauss_, eint_gauss__, EINT_GAUSS =>
    #[inline(never)]
    unsafe fn from_squared_modulus(
        ellpival: *mut f64,
        phi0: *const f64,
        phi1: *const f64,
        ak2: *const f64,
        en: *const f64,
        norder: *const c_int,
    ) {
        let arguments = Arguments {
            ellpival,
            phi0,
            phi1,
            modulus: ak2,
            en,
            norder,
        };
        arguments.integrate(&EINT_GAUSS_ROUTINE, |squared| squared);
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
/// As for `eint_gauss`, whose fourth argument is k²; this routine has the meaning of the routine
/// of that name published with the quaternion codes.
///
/// # Accuracy
/// As for `eint_gauss`.
///
/// # Errors
/// As for `eint_gauss`.
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

other_names! {
    eint_gauss_modulus_, eint_gauss_modulus__, EINT_GAUSS_MODULUS =>
    #[inline(never)]
    unsafe fn from_modulus(
        ellpival: *mut f64,
        phi0: *const f64,
        phi1: *const f64,
        ak: *const f64,
        en: *const f64,
        norder: *const c_int,
    ) {
        let arguments = Arguments {
            ellpival,
            phi0,
            phi1,
            modulus: ak,
            en,
            norder,
        };
        arguments.integrate(&EINT_GAUSS_MODULUS_ROUTINE, |modulus| modulus * modulus);
    }
}
