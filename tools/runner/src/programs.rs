//! The test programs of cargo: built once, found, and run in every arithmetic of the machine.

use std::path::PathBuf;
use std::process::{Command, Stdio};

pub struct TestProgram {
    pub name: String,
    pub path: PathBuf,
    /// Its package's folder, where cargo starts tests.
    pub folder: PathBuf,
}

/// An arithmetic, and the value of `FRB_CPU` that asks for it: none for the best.
pub type Arithmetic = (&'static str, Option<&'static str>);

/// Those of this machine, the best first.
pub fn arithmetics() -> Vec<Arithmetic> {
    let names = support::processor::all().into_iter().rev();
    let asked = |(place, name)| (name, (place > 0).then_some(name));
    names.enumerate().map(asked).collect()
}

/// Builds the test programs with these names, or, without any, those of the whole workspace; what cargo
/// complains of otherwise.
pub fn build(cargo: &str, names: &[&str]) -> Result<Vec<TestProgram>, String> {
    let mut command = Command::new(cargo);
    command.args(["test", "--release", "--locked", "--no-run", "--quiet"]);
    command.arg("--message-format=json-render-diagnostics");
    for name in names {
        command.args(["--test", name]);
    }
    if names.is_empty() {
        command.args(["--workspace", "--lib", "--bins", "--tests", "--examples"]);
    }
    let output = command.stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("{cargo}: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    Ok(messages.lines().filter_map(test_program).collect())
}

/// The value of a text in a line of JSON; paths with characters that JSON escapes are not expected.
fn text<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("\"{key}\":\""))?;
    rest.split('"').next()
}

/// What a message of cargo says of a test program, if it is about one.
fn test_program(message: &str) -> Option<TestProgram> {
    let path = PathBuf::from(text(message, "executable")?);
    let (_, profile) = message.split_once("\"profile\":")?;
    if !profile.contains("\"test\":true") {
        return None;
    }
    let folder = PathBuf::from(text(message, "manifest_path")?)
        .parent()?
        .to_path_buf();
    let (_, target) = message.split_once("\"target\":")?;
    let name = text(target, "name")?.to_string();
    Some(TestProgram { name, path, folder })
}
