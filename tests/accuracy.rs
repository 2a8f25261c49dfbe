//! Every result of the exact step against 30-digit truth, group by group.

use frb::body::Flaw;
use frb::exact::{step_matrix, step_quaternion};
use support::accuracy::{describe, measure, Path};
use support::reference;
use support::tolerance::{MEAN_STEP, WORST_STEP};

fn check(group: &str) {
    let cases = reference::group(group);
    let mut complaints = Vec::new();
    let path = Path::chosen(step_quaternion, step_matrix);
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
    apart "apart",
    rods "rods",
    middle "middle",
    lingering "lingering",
    spheroid "spheroid",
    periods "periods",
    limits "limits",
    mixed "mixed",
    faked "faked",
}

/// The measure itself: a step that leaves everything where it was is right for tiny steps only.
#[test]
fn a_wrong_step_is_noticed() {
    let lazy = Path::<Flaw> {
        name: "lazy".into(),
        quaternion: |_, _, m, q| Ok((*m, *q)),
        matrix: |_, _, m, q| Ok((*m, *q)),
    };
    assert!(measure(&lazy, &reference::group("generic"))
        .iter()
        .all(|summary| !summary.passed() && summary.worst > 1e6));
    let nothing = Path::<Flaw> {
        name: "nothing".into(),
        quaternion: |_, _, _, _| Ok(([f64::NAN; 3], [f64::NAN; 4])),
        matrix: |_, _, _, _| Ok(([f64::NAN; 3], [f64::NAN; 9])),
    };
    assert!(measure(&nothing, &reference::group("tiny"))
        .iter()
        .all(|summary| summary.worst == f64::INFINITY));
}
