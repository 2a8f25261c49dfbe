//! What the output of a test says: how many passed, failed and were skipped, and why it failed.

use std::fmt;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
}

impl Counts {
    pub fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(out, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

/// A test that cannot run here says so in a line with this word.
const SKIPPED: &str = "skipped: ";

/// Lines shown of a failure that does not say where it begins.
const TAIL: usize = 60;

/// The number before a word in a closing line.
fn number(line: &str, word: &str) -> Option<usize> {
    let (before, _) = line.split_once(word)?;
    let digits = before.rsplit([' ', '\t']).next()?;
    digits.parse().ok()
}

/// Adds up all closing lines, `N passed, N failed` or, by cargo's tests, `N passed; N failed`. A command
/// without one is one test; a command that ends badly has failed, whatever it says.
pub fn counts(log: &str, succeeded: bool) -> Counts {
    let mut sum = Counts::default();
    let mut closing_lines = 0;
    for line in log.lines() {
        let by_cargo = line.starts_with("test result: ");
        let separator = if by_cargo { "; " } else { ", " };
        let mut parts = line.trim().split(separator);
        let passed = parts.next().and_then(|part| number(part, " passed"));
        let failed = parts.next().and_then(|part| number(part, " failed"));
        if let (Some(passed), Some(failed)) = (passed, failed) {
            sum.passed += passed;
            sum.failed += failed;
            closing_lines += 1;
        }
    }
    sum.skipped = log.lines().filter(|line| line.contains(SKIPPED)).count();
    // A test of cargo's that could not run has passed, as far as cargo knows.
    if log.contains("test result: ") {
        sum.passed = sum.passed.saturating_sub(sum.skipped);
    }
    if closing_lines == 0 && succeeded {
        sum.passed = 1;
    }
    if !succeeded && sum.failed == 0 {
        sum.failed = 1;
    }
    sum
}

/// The reasons of the skipped tests.
pub fn skipped(log: &str) -> Vec<&str> {
    log.lines()
        .filter_map(|line| Some(line.split_once(SKIPPED)?.1))
        .collect()
}

/// The output of the tests that failed: of cargo's what stands between its two lists of failures, of the
/// tests in shell each `FAILED` with the lines that are indented below it, of others the last lines.
pub fn failures(log: &str) -> String {
    let mut shown: Vec<&str> = Vec::new();
    let mut in_list = false;
    let mut in_test = false;
    for line in log.lines() {
        if line == "failures:" {
            in_list = !in_list;
        } else if in_list {
            shown.push(line);
        }
        in_test = line.starts_with("FAILED") || (in_test && line.starts_with("        "));
        if in_test || line.contains("  FAILED: ") {
            shown.push(line);
        }
    }
    if shown.iter().all(|line| line.trim().is_empty()) {
        let lines: Vec<&str> = log.lines().collect();
        shown = lines[lines.len().saturating_sub(TAIL)..].to_vec();
    }
    shown.join("\n").trim_matches('\n').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARGO: &str = "\
running 4 tests
test drivers ... ok
test flang ... skipped: flang is not installed
ok
test wrong ... FAILED
test child ... ignored

failures:

---- wrong stdout ----
thread 'wrong' panicked at tests/x.rs:3:5:
1 is not 2


failures:
    wrong

test result: FAILED. 2 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s
";

    const SHELL: &str = "\
ok      the files
FAILED  the links
        libfrb.so is no link
ok      more
skipped: MPI: not installed
2 passed, 1 failed, 1 skipped
";

    fn is(passed: usize, failed: usize, skipped: usize) -> Counts {
        Counts {
            passed,
            failed,
            skipped,
        }
    }

    #[test]
    fn closing_lines_are_added() {
        assert_eq!(counts(CARGO, false), is(1, 1, 1));
        assert_eq!(counts(SHELL, false), is(2, 1, 1));
        assert_eq!(
            counts("5 passed, 0 failed\nwords\n2 passed, 0 failed\n", true),
            is(7, 0, 0)
        );
    }

    #[test]
    fn a_command_without_a_closing_line_is_one_test() {
        assert_eq!(counts("", true), is(1, 0, 0));
        assert_eq!(counts("error: so\n", false), is(0, 1, 0));
    }

    #[test]
    fn a_command_that_ends_badly_has_failed() {
        assert_eq!(counts("5 passed, 0 failed\n", false), is(5, 1, 0));
    }

    #[test]
    fn only_what_failed_is_shown() {
        let shown = failures(CARGO);
        assert!(shown.starts_with("---- wrong stdout ----"), "{shown}");
        assert!(shown.ends_with("1 is not 2"), "{shown}");
        assert_eq!(
            failures(SHELL),
            "FAILED  the links\n        libfrb.so is no link"
        );
        assert_eq!(failures("error: so\n"), "error: so");
    }

    #[test]
    fn reasons_of_skipped_tests() {
        assert_eq!(skipped(CARGO), ["flang is not installed"]);
        assert_eq!(skipped(SHELL), ["MPI: not installed"]);
    }
}
