//! The one list of all tests: `make test` and `make check-all` each run some of its rows, and
//! `make check-NAME` runs a single one.

/// A row of the list.
pub struct Row {
    pub name: &'static str,
    /// What the line on the screen says.
    pub what: &'static str,
    /// What `tools/install_packages.sh` installs for it, where it may.
    pub needs: &'static str,
    pub work: Work,
    /// Whether `make test` runs it: everything that a change could break.
    pub test: bool,
    /// Whether `make check-all` runs it: every promise to those who install and link.
    pub check_all: bool,
}

pub enum Work {
    /// A command that builds with cargo: such rows run one after the other, before all else.
    Build(&'static [&'static str]),
    /// All test programs of cargo, in every arithmetic of this machine.
    AllPrograms,
    /// Those tests of one program whose names have the filter in them, in every arithmetic.
    Program {
        program: &'static str,
        filter: &'static str,
    },
    /// Commands that run one after the other, but beside other rows.
    Commands(&'static [&'static [&'static str]]),
}

use Work::{AllPrograms, Build, Commands, Program};

const CLIENTS: &str = "cc g++ gfortran";

/// Rows that take long stand first among their like, so that no core idles at the end.
pub const ROWS: &[Row] = &[
    Row {
        name: "format",
        what: "format (cargo fmt)",
        needs: "rustfmt",
        work: Build(&["cargo", "fmt", "--all", "--check"]),
        test: true,
        check_all: false,
    },
    Row {
        name: "lints",
        what: "lints (cargo clippy)",
        needs: "clippy",
        work: Build(&[
            "cargo",
            "clippy",
            "--quiet",
            "--locked",
            "--workspace",
            "--all-targets",
            "--",
            "-Dwarnings",
        ]),
        test: true,
        check_all: false,
    },
    Row {
        name: "rustdoc",
        what: "documentation (cargo doc)",
        needs: "",
        work: Build(&[
            "env",
            "RUSTDOCFLAGS=-Dwarnings",
            "cargo",
            "doc",
            "--quiet",
            "--locked",
            "--no-deps",
        ]),
        test: true,
        check_all: false,
    },
    Row {
        name: "doctests",
        what: "examples in the documentation (cargo test --doc)",
        needs: "",
        work: Build(&["cargo", "test", "--quiet", "--locked", "--doc"]),
        test: true,
        check_all: false,
    },
    Row {
        name: "memory",
        what: "memory: valgrind, address sanitizer (tests/memory)",
        needs: "cc g++ gfortran valgrind",
        work: Commands(&[&["tests/memory/run.sh"]]),
        test: true,
        check_all: true,
    },
    Row {
        name: "figures",
        what: "figures of the papers, quick, and their report",
        needs: "chromium",
        work: Commands(&[
            &["make", "--no-print-directory", "figures-quick"],
            &["tests/report/run.sh", "build/figures-quick", "docs/figures"],
        ]),
        test: true,
        check_all: false,
    },
    Row {
        name: "install",
        what: "installation (tests/install)",
        needs: "cc g++ gfortran pkg-config cmake mandoc man mpi",
        work: Commands(&[&["tests/install/run.sh"]]),
        test: true,
        check_all: true,
    },
    Row {
        name: "parallel",
        what: "OpenMP and MPI (tests/parallel)",
        needs: "gfortran mpi",
        work: Commands(&[&["tests/parallel/run.sh"]]),
        test: true,
        check_all: true,
    },
    Row {
        name: "programs",
        what: "all tests of cargo, in every arithmetic",
        needs: CLIENTS,
        work: AllPrograms,
        test: true,
        check_all: false,
    },
    // Parts of the row above, each under the name of its promise.
    Row {
        name: "archive",
        what: "static library (tests/clients/archive.rs)",
        needs: CLIENTS,
        work: Program {
            program: "clients",
            filter: "archive::",
        },
        test: false,
        check_all: true,
    },
    Row {
        name: "compilers",
        what: "compilers and their options (tests/clients/compilers.rs)",
        needs: "cc g++ gfortran clang flang f2c",
        work: Program {
            program: "clients",
            filter: "compilers::",
        },
        test: false,
        check_all: true,
    },
    Row {
        name: "environment",
        what: "floating-point environments (tests/calls)",
        needs: "cc",
        work: Program {
            program: "clients",
            filter: "calls::environments",
        },
        test: false,
        check_all: true,
    },
    Row {
        name: "threads",
        what: "threads (tests/threads)",
        needs: "cc",
        work: Program {
            program: "clients",
            filter: "calls::threads",
        },
        test: false,
        check_all: true,
    },
    Row {
        name: "abi",
        what: "binary interface (tests/abi)",
        needs: "cc",
        work: Program {
            program: "abi",
            filter: "",
        },
        test: false,
        check_all: true,
    },
    Row {
        name: "docs",
        what: "tutorial and pages (tests/docs)",
        needs: "cc gfortran pkg-config cmake awk",
        work: Program {
            program: "docs",
            filter: "",
        },
        test: false,
        check_all: true,
    },
    Row {
        name: "fuzz",
        what: "calls guided by coverage, 3 s a target (fuzz)",
        needs: "cc g++",
        work: Commands(&[&["fuzz/run.sh", "3"]]),
        test: false,
        check_all: true,
    },
    Row {
        name: "water",
        what: "512 molecules of water for 100 ps: no drift (tests/water)",
        needs: "cc",
        work: Commands(&[&["tests/water/run.sh"]]),
        test: false,
        check_all: true,
    },
    Row {
        name: "lammps",
        what: "LAMMPS with the plugin (integrations/lammps)",
        needs: "cc g++ cmake mpi python3 valgrind",
        work: Commands(&[&["make", "--no-print-directory", "check-lammps"]]),
        test: false,
        check_all: true,
    },
    Row {
        name: "targets",
        what: "other processors, by emulation (tools/targets)",
        needs: "gfortran debootstrap",
        work: Commands(&[&["make", "--no-print-directory", "check-targets"]]),
        test: false,
        check_all: true,
    },
    Row {
        name: "package",
        what: "crate, fpm, recipes (tests/package)",
        needs: "cc gfortran python3",
        work: Commands(&[&["tests/package/run.sh"]]),
        test: false,
        check_all: true,
    },
    Row {
        name: "site",
        what: "the site in a browser: links, search, the page to play with",
        needs: "cc git node npm chromium",
        work: Commands(&[&["make", "--no-print-directory", "check-site"]]),
        test: false,
        check_all: true,
    },
    Row {
        name: "fresh",
        what: "a fresh Debian: make run, make test, the packages (tools/fresh)",
        needs: "cc debootstrap",
        work: Commands(&[&["make", "--no-print-directory", "check-fresh"]]),
        test: false,
        check_all: true,
    },
    Row {
        name: "python-short",
        what: "the Python package: tests and type hints (python)",
        needs: "cc python3",
        work: Commands(&[&["python/check.sh", "short"]]),
        test: true,
        check_all: false,
    },
    Row {
        name: "python",
        what: "the wheel in an empty environment, examples, costs (python)",
        needs: "cc python3",
        work: Commands(&[&["make", "--no-print-directory", "check-python"]]),
        test: false,
        check_all: true,
    },
];
