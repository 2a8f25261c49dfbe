//! Cells as runs of one colour.

use super::Cells;

/// From viridis, whose lightness rises evenly: it can be read without colours, too.
const COLOURS: [&str; 11] = [
    "#440154", "#482475", "#414487", "#355f8d", "#2a788e", "#21918c", "#22a884", "#44bf70",
    "#7ad151", "#bddf26", "#fde725",
];

impl Cells {
    fn colour(&self, value: f64) -> Option<usize> {
        let share = (value - self.range[0]) / (self.range[1] - self.range[0]);
        let last = COLOURS.len() - 1;
        share
            .is_finite()
            .then(|| ((share * COLOURS.len() as f64) as usize).min(last))
    }

    /// One path for each colour, in units of cells, the first row at y = 0.
    pub fn paths(&self) -> String {
        let mut paths = vec![String::new(); COLOURS.len()];
        for (row, values) in self.values.chunks(self.columns).enumerate() {
            let mut column = 0;
            while column < values.len() {
                let colour = self.colour(values[column]);
                let same = |value: &&f64| self.colour(**value) == colour;
                let run = values[column..].iter().take_while(same).count();
                if let Some(colour) = colour {
                    paths[colour] += &format!("M{column} {row}h{run}");
                }
                column += run;
            }
        }
        let paths = paths
            .iter()
            .zip(COLOURS)
            .filter(|(path, _)| !path.is_empty());
        paths
            .map(|(path, colour)| format!("<path stroke=\"{colour}\" d=\"{path}\"/>"))
            .collect()
    }

    /// The colours with the numbers at which they begin: a row of the given width.
    pub fn key(&self, width: f64) -> String {
        let step = width / COLOURS.len() as f64;
        let mut key = String::new();
        for (n, colour) in COLOURS.iter().enumerate() {
            let x = n as f64 * step;
            key += &format!(
                "<rect x=\"{x:.1}\" width=\"{:.1}\" height=\"12\" fill=\"{colour}\"/>",
                step + 0.5
            );
        }
        for n in 0..=4 {
            let share = f64::from(n) / 4.0;
            let value = self.range[0] + share * (self.range[1] - self.range[0]);
            let text = format!("{value:.1}").replace('-', "−");
            key += &format!(
                "<text x=\"{:.1}\" y=\"28\" text-anchor=\"middle\">{text}</text>",
                share * width
            );
        }
        key
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_merged_and_gaps_left() {
        let cells = Cells {
            x: [0.0, 1.0],
            y: [0.0, 1.0],
            columns: 4,
            values: vec![0.0, 0.0, f64::NAN, 9.0, f64::NAN, 1.0, 1.0, 1.0],
            range: [0.0, 1.0],
            label: String::new(),
        };
        let first = "<path stroke=\"#440154\" d=\"M0 0h2\"/>";
        let last = "<path stroke=\"#fde725\" d=\"M3 0h1M1 1h3\"/>";
        assert_eq!(cells.paths(), format!("{first}{last}"));
    }
}
