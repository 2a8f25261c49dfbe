//! The writer of SVG: panels with their axes, pictures of several panels.

use super::legend::legend;
use super::marks::drawn;
use super::scale::{numbers, Scale, Tick};
use super::{Panel, Plot};

/// A panel, in units of the picture.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 300.0;
const RIGHT: f64 = 20.0;
const BELOW: f64 = 48.0;
/// The width of a digit, and the height of a line of a title.
const DIGIT: f64 = 8.7;
const LINE: f64 = 22.0;
const FONT: &str = "font-family=\"system-ui,sans-serif\" font-size=\"15\"";

/// How the element of a panel begins.
const OPENING: &str = "<svg class=\"panel\" xmlns=\"http://www.w3.org/2000/svg\"";

/// A panel as an `<svg>` element, and its height.
pub fn panel(panel: &Panel) -> (String, f64) {
    let top = if panel.title.is_empty() { 10.0 } else { 30.0 };
    let height = HEIGHT - top - BELOW;
    let y = Scale::new(&panel.y, &numbers(panel, 1), height);
    // Room for the longest number and the label beside it.
    let longest = y
        .ticks()
        .iter()
        .map(|tick| digits(&tick.text))
        .fold(3.0, f64::max);
    let left = longest * DIGIT + 34.0;
    let width = WIDTH - left - RIGHT;
    let x = Scale::new(&panel.x, &numbers(panel, 0), width);
    let mut inside = String::new();
    for series in &panel.series {
        inside += &drawn(series, &x, &y, height);
    }
    let (legend, legend_height) = legend(panel, WIDTH);
    let total = HEIGHT + legend_height;
    let picture = format!(
        "{OPENING} viewBox=\"0 0 {WIDTH} {total}\" \
         role=\"img\" aria-label=\"{label}\" {FONT}>\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\
         <text x=\"{middle}\" y=\"18\" text-anchor=\"middle\" font-weight=\"600\">{title}</text>\
         <svg x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {w} {h}\" \
         fill=\"none\" stroke-linejoin=\"round\">{inside}</svg>\
         <g transform=\"translate({left} {top})\">{axes}</g>\
         <g transform=\"translate(0 {HEIGHT})\">{legend}</g></svg>",
        label = escaped(&format!("{} {} over {}", panel.title, panel.y.label, panel.x.label)),
        middle = left + width / 2.0,
        title = escaped(&panel.title),
        w = 10.0 * width,
        h = 10.0 * height,
        axes = axes(panel, &x.ticks(), &y.ticks(), [left, width, height]),
    );
    (picture, total)
}

/// All panels of a picture, two in a row: a file of its own.
pub fn picture(plot: &Plot) -> String {
    let columns = plot.panels.len().clamp(1, 2);
    let width = columns as f64 * WIDTH;
    let mut body = String::new();
    let mut top = 2.0;
    for line in wrapped(&plot.title, (width / (1.15 * DIGIT)) as usize) {
        top += LINE;
        body += &format!(
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"17\" \
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

/// A title in lines of at most so many letters.
fn wrapped(title: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in title.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                *line += " ";
                *line += word;
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// The width of a number, in digits: those of an exponent are smaller.
fn digits(text: &str) -> f64 {
    let (base, exponent) = text.split_once('^').unwrap_or((text, ""));
    base.chars().count() as f64 + 0.75 * exponent.chars().count() as f64
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
            "<text x=\"-9\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            place + 5.0,
            raised(&tick.text)
        );
    }
    format!(
        "<path d=\"M0 0h{width}v{height}h-{width}z{lines}\" fill=\"none\" stroke=\"#000\"/>{texts}\
         <text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\
         <text transform=\"translate({} {}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        width / 2.0,
        height + 42.0,
        escaped(&panel.x.label),
        16.0 - left,
        height / 2.0,
        escaped(&panel.y.label),
    )
}

/// A text whose exponent, after `^`, is raised.
fn raised(text: &str) -> String {
    match text.split_once('^') {
        Some((base, exponent)) => {
            format!("{base}<tspan dy=\"-5\" font-size=\"11\">{exponent}</tspan>")
        }
        None => text.into(),
    }
}

/// A text within markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
