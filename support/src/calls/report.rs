//! What went wrong in many calls: counts by kind, and the first case of each.

use std::collections::BTreeMap;

/// `Report::default()` counts; `Report::strict()` panics at the first fault.
#[derive(Default)]
pub struct Report {
    is_strict: bool,
    succeeded: u64,
    refused: u64,
    wrong: BTreeMap<&'static str, (u64, String)>,
}

impl Report {
    pub fn strict() -> Report {
        Report {
            is_strict: true,
            ..Report::default()
        }
    }

    /// Counts a call by its status, and what was wrong with it, if anything.
    pub fn add(
        &mut self,
        status: i32,
        fault: Result<(), &'static str>,
        describe: impl FnOnce() -> String,
    ) {
        if status == 0 {
            self.succeeded += 1;
        } else {
            self.refused += 1;
        }
        if let Err(kind) = fault {
            assert!(!self.is_strict, "{kind}: {}", describe());
            let first = self.wrong.entry(kind).or_insert_with(|| (0, describe()));
            first.0 += 1;
        }
    }

    /// Panics when anything was wrong, or when too few calls got through, or were refused, for
    /// the test to mean much: each must be a share of all calls, in ten thousandths.
    pub fn finish(&self, name: &str, least: u64) {
        let calls = self.succeeded + self.refused;
        let counts = format!(
            "{name}: {calls} calls, {} succeeded, {} refused",
            self.succeeded, self.refused
        );
        println!("{counts}");
        let mut text = String::new();
        for (kind, (count, first)) in &self.wrong {
            text += &format!("\n{count} times: {kind}; first in {first}");
        }
        assert!(self.wrong.is_empty(), "{counts}{text}");
        assert!(self.succeeded * 10_000 >= calls * least, "{counts}");
        assert!(self.refused * 10_000 >= calls * least, "{counts}");
    }
}
