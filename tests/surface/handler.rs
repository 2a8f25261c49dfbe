//! The handler that a program puts in place of the default one.

use crate::calls::{all_nan, silence, Step};
use frb::surface::{frb_info, frb_set_handler};
use std::cell::{Cell, RefCell};
use std::ffi::{c_char, c_int};
use std::slice;

thread_local! {
    static HEARD: RefCell<Vec<(String, c_int)>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: Cell<*const f64> = const { Cell::new(std::ptr::null()) };
}

unsafe extern "C" fn listen(routine: *const c_char, info: *const c_int, length: usize) {
    let name = slice::from_raw_parts(routine.cast::<u8>(), length);
    let name = String::from_utf8_lossy(name).into_owned();
    assert_eq!(frb_info(), *info, "the status is known to the handler");
    if !OUTPUT.get().is_null() {
        assert!(OUTPUT.get().read().is_nan(), "the outputs are NaN by now");
    }
    HEARD.with_borrow_mut(|heard| heard.push((name, *info)));
}

fn heard() -> Vec<(String, c_int)> {
    HEARD.take()
}

#[test]
fn called_once_for_each_failure() {
    // SAFETY: the handler has the signature asked for.
    unsafe { frb_set_handler(Some(listen)) };
    for step in Step::both() {
        step.call();
        assert_eq!(heard(), []);
        for number in 1..=7 {
            step.call_without(&[number]);
            assert_eq!(heard(), [(step.name.to_string(), -(number as c_int))]);
        }
    }
}

#[test]
fn called_after_the_outputs_are_set() {
    // SAFETY: the handler has the signature asked for.
    unsafe { frb_set_handler(Some(listen)) };
    let mut step = Step::quaternion();
    step.h = f64::INFINITY;
    let mut momentum = step.momentum;
    let mut attitude = step.attitude.clone();
    OUTPUT.set(momentum.as_ptr());
    // SAFETY: all pointers are valid.
    unsafe {
        (step.routine)(
            momentum.as_mut_ptr(),
            attitude.as_mut_ptr(),
            &step.h,
            step.moments.as_ptr(),
            step.momentum.as_ptr(),
            step.attitude.as_ptr(),
            &step.nodes,
        );
    }
    OUTPUT.set(std::ptr::null());
    assert_eq!(heard().len(), 1);
    assert!(all_nan(&momentum) && all_nan(&attitude));
}

unsafe extern "C" fn step_again(_: *const c_char, _: *const c_int, _: usize) {
    Step::matrix().call();
    assert_eq!(frb_info(), 0);
}

/// A handler may call the library; the status is that of the call that failed.
#[test]
fn handler_that_calls_the_library() {
    // SAFETY: the handler has the signature asked for.
    unsafe { frb_set_handler(Some(step_again)) };
    Step::quaternion().call_without(&[5]);
    assert_eq!(frb_info(), -5);
}

/// The handler of one thread is not that of another.
#[test]
fn handler_of_another_thread() {
    // SAFETY: the handler has the signature asked for.
    unsafe { frb_set_handler(Some(listen)) };
    std::thread::scope(|scope| {
        scope.spawn(|| {
            silence();
            Step::matrix().call_without(&[3]);
        });
    });
    assert_eq!(heard(), []);
    Step::matrix().call_without(&[3]);
    assert_eq!(heard().len(), 1);
}
