//! Random cases of every hostile kind against truth computed on the fly, then hill climbing.
//!
//! `cargo run --release --example hostile -- [--seed N] [--cases N] [--climb N] [--threads N] [KIND...]`:
//! cases and climbing steps are those of a kind; a kind is named by how it begins. Prints a table, and failing
//! cases as hex floats; exit status 1 when there are any. `FRB_CPU=baseline` makes the library do without
//! fused multiply-add.

mod climb;
mod judge;
mod options;
mod table;
mod timing;

use judge::{judge, Trial};
use options::Options;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use support::accuracy::arithmetic;
use support::kinds::KINDS;
use support::progress;
use support::random::Random;
use support::truth::FINE;
use table::{describe, is_wrong, print_heading, print_row, Summary};

/// So many failing cases of a kind are printed.
const PRINTED: usize = 3;
/// Cases are handed to the threads in such lots.
const LOT: u64 = 50;

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(complaint) => {
            eprintln!("{complaint}");
            return ExitCode::from(2);
        }
    };
    println!(
        "errors in eps(1 + condition), {} arithmetic, seed {}",
        arithmetic(),
        options.seed
    );
    print_heading();
    let bar = progress::bar("hostile");
    bar.inc_length(options.kinds.len() as u64 * (options.cases + options.climb));
    let (mut total, mut failed, mut reports) = (0, 0, String::new());
    for &number in &options.kinds {
        let mut summary = measured(number, &options, &|| bar.inc(1));
        if options.climb > 0 {
            climbed(number, &mut summary, &options, &|| bar.inc(1));
        }
        summary.slowest = summary.slowest_trial.as_ref().map_or(0.0, timing::patient);
        bar.suspend(|| print_row(KINDS[number].name, &summary));
        total += summary.cases;
        failed += usize::from(!summary.passed());
        for (_, trial) in summary.kept.iter().take(PRINTED) {
            let verdict = judge(trial, FINE);
            if is_wrong(&verdict) {
                reports += &describe(KINDS[number].name, trial, &verdict);
            }
        }
    }
    bar.finish_and_clear();
    print!("{reports}");
    println!("{total} cases");
    println!("{} passed, {failed} failed", options.kinds.len() - failed);
    ExitCode::from(u8::from(failed > 0))
}

/// All cases of a kind. Each has random numbers of its own, so that any can be repeated alone.
fn measured(number: usize, options: &Options, advance: &(dyn Fn() + Sync)) -> Summary {
    let next = AtomicUsize::new(0);
    let all = Mutex::new(Summary::default());
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| loop {
                let first = LOT * next.fetch_add(1, Ordering::Relaxed) as u64;
                if first >= options.cases {
                    break;
                }
                let mut summary = Summary::default();
                for index in first..options.cases.min(first + LOT) {
                    let mut random = Random::seeded(&[options.seed, number as u64, index]);
                    let trial = Trial::new(&KINDS[number], &mut random);
                    let verdict = judge(&trial, FINE);
                    summary.add(&trial, &verdict, timing::quick(&trial));
                    advance();
                }
                all.lock().expect("no thread panics").merge(summary);
            });
        }
    });
    all.into_inner().expect("no thread panics")
}

/// Each thread climbs from the same worst cases with its share of the steps and its own luck.
fn climbed(number: usize, summary: &mut Summary, options: &Options, advance: &(dyn Fn() + Sync)) {
    let starts = std::mem::take(&mut summary.kept);
    let all = Mutex::new(std::mem::take(summary));
    std::thread::scope(|scope| {
        for thread in 0..options.threads {
            let (all, starts) = (&all, &starts);
            scope.spawn(move || {
                let seed = [options.seed, number as u64, u64::MAX, thread];
                let mut own = Summary::default();
                own.kept.clone_from(starts);
                let steps = options.climb / options.threads;
                climb::climb(&mut own, steps, &mut Random::seeded(&seed), advance);
                all.lock().expect("no thread panics").merge(own);
            });
        }
    });
    *summary = all.into_inner().expect("no thread panics");
}
