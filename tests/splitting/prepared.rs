//! The exact step whose body is prepared once is the exact step.

use approx::abs_diff_eq;
use frb::body::Flaw;
use frb::exact::step_quaternion;
use frb::splitting::{run, Method, Plan, SEJ, STRANG};

const Q: [f64; 4] = [0.5, 0.5, -0.5, 0.5];

type Ended = Result<([f64; 3], [f64; 4]), Flaw>;

fn free(moments: [f64; 3], m: [f64; 3], h: f64, steps: u32) -> Ended {
    let plan = Plan {
        method: Method::ExactQuaternion,
        scheme: &SEJ,
        h,
        steps,
        moments,
    };
    let none = |_: &[f64; 4], out: &mut [f64; 3]| *out = [0.0; 3];
    run(&plan, &m, &Q, none, 0, &mut |_, _, _| ())
}

fn single(moments: [f64; 3], m: [f64; 3], h: f64, steps: u32) -> Ended {
    let mut state = (m, Q);
    for _ in 0..steps {
        state = step_quaternion(h, &moments, &state.0, &state.1)?;
    }
    Ok(state)
}

#[test]
fn bit_by_bit_where_the_moments_are_sorted() {
    for moments in [[0.345, 0.653, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 2.0]] {
        for h in [0.01, 0.5, -3.0, 40.0] {
            let m = [0.6, -0.5, 0.4];
            assert_eq!(free(moments, m, h, 20), single(moments, m, h, 20));
        }
    }
}

/// Moments in other orders, numbers of extreme size, a linear rotor, a body at rest.
#[test]
fn to_rounding_otherwise() {
    let cases = [
        ([1.0, 0.345, 0.653], [0.6, -0.5, 0.4], 0.3),
        ([0.653, 0.345, 1.0], [0.6, -0.5, 0.4], -0.3),
        (
            [3e-200, 2e-200, 1e-200],
            [0.6e-200, -0.5e-200, 0.4e-200],
            0.3,
        ),
        ([1e150, 2e150, 3e150], [2e150, 1e150, 1e150], 0.3),
        ([0.0, 1.0, 1.0], [0.0, 0.6, 0.8], 0.3),
        ([1.0, 2.0, 3.0], [0.0, 0.0, 0.0], 0.3),
        ([1.0, 2.0, 3.0], [1e-170, 2e-170, 1e-170], 1e170),
    ];
    for (moments, m, h) in cases {
        let (got, want) = (free(moments, m, h, 10), single(moments, m, h, 10));
        let ((m_got, q_got), (m_want, q_want)) = (got.expect("legal"), want.expect("legal"));
        let size = m.iter().fold(1e-300_f64, |size, x| size.max(x.abs()));
        for j in 0..3 {
            assert!(
                abs_diff_eq!(m_got[j], m_want[j], epsilon = 4e-15 * size),
                "{moments:?}"
            );
        }
        for j in 0..4 {
            assert!(
                abs_diff_eq!(q_got[j], q_want[j], epsilon = 4e-15),
                "{moments:?}"
            );
        }
    }
}

#[test]
fn flaws() {
    let m = [0.6, -0.5, 0.4];
    let moments = [0.345, 0.653, 1.0];
    assert_eq!(free([-1.0, 1.0, 1.0], m, 0.1, 3), Err(Flaw::Moments));
    assert_eq!(
        free(moments, [f64::NAN, 0.0, 0.0], 0.1, 3),
        Err(Flaw::Momentum)
    );
    assert_eq!(free(moments, m, f64::INFINITY, 3), Err(Flaw::Step));
    let run_with = |method: Method, q: [f64; 4], gradient: [f64; 3], moments: [f64; 3], m| {
        let plan = Plan {
            method,
            scheme: &STRANG,
            h: 0.1,
            steps: 3,
            moments,
        };
        let potential = |_: &[f64; 4], out: &mut [f64; 3]| *out = gradient;
        run(&plan, m, &q, potential, 0, &mut |_, _, _| ())
    };
    let exact = Method::ExactQuaternion;
    let bad = [2.0, 0.0, 0.0, 0.0];
    assert_eq!(
        run_with(exact, bad, [0.0; 3], moments, &m),
        Err(Flaw::Attitude)
    );
    for (method, _) in super::methods::methods() {
        let nan = [0.0, f64::NAN, 0.0];
        assert_eq!(run_with(method, Q, nan, moments, &m), Err(Flaw::Torque));
        let infinite = [0.0, 0.0, f64::INFINITY];
        assert_eq!(
            run_with(method, Q, infinite, moments, &m),
            Err(Flaw::Torque)
        );
        // A linear rotor cannot be turned about its axis.
        let about = [1.0, 0.0, 0.0];
        let found = run_with(method, Q, about, [0.0, 1.0, 1.0], &[0.0, 0.6, 0.8]);
        assert_eq!(found, Err(Flaw::Torque), "{method:?}");
    }
    for method in [
        Method::SemiExact(0),
        Method::SemiExactMatrix(11),
        Method::Dmv(6),
        Method::SymmetricRotation(3),
        Method::ImplicitMidpoint(8),
        Method::JacobiMagnus(6),
    ] {
        assert_eq!(run_with(method, Q, [0.0; 3], moments, &m), Err(Flaw::Order));
    }
}

/// Tables of one's own must have drifts and kicks in turn.
#[test]
fn tables_that_do_not_alternate() {
    let tables: [(&[f64], &[f64]); 4] = [
        (&[], &[]),
        (&[1.0], &[]),
        (&[], &[1.0]),
        (&[0.5, 0.5], &[0.5, 0.5]),
    ];
    for (drifts, kicks) in tables {
        let scheme = frb::splitting::Scheme {
            drifts: Box::leak(drifts.into()),
            kicks: Box::leak(kicks.into()),
            ..STRANG
        };
        let plan = Plan {
            method: Method::ExactQuaternion,
            scheme: &scheme,
            h: 0.1,
            steps: 3,
            moments: [1.0, 2.0, 3.0],
        };
        let end = run(&plan, &[1.0; 3], &Q, |_, _| (), 0, &mut |_, _, _| ());
        assert_eq!(end, Err(Flaw::Order));
    }
}
