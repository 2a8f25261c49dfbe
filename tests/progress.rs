//! The progress line of long runs: what it says, and that it stays away from anything but a terminal.

mod common;

use common::progress::{line, Progress};
use std::process::{exit, Command, Stdio};
use std::time::Duration;

#[test]
fn share_and_remaining_time() {
    let seconds = Duration::from_secs;
    assert_eq!(line("drift", 0, 10, seconds(1)), "drift: 0 % done");
    assert_eq!(
        line("drift", 1, 4, seconds(10)),
        "drift: 25 % done, about 30 s to go"
    );
    assert_eq!(
        line("drift", 2, 3, seconds(8)),
        "drift: 66 % done, about 4 s to go"
    );
    assert_eq!(
        line("drift", 3, 3, seconds(9)),
        "drift: 100 % done, about 0 s to go"
    );
}

const TASK: &str = "FRB_TEST_PROGRESS";

/// In a child process: work of half a second, told as it is done.
#[test]
fn child() {
    if std::env::var_os(TASK).is_none() {
        return;
    }
    let progress = Progress::new("work");
    progress.expect(10);
    for _ in 0..10 {
        std::thread::sleep(Duration::from_millis(50));
        progress.advance(1);
    }
    progress.clear();
    exit(0);
}

/// How to start the child: this program.
fn arguments() -> [String; 4] {
    let program = std::env::current_exe().expect("this program");
    let program = program.to_string_lossy().into_owned();
    [
        program,
        "--exact".into(),
        "child".into(),
        "--nocapture".into(),
    ]
}

#[test]
fn quiet_without_a_terminal() {
    let [program, arguments @ ..] = arguments();
    let output = Command::new(program)
        .args(arguments)
        .env(TASK, "1")
        .output();
    let output = output.expect("child");
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

/// With the terminal that the command `script` makes, where there is one.
#[test]
fn a_line_on_a_terminal() {
    let script = ["-q", "-e", "-c"];
    let Ok(output) = Command::new("script")
        .args(script)
        .args([arguments().join(" "), "/dev/null".into()])
        .env(TASK, "1")
        .stdin(Stdio::null())
        .output()
    else {
        return;
    };
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        text.contains("work: ") && text.contains(" % done, about "),
        "{output:?}"
    );
}
