//! A text for every status, as a C string and as Fortran text.

use crate::calls::{silence, Step};
use frb::surface::{
    eint_gauss, eint_gauss_modulus, frb_info, frb_message, frb_message_text, FRB_NOT_REPRESENTABLE,
    FRB_NO_INTEGRAL,
};
use std::ffi::CStr;
use std::ptr;

fn text(info: i32) -> String {
    // SAFETY: the text ends with a zero byte and is never released.
    let text = unsafe { CStr::from_ptr(frb_message_text(&info)) };
    text.to_str().expect("plain text").to_string()
}

fn fortran_text(info: i32, length: usize) -> String {
    let mut text = vec![b'?'; length + 1];
    // SAFETY: the text has the length given.
    unsafe { frb_message(&info, text.as_mut_ptr().cast(), length) };
    assert_eq!(text.pop(), Some(b'?'), "written past the end");
    String::from_utf8(text).expect("plain text")
}

/// After a call with a null pointer for an argument, the text names routine and argument.
#[test]
fn names_the_argument() {
    silence();
    let arguments = ["PIOUT", "QOUT", "H", "AINERT", "PIIN", "QIN", "NP"];
    for step in Step::both() {
        for (place, argument) in arguments.iter().enumerate() {
            step.call_without(&[place + 1]);
            let start = format!("argument {} of {}, {argument}", place + 1, step.name);
            assert!(text(frb_info()).starts_with(&start), "{}", text(frb_info()));
        }
    }
    let arguments = ["PHI0", "PHI1", "AK", "EN"];
    for (name, routine) in [
        (
            "EINT_GAUSS",
            eint_gauss as unsafe extern "C" fn(_, _, _, _, _, _),
        ),
        ("EINT_GAUSS_MODULUS", eint_gauss_modulus),
    ] {
        for (place, argument) in arguments.iter().enumerate() {
            let mut values = [0.1, 1.2, 0.3, 0.2];
            values[place] = f64::NAN;
            let mut value = 0.0;
            // SAFETY: all pointers are valid.
            unsafe {
                routine(
                    &mut value, &values[0], &values[1], &values[2], &values[3], &4,
                );
            }
            let start = format!("argument {} of {name}, {argument}", place + 2);
            assert!(text(frb_info()).starts_with(&start), "{}", text(frb_info()));
        }
    }
}

/// A status that is not the last call's keeps its number and nothing more.
#[test]
fn other_statuses() {
    silence();
    Step::matrix().call_without(&[3]);
    assert_eq!(text(-4), "argument 4 had an illegal value");
    assert_eq!(text(-12), "argument 12 had an illegal value");
    assert_eq!(text(0), "the call succeeded");
    assert!(text(FRB_NO_INTEGRAL).contains("integral"));
    assert!(text(FRB_NOT_REPRESENTABLE).contains("represented"));
    for info in [i32::MIN, -1000, 1000, i32::MAX] {
        assert_eq!(text(info), "unknown status");
    }
    Step::matrix().call();
    assert_eq!(text(-3), "argument 3 had an illegal value");
}

/// A null status stands for the last call's.
#[test]
fn status_of_the_last_call() {
    silence();
    Step::matrix().call_without(&[3]);
    // SAFETY: null is allowed.
    let last = unsafe { frb_message_text(ptr::null()) };
    // SAFETY: the pointer is valid.
    assert_eq!(last, unsafe { frb_message_text(&-3) });
}

/// Fortran text is filled with blanks or cut, and 120 characters hold every text.
#[test]
fn fortran_texts() {
    silence();
    for step in Step::both() {
        for number in 1..=7 {
            step.call_without(&[number]);
            let whole = text(frb_info());
            assert!(whole.len() <= 120, "{whole}");
            assert_eq!(fortran_text(frb_info(), 150), format!("{whole:150}"));
            assert_eq!(fortran_text(frb_info(), 10), whole[..10]);
            assert_eq!(fortran_text(frb_info(), 0), "");
        }
    }
    // SAFETY: a null text is left alone.
    unsafe { frb_message(&-3, ptr::null_mut(), 10) };
}

/// Asking for texts does not change the status.
#[test]
fn status_stays() {
    silence();
    Step::matrix().call_without(&[5]);
    text(2);
    fortran_text(-1, 40);
    assert_eq!(frb_info(), -5);
}
