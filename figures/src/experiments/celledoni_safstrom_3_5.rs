//! Figures 3 and 5 of Celledoni and Säfström: two heavy tops, work and precision until T = 1.
//!
//! The paper's error is a 2-norm of the solution: assumed is (π, u), the variables of its schemes; that
//! of u alone is shown beside it. Truth is the exact step in the scheme of order 8 of Suzuki and
//! Umeno.

use super::celledoni_safstrom::{listed, vertical, Top, METHODS, PAPER};
use super::measure::distance;
use crate::experiment::{Claim, Context, Experiment, Outcome, Table};
use crate::plot::{Axis, Marks, Panel, Plot, Series};
use crate::timing;
use frb::splitting::{Method, RKN6_14A, SEJ, SUZUKI_UMENO8};
use std::hint::black_box;

pub const FIGURE_3: Experiment = Experiment {
    name: "celledoni_safstrom_3",
    paper: PAPER,
    title: "Figure 3, a heavy top with large moments, work and precision",
    run: |context| {
        let mut outcome = measured(context, "celledoni_safstrom_3", &LARGE);
        let measured = &outcome.tables[0];
        outcome.claims.push(clear_advantage(measured));
        outcome
    },
};

pub const FIGURE_5: Experiment = Experiment {
    name: "celledoni_safstrom_5",
    paper: PAPER,
    title: "Figure 5, a heavy top with small moments, work and precision",
    run: |context| {
        let mut outcome = measured(context, "celledoni_safstrom_5", &SMALL);
        let measured = &outcome.tables[0];
        outcome.claims.push(slight_advantage(measured));
        outcome
    },
};

const LARGE: Top = Top {
    moments: [1000.0, 5000.0, 6000.0],
    velocity: [100.0; 3],
};

const SMALL: Top = Top {
    moments: [1.0, 5.0, 6.0],
    velocity: [10.0; 3],
};

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

fn measured(context: &Context, name: &str, top: &Top) -> Outcome {
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
    let mut table = Table::new(name, &["steps"]);
    for method in &METHODS {
        let titles = COLUMNS.map(|column| format!("{}_{column}", method.column));
        table.header.extend(titles);
    }
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
    let panels = [(1, "error of (π, u)"), (2, "error of u")].map(|(kind, title)| Panel {
        title: title.into(),
        x: Axis::logarithmic("time, µs"),
        y: Axis::logarithmic("error"),
        series: METHODS
            .iter()
            .enumerate()
            .map(|(number, method)| {
                let [time, error] = [column(number, 0), column(number, kind)];
                let points = table.rows.iter().map(|row| [1e-3 * row[time], row[error]]);
                Series::new(method.name, method.colour, Marks::Dotted(points.collect()))
            })
            .collect(),
    });
    let plot = Plot {
        name: name.into(),
        title: format!("Heavy top until T = 1, {}", listed(&top.moments)),
        panels: panels.into(),
    };
    Outcome {
        claims: Vec::new(),
        plots: vec![plot],
        tables: vec![table],
    }
}

/// How a method compares with MR, from the last row, where all are in their order, which is 2.
struct Comparison {
    /// Time of a step, that of MR being 1.
    cost: f64,
    /// How many times the work of MR for the same error of (π, u), and of u, is that of the method.
    gain: [f64; 2],
}

fn comparison(table: &Table, method: usize) -> Comparison {
    let row = table.rows.last().expect("there are rows");
    let ratio = |kind| row[column(0, kind)] / row[column(method, kind)];
    // error ~ steps⁻²
    Comparison {
        cost: 1.0 / ratio(0),
        gain: [1, 2].map(|kind| ratio(0) * ratio(kind).sqrt()),
    }
}

fn text(table: &Table) -> String {
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
fn rounded(number: f64) -> String {
    if number < 10.0 {
        format!("{number:.1}")
    } else {
        let unit = 10_f64.powf(number.log10().floor() - 1.0);
        format!("{:.0}", (number / unit).round() * unit)
    }
}

fn clear_advantage(table: &Table) -> Claim {
    let gain = comparison(table, 1).gain;
    Claim::new(
        "Large moments: the advantage of SEJ over MR is quite clear.",
        text(table),
        gain[0] > 2.0,
    )
    .because(format!(
        "In u alone the two are nearly alike ({}), for the attitude of SEJ has order 2 as well; exact, it \
         gains there too.",
        rounded(gain[1])
    ))
}

fn slight_advantage(table: &Table) -> Claim {
    let Comparison { cost, gain } = comparison(table, 1);
    let similar = (1.0..3.0).contains(&gain[0]);
    let claim = Claim::new(
        "Small moments: the two methods perform similarly, with a slight advantage for SEJ.",
        text(table),
        similar,
    );
    if similar {
        return claim;
    }
    claim.because(format!(
        "Similar in u, but in (π, u) the advantage is larger than slight: there SEJ needs {:.0} times fewer \
         steps, and a step with elliptic functions, which would be dear in MATLAB, takes \
         {cost:.1} steps of MR here; they would perform alike if it took {:.0}.",
        gain[0] * cost,
        gain[0] * cost
    ))
}
