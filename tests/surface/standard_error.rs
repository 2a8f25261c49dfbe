//! The default handler: one line on standard error, nothing on standard output, no stop.
//!
//! The calls are made in a child process: this test program, told by a variable what to do.

use crate::calls::{silence, Step};
use frb::surface::{eint_gauss, frb_info, frb_set_handler};
use std::ffi::c_int;
use std::fs::File;
use std::process::{exit, Output, Stdio};

const TASK: &str = "FRB_TEST_TASK";

extern "C" {
    fn close(file: c_int) -> c_int;
}

fn fail_in_argument_4() {
    let mut step = Step::matrix();
    step.moments[1] = -1.0;
    step.call();
    assert_eq!(frb_info(), -4);
}

/// What the child does. It leaves before the test program reports anything of its own.
#[test]
#[ignore = "run by the others"]
fn child() {
    let task = std::env::var(TASK).expect("a task");
    match task.as_str() {
        "nothing" => {}
        "argument" => fail_in_argument_4(),
        "integral" => {
            let mut value = 0.0;
            // SAFETY: all pointers are valid.
            unsafe { eint_gauss(&mut value, &0.1, &1.2, &30.0, &0.2, &4) };
            assert_eq!(frb_info(), 1);
        }
        "silenced" => {
            silence();
            fail_in_argument_4();
        }
        "restored" => {
            silence();
            // SAFETY: null restores the default handler.
            unsafe { frb_set_handler(None) };
            fail_in_argument_4();
        }
        "closed" => {
            // SAFETY: nothing else in this process uses standard error.
            unsafe { close(2) };
            fail_in_argument_4();
        }
        _ => unreachable!("{task}"),
    }
    exit(0);
}

fn run(task: &str, standard_error: Stdio) -> Output {
    let child = support::child::command("standard_error::child")
        .env(TASK, task)
        .stdout(Stdio::piped())
        .stderr(standard_error)
        .spawn()
        .expect("child");
    child.wait_with_output().expect("child")
}

/// What a task writes on standard error; the rest must be as if it had not been done.
fn standard_error(task: &str) -> String {
    let output = run(task, Stdio::piped());
    let idle = run("nothing", Stdio::piped());
    assert!(output.status.success(), "{task}: {output:?}");
    assert_eq!(output.stdout, idle.stdout, "{task}: standard output");
    assert!(idle.stderr.is_empty(), "{idle:?}");
    String::from_utf8(output.stderr).expect("plain text")
}

#[test]
fn one_line_worded_as_xerbla() {
    assert_eq!(
        standard_error("argument"),
        " ** On entry to FRB_STEP parameter number  4 had an illegal value: \
         AINERT(2): the moments of inertia must be positive and finite\n"
    );
}

#[test]
fn one_line_for_a_failed_computation() {
    assert_eq!(
        standard_error("integral"),
        " ** EINT_GAUSS failed with status  1: \
         the integral does not exist: a pole or a negative root in its range\n"
    );
}

#[test]
fn another_handler_and_back() {
    assert_eq!(standard_error("silenced"), "");
    assert_eq!(standard_error("restored"), standard_error("argument"));
}

/// A standard error that is closed, or full, does not stop the program.
#[test]
fn standard_error_that_cannot_be_written() {
    let closed = run("closed", Stdio::piped());
    assert!(closed.status.success(), "{closed:?}");
    if let Ok(full) = File::options().write(true).open("/dev/full") {
        let output = run("argument", Stdio::from(full));
        assert!(output.status.success(), "{output:?}");
    }
}
