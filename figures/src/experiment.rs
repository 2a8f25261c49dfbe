//! What an experiment is given, and what it returns.

use crate::plot::Plot;
use crate::progress::Progress;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;

/// One figure, table or remark of a paper.
pub struct Experiment {
    /// The name on the command line and of the files: letters, digits, underscores.
    pub name: &'static str,
    pub paper: &'static str,
    pub title: &'static str,
    pub run: fn(&Context) -> Outcome,
}

/// How an experiment is to run.
pub struct Context {
    /// Smaller sizes, a few seconds; else the sizes of the paper.
    pub quick: bool,
    progress: Progress,
}

/// What an experiment found.
#[derive(Default)]
pub struct Outcome {
    pub claims: Vec<Claim>,
    pub plots: Vec<Plot>,
    pub tables: Vec<Table>,
}

/// A sentence of a paper beside the numbers found here.
pub struct Claim {
    pub claim: String,
    pub measured: String,
    pub holds: bool,
    /// A sentence where the two differ, and why; else empty.
    pub because: String,
}

/// Numbers behind a picture, written as CSV.
pub struct Table {
    pub name: String,
    pub header: Vec<String>,
    pub rows: Vec<Vec<f64>>,
}

impl Claim {
    pub fn new(claim: impl Into<String>, measured: impl Into<String>, holds: bool) -> Claim {
        Claim {
            claim: claim.into(),
            measured: measured.into(),
            holds,
            because: String::new(),
        }
    }

    /// With a sentence on where the two differ and why.
    pub fn because(self, because: impl Into<String>) -> Claim {
        Claim {
            because: because.into(),
            ..self
        }
    }
}

impl Table {
    pub fn new(name: &str, header: &[&str]) -> Table {
        Table {
            name: name.into(),
            header: header.iter().map(|title| title.to_string()).collect(),
            rows: Vec::new(),
        }
    }
}

impl Context {
    pub fn new(quick: bool, title: &str) -> Context {
        Context {
            quick,
            progress: Progress::new(title),
        }
    }

    /// The size for a quick run, or that of the paper.
    pub fn size(&self, quick: usize, full: usize) -> usize {
        if self.quick {
            quick
        } else {
            full
        }
    }

    /// Moves the bar.
    pub fn progress(&self, done: usize, of: usize) {
        self.progress.show(done, of);
    }

    /// `job(0)` to `job(count - 1)`, on all processors, the bar moving with them. Not for what is
    /// timed.
    pub fn map<T: Send>(&self, count: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let next = AtomicUsize::new(0);
        let done = AtomicUsize::new(0);
        let results = Mutex::new((0..count).map(|_| None).collect::<Vec<Option<T>>>());
        let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    if place >= count {
                        break;
                    }
                    let result = job(place);
                    results.lock().expect("no job panics")[place] = Some(result);
                    self.progress(done.fetch_add(1, Ordering::Relaxed) + 1, count);
                });
            }
        });
        let results = results.into_inner().expect("no job panics");
        results.into_iter().flatten().collect()
    }
}
