//! A thread that ends the program when a call does not return, and tells how far the calls are.

use crate::progress::Progress;
use std::io::Write;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Far longer than any call takes, even on a loaded machine under a checking tool.
const PATIENCE: Duration = Duration::from_secs(60);

/// Of all tests of this program.
static PROGRESS: Progress = Progress::new("calls with arbitrary arguments");

/// Makes the calls of the numbers given, each of which `describe` can tell about.
pub fn watch(
    calls: Range<u64>,
    describe: impl Fn(u64) -> String + Sync,
    mut make: impl FnMut(u64),
) {
    let call = AtomicU64::new(calls.start);
    let done = AtomicBool::new(false);
    PROGRESS.expect(calls.end - calls.start);
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut seen = (call.load(Ordering::Relaxed), Instant::now());
            while !done.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(20));
                let now = call.load(Ordering::Relaxed);
                if now != seen.0 {
                    PROGRESS.advance(now - seen.0);
                    seen = (now, Instant::now());
                } else if seen.1.elapsed() > PATIENCE {
                    // Not eprintln!, whose text the test program keeps until the test ends.
                    let text = format!("does not return: {}\n", describe(now));
                    let _ = std::io::stderr().write_all(text.as_bytes());
                    std::process::abort();
                }
            }
        });
        let _finish = Finish(&done);
        for number in calls {
            call.store(number, Ordering::Relaxed);
            make(number);
        }
        PROGRESS.clear();
    });
}

/// Lets the watching thread go, also when a call panics.
struct Finish<'a>(&'a AtomicBool);

impl Drop for Finish<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
