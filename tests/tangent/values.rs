//! The results beside the derivatives are those of the plain step, and so are the errors.

use frb::body::Flaw;
use frb::{exact, tangent};
use support::kinds::KINDS;
use support::random::Random;

const EACH: u64 = 40;

#[test]
fn values_have_the_bits_of_the_step() {
    for (number, kind) in KINDS.iter().enumerate() {
        for index in 0..EACH {
            let case = kind.case(&mut Random::seeded(&[61, number as u64, index]));
            let plain = exact::step_quaternion(case.h, &case.moments, &case.m, &case.quaternion);
            let with = tangent::step_quaternion(case.h, &case.moments, &case.m, &case.quaternion);
            match with {
                Ok((m, q, _)) => assert_eq!(plain, Ok((m, q)), "{}: {case:?}", kind.name),
                // A derivative may be beyond the range of numbers where the state is not.
                Err(Flaw::Range) => {}
                Err(flaw) => assert_eq!(plain, Err(flaw), "{}: {case:?}", kind.name),
            }
            let plain = exact::step_matrix(case.h, &case.moments, &case.m, &case.matrix);
            match tangent::step_matrix(case.h, &case.moments, &case.m, &case.matrix) {
                Ok((m, q, _)) => assert_eq!(plain, Ok((m, q)), "{}: {case:?}", kind.name),
                Err(Flaw::Range) => {}
                Err(flaw) => assert_eq!(plain, Err(flaw), "{}: {case:?}", kind.name),
            }
        }
    }
}

#[test]
fn bad_arguments_are_refused_as_by_the_step() {
    let (nan, body, m) = (f64::NAN, [1.0, 2.0, 3.0], [0.6, 0.0, 0.8]);
    let q = [1.0, 0.0, 0.0, 0.0];
    let flaw = |h, body: [f64; 3], m: [f64; 3], q: [f64; 4]| {
        tangent::step_quaternion(h, &body, &m, &q).map(|_| ())
    };
    assert_eq!(flaw(nan, body, m, q), Err(Flaw::Step));
    assert_eq!(flaw(0.1, [1.0, -2.0, 3.0], m, q), Err(Flaw::Moments));
    assert_eq!(flaw(0.1, body, [nan; 3], q), Err(Flaw::Momentum));
    assert_eq!(
        flaw(0.1, body, m, [2.0, 0.0, 0.0, 0.0]),
        Err(Flaw::Attitude)
    );
    assert_eq!(flaw(0.1, [3.0, 2.0, 1.0], m, [nan; 4]), Err(Flaw::Attitude));
}

/// On the saddle the derivatives grow like e^{λh}.
#[test]
fn a_derivative_beyond_all_numbers_is_an_error() {
    let step = |h| {
        let (moments, m) = ([1.0, 2.0, 3.0], [0.0, 1.0, 0.0]);
        tangent::step_quaternion(h, &moments, &m, &[1.0, 0.0, 0.0, 0.0])
    };
    assert!(step(1000.0).is_ok());
    // The exponents of powers of e^{λh} must fit, too.
    for h in [1e6, 1e18, -1e18, 1e100, 1e300] {
        assert_eq!(step(h), Err(Flaw::Range));
    }
}

#[test]
fn at_rest_a_little_momentum_turns_the_body() {
    let moments = [3.0, 2.0, 4.0];
    let q = [1.0, 0.0, 0.0, 0.0];
    let (_, _, tangent) = tangent::step_quaternion(0.5, &moments, &[0.0; 3], &q).unwrap();
    for (k, column) in tangent.iter().enumerate() {
        for (j, entry) in column.iter().enumerate() {
            let wanted = match (j, k) {
                _ if j == k => 1.0,
                (3..6, 0..3) if j == k + 3 => 0.5 / moments[k],
                _ => 0.0,
            };
            assert_eq!(*entry, wanted, "row {j}, column {k}");
        }
    }
}

/// Of a rotor only the common moment can change: θ = −hω δI/I.
#[test]
fn a_rotor_has_one_moment() {
    let (h, moments, m) = (0.25, [2.0, 0.0, 2.0], [0.5, 0.0, 1.5]);
    let (_, _, tangent) = tangent::step_quaternion(h, &moments, &m, &[1.0, 0.0, 0.0, 0.0]).unwrap();
    assert_eq!(tangent[7], [0.0; 6]);
    for k in [6, 8] {
        for j in 0..3 {
            assert_eq!(tangent[k][j], 0.0);
            let wanted = -0.5 * h * m[j] / (moments[0] * moments[0]);
            assert!((tangent[k][3 + j] - wanted).abs() <= 1e-16);
        }
    }
}
