//! A prepared body is stepped as any other, to the last bit; what was not prepared is refused.

use crate::calls::silence;
use frb::surface::*;
use support::calls::same_bits;
use support::calls::step::{Routine, Step, StepPrepared};
use support::reference::{group, GROUPS};
use support::rotation::IDENTITY;

static QUAT_STEP: Routine<4> = Routine::quat_step(quat_step, frb_info);
static FRB_STEP: Routine<9> = Routine::frb_step(frb_step, frb_info);

fn same_end<const N: usize>(step: &Step<N>, routine: StepPrepared) {
    let (plain, prepared) = (step.end(0), step.end_prepared(frb_prepare, routine));
    assert_eq!(plain.status, prepared.status, "{}", step.describe(0));
    assert!(
        same_bits(&plain.momentum, &prepared.momentum)
            && same_bits(&plain.attitude, &prepared.attitude),
        "{}",
        step.describe(0)
    );
}

fn same_ends(h: f64, moments: [f64; 3], momentum: [f64; 3], q: [f64; 4], matrix: [f64; 9]) {
    // A body as given, and with its axes in every other order.
    for [i, j, k] in [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ] {
        let moments = [moments[i], moments[j], moments[k]];
        let momentum = [momentum[i], momentum[j], momentum[k]];
        let (nodes, routine) = (0, &QUAT_STEP);
        let step = Step {
            routine,
            h,
            moments,
            momentum,
            attitude: q,
            nodes,
        };
        same_end(&step, quat_step_prepared);
        let routine = &FRB_STEP;
        let step = Step {
            routine,
            h,
            moments,
            momentum,
            attitude: matrix,
            nodes,
        };
        same_end(&step, frb_step_prepared);
    }
}

#[test]
fn every_reference_case_ends_in_the_same_bits() {
    silence();
    for name in GROUPS {
        for case in group(name) {
            same_ends(
                case.step,
                case.moments,
                case.momentum,
                case.quaternion,
                case.matrix,
            );
            same_ends(
                0.01,
                case.moments,
                case.momentum,
                case.quaternion,
                case.matrix,
            );
        }
    }
}

#[test]
fn the_first_bad_argument_is_told() {
    silence();
    const BAD: [f64; 4] = [f64::NAN, f64::INFINITY, 0.0, -1.0];
    let body = [0.345, 0.653, 1.0];
    let matrix = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    for bad in BAD {
        same_ends(bad, body, [0.5, 0.2, 0.8], IDENTITY, matrix);
        same_ends(0.1, [bad, 1.0, 2.0], [0.5, 0.2, 0.8], IDENTITY, matrix);
        same_ends(0.1, [bad, 1.0, 1.0], [0.0, 0.2, 0.8], IDENTITY, matrix);
        same_ends(0.1, body, [bad, 0.2, 0.8], IDENTITY, matrix);
        same_ends(0.1, body, [0.5, 0.2, 0.8], [bad; 4], [bad; 9]);
        same_ends(bad, [bad; 3], [bad; 3], [bad; 4], [bad; 9]);
    }
    same_ends(1e300, body, [1e308, 1e308, 1e308], IDENTITY, matrix);
}

/// Whatever stands in an array that was not prepared.
#[test]
fn what_was_not_prepared_is_refused() {
    silence();
    for number in [0.0, 1.0, f64::NAN, 1e300] {
        let (mut m, mut q, body) = ([7.0; 3], [7.0; 4], [number; FRB_BODY_LENGTH as usize]);
        let (h, start) = (0.1, [0.5, 0.2, 0.8]);
        // SAFETY: every argument has the size documented.
        let text = unsafe {
            let (m, q) = (m.as_mut_ptr(), q.as_mut_ptr());
            quat_step_prepared(m, q, &h, body.as_ptr(), start.as_ptr(), IDENTITY.as_ptr());
            std::ffi::CStr::from_ptr(frb_message_text(&frb_info()))
        };
        assert_eq!(frb_info(), -4);
        assert!(m.iter().chain(&q).all(|x| x.is_nan()));
        let text = text.to_str().expect("plain text");
        assert!(text.contains("must come from FRB_PREPARE"), "{text}");
    }
}
