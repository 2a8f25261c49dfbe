//! The description of every routine is that of the header: as many arguments, in the same order, of the
//! same names. A null pointer for each in turn, and the message tells.
#![cfg(target_os = "linux")]

use frb::surface::frb_info;
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::path::Path;
use std::ptr;

/// A routine of the header, and of its arguments the names and whether null is legal.
struct Routine {
    name: String,
    arguments: Vec<(String, bool)>,
}

/// Every routine that computes, that is, returns nothing and has pointers only.
fn routines() -> Vec<Routine> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let header = std::fs::read_to_string(root.join("include/frb.h")).expect("header");
    let mut all = Vec::new();
    for (place, _) in header.match_indices("\nvoid ") {
        let comment = header[..place].rsplit("/**").next().expect("comment");
        let (name, rest) = header[place + 6..].split_once('(').expect("arguments");
        let arguments = rest.split_once(')').expect("arguments").0;
        if ["frb_set_handler", "frb_message", "frb_version"].contains(&name) {
            continue;
        }
        let argument = |text: &str| {
            let name = text.rsplit([' ', '*']).next().expect("name").to_string();
            let entry = comment.split("\n * - ").find(|entry| {
                entry.starts_with(&format!("`{name}`")) || entry.starts_with(&format!("`{name}["))
            });
            let entry = entry.unwrap_or_else(|| panic!("{name} is not documented:{comment}"));
            let entry = entry.split("\n *\n").next().expect("entry");
            (name, entry.contains("null"))
        };
        all.push(Routine {
            name: name.to_string(),
            arguments: arguments.split(',').map(argument).collect(),
        });
    }
    all
}

/// The routine in the shared library that was built with this test.
fn address(library: *mut c_void, name: &str) -> *mut c_void {
    let name = CString::new(name).expect("name");
    // SAFETY: the library is open.
    let found = unsafe { libc::dlsym(library, name.as_ptr()) };
    assert!(!found.is_null(), "{name:?}");
    found
}

fn open() -> *mut c_void {
    let program = std::env::current_exe().expect("this program");
    let library = program.parent().expect("folder").join("libfrb.so");
    let path = CString::new(library.to_str().expect("path")).expect("path");
    // SAFETY: the library's constructors need nothing.
    let library = unsafe { libc::dlopen(path.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    assert!(!library.is_null(), "{path:?}");
    library
}

unsafe extern "C" fn say_nothing(_: *const c_char, _: *const c_int, _: usize) {}

type Twenty = unsafe extern "C" fn(
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
    *mut c_void,
);

#[test]
fn descriptions_are_those_of_the_header() {
    let library = open();
    // SAFETY: these are the types of the routines in the header; C lets a caller pass arguments that
    // the routine does not have, and every pointer is null or points to zeros enough.
    unsafe {
        let set_handler: extern "C" fn(unsafe extern "C" fn(*const c_char, *const c_int, usize)) =
            std::mem::transmute(address(library, "frb_set_handler"));
        let message: extern "C" fn(*const c_int) -> *const c_char =
            std::mem::transmute(address(library, "frb_message_text"));
        set_handler(say_nothing);
        let routines = routines();
        assert!(routines.len() >= 23, "{}", routines.len());
        for Routine { name, arguments } in routines {
            let routine: Twenty = std::mem::transmute(address(library, &name));
            for (place, (argument, may_be_null)) in arguments.iter().enumerate() {
                if *may_be_null {
                    continue;
                }
                let mut rooms = [[0.0_f64; 16]; 20];
                let mut at = rooms
                    .each_mut()
                    .map(|room| room.as_mut_ptr().cast::<c_void>());
                at[place] = ptr::null_mut();
                let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t] = at;
                routine(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t);
                let text = CStr::from_ptr(message(ptr::null())).to_string_lossy();
                let wanted = format!(
                    "argument {} of {}, {}: null pointer",
                    place + 1,
                    name.to_uppercase(),
                    argument.to_uppercase()
                );
                assert_eq!(text, wanted);
            }
        }
    }
    assert_eq!(frb_info(), 0, "the library of this program was not called");
}
