//! Gives the shared library its soname, so that programs linked today ask for `libfrb.so.0`.

use std::env;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // For tests/clients: the machine whose compilers are looked for.
    let target = env::var("TARGET").unwrap_or_default();
    println!("cargo:rustc-env=FRB_TARGET={target}");
    let family = env::var("CARGO_CFG_TARGET_FAMILY").unwrap_or_default();
    let vendor = env::var("CARGO_CFG_TARGET_VENDOR").unwrap_or_default();
    // Sonames belong to ELF: not to Windows, not to Apple's systems.
    if family == "unix" && vendor != "apple" {
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libfrb.so.0");
    }
}
