//! The default handler: one line on standard error, nothing on standard output, no stop.
//!
//! The calls are made in a child process: this test program, told by a variable what to do.

use crate::calls::{silence, Step};
use crate::interrupted::{call_in_signal_handlers, fork_beside_threads, fork_with_a_count};
use frb::surface::{eint_gauss, frb_info, frb_set_handler, quat_step_batch};
use std::fs::File;
use std::process::{exit, Command, Output, Stdio};
use std::thread;

const TASK: &str = "FRB_TEST_TASK";

fn fail_in_argument_4() {
    let mut step = Step::matrix();
    step.moments[1] = -1.0;
    step.call();
    assert_eq!(frb_info(), -4);
}

/// Steps of seven bodies, of which those after the second are bad, with moments for all.
fn fail_in_a_batch() {
    let mut m = [0.1; 21];
    let mut q = [0.5; 28];
    m[3 * 2 + 1] = f64::NAN;
    for body in 3..7 {
        q[4 * body] = 7.0;
    }
    let (m_at, q_at) = (m.as_mut_ptr(), q.as_mut_ptr());
    let moments = [1.0, 1.5, 2.0];
    // SAFETY: all pointers are valid.
    unsafe {
        quat_step_batch(
            &7,
            m_at,
            q_at,
            &0.1,
            &1,
            moments.as_ptr(),
            &1,
            m_at,
            q_at,
            &0,
            std::ptr::null_mut(),
        );
    }
    assert_eq!(frb_info(), -8);
}

/// What the child does. It leaves before the test program reports anything of its own.
#[test]
#[ignore = "the tests below run it in a process of its own"]
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
            unsafe { libc::close(2) };
            fail_in_argument_4();
        }
        "null" => {
            Step::quaternion().call_without(&[3]);
        }
        "batch" => fail_in_a_batch(),
        "thread" => {
            let reporter = thread::spawn(|| (0..1000).for_each(|_| fail_in_argument_4()));
            reporter.join().expect("a thread that has ended");
        }
        "program" => (0..3).for_each(|_| fail_in_argument_4()),
        "others" => {
            (0..3).for_each(|_| fail_in_argument_4());
            (0..2).for_each(|_| fail_in_a_batch());
            // A call that succeeds is no message.
            Step::matrix().call();
            fail_in_a_batch();
            silence();
        }
        "errno" => {
            // SAFETY: the place of errno is this thread's own.
            unsafe {
                libc::close(2);
                *libc::__errno_location() = 77;
                fail_in_argument_4();
                assert_eq!(*libc::__errno_location(), 77);
            }
        }
        "signals" => call_in_signal_handlers(),
        "forks" => fork_beside_threads(),
        "fork" => fork_with_a_count(),
        _ => unreachable!("{task}"),
    }
    exit(0);
}

fn run(task: &str, standard_error: Stdio) -> Output {
    let program = std::env::current_exe().expect("this program");
    let child = Command::new(program)
        .args([
            "--exact",
            "standard_error::child",
            "--ignored",
            "--nocapture",
        ])
        .args(["--test-threads", "1"])
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
    let end = output.stderr.len().saturating_sub(500);
    let end = String::from_utf8_lossy(&output.stderr[end..]);
    assert!(output.status.success(), "{task}: {}: {end}", output.status);
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

/// A null pointer is called one.
#[test]
fn null_pointer() {
    assert_eq!(
        standard_error("null"),
        " ** On entry to QUAT_STEP parameter number  3 had an illegal value: H: null pointer\n"
    );
}

const BATCH: &str =
    " ** On entry to QUAT_STEP_BATCH parameter number  8 had an illegal value: PIIN(2,3): \
     the angular momentum must be finite (body 3, the first of 5)\n";

/// Of a batch, the first body that failed and how many did.
#[test]
fn batch_names_the_body() {
    assert_eq!(standard_error("batch"), BATCH);
}

/// The same message is written once, then counted, until another comes, or the thread or the program
/// ends.
#[test]
fn repeated_messages_are_counted() {
    let once = standard_error("argument");
    let heading = once.split_inclusive("value").next().expect("a line");
    let repeated = |times: &str| format!("{once}{heading}: repeated {times}\n");
    assert_eq!(standard_error("thread"), repeated("999 times"));
    assert_eq!(standard_error("program"), repeated("2 times"));
    let heading = BATCH.split_inclusive("value").next().expect("a line");
    assert_eq!(
        standard_error("others"),
        format!(
            "{}{BATCH}{heading}: repeated 2 times\n",
            repeated("2 times")
        )
    );
}

#[test]
fn errno_stays() {
    let output = run("errno", Stdio::piped());
    assert!(output.status.success(), "{output:?}");
}

/// Whole lines, each one of a few, and how many there are of them.
fn whole_lines(task: &str) -> usize {
    let text = standard_error(task);
    let mut kinds: Vec<&str> = text.lines().collect();
    let count = kinds.len();
    kinds.sort_unstable();
    kinds.dedup();
    let is_whole = |line: &&str| line.starts_with(" ** On entry to ") && !line[4..].contains("**");
    assert!(kinds.iter().all(is_whole), "{kinds:#?}");
    count
}

/// A call that fails in a signal handler while another one fails: neither hangs nor stops, and every line
/// is whole.
#[test]
fn signal_handlers_that_fail() {
    assert!(whole_lines("signals") > 1000);
}

/// A child of a program whose other threads are reporting does not wait for a lock that they held.
#[test]
fn children_that_fail() {
    assert!(whole_lines("forks") > 1000);
}

/// A child does not tell the count of its parent once more.
#[test]
fn count_of_a_parent() {
    let text = standard_error("fork");
    assert_eq!(text.matches("repeated 4 times").count(), 1, "{text}");
    assert_eq!(text.matches("repeated").count(), 1, "{text}");
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
