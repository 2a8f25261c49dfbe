//! The layers of the sources: nothing knows what is above it, no files know each other in a circle, and
//! the pictures show what is so.
//!
//! Every path in src that begins at `crate`, `super` or a module is read, not only those of `use`. The
//! table is `layers.txt`. `FRB_BLESS=1 cargo test --test layers` draws the pictures in src/lib.rs and
//! CONTRIBUTING.md anew.

mod file;
mod graph;
mod picture;
mod table;
mod tokens;

use file::File;
use graph::Graph;
use std::fs;
use std::path::Path;
use table::Table;

fn table() -> Table {
    Table::read(include_str!("layers.txt"))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files of a folder of src and of those within it.
fn collect(folder: &Path, prefix: &str, files: &mut Vec<File>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            collect(&path, &format!("{prefix}{name}/"), files);
        } else if name.ends_with(".rs") {
            let source = fs::read_to_string(&path).unwrap();
            files.push(File::read(&format!("{prefix}{name}"), &source));
        }
    }
}

fn graph() -> Graph {
    let mut files = Vec::new();
    collect(&root().join("src"), "", &mut files);
    Graph::new(&files)
}

#[test]
fn nothing_knows_what_is_above_it() {
    let faults = graph().upward(&table());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_files_know_each_other_in_a_circle() {
    let cycles = graph().cycles();
    assert!(cycles.is_empty(), "{}", cycles.join("\n"));
}

#[test]
fn every_layer_has_its_rooms() {
    let (table, graph) = (table(), graph());
    for room in table.0.iter().flat_map(|layer| &layer.rooms) {
        assert!(graph.rooms().contains(&room[..]), "there is no src/{room}");
    }
}

#[test]
fn pictures_are_current() {
    let picture = picture::picture(&table(), &graph());
    for (page, heading, margin) in [
        ("src/lib.rs", "# Layers", "//! "),
        ("CONTRIBUTING.md", "## The map of the code", ""),
    ] {
        let path = root().join(page);
        let shown = fs::read_to_string(&path).unwrap();
        let wanted = picture::with_picture(&shown, heading, margin, &picture);
        if std::env::var_os("FRB_BLESS").is_some() {
            fs::write(&path, &wanted).unwrap();
        } else {
            assert!(
                shown == wanted,
                "{page} shows other layers than these, `FRB_BLESS=1 cargo test --test layers` writes them:\n{}",
                picture.join("\n")
            );
        }
    }
}

/// The graph of files given by name and source.
fn graph_of(sources: &[(&str, &str)]) -> Graph {
    let files: Vec<File> = sources
        .iter()
        .map(|(name, source)| File::read(name, source))
        .collect();
    Graph::new(&files)
}

#[test]
fn an_edge_upwards_is_found_however_it_is_written() {
    for source in [
        "use crate::exact::step_quaternion;",
        "use crate::{arithmetic::Plain, exact::{self, step_quaternion as step}};",
        "fn f() { crate::exact::step_quaternion(); }",
        "use super::super::exact;\nfn f() { exact::step_quaternion(); }",
        "mod tests { use super::super::super::exact::step_quaternion; }",
        "macro_rules! m { () => { $crate::exact::step_quaternion() } }",
    ] {
        let sources = [
            ("lib.rs", ""),
            ("arithmetic/mod.rs", ""),
            ("body/mod.rs", "mod check;"),
            ("body/check.rs", source),
            ("exact/mod.rs", ""),
        ];
        let faults = graph_of(&sources).upward(&table());
        let [fault] = &faults[..] else {
            panic!("{source}: {faults:?}");
        };
        assert!(fault.starts_with("src/body/check.rs:"), "{fault}");
        assert!(
            fault.ends_with("knows src/exact/mod.rs: exact is not below body"),
            "{fault}"
        );
    }
}

#[test]
fn rooms_of_one_layer_know_those_before_them() {
    let faults = |name, source| {
        let files = [
            ("exact/mod.rs", ""),
            ("semi_exact/mod.rs", ""),
            (name, source),
        ];
        graph_of(&files).upward(&table()).len()
    };
    assert_eq!(faults("semi_exact/orbit.rs", "use crate::exact;"), 0);
    assert_eq!(faults("exact/orbit.rs", "use crate::semi_exact;"), 1);
    assert_eq!(faults("new/mod.rs", "use crate::exact;"), 1);
}

#[test]
fn a_cycle_is_found_through_names_that_are_passed_on() {
    let sources = [
        ("lib.rs", ""),
        (
            "dmv/mod.rs",
            "mod stage; mod newton; pub use newton::Newton;",
        ),
        ("dmv/stage.rs", "//! About it\nuse super::Newton;"),
        ("dmv/newton.rs", "fn f() { super::stage::sum() }"),
    ];
    assert_eq!(
        graph_of(&sources).cycles(),
        ["src/dmv/newton.rs:1 → src/dmv/stage.rs:2 → src/dmv/newton.rs"]
    );
    let straight = [sources[0], sources[1], sources[2], ("dmv/newton.rs", "")];
    assert!(graph_of(&straight).cycles().is_empty());
}
