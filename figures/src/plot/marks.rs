//! How series are drawn.
//!
//! Data are written in tenths of a unit as whole numbers, relative to the point before, points that
//! fall on the same place once: a bundle of two hundred curves is some thirty kilobytes.

use super::scale::Scale;
use super::{Colour, Marks, Series};

/// Where there are many lines or points half a unit does: this many tenths.
const COARSE: i32 = 5;
/// Points are written stripe by stripe: the width of one, in half units.
const STRIPE: i32 = 16;

/// A series, in tenths of the units of the panel.
pub fn drawn(series: &Series, x: &Scale, y: &Scale, height: f64) -> String {
    let colour = series.colour.code();
    let place = |point: &[f64; 2]| {
        let (x, y) = (
            10.0 * x.place(point[0]),
            10.0 * (height - y.place(point[1])),
        );
        // Far outside is outside.
        let whole = |place: f64| place.round().clamp(-1e5, 1e5) as i32;
        (x.is_finite() && y.is_finite()).then(|| (whole(x), whole(y)))
    };
    let coarse =
        |point: &[f64; 2]| place(point).map(|(x, y)| (x.div_euclid(COARSE), y.div_euclid(COARSE)));
    let places = |points: &[[f64; 2]]| points.iter().map(place).collect::<Vec<_>>();
    match &series.marks {
        Marks::Line(points) => format!(
            "<path stroke=\"{colour}\" stroke-width=\"20\" d=\"{}\"/>",
            line(&places(points))
        ),
        Marks::Dashed(points) => format!(
            "<path stroke=\"{colour}\" stroke-width=\"20\" stroke-dasharray=\"{}\" d=\"{}\"/>",
            dashes(series.colour),
            line(&places(points))
        ),
        Marks::Dotted(points) => {
            let places = places(points);
            let marks: String = places
                .iter()
                .flatten()
                .map(|p| mark(series.colour, *p))
                .collect();
            format!(
                "<path stroke=\"{colour}\" stroke-width=\"16\" d=\"{}\"/><path fill=\"{colour}\" d=\"{marks}\"/>",
                line(&places)
            )
        }
        Marks::Points(points) => {
            // Once in each place, neighbours together, for short numbers.
            let mut places: Vec<(i32, i32)> = points.iter().filter_map(coarse).collect();
            places.sort_unstable_by_key(|(x, y)| (x / STRIPE, *y, *x));
            places.dedup();
            let (mut dots, mut last) = (String::new(), (0, 0));
            for (x, y) in places {
                dots += &format!("m{} {}h0", x - last.0, y - last.1).replace(" -", "-");
                last = (x, y);
            }
            format!(
                "<path transform=\"scale({COARSE})\" stroke=\"{colour}\" stroke-width=\"2.8\" \
                 stroke-linecap=\"round\" d=\"M0 0{dots}\"/>"
            )
        }
        Marks::Bundle(lines) => {
            let path =
                |points: &Vec<[f64; 2]>| line(&points.iter().map(coarse).collect::<Vec<_>>());
            let paths: String = lines.iter().map(path).collect();
            format!(
                "<path transform=\"scale({COARSE})\" stroke=\"{colour}\" stroke-width=\"1.2\" \
                 stroke-opacity=\".3\" d=\"{paths}\"/>"
            )
        }
        Marks::Cells(cells) => {
            let rows = cells.values.len().div_ceil(cells.columns);
            let (left, right) = (x.place(cells.x[0]), x.place(cells.x[1]));
            let (low, high) = (y.place(cells.y[0]), y.place(cells.y[1]));
            // The path of a row lies in its middle; rows are counted upwards.
            format!(
                "<g transform=\"translate({:.1} {:.1}) scale({:.4} {:.4}) translate(0 .5)\" \
                 stroke-width=\"1.03\">{}</g>",
                10.0 * left,
                10.0 * (height - low),
                10.0 * (right - left) / cells.columns as f64,
                -10.0 * (high - low) / rows as f64,
                cells.paths()
            )
        }
    }
}

/// A path through the places; where one is missing it is interrupted.
fn line(places: &[Option<(i32, i32)>]) -> String {
    let mut path = String::new();
    let mut last = None;
    for place in places {
        let Some((x, y)) = *place else {
            last = None;
            continue;
        };
        match last {
            None => path += &format!("M{x} {y}l0 0"),
            Some(last) if last == (x, y) => {}
            Some((a, b)) => path += &format!(" {} {}", x - a, y - b).replace(" -", "-"),
        }
        last = Some((x, y));
    }
    path
}

/// A mark around a place, of a shape that goes with the colour.
pub fn mark(colour: Colour, (x, y): (i32, i32)) -> String {
    match colour {
        Colour::Black | Colour::Sky => {
            format!("M{} {y}a40 40 0 1 0 80 0a40 40 0 1 0-80 0z", x - 40)
        }
        Colour::Blue | Colour::Grey => format!("M{} {}h72v72h-72z", x - 36, y - 36),
        Colour::Vermilion => format!("M{x} {}l48 84h-96z", y - 52),
        Colour::Green => format!("M{x} {}l52 52l-52 52l-52-52z", y - 52),
        Colour::Orange => format!("M{x} {}l48-84h-96z", y + 52),
        Colour::Purple => format!(
            "M{} {}h26v34h34v26h-34v34h-26v-34h-34v-26h34z",
            x - 13,
            y - 47
        ),
    }
}

/// Dashes and gaps that go with the colour, so that lines can be told apart in grey print.
pub fn dashes(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "25 25",
        Colour::Purple => "100 30 20 30",
        Colour::Blue => "140 40",
        _ => "70 40",
    }
}

impl Colour {
    pub fn code(self) -> &'static str {
        match self {
            Colour::Black => "#000",
            Colour::Blue => "#0072b2",
            Colour::Vermilion => "#d55e00",
            Colour::Green => "#009e73",
            Colour::Orange => "#e69f00",
            Colour::Sky => "#56b4e9",
            Colour::Purple => "#cc79a7",
            Colour::Grey => "#777",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_short_and_interrupted() {
        let places = [
            Some((0, 0)),
            Some((3, -2)),
            Some((3, -2)),
            None,
            Some((9, 9)),
            Some((8, 10)),
        ];
        assert_eq!(line(&places), "M0 0l0 0 3-2M9 9l0 0-1 1");
    }
}
