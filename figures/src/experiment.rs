//! What an experiment is given, and what it returns.

use crate::plot::Plot;
use crate::table::Table;
use std::io;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;
use support::progress::{bar, ProgressBar};

/// One figure, table or remark of a paper.
pub struct Experiment {
    /// The name on the command line and of the files: letters, digits, underscores.
    pub name: &'static str,
    pub paper: &'static str,
    pub title: &'static str,
    /// Computes: claims and tables.
    pub run: fn(&Context) -> Outcome,
    /// Draws: the pictures of those tables, from the files in the folder.
    pub draw: fn(&Path) -> io::Result<Vec<Plot>>,
}

/// How an experiment is to run.
pub struct Context {
    /// Smaller sizes, a few seconds; else the sizes of the paper.
    pub quick: bool,
    bar: ProgressBar,
}

/// What an experiment found.
#[derive(Default)]
pub struct Outcome {
    pub claims: Vec<Claim>,
    pub tables: Vec<Table>,
}

/// A sentence of a paper beside the numbers found here.
#[derive(Clone)]
pub struct Claim {
    pub claim: String,
    pub measured: String,
    pub holds: bool,
    /// A sentence where the two differ, and why; else empty.
    pub because: String,
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

    /// Holds, or differs for a reason given.
    pub fn is_explained(&self) -> bool {
        self.holds || !self.because.is_empty()
    }

    /// For the page and the terminal.
    pub fn verdict(&self) -> &'static str {
        if self.holds {
            "holds"
        } else {
            "differs"
        }
    }
}

impl Context {
    pub fn new(quick: bool, title: &str) -> Context {
        Context {
            quick,
            bar: bar(title),
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
        self.bar.set_length(of as u64);
        self.bar.set_position(done as u64);
    }

    /// `job(0)` to `job(count - 1)`, on all processors, the bar moving with them. Not for what is
    /// timed.
    pub fn map<T: Send>(&self, count: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let next = AtomicUsize::new(0);
        let results = Mutex::new((0..count).map(|_| None).collect::<Vec<Option<T>>>());
        let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.progress(0, count);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    if place >= count {
                        break;
                    }
                    let result = job(place);
                    results.lock().expect("no job panics")[place] = Some(result);
                    self.bar.inc(1);
                });
            }
        });
        let results = results.into_inner().expect("no job panics");
        results.into_iter().flatten().collect()
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
