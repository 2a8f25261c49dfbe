//! The complete examples, those in C: built as a user builds them, run, and what they print.

use crate::experiment::{Claim, Outcome};
use crate::plot::{Colour, Marks, Series, Shape};
use crate::table::Table;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};
use support::toolbox::{attempt, libraries, root};

/// A method around a scheme, with its numbers in include/frb.h and how it is drawn.
pub struct Way {
    pub label: &'static str,
    pub method: u32,
    pub scheme: u32,
    /// How often a step computes the forces.
    pub stages: u32,
    pub colour: Colour,
    pub shape: Shape,
}

/// An example that can be run.
pub struct Program(PathBuf);

impl Program {
    /// examples/c/NAME.c with the static library.
    pub fn build(name: &str) -> Result<Program, String> {
        let folder = root().join("build/examples");
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let program = folder.join(name);
        let mut compiler = Command::new(env::var_os("CC").unwrap_or_else(|| "cc".into()));
        compiler
            .current_dir(root())
            .args(["-O3", "-Iinclude", "-o"]);
        compiler.arg(&program).arg(format!("examples/c/{name}.c"));
        compiler.arg(libraries().join("libfrb.a"));
        attempt(compiler.args(["-lm", "-lpthread", "-ldl"]))?;
        Ok(Program(program))
    }

    /// The numbers in every line that it prints, those between words too.
    pub fn lines(&self, arguments: &[String]) -> Result<Vec<Vec<f64>>, String> {
        let printed = attempt(Command::new(&self.0).args(arguments))?;
        let number = |word: &str| word.trim_end_matches(',').parse().ok();
        let numbers = |line: &str| line.split_whitespace().filter_map(number).collect();
        Ok(printed.lines().map(numbers).collect())
    }

    /// Steps of a size by a method and a scheme, in the order in which the examples of one run take their arguments.
    pub fn steps(
        &self,
        count: usize,
        step: f64,
        way: &Way,
        every: usize,
    ) -> Result<Vec<Vec<f64>>, String> {
        let [method, scheme] = [way.method, way.scheme].map(|code| code.to_string());
        let [count, every] = [count, every].map(|number| number.to_string());
        self.lines(&[count, step.to_string(), method, scheme, every])
    }
}

/// What an experiment found; or why the example did not run.
pub fn outcome(found: Result<Outcome, String>) -> Outcome {
    found.unwrap_or_else(|complaint| Outcome {
        claims: vec![Claim::new("The example runs.", complaint, false)],
        ..Outcome::default()
    })
}

/// The curves of all ways in a table whose first columns are method and scheme.
pub fn series(ways: &[Way], table: &Table, x: &str, y: &str) -> Vec<Series> {
    let curve = |way: &Way| {
        let points = rows(way, table, x, y);
        Series::new(way.label, way.colour, Marks::Marked(points, way.shape, 1))
    };
    ways.iter().map(curve).collect()
}

/// The points of one way that are there: the logarithm of zero, and of runs that failed, is not.
pub fn rows(way: &Way, table: &Table, x: &str, y: &str) -> Vec<[f64; 2]> {
    let methods = table.column("method").into_iter();
    let codes = methods.zip(table.column("scheme"));
    let own = codes.zip(table.points(x, y));
    let is_own = |(method, scheme): (f64, f64)| {
        method == f64::from(way.method) && scheme == f64::from(way.scheme)
    };
    own.filter(|(codes, point)| is_own(*codes) && point[1].abs() > 0.0)
        .map(|(_, [x, y])| [x, y.abs()])
        .collect()
}
