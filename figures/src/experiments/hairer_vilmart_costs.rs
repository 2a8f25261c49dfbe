//! What a step costs: the remarks of Hairer and Vilmart, section 3, and Remark 3.1.
//!
//! Times of the same run, along the orbits of Figure 1.

use super::hairer_vilmart::{integrator, Integrator, BODIES, NO_TURN, PAPER, START};
use crate::experiment::{Claim, Context, Experiment, Outcome, Table};
use crate::plot::{Axis, Colour, Marks, Panel, Plot, Series};
use crate::timing;
use frb::dmv;
use std::hint::black_box;

pub const EXPERIMENT: Experiment = Experiment {
    name: "hairer_vilmart_costs",
    paper: PAPER,
    title: "Section 3 and Remark 3.1, costs of a step",
    run,
};

const METHODS: [&str; 6] = ["DMV", "DMV4", "DMV6", "DMV8", "DMV10", "exact"];
const STEPS: usize = 1000;
const SIZES: [f64; 7] = [0.01, 0.02, 0.04, 0.06, 0.1, 0.15, 0.2];

/// Nanoseconds of a step of each of the methods.
fn step_times(moments: &[f64; 3], h: f64, turns: usize) -> Vec<f64> {
    let job = |method: &'static Integrator| -> Box<dyn FnMut() + '_> {
        Box::new(move || {
            let (mut y, mut q) = (START, NO_TURN);
            for _ in 0..STEPS {
                (y, q) = (method.step)(h, moments, &y, &q).expect("the step is not too large");
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
            let mut state = dmv::Compensated::new(START, NO_TURN);
            for _ in 0..STEPS {
                let part = h / f64::from(count);
                dmv::steps_compensated(part, moments, &mut state, count, 4).expect("legal");
            }
            black_box(state);
        })
    };
    let every = |count: u32| -> Box<dyn FnMut() + '_> {
        Box::new(move || {
            let (mut y, mut q) = (START, NO_TURN);
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

fn run(context: &Context) -> Outcome {
    let turns = context.size(20, 500);
    let total = BODIES.len() * (SIZES.len() + 1);
    let mut outcome = Outcome::default();
    let mut panels = Vec::new();
    let mut dmv8 = Vec::new();
    let mut exact = Vec::new();
    let mut parts = Vec::new();
    let mut done = 0;
    for body in &BODIES {
        let mut table = Table::new(&format!("hairer_vilmart_costs_{}", body.name), &["h"]);
        table
            .header
            .extend(METHODS.map(|name| name.to_lowercase() + "_ns"));
        for h in SIZES.into_iter().filter(|h| *h <= body.large_step) {
            let times = step_times(&body.moments, h, turns);
            dmv8.push(times[3] / times[0]);
            exact.extend([
                times[5] / times[2],
                times[5] / times[3],
                times[5] / times[4],
            ]);
            table.rows.push([h].into_iter().chain(times).collect());
            done += 1;
            context.progress(done, total);
        }
        panels.push(panel(body.name, &table));
        outcome.tables.push(table);
        parts.push((body, part_ratios(&body.moments, body.large_step, 10, turns)));
    }
    context.progress(total, total);
    outcome.plots.push(Plot {
        name: "hairer_vilmart_costs".into(),
        title: "Time of a step, that of DMV being 1".into(),
        panels,
    });
    outcome.claims = vec![dmv8_claim(&dmv8), exact_claim(&exact)];
    for (body, ratios) in parts {
        outcome
            .claims
            .push(parts_claim(body.name, body.large_step, ratios));
    }
    outcome
}

fn panel(body: &str, table: &Table) -> Panel {
    let colours = [
        Colour::Grey,
        Colour::Sky,
        Colour::Green,
        Colour::Blue,
        Colour::Purple,
        Colour::Black,
    ];
    let series = METHODS.iter().zip(colours).enumerate();
    let series = series.map(|(place, (name, colour))| {
        let points = table
            .rows
            .iter()
            .map(|row| [row[0], row[1 + place] / row[1]]);
        Series::new(name, colour, Marks::Dotted(points.collect()))
    });
    Panel {
        title: format!("{body} body"),
        x: Axis::logarithmic("h"),
        y: Axis::linear("time, DMV = 1").within(0.0, 2.0),
        series: series.collect(),
    }
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
