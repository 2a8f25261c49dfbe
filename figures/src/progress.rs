//! What is seen while an experiment runs: a bar on a terminal, elsewhere a line now and then.

use std::io::{stderr, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

pub struct Progress {
    title: String,
    start: Instant,
    is_terminal: bool,
    /// When something was last shown.
    shown: Mutex<Instant>,
}

/// Between two drawings of the bar, and between two lines in a file.
const PAUSE: Duration = Duration::from_millis(100);
const LONG_PAUSE: Duration = Duration::from_secs(30);
const WIDTH: usize = 30;

impl Progress {
    pub fn new(title: &str) -> Progress {
        let start = Instant::now();
        Progress {
            title: title.into(),
            start,
            is_terminal: stderr().is_terminal(),
            shown: Mutex::new(start),
        }
    }

    pub fn show(&self, done: usize, of: usize) {
        let Ok(mut shown) = self.shown.lock() else {
            return;
        };
        let (is_end, elapsed) = (done >= of, shown.elapsed());
        let is_due = if self.is_terminal {
            is_end || elapsed >= PAUSE
        } else {
            elapsed >= LONG_PAUSE
        };
        if !is_due {
            return;
        }
        *shown = Instant::now();
        let percent = 100 * done.min(of) / of.max(1);
        let seconds = self.start.elapsed().as_secs();
        let mut err = stderr().lock();
        // A terminal that is gone is no reason to stop.
        let _ = if self.is_terminal {
            let full = WIDTH * done.min(of) / of.max(1);
            let bar = "█".repeat(full) + &"·".repeat(WIDTH - full);
            write!(err, "\r{:34} {bar} {percent:3} % {seconds:5} s", self.title)
        } else {
            writeln!(err, "{:34} {percent:3} % {seconds:5} s", self.title)
        };
        let _ = err.flush();
    }
}

impl Drop for Progress {
    /// Clears the line.
    fn drop(&mut self) {
        if self.is_terminal {
            eprint!("\r\x1b[K");
        }
    }
}
