//! What is kept of the trials of a kind, and how it is printed.

use crate::judge::{Trial, Verdict};
use support::tolerance::MEAN_STEP;

/// What is compared, in the order of the errors.
pub const QUANTITIES: [&str; 5] = ["m", "q", "Q", "m at times", "q at times"];

/// The longest time that a step may take, in microseconds.
pub const SLOW: f64 = 20.0;

/// So many of the worst trials are kept.
const KEPT: usize = 8;

#[derive(Default)]
pub struct Summary {
    pub cases: u64,
    /// The condition is too large for one of the results.
    pub beyond: u64,
    /// The truth is not known well enough: such a trial is not judged.
    pub unsure: u64,
    judged: [u64; 5],
    sum: [f64; 5],
    pub worst: [f64; 5],
    pub over: u64,
    pub off_orbit: f64,
    /// Found by climbing.
    pub climbed: [f64; 5],
    pub climbed_over: u64,
    /// Microseconds.
    pub slowest: f64,
    pub slowest_trial: Option<Trial>,
    /// The worst first.
    pub kept: Vec<(f64, Trial)>,
}

impl Summary {
    pub fn add(&mut self, trial: &Trial, verdict: &Verdict, microseconds: f64) {
        self.cases += 1;
        if verdict.is_unsure() {
            self.unsure += 1;
            return;
        }
        self.beyond += u64::from(verdict.errors.iter().any(Option::is_none));
        for (place, error) in verdict.errors.iter().enumerate() {
            if let Some(error) = error {
                self.judged[place] += 1;
                self.sum[place] += error;
                self.worst[place] = self.worst[place].max(*error);
            }
        }
        self.over += u64::from(verdict.is_wrong());
        self.off_orbit = self.off_orbit.max(verdict.off_orbit);
        if microseconds > self.slowest {
            self.slowest = microseconds;
            self.slowest_trial = Some(trial.clone());
        }
        self.keep(verdict.badness(), trial);
    }

    pub fn keep(&mut self, badness: f64, trial: &Trial) {
        let place = self.kept.partition_point(|(other, _)| *other >= badness);
        if place < KEPT {
            self.kept.insert(place, (badness, trial.clone()));
            self.kept.truncate(KEPT);
        }
    }

    pub fn merge(&mut self, other: Summary) {
        self.cases += other.cases;
        self.beyond += other.beyond;
        self.unsure += other.unsure;
        self.over += other.over;
        self.climbed_over += other.climbed_over;
        for place in 0..5 {
            self.judged[place] += other.judged[place];
            self.sum[place] += other.sum[place];
            self.worst[place] = self.worst[place].max(other.worst[place]);
            self.climbed[place] = self.climbed[place].max(other.climbed[place]);
        }
        self.off_orbit = self.off_orbit.max(other.off_orbit);
        if other.slowest > self.slowest {
            (self.slowest, self.slowest_trial) = (other.slowest, other.slowest_trial);
        }
        for (badness, trial) in other.kept {
            self.keep(badness, &trial);
        }
    }

    pub fn mean(&self, place: usize) -> f64 {
        self.sum[place] / self.judged[place].max(1) as f64
    }

    pub fn passed(&self) -> bool {
        self.over == 0
            && self.unsure == 0
            && self.climbed_over == 0
            && (0..5).all(|place| self.mean(place) <= MEAN_STEP)
    }
}

pub fn print_heading() {
    let names: String = QUANTITIES
        .iter()
        .map(|name| format!(" {name:^13}"))
        .collect();
    println!("{:21} {:>6} {:>6} {:>6}{names}", "", "", "", "");
    let columns = "  worst   mean".repeat(5);
    println!(
        "{:21} {:>6} {:>6} {:>6}{columns} {:>6} {:>5} {:>7} {:>6}",
        "kind", "cases", "unsure", "beyond", "orbit", "over", "climbed", "µs"
    );
}

pub fn print_row(name: &str, summary: &Summary) {
    let cells: String = (0..5)
        .map(|place| {
            let (worst, mean) = (summary.worst[place], summary.mean(place));
            format!(" {:>6} {:>6}", short(worst), short(mean))
        })
        .collect();
    let climbed = summary.climbed.iter().fold(0.0_f64, |a, b| a.max(*b));
    println!(
        "{name:21} {:>6} {:>6} {:>6}{cells} {:>6} {:>5} {:>7} {:>6.1}{}",
        summary.cases,
        summary.unsure,
        summary.beyond,
        short(summary.off_orbit),
        summary.over + summary.climbed_over,
        short(climbed),
        summary.slowest,
        match (summary.passed(), summary.slowest > SLOW) {
            (false, _) => "  FAILED",
            (true, true) => "  slow",
            (true, false) => "",
        }
    );
}

/// Three digits, whatever the size.
fn short(value: f64) -> String {
    if !(0.0..1e4).contains(&value) {
        format!("{value:.0e}")
    } else if value < 100.0 {
        format!("{value:.2}")
    } else {
        format!("{value:.0}")
    }
}
