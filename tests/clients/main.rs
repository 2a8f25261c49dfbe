//! Programs in Fortran, C and C++ that use the library as their authors would: compiled, linked with the
//! shared and with the static library, run, and their results compared. A compiler that is not there is a
//! test skipped, and counted.
#![cfg(target_os = "linux")]

/// One test for each way of linking, of a function that takes the way.
macro_rules! both_ways {
    ($($name:ident),* $(,)?) => { $(
        mod $name {
            use crate::workshop::Way;

            #[test]
            fn shared() {
                super::$name(Way::Shared);
            }

            #[test]
            fn archive() {
                super::$name(Way::Archive);
            }
        }
    )* };
}

mod archive;
mod c;
mod calls;
mod compilers;
mod drivers;
mod examples;
mod fortran;
mod same_output;
mod workshop;
