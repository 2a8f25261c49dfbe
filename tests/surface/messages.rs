//! A text for every status, as a C string and as Fortran text.

use crate::calls::{silence, Step};
use frb::surface::{
    dmv2, eint_gauss, eint_gauss_modulus, frb_info, frb_message, frb_message_text, frb_status_text,
    frb_step_batch, quat_at_times, FRB_NOT_REPRESENTABLE, FRB_NO_INTEGRAL,
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

/// The element that is bad is named, the first one if there are several; a whole that is wrong is not.
#[test]
fn names_the_element() {
    silence();
    let says = |start: &str| assert!(text(frb_info()).contains(start), "{}", text(frb_info()));
    let mut step = Step::matrix();
    step.moments = [1.0, -1.0, 0.0];
    step.call();
    says(", AINERT(2): the moments of inertia must be positive and finite");
    let mut step = Step::matrix();
    step.attitude[5] = f64::NAN;
    step.call();
    says(", QIN(3,2): the attitude must be a rotation matrix");
    let mut step = Step::quaternion();
    step.momentum[2] = f64::INFINITY;
    step.call();
    says(", PIIN(3): the angular momentum must be finite");
    let mut step = Step::quaternion();
    step.attitude[0] = 2.0;
    step.call();
    says(", QIN: the attitude must be a unit quaternion");
    step.attitude[0] = 0.5;
    step.h = f64::NAN;
    step.call();
    says(", H: the step must be finite");
    // The moments are RPAR(11) to RPAR(13).
    let mut parameters = [1.0; 20];
    parameters[11] = -1.0;
    let (mut m, mut q) = ([0.6, 0.0, 0.8], [1.0, 0.0, 0.0, 0.0]);
    unsafe extern "C" fn no_torque(_: *const f64, torque: *mut f64, _: *mut f64, _: *mut i32) {
        torque.cast::<[f64; 3]>().write([0.0; 3]);
    }
    // SAFETY: the arrays have the sizes documented.
    unsafe {
        dmv2(
            m.as_mut_ptr(),
            q.as_mut_ptr(),
            Some(no_torque),
            &0.1,
            &1,
            parameters.as_mut_ptr(),
            [0; 20].as_mut_ptr(),
        );
    }
    says("argument 6 of DMV2, RPAR(12): ");
}

/// Of many bodies or times the first that failed is named, and how many did.
#[test]
fn names_the_body() {
    silence();
    let (count, one) = (5, 1);
    let mut m = [0.1; 15];
    let mut q = [0.0; 45];
    for body in 0..5 {
        [0, 4, 8].iter().for_each(|place| q[9 * body + place] = 1.0);
    }
    q[9 + 7] = f64::NAN;
    q[9 * 4] = 3.0;
    let (m_at, q_at) = (m.as_mut_ptr(), q.as_mut_ptr());
    let moments = [1.0, 1.5, 2.0];
    // SAFETY: the arrays have the sizes documented.
    unsafe {
        frb_step_batch(
            &count,
            m_at,
            q_at,
            &0.1,
            &one,
            moments.as_ptr(),
            &one,
            m_at,
            q_at,
            &0,
            ptr::null_mut(),
        );
    }
    let wanted =
        "argument 9 of FRB_STEP_BATCH, QIN(2,3,2): the attitude must be a rotation matrix \
                  (body 2, the first of 2)";
    assert_eq!(text(frb_info()), wanted);
    let mut times = [0.1; 5];
    times[3] = f64::NEG_INFINITY;
    let (m, q) = ([0.6, 0.0, 0.8], [1.0, 0.0, 0.0, 0.0]);
    let (mut m_out, mut q_out) = ([0.0; 15], [0.0; 20]);
    // SAFETY: the arrays have the sizes documented.
    unsafe {
        quat_at_times(
            &count,
            times.as_ptr(),
            m_out.as_mut_ptr(),
            q_out.as_mut_ptr(),
            moments.as_ptr(),
            m.as_ptr(),
            q.as_ptr(),
            ptr::null_mut(),
        );
    }
    let wanted = "argument 2 of QUAT_AT_TIMES, TIMES(4): a time must be finite (time 4)";
    assert_eq!(text(frb_info()), wanted);
}

/// By value and by reference the text is the same.
#[test]
fn status_by_value() {
    silence();
    Step::matrix().call_without(&[6]);
    for info in [-6, -5, 0, 1, 2, 3, 4, 5, 1000, i32::MIN] {
        let by_reference = text(info);
        // SAFETY: the text ends with a zero byte and stays until the next one.
        let by_value = unsafe { CStr::from_ptr(frb_status_text(info)) };
        assert_eq!(by_value.to_str(), Ok(by_reference.as_str()));
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

/// Fortran text is filled with blanks or cut, and 120 characters hold every text about one body.
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
