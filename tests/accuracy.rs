//! Every result of the exact step against 30-digit truth, group by group.

mod common;

use common::accuracy::{describe, measure, path, Path};
use common::tolerance::{MEAN_STEP, WORST_STEP};
use common::{hex_float, reference};

fn check(group: &str) {
    let cases = reference::group(group);
    let mut complaints = Vec::new();
    let path = path();
    for summary in measure(&path, &cases) {
        if summary.passed() {
            continue;
        }
        let found = &summary.outcomes[0];
        complaints.push(format!(
            "worst {:.3} (at most {WORST_STEP}), mean {:.3} (at most {MEAN_STEP}); the worst case:\n{}",
            summary.worst,
            summary.mean,
            describe(&path, group, summary.quantity, &cases[found.index], found)
        ));
    }
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n\n"));
}

macro_rules! groups {
    ($($test:ident $name:literal),* $(,)?) => {
        $(#[test] fn $test() { check($name); })*

        #[test]
        fn no_group_is_left_out() {
            assert_eq!(reference::GROUPS, [$($name),*]);
        }
    };
}

groups! {
    generic "generic",
    long "long",
    big "big",
    symmetric "symmetric",
    sphere "sphere",
    axis "axis",
    saddle "saddle",
    separatrix "separatrix",
    scaled "scaled",
    unsorted "unsorted",
    tiny "tiny",
    thin "thin",
    rotor "rotor",
}

#[test]
fn hex_floats_are_exact() {
    let pairs = [
        ("0x0p+0", 0.0),
        ("0x1p+0", 1.0),
        ("-0x1.8p+1", -3.0),
        ("0x1.999999999999ap-4", 0.1),
        ("0x1.fffffffffffffp+1023", f64::MAX),
        ("0x1p-1022", f64::MIN_POSITIVE),
        ("0x0.0000000000001p-1022", 5e-324),
        ("-0x0.8p-1022", -f64::MIN_POSITIVE / 2.0),
    ];
    for (text, value) in pairs {
        assert_eq!(hex_float::parse(text), Some(value), "{text}");
        assert_eq!(hex_float::format(value), text);
    }
    for text in [
        "",
        "1.0",
        "0x",
        "0x1",
        "0x1p+1024",
        "0x1p-1075",
        "0x1.00000000000001p+0",
    ] {
        assert_eq!(hex_float::parse(text), None, "{text}");
    }
}

/// The measure itself: a step that leaves everything where it was is right for tiny steps only.
#[test]
fn a_wrong_step_is_noticed() {
    let lazy = Path {
        name: "lazy",
        quaternion: |_, _, m, q| Ok((*m, *q)),
        matrix: |_, _, m, q| Ok((*m, *q)),
    };
    assert!(measure(&lazy, &reference::group("generic"))
        .iter()
        .all(|summary| !summary.passed() && summary.worst > 1e6));
    let nothing = Path {
        name: "nothing",
        quaternion: |_, _, _, _| Ok(([f64::NAN; 3], [f64::NAN; 4])),
        matrix: |_, _, _, _| Ok(([f64::NAN; 3], [f64::NAN; 9])),
    };
    assert!(measure(&nothing, &reference::group("tiny"))
        .iter()
        .all(|summary| summary.worst == f64::INFINITY));
}
