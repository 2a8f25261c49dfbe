//! Every routine (tests/calls/every.h) in odd floating-point environments, and from many threads.

use crate::workshop::{build, c, reference_files, Way};
use std::process::Command;
use support::toolbox::{folder, run, skip};

/// Compiles a program and runs it with the reference data.
fn with_references(name: &str, source: &str, way: Way) -> Option<String> {
    let folder = folder(&way.label(name));
    let program = build(c(None, "c99")?, &folder, &[source], way);
    Some(run(Command::new(program).args(reference_files())))
}

/// The caller's floating-point environment makes no difference, and is left as it was.
#[test]
fn environments() {
    let printed = with_references("environment", "tests/calls/environment.c", Way::Archive);
    let printed = printed.unwrap_or_default();
    for reason in printed
        .lines()
        .filter_map(|line| line.strip_prefix("skipped: "))
    {
        skip(reason);
    }
}

/// 64 threads hammer every routine.
fn threads(way: Way) {
    if let Some(printed) = with_references("threads", "tests/threads/hammer.c", way) {
        println!("{printed}");
    }
}

both_ways!(threads);
