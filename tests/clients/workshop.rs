//! Compilers, and how a program is linked.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::toolbox::{find, has, libraries, root, run, skip};

/// Libraries that a program linked with the archive needs besides it.
pub fn static_libraries() -> Vec<String> {
    let given = std::env::var("STATIC_LIBRARIES");
    let list = given.unwrap_or_else(|_| "-lm -lpthread -ldl".into());
    list.split_whitespace().map(String::from).collect()
}

/// The two ways of linking.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    Shared,
    Archive,
}

impl Way {
    /// A folder's name with the way in it.
    pub fn label(self, name: &str) -> String {
        format!("{name}-{self:?}")
    }

    /// Ends the line of a compiler that works in the folder.
    fn link(self, command: &mut Command, folder: &Path) {
        let archive = libraries().join("libfrb.a");
        match self {
            Way::Archive => command.arg(archive).args(static_libraries()),
            Way::Shared => {
                let shared = libraries().join("libfrb.so");
                for name in ["libfrb.so", "libfrb.so.0"] {
                    let _ = fs::remove_file(folder.join(name));
                    std::os::unix::fs::symlink(&shared, folder.join(name)).expect("a link");
                }
                command
                    .arg("-L.")
                    .arg(format!("-Wl,-rpath,{}", folder.display()));
                command.args(["-lfrb", "-lm", "-lpthread"])
            }
        };
    }
}

/// Compiles and links in a folder, and gives the program.
pub fn build<S: AsRef<Path>>(
    mut compiler: Command,
    folder: &Path,
    sources: &[S],
    way: Way,
) -> PathBuf {
    let program = folder.join("program");
    compiler.current_dir(folder).arg("-o").arg(&program);
    for source in sources {
        compiler.arg(root().join(source));
    }
    way.link(&mut compiler, folder);
    run(&mut compiler);
    program
}

/// Compiles, links and runs a program that tells its failures by its exit code; what it prints.
pub fn build_and_run<S: AsRef<Path>>(
    compiler: Command,
    folder: &Path,
    sources: &[S],
    way: Way,
) -> String {
    let program = build(compiler, folder, sources, way);
    run(Command::new(program).current_dir(folder))
}

/// A compiler for C, the system's own if none is named, that takes no warning; none if it is missing.
pub fn c(name: Option<&str>, standard: &str) -> Option<Command> {
    c_family(cc::Build::new().cpp(false), name, standard)
}

/// The same for C++.
pub fn c_plus_plus(name: Option<&str>, standard: &str) -> Option<Command> {
    c_family(cc::Build::new().cpp(true), name, standard)
}

fn c_family(build: &mut cc::Build, name: Option<&str>, standard: &str) -> Option<Command> {
    if let Some(name) = name {
        if !has(name) {
            return None;
        }
        build.compiler(name);
    }
    build.target(env!("FRB_TARGET")).host(env!("FRB_TARGET"));
    build
        .cargo_metadata(false)
        .opt_level(1)
        .debug(false)
        .std(standard);
    build
        .warnings(true)
        .extra_warnings(true)
        .warnings_into_errors(true);
    build.flag("-pedantic").include(root().join("include"));
    match build.try_get_compiler() {
        Ok(compiler) if find(&compiler.path().to_string_lossy()).is_some() => {
            Some(compiler.to_command())
        }
        Ok(compiler) => {
            skip(&format!("{} is not installed", compiler.path().display()));
            None
        }
        Err(error) => {
            skip(&error.to_string());
            None
        }
    }
}

/// The Fortran compiler that `FC` names, or gfortran; none if it is missing.
pub fn fortran(options: &[&str]) -> Option<Command> {
    let name = std::env::var("FC").unwrap_or_else(|_| "gfortran".into());
    named_fortran(&name, options)
}

pub fn named_fortran(name: &str, options: &[&str]) -> Option<Command> {
    has(name).then(|| {
        let mut command = Command::new(name);
        command.args(options);
        command
    })
}

/// The files of the reference data whose first columns are the inputs of a step.
pub fn reference_files() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("tests/reference")).expect("tests/reference");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("entry").path()).collect();
    let others = ["dmv_end_states.txt", "semi_exact.txt"];
    files.retain(|file| {
        let name = file.file_name().expect("a name").to_string_lossy();
        name.ends_with(".txt") && !others.contains(&&*name)
    });
    files.sort();
    files
}
