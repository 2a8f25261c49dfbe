//! How plotters draws a panel.

use super::ticks::{plain_text, Scale};
use super::{legend, Cells, Colour, Marks, Panel, Series, Shape};
use plotters::coord::ranged1d::{AsRangedCoord, Ranged, ValueFormatter};
use plotters::coord::Shift;
use plotters::prelude::*;
use std::ops::Range;

/// A panel, in pixels: its width, and its height without the legend.
pub const WIDTH: u32 = 480;
const HEIGHT: u32 = 314;
/// Room for the title, for numbers and label of the y axis and for those of the x axis, at the right
/// for half a number.
const TITLE: i32 = 34;
const LEFT: i32 = 76;
const BELOW: i32 = 46;
const RIGHT: i32 = 24;
const EDGE: i32 = 4;
/// Plotters knows whole coordinates only: so many to a pixel.
pub const FINE: i32 = 4;
/// The height of letters.
pub const LETTERS: i32 = 15;
const COLOURS: usize = 12;

pub type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
pub type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;
type Chart<'a, 'b, X, Y> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<X, Y>>;

/// A panel as an SVG file.
pub fn svg(panel: &Panel) -> String {
    let height = HEIGHT + legend::height(panel);
    let mut text = String::new();
    draw(panel, &mut text, height).expect("text can be written");
    // The size on the page, and nothing that goes without saying.
    let fine = FINE as u32;
    let [large, small] =
        [fine, 1].map(|n| format!("width=\"{}\" height=\"{}\"", n * WIDTH, n * height));
    text.replacen(&large, &small, 1)
        .replace("opacity=\"1\" ", "")
        .replace(" stroke=\"none\"", "")
        .replace(" stroke-width=\"1\"/>", "/>")
}

fn draw(panel: &Panel, text: &mut String, height: u32) -> Drawn {
    let size = [WIDTH, height].map(|pixels| FINE as u32 * pixels);
    let root = SVGBackend::with_string(text, size.into()).into_drawing_area();
    root.fill(&WHITE)?;
    let (upper, lower) = root.split_vertically(FINE * HEIGHT as i32);
    let scales = [(&panel.x, 0), (&panel.y, 1)].map(|(axis, n)| Scale::of(panel, axis, n));
    let [x, y] = scales.each_ref().map(|scale| scale.range.clone());
    let logarithmic = |n: usize| {
        let scale: &Scale = &scales[n];
        let range = scale.range.clone();
        range.log_scale().with_key_points(scale.decades())
    };
    match (panel.x.logarithmic, panel.y.logarithmic) {
        (false, false) => axes(&upper, panel, &scales, x, y),
        (false, true) => axes(&upper, panel, &scales, x, logarithmic(1)),
        (true, false) => axes(&upper, panel, &scales, logarithmic(0), y),
        (true, true) => axes(&upper, panel, &scales, logarithmic(0), logarithmic(1)),
    }?;
    legend::draw(&lower, panel)?;
    root.present()
}

/// The letters of everything that is written.
pub fn letters() -> TextStyle<'static> {
    // Plotters makes them smaller by this factor.
    let size = 1.24 * f64::from(FINE * LETTERS);
    ("system-ui, sans-serif", size).into_font().color(&BLACK)
}

fn axes<X, Y>(area: &Area, panel: &Panel, scales: &[Scale; 2], x: X, y: Y) -> Drawn
where
    X: AsRangedCoord<Value = f64>,
    Y: AsRangedCoord<Value = f64>,
    X::CoordDescType: ValueFormatter<f64>,
    Y::CoordDescType: ValueFormatter<f64>,
{
    let bold = letters().font.style(FontStyle::Bold);
    area.draw_text(&panel.title, &bold.into(), (8 * FINE, 8 * FINE))?;
    let mut chart = ChartBuilder::on(area)
        .margin_top(FINE * TITLE)
        .margin_right(FINE * RIGHT)
        .margin_left(FINE * EDGE)
        .margin_bottom(FINE * EDGE)
        .set_label_area_size(LabelAreaPosition::Left, FINE * LEFT)
        .set_label_area_size(LabelAreaPosition::Bottom, FINE * BELOW)
        .build_cartesian_2d(x, y)?;
    chart
        .configure_mesh()
        .x_desc(scales[0].label())
        .y_desc(scales[1].label())
        .x_labels(6)
        .y_labels(6)
        .x_label_formatter(&|number| scales[0].text(*number))
        .y_label_formatter(&|number| scales[1].text(*number))
        .label_style(letters())
        .axis_style(BLACK.stroke_width(FINE as u32))
        .bold_line_style(BLACK.mix(0.12).stroke_width(FINE as u32))
        .light_line_style(TRANSPARENT)
        .set_all_tick_mark_size(FINE * 4)
        .draw()?;
    panel
        .series
        .iter()
        .try_for_each(|each| series(&mut chart, each))
}

