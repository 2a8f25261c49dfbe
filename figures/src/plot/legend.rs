//! What stands below a panel: labels with their marks, or the key of a heat map.

use super::marks::{dashes, mark};
use super::text::{escaped, width};
use super::{Marks, Panel, Series};

const ROW: f64 = 20.0;
/// From the left of a mark to its label.
const SAMPLE: f64 = 38.0;

/// The labels with their marks below the panel, the key of a heat map, and the height of it all.
pub fn legend(panel: &Panel, total_width: f64) -> (String, f64) {
    let cells = panel.series.iter().find_map(|series| match &series.marks {
        Marks::Cells(cells) => Some(cells),
        _ => None,
    });
    if let Some(cells) = cells {
        let width = total_width - 120.0;
        let key = format!(
            "<g transform=\"translate(70 10)\">{}<text x=\"{:.1}\" y=\"46\" text-anchor=\"middle\">{}</text></g>",
            cells.key(width),
            width / 2.0,
            escaped(&cells.label)
        );
        return (key, 66.0);
    }
    let labelled = panel
        .series
        .iter()
        .filter(|series| !series.label.is_empty());
    let labelled: Vec<&Series> = labelled.collect();
    // Short labels two in a row.
    let half = 0.48 * total_width;
    let is_short = |series: &&Series| SAMPLE + width(&series.label) < half - 4.0;
    let columns = if labelled.iter().all(is_short) { 2 } else { 1 };
    let mut entries = String::new();
    for (n, series) in labelled.iter().enumerate() {
        let x = 24.0 + (n % columns) as f64 * half;
        let y = 14.0 + (n / columns) as f64 * ROW;
        let colour = series.colour.code();
        let sample = match &series.marks {
            Marks::Dashed(_) => format!(
                "<path transform=\"scale(.1)\" d=\"M0 0h300\" stroke=\"{colour}\" stroke-width=\"20\" stroke-dasharray=\"{}\"/>",
                dashes(series.colour)
            ),
            Marks::Points(_) => format!("<path d=\"M15 0h0\" stroke=\"{colour}\" stroke-width=\"6\" stroke-linecap=\"round\"/>"),
            Marks::Dotted(_) => format!(
                "<path d=\"M0 0h30\" stroke=\"{colour}\" stroke-width=\"1.6\"/><path transform=\"scale(.1)\" fill=\"{colour}\" d=\"{}\"/>",
                mark(series.colour, (150, 0))
            ),
            Marks::Bundle(_) => format!("<path d=\"M0 -3h30M0 0h30M0 3h30\" stroke=\"{colour}\" stroke-width=\".8\" stroke-opacity=\".6\"/>"),
            _ => format!("<path d=\"M0 0h30\" stroke=\"{colour}\" stroke-width=\"2\"/>"),
        };
        entries += &format!(
            "<g transform=\"translate({x:.0} {y:.0})\">{sample}<text x=\"{SAMPLE}\" y=\"5\">{}</text></g>",
            escaped(&series.label)
        );
    }
    let rows = labelled.len().div_ceil(columns);
    let height = if rows == 0 {
        0.0
    } else {
        rows as f64 * ROW + 10.0
    };
    (entries, height)
}
