//! Tests in a process of their own: an ignored test of the same program, run by its parent.

use std::env::current_exe;
use std::process::Command;

/// This test program, told to run the ignored test of this name alone and to let its output through.
///
/// # Panics
/// When the program does not know where it is.
pub fn command(test: &str) -> Command {
    let mut command = Command::new(current_exe().expect("this program"));
    command.args(["--exact", test, "--ignored", "--nocapture"]);
    command
}
