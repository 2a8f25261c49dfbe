//! What a step costs: the remarks of Hairer and Vilmart, section 3, and Remark 3.1.
//!
//! Times of the same run, along the orbits of Figure 1.

use super::hairer_vilmart::{integrator, Body, Integrator, BODIES, START};
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Panel, Plot};
use crate::table::Table;
use crate::timing;
use frb::dmv;
use std::hint::black_box;
use std::io;
use std::path::Path;
use support::rotation::IDENTITY;

const METHODS: [&str; 6] = ["DMV", "DMV4", "DMV6", "DMV8", "DMV10", "exact"];
const STEPS: usize = 1000;
const SIZES: [f64; 7] = [0.01, 0.02, 0.04, 0.06, 0.1, 0.15, 0.2];

/// Nanoseconds of a step of each of the methods.
fn step_times(moments: &[f64; 3], h: f64, turns: usize) -> Vec<f64> {
    let job = |method: &'static Integrator| -> Box<dyn FnMut() + '_> {
        Box::new(move || {
            let (mut y, mut q) = (START, IDENTITY);
            for _ in 0..STEPS {
                (y, q) = method
                    .step(h, moments, &y, &q)
                    .expect("the step is not too large");
            }
            black_box((y, q));
        })
    };
    let mut jobs: Vec<_> = METHODS.iter().map(|name| job(integrator(name))).collect();
    let times = timing::best(&mut jobs, turns);
    times.iter().map(|time| time / STEPS as f64).collect()
}

/// How many times one step of h the `parts` steps of h/`parts` cost, for DMV8: with the modified
/// moments computed once, and computed in every step.
fn part_ratios(moments: &[f64; 3], h: f64, parts: u32, turns: usize) -> [f64; 2] {
    let once = |count: u32| -> Box<dyn FnMut() + '_> {
        Box::new(move || {
            let mut state = dmv::Compensated::new(START, IDENTITY);
            for _ in 0..STEPS {
                let part = h / f64::from(count);
                dmv::steps_compensated(part, moments, &mut state, count, 4).expect("legal");
            }
            black_box(state);
        })
    };
    let every = |count: u32| -> Box<dyn FnMut() + '_> {
        Box::new(move || {
            let (mut y, mut q) = (START, IDENTITY);
            for _ in 0..STEPS * count as usize {
                let part = h / f64::from(count);
                (y, q) = dmv::step(part, moments, &y, &q, 4).expect("legal");
            }
            black_box((y, q));
        })
    };
    let mut jobs = vec![once(1), once(parts), every(1), every(parts)];
    let times = timing::best(&mut jobs, turns);
    [times[1] / times[0], times[3] / times[2]]
}

pub fn run(context: &Context) -> Outcome {
    let turns = context.size(20, 500);
    let total = BODIES.len() * (SIZES.len() + 1);
    let mut outcome = Outcome::default();
    let mut dmv8 = Vec::new();
    let mut exact = Vec::new();
    let mut parts = Vec::new();
    let mut done = 0;
    for body in &BODIES {
        let mut table = Table::new(&table_name(body), "h", METHODS.map(column));
        for h in SIZES.into_iter().filter(|h| *h <= body.large_step) {
            let times = step_times(&body.moments, h, turns);
            dmv8.push(times[3] / times[0]);
            exact.extend([
                times[5] / times[2],
                times[5] / times[3],
                times[5] / times[4],
            ]);
            table.push(h, times);
            done += 1;
            context.progress(done, total);
        }
        outcome.tables.push(table);
        parts.push((body, part_ratios(&body.moments, body.large_step, 10, turns)));
    }
    context.progress(total, total);
    outcome.claims = vec![dmv8_claim(&dmv8), exact_claim(&exact)];
    for (body, ratios) in parts {
        outcome
            .claims
            .push(parts_claim(body.name, body.large_step, ratios));
    }
    outcome
}

fn table_name(body: &Body) -> String {
    format!("hairer_vilmart_costs_{}", body.name)
}

fn column(method: &str) -> String {
    method.to_lowercase() + "_ns"
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let tables = Table::read_all(folder, BODIES.iter().map(table_name))?;
    let panel = |(body, table): (&Body, &Table)| {
        let unit = table.column(&column(METHODS[0]));
        let series = METHODS.map(|name| {
            let points = table.points("h", &column(name)).into_iter().zip(&unit);
            let points = points.map(|([h, time], unit)| [h, time / unit]);
            integrator(name).series(points.collect(), 1)
        });
        Panel::new(
            &format!("Time of a step, {} body", body.name),
            Axis::logarithmic("h"),
            Axis::linear("time, DMV = 1"),
            series,
        )
    };
    let panels = BODIES.iter().zip(&tables).map(panel).collect();
    let caption = "Time of a step, that of DMV being 1";
    Ok(vec![Plot::new(
        "hairer_vilmart_costs",
        caption,
        &tables,
        panels,
    )])
}

/// The least and the greatest.
fn range(numbers: &[f64]) -> [f64; 2] {
    let least = numbers.iter().fold(f64::INFINITY, |min, x| min.min(*x));
    let greatest = numbers.iter().fold(0.0_f64, |max, x| max.max(*x));
    [least, greatest]
}

fn dmv8_claim(ratios: &[f64]) -> Claim {
    let [least, greatest] = range(ratios);
    let is_half = greatest > 1.35 && greatest < 1.65;
    let claim = Claim::new(
        "One step of DMV8 costs only about 50 % more CPU time than one of DMV.",
        format!(
            "{:.0} to {:.0} % more.",
            100.0 * (least - 1.0),
            100.0 * (greatest - 1.0)
        ),
        is_half,
    );
    if greatest <= 1.35 {
        claim.because(
            "Cheaper than in the paper: the larger part of a call, that is checks, 1/I_j and the implicit \
             stage, is the same for all orders here.",
        )
    } else {
        claim
    }
}

/// Celledoni and Zanna (2010) say it of these codes.
fn exact_claim(ratios: &[f64]) -> Claim {
    let [least, greatest] = range(ratios);
    Claim::new(
        "Exact solutions cost 8 to 20 times DMV6, DMV8, DMV10 (said of these codes by Celledoni and Zanna).",
        format!("{least:.2} to {greatest:.2} times, on the bodies and orbits of this paper."),
        least >= 8.0,
    )
    .because(format!(
        "At most {greatest:.2} here: the exact step has no iteration; short series in h give all elliptic \
         functions and the integral of the third kind at once."
    ))
}

fn parts_claim(body: &str, h: f64, [once, every]: [f64; 2]) -> Claim {
    let claim = Claim::new(
        format!("Remark 3.1: 10 steps of DMV8 are only about 4 times as expensive as one ({body} body)."),
        format!(
            "10 steps of h/10 take {once:.1} times one of h = {h} with the modified moments computed \
             once, {every:.1} times with them computed in every step."
        ),
        once < 5.0,
    );
    if once < 5.0 {
        claim
    } else {
        claim.because(format!(
            "{once:.1}, not 4: what is computed once is a smaller part of a step here."
        ))
    }
}
