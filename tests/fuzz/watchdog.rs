//! A thread that ends the program when a call does not return, and tells how far the calls are.

use std::io::Write;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};
use support::progress::{bar, ProgressBar};

/// Far longer than any call takes, even on a loaded machine under a checking tool.
const PATIENCE: Duration = Duration::from_secs(60);

/// Of all tests of this program.
static PROGRESS: LazyLock<ProgressBar> = LazyLock::new(|| bar("calls with arbitrary arguments"));

/// Makes the calls of the numbers given, each of which `describe` can tell about.
pub fn watch(
    calls: Range<u64>,
    describe: impl Fn(u64) -> String + Sync,
    mut make: impl FnMut(u64),
) {
    let call = AtomicU64::new(calls.start);
    let done = AtomicBool::new(false);
    if PROGRESS.is_finished() {
        PROGRESS.reset();
        PROGRESS.set_length(0);
    }
    PROGRESS.inc_length(calls.end - calls.start);
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut seen = (call.load(Ordering::Relaxed), Instant::now());
            while !done.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(20));
                let now = call.load(Ordering::Relaxed);
                if now != seen.0 {
                    PROGRESS.inc(now - seen.0);
                    seen = (now, Instant::now());
                } else if seen.1.elapsed() > PATIENCE {
                    // Not eprintln!, whose text the test program keeps until the test ends.
                    let text = format!("does not return: {}\n", describe(now));
                    let _ = std::io::stderr().write_all(text.as_bytes());
                    std::process::abort();
                }
            }
            PROGRESS.inc(call.load(Ordering::Relaxed) - seen.0);
            if PROGRESS.length() == Some(PROGRESS.position()) {
                PROGRESS.finish_and_clear();
            }
        });
        let _finish = Finish(&done);
        for number in calls {
            make(number);
            call.store(number + 1, Ordering::Relaxed);
        }
    });
}

/// Lets the watching thread go, also when a call panics.
struct Finish<'a>(&'a AtomicBool);

impl Drop for Finish<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
