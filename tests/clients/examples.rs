//! The complete examples, each in Fortran and in C: rigid water with OpenMP, a satellite on an eccentric
//! orbit, a binary asteroid. They print what is stored, and the same in both languages.

use crate::same_output::assert_same_output;
use crate::workshop::{build, c, fortran, Way};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::toolbox::{folder, root, run};

const NAMES: [&str; 3] = ["water", "orbit", "binary"];

/// A language, and where its examples are, but for their endings.
#[derive(Clone, Copy)]
enum Language {
    Fortran,
    C,
}

impl Language {
    fn stem(self, name: &str) -> String {
        match self {
            Language::Fortran => format!("fortran/example_{name}"),
            Language::C => format!("examples/c/{name}"),
        }
    }

    /// The program, built with OpenMP in the folder; none without a compiler.
    fn program(self, name: &str, folder: &Path, way: Way) -> Option<PathBuf> {
        let stem = self.stem(name);
        let (mut compiler, sources) = match self {
            Language::Fortran => (
                fortran(&["-std=f2008", "-O1", "-Wall", "-Wextra", "-Werror"])?,
                vec!["fortran/frb.f90".into(), format!("{stem}.f90")],
            ),
            Language::C => (c(None, "c99")?, vec![format!("{stem}.c")]),
        };
        compiler.arg("-fopenmp");
        Some(build(compiler, folder, &sources, way))
    }

    fn stored(self, name: &str) -> String {
        let file = root().join(format!("{}.out", self.stem(name)));
        fs::read_to_string(file).expect("stored output")
    }

    /// All examples print what is stored.
    fn print(self, way: Way) {
        for name in NAMES {
            let folder = folder(&way.label(&self.stem(name)));
            if let Some(program) = self.program(name, &folder, way) {
                assert_same_output(&run(&mut Command::new(program)), &self.stored(name));
            }
        }
    }

    /// 64 molecules of water for 10 ps: a straight line through a thousand energies changes by less than they
    /// scatter. `make check-water` does it with 512 for 100 ps.
    fn drift(self) {
        let folder = folder(&format!("{}-drift", self.stem("water")));
        let Some(program) = self.program("water", &folder, Way::Archive) else {
            return;
        };
        let mut command = Command::new(program);
        command.args(["4", "10000", "1", "0", "1", "10"]);
        let table = run(command.env("OMP_NUM_THREADS", "1"));
        let last = table.lines().last().expect("a line");
        println!("{last}");
        let (drift, noise) = last.split_once(',').expect("drift and noise");
        let number = |text: &str| -> f64 {
            let word = text.split_whitespace().last();
            word.and_then(|word| word.parse().ok()).expect("a number")
        };
        assert!(number(drift).abs() < number(noise), "{last}");
    }

    /// 512 molecules of water: tables and last states of one, two and three threads, bit for bit.
    fn threads(self) {
        let folder = folder(&format!("{}-threads", self.stem("water")));
        let Some(program) = self.program("water", &folder, Way::Archive) else {
            return;
        };
        let with = |threads: &str| {
            let mut command = Command::new(&program);
            command.args(["8", "20", "1", "0", "1", "5", "2", threads]);
            command.env("OMP_NUM_THREADS", threads).current_dir(&folder);
            let table = run(&mut command);
            (table, fs::read(folder.join(threads)).expect("a state"))
        };
        let alone = with("1");
        assert_eq!(alone.1.len(), 8 * 13 * 512);
        assert!(alone.0.starts_with("512 molecules"), "{}", alone.0);
        for threads in ["2", "3"] {
            assert!(with(threads) == alone, "{threads} threads differ from one");
        }
    }
}

fn in_fortran(way: Way) {
    Language::Fortran.print(way);
}

fn in_c(way: Way) {
    Language::C.print(way);
}

both_ways!(in_fortran, in_c);

#[test]
fn water_with_threads_in_fortran() {
    Language::Fortran.threads();
}

#[test]
fn water_with_threads_in_c() {
    Language::C.threads();
}

#[test]
fn water_does_not_drift_in_fortran() {
    Language::Fortran.drift();
}

#[test]
fn water_does_not_drift_in_c() {
    Language::C.drift();
}

#[test]
fn both_languages_say_the_same() {
    for name in NAMES {
        assert_same_output(&Language::Fortran.stored(name), &Language::C.stored(name));
    }
}

/// The conserved quantities of the binary, and water's, as they are stored: energy, momentum and angular
/// momentum of the pair to some eps; the energy of water to a thousandth of that of its motion.
#[test]
fn what_is_kept() {
    for language in [Language::Fortran, Language::C] {
        let numbers = |line: &str| -> Vec<f64> {
            let words = line.split_whitespace();
            words.filter_map(|word| word.parse().ok()).collect()
        };
        for line in language.stored("binary").lines().skip(1) {
            let changes = numbers(line)[5..].to_vec();
            assert!(changes.iter().all(|change| *change < 1e-14), "{line}");
        }
        let water = language.stored("water");
        let lines: Vec<Vec<f64>> = water.lines().skip(2).take(11).map(numbers).collect();
        for line in &lines {
            assert!((line[4] - lines[0][4]).abs() < 1e-3 * (line[1] + line[2]));
        }
    }
}
