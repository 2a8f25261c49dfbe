//! The compilers that programs come from, their spellings of names and their options: drivers and clients
//! are compiled, linked with the archive, run and compared.

use crate::drivers;
use crate::workshop::{self, build, build_and_run, fortran, named_fortran, static_libraries, Way};
use std::fs;
use std::process::Command;
use std::sync::OnceLock;
use support::toolbox::{attempt, find, folder, has, libraries, root, run, skip};

const WAY: Way = Way::Archive;

/// What the program with bodies of every kind prints: bits, the same for all compilers and options.
fn extremes(label: &str, compiler: Command) -> String {
    let sources = ["fortran/frb.f90", "tests/compilers/extremes.f90"];
    build_and_run(compiler, &folder(label), &sources, WAY)
}

fn check_extremes(label: &str, compiler: Command) {
    static FIRST: OnceLock<String> = OnceLock::new();
    let first = || {
        let compiler = fortran(&["-O2"]).expect("the Fortran compiler");
        extremes("compilers/extremes", compiler)
    };
    let found = extremes(label, compiler);
    assert!(found.lines().count() > 400, "{found}");
    assert!(found == *FIRST.get_or_init(first), "{label}: other bits");
}

/// Drivers, module and an `EXTERNAL` potential by one compiler.
fn fortran_compiler(name: &str, options: &[&str]) {
    let compiler = |more: &[&str]| named_fortran(name, &[options, more].concat());
    let label = |test: &str| format!("compilers/{name}-{test}");
    drivers::drivers(|| compiler(&["-O2"]), &folder(&label("drivers")), WAY);
    check_extremes(&label("extremes"), compiler(&["-O2"]).expect(name));
    let source = ["tests/clients/potential.f"];
    build_and_run(
        compiler(&["-w"]).expect(name),
        &folder(&label("potential")),
        &source,
        WAY,
    );
}

#[test]
fn gfortran() {
    if has("gfortran") {
        fortran_compiler("gfortran", &[]);
    }
}

/// Those with a version in their name.
#[test]
fn gfortran_of_other_versions() {
    let names = (9..30).map(|version| format!("gfortran-{version}"));
    let here: Vec<String> = names.filter(|name| find(name).is_some()).collect();
    if here.is_empty() {
        skip("no gfortran-N is installed");
    }
    for name in &here {
        fortran_compiler(name, &[]);
    }
}

/// The system's own flang, or else the newest of those with a version in their name.
#[test]
fn flang() {
    let numbered = (10..40)
        .rev()
        .flat_map(|version| [format!("flang-{version}"), format!("flang-new-{version}")]);
    let names = ["flang".into(), "flang-new".into()]
        .into_iter()
        .chain(numbered);
    let Some(name) = names.into_iter().find(|name: &String| find(name).is_some()) else {
        skip("flang is not installed");
        return;
    };
    // Before version 17 the linking of programs had to be asked for.
    let version = run(Command::new(&name).arg("--version"));
    let is_old = (10..17).any(|old| version.contains(&format!(" version {old}.")));
    let options: &[&str] = if is_old {
        &["-flang-experimental-exec"]
    } else {
        &[]
    };
    fortran_compiler(&name, options);
}

/// Through f2c, whose programs have no other main than its library's.
#[test]
fn f2c() {
    if !has("f2c") || !has("cc") {
        return;
    }
    let folder = folder("compilers/f2c");
    for number in 0..5 {
        let source = root().join(format!("fortran/driver_example{number}.f"));
        fs::copy(source, folder.join("driver.f")).expect("the driver");
        run(Command::new("f2c")
            .args(["-w", "driver.f"])
            .current_dir(&folder));
        let c = fs::read_to_string(folder.join("driver.c")).expect("driver.c");
        assert!(
            c.contains("frb_step__(") || c.contains("quat_step__("),
            "other names"
        );
        let program = folder.join("program");
        let mut compiler = Command::new("cc");
        compiler
            .args(["-w", "-o"])
            .arg(&program)
            .arg(folder.join("driver.c"));
        compiler.arg(libraries().join("libfrb.a")).arg("-lf2c");
        run(compiler.args(static_libraries()));
        drivers::run_driver(number, &program, &folder);
    }
    drivers::check(&folder);
}

