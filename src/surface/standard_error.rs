//! The default handler: one line on standard error for each message, and a count where it repeats.
//!
//! A line is one `write(2)`: no lock, no memory, so that a call may fail in a signal handler, even in
//! one that interrupts another failing call, and in the child of a program with threads.

use super::sentence::{Complaint, Heading, Text};
use super::status::Report;
use std::cell::Cell;
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::{Acquire, Release};

/// What this thread has written last.
struct Told {
    /// Set while the rest is in use: a signal handler must leave it alone then.
    is_busy: AtomicBool,
    report: Cell<Option<Report>>,
    repeated: Cell<u64>,
    /// The process that wrote it: a child does not go on with its parent's count.
    process: Cell<u32>,
}

thread_local! {
    static TOLD: Told = const {
        Told {
            is_busy: AtomicBool::new(false),
            report: Cell::new(None),
            repeated: Cell::new(0),
            process: Cell::new(0),
        }
    };
}

impl Told {
    fn tell(&self, report: &Report) {
        let process = system::process();
        if self.process.replace(process) != process {
            self.report.set(None);
            self.repeated.set(0);
        }
        if self.report.get() == Some(*report) {
            self.repeated.set(self.repeated.get() + 1);
            at_end::remember();
        } else {
            self.tell_count();
            self.report.set(Some(*report));
            write_message(report);
        }
    }

    fn tell_count(&self) {
        let repeated = self.repeated.take();
        let Some(report) = self.report.take() else {
            return;
        };
        if repeated > 0 && self.process.get() == system::process() {
            let (heading, times) = (Heading(&report), Times(repeated));
            write_line(format_args!("{heading}: repeated {times}\n"));
        }
    }

    /// Does something to the rest unless it is in use.
    fn unless_busy(&self, work: impl FnOnce(&Told)) -> bool {
        let is_free = !self.is_busy.swap(true, Acquire);
        if is_free {
            work(self);
            self.is_busy.store(false, Release);
        }
        is_free
    }
}

/// Writes a line, or counts it when it is the same as the last one.
pub(super) fn tell(report: &Report) {
    if !TOLD.with(|told| told.unless_busy(|told| told.tell(report))) {
        // A signal interrupted another message of this thread.
        write_message(report);
    }
}

/// Writes how often the last line would have been repeated, if it would.
pub(super) fn tell_count() {
    TOLD.with(|told| told.unless_busy(Told::tell_count));
}

struct Times(u64);

impl fmt::Display for Times {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => out.write_str("once"),
            times => write!(out, "{times} times"),
        }
    }
}

fn write_message(report: &Report) {
    let (heading, complaint) = (Heading(report), Complaint(report));
    write_line(format_args!("{heading}: {complaint}\n"));
}

/// Writes in one piece. A standard error that cannot be written to is no reason to stop.
fn write_line(words: fmt::Arguments<'_>) {
    let text = Text::<320>::of(words);
    errno::kept(|| system::write(text.bytes()));
}

#[cfg(not(target_family = "wasm"))]
mod system {
    pub use std::process::id as process;

    pub fn write(line: &[u8]) {
        const STANDARD_ERROR: libc::c_int = 2;
        // SAFETY: the line is as long as said.
        unsafe { libc::write(STANDARD_ERROR, line.as_ptr().cast(), line.len() as _) };
    }
}

/// WebAssembly has neither processes nor a standard error of its own: there the status alone tells.
#[cfg(target_family = "wasm")]
mod system {
    pub fn process() -> u32 {
        1
    }

    pub fn write(_: &[u8]) {}
}

/// The caller's `errno`, which C promises not to be touched by routines that do not say so.
#[cfg(target_os = "linux")]
mod errno {
    pub fn kept(work: impl FnOnce()) {
        // SAFETY: the place is this thread's own, and stays.
        unsafe {
            let place = libc::__errno_location();
            let before = place.read();
            work();
            place.write(before);
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod errno {
    pub fn kept(work: impl FnOnce()) {
        work();
    }
}

/// Writes the count at the end of the thread or of the program.
///
/// The destructors that Rust and C++ have for variables of threads ask for memory when they are
/// registered, and keep the library from being unloaded. POSIX's keys do neither, as long as their number
/// is small: one is made when the library is loaded and given back when it is unloaded, and nothing else
/// is shared by threads. The thread that ends the program, or unloads the library, has its count
/// written then.
#[cfg(target_os = "linux")]
mod at_end {
    use std::ffi::c_void;
    use std::sync::atomic::AtomicU32;
    use std::sync::atomic::Ordering::Relaxed;

    const NO_KEY: u32 = u32::MAX;
    /// glibc has room for the values of so many keys in every thread, and asks for more beyond.
    const WITH_ROOM: u32 = 32;

    static KEY: AtomicU32 = AtomicU32::new(NO_KEY);

    #[used]
    #[link_section = ".init_array"]
    static LOADED: extern "C" fn() = loaded;
    #[used]
    #[link_section = ".fini_array"]
    static UNLOADED: extern "C" fn() = unloaded;

    extern "C" fn loaded() {
        let mut key = NO_KEY;
        // SAFETY: the function stays as long as the key does.
        unsafe {
            if libc::pthread_key_create(&mut key, Some(thread_ended)) == 0 {
                if key < WITH_ROOM {
                    KEY.store(key, Relaxed);
                } else {
                    libc::pthread_key_delete(key);
                }
            }
        }
    }

    extern "C" fn unloaded() {
        super::tell_count();
        let key = KEY.swap(NO_KEY, Relaxed);
        if key != NO_KEY {
            // SAFETY: the key is ours.
            unsafe { libc::pthread_key_delete(key) };
        }
    }

    unsafe extern "C" fn thread_ended(_: *mut c_void) {
        super::tell_count();
    }

    /// Has the count of this thread written when it ends.
    pub fn remember() {
        let key = KEY.load(Relaxed);
        if key != NO_KEY {
            let any = std::ptr::from_ref(&KEY).cast::<c_void>();
            // SAFETY: the key is ours, and its value is never looked at.
            unsafe { libc::pthread_setspecific(key, any) };
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod at_end {
    pub fn remember() {}
}
