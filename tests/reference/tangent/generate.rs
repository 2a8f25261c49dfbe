//! Writes `tangent.txt`: true derivatives of cases of every group of the reference data. README.md of the folder
//! above describes it.
//!
//! `cargo run --release --example reference_tangent -- FILE`

use std::fmt::Write;
use std::process::ExitCode;
use support::hex_float;
use support::reference;
use support::truth::{tangent, Case, TangentTruth, FINER, FINEST};
use support::wide::Wide;

/// So many cases of each group, evenly spread over its file.
const EACH: usize = 14;
/// Differences of second order of two resolutions must agree to this, relative to 1 + condition.
const AGREEMENT: f64 = 1e-19;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: reference_tangent FILE");
        return ExitCode::from(2);
    };
    let mut text =
        String::from("# Derivatives of steps, written by generate.rs; columns in ../README.md\n");
    for (number, name) in reference::GROUPS.iter().enumerate() {
        let cases = reference::group(name);
        let mut doubt = 0.0_f64;
        let mut skipped = 0;
        for index in 0..EACH {
            let case = &cases[index * cases.len() / EACH];
            let case = Case {
                moments: case.moments,
                m: case.momentum,
                h: case.step,
                quaternion: [1.0, 0.0, 0.0, 0.0],
                matrix: [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0],
            };
            let (fine, finest) = (tangent(&case, FINER), tangent(&case, FINEST));
            let apart = distance(&fine, &finest);
            if apart.is_nan() || apart > AGREEMENT {
                skipped += 1;
                continue;
            }
            doubt = doubt.max(apart);
            writeln!(text, "{number} {}", line(&case, &finest)).expect("a string has room");
        }
        println!("{name:11} resolutions agree to {doubt:.1e}, {skipped} left out");
    }
    match std::fs::write(&path, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{path}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The largest difference of two truths in a block, relative to its largest entry times 1 + condition.
fn distance(a: &TangentTruth, b: &TangentTruth) -> f64 {
    let mut worst = 0.0_f64;
    for (rows, conditions) in [0..3, 3..6].into_iter().zip(a.condition) {
        for (block, condition) in [0..3, 3..6, 6..7].into_iter().zip(conditions) {
            let entries = |truth: &TangentTruth| -> Vec<Wide> {
                let columns = truth.by[block.clone()].iter();
                columns
                    .flat_map(|column| column[rows.clone()].to_vec())
                    .collect()
            };
            let (a, b) = (entries(a), entries(b));
            let size = a.iter().fold(Wide::ZERO, |most, x| most.larger(x.abs()));
            let off =
                (a.iter().zip(&b)).fold(Wide::ZERO, |most, (x, y)| most.larger((*x - *y).abs()));
            if !off.is_zero() {
                worst = worst.max((off * size.reciprocal()).to_f64() / (1.0 + condition));
            }
        }
    }
    worst
}

fn line(case: &Case, truth: &TangentTruth) -> String {
    let inputs = [&case.moments[..], &case.m, &[case.h]].concat();
    let mut line = hex_float::format_all(&inputs);
    let entries = truth.by.iter().flatten().chain(truth.back.iter().flatten());
    for entry in entries {
        let high = entry.to_f64();
        let low = (*entry - Wide::from_f64(high)).to_f64();
        write!(line, " {} {low:.4e}", hex_float::format(high)).expect("a string has room");
    }
    for condition in truth.condition.iter().flatten() {
        write!(line, " {condition:.4e}").expect("a string has room");
    }
    line
}
