//! `eint_gauss` and `eint_gauss_modulus`: status of each argument, integrals that do not exist.

use crate::calls::silence;
use frb::surface::{eint_gauss, eint_gauss_modulus, frb_info, FRB_NO_INTEGRAL};
use std::f64::consts::PI;
use std::ffi::c_int;
use std::ptr;

type Routine =
    unsafe extern "C" fn(*mut f64, *const f64, *const f64, *const f64, *const f64, *const c_int);

const BOTH: [Routine; 2] = [eint_gauss, eint_gauss_modulus];

/// PHI0, PHI1, AK2 or AK, EN.
const LEGAL: [f64; 4] = [0.1, 1.2, 0.3, 0.2];

fn call(routine: Routine, [phi0, phi1, modulus, en]: [f64; 4], norder: c_int) -> f64 {
    let mut value = 7.0;
    // SAFETY: all pointers are valid.
    unsafe { routine(&mut value, &phi0, &phi1, &modulus, &en, &norder) };
    value
}

#[test]
fn illegal_values() {
    silence();
    for routine in BOTH {
        for place in 0..4 {
            for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
                let mut arguments = LEGAL;
                arguments[place] = bad;
                assert!(call(routine, arguments, 11).is_nan());
                assert_eq!(frb_info(), -(place as c_int + 2));
            }
        }
        for norder in [0, -1, 11, c_int::MIN, c_int::MAX] {
            assert!(call(routine, LEGAL, norder).is_nan());
            assert_eq!(frb_info(), -6);
        }
        for norder in 1..=10 {
            assert!(call(routine, LEGAL, norder).is_finite());
            assert_eq!(frb_info(), 0);
        }
    }
}

#[test]
fn null_pointers() {
    silence();
    let [phi0, phi1, modulus, en] = &LEGAL;
    for routine in BOTH {
        for number in 1..=6 {
            let mut value = 7.0;
            let given = |place: c_int, pointer: *const f64| {
                if place == number {
                    ptr::null()
                } else {
                    pointer
                }
            };
            // SAFETY: every pointer is null or valid.
            unsafe {
                routine(
                    if number == 1 {
                        ptr::null_mut()
                    } else {
                        &mut value
                    },
                    given(2, phi0),
                    given(3, phi1),
                    given(4, modulus),
                    given(5, en),
                    if number == 6 { ptr::null() } else { &4 },
                );
            }
            assert_eq!(frb_info(), -number);
            assert_eq!(value.is_nan(), number != 1);
        }
    }
}

/// A negative root, and poles that a node meets: the middle of 0 to π is where the sine is 1.
#[test]
fn integrals_that_do_not_exist() {
    silence();
    for routine in BOTH {
        for arguments in [
            [0.1, 1.2, 30.0, 0.2],
            [0.0, PI, 0.2, 1.0],
            [0.0, PI, 1.0, 0.2],
        ] {
            assert!(call(routine, arguments, 1).is_nan(), "{arguments:?}");
            assert_eq!(frb_info(), FRB_NO_INTEGRAL, "{arguments:?}");
        }
    }
}

/// The fourth argument is k² in one routine and k in the other.
#[test]
fn modulus_and_its_square() {
    for norder in 1..=10 {
        let squared = call(eint_gauss, [0.1, 1.2, 0.25, 0.2], norder);
        let modulus = call(eint_gauss_modulus, [0.1, 1.2, 0.5, 0.2], norder);
        assert_eq!(squared.to_bits(), modulus.to_bits());
    }
    let other = call(eint_gauss, [0.1, 1.2, 0.5, 0.2], 10);
    assert!(other > call(eint_gauss_modulus, [0.1, 1.2, 0.5, 0.2], 10) + 0.01);
}
