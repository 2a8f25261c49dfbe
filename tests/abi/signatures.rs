//! From the debug information of the library, as readelf prints it: the types of each exported name in the
//! words of C.

use std::collections::{BTreeSet, HashMap};

/// An entry of the debug information.
#[derive(Default)]
struct Entry<'a> {
    name: &'a str,
    /// The entry of its type: for a routine, of its result.
    of_type: Option<&'a str>,
    is_exported: bool,
    /// The entries of the types of its arguments.
    arguments: Vec<&'a str>,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Routine,
    Argument,
    Other,
}

/// A line for each of the names, in the order of the alphabet.
pub fn of(information: &str, names: &BTreeSet<String>) -> Vec<String> {
    let entries = entries(information);
    // Types may come after the routines that use them.
    let in_c = |entry: &&str| in_c(entries.get(entry).map_or("?", |entry| entry.name));
    let line = |routine: &Entry| {
        let result = routine.of_type.as_ref().map_or("void".into(), in_c);
        let arguments: Vec<String> = routine.arguments.iter().map(in_c).collect();
        format!("{result} {}({})", routine.name, arguments.join(", "))
    };
    let wanted = |entry: &&Entry| entry.is_exported && names.contains(entry.name);
    let mut lines: Vec<String> = entries.values().filter(wanted).map(line).collect();
    lines.sort();
    lines
}

fn entries(information: &str) -> HashMap<&str, Entry<'_>> {
    let mut entries: HashMap<&str, Entry> = HashMap::new();
    let (mut here, mut kind) = ("", Kind::Other);
    let mut routine: Option<(&str, usize)> = None;
    for line in information.lines() {
        //  <5><9126>: Abbrev Number: 5 (DW_TAG_formal_parameter)
        if let Some((place, tag)) = line.split_once(">: Abbrev Number: ") {
            let Some((depth, entry)) = place.trim().trim_start_matches('<').split_once("><") else {
                continue;
            };
            let depth = usize::from_str_radix(depth, 16).unwrap_or_default();
            routine = routine.filter(|(_, outer)| depth > *outer);
            kind = Kind::Other;
            if tag.contains("(DW_TAG_subprogram)") {
                routine = Some((entry, depth));
                kind = Kind::Routine;
            } else if tag.contains("(DW_TAG_formal_parameter)")
                && routine.is_some_and(|(_, outer)| depth == outer + 1)
            {
                kind = Kind::Argument;
            }
            here = entry;
            entries.insert(here, Entry::default());
        } else if line.contains(" DW_AT_name ") {
            entries.entry(here).or_default().name = name(line);
        } else if line.contains(" DW_AT_external ") && kind == Kind::Routine {
            entries.entry(here).or_default().is_exported = true;
        } else if line.contains(" DW_AT_type ") {
            let Some((_, rest)) = line.split_once("<0x") else {
                continue;
            };
            let of_type = rest.split('>').next().unwrap_or_default();
            match (kind, routine) {
                (Kind::Routine, _) => entries.entry(here).or_default().of_type = Some(of_type),
                (Kind::Argument, Some((routine, _))) => {
                    entries.entry(routine).or_default().arguments.push(of_type);
                }
                _ => {}
            }
        }
    }
    entries
}

/// The name is the last of the line: `(indirect string, offset: 0x12): frb_step` or `: frb_step`.
fn name(line: &str) -> &str {
    let value = match line.split_once("offset: 0x") {
        Some((_, rest)) => rest.split_once("): ").map_or("", |(_, name)| name),
        None => line.split_once(": ").map_or("", |(_, name)| name),
    };
    value.trim()
}

/// A type of Rust in the words of C.
fn in_c(name: &str) -> String {
    let function = name.strip_prefix("Option<unsafe extern \"C\" fn");
    let mut text = match function {
        Some(rest) => format!("void function{}", rest.strip_suffix('>').unwrap_or(rest)),
        None => name.to_string(),
    };
    // By value.
    for (rust, c) in [("f64", "double"), ("i32", "int"), ("i64", "int64_t")] {
        if text == rust {
            return c.into();
        }
    }
    // Some processors have characters with a sign, others without.
    let words = [
        ("f64", "double"),
        ("i32", "int"),
        ("i8", "char"),
        ("u8", "char"),
    ];
    for (rust, c) in words {
        text = text.replace(&format!("*const {rust}"), &format!("const {c} *"));
        text = text.replace(&format!("*mut {rust}"), &format!("{c} *"));
    }
    text = text.replace("*const core::ffi::c_void", "const void *");
    text = text.replace("*mut core::ffi::c_void", "void *");
    text.replace("usize", "size_t")
}
