//! A thread that ends the program when a call does not return.

use std::io::Write;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Far longer than any call takes, even on a loaded machine under a checking tool.
const PATIENCE: Duration = Duration::from_secs(60);

/// Makes the calls of the numbers given, each of which `describe` can tell about.
pub fn watch(
    calls: Range<u64>,
    describe: impl Fn(u64) -> String + Sync,
    mut make: impl FnMut(u64),
) {
    let call = AtomicU64::new(calls.start);
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut seen = (call.load(Ordering::Relaxed), Instant::now());
            while !done.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(20));
                let now = call.load(Ordering::Relaxed);
                if now != seen.0 {
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
    });
}

/// Lets the watching thread go, also when a call panics.
struct Finish<'a>(&'a AtomicBool);

impl Drop for Finish<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
