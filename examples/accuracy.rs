//! Prints the accuracy table: errors of the exact step in eps(1 + condition), group by group.
//!
//! `cargo run --release --example accuracy [group...] [--worst]`; `--worst` adds the three worst cases
//! of every group and quantity. Exit status 1 when an error is over the tolerance.

use frb::exact::{step_matrix, step_quaternion};
use lexopt::prelude::*;
use std::process::ExitCode;
use support::accuracy::{measure, Path, Summary};
use support::progress::bar;
use support::reference::{self, Case};

/// The groups asked for, and whether to show the worst cases.
fn options() -> Result<(Vec<&'static str>, bool), lexopt::Error> {
    let (mut groups, mut show_worst) = (Vec::new(), false);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("worst") => show_worst = true,
            Value(name) => {
                let name = name.string()?;
                let group = reference::GROUPS.into_iter().find(|group| *group == name);
                let known = reference::GROUPS.join(", ");
                groups.push(group.ok_or(format!("{name}: not one of {known}"))?);
            }
            _ => return Err(argument.unexpected()),
        }
    }
    if groups.is_empty() {
        groups = reference::GROUPS.to_vec();
    }
    Ok((groups, show_worst))
}

fn main() -> ExitCode {
    let (groups, show_worst) = match options() {
        Ok(options) => options,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let (mut passed, mut failed) = (0, 0);
    let path = Path::chosen(step_quaternion, step_matrix);
    print_heading(&path.name);
    let mut total = 0;
    let progress = bar("groups");
    progress.inc_length(groups.len() as u64);
    for group in groups {
        let cases = reference::group(group);
        total += cases.len();
        let summaries = measure(&path, &cases);
        progress.inc(1);
        progress.suspend(|| {
            print_row(group, cases.len(), &summaries);
            if show_worst {
                summaries
                    .iter()
                    .for_each(|summary| print_worst(summary, &cases));
            }
        });
        let good = summaries.iter().filter(|summary| summary.passed()).count();
        passed += good;
        failed += summaries.len() - good;
    }
    progress.finish_and_clear();
    println!("{total} cases");
    println!("{passed} passed, {failed} failed");
    ExitCode::from(u8::from(failed > 0))
}

fn print_heading(arithmetic: &str) {
    println!("errors in eps(1 + condition), {arithmetic} arithmetic");
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
