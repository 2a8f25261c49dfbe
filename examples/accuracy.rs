//! Prints the accuracy table: errors of the exact step in eps(1 + condition), group by group.
//!
//! `cargo run --release --example accuracy [group...] [--worst]`; `--worst` adds the three worst cases
//! of every group and quantity. Exit status 1 when an error is over the tolerance.

#[path = "../tests/common/mod.rs"]
mod common;

use common::accuracy::{measure, path, Path, Summary};
use common::progress::Progress;
use common::reference::{self, Case};
use std::process::ExitCode;

fn main() -> ExitCode {
    let (options, names): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|word| word.starts_with('-'));
    let show_worst = options.iter().any(|option| option == "--worst");
    let unknown = options.iter().find(|option| *option != "--worst");
    if let Some(word) = unknown.or(names.iter().find(|name| !is_group(name))) {
        eprintln!(
            "{word}: neither --worst nor one of {}",
            reference::GROUPS.join(", ")
        );
        return ExitCode::from(2);
    }
    let (mut passed, mut failed) = (0, 0);
    let path = path();
    print_heading(&path);
    let mut total = 0;
    let is_wanted = |group: &&str| names.is_empty() || names.iter().any(|name| name == group);
    let groups: Vec<&str> = reference::GROUPS.into_iter().filter(is_wanted).collect();
    let progress = Progress::new("groups");
    progress.expect(groups.len() as u64);
    for group in groups {
        let cases = reference::group(group);
        total += cases.len();
        let summaries = measure(&path, &cases);
        progress.advance(1);
        progress.clear();
        print_row(group, cases.len(), &summaries);
        let good = summaries.iter().filter(|summary| summary.passed()).count();
        passed += good;
        failed += summaries.len() - good;
        if show_worst {
            summaries
                .iter()
                .for_each(|summary| print_worst(summary, &cases));
        }
    }
    println!("{total} cases");
    println!("{passed} passed, {failed} failed");
    ExitCode::from(u8::from(failed > 0))
}

fn is_group(name: &str) -> bool {
    reference::GROUPS.contains(&name)
}

fn print_heading(path: &Path) {
    println!("errors in eps(1 + condition), {} arithmetic", path.name);
    println!(
        "{:11} {:>5}  {:^14}  {:^14}  {:^14}  {:^14}",
        "", "", "quat_step m", "quat_step q", "frb_step m", "frb_step Q"
    );
    let columns = "   worst    mean".repeat(4);
    println!("{:11} {:>5}{columns}", "group", "cases");
}

fn print_row(group: &str, cases: usize, summaries: &[Summary]) {
    let cells: String = summaries
        .iter()
        .map(|summary| format!("{:>8} {:>7}", short(summary.worst), short(summary.mean)))
        .collect();
    let mark = if summaries.iter().all(Summary::passed) {
        ""
    } else {
        "  FAILED"
    };
    println!("{group:11} {cases:5}{cells}{mark}");
}

/// Seven characters at most, whatever the size.
fn short(value: f64) -> String {
    if value < 1000.0 || value.is_infinite() {
        format!("{value:.3}")
    } else {
        format!("{value:.1e}")
    }
}

fn print_worst(summary: &Summary, cases: &[Case]) {
    for found in summary.outcomes.iter().take(3) {
        let case = &cases[found.index];
        let want: Vec<f64> = found.want.iter().map(|exact| exact.high).collect();
        println!(
            "  {} {} case {}: error {}, condition {:.3e}\n    I = {:?}, m = {:?}, h = {:?}",
            summary.quantity.routine(),
            summary.quantity.symbol(),
            found.index,
            short(found.error),
            found.condition,
            case.moments,
            case.momentum,
            case.step
        );
        println!("    want {want:?}\n    got  {:?}", found.got);
    }
}
