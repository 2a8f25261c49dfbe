//! `include/frb_value.h`: the routines of `frb.h` with numbers by value, as inline functions that return the status.
//! What is a number, and what an array, the descriptions of the arguments tell: `h[1]`, in, is a number.

const START: &str = "\
/*
 * frb_value.h: the routines of frb.h for C programs, numbers by value and the status returned.
 *
 * Generated from include/frb.h: run `make header`.
 *
 * NAME_v is the routine NAME of frb.h: numbers that it reads are passed by value, arrays and outputs by address,
 * and frb_info() is returned: 0, or -k when argument k of NAME is illegal, or positive when the computation failed.
 * NAME_one is a routine for N bodies, for one of them: without counts and array of statuses.
 *
 *     if (quat_step_v(m, q, 0.1, moments, m, q, 0)) puts(frb_message_text(NULL));
 *
 * The functions are inline, over the same library; C99, or C++.
 */
#ifndef FRB_VALUE_H
#define FRB_VALUE_H

#include \"frb.h\"
";

/// An argument of a routine.
struct Argument<'a> {
    declaration: &'a str,
    name: &'a str,
    /// A number that is read.
    is_number: bool,
    /// A number of columns, 1 or N.
    is_count: bool,
    /// A number for each body, of which one has one.
    is_column: bool,
}

/// The header, from the text of `frb.h`.
pub fn header(text: &str) -> String {
    let mut made = START.to_string();
    for (place, _) in text.match_indices("\nvoid ") {
        let comment = text[..place].rsplit("/**").next().expect("comment");
        let declaration = &text[place + 6..];
        let (declaration, _) = declaration.split_once(");").expect("declaration");
        let (name, arguments) = declaration.split_once('(').expect("arguments");
        // What does not compute leaves the status alone.
        if ["frb_set_handler", "frb_message", "frb_version"].contains(&name) {
            continue;
        }
        let arguments: Vec<Argument> = arguments
            .split(',')
            .map(|declaration| argument(declaration.trim(), comment))
            .collect();
        made += &function(name, "v", &arguments, |argument| argument.is_number);
        if is_for_many(name, &arguments, comment) {
            made += &function(name, "one", &arguments, |argument| {
                argument.is_column || argument.is_number && !argument.is_count
            });
        }
    }
    made + "\n#endif\n"
}

fn argument<'a>(declaration: &'a str, comment: &str) -> Argument<'a> {
    let name = declaration.rsplit([' ', '*']).next().expect("name");
    let entry = |mark: String| {
        let entry = comment
            .split("\n * - ")
            .find(|entry| entry.starts_with(&mark));
        entry.map(|entry| entry.split("\n *\n").next().expect("entry"))
    };
    let number = entry(format!("`{name}[1]`, in, "));
    let column = entry(format!("`{name}[n"));
    Argument {
        declaration,
        name,
        is_number: number.is_some(),
        is_column: column.is_some_and(|text| text.contains("]`, in, `double`")),
        is_count: name == "n" || number.is_some_and(|text| text.contains("1 or `n`")),
    }
}

/// Whether a routine computes for each of N bodies, and has no sibling for one.
fn is_for_many(name: &str, arguments: &[Argument], comment: &str) -> bool {
    let first = arguments
        .first()
        .is_some_and(|argument| argument.name == "n");
    first
        && comment.contains("- `info[n]`, out")
        && name.starts_with("frb_")
        && !name.ends_with("_batch")
}

/// An inline function; of the arguments for one body only those that it has.
fn function(
    name: &str,
    suffix: &str,
    arguments: &[Argument],
    is_value: impl Fn(&Argument) -> bool,
) -> String {
    let is_one = suffix == "one";
    let is_left_out =
        |argument: &Argument| is_one && (argument.is_count || argument.name == "info");
    let declared = arguments.iter().filter(|argument| !is_left_out(argument));
    let declared: Vec<String> = declared
        .map(|argument| {
            let text = argument.declaration;
            if is_value(argument) {
                text.replace("const ", "").replace('*', "")
            } else {
                text.to_string()
            }
        })
        .collect();
    let passed: Vec<String> = arguments
        .iter()
        .map(|argument| match argument {
            Argument { name: "info", .. } if is_one => "(int *)0".into(),
            argument if is_one && argument.is_count => "&one".into(),
            argument if is_value(argument) => format!("&{}", argument.name),
            argument => argument.name.into(),
        })
        .collect();
    let head = broken(
        &format!("static inline int {name}_{suffix}("),
        &declared,
        ") {",
        "",
    );
    let call = broken(&format!("    {name}("), &passed, ");", "    ");
    let one = if is_one {
        "    const int one = 1;\n"
    } else {
        ""
    };
    format!("\n{head}\n{one}{call}\n    return frb_info();\n}}\n")
}

/// A list in lines of at most 100 characters.
fn broken(start: &str, items: &[String], end: &str, margin: &str) -> String {
    let (mut text, mut line) = (String::new(), start.to_string());
    for (place, item) in items.iter().enumerate() {
        let after = if place + 1 < items.len() { "," } else { end };
        let gap = if line.ends_with('(') || line.trim().is_empty() {
            ""
        } else {
            " "
        };
        if line.len() + gap.len() + item.len() + after.len() > 100 {
            text += &line;
            text += "\n";
            line = format!("{margin}    {item}{after}");
        } else {
            line += &format!("{gap}{item}{after}");
        }
    }
    text + &line
}
