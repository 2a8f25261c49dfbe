//! The Fortran module `fortran/frb.f90`, compiled without a warning and used by a program.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn gfortran(arguments: &[&str], folder: &Path) -> Output {
    let output = Command::new("gfortran")
        .args(arguments)
        .current_dir(folder)
        .output();
    output.unwrap_or_else(|error| panic!("gfortran is needed for this test: {error}"))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The folder of the libraries that were built with this test.
fn libraries() -> PathBuf {
    let program = std::env::current_exe().expect("this program");
    program.parent().expect("folder").to_path_buf()
}

/// The external names of a compiler hang on its options: each way must link and run.
#[test]
fn module_and_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let module = root.join("fortran/frb.f90");
    let source = root.join("tests/module/program.f90");
    let library = libraries().join("libfrb.a");
    for (number, names) in ["-funderscoring", "-fsecond-underscore", "-fno-underscoring"]
        .iter()
        .enumerate()
    {
        let folder = libraries().join(format!("fortran_module_{number}"));
        std::fs::create_dir_all(&folder).expect("folder");
        let paths = [&module, &source, &library].map(|path| path.to_string_lossy());
        let [module, source, library] = paths.each_ref().map(|path| path.as_ref());
        let mut options = vec!["-std=f2008", "-O3", "-Wall", "-Wextra", "-Werror", names];
        options.extend(["-o", "program", module, source, library]);
        options.extend(["-lpthread", "-ldl", "-lm"]);
        let compiled = gfortran(&options, &folder);
        assert!(
            compiled.status.success(),
            "{names}: {}",
            text(&compiled.stderr)
        );
        let ran = Command::new(folder.join("program")).output();
        let ran = ran.expect("the program starts");
        assert_eq!(
            text(&ran.stdout).trim(),
            "all right",
            "{names}: {}",
            text(&ran.stderr)
        );
        assert_eq!(
            text(&ran.stderr),
            " ** On entry to EINT_GAUSS parameter number  6 had an illegal value: \
             NORDER: the number of nodes must be 1 to 10\n",
            "{names}: the default handler, restored"
        );
        std::fs::remove_dir_all(&folder).expect("folder");
    }
}
