//! Tests in a process of their own: an ignored test of the same program, run by its parent.

use std::env::{current_exe, var};
use std::process::Command;

/// This test program, told to run the ignored test of this name alone and to let its output through.
///
/// # Panics
/// When the program does not know where it is.
pub fn command(test: &str) -> Command {
    let mut command = emulated(current_exe().expect("this program"));
    command.args(["--exact", test, "--ignored", "--nocapture"]);
    command.args(["--test-threads", "1"]);
    command
}

/// A program for the processor of this one. Where that processor is emulated the system cannot start it
/// by itself: `FRB_EMULATOR` has the command that can (tools/targets/check.sh).
fn emulated(program: std::path::PathBuf) -> Command {
    let emulator = var("FRB_EMULATOR").unwrap_or_default();
    let mut words = emulator.split_whitespace();
    let Some(first) = words.next() else {
        return Command::new(program);
    };
    let mut command = Command::new(first);
    command.args(words).arg(program);
    command
}
