//! What belongs to a routine beside its code: whoever adds one is told, in one list, what is missing. The
//! header is made from the sources (tests/header); here it is the list of the routines.

use std::fs;
use support::toolbox::{root, routines};

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_default()
}

/// All files of a folder, one after the other.
fn read_folder(path: &str) -> String {
    let entries = fs::read_dir(root().join(path)).expect(path);
    let paths = entries.map(|entry| entry.expect("entry").path());
    paths
        .filter_map(|path| fs::read_to_string(path).ok())
        .collect()
}

/// Whether a text has the name, not only as a part of another.
fn names(text: &str, name: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(name).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + name.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// A place where every routine is named.
struct Place {
    text: String,
    /// What to do when it is not.
    remedy: &'static str,
    /// How the place spells a routine.
    spelling: fn(&str) -> Vec<String>,
}

impl Place {
    fn new(text: String, remedy: &'static str, spelling: fn(&str) -> Vec<String>) -> Place {
        Place {
            text,
            remedy,
            spelling,
        }
    }
}

fn as_it_is(name: &str) -> Vec<String> {
    vec![name.into()]
}

fn upper(name: &str) -> Vec<String> {
    vec![name.to_uppercase()]
}

fn four_names(name: &str) -> Vec<String> {
    let upper = name.to_uppercase();
    vec![name.into(), format!("{name}_"), format!("{name}__"), upper]
}

fn places() -> Vec<Place> {
    // The table of conversions is shared by a target and tests.
    let fuzz = read_folder("fuzz/src") + &read("support/src/calls/conversion.rs");
    vec![
        Place::new(read("include/frb.h"), "`make header`", as_it_is),
        Place::new(
            read_folder("docs/api"),
            "a page in docs/api: `make api`",
            as_it_is,
        ),
        Place::new(
            read("fortran/frb.f90"),
            "an interface in fortran/frb.f90",
            as_it_is,
        ),
        Place::new(
            read("tests/abi/frb.abi"),
            "its four names in tests/abi/frb.abi: `make abi`",
            four_names,
        ),
        Place::new(fuzz, "a call by a target of fuzz", as_it_is),
        Place::new(
            read("tests/calls/every.h"),
            "a call in tests/calls/every.h",
            as_it_is,
        ),
        Place::new(read("CHANGELOG.md"), "a line in CHANGELOG.md", upper),
    ]
}

/// What a routine lacks.
fn missing(name: &str, places: &[Place]) -> Vec<String> {
    let lacks = |place: &&Place| {
        let spellings = (place.spelling)(name);
        spellings
            .iter()
            .any(|spelling| !names(&place.text, spelling))
    };
    let found = places.iter().filter(lacks);
    found
        .map(|place| format!("{name}: {}", place.remedy))
        .collect()
}

#[test]
fn every_routine_is_complete() {
    let places = places();
    let routines = routines();
    assert!(routines.len() > 20, "{routines:?}");
    let lacking: Vec<String> = routines
        .iter()
        .flat_map(|name| missing(name, &places))
        .collect();
    assert!(lacking.is_empty(), "missing:\n{}", lacking.join("\n"));
}

/// A routine that is nowhere is missed everywhere, and so is one whose name is a part of another's.
#[test]
fn a_new_routine_is_missed() {
    let places = places();
    for name in ["frb_new_routine", "quat_ste"] {
        assert_eq!(missing(name, &places).len(), places.len(), "{name}");
    }
}

/// The version stands in more than one file.
#[test]
fn versions_agree() {
    let version = env!("CARGO_PKG_VERSION");
    let citation = read("CITATION.cff");
    assert!(
        citation.contains(&format!("\nversion: {version}\n")),
        "CITATION.cff"
    );
    for file in [
        "CHANGELOG.md",
        "docs/abi.md",
        "docs/citing.md",
        "packaging/conda/meta.yaml",
        "packaging/spack/package.py",
    ] {
        assert!(names(&read(file), version), "{file}");
    }
}

/// The package that cargo would publish: the library, and nothing of the tests' data.
#[test]
fn package_is_small() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut list = std::process::Command::new(cargo);
    list.args(["package", "--list", "--allow-dirty", "--package", "libfrb"]);
    let list = support::toolbox::run(list.current_dir(root()));
    for needed in [
        "Cargo.toml",
        "build.rs",
        "src/lib.rs",
        "include/frb.h",
        "README.md",
        "LICENSE-MIT",
    ] {
        assert!(list.lines().any(|file| file == needed), "no {needed}");
    }
    let folders = ["src/", "include/", "fortran/frb.f90"];
    let foreign =
        |file: &&str| file.contains('/') && !folders.iter().any(|one| file.starts_with(one));
    let foreign: Vec<&str> = list.lines().filter(foreign).collect();
    assert!(foreign.is_empty(), "{foreign:?}");
}
