//! The same bits: what every routine returns for every reference input, in a hash each.

mod hash;
mod routines;
#[cfg(target_family = "wasm")]
mod wasm;

use hash::Hash;
use routines::ROUTINES;
use support::reference::Case;

/// A line a routine: its name, and the hash of its results for all cases.
pub fn digest(cases: &[Case]) -> String {
    // Bad cases are part of the digest; their messages are not wanted here.
    unsafe { frb::surface::frb_set_handler(Some(support::silence::say_nothing)) };
    let mut lines = String::new();
    for (name, run) in ROUTINES {
        let mut hash = Hash::new();
        run(cases, &mut hash);
        lines += &format!("{name} {:016x}\n", hash.value());
    }
    lines
}
