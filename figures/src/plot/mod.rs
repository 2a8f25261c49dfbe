//! Pictures: what is to be seen, and the writer of SVG.
//!
//! - `scale`: from numbers to places, ticks.
//! - `marks`, `heat`: how series and cells are drawn.
//! - `legend`: what stands below.
//! - `text`: how wide texts are, and their markup.
//! - `svg`: the writer.

mod heat;
mod legend;
mod marks;
mod scale;
pub mod svg;
pub mod text;

/// One picture, of one panel or more.
pub struct Plot {
    /// The name of the file, without ending: letters, digits, underscores.
    pub name: String,
    pub title: String,
    pub panels: Vec<Panel>,
}

/// A pair of axes with what is drawn on it.
pub struct Panel {
    /// May be empty.
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

/// One curve, bundle of curves, cloud of points or heat map.
pub struct Series {
    /// The text in the legend; empty: none.
    pub label: String,
    pub colour: Colour,
    pub marks: Marks,
}

/// Of Okabe and Ito's palette, which the colour-blind can tell apart.
#[derive(Clone, Copy, PartialEq, Eq)]
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

pub enum Marks {
    Line(Vec<[f64; 2]>),
    Dashed(Vec<[f64; 2]>),
    /// A line with a mark at each point.
    Dotted(Vec<[f64; 2]>),
    /// Many points, small.
    Points(Vec<[f64; 2]>),
    /// Many faint lines in one series.
    Bundle(Vec<Vec<[f64; 2]>>),
    Cells(Cells),
}

/// A rectangle of values, coloured; NaN stays white.
pub struct Cells {
    pub x: [f64; 2],
    pub y: [f64; 2],
    pub columns: usize,
    /// Row after row, the lowest first.
    pub values: Vec<f64>,
    /// The values of the first and the last colour.
    pub range: [f64; 2],
    /// The text beside the colours.
    pub label: String,
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

    /// From `low` to `high`.
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

impl Plot {
    /// A picture of one panel.
    pub fn single(name: &str, title: &str, x: Axis, y: Axis, series: Vec<Series>) -> Plot {
        let title = title.to_string();
        Plot {
            name: name.into(),
            panels: vec![Panel {
                title: String::new(),
                x,
                y,
                series,
            }],
            title,
        }
    }
}
