//! Figure 1 of Celledoni and Säfström: the Euler equations, work and precision.
//!
//! The paper's error is the 2-norm, here that of ω. Both methods move the attitude along, which the
//! paper leaves out.

use super::measure::{distance, largest, slope};
use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Colour, Marks, Panel, Plot, Series, Shape};
use crate::table::Table;
use crate::{timing, truth};
use frb::{exact, rivals};
use std::hint::black_box;
use std::io;
use std::path::Path;
use support::rotation::IDENTITY;

const MOMENTS: [f64; 3] = [1.0, 2.0, 3.0];
/// Iω₀, ω₀ = (1, 0, 2)
const START: [f64; 3] = [1.0, 0.0, 6.0];
const END: f64 = 1.0;

#[derive(Clone, Copy)]
enum Method {
    Axes,
    Exact,
}

/// ω at the end.
fn end(method: Method, steps: usize) -> [f64; 3] {
    let h = END / steps as f64;
    let (mut m, mut q) = (START, IDENTITY);
    for _ in 0..steps {
        let moved = match method {
            Method::Axes => rivals::axis_splitting(h, &MOMENTS, &m, &q),
            Method::Exact => exact::step_quaternion(h, &MOMENTS, &m, &q),
        };
        (m, q) = moved.expect("legal");
    }
    std::array::from_fn(|j| m[j] / MOMENTS[j])
}

/// From 1 to 4096, two in an octave.
fn numbers() -> Vec<usize> {
    let numbers = (0..=24).map(|half| 2_f64.powf(f64::from(half) / 2.0).round() as usize);
    let mut numbers: Vec<usize> = numbers.collect();
    numbers.dedup();
    numbers
}

pub fn run(context: &Context) -> Outcome {
    // |m| is near 6, and `truth` wants it near 1: an eighth of the momentum, eight times the time.
    let (m, _) = truth::motion(8.0 * END, &MOMENTS, &START.map(|m| 0.125 * m));
    let truth = std::array::from_fn(|j| 8.0 * m[j].to_f64() / MOMENTS[j]);
    let mut table = Table::new(
        "celledoni_safstrom_1",
        "steps",
        ["mr_ns", "exact_ns", "mr_error", "exact_error"],
    );
    let numbers = numbers();
    for (place, &steps) in numbers.iter().enumerate() {
        let job = |method: Method| -> Box<dyn FnMut()> {
            Box::new(move || {
                black_box(end(method, black_box(steps)));
            })
        };
        let mut jobs = [job(Method::Axes), job(Method::Exact)];
        let times = timing::best(&mut jobs, context.size(50, 1000));
        let errors =
            [Method::Axes, Method::Exact].map(|method| distance(&end(method, steps), &truth));
        table.push(steps as f64, [times[0], times[1], errors[0], errors[1]]);
        context.progress(place + 1, numbers.len());
    }
    Outcome {
        claims: vec![independent_of_the_step(&table), efficient(&table)],
        tables: vec![table],
    }
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let table = Table::read(folder, "celledoni_safstrom_1")?;
    let curve = |label, colour, shape, method: &str| {
        let points = table.points(&format!("{method}_ns"), &format!("{method}_error"));
        // Rounding may be nothing at all, which no logarithmic axis can show.
        let shown = points
            .iter()
            .map(|[time, error]| [1e-3 * time, error.max(1e-16)]);
        Series::new(label, colour, Marks::Marked(shown.collect(), shape, 1))
    };
    let panel = Panel::new(
        "Euler's equations until T = 1: error of ω",
        Axis::logarithmic("time, µs"),
        Axis::logarithmic("error").within(8e-17, 1.0),
        [
            curve("MR", Colour::Vermilion, Shape::Diamond, "mr"),
            curve("exact", Colour::Black, Shape::Dot, "exact"),
        ],
    );
    let caption =
        "Error over the time of the run, from 1 to 4096 steps; none at all is drawn as 1e-16";
    Ok(vec![Plot::new(
        "celledoni_safstrom_1",
        caption,
        [&table],
        vec![panel],
    )])
}

fn independent_of_the_step(table: &Table) -> Claim {
    let worst = largest(table.rows.iter().map(|row| row[4]));
    let steps = table.rows.last().map_or(0.0, |row| row[0]);
    Claim::new(
        "The error with Jacobi's elliptic functions is of size 1e-14, independent of the step.",
        format!("At most {worst:.0e} with 1 to {steps} steps."),
        worst < 5e-14,
    )
}

/// The abstract: "a faster and more accurate numerical solution"; section 4: "a very efficient and
/// accurate numerical approach".
fn efficient(table: &Table) -> Claim {
    let good = table
        .rows
        .iter()
        .find(|row| row[3] < 1e-6)
        .expect("MR comes so far");
    let once = &table.rows[0];
    let ratio = table.rows.last().map_or(f64::NAN, |row| row[2] / row[1]);
    let small: Vec<[f64; 2]> = table
        .rows
        .iter()
        .filter(|row| row[0] > 30.0)
        .map(|row| [1.0 / row[0], row[3]])
        .collect();
    Claim::new(
        "The exact solution of Euler's equations is faster and more accurate than symplectic methods.",
        format!(
            "An exact step takes {ratio:.2} times a step of MR (order {:.2}); MR reaches 1e-6 with {} \
             steps, in {:.0} times the time of one exact step to the end.",
            slope(&small).unwrap_or(f64::NAN),
            good[0],
            good[1] / once[2]
        ),
        good[1] > once[2],
    )
}
