//! The libraries as they are installed: the archive's names, size, link line, and its peace with a second
//! archive that has Rust's runtime in it; what the shared library asks for.

use crate::workshop::{c, static_libraries};
use std::path::{Path, PathBuf};
use std::process::Command;
use support::toolbox::{all_names, attempt, find, folder, has, libraries, root, run};

/// Cargo's archive has more than 22 MB. Batches, of short and of long steps, are there once for each instruction
/// set, and the tangent map once for each class of bits.
const MOST_BYTES: u64 = 15 << 19;

fn archive() -> PathBuf {
    libraries().join("libfrb.a")
}

/// What a program of binutils says of a library.
fn binutils(program: &str, options: &[&str], library: &Path) -> Option<String> {
    has(program).then(|| run(Command::new(program).args(options).arg(library)))
}

/// Every global name is documented, and every documented name is there.
#[test]
fn names() {
    let options = ["--extern-only", "--defined-only"];
    let Some(table) = binutils("nm", &options, &archive()) else {
        return;
    };
    let lines = table
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>());
    let symbols = lines.filter(|fields| fields.len() == 3);
    let mut found: Vec<String> = symbols.map(|fields| fields[2].to_string()).collect();
    let mut wanted = all_names();
    found.sort();
    wanted.sort();
    assert_eq!(found, wanted);
}

/// No weak or unique name, and no group of sections that another file could replace.
#[test]
fn bindings() {
    let Some(symbols) = binutils("readelf", &["--symbols", "--wide"], &archive()) else {
        return;
    };
    for line in symbols.lines().filter(|line| !line.contains(" UND ")) {
        let binding = line.split_whitespace().nth(4);
        assert!(!matches!(binding, Some("WEAK" | "UNIQUE")), "{line}");
    }
    let groups = binutils("readelf", &["--section-groups"], &archive()).unwrap_or_default();
    assert!(!groups.contains("\nCOMDAT"), "{groups}");
}

#[test]
fn no_debug_sections() {
    let sections = binutils("readelf", &["--sections", "--wide"], &archive()).unwrap_or_default();
    for mark in [" .debug_", " .llvm", " .comment"] {
        assert!(!sections.contains(mark), "{sections}");
    }
}

#[test]
fn size() {
    let bytes = std::fs::metadata(archive()).expect("the archive").len();
    assert!(bytes <= MOST_BYTES, "{bytes} bytes");
}

/// The shared library asks only for the system's own libraries.
#[test]
fn shared_library_needs() {
    let shared = libraries().join("libfrb.so");
    let dynamic = binutils("readelf", &["-d"], &shared).unwrap_or_default();
    for line in dynamic.lines().filter(|line| line.contains("(NEEDED)")) {
        let system = [
            "libc",
            "libm",
            "libgcc_s",
            "libpthread",
            "libdl",
            "ld-linux",
        ];
        let is_system =
            |name: &&str| line.contains(&format!("[{name}.so")) || line.contains("[ld-linux");
        assert!(system.iter().any(is_system), "{line}");
    }
}

/// Links what is named, in this order, before the libraries of the system, and runs it.
fn link(name: &str, words: &[&str]) -> Result<String, String> {
    let Some(mut compiler) = c(None, "c99") else {
        return Ok(String::new());
    };
    let program = folder(&format!("archive/{name}")).join("program");
    let archive = archive();
    compiler.current_dir(root()).arg("-o").arg(&program);
    for word in words {
        match *word {
            "ARCHIVE" => compiler.arg(&archive),
            "SECOND" => compiler.arg(second()),
            word => compiler.arg(word),
        };
    }
    attempt(compiler.args(static_libraries()))?;
    attempt(&mut Command::new(program))
}

fn must_link(name: &str, words: &[&str]) {
    link(name, words).unwrap_or_else(|complaint| panic!("{complaint}"));
}

/// A test for each link line of README's program.
macro_rules! link_lines {
    ($($name:ident: $options:expr;)*) => { $(
        #[test]
        fn $name() {
            let options: &[&str] = $options;
            must_link(stringify!($name), &[options, &["tests/readme/c.c", "ARCHIVE"]].concat());
        }
    )* };
}

link_lines! {
    link_line: &[];
    link_line_static: &["-static"];
    link_line_static_pie: &["-static-pie", "-fPIE"];
    link_line_no_pie: &["-no-pie"];
    link_line_gc_sections: &["-Wl,--gc-sections"];
    link_line_lto: &["-O2", "-flto"];
}

#[test]
fn other_linkers() {
    for linker in ["gold", "lld"] {
        if has(&format!("ld.{linker}")) {
            let choice = format!("-fuse-ld={linker}");
            must_link(linker, &[&choice, "tests/readme/c.c", "ARCHIVE"]);
        }
    }
}

/// The names that the archive leaves open are those of the system's libraries.
#[test]
fn open_names() {
    let Some(mut compiler) = c(None, "c99") else {
        return;
    };
    let lonely = folder("archive/open_names").join("lonely.so");
    compiler
        .args(["-shared", "-nostdlib", "-Wl,--no-undefined", "-o"])
        .arg(lonely);
    compiler
        .arg("-Wl,--whole-archive")
        .arg(archive())
        .arg("-Wl,--no-whole-archive");
    run(compiler
        .args(static_libraries())
        .args(["-lgcc_s", "-lgcc", "-lc"]));
}

/// An archive of somebody else with Rust's runtime in it.
fn second() -> PathBuf {
    static MADE: std::sync::OnceLock<PathBuf> = std::sync::OnceLock::new();
    let make = || {
        let made = folder("archive/second").join("libsecond.a");
        let rustc = find("rustc").expect("rustc is where cargo is");
        let mut command = Command::new(rustc);
        command.args(["--edition", "2021", "--crate-type", "staticlib", "-O", "-o"]);
        run(command
            .arg(&made)
            .arg(root().join("tests/archive/second.rs")));
        made
    };
    MADE.get_or_init(make).clone()
}

const TWO: &str = "tests/archive/two.c";
const WHOLE: &str = "-Wl,--whole-archive";
const NOT_WHOLE: &str = "-Wl,--no-whole-archive";

#[test]
fn two_archives() {
    must_link("two", &[TWO, "ARCHIVE", "SECOND"]);
    must_link("two_other_way_round", &[TWO, "SECOND", "ARCHIVE"]);
    must_link("two_whole", &[TWO, WHOLE, "ARCHIVE", "SECOND", NOT_WHOLE]);
}

/// What this archive is for: with the one that cargo makes, the linker finds names twice.
#[test]
fn two_archives_of_cargo_clash() {
    let program = std::env::current_exe().expect("this program");
    let raw = program.with_file_name("libfrb.a");
    let raw = raw.to_string_lossy();
    if c(None, "c99").is_some() {
        let complaint = link("clash", &[TWO, WHOLE, &raw, "SECOND", NOT_WHOLE]);
        let complaint = complaint.expect_err("names that are there twice");
        assert!(complaint.contains("multiple definition"), "{complaint}");
    }
}
