//! How far a long run is: one line on standard error when that is a terminal, else nothing.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// A line that changes more often cannot be read.
const PAUSE: Duration = Duration::from_millis(200);

/// The work of all threads of a run, in any unit.
pub struct Progress {
    title: &'static str,
    all: AtomicU64,
    done: AtomicU64,
    begin: OnceLock<Instant>,
    /// When the line was last written, in milliseconds since the beginning.
    written: AtomicU64,
}

impl Progress {
    pub const fn new(title: &'static str) -> Progress {
        Progress {
            title,
            all: AtomicU64::new(0),
            done: AtomicU64::new(0),
            begin: OnceLock::new(),
            written: AtomicU64::new(0),
        }
    }

    /// So much more is to be done.
    pub fn expect(&self, work: u64) {
        self.begin.get_or_init(Instant::now);
        self.all.fetch_add(work, Ordering::Relaxed);
    }

    /// So much more has been done.
    pub fn advance(&self, work: u64) {
        let done = work + self.done.fetch_add(work, Ordering::Relaxed);
        let elapsed = self.begin.get_or_init(Instant::now).elapsed();
        let now = elapsed.as_millis() as u64;
        let before = self.written.load(Ordering::Relaxed);
        if now < before + PAUSE.as_millis() as u64 || !std::io::stderr().is_terminal() {
            return;
        }
        let (order, other) = (Ordering::Relaxed, Ordering::Relaxed);
        // One thread writes, whoever comes first.
        if self
            .written
            .compare_exchange(before, now, order, other)
            .is_ok()
        {
            let all = self.all.load(Ordering::Relaxed);
            write(&line(self.title, done, all, elapsed));
        }
    }

    /// Removes the line, so that others can be written.
    pub fn clear(&self) {
        if std::io::stderr().is_terminal() {
            write("");
        }
    }
}

/// In place of the line there is, and not with `eprint!`, whose text test programs keep. Failing to
/// write it is no failure.
fn write(line: &str) {
    let text = format!("\r\x1b[K{line}\r");
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// The share done, and the time that the rest will take at the pace so far.
pub fn line(title: &str, done: u64, all: u64, elapsed: Duration) -> String {
    let share = done.min(all) as f64 / all.max(1) as f64;
    let percent = (100.0 * share).floor();
    if done == 0 {
        return format!("{title}: {percent} % done");
    }
    let rest = elapsed.as_secs_f64() * (1.0 / share - 1.0);
    format!("{title}: {percent} % done, about {rest:.0} s to go")
}
