//! The command line.

use lexopt::prelude::*;
use std::ffi::OsString;
use std::path::PathBuf;

pub struct Options {
    pub quick: bool,
    /// Draw again what an earlier run has computed.
    pub redraw: bool,
    /// The experiments to run; all when empty.
    pub names: Vec<String>,
    /// Where the files go.
    pub folder: PathBuf,
}

pub const USAGE: &str = "usage: figures [--quick] [--redraw] [--into FOLDER] [--list] [NAME...]
    --quick        small sizes, under three minutes in all
    --redraw       compute nothing: make pictures and report again from the numbers in the folder
    --into FOLDER  write there, not into build/figures
    --list         print the names of the experiments
    NAME           run these experiments only";

/// What the arguments ask for.
pub enum Request {
    Run(Options),
    List,
    Help,
}

/// Reads the arguments; `known` says which names there are.
pub fn read(
    arguments: impl IntoIterator<Item = impl Into<OsString>>,
    known: impl Fn(&str) -> bool,
) -> Result<Request, lexopt::Error> {
    let mut options = Options {
        quick: false,
        redraw: false,
        names: Vec::new(),
        folder: "build/figures".into(),
    };
    let mut parser = lexopt::Parser::from_args(arguments.into_iter().map(Into::into));
    while let Some(argument) = parser.next()? {
        match argument {
            Long("quick") => options.quick = true,
            Long("redraw") => options.redraw = true,
            Long("into") => options.folder = parser.value()?.into(),
            Long("list") => return Ok(Request::List),
            Long("help") | Short('h') => return Ok(Request::Help),
            Value(name) => {
                let name = name.string()?;
                if !known(&name) {
                    return Err(format!("no experiment {name}").into());
                }
                options.names.push(name);
            }
            other => return Err(other.unexpected()),
        }
    }
    Ok(Request::Run(options))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn are_read_or_refused() {
        let read = |words: &[&str]| read(words, |name| name == "there");
        let Ok(Request::Run(options)) = read(&["--quick", "there", "--into", "x"]) else {
            panic!("refused");
        };
        assert!(options.quick && !options.redraw && options.names == ["there"]);
        assert_eq!(options.folder, PathBuf::from("x"));
        assert!(matches!(read(&["--list"]), Ok(Request::List)));
        for wrong in ["absent", "--into", "--absent"] {
            assert!(read(&[wrong]).is_err(), "{wrong}");
        }
    }
}