/// The drivers with options of gfortran that change names, integers or the floating-point environment.
#[test]
fn options_of_gfortran_with_drivers() {
    let all = [
        "-fsecond-underscore",
        "-fno-underscoring",
        "-fdefault-integer-8",
        "-Ofast",
        "-O2 -ffpe-trap=invalid,zero,overflow",
        "-O0 -fcheck=all -finit-real=snan",
    ];
    for (number, options) in all.iter().enumerate() {
        let words: Vec<&str> = options.split(' ').collect();
        let folder = folder(&format!("compilers/options-drivers-{number}"));
        drivers::drivers(|| named_fortran("gfortran", &words), &folder, WAY);
    }
}

/// Bodies of every kind with such options.
#[test]
fn options_of_gfortran_with_bodies_of_every_kind() {
    let all = [
        "-fsecond-underscore",
        "-fno-underscoring",
        "-Ofast",
        "-Ofast -static",
        "-frounding-math",
        "-O2 -ffpe-trap=invalid,zero,overflow",
        "-O0 -ffpe-trap=invalid,zero,overflow,underflow,denormal",
        "-O0 -fcheck=all -finit-real=snan -ffpe-trap=invalid",
    ];
    for (number, options) in all.iter().enumerate() {
        let words: Vec<&str> = options.split(' ').collect();
        let Some(compiler) = named_fortran("gfortran", &words) else {
            return;
        };
        check_extremes(&format!("compilers/options-extremes-{number}"), compiler);
    }
}

#[test]
fn wide_integers() {
    if let Some(compiler) = named_fortran("gfortran", &["-fdefault-integer-8", "-w"]) {
        build_and_run(
            compiler,
            &folder("compilers/wide"),
            &["tests/compilers/wide.f"],
            WAY,
        );
    }
}

/// The module has 32-bit integers, so that wider ones are refused by the compiler, not misread.
#[test]
fn wide_integers_are_refused_with_the_module() {
    let Some(mut compiler) = named_fortran("gfortran", &["-fdefault-integer-8", "-c"]) else {
        return;
    };
    for source in ["fortran/frb.f90", "tests/compilers/wide_refused.f90"] {
        compiler.arg(root().join(source));
    }
    let refused = attempt(compiler.current_dir(folder("compilers/wide_refused")));
    let complaint = refused.expect_err("a program that must be refused");
    assert!(complaint.contains("Type mismatch"), "{complaint}");
}

/// No warning, and the right results, in every standard of C.
fn standards_of_c(name: &str) {
    for standard in ["c89", "gnu89", "c99", "c11", "c17", "c2x"] {
        let Some(mut compiler) = workshop::c(Some(name), standard) else {
            return;
        };
        compiler.arg("-Wstrict-prototypes");
        let folder = folder(&format!("compilers/{name}-{standard}"));
        let program = build(compiler, &folder, &["tests/compilers/standard.c"], WAY);
        run(&mut Command::new(program));
    }
}

/// The same for C++.
fn standards_of_c_plus_plus(name: &str) {
    for standard in ["c++98", "c++11", "c++14", "c++17", "c++20", "c++2b"] {
        let Some(compiler) = workshop::c_plus_plus(Some(name), standard) else {
            return;
        };
        let folder = folder(&format!("compilers/{name}-{standard}"));
        build_and_run(compiler, &folder, &["tests/clients/client.cc"], WAY);
    }
}

#[test]
fn gcc() {
    standards_of_c("gcc");
}

#[test]
fn clang() {
    standards_of_c("clang");
}

#[test]
fn g_plus_plus() {
    standards_of_c_plus_plus("g++");
}

#[test]
fn clang_plus_plus() {
    standards_of_c_plus_plus("clang++");
}
