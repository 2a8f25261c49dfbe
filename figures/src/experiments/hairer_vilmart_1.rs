//! Figure 1 of Hairer and Vilmart: work and precision of the integrators.
//!
//! Errors of y and q at T = 10 against a truth of 30 digits, over the time of the run and over the
//! number of steps.

use super::hairer_vilmart::{
    integrator, truth, Body, Family, Integrator, BODIES, END, INTEGRATORS,
};
use super::measure::{distance, largest, slope, turn_distance};
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Panel, Plot, Series};
use crate::table::Table;
use crate::timing;
use std::hint::black_box;
use std::io;
use std::path::Path;

/// A body of the shape that the paper's remark on symmetric bodies asks for: I₁ = I₂.
const SYMMETRIC: Body = Body {
    name: "symmetric",
    moments: [0.8, 0.8, 1.0],
    large_step: 0.2,
};

/// What a method did with some number of steps.
#[derive(Clone, Copy)]
struct Point {
    steps: usize,
    nanoseconds: f64,
    /// Of y and of q; NaN when the steps were too large for the method.
    errors: [f64; 2],
}

/// From 16 to 16384, four in an octave.
fn numbers() -> impl Iterator<Item = usize> {
    (0..=40).map(|quarter| (16.0 * 2_f64.powf(f64::from(quarter) / 4.0)).round() as usize)
}

fn errors(
    method: &Integrator,
    moments: &[f64; 3],
    steps: usize,
    (y, q): &([f64; 3], [f64; 4]),
) -> [f64; 2] {
    match method.end(moments, steps) {
        Some((end, attitude)) => [distance(&end, y), turn_distance(&attitude, q)],
        None => [f64::NAN; 2],
    }
}

/// One curve for each method.
fn curves(body: &Body, turns: usize, mut tell: impl FnMut()) -> Vec<Vec<Point>> {
    let truth = truth(&body.moments);
    let mut curves: Vec<Vec<Point>> = INTEGRATORS.iter().map(|_| Vec::new()).collect();
    for steps in numbers() {
        let job = |method: &'static Integrator| -> Box<dyn FnMut() + '_> {
            Box::new(move || {
                black_box(method.end(black_box(&body.moments), steps));
            })
        };
        let mut jobs: Vec<_> = INTEGRATORS.iter().map(job).collect();
        let times = timing::best(&mut jobs, turns);
        for ((method, curve), nanoseconds) in INTEGRATORS.iter().zip(&mut curves).zip(times) {
            let errors = errors(method, &body.moments, steps, &truth);
            curve.push(Point {
                steps,
                nanoseconds,
                errors,
            });
        }
        tell();
    }
    curves
}

pub fn run(context: &Context) -> Outcome {
    let turns = context.size(8, 100);
    let total = BODIES.len() * numbers().count();
    let mut done = 0;
    let mut outcome = Outcome::default();
    let all = BODIES.each_ref().map(|body| {
        curves(body, turns, || {
            done += 1;
            context.progress(done, total);
        })
    });
    for (body, curves) in BODIES.iter().zip(&all) {
        outcome.tables.push(table(body, curves));
        outcome.claims.push(orders(body, curves));
        outcome.claims.push(large_steps(body, curves));
    }
    outcome.claims.push(negligible_overhead(&all));
    outcome.claims.push(symmetric_body());
    outcome
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let tables = Table::read_all(folder, BODIES.iter().map(table_name))?;
    let plot = |(name, over, label, work): (&str, &str, &str, Work)| {
        let panels = BODIES.iter().zip(&tables).flat_map(|(body, table)| {
            ["y", "q"].map(|quantity| {
                Panel::new(
                    &format!("{} body: error of {quantity}", capital(body.name)),
                    Axis::logarithmic(label),
                    Axis::logarithmic("error").within(1e-16, 1.0),
                    series(table, work, quantity, body),
                )
            })
        });
        let caption = format!(
            "Error at T = 10 over {over}; one colour for every order, one mark for every family of methods"
        );
        Plot::new(name, &caption, &tables, panels.collect())
    };
    let works: [(&str, &str, &str, Work); 2] = [
        (
            "hairer_vilmart_1",
            "the time of the run",
            "time, µs",
            |_, ns| 1e-3 * ns,
        ),
        (
            "hairer_vilmart_1_steps",
            "the number of steps",
            "steps",
            |steps, _| steps,
        ),
    ];
    Ok(works.map(plot).into())
}

/// The work of a run, from its steps and its nanoseconds.
type Work = fn(f64, f64) -> f64;

fn capital(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}

/// All curves of y or q. Those of DMV begin where its steps are no longer divided.
fn series(table: &Table, work: Work, quantity: &str, body: &Body) -> Vec<Series> {
    let curve = |method: &Integrator| {
        let column = |kind: &str| table.column(&format!("{}_{kind}", method.name.to_lowercase()));
        let runs = table.column("steps").into_iter().zip(column("ns"));
        let all = runs.zip(column(&format!("error_{quantity}")));
        let is_seen =
            |steps: f64| method.family != Family::Dmv || END / steps <= 1.4 * body.large_step;
        let seen = all.filter(|((steps, _), error)| *error > 0.0 && is_seen(*steps));
        let points = seen.map(|((steps, ns), error)| [work(steps, ns), error]);
        method.series(points.collect(), 4)
    };
    // DMV10 stands apart in the list, for it is not in the paper.
    let mut methods: Vec<&Integrator> = INTEGRATORS.iter().collect();
    methods.sort_by_key(|method| method.family);
    methods.into_iter().map(curve).collect()
}

fn table_name(body: &Body) -> String {
    format!("hairer_vilmart_1_{}", body.name)
}