/// One series on any axes.
pub fn series<X, Y>(chart: &mut Chart<X, Y>, series: &Series) -> Drawn
where
    X: Ranged<ValueType = f64>,
    Y: Ranged<ValueType = f64>,
{
    let colour = series.colour.code();
    let thick = |tenths: i32| colour.stroke_width((FINE * tenths / 10) as u32);
    let spec = chart.as_coord_spec();
    let ranges = [spec.x_spec().range(), spec.y_spec().range()];
    let line = |points: &[[f64; 2]], style: ShapeStyle| {
        let paths = runs(points, &ranges).into_iter();
        paths
            .map(move |run| PathElement::new(run, style))
            .collect::<Vec<_>>()
    };
    match &series.marks {
        Marks::Line(points) => {
            chart.draw_series(line(points, thick(20)))?;
        }
        Marks::Dashed(points) => {
            for run in runs(points, &ranges) {
                chart.draw_series(DashedLineSeries::new(run, 7 * FINE, 4 * FINE, thick(20)))?;
            }
        }
        Marks::Marked(points, shape, every) => {
            chart.draw_series(line(points, thick(16)))?;
            let seen = runs(points, &ranges).concat().into_iter().step_by(*every);
            marks(chart, &seen.collect::<Vec<_>>(), *shape, colour)?;
        }
        Marks::Points(points) => {
            let seen = runs(points, &ranges).concat().into_iter();
            chart.draw_series(seen.map(|point| Circle::new(point, 5, colour.filled())))?;
        }
        Marks::Bundle(lines) => {
            let faint = colour.mix(0.25).stroke_width(3);
            chart.draw_series(lines.iter().flat_map(|points| line(points, faint)))?;
        }
        Marks::Band(band) => {
            let [low, high] = [1, 2].map(|end| band.iter().map(move |ends| (ends[0], ends[end])));
            let around: Vec<(f64, f64)> = low.clone().chain(high.clone().rev()).collect();
            chart.draw_series([Polygon::new(around, colour.mix(0.3))])?;
            let edges = [low.collect(), high.collect::<Vec<_>>()];
            chart.draw_series(edges.map(|edge| PathElement::new(edge, thick(10))))?;
        }
        Marks::Cells(cells) => {
            chart.draw_series(rectangles(cells))?;
        }
    }
    Ok(())
}

/// The parts of a line that are within the axes.
fn runs(points: &[[f64; 2]], ranges: &[Range<f64>; 2]) -> Vec<Vec<(f64, f64)>> {
    let is_within = |x: f64, range: &Range<f64>| (range.start..=range.end).contains(&x);
    let is_seen = |p: &[f64; 2]| is_within(p[0], &ranges[0]) && is_within(p[1], &ranges[1]);
    let parts = points
        .split(|point| !is_seen(point))
        .filter(|part| !part.is_empty());
    parts
        .map(|part| part.iter().map(|[x, y]| (*x, *y)).collect())
        .collect()
}

fn marks<X, Y>(
    chart: &mut Chart<X, Y>,
    points: &[(f64, f64)],
    shape: Shape,
    colour: RGBColor,
) -> Drawn
where
    X: Ranged<ValueType = f64>,
    Y: Ranged<ValueType = f64>,
{
    let points = points.iter().copied();
    let outlined = colour.stroke_width(FINE as u32 * 3 / 2);
    let corners: &[(i32, i32)] = match shape {
        Shape::Dot => {
            chart.draw_series(points.map(|point| Circle::new(point, 14, colour.filled())))?;
            return Ok(());
        }
        Shape::Ring => {
            chart.draw_series(points.map(|point| Circle::new(point, 22, outlined)))?;
            return Ok(());
        }
        Shape::Cross => {
            chart.draw_series(points.map(|point| Cross::new(point, 15, outlined)))?;
            return Ok(());
        }
        Shape::Square => &[(-14, -14), (14, -14), (14, 14), (-14, 14)],
        Shape::Triangle => &[(0, -20), (18, 13), (-18, 13)],
        Shape::Diamond => &[(0, -20), (20, 0), (0, 20), (-20, 0)],
    };
    let polygon = |point| EmptyElement::at(point) + Polygon::new(corners, colour.filled());
    chart.draw_series(points.map(polygon))?;
    Ok(())
}

