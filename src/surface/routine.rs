//! What the surface knows of a routine when something is wrong: its name and its arguments.

use std::ffi::CStr;

/// The pieces as one C string.
macro_rules! text {
    ($($piece:literal),*) => {
        match std::ffi::CStr::from_bytes_with_nul(concat!($($piece,)* "\0").as_bytes()) {
            Ok(text) => text,
            Err(_) => unreachable!(),
        }
    };
}
pub(super) use text;

/// Name and argument texts of an exported routine.
pub(super) struct Routine {
    /// The name as `XERBLA` prints it, in upper case.
    pub name: &'static str,
    /// For each argument, in order, what makes it illegal.
    pub arguments: &'static [&'static CStr],
}

impl Routine {
    /// The text for an illegal argument, counted from 1; none when there is no such argument.
    pub fn argument_text(&self, number: usize) -> Option<&'static CStr> {
        self.arguments.get(number.checked_sub(1)?).copied()
    }
}
