//! When, on what and by which command a report was made.

use std::ffi::OsString;
use std::time::{SystemTime, UNIX_EPOCH};

pub struct Circumstances {
    pub date: String,
    pub processor: String,
    pub command: String,
    pub quick: bool,
    /// How many experiments were asked for, and how many are done.
    pub count: usize,
    pub done: usize,
}

impl Circumstances {
    pub fn of(command: &str, quick: bool, count: usize) -> Circumstances {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH);
        Circumstances {
            date: date(seconds.map_or(0, |time| time.as_secs() / 86400)),
            processor: processor(),
            command: command.into(),
            quick,
            count,
            done: 0,
        }
    }

    /// All of it in one line.
    pub fn line(&self) -> String {
        let sizes = if self.quick {
            "small sizes"
        } else {
            "the papers' sizes"
        };
        let unfinished = if self.done < self.count {
            format!(" ({} of {} experiments so far)", self.done, self.count)
        } else {
            String::new()
        };
        format!(
            "{}, {}, made by `{}`{unfinished}, {sizes}",
            self.date, self.processor, self.command
        )
    }
}

/// The command that gives these arguments.
pub fn command(arguments: &[OsString]) -> String {
    let program = "cargo run --release --package figures";
    let words: Vec<_> = arguments
        .iter()
        .map(|word| word.to_string_lossy())
        .collect();
    if words.is_empty() {
        program.into()
    } else {
        format!("{program} -- {}", words.join(" "))
    }
}

/// The name of the processor and the number of its cores.
fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = text
        .lines()
        .find(|line| line.starts_with("model name"))
        .and_then(|line| line.split_once(':'))
        .map_or("unknown processor", |(_, name)| name.trim());
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let noun = if cores == 1 { "core" } else { "cores" };
    format!("{name}, {cores} {noun}")
}

/// Year, month and day, so many days after 1970.
fn date(mut days: u64) -> String {
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::{date, Circumstances};

    /// By this `make figures-docs` knows a run that is not whole.
    #[test]
    fn a_run_that_was_stopped_says_so() {
        let mut circumstances = Circumstances::of("run", false, 2);
        circumstances.done = 1;
        let line = circumstances.line();
        assert!(
            line.contains("`run` (1 of 2 experiments so far), the papers"),
            "{line}"
        );
        circumstances.done = 2;
        assert!(circumstances.line().contains("`run`, the papers"));
    }

    #[test]
    fn counts_days() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(20_453), "2025-12-31");
        assert_eq!(date(20_454), "2026-01-01");
    }
}
