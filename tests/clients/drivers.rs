//! The five published examples, and their results against the references.

use crate::workshop::{build, Way};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::toolbox::{root, run};

/// Compiles and runs one of them in a folder; the file that it writes.
pub fn driver(number: u32, compiler: Command, folder: &Path, way: Way) -> PathBuf {
    let source = format!("fortran/driver_example{number}.f");
    let program = build(compiler, folder, &[source], way);
    run_driver(number, &program, folder)
}

/// Runs one that is compiled.
pub fn run_driver(number: u32, program: &Path, folder: &Path) -> PathBuf {
    let data = format!("init_example{number}.dat");
    fs::copy(root().join("fortran").join(&data), folder.join(&data)).expect("its data");
    let result = folder.join(format!("out_example{number}.dat"));
    let _ = fs::remove_file(&result);
    run(Command::new(program).current_dir(folder));
    result
}

/// All five, by a compiler that is made anew for each.
pub fn drivers(compiler: impl Fn() -> Option<Command>, folder: &Path, way: Way) {
    for number in 0..5 {
        let Some(compiler) = compiler() else { return };
        driver(number, compiler, folder, way);
    }
    check(folder);
}

/// Compares the results of all five in a folder.
pub fn check(folder: &Path) {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut table = Command::new(cargo);
    table.args(["run", "--release", "--locked", "--quiet"]);
    table.args(["--example", "drivers_table", "--", "--check"]);
    run(table.arg(folder).current_dir(root()));
}
