//! The command line.

use std::path::PathBuf;

pub struct Options {
    pub quick: bool,
    /// The experiments to run; all when empty.
    pub names: Vec<String>,
    /// Where the files go.
    pub folder: PathBuf,
    /// What was typed, for the report.
    pub command: String,
}

pub const USAGE: &str = "usage: figures [--quick] [--into FOLDER] [--list] [NAME...]
    --quick        small sizes, under three minutes in all
    --into FOLDER  write there, not into build/figures
    --list         print the names of the experiments
    NAME           run these experiments only";

/// What the arguments ask for.
pub enum Request {
    Run(Options),
    List,
    Help,
    /// With a sentence on what is wrong.
    Wrong(String),
}

/// Reads the arguments; `known` says which names there are.
pub fn read(arguments: &[String], known: impl Fn(&str) -> bool) -> Request {
    let mut options = Options {
        quick: false,
        names: Vec::new(),
        folder: "build/figures".into(),
        command: command(arguments),
    };
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--quick" => options.quick = true,
            "--list" => return Request::List,
            "--help" | "-h" => return Request::Help,
            "--into" => match arguments.next() {
                Some(folder) => options.folder = folder.into(),
                None => return Request::Wrong("--into needs a folder".into()),
            },
            name if known(name) => options.names.push(name.into()),
            other => return Request::Wrong(format!("no option or experiment {other}")),
        }
    }
    Request::Run(options)
}

/// The command that gives these arguments.
fn command(arguments: &[String]) -> String {
    let program = "cargo run --release --package figures";
    if arguments.is_empty() {
        program.into()
    } else {
        format!("{program} -- {}", arguments.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_words(words: &[&str]) -> Request {
        let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
        read(&words, |name| name == "there")
    }

    #[test]
    fn are_read_or_refused() {
        let Request::Run(options) = read_words(&["--quick", "there", "--into", "x"]) else {
            panic!("refused");
        };
        assert!(options.quick && options.names == ["there"]);
        assert_eq!(options.folder, PathBuf::from("x"));
        assert!(matches!(read_words(&["absent"]), Request::Wrong(_)));
        assert!(matches!(read_words(&["--into"]), Request::Wrong(_)));
        assert!(matches!(read_words(&["--list"]), Request::List));
    }
}
