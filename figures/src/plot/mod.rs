//! Pictures: what is to be seen on them.
//!
//! - `draw`: how plotters draws it.
//! - `legend`: what stands below.
//! - `ticks`: the numbers at the axes.

mod draw;
mod legend;
mod ticks;

pub use draw::{svg, WIDTH};

use crate::table::Table;
use std::borrow::Borrow;

/// Panels that belong together, each a file of its own: a page can have them side by side, or below each
/// other where it is narrow.
pub struct Plot {
    /// The name of the files, without number and ending: letters, digits, underscores.
    pub name: String,
    /// Below the panels.
    pub caption: String,
    /// The names of the tables that the numbers come from.
    pub data: Vec<String>,
    pub panels: Vec<Panel>,
}

/// A pair of axes with what is drawn on it.
pub struct Panel {
    pub title: String,
    pub x: Axis,
    pub y: Axis,
    /// Drawn in this order; those with a label are in the legend.
    pub series: Vec<Series>,
}

/// An axis, as wide as the data unless given.
#[derive(Clone)]
pub struct Axis {
    pub label: String,
    pub logarithmic: bool,
    pub range: Option<[f64; 2]>,
}

/// One curve, bundle of curves, cloud of points, band or heat map.
#[derive(Clone)]
pub struct Series {
    /// The text in the legend; empty: none.
    pub label: String,
    pub colour: Colour,
    pub marks: Marks,
}

/// Of Okabe and Ito's palette, which the colour-blind can tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    Black,
    Blue,
    Vermilion,
    Green,
    Orange,
    Sky,
    Purple,
    Grey,
}

/// The mark at a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Dot,
    Ring,
    Square,
    Triangle,
    Diamond,
    Cross,
}

#[derive(Clone)]
pub enum Marks {
    Line(Vec<[f64; 2]>),
    Dashed(Vec<[f64; 2]>),
    /// A line with marks at its points, at all of them or at every so many.
    Marked(Vec<[f64; 2]>, Shape, usize),
    /// Many points, small.
    Points(Vec<[f64; 2]>),
    /// Many faint lines in one series.
    Bundle(Vec<Vec<[f64; 2]>>),
    /// From the second number to the third, over the first.
    Band(Vec<[f64; 3]>),
    Cells(Cells),
}

/// Values at the middles of squares, coloured.
#[derive(Clone)]
pub struct Cells {
    /// The length of their sides.
    pub side: f64,
    /// x, y and the value, row after row.
    pub values: Vec<[f64; 3]>,
    /// The values of the first and the last colour.
    pub range: [f64; 2],
    /// The text beside the colours.
    pub label: String,
}

impl Plot {
    pub fn new(
        name: &str,
        caption: &str,
        data: impl IntoIterator<Item: Borrow<Table>>,
        panels: Vec<Panel>,
    ) -> Plot {
        let names = data.into_iter().map(|table| table.borrow().name.clone());
        Plot {
            name: name.into(),
            caption: caption.into(),
            data: names.collect(),
            panels,
        }
    }

    /// The panels with the names of their files, without ending.
    pub fn files(&self) -> impl Iterator<Item = (String, &Panel)> {
        let is_alone = self.panels.len() == 1;
        self.panels.iter().enumerate().map(move |(place, panel)| {
            let name = &self.name;
            match is_alone {
                true => (name.clone(), panel),
                false => (format!("{name}_{}", place + 1), panel),
            }
        })
    }
}

impl Panel {
    pub fn new(title: &str, x: Axis, y: Axis, series: impl IntoIterator<Item = Series>) -> Panel {
        Panel {
            title: title.into(),
            x,
            y,
            series: series.into_iter().collect(),
        }
    }
}

impl Axis {
    pub fn linear(label: &str) -> Axis {
        Axis {
            label: label.into(),
            logarithmic: false,
            range: None,
        }
    }

    pub fn logarithmic(label: &str) -> Axis {
        Axis {
            logarithmic: true,
            ..Axis::linear(label)
        }
    }

    /// From `low` to `high`; what lies outside is not drawn.
    pub fn within(self, low: f64, high: f64) -> Axis {
        Axis {
            range: Some([low, high]),
            ..self
        }
    }
}

impl Series {
    pub fn new(label: &str, colour: Colour, marks: Marks) -> Series {
        Series {
            label: label.into(),
            colour,
            marks,
        }
    }
}

impl Marks {
    /// The numbers of one coordinate, 0 or 1.
    pub fn coordinates(&self, coordinate: usize) -> Vec<f64> {
        let of = |points: &[[f64; 2]]| points.iter().map(|p| p[coordinate]).collect::<Vec<_>>();
        match self {
            Marks::Line(points)
            | Marks::Dashed(points)
            | Marks::Marked(points, ..)
            | Marks::Points(points) => of(points),
            Marks::Bundle(lines) => lines.iter().flat_map(|line| of(line)).collect(),
            Marks::Band(band) if coordinate == 0 => band.iter().map(|[x, ..]| *x).collect(),
            Marks::Band(band) => band.iter().flat_map(|[_, ends @ ..]| *ends).collect(),
            Marks::Cells(cells) => cells.values.iter().map(|cell| cell[coordinate]).collect(),
        }
    }
}
