//! The writer of SVG: panels with their axes, pictures of several panels.

use super::legend::legend;
use super::marks::drawn;
use super::scale::{numbers, Scale, Tick};
use super::text::{escaped, raised, width as text_width, wrapped, SIZE};
use super::{Panel, Plot};

/// A panel, in units of the picture: its width, and its height without title and legend.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 280.0;
const ABOVE: f64 = 10.0;
const BELOW: f64 = 48.0;
/// The height of a line of a title: that of a panel, that of a picture and its letters.
const LINE: f64 = 20.0;
const LARGE_LINE: f64 = 22.0;
const LARGE: f64 = 17.0;
/// From a number to its axis, and from the label to the longest number and to the edge.
const TICK: f64 = 9.0;
const GAP: f64 = 10.0;
const EDGE: f64 = 4.0;
const FONT: &str = "font-family=\"system-ui,sans-serif\" font-size=\"15\"";

/// How the element of a panel begins.
const OPENING: &str = "<svg class=\"panel\" xmlns=\"http://www.w3.org/2000/svg\"";

/// A panel as an `<svg>` element, and its height.
pub fn panel(panel: &Panel) -> (String, f64) {
    let height = HEIGHT - ABOVE - BELOW;
    let y = Scale::new(&panel.y, &numbers(panel, 1), height);
    // Room for the label of y, and the longest number beside it.
    let left = EDGE + SIZE + GAP + longest(&y) + TICK;
    // Room for the half of a number below the right end; all have room for this one.
    let x = Scale::new(&panel.x, &numbers(panel, 0), WIDTH - left);
    let right = EDGE + 0.5 * longest(&x).max(30.0);
    let width = WIDTH - left - right;
    let x = Scale::new(&panel.x, &numbers(panel, 0), width);
    let middle = left + 0.5 * width;
    let (title, title_height) = title(&panel.title, middle);
    let top = ABOVE + title_height;
    let mut inside = String::new();
    for series in &panel.series {
        inside += &drawn(series, &x, &y, height);
    }
    let (legend, legend_height) = legend(panel, WIDTH);
    let low = HEIGHT + title_height;
    let total = low + legend_height;
    let picture = format!(
        "{OPENING} viewBox=\"0 0 {WIDTH} {total}\" \
         role=\"img\" aria-label=\"{label}\" {FONT}>\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>{title}\
         <svg x=\"{left:.1}\" y=\"{top}\" width=\"{width:.1}\" height=\"{height}\" viewBox=\"0 0 {w:.0} {h}\" \
         fill=\"none\" stroke-linejoin=\"round\">{inside}</svg>\
         <g transform=\"translate({left:.1} {top})\">{axes}</g>\
         <g transform=\"translate(0 {low})\">{legend}</g></svg>",
        label = escaped(&format!("{} {} over {}", panel.title, panel.y.label, panel.x.label)),
        w = 10.0 * width,
        h = 10.0 * height,
        axes = axes(panel, &x.ticks(), &y.ticks(), [left, width, height]),
    );
    (picture, total)
}

/// The width of the longest number of an axis.
fn longest(scale: &Scale) -> f64 {
    let ticks = scale.ticks();
    let widths = ticks.iter().map(|tick| text_width(&tick.text));
    widths.fold(0.0, f64::max)
}

/// The title of a panel around the middle of its axes, in as many lines as it needs, and their
/// height.
fn title(title: &str, middle: f64) -> (String, f64) {
    let widest = 2.0 * (middle.min(WIDTH - middle) - EDGE);
    let lines = wrapped(title, SIZE, widest);
    let mut text = String::new();
    for (n, line) in lines.iter().enumerate() {
        text += &format!(
            "<text x=\"{middle:.1}\" y=\"{}\" text-anchor=\"middle\" font-weight=\"600\">{}</text>",
            18.0 + n as f64 * LINE,
            escaped(line)
        );
    }
    (text, lines.len() as f64 * LINE)
}

/// All panels of a picture, two in a row: a file of its own.
pub fn picture(plot: &Plot) -> String {
    let columns = plot.panels.len().clamp(1, 2);
    let width = columns as f64 * WIDTH;
    let mut body = String::new();
    let mut top = 2.0;
    for line in wrapped(&plot.title, LARGE, width - 2.0 * EDGE) {
        top += LARGE_LINE;
        body += &format!(
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"{LARGE}\" \
             font-weight=\"600\">{}</text>",
            width / 2.0,
            top - 4.0,
            escaped(&line)
        );
    }
    top += 10.0;
    let panels: Vec<(String, f64)> = plot.panels.iter().map(panel).collect();
    for row in panels.chunks(columns) {
        for (column, (panel, height)) in row.iter().enumerate() {
            let left = column as f64 * WIDTH;
            let place =
                format!("<svg x=\"{left}\" y=\"{top}\" width=\"{WIDTH}\" height=\"{height}\"");
            body += &panel.replacen(OPENING, &place, 1);
        }
        top += row.iter().map(|(_, height)| *height).fold(0.0, f64::max);
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{top}\" \
         viewBox=\"0 0 {width} {top}\" {FONT}>\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>{body}</svg>\n"
    )
}

fn axes(panel: &Panel, x: &[Tick], y: &[Tick], [left, width, height]: [f64; 3]) -> String {
    let mut lines = String::new();
    let mut texts = String::new();
    for tick in x {
        lines += &format!("M{:.1} {height}v5", tick.place);
        texts += &format!(
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            tick.place,
            height + 20.0,
            raised(&tick.text)
        );
    }
    for tick in y {
        let place = height - tick.place;
        lines += &format!("M0 {place:.1}h-5");
        texts += &format!(
            "<text x=\"-{TICK}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            place + 5.0,
            raised(&tick.text)
        );
    }
    format!(
        "<path d=\"M0 0h{width:.1}v{height}h-{width:.1}z{lines}\" fill=\"none\" stroke=\"#000\"/>{texts}\
         <text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>\
         <text transform=\"translate({:.1} {}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        width / 2.0,
        height + 42.0,
        escaped(&panel.x.label),
        EDGE + 0.8 * SIZE - left,
        height / 2.0,
        escaped(&panel.y.label),
    )
}
