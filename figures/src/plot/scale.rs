//! From numbers to places on an axis, and its ticks.

use super::{Axis, Marks, Panel, Series};

/// An axis with its range, from `0` to `length` in the picture.
pub struct Scale {
    logarithmic: bool,
    low: f64,
    high: f64,
    length: f64,
}

/// A place and a text; in the text `^` begins an exponent.
pub struct Tick {
    pub place: f64,
    pub text: String,
}

/// The numbers of one coordinate, 0 or 1, of all series.
pub fn numbers(panel: &Panel, coordinate: usize) -> Vec<f64> {
    let of_series = |series: &Series| -> Vec<f64> {
        match &series.marks {
            Marks::Line(points)
            | Marks::Dashed(points)
            | Marks::Dotted(points)
            | Marks::Points(points) => points.iter().map(|point| point[coordinate]).collect(),
            Marks::Bundle(lines) => lines.iter().flatten().map(|p| p[coordinate]).collect(),
            Marks::Cells(cells) => [cells.x, cells.y][coordinate].to_vec(),
        }
    };
    panel.series.iter().flat_map(of_series).collect()
}

impl Scale {
    pub fn new(axis: &Axis, numbers: &[f64], length: f64) -> Scale {
        let logarithmic = axis.logarithmic;
        let usable = |x: &f64| x.is_finite() && (!logarithmic || *x > 0.0);
        let [low, high] = axis.range.unwrap_or_else(|| {
            let numbers = numbers.iter().copied().filter(usable);
            let start = [f64::INFINITY, f64::NEG_INFINITY];
            numbers.fold(start, |[low, high], x| [low.min(x), high.max(x)])
        });
        let bend = |x: f64| if logarithmic { x.log10() } else { x };
        let (mut low, mut high) = (bend(low), bend(high));
        if !(low.is_finite() && high.is_finite()) {
            (low, high) = (0.0, 1.0);
        }
        // Room at both ends, and some for data that is all the same.
        let room = match (axis.range, high > low) {
            (Some(_), true) => 0.0,
            (None, true) => 0.04 * (high - low),
            (_, false) => 0.5 * high.abs().max(1e-300),
        };
        Scale {
            logarithmic,
            low: low - room,
            high: high + room,
            length,
        }
    }

    pub fn place(&self, number: f64) -> f64 {
        let number = if self.logarithmic {
            number.log10()
        } else {
            number
        };
        (number - self.low) / (self.high - self.low) * self.length
    }

    pub fn ticks(&self) -> Vec<Tick> {
        if self.logarithmic {
            self.decades()
        } else {
            self.steps()
        }
    }

    /// Multiples of 1, 2 or 5 times a power of ten.
    fn steps(&self) -> Vec<Tick> {
        let rough = (self.high - self.low) / 5.0;
        let power = rough.log10().floor();
        let unit = 10.0_f64.powf(power);
        let factor = [1.0, 2.0, 5.0, 10.0]
            .into_iter()
            .find(|factor| factor * unit >= 0.999 * rough)
            .unwrap_or(10.0);
        let step = factor * unit;
        let (first, last) = (
            (self.low / step - 1e-9).ceil(),
            (self.high / step + 1e-9).floor(),
        );
        let largest = self.low.abs().max(self.high.abs());
        // Very large and very small numbers as multiples of a power of ten.
        let exponent = if (1e-3..1e5).contains(&largest) {
            0
        } else {
            largest.log10().floor() as i32
        };
        let step_exponent = step.log10().floor() as i32;
        let decimals = (exponent - step_exponent).max(0) as usize;
        let tick = |n: i32| {
            let value = n as f64 * step;
            let number = value / 10.0_f64.powi(exponent);
            let text = if n == 0 {
                "0".into()
            } else if exponent == 0 {
                format!("{number:.decimals$}")
            } else {
                times_power(&format!("{number:.decimals$}"), exponent)
            };
            Tick {
                place: self.place(value),
                text: text.replace('-', "−"),
            }
        };
        (first as i32..=last as i32).map(tick).collect()
    }

    /// Powers of ten; in a short range 2 and 5 times them as well.
    fn decades(&self) -> Vec<Tick> {
        let (first, last) = (
            (self.low - 1.0).floor() as i32,
            (self.high + 1.0).ceil() as i32,
        );
        let width = self.high - self.low;
        let stride = (width / 7.0).ceil().max(1.0) as i32;
        let factors: &[i32] = if width < 2.4 { &[1, 2, 5] } else { &[1] };
        let mut ticks = Vec::new();
        for power in (first..=last).filter(|power| power.rem_euclid(stride) == 0) {
            for factor in factors {
                let place = (power as f64 + (*factor as f64).log10() - self.low) / width;
                if !(-1e-9..=1.0 + 1e-9).contains(&place) {
                    continue;
                }
                let text = match power {
                    -2..=3 => format!("{}", *factor as f64 * 10.0_f64.powi(power)),
                    _ => times_power(&factor.to_string(), power),
                };
                ticks.push(Tick {
                    place: place * self.length,
                    text: text.replace('-', "−"),
                });
            }
        }
        ticks
    }
}

/// A number times a power of ten, as short as it can be: 1.0·10⁻¹⁴ is 10⁻¹⁴.
fn times_power(number: &str, exponent: i32) -> String {
    let number = if number.contains('.') {
        number.trim_end_matches('0').trim_end_matches('.')
    } else {
        number
    };
    match number {
        "1" => format!("10^{exponent}"),
        "-1" => format!("-10^{exponent}"),
        other => format!("{other}·10^{exponent}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(axis: Axis, numbers: &[f64]) -> Vec<String> {
        let scale = Scale::new(&axis, numbers, 100.0);
        scale.ticks().into_iter().map(|tick| tick.text).collect()
    }

    #[test]
    fn ticks_are_round() {
        let linear = Axis::linear("");
        assert_eq!(
            texts(linear.clone().within(0.0, 1.0), &[]).join(" "),
            "0 0.2 0.4 0.6 0.8 1.0"
        );
        assert_eq!(
            texts(linear.clone().within(-2e-13, 2e-13), &[]).join(" "),
            "−2·10^−13 −10^−13 0 10^−13 2·10^−13"
        );
        assert_eq!(
            texts(linear.clone().within(-1.5e-13, 0.6e-13), &[]).join(" "),
            "−1.5·10^−13 −10^−13 −0.5·10^−13 0 0.5·10^−13"
        );
        assert_eq!(texts(linear, &[3.0, 3.0]).join(" "), "2 3 4");
        let logarithmic = Axis::logarithmic("");
        assert_eq!(
            texts(logarithmic.clone().within(1e-6, 1.0), &[]).join(" "),
            "10^−6 10^−5 10^−4 10^−3 0.01 0.1 1"
        );
        assert_eq!(
            texts(logarithmic.within(1.0, 10.0), &[]).join(" "),
            "1 2 5 10"
        );
    }

    #[test]
    fn places_are_within() {
        let scale = Scale::new(&Axis::logarithmic(""), &[1e-3, 1e3, 0.0, f64::NAN], 100.0);
        assert!((scale.place(1.0) - 50.0).abs() < 1e-9);
        assert!(scale.place(1e-3) > 0.0 && scale.place(1e3) < 100.0);
        assert!(!scale.place(0.0).is_finite());
    }
}
