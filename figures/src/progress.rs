//! A bar on the terminal while an experiment runs.

use std::io::{stderr, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

pub struct Progress {
    title: String,
    start: Instant,
    /// When the bar was last drawn; none where there is no terminal to draw it on.
    drawn: Option<Mutex<Instant>>,
}

/// Between two drawings.
const PAUSE: Duration = Duration::from_millis(100);
const WIDTH: usize = 30;

impl Progress {
    pub fn new(title: &str) -> Progress {
        let start = Instant::now();
        let drawn = stderr().is_terminal().then(|| Mutex::new(start));
        Progress {
            title: title.into(),
            start,
            drawn,
        }
    }

    pub fn show(&self, done: usize, of: usize) {
        let Some(drawn) = &self.drawn else { return };
        let Ok(mut drawn) = drawn.lock() else { return };
        if done < of && drawn.elapsed() < PAUSE {
            return;
        }
        *drawn = Instant::now();
        let full = WIDTH * done.min(of) / of.max(1);
        let bar = "█".repeat(full) + &"·".repeat(WIDTH - full);
        let percent = 100 * done.min(of) / of.max(1);
        let seconds = self.start.elapsed().as_secs();
        let mut err = stderr().lock();
        // A terminal that is gone is no reason to stop.
        let _ = write!(err, "\r{:28} {bar} {percent:3} % {seconds:5} s", self.title);
        let _ = err.flush();
    }
}

impl Drop for Progress {
    /// Clears the line.
    fn drop(&mut self) {
        if self.drawn.is_some() {
            eprint!("\r\x1b[K");
        }
    }
}
