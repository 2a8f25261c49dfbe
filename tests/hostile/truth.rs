//! The truth computed on the fly: against the reference data, which another program has computed with
//! other numbers, in other steps and without a period; and the exact step against it.

use crate::cases::check;
use crate::judge::{judge, Trial};
use support::processor;
use support::random::Random;
use support::reference::{group, Exact, GROUPS};
use support::truth::{truth, Case, FINE, FINER};
use support::wide::Wide;

/// A matrix at the start is rounded in the files and made a rotation here.
const ROUNDING: f64 = f64::EPSILON;

fn largest_error(found: &[Wide], want: &[Exact]) -> f64 {
    let errors = found.iter().zip(want).map(|(found, want)| {
        let error = *found - Wide::from_f64(want.high) - Wide::from_f64(want.low);
        error.to_f64().abs()
    });
    errors.fold(0.0, f64::max)
}

#[test]
fn truth_agrees_with_the_reference_data() {
    for name in GROUPS {
        for (place, given) in group(name).iter().enumerate() {
            let case = Case {
                moments: given.moments,
                m: given.momentum,
                h: given.step,
                quaternion: given.quaternion,
                matrix: given.matrix,
            };
            let found = truth(&case, FINER);
            let conditions = [
                (found.condition.m, given.condition_momentum),
                (found.condition.quaternion, given.condition_quaternion),
                (found.condition.matrix, given.condition_matrix),
            ];
            let length = found.length.to_f64();
            // The files take the quaternion as it stands.
            let squares = case
                .quaternion
                .map(|x| Wide::from_f64(x) * Wide::from_f64(x));
            let norm = (squares[0] + squares[1] + squares[2] + squares[3]).sqrt();
            let quaternion = found.quaternion.map(|x| x * norm);
            let errors = [
                largest_error(&found.m, &given.end_momentum) / length,
                largest_error(&quaternion, &given.end_quaternion),
                largest_error(&found.matrix, &given.end_matrix) - ROUNDING,
            ];
            for ((found, given), error) in conditions.into_iter().zip(errors) {
                assert!(
                    error <= 1e-27 * (1.0 + given),
                    "{name} {place}: {error:.1e}, condition {given:.1e}"
                );
                assert!(
                    (found - given).abs() <= 1e-3 * (1.0 + given),
                    "{name} {place}: condition {found:.4e}, not {given:.4e}"
                );
            }
        }
    }
}

/// A short run of `make hostile`.
#[test]
fn steps_are_right() {
    check(16, |case| {
        let trial = Trial::of(*case, &mut Random::new(case.h.to_bits()));
        let verdict = judge(&trial, FINE);
        (verdict.is_wrong() || verdict.is_unsure()).then(|| {
            format!(
                "errors {:.2?} eps(1 + condition), off the orbit by {:.1} eps, truth to {:.0e}, {} arithmetic\n  {:?}\n  got {:?}",
                verdict.errors,
                verdict.off_orbit,
                verdict.doubt,
                processor::chosen(),
                verdict.truth.condition,
                verdict.got,
            )
        })
    });
}
