//! Work and precision until T = 1, for the two heavy tops of figures 3 and 5.
//!
//! The paper's error is a 2-norm of the solution: assumed is (π, u), the variables of its schemes; that
//! of u alone is shown beside it. Truth is the exact step in the scheme of order 8 of Suzuki and
//! Umeno.

use super::{vertical, Top, TopMethod, METHODS};
use crate::experiment::Context;
use crate::experiments::measure::distance;
use crate::plot::{Axis, Marks, Panel, Plot, Series};
use crate::table::Table;
use crate::timing;
use frb::splitting::{Method, RKN6_14A, SEJ, SUZUKI_UMENO8};
use std::hint::black_box;
use std::io;
use std::path::Path;

const END: f64 = 1.0;

/// From 50 to 12800, two in an octave.
fn numbers() -> impl Iterator<Item = u32> {
    (0..=16).map(|half| (50.0 * 2_f64.powf(f64::from(half) / 2.0)).round() as u32)
}

/// Columns of the table: steps, then of each method time, error of (π, u), error of u.
const COLUMNS: [&str; 3] = ["ns", "error", "error_u"];

fn column(method: usize, kind: usize) -> usize {
    1 + COLUMNS.len() * method + kind
}

/// Times and errors of all methods.
pub fn measured(context: &Context, name: &str, top: &Top) -> Table {
    let truth = |scheme| {
        top.end(Method::ExactQuaternion, scheme, END, 3000)
            .expect("legal")
    };
    let (m_true, q_true) = truth(&SUZUKI_UMENO8);
    let (m_other, q_other) = truth(&RKN6_14A);
    // Two schemes have to agree on it.
    let size = top.start().iter().map(|x| x * x).sum::<f64>().sqrt();
    let agree = distance(&m_other, &m_true) < 1e-10 * size && distance(&q_other, &q_true) < 1e-10;
    assert!(agree, "the truth is not one");
    let titles = |method: &TopMethod| COLUMNS.map(|column| format!("{}_{column}", method.column));
    let mut table = Table::new(name, "steps", METHODS.iter().flat_map(titles));
    let total = numbers().count();
    for (place, steps) in numbers().enumerate() {
        let job = |method: Method| -> Box<dyn FnMut() + '_> {
            Box::new(move || {
                black_box(top.end(method, &SEJ, END, black_box(steps)));
            })
        };
        let mut jobs: Vec<_> = METHODS.iter().map(|method| job(method.method)).collect();
        let times = timing::best(&mut jobs, context.size(20, 200));
        let mut row = vec![f64::from(steps)];
        for (method, time) in METHODS.iter().zip(times) {
            let (m, q) = top.end(method.method, &SEJ, END, steps).expect("legal");
            let of_u = distance(&vertical(&q), &vertical(&q_true));
            row.extend([time, distance(&m, &m_true).hypot(of_u), of_u]);
        }
        table.rows.push(row);
        context.progress(place + 1, total);
    }
    table
}

pub fn drawn(folder: &Path, name: &str, top: &Top) -> io::Result<Vec<Plot>> {
    let table = Table::read(folder, name)?;
    let panels = [("error", "Error of (π, u)"), ("error_u", "Error of u")].map(|(kind, title)| {
        let series = METHODS.iter().map(|method| {
            let [time, error] = ["ns", kind].map(|kind| format!("{}_{kind}", method.column));
            let points = table.points(&time, &error);
            let points = points.iter().map(|[time, error]| [1e-3 * time, *error]);
            let marks = Marks::Marked(points.collect(), method.shape, 1);
            Series::new(method.name, method.colour, marks)
        });
        let [x, y] = ["time, µs", "error"].map(Axis::logarithmic);
        Panel::new(title, x, y, series)
    });
    let [a, b, c] = top.moments;
    let caption =
        format!("Heavy top until T = 1, I = {a}, {b}, {c}: error over the time of the run");
    Ok(vec![Plot::new(name, &caption, [&table], panels.into())])
}

/// How a method compares with MR, from the last row, where all are in their order, which is 2.
pub struct Comparison {
    /// Time of a step, that of MR being 1.
    pub cost: f64,
    /// How many times the work of MR for the same error of (π, u), and of u, is that of the method.
    pub gain: [f64; 2],
}

pub fn comparison(table: &Table, method: usize) -> Comparison {
    let row = table.rows.last().expect("there are rows");
    let ratio = |kind| row[column(0, kind)] / row[column(method, kind)];
    // error ~ steps⁻²
    Comparison {
        cost: 1.0 / ratio(0),
        gain: [1, 2].map(|kind| ratio(0) * ratio(kind).sqrt()),
    }
}

/// What is measured, in words.
pub fn text(table: &Table) -> String {
    let texts = [1, 2].map(|method| {
        let Comparison { cost, gain } = comparison(table, method);
        format!(
            "A step of {} takes {cost:.2} times one of MR; for the same error of (π, u) MR takes {} times \
             its time, for that of u {} times.",
            METHODS[method].name,
            rounded(gain[0]),
            rounded(gain[1])
        )
    });
    texts.join(" ")
}

/// Two digits.
pub fn rounded(number: f64) -> String {
    if number < 10.0 {
        format!("{number:.1}")
    } else {
        let unit = 10_f64.powf(number.log10().floor() - 1.0);
        format!("{:.0}", (number / unit).round() * unit)
    }
}
