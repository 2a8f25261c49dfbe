//! Runs a page. A comment before a block of code says what the block is: `file: NAME` is a file to be
//! written, `run` are commands, `run: project` are commands in the folder of the project, `prints` is what
//! the commands before it print.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::toolbox::{root, run};

struct Block {
    mark: String,
    text: String,
}

/// The blocks of a page that have a mark.
fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut mark: Option<String> = None;
    let mut inside: Option<Block> = None;
    for line in page.lines() {
        if line.starts_with("```") {
            match inside.take() {
                Some(block) => blocks.push(block),
                None => {
                    inside = mark.take().map(|mark| Block {
                        mark,
                        text: String::new(),
                    })
                }
            }
        } else if let Some(block) = &mut inside {
            block.text += line;
            block.text += "\n";
        } else if let Some(words) = line.strip_prefix("<!-- ") {
            let words = words.trim_end_matches(" -->");
            let known = ["file: ", "run", "prints"];
            mark = known
                .iter()
                .any(|kind| words.starts_with(kind))
                .then(|| words.to_string());
        }
    }
    blocks
}

/// The commands of a block. The reader's home is an empty one; Rust stays where it is.
fn commands(text: &str, folder: &Path, home: &Path) -> String {
    let old_home = PathBuf::from(std::env::var_os("HOME").unwrap_or_default());
    let mut shell = Command::new("bash");
    for (variable, usual) in [("CARGO_HOME", ".cargo"), ("RUSTUP_HOME", ".rustup")] {
        if std::env::var_os(variable).is_none() {
            shell.env(variable, old_home.join(usual));
        }
    }
    run(shell
        .args(["-e", "-c", text])
        .current_dir(folder)
        .env("HOME", home))
}

/// Words and lines; the number of blanks is free.
fn words(text: &str) -> Vec<Vec<&str>> {
    text.lines()
        .map(|line| line.split_whitespace().collect())
        .collect()
}

/// Runs all blocks of a page, with two folders made in the given one.
pub fn run_page(page: &str, folder: &Path) {
    let text = fs::read_to_string(root().join(page)).expect(page);
    let (work, home) = (folder.join("work"), folder.join("home"));
    for folder in [&work, &home] {
        fs::create_dir_all(folder).expect("a folder");
    }
    let mut printed = String::new();
    let mut runs = 0;
    for Block { mark, text } in blocks(&text) {
        match mark.split_once(": ").unwrap_or((&mark, "")) {
            ("file", name) => fs::write(work.join(name), text).expect(name),
            ("prints", _) => assert_eq!(words(&text), words(&printed), "{page} says otherwise"),
            (_, place) => {
                let place = if place == "project" {
                    root()
                } else {
                    work.as_path()
                };
                printed = commands(&text, place, &home);
                runs += 1;
            }
        }
    }
    assert!(runs > 5, "{page}: only {runs} blocks of commands found");
}