/// Neighbours of one colour in a row are one rectangle.
fn rectangles(cells: &Cells) -> Vec<Rectangle<(f64, f64)>> {
    let Cells {
        side,
        values,
        range,
        ..
    } = cells;
    let level = |value: f64| {
        let share = (value - range[0]) / (range[1] - range[0]);
        (share * COLOURS as f64).clamp(0.0, COLOURS as f64 - 1.0) as usize
    };
    let is_next = |a: &[f64; 3], b: &[f64; 3]| {
        a[1] == b[1] && b[0] - a[0] < 1.5 * side && level(a[2]) == level(b[2])
    };
    let runs = values.chunk_by(is_next);
    runs.map(|run| {
        let [[left, y, value], [right, ..]] = [run[0], run[run.len() - 1]];
        // Slightly over the edge, so that no white shines through.
        let half = 0.55 * side;
        let corners = [(left - half, y - half), (right + half, y + half)];
        Rectangle::new(corners, colours(level(value)).filled())
    })
    .collect()
}

/// From viridis, whose lightness rises evenly: it can be read without colours, too.
fn colours(level: usize) -> RGBColor {
    ViridisRGB::get_color(level as f64 / (COLOURS as f64 - 1.0))
}

/// The colours of a heat map with their numbers.
pub fn key(area: &Area, cells: &Cells) -> Drawn {
    let [low, high] = cells.range;
    let mut chart = ChartBuilder::on(area)
        .margin_left(FINE * (EDGE + LEFT))
        .margin_bottom(FINE * EDGE)
        .margin_right(FINE * RIGHT)
        .margin_top(FINE * 12)
        .set_label_area_size(LabelAreaPosition::Bottom, FINE * BELOW)
        .build_cartesian_2d(low..high, 0.0..1.0)?;
    let step = (high - low) / COLOURS as f64;
    chart.draw_series((0..COLOURS).map(|level| {
        let left = low + step * level as f64;
        Rectangle::new([(left, 0.0), (left + step, 1.0)], colours(level).filled())
    }))?;
    chart
        .configure_mesh()
        .disable_mesh()
        .disable_y_axis()
        .x_desc(&cells.label)
        .x_labels(5)
        .x_label_formatter(&|number| plain_text(*number))
        .label_style(letters())
        .draw()
}

impl Colour {
    pub fn code(self) -> RGBColor {
        let (red, green, blue) = match self {
            Colour::Black => (0x00, 0x00, 0x00),
            Colour::Blue => (0x00, 0x72, 0xb2),
            Colour::Vermilion => (0xd5, 0x5e, 0x00),
            Colour::Green => (0x00, 0x9e, 0x73),
            Colour::Orange => (0xe6, 0x9f, 0x00),
            Colour::Sky => (0x56, 0xb4, 0xe9),
            Colour::Purple => (0xcc, 0x79, 0xa7),
            Colour::Grey => (0x77, 0x77, 0x77),
        };
        RGBColor(red, green, blue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plot::Axis;

    /// Plotters would draw what is outside along the edge.
    #[test]
    fn lines_are_interrupted_outside() {
        let points = [
            [0.0, 1.0],
            [1.0, 9.0],
            [2.0, 1.0],
            [3.0, f64::NAN],
            [4.0, 1.0],
        ];
        let found = runs(&points, &[0.0..4.0, 0.0..2.0]);
        assert_eq!(
            found,
            [vec![(0.0, 1.0)], vec![(2.0, 1.0)], vec![(4.0, 1.0)]]
        );
    }

    #[test]
    fn neighbours_of_one_colour_are_one_rectangle() {
        let cells = |values: &[[f64; 3]]| Cells {
            side: 1.0,
            values: values.into(),
            range: [0.0, 1.0],
            label: String::new(),
        };
        let row = [
            [0.0, 0.0, 0.1],
            [1.0, 0.0, 0.1],
            [2.0, 0.0, 0.9],
            [4.0, 0.0, 0.9],
        ];
        assert_eq!(rectangles(&cells(&row)).len(), 3);
        assert_eq!(
            rectangles(&cells(&[[0.0, 0.0, 0.1], [1.0, 1.0, 0.1]])).len(),
            2
        );
    }

    #[test]
    fn a_panel_has_its_texts_and_size() {
        let line = Series::new(
            "label",
            Colour::Blue,
            Marks::Line(vec![[0.0, 1.0], [1.0, 2.0]]),
        );
        let panel = Panel::new(
            "a < b",
            Axis::linear("time"),
            Axis::logarithmic("error"),
            [line],
        );
        let text = svg(&panel);
        assert!(text.starts_with("<svg width=\"480\" "), "{text}");
        for word in ["a &lt; b", "time", "error", "label", "#0072B2"] {
            assert!(text.contains(word), "{word}");
        }
    }
}
