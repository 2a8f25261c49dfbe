//! The range of an axis, and the numbers beside it.

use super::{Axis, Panel};
use std::ops::Range;

/// An axis of a panel with its range.
pub struct Scale<'a> {
    axis: &'a Axis,
    pub range: Range<f64>,
    /// The power of ten in which the numbers of a linear axis are short: 0 unless they are very small
    /// or large.
    unit: i32,
}

impl Scale<'_> {
    /// Of x (0) or y (1): as far as the data with some room, unless the axis has a range.
    pub fn of<'a>(panel: &Panel, axis: &'a Axis, coordinate: usize) -> Scale<'a> {
        let all = panel.series.iter();
        let numbers = all.flat_map(|series| series.marks.coordinates(coordinate));
        let range = match axis.range {
            Some([low, high]) => low..high,
            None => around(numbers, axis.logarithmic),
        };
        let size = range.start.abs().max(range.end.abs());
        // There is less room beside the axis of y.
        let limit = [1e5, 1e4][coordinate];
        let is_short = axis.logarithmic || (0.05..limit).contains(&size);
        let unit = if is_short { 0.0 } else { size.log10().floor() };
        Scale {
            axis,
            range,
            unit: unit.clamp(-300.0, 300.0) as i32,
        }
    }

    /// The label of the axis, with the unit.
    pub fn label(&self) -> String {
        match self.unit {
            0 => self.axis.label.clone(),
            unit => format!("{} in 10{}", self.axis.label, raised(unit)),
        }
    }

    /// A number beside the axis.
    pub fn text(&self, number: f64) -> String {
        if self.axis.logarithmic {
            power_text(number)
        } else {
            plain_text(number / 10_f64.powi(self.unit))
        }
    }

    /// Where a logarithmic axis has numbers: at powers of ten, in a short range at 2 and 5 times them
    /// as well, in a long one not at all of them.
    pub fn decades(&self) -> Vec<f64> {
        let Range { start, end } = self.range;
        let length = (end / start).log10();
        let stride = (length / 6.0).ceil().max(1.0) as i32;
        let factors: &[f64] = if length < 2.4 {
            &[1.0, 2.0, 5.0]
        } else {
            &[1.0]
        };
        let powers = start.log10().floor() as i32..=end.log10().ceil() as i32;
        let powers = powers.filter(|power| power.rem_euclid(stride) == 0);
        let ticks = |power: i32| {
            factors
                .iter()
                .map(move |factor| factor * 10_f64.powi(power))
        };
        let is_within = |tick: &f64| (start..=end).contains(tick);
        powers.flat_map(ticks).filter(is_within).collect()
    }
}

/// From the least to the greatest number, with some room.
fn around(numbers: impl Iterator<Item = f64>, logarithmic: bool) -> Range<f64> {
    const ROOM: f64 = 0.04;
    let usable = |x: &f64| x.is_finite() && (!logarithmic || *x > 0.0);
    let none = [f64::INFINITY, f64::NEG_INFINITY];
    let ends = numbers.filter(usable);
    let [low, high] = ends.fold(none, |[low, high], x| [low.min(x), high.max(x)]);
    if low > high {
        return 0.1..1.0;
    }
    if logarithmic {
        let room = (high / low).powf(ROOM).max(1.1);
        low / room..high * room
    } else {
        // Some for data that is all the same, too.
        let room = ROOM * (high - low).max(1e-3 * high.abs()).max(1e-300);
        low - room..high + room
    }
}

/// A number at a logarithmic axis: 0.02, 10⁻⁵, 2·10⁴.
fn power_text(number: f64) -> String {
    if (0.01..=1000.0).contains(&number) {
        return plain_text(number);
    }
    let power = number.log10().floor() as i32;
    match (number / 10_f64.powi(power)).round() as i32 {
        1 => format!("10{}", raised(power)),
        factor => format!("{factor}·10{}", raised(power)),
    }
}

/// A number as short as it can be, to six decimals: not what is left of 0.1 + 0.2.
pub fn plain_text(number: f64) -> String {
    let rounded = format!("{number:.6}");
    let short = rounded.trim_end_matches('0').trim_end_matches('.');
    match short {
        "-0" => "0".into(),
        short => short.replace('-', "−"),
    }
}

/// A number as an exponent.
fn raised(number: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raise = |digit: char| {
        digit
            .to_digit(10)
            .map_or('⁻', |digit| DIGITS[digit as usize])
    };
    number.to_string().chars().map(raise).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(axis: &Axis) -> Scale<'_> {
        Scale::of(&Panel::new("", axis.clone(), axis.clone(), []), axis, 0)
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(plain_text(0.1 + 0.2), "0.3");
        assert_eq!(plain_text(-40_000.0), "−40000");
        assert_eq!(plain_text(-1e-17), "0");
        assert_eq!([0.02, 1e-5, 2e4].map(power_text), ["0.02", "10⁻⁵", "2·10⁴"]);
        let small = Axis::linear("error").within(-3e-14, 1e-14);
        assert_eq!(scale(&small).label(), "error in 10⁻¹⁴");
        assert_eq!(scale(&small).text(-2e-14), "−2");
        assert_eq!(scale(&Axis::linear("t").within(0.0, 400.0)).label(), "t");
    }

    #[test]
    fn decades_are_few() {
        let decades = |low, high| scale(&Axis::logarithmic("").within(low, high)).decades();
        assert_eq!(decades(0.9, 11.0), [1.0, 2.0, 5.0, 10.0]);
        assert_eq!(decades(1e-3, 1.0).len(), 4);
        assert!(decades(1e-16, 1.0).len() < 8);
    }

    #[test]
    fn ranges_have_room() {
        assert_eq!(
            around([0.0, f64::NAN, 100.0].into_iter(), false),
            -4.0..104.0
        );
        let range = around([0.0, 1e-3, 1e3].into_iter(), true);
        assert!(range.start < 1e-3 && range.start > 1e-4 && range.end > 1e3);
        let same = around([3.0, 3.0].into_iter(), false);
        assert!(same.start < 3.0 && same.end > 3.0);
    }
}
