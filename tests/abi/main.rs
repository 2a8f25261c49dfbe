//! What programs that are linked with the library rely on: its soname, every exported name with its types as
//! the debug information has them, and the types and constants of the header. All this is in frb.abi; a
//! difference is a failure. `FRB_BLESS=1 cargo test --test abi` writes that file anew (see docs/abi.md).
#![cfg(target_os = "linux")]

mod signatures;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use support::toolbox::{all_names, find, libraries, root, run, skip};

fn promised() -> PathBuf {
    root().join("tests/abi/frb.abi")
}

/// The library with debug information, where cargo puts it.
fn debug_library() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut build = Command::new(cargo);
        run(build
            .args(["build", "--locked", "--quiet", "--lib"])
            .current_dir(root()));
        // This program is target/PROFILE/deps/abi-….
        let program = std::env::current_exe().expect("this program");
        let target = program.ancestors().nth(3).expect("cargo's folder");
        target.join("debug/libfrb.so")
    })
}

fn readelf(options: &[&str]) -> String {
    run(Command::new("readelf").args(options).arg(debug_library()))
}

fn soname() -> String {
    let dynamic = readelf(&["-d"]);
    let after = dynamic.split_once("soname: [").map(|(_, after)| after);
    let name = after.and_then(|after| after.split(']').next());
    name.unwrap_or_default().to_string()
}

/// The constants and the types of the header, a line for each.
fn of_the_header() -> String {
    let header = fs::read_to_string(root().join("include/frb.h")).expect("include/frb.h");
    let mut lines = header.lines();
    let mut text = String::new();
    while let Some(line) = lines.next() {
        let mut whole = line.to_string();
        if line.starts_with("typedef") {
            while !whole.ends_with(';') {
                let Some(more) = lines.next() else { break };
                whole += &format!(" {}", more.trim_start());
            }
        }
        let words: Vec<&str> = line.split(' ').collect();
        // The version is not promised to stay.
        let is_constant = matches!(words[..], ["#define", name, _, ..]
            if name.starts_with("FRB_") && !name.starts_with("FRB_VERSION_"));
        if is_constant || line.starts_with("typedef") {
            text += &format!("{whole}\n");
        }
    }
    text
}

/// The whole list as it is today; none without readelf.
fn current() -> Option<&'static str> {
    static LIST: OnceLock<String> = OnceLock::new();
    if find("readelf").is_none() {
        skip("readelf (binutils) is not installed");
        return None;
    }
    Some(LIST.get_or_init(|| {
        let information = readelf(&["--wide", "--debug-dump=info"]);
        let routines = signatures::of(&information, &all_names().into_iter().collect());
        format!(
            "# What programs linked with the library rely on: written by make abi, see docs/abi.md.\n\n\
             soname {}\n\n{}\n{}",
            soname(),
            of_the_header(),
            routines.join("\n") + "\n"
        )
    }))
}

/// The names of the list.
fn listed(list: &str) -> BTreeSet<&str> {
    let is_routine =
        |line: &&str| line.contains('(') && !line.starts_with('#') && !line.starts_with("typedef");
    let routines = list.lines().filter(is_routine);
    routines
        .filter_map(|line| line.split('(').next()?.rsplit([' ', '*']).next())
        .collect()
}

/// Every exported name has its line, in the debug build and in the library that is installed.
#[test]
fn every_exported_name_is_listed() {
    let Some(list) = current() else { return };
    for library in [debug_library().to_path_buf(), libraries().join("libfrb.so")] {
        let table = run(Command::new("nm")
            .args(["-D", "--defined-only"])
            .arg(&library));
        let exported: BTreeSet<&str> = table
            .lines()
            .filter_map(|line| line.split_whitespace().nth(2))
            .collect();
        assert_eq!(exported, listed(list), "{}", library.display());
    }
}

/// Lines that have gone break programs; lines that are new do not, but must be promised on purpose.
#[test]
fn names_types_and_constants_are_the_promised_ones() {
    let Some(list) = current() else { return };
    if std::env::var_os("FRB_BLESS").is_some() {
        fs::write(promised(), list).expect("frb.abi is writable");
    }
    let promised = fs::read_to_string(promised()).expect("frb.abi");
    let (old, new): (BTreeSet<_>, BTreeSet<_>) =
        (promised.lines().collect(), list.lines().collect());
    let gone: Vec<_> = old.difference(&new).collect();
    let more: Vec<_> = new.difference(&old).collect();
    assert!(
        gone.is_empty(),
        "gone or changed, which only a new major version may do: {gone:#?}"
    );
    assert!(
        more.is_empty(),
        "new; if that is meant, run `make abi` and raise the minor version: {more:#?}"
    );
    assert_eq!(
        promised, list,
        "the same lines in another order: run `make abi`"
    );
}

/// The soname carries the major version of Cargo.toml.
#[test]
fn soname_has_the_major_version() {
    if current().is_some() {
        let major = env!("CARGO_PKG_VERSION_MAJOR");
        assert_eq!(soname(), format!("libfrb.so.{major}"));
    }
}
