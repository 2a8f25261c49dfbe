//! The same tests with the registers of lesser processors.
//!
//! They run in child processes: this test program with `FRB_CPU` set.

use crate::bodies::{random_bodies, Bodies};
use crate::calls::silence;
use crate::routines::ROUTINES;
use std::process::Command;

/// Set in the children, and naming the file for their results.
const RESULTS: &str = "FRB_TEST_RESULTS";

/// All results of some batches.
fn results() -> String {
    silence();
    let bodies = random_bodies(2000, 41);
    let ends = ROUTINES.iter().map(|routine| {
        let end = Bodies::new(routine, *routine.orders.end() / 2, &bodies).call();
        let exact = Bodies::new(routine, *routine.orders.start(), &bodies).call();
        format!("{:x?}\n{:x?}\n", end, exact)
    });
    ends.collect()
}

/// In a child: writes down its results.
#[test]
fn child() {
    if let Ok(file) = std::env::var(RESULTS) {
        std::fs::write(file, results()).expect("results");
    }
}

/// All tests of this program, in a child process, and the results of its batches.
fn results_with(processor: &str) -> String {
    let program = std::env::current_exe().expect("this program");
    let file = program.with_extension(processor);
    let output = Command::new(program)
        .args(["--skip", "processors::every", "--test-threads", "1"])
        .env("FRB_CPU", processor)
        .env(RESULTS, &file)
        .output()
        .expect("child");
    assert!(
        output.status.success(),
        "{processor}: {}",
        String::from_utf8_lossy(&output.stdout)
    );
    let results = std::fs::read_to_string(&file).expect("results");
    std::fs::remove_file(&file).expect("results");
    results
}

/// Registers of any width give the same results when both have fused multiplication, and other ones
/// without it: else the variable would do nothing.
#[test]
fn every_processor() {
    let [baseline, avx2] = ["baseline", "avx2"].map(results_with);
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("fma") && is_x86_feature_detected!("avx2") {
        assert!(baseline != avx2, "FRB_CPU=baseline does nothing");
    }
    // Not when this program was itself started for less than the processor has.
    if std::env::var_os("FRB_CPU").is_none() {
        assert!(avx2 == results(), "avx2 is not as the widest registers");
    }
}
