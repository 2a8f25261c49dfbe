//! What stands below a panel: labels with samples of what they mean, or the key of a heat map.

use super::draw::{key, letters, series, Area, Drawn, FINE, LETTERS, WIDTH};
use super::{Marks, Panel, Series};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

const ROW: u32 = 21;
const EDGE: f64 = 8.0;
/// The width of a sample, and from it to its label.
const SAMPLE: f64 = 30.0;
const GAP: f64 = 7.0;
/// The height of the key of a heat map.
const KEY: u32 = 78;

fn labelled(panel: &Panel) -> Vec<&Series> {
    let all = panel.series.iter();
    all.filter(|series| !series.label.is_empty()).collect()
}

/// As many columns as the longest label allows.
fn columns(entries: &[&Series]) -> u32 {
    // No font is known here. Letters are about 0.54 of their height wide, in wide fonts.
    let letters = entries
        .iter()
        .map(|series| series.label.chars().count())
        .max();
    let width = 0.54 * f64::from(LETTERS) * letters.unwrap_or(1) as f64 + SAMPLE + 2.0 * GAP;
    let fit = ((f64::from(WIDTH) - 2.0 * EDGE) / width) as u32;
    fit.clamp(1, 5)
}

pub fn height(panel: &Panel) -> u32 {
    if panel
        .series
        .iter()
        .any(|series| matches!(series.marks, Marks::Cells(_)))
    {
        return KEY;
    }
    match labelled(panel) {
        entries if entries.is_empty() => 0,
        entries => ROW * (entries.len() as u32).div_ceil(columns(&entries)) + 8,
    }
}

pub fn draw(area: &Area, panel: &Panel) -> Drawn {
    if let Some(Series {
        marks: Marks::Cells(cells),
        ..
    }) = panel.series.first()
    {
        return key(area, cells);
    }
    let entries = labelled(panel);
    if entries.is_empty() {
        return Ok(());
    }
    // Coordinates are pixels, y upwards.
    let (width, height) = (f64::from(WIDTH), f64::from(height(panel)));
    let mut chart = ChartBuilder::on(area).build_cartesian_2d(0.0..width, 0.0..height)?;
    let columns = columns(&entries) as usize;
    let style = letters().pos(Pos::new(HPos::Left, VPos::Center));
    for (n, entry) in entries.iter().enumerate() {
        let left = EDGE + (n % columns) as f64 * (width - 2.0 * EDGE) / columns as f64;
        let y = height - f64::from(ROW) * ((n / columns) as f64 + 0.5);
        for part in sample(entry, left, y) {
            series(&mut chart, &part)?;
        }
        let [x, y] =
            [left + SAMPLE + GAP, height - y].map(|pixels| (f64::from(FINE) * pixels) as i32);
        area.draw_text(&entry.label, &style, (x, y))?;
    }
    Ok(())
}

/// A short piece that looks like the series.
fn sample(series: &Series, left: f64, y: f64) -> Vec<Series> {
    let line = |rise: f64| vec![[left, y + rise], [left + SAMPLE, y + rise]];
    let middle = [left + 0.5 * SAMPLE, y];
    let parts = match &series.marks {
        Marks::Line(_) => vec![Marks::Line(line(0.0))],
        Marks::Dashed(_) => vec![Marks::Dashed(line(0.0))],
        Marks::Marked(_, shape, _) => vec![
            Marks::Line(line(0.0)),
            Marks::Marked(vec![middle], *shape, 1),
        ],
        Marks::Points(_) => vec![Marks::Points(line(0.0)), Marks::Points(vec![middle])],
        Marks::Bundle(_) => vec![Marks::Bundle([-4.0, 0.0, 4.0].map(line).into())],
        Marks::Band(_) => {
            let ends = [left, left + SAMPLE].map(|x| [x, y - 5.0, y + 5.0]);
            vec![Marks::Band(ends.into())]
        }
        Marks::Cells(_) => Vec::new(),
    };
    let part = |marks| Series::new("", series.colour, marks);
    parts.into_iter().map(part).collect()
}
