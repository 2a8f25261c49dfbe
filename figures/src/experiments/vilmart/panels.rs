//! Walks as pictures and tables.

use super::walks::{Size, Statistics};
use crate::experiment::Table;
use crate::plot::{Axis, Colour, Marks, Panel, Series};

/// As many trajectories as the paper plots.
const PLOTTED: usize = 200;

/// Faint walks, with mean and standard deviation in bold; `bound` is the end of the axis, in eps.
pub fn panel(
    title: &str,
    label: &str,
    size: Size,
    walks: &[&[f64]],
    statistics: &Statistics,
    bound: f64,
) -> Panel {
    let curve = |values: &[f64], factor: f64| -> Vec<[f64; 2]> {
        let point = |(sample, value): (usize, &f64)| [size.time(sample), factor * value];
        values.iter().enumerate().map(point).collect()
    };
    // Every other sample of the faint curves, for the size of the file.
    let thinned = |walk: &&[f64]| curve(walk, 1.0).into_iter().step_by(2).collect();
    let plotted = walks.iter().take(PLOTTED).map(thinned);
    let deviation = &statistics.deviation;
    Panel {
        title: title.into(),
        x: Axis::linear("time").within(0.0, size.time(size.samples)),
        y: Axis::linear(label).within(-bound, bound),
        series: vec![
            Series::new(
                "trajectories",
                Colour::Grey,
                Marks::Bundle(plotted.collect()),
            ),
            Series::new(
                "mean",
                Colour::Blue,
                Marks::Line(curve(&statistics.mean, 1.0)),
            ),
            Series::new(
                "standard deviation",
                Colour::Vermilion,
                Marks::Dashed(curve(deviation, 1.0)),
            ),
            Series::new("", Colour::Vermilion, Marks::Dashed(curve(deviation, -1.0))),
        ],
    }
}

/// A bound for the axis: a round number above three deviations and the mean at the end.
pub fn bound(all: &[&Statistics]) -> f64 {
    let reach = |statistics: &&Statistics| {
        let last = statistics.mean.len() - 1;
        statistics.mean[last].abs() + 3.2 * statistics.deviation[last]
    };
    all.iter().map(reach).fold(0.0, f64::max)
}

/// Mean and deviation of every method over time.
pub fn table(name: &str, size: Size, methods: &[(&str, &Statistics)]) -> Table {
    let mut table = Table::new(name, &["time"]);
    for (method, _) in methods {
        table.header.push(format!("mean_{method}"));
        table.header.push(format!("deviation_{method}"));
    }
    for sample in 0..=size.samples {
        let mut row = vec![size.time(sample)];
        for (_, statistics) in methods {
            row.extend([statistics.mean[sample], statistics.deviation[sample]]);
        }
        table.rows.push(row);
    }
    table
}