fn table(body: &Body, curves: &[Vec<Point>]) -> Table {
    let titles = |method: &Integrator| {
        let name = method.name.to_lowercase();
        ["ns", "error_y", "error_q"].map(|column| format!("{name}_{column}"))
    };
    let mut table = Table::new(
        &table_name(body),
        "steps",
        INTEGRATORS.iter().flat_map(titles),
    );
    for (place, steps) in numbers().enumerate() {
        let points = curves.iter().map(|curve| curve[place]);
        let cells = points.flat_map(|point| [point.nanoseconds, point.errors[0], point.errors[1]]);
        table.push(steps as f64, cells);
    }
    table
}

/// The slope of the error over h, where it is above rounding, which grows with the number of
/// steps, and where h is small enough.
fn order(body: &Body, curve: &[Point], quantity: usize) -> Option<f64> {
    let points: Vec<[f64; 2]> = curve
        .iter()
        .map(|point| [END / point.steps as f64, point.errors[quantity]])
        .filter(|[h, error]| *h < body.large_step && (5e-15 / h..5e-3).contains(error))
        .collect();
    slope(&points)
}

/// "All methods show the correct order."
fn orders(body: &Body, curves: &[Vec<Point>]) -> Claim {
    let mut found = [Vec::new(), Vec::new()];
    let mut holds = true;
    for (method, curve) in INTEGRATORS.iter().zip(curves) {
        for (quantity, found) in found.iter_mut().enumerate() {
            let Some(wanted) = method.orders[quantity] else {
                continue;
            };
            let slope = order(body, curve, quantity).unwrap_or(f64::NAN);
            holds &= (slope - f64::from(wanted)).abs() < 0.3;
            found.push(format!("{} {slope:.2}", method.name));
        }
    }
    let [y, q] = found.map(|slopes| slopes.join(", "));
    Claim::new(
        format!(
            "All methods show the correct order, lines of slope 2, 4, 6 and 8 ({} body).",
            body.name
        ),
        format!("Slopes in y: {y}; in q: {q}."),
        holds,
    )
}

/// The error of q of a method at the number of steps that is next to END/h.
fn error_at(curves: &[Vec<Point>], name: &str, h: f64) -> Point {
    let place = INTEGRATORS.iter().position(|method| method.name == name);
    let curve = &curves[place.expect("one of the list")];
    let enough = curve.iter().find(|point| point.steps as f64 >= END / h);
    *enough.expect("h is not below the smallest step")
}

/// "IMR2r and DMV2r significantly improve the accuracy with increasing order, even if we use very
/// large step sizes."
fn large_steps(body: &Body, curves: &[Vec<Point>]) -> Claim {
    let errors = |names: &[&str]| -> Vec<f64> {
        let at = |name: &&str| error_at(curves, name, body.large_step).errors[1];
        names.iter().map(at).collect()
    };
    let dmv = errors(&["DMV", "DMV4", "DMV6", "DMV8", "DMV10"]);
    let midpoint = errors(&["IMR2", "IMR4", "IMR6"]);
    let improves = |errors: &[f64]| errors.windows(2).all(|pair| pair[1] < 0.2 * pair[0]);
    let text = |errors: &[f64]| {
        let texts: Vec<String> = errors.iter().map(|error| format!("{error:.0e}")).collect();
        texts.join(", ")
    };
    Claim::new(
        format!(
            "IMR2r and DMV2r improve significantly with increasing order, even with very large \
             steps ({} body).",
            body.name
        ),
        format!(
            "Error of q with h = {}: DMV to DMV10 {}; IMR2 to IMR6 {}.",
            body.large_step,
            text(&dmv),
            text(&midpoint)
        ),
        improves(&dmv) && improves(&midpoint),
    )
}

/// The abstract: "negligible overhead but considerably improves the accuracy".
fn negligible_overhead(all: &[Vec<Vec<Point>>]) -> Claim {
    let mut texts = Vec::new();
    let mut holds = true;
    for (body, curves) in BODIES.iter().zip(all) {
        let h = body.large_step;
        let [low, high] = ["DMV", "DMV10"].map(|name| error_at(curves, name, h));
        let ratio = high.nanoseconds / low.nanoseconds;
        holds &= ratio < 1.5 && high.errors[1] < 1e-6 * low.errors[1];
        texts.push(format!(
            "For the {} body, h = {h}, DMV10 takes {ratio:.2} times the time of DMV, and makes {:.0e} of its error.",
            body.name,
            high.errors[1] / low.errors[1]
        ));
    }
    Claim::new(
        "The modification to high order has negligible overhead but considerably improves the accuracy.",
        texts.join(" "),
        holds,
    )
}

/// "For symmetric bodies similar results are obtained with the exception that the splitting method
/// used yields the exact solution."
fn symmetric_body() -> Claim {
    let truth = truth(&SYMMETRIC.moments);
    let worst = |name: &str, steps: usize| {
        let [y, q] = errors(integrator(name), &SYMMETRIC.moments, steps, &truth);
        largest([y, q])
    };
    let h = SYMMETRIC.large_step;
    let steps = (END / h) as usize;
    let splitting = ["SR2", "SR4", "SR6"].map(|name| worst(name, steps));
    let splitting = largest(splitting);
    let others = ["DMV", "DMV4", "DMV6", "DMV8"].map(|name| worst(name, steps));
    let texts = others.map(|error| format!("{error:.0e}"));
    Claim::new(
        "For symmetric bodies results are similar, but the splitting SR gives the exact solution.",
        format!(
            "I = {:?}, h = {h}: errors SR {splitting:.0e}; DMV to DMV8 {}.",
            SYMMETRIC.moments,
            texts.join(", ")
        ),
        splitting < 1e-13 && others.windows(2).all(|pair| pair[1] < 0.2 * pair[0]),
    )
}
