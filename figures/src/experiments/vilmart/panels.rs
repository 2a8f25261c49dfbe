//! Walks as tables and pictures.

use super::walks::{Size, Statistics};
use crate::plot::{Axis, Colour, Marks, Panel, Series};
use crate::table::Table;

/// So many trajectories are plotted, beside the mean and the deviation of all.
const PLOTTED: usize = 100;
/// Every so many samples of a trajectory.
const STRIDE: usize = 2;

/// What a panel shows: mean and standard deviation of all trajectories, and some of them.
pub fn table(name: &str, size: Size, walks: &[&[f64]], statistics: &Statistics) -> Table {
    let plotted = &walks[..PLOTTED.min(walks.len())];
    let numbers = (1..=plotted.len()).map(|number| format!("trajectory_{number}"));
    let columns = ["mean", "deviation"].map(String::from).into_iter();
    let mut table = Table::new(name, "time", columns.chain(numbers));
    for sample in (0..=size.samples).step_by(STRIDE) {
        let all = [statistics.mean[sample], statistics.deviation[sample]].into_iter();
        let row = all.chain(plotted.iter().map(|walk| walk[sample]));
        table.push(size.time(sample), row);
    }
    table
}

/// Faint walks, with the mean of all and the standard deviation about it.
pub fn panel(title: &str, label: &str, table: &Table) -> Panel {
    let walks = table.header[3..]
        .iter()
        .map(|name| table.points("time", name));
    let spread = table
        .points("time", "mean")
        .into_iter()
        .zip(table.column("deviation"));
    let band = spread.map(|([time, mean], sigma)| [time, mean - sigma, mean + sigma]);
    let mean = Marks::Line(table.points("time", "mean"));
    Panel::new(
        title,
        Axis::linear("time"),
        Axis::linear(label),
        [
            Series::new("trajectories", Colour::Grey, Marks::Bundle(walks.collect())),
            Series::new("mean ± σ", Colour::Vermilion, Marks::Band(band.collect())),
            Series::new("mean", Colour::Blue, mean),
        ],
    )
}

/// The same range of y for panels that are to be compared.
pub fn alike(panels: &mut [Panel]) {
    let all = panels.iter().flat_map(|panel| &panel.series);
    let numbers = all.flat_map(|series| series.marks.coordinates(1));
    let bound = 1.04 * numbers.fold(0.0, |bound: f64, number| bound.max(number.abs()));
    for panel in panels {
        panel.y = panel.y.clone().within(-bound, bound);
    }
}
