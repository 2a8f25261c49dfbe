//! Calls that fail where locks and memory must not be asked for: in signal handlers, and after `fork`.

use crate::calls::Step;
use frb::surface::{eint_gauss, frb_casimir, frb_info};
use std::ffi::c_int;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;
use std::{mem, ptr, thread};

/// Seconds after which a process that hangs is ended by a signal, and its test fails.
const PATIENCE: u32 = 60;

static SIGNALS: AtomicU32 = AtomicU32::new(0);

fn fail_in_argument(number: usize) {
    let mut value = 0.0;
    let numbers = [0.1, 1.2, 0.3, 0.2];
    let at = |place: usize| {
        if place == number {
            ptr::null()
        } else {
            &numbers[place - 2]
        }
    };
    // SAFETY: every pointer is null or valid.
    unsafe { eint_gauss(&mut value, at(2), at(3), at(4), at(5), &4) };
    assert_eq!(frb_info(), -(number as c_int));
}

/// Fails in another routine, and in this one as well.
extern "C" fn fail_in_handler(_: c_int) {
    let mut value = 0.0;
    // SAFETY: every pointer is null or valid.
    unsafe {
        frb_casimir(&mut value, ptr::null());
        assert_eq!(frb_info(), -2);
        eint_gauss(&mut value, ptr::null(), &1.2, &0.3, &0.2, &4);
        assert_eq!(frb_info(), -2);
    }
    SIGNALS.fetch_add(1, Ordering::Relaxed);
}

/// Another thread sends signals, whatever this one is doing: reporting, mostly.
pub fn call_in_signal_handlers() {
    // SAFETY: the handler calls nothing but the library and an atomic.
    let target = unsafe {
        libc::alarm(PATIENCE);
        let mut action: libc::sigaction = mem::zeroed();
        action.sa_sigaction = fail_in_handler as *const () as usize;
        action.sa_flags = libc::SA_RESTART;
        libc::sigaction(libc::SIGUSR1, &action, ptr::null_mut());
        libc::pthread_self()
    };
    let enough = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !enough.load(Ordering::Relaxed) {
                // SAFETY: the thread lives until `enough` is set.
                unsafe { libc::pthread_kill(target, libc::SIGUSR1) };
                thread::sleep(Duration::from_micros(20));
            }
        });
        while SIGNALS.load(Ordering::Relaxed) < 1000 {
            // The status may be the handler's when it came in between: it is not looked at here.
            Step::quaternion().call_without(&[5]);
            Step::matrix().call_without(&[4]);
        }
        enough.store(true, Ordering::Relaxed);
    });
}

/// Three threads report without end; children are born all the while, and report as well.
pub fn fork_beside_threads() {
    let enough = AtomicBool::new(false);
    // SAFETY: ends a process that hangs.
    unsafe { libc::alarm(PATIENCE) };
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                while !enough.load(Ordering::Relaxed) {
                    (2..=5).for_each(fail_in_argument);
                }
            });
        }
        let mut failed = 0;
        for _ in 0..200 {
            // SAFETY: the child calls the library and leaves.
            unsafe {
                let child = libc::fork();
                if child == 0 {
                    libc::alarm(PATIENCE / 6);
                    (2..=5).for_each(fail_in_argument);
                    libc::_exit(0);
                }
                let mut status = 1;
                libc::waitpid(child, &mut status, 0);
                failed += c_int::from(status != 0);
                if failed > 0 {
                    break;
                }
            }
        }
        enough.store(true, Ordering::Relaxed);
        assert_eq!(failed, 0, "children that hung or stopped");
    });
}

/// Five equal messages, then a child that leaves by `exit`.
pub fn fork_with_a_count() {
    for _ in 0..5 {
        Step::matrix().call_without(&[3]);
    }
    // SAFETY: the child leaves at once.
    unsafe {
        let child = libc::fork();
        if child == 0 {
            libc::exit(0);
        }
        let mut status = 1;
        libc::waitpid(child, &mut status, 0);
        assert_eq!(status, 0);
    }
}
