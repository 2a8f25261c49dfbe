//! `include/frb.h` is what the documentation of the surface says, `include/frb_value.h` what it makes of it, and C and
//! C++ accept them.
//!
//! `FRB_BLESS=1 cargo test --test header` writes the header anew.

mod value;

use std::fs;
use std::path::{Path, PathBuf};

/// The files that hold exported routines, in the order of the header.
const SOURCES: &[&str] = &[
    "steps",
    "prepared",
    "batch",
    "times",
    "tangent",
    "tangent_many",
    "tangent_frames",
    "dmv",
    "dmv_orders",
    "callbacks",
    "method_codes",
    "run",
    "run_arrays",
    "run_bodies",
    "run_tangent",
    "run_lyapunov",
    "scheme",
    "diagnostics",
    "attitudes",
    "euler",
    "rotations",
    "vectors",
    "rates",
    "interpolation",
    "inertia",
    "sites",
    "integrals",
    "status",
    "message",
    "handler",
    "version",
    "arithmetic",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn source(name: &str) -> PathBuf {
    root().join("src/surface").join(name).with_extension("rs")
}

/// The header as the generator writes it from the sources of today.
fn generated() -> String {
    let mut config =
        cbindgen::Config::from_file(root().join("cbindgen.toml")).expect("cbindgen.toml");
    config.after_includes = Some(version());
    let mut builder = cbindgen::Builder::new().with_config(config);
    for name in SOURCES {
        builder = builder.with_src(source(name));
    }
    let mut text = Vec::new();
    builder
        .generate()
        .expect("the surface is readable")
        .write(&mut text);
    let text = String::from_utf8(text).expect("UTF-8");
    text.lines().map(|line| c_comment(line) + "\n").collect()
}

/// The constants of the version, which the generator cannot compute.
fn version() -> String {
    let parts = [
        ("MAJOR", env!("CARGO_PKG_VERSION_MAJOR"), "first"),
        ("MINOR", env!("CARGO_PKG_VERSION_MINOR"), "second"),
        ("PATCH", env!("CARGO_PKG_VERSION_PATCH"), "third"),
    ];
    let define = |(name, number, place)| {
        format!(
            "\n/**\n * The {place} number of the version that a program is compiled with; see \
             `frb_version`.\n */\n#define FRB_VERSION_{name} {number}\n"
        )
    };
    parts.map(define).concat()
}

/// A line with a trailing `//` comment made one that every C compiler takes.
fn c_comment(line: &str) -> String {
    match line.split_once("// ") {
        Some((code, comment)) => format!("{}/* {comment} */", code.replace("  ", " ")),
        None => line.to_string(),
    }
}

#[test]
fn header_is_not_stale() {
    let wanted = generated();
    compare("include/frb.h", &wanted);
    compare("include/frb_value.h", &value::header(&wanted));
}

/// Fails when a file is not what it should be; or writes it, if asked to.
fn compare(file: &str, wanted: &str) {
    let path = root().join(file);
    if std::env::var_os("FRB_BLESS").is_some() {
        fs::create_dir_all(root().join("include")).expect("include/");
        fs::write(&path, wanted).expect("a header that can be written");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    for (number, (want, got)) in wanted.lines().zip(found.lines()).enumerate() {
        assert_eq!(want, got, "{file}:{}: stale, run `make header`", number + 1);
    }
    assert_eq!(wanted, found, "{file} is stale: run `make header`");
}

/// Every routine's text says all of it: a reader of one manual page is not sent to another for it.
#[test]
fn no_text_defers() {
    let header = generated();
    for words in ["As for `", "as for `", "* As `"] {
        let line = header.lines().find(|line| line.contains(words));
        assert_eq!(line, None, "include/frb.h defers");
    }
}

/// Every file of the surface that exports a name is one that the header is made from.
#[test]
fn header_misses_no_file() {
    for entry in fs::read_dir(root().join("src/surface")).expect("src/surface") {
        let path = entry.expect("entry").path();
        let text = fs::read_to_string(&path).expect("source");
        let name = path.file_stem().expect("name").to_string_lossy();
        let exports = ["#[no_mangle]\npub", "\npub const FRB_", "\npub type "]
            .iter()
            .any(|mark| text.contains(mark));
        assert_eq!(
            exports,
            SOURCES.contains(&name.as_ref()),
            "{}",
            path.display()
        );
    }
}
