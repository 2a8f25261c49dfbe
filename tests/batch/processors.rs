//! The same batches with the registers of every processor that this one can stand in for, in child
//! processes with `FRB_CPU` set.

use crate::bodies::{random_bodies, Bodies};
use crate::calls::silence;
use crate::routines::ROUTINES;
use support::{child, processor};

/// Names the file for the results of a child.
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
#[ignore = "run by every_processor"]
fn child() {
    let file = std::env::var(RESULTS).expect("a file for the results");
    std::fs::write(file, results()).expect("results");
}

fn results_with(processor: &str) -> String {
    let program = std::env::current_exe().expect("this program");
    let file = program.with_extension(format!("{processor}.{}", std::process::id()));
    let output = child::command("processors::child")
        .env("FRB_CPU", processor)
        .env(RESULTS, &file)
        .output()
        .expect("child");
    assert!(output.status.success(), "{processor}: {output:?}");
    let results = std::fs::read_to_string(&file).expect("results");
    std::fs::remove_file(&file).expect("results");
    results
}

/// Registers of any width give the same results when both have fused multiplication, and other ones
/// without it: else the variable would do nothing.
#[test]
fn every_processor() {
    let mut fused = Vec::new();
    let baseline = results_with("baseline");
    for name in processor::all().into_iter().skip(1) {
        fused.push(results_with(name));
        assert!(baseline != fused[0], "FRB_CPU={name} does nothing");
        assert!(fused[0] == fused[fused.len() - 1], "{name} is not as avx2");
    }
    let own = if processor::is_fused() {
        &fused[0]
    } else {
        &baseline
    };
    let name = processor::chosen();
    assert!(*own == results(), "this process does not use {name}");
}
