//! The libraries export the routines of the header under their four names, and nothing else.
//!
//! The libraries looked at are those built with this test, and those to be installed, in the folder
//! that `FRB_LIBRARIES` names, when it is set.
#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Names that the published packages define and that programs may define as well.
const HELPERS: [&str; 10] = [
    "rf", "rj", "rc", "rd", "ellpi", "ellf", "sncndn", "agm", "gauss", "potenp",
];

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect(path)
}

/// The routines that the header declares.
fn declared() -> BTreeSet<String> {
    let header = read("include/frb.h");
    let declaration = |line: &str| {
        let (start, _) = line.split_once('(')?;
        let name = start.rsplit([' ', '*']).next()?;
        let code = line.starts_with(|first: char| first.is_ascii_lowercase());
        (code && !name.is_empty() && !start.contains("typedef")).then(|| name.to_string())
    };
    header.lines().filter_map(declaration).collect()
}

/// The four names of each routine.
fn expected() -> BTreeSet<String> {
    let four = |name: String| {
        let upper = name.to_uppercase();
        [format!("{name}_"), format!("{name}__"), upper, name]
    };
    declared().into_iter().flat_map(four).collect()
}

/// The folders whose libraries are looked at.
fn folders() -> Vec<PathBuf> {
    let program = std::env::current_exe().expect("this program");
    let mut folders = vec![program.parent().expect("folder").to_path_buf()];
    folders.extend(std::env::var_os("FRB_LIBRARIES").map(PathBuf::from));
    folders
}

fn output(program: &str, options: &[&str], file: &Path) -> String {
    let output = Command::new(program).args(options).arg(file).output();
    let output = output.unwrap_or_else(|error| panic!("{program} (binutils): {error}"));
    assert!(output.status.success(), "{program} {}", file.display());
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn assert_same(found: &BTreeSet<String>, library: &Path) {
    let expected = expected();
    let missing: Vec<_> = expected.difference(found).collect();
    let foreign: Vec<_> = found.difference(&expected).collect();
    let same = missing.is_empty() && foreign.is_empty();
    assert!(
        same,
        "{}: missing {missing:?}, not to be exported {foreign:?}",
        library.display()
    );
}

#[test]
fn header_declares_the_published_routines() {
    let declared = declared();
    let published = "frb_step quat_step eint_gauss eint_gauss_modulus \
        dmv_step dmv_steps dmv2 dmv4 dmv6 dmv8 dmv10";
    for name in published.split(' ') {
        assert!(declared.contains(name), "{name}: {declared:?}");
    }
}

#[test]
fn shared_library() {
    for folder in folders() {
        let library = folder.join("libfrb.so");
        let symbols = output("nm", &["-D", "--defined-only"], &library);
        let name = |line: &str| line.split_whitespace().last().map(str::to_string);
        let found: BTreeSet<String> = symbols.lines().filter_map(name).collect();
        assert_same(&found, &library);
        let dynamic = output("readelf", &["-d"], &library);
        assert!(dynamic.contains("soname: [libfrb.so.0]"), "{dynamic}");
    }
}

/// In the objects of the archive that are ours, every global name is one of the expected ones, or,
/// before `tools/libraries.sh` has cleaned it, one that carries Rust's marks.
#[test]
fn static_library() {
    for (number, folder) in folders().iter().enumerate() {
        let is_clean = number > 0;
        let library = folder.join("libfrb.a");
        // Not `nm`, which reads the compiler's embedded code in place of the symbols.
        let table = output("readelf", &["--symbols", "--wide"], &library);
        let mut ours = false;
        let mut found = BTreeSet::new();
        for line in table.lines() {
            if let Some(object) = line.strip_prefix("File: ") {
                ours = object.contains("(frb.") || object.contains("(frb-");
            }
            let fields: Vec<&str> = line.split_whitespace().collect();
            if let [_, _, _, _, "GLOBAL" | "WEAK", visibility, section, name, ..] = fields[..] {
                let helper = HELPERS.contains(&name.trim_end_matches('_').to_lowercase().as_str());
                assert!(section == "UND" || !helper, "{name} is exported");
                let rust = ["_ZN", "_R", "rust_", "__rust", "DW.ref.rust"];
                let marked = !is_clean && rust.iter().any(|mark| name.starts_with(mark));
                if ours && section != "UND" && visibility != "HIDDEN" && !marked {
                    found.insert(name.to_string());
                }
            }
        }
        assert_same(&found, &library);
    }
}

/// The Fortran module has an interface to every routine.
#[test]
fn fortran_module() {
    let module = read("fortran/frb.f90");
    for name in declared() {
        let subroutine = module.contains(&format!("   subroutine {name}("));
        let function = module.contains(&format!("   function {name}("));
        assert!(subroutine || function, "fortran/frb.f90 lacks {name}");
    }
}
