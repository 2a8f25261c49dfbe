//! For tests that run other programs: compilers, binutils, make.

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The folder of the project.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("support/")
}

/// Says that a test cannot run here, and why. The line goes past the capture of cargo's tests, for
/// `make test` counts it: a test that did not run has not passed.
pub fn skip(reason: &str) {
    let _ = writeln!(std::io::stderr(), "skipped: {reason}");
}

/// Whether a program is there; a test without it is skipped.
pub fn has(program: &str) -> bool {
    let found = find(program).is_some();
    if !found {
        skip(&format!("{program} is not installed"));
    }
    found
}

/// Where a program is, if it is anywhere.
pub fn find(program: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_default();
    let mut places = env::split_paths(&folders).map(|folder| folder.join(program));
    places.find(|place| place.is_file())
}

/// Runs a command to its end; what it wrote on standard output, or why it failed.
pub fn attempt(command: &mut Command) -> Result<String, String> {
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => return Err(format!("{command:?}: {error}")),
    };
    let written = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(written);
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    Err(format!(
        "{command:?}: {}\n{written}{complaint}",
        output.status
    ))
}

/// The same for a command that must not fail.
pub fn run(command: &mut Command) -> String {
    attempt(command).unwrap_or_else(|complaint| panic!("{complaint}"))
}

/// The libraries as they are installed: those in the folder that `FRB_LIBRARIES` names, or else those
/// that `tools/libraries.sh` builds, in `build/lib`.
pub fn libraries() -> PathBuf {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    let build = || {
        run(Command::new("tools/libraries.sh").current_dir(root()));
        root().join("build/lib")
    };
    let given = env::var_os("FRB_LIBRARIES").map(PathBuf::from);
    given.unwrap_or_else(|| BUILT.get_or_init(build).clone())
}

/// The routines that the header declares.
pub fn routines() -> Vec<String> {
    names(&[])
}

/// Their names, four each.
pub fn all_names() -> Vec<String> {
    names(&["--all"])
}

fn names(options: &[&str]) -> Vec<String> {
    let list = run(Command::new(root().join("tools/names.sh")).args(options));
    list.lines().map(String::from).collect()
}

/// A folder for the files of a test, empty; another in each arithmetic, for tests in several may run at
/// a time.
pub fn folder(test: &str) -> PathBuf {
    let arithmetic = env::var("FRB_CPU").unwrap_or_else(|_| "best".into());
    let folder = root().join("build/tests").join(arithmetic).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("build/tests is writable");
    folder
}
