//! The progress bar of long runs stays away from anything but a terminal.

use std::process::{Command, Stdio};
use std::time::Duration;
use support::{child, progress};

/// In a child process: work of a second, told as it is done.
#[test]
#[ignore = "run by the others"]
fn child() {
    let bar = progress::bar("work");
    bar.inc_length(20);
    for _ in 0..20 {
        std::thread::sleep(Duration::from_millis(50));
        bar.inc(1);
    }
    bar.finish_and_clear();
}

#[test]
fn quiet_without_a_terminal() {
    let output = child::command("child").output().expect("child");
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

/// With the terminal that the command `script` makes, where there is one.
#[test]
fn a_line_on_a_terminal() {
    let child = child::command("child");
    let words = std::iter::once(child.get_program()).chain(child.get_args());
    let words: Vec<String> = words.map(|word| word.to_string_lossy().into()).collect();
    let Ok(output) = Command::new("script")
        .env("TERM", "xterm")
        .args(["-q", "-e", "-c", &words.join(" "), "/dev/null"])
        .stdin(Stdio::null())
        .output()
    else {
        eprintln!("skipped: there is no command `script`");
        return;
    };
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        text.contains("work ") && text.contains(" % done, ") && text.contains(" to go"),
        "{output:?}"
    );
}
