//! The four names of a routine are one routine.

use crate::calls::{bits, silence, Step, StepRoutine};
use frb::surface::*;
use std::ffi::{c_char, c_int, CStr};

#[test]
fn steps() {
    let names: [(Step, [StepRoutine; 4]); 2] = [
        (Step::matrix(), [frb_step, frb_step_, frb_step__, FRB_STEP]),
        (
            Step::quaternion(),
            [quat_step, quat_step_, quat_step__, QUAT_STEP],
        ),
    ];
    for (step, routines) in names {
        for nodes in [0, 3] {
            let step = Step {
                nodes,
                ..step.clone()
            };
            let (momentum, attitude) = step.call();
            for routine in routines {
                let (m, q) = Step {
                    routine,
                    ..step.clone()
                }
                .call();
                assert_eq!(bits(&m), bits(&momentum), "{} momentum", step.name);
                assert_eq!(bits(&q), bits(&attitude), "{} attitude", step.name);
            }
        }
    }
}

#[test]
fn integrals() {
    for routines in [
        [eint_gauss, eint_gauss_, eint_gauss__, EINT_GAUSS],
        [
            eint_gauss_modulus,
            eint_gauss_modulus_,
            eint_gauss_modulus__,
            EINT_GAUSS_MODULUS,
        ],
    ] {
        let values = routines.map(|routine| {
            let mut value = 7.0;
            // SAFETY: all pointers are valid.
            unsafe { routine(&mut value, &0.1, &1.2, &0.3, &0.2, &4) };
            value.to_bits()
        });
        assert_eq!(values, [values[0]; 4]);
    }
}

/// The other names of the status routines reach the same status and the same handler.
#[test]
fn status_routines() {
    silence();
    let mut step = Step::matrix();
    step.h = f64::NAN;
    step.call();
    // SAFETY: all pointers are valid.
    unsafe {
        assert_eq!(frb_info(), -3);
        assert_eq!([frb_info_(), frb_info__(), FRB_INFO()], [-3; 3]);
        for text in [
            frb_message_text,
            frb_message_text_,
            frb_message_text__,
            FRB_MESSAGE_TEXT,
        ] {
            assert_eq!(text(&-3), frb_message_text(&-3));
        }
        for text in [frb_status_text_, frb_status_text__, FRB_STATUS_TEXT] {
            assert_eq!(text(-3), frb_status_text(-3));
        }
        let expected = CStr::from_ptr(frb_message_text(&-3)).to_bytes().to_vec();
        for message in [frb_message, frb_message_, frb_message__, FRB_MESSAGE] {
            let mut text = vec![b'?'; expected.len()];
            message(&-3, text.as_mut_ptr().cast(), text.len());
            assert_eq!(text, expected);
        }
        for set in [
            frb_set_handler,
            frb_set_handler_,
            frb_set_handler__,
            FRB_SET_HANDLER,
        ] {
            let before = COUNT.get();
            set(Some(count));
            step.call();
            assert_eq!(COUNT.get(), before + 1);
            silence();
        }
    }
}

thread_local! {
    static COUNT: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

unsafe extern "C" fn count(_: *const c_char, _: *const c_int, _: usize) {
    COUNT.set(COUNT.get() + 1);
}

/// The class of bits is the one that the processor and `FRB_CPU` ask for, under every name.
#[test]
fn arithmetic() {
    let wanted = if support::processor::is_fused() {
        FRB_FUSED
    } else {
        FRB_PLAIN
    };
    assert_eq!(frb_arithmetic(), wanted);
    // SAFETY: there are no arguments.
    let others = unsafe { [frb_arithmetic_(), frb_arithmetic__(), FRB_ARITHMETIC()] };
    assert_eq!(others, [i64::from(wanted); 3]);
}

/// The version is that of Cargo.toml, under every name; null pointers are passed over.
#[test]
fn version() {
    for version in [frb_version, frb_version_, frb_version__, FRB_VERSION] {
        let mut numbers = [-1; 3];
        let [major, minor, patch] = &mut numbers;
        // SAFETY: the pointers are valid or null.
        unsafe {
            version(major, minor, patch);
            version(
                std::ptr::null_mut(),
                std::ptr::null_mut(),
                std::ptr::null_mut(),
            );
        }
        let [major, minor, patch] = numbers;
        assert_eq!(
            format!("{major}.{minor}.{patch}"),
            env!("CARGO_PKG_VERSION")
        );
    }
    let constants = [FRB_VERSION_MAJOR, FRB_VERSION_MINOR, FRB_VERSION_PATCH];
    assert_eq!(
        constants.map(|number| number.to_string()).join("."),
        env!("CARGO_PKG_VERSION")
    );
}
