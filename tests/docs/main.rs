//! The commands of docs/replace.md work in an empty folder, generated pages are current, links lead
//! somewhere.
#![cfg(target_os = "linux")]

mod tutorial;

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use support::toolbox::{folder, has, root, run};

/// The commands of the tutorial, and what they print where the page says so.
#[test]
fn tutorial_works() {
    if ["gfortran", "pkg-config", "cmake"].into_iter().all(has) {
        tutorial::run_page("docs/replace.md", &folder("docs"));
    }
}

/// The pages of the routines are what `make api` writes.
#[test]
fn pages_are_what_make_api_writes() {
    let fresh = folder("api");
    let mut command = Command::new("awk");
    command.arg("-v").arg(format!("folder={}", fresh.display()));
    command.args(["-f", "tools/api.awk", "include/frb.h"]);
    run(command.current_dir(root()));
    let difference = Command::new("diff")
        .arg("-r")
        .arg(root().join("docs/api"))
        .arg(&fresh)
        .output();
    let difference = difference.expect("diff");
    let text = String::from_utf8_lossy(&difference.stdout);
    assert!(difference.status.success(), "stale: run `make api`\n{text}");
}

/// The pages of the project.
fn pages() -> Vec<PathBuf> {
    let folders = [
        "",
        "docs",
        "docs/api",
        "fortran",
        "fuzz",
        ".github",
        "packaging",
        "python",
        "tests/reference",
    ];
    let entries = folders
        .iter()
        .filter_map(|folder| fs::read_dir(root().join(folder)).ok());
    let paths = entries.flatten().map(|entry| entry.expect("entry").path());
    paths
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect()
}

/// Every link of a page to a file of the project leads to one.
#[test]
fn links_lead_somewhere() {
    let mut lost = Vec::new();
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page");
        for after in text.split("](").skip(1) {
            let link = after.split([')', '#']).next().unwrap_or_default();
            let is_ours = !link.is_empty() && !link.contains(':');
            if is_ours && !page.with_file_name(link).exists() {
                lost.push(format!("{}: no {link}", page.display()));
            }
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
}

/// Every page for users has a place in the contents of the site.
#[test]
fn pages_are_in_the_contents() {
    let contents = fs::read_to_string(root().join("site/contents.txt")).expect("the contents");
    let listed: Vec<&str> = contents
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let is_for_users = |page: &PathBuf| page.parent() == Some(&root().join("docs"));
    let names = pages().into_iter().filter(is_for_users).map(|page| {
        let name = page.strip_prefix(root()).expect("a page of the project");
        name.display().to_string()
    });
    let lost: Vec<String> = names
        .filter(|name| !listed.contains(&name.as_str()))
        .collect();
    assert!(lost.is_empty(), "not in site/contents.txt: {lost:?}");
}

/// Every page says itself what it has to say.
#[test]
fn no_page_says_as_for() {
    let mut deferring = Vec::new();
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page").to_lowercase();
        // "as Fortran" is another word.
        let defers = |line: &&str| line.contains("as for ") || line.ends_with("as for");
        for line in text.lines().filter(defers) {
            deferring.push(format!("{}: {line}", page.display()));
        }
    }
    assert!(deferring.is_empty(), "{deferring:#?}");
}

/// The front page fits a screen, and is read to its end.
#[test]
fn front_page_is_short() {
    let text = fs::read_to_string(root().join("README.md")).expect("README.md");
    let width = |line: &&str| line.chars().count();
    let widest = text.lines().max_by_key(width).expect("a line");
    let lines = text.lines().count();
    println!(
        "README.md: {lines} lines, widest {}: {widest}",
        width(&widest)
    );
    assert!(lines <= 150 && width(&widest) <= 110);
}
