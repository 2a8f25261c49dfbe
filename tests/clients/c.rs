//! Programs in C and C++.

use crate::workshop::{build_and_run, c, c_plus_plus, Way};
use support::toolbox::{folder, root};

/// A program in the C of two standards.
fn program(name: &str, way: Way) {
    for standard in ["c99", "c11"] {
        let folder = folder(&way.label(&format!("c/{name}-{standard}")));
        let Some(compiler) = c(None, standard) else {
            return;
        };
        build_and_run(compiler, &folder, &[format!("tests/clients/{name}.c")], way);
    }
}

fn client(way: Way) {
    program("client", way);
}

fn names(way: Way) {
    program("names", way);
}

fn threads(way: Way) {
    program("threads", way);
}

fn potential(way: Way) {
    program("potential", way);
}

fn splitting(way: Way) {
    program("splitting", way);
}

fn batch(way: Way) {
    program("batch", way);
}

/// The example with numbers by value.
fn by_value(way: Way) {
    for standard in ["c99", "c11"] {
        let folder = folder(&way.label(&format!("c/by-value-{standard}")));
        let Some(compiler) = c(None, standard) else {
            return;
        };
        let printed = build_and_run(compiler, &folder, &["examples/c/by_value.c"], way);
        assert_eq!(printed, stored("by_value"));
    }
}

/// What an example prints.
fn stored(name: &str) -> String {
    let file = root().join(format!("examples/c/{name}.out"));
    std::fs::read_to_string(file).expect("stored output")
}

/// The example with arrays and exceptions.
fn arrays(way: Way) {
    for standard in ["c++11", "c++14", "c++20"] {
        let folder = folder(&way.label(&format!("c/arrays-{standard}")));
        let Some(compiler) = c_plus_plus(None, standard) else {
            return;
        };
        let printed = build_and_run(compiler, &folder, &["examples/c/arrays.cc"], way);
        assert_eq!(printed, stored("arrays"));
    }
}

fn in_c_plus_plus(way: Way) {
    for standard in ["c++98", "c++11", "c++20"] {
        let folder = folder(&way.label(&format!("c/{standard}")));
        let Some(compiler) = c_plus_plus(None, standard) else {
            return;
        };
        build_and_run(compiler, &folder, &["tests/clients/client.cc"], way);
    }
}

both_ways!(
    client,
    names,
    threads,
    potential,
    splitting,
    batch,
    by_value,
    arrays,
    in_c_plus_plus
);
