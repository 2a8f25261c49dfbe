//! Special states and their neighbourhood, and arguments that cannot be used.

use frb::body::Flaw;
use frb::{exact, semi_exact};
use support::random::Random;
use support::rotation::{
    distance, norm_defect, orthonormal_defect, unit, IDENTITY, IDENTITY_MATRIX,
};
use support::tolerance::{DISTANCE, EPSILON, ORTHONORMAL};

/// Where the frames are undefined the exact step answers, bit by bit.
#[test]
fn special_states_are_left_to_the_exact_step() {
    let body = [0.345, 0.653, 1.0];
    let on_separatrix = {
        let share: f64 = 0.345 * 0.347 / (0.653 * 0.655);
        unit(&[share.sqrt(), 0.5, (1.0 - share).sqrt()])
    };
    let states = [
        ("sphere", [0.7; 3], [0.6, 0.0, 0.8]),
        ("first axis", body, [1.0, 0.0, 0.0]),
        ("last axis", body, [0.0, 0.0, -2.0]),
        ("last axis up to rounding", body, [1e-17, 1e-17, 1.0]),
        ("saddle", body, [0.0, 1.0, 0.0]),
        ("near the saddle", body, [1e-9, 1.0, 1e-9]),
        ("separatrix", body, on_separatrix),
        (
            "equator of an oblate body",
            [0.5, 0.5, 1.0],
            [0.6, 0.8, 0.0],
        ),
        (
            "equator of a prolate body",
            [0.5, 1.0, 1.0],
            [0.0, 0.6, 0.8],
        ),
        ("no momentum", body, [0.0; 3]),
        ("linear rotor", [0.0, 0.7, 0.7], [0.0, 0.6, 0.8]),
    ];
    for (name, moments, m) in states {
        for h in [0.3, -40.0] {
            for nodes in [1, 5, 10] {
                let want = exact::step_quaternion(h, &moments, &m, &IDENTITY);
                assert!(want.is_ok(), "{name}");
                let got = semi_exact::step_quaternion(h, &moments, &m, &IDENTITY, nodes);
                assert_eq!(got, want, "{name}, h = {h}, {nodes} nodes");
                let want = exact::step_matrix(h, &moments, &m, &IDENTITY_MATRIX);
                let got = semi_exact::step_matrix(h, &moments, &m, &IDENTITY_MATRIX, nodes);
                assert_eq!(got, want, "{name}, h = {h}, {nodes} nodes");
            }
        }
    }
}

#[test]
fn ordinary_states_are_not_left_to_the_exact_step() {
    let (moments, m) = ([0.345, 0.653, 1.0], [0.6, -0.64, 0.48]);
    let exact = exact::step_quaternion(1.0, &moments, &m, &IDENTITY)
        .unwrap()
        .1;
    let semi_exact = semi_exact::step_quaternion(1.0, &moments, &m, &IDENTITY, 1)
        .unwrap()
        .1;
    assert!(distance(&exact, &semi_exact) > 1e-4);
    let exact = exact::step_matrix(1.0, &moments, &m, &IDENTITY_MATRIX)
        .unwrap()
        .1;
    let semi_exact = semi_exact::step_matrix(1.0, &moments, &m, &IDENTITY_MATRIX, 1)
        .unwrap()
        .1;
    assert!(distance(&exact, &semi_exact) > 1e-4);
}

/// A state near a special one, at a distance of 1e-17 to 0.1.
fn near(kind: &str, random: &mut Random) -> ([f64; 3], [f64; 3]) {
    let (mut moments, mut m): ([f64; 3], [f64; 3]) = (random.moments(), random.direction());
    moments.sort_by(f64::total_cmp);
    let far = random.power_of_ten(-17.0, -1.0);
    match kind {
        "saddle" => m = [far * m[0], random.sign(), far * m[2]],
        "first axis" => m = [random.sign(), far * m[0], far * m[1]],
        "last axis" => m = [far * m[0], far * m[1], random.sign()],
        "separatrix" => {
            let [i1, i2, i3] = moments;
            let ratio = (i3 * (i2 - i1) / (i1 * (i3 - i2))).sqrt();
            let first = random.sign() * random.power_of_ten(-4.0, 0.0);
            m = [
                first,
                m[1],
                first * ratio * random.sign() * (1.0 + random.sign() * far),
            ];
        }
        "oblate" => moments[1] = moments[0] * (1.0 + far),
        "prolate" => moments[2] = moments[1] * (1.0 + far),
        "equator of an oblate body" => {
            moments[1] = moments[0] * (1.0 + far);
            m[2] = random.sign() * random.power_of_ten(-17.0, 0.0);
        }
        "equator of a prolate body" => {
            moments[2] = moments[1] * (1.0 + far);
            m[0] = random.sign() * random.power_of_ten(-17.0, 0.0);
        }
        "sphere" => {
            moments[1] = moments[0] * (1.0 + far * random.unit());
            moments[2] = moments[1] * (1.0 + far * random.unit());
        }
        "thin" => moments[0] = moments[1] * random.power_of_ten(-10.0, 0.0),
        _ => unreachable!("{kind}"),
    }
    (moments, unit(&m))
}

/// Steps short enough for ten nodes to leave no error, for the matrix and for the quaternion frame.
///
/// The integrands have peaks of width k'√c, k' and d; the amplitude may move by a third of that.
fn resolved_steps(moments: &[f64; 3], m: &[f64; 3]) -> [f64; 2] {
    let [i1, i2, i3] = *moments;
    let spread = i3 - i1;
    let c1 = (i1 / i2) * ((i3 - i2) / spread);
    let c2 = (i3 / i2) * ((i2 - i1) / spread);
    let gap = c1 * m[2] * m[2] - c2 * m[0] * m[0];
    let (share, other, rest) = if gap >= 0.0 {
        (c1, c2, m[2])
    } else {
        (c2, c1, m[0])
    };
    let steady = (rest * rest + other * m[1] * m[1]).sqrt();
    let complementary_modulus = (gap.abs() / share).sqrt() / steady;
    let rate = spread / (i1 * i3) * share.sqrt() * steady;
    [
        complementary_modulus * share.sqrt(),
        complementary_modulus.min(steady),
    ]
    .map(|width| 0.3 * width / rate)
    .map(|step| if step < i1 { step } else { i1 })
}

/// No accuracy is lost on the way to the special states: where the quadrature is converged the
/// semi-exact step is the exact one.
#[test]
fn near_special_states_nothing_is_lost() {
    let kinds = [
        "saddle",
        "first axis",
        "last axis",
        "separatrix",
        "oblate",
        "prolate",
        "equator of an oblate body",
        "equator of a prolate body",
        "sphere",
        "thin",
    ];
    for kind in kinds {
        let mut random = Random::new(5);
        for _ in 0..5000 {
            let (moments, m) = near(kind, &mut random);
            let shorter = random.sign() * random.power_of_ten(-3.0, 0.0);
            let [h_matrix, h_quaternion] = resolved_steps(&moments, &m).map(|h| h * shorter);
            // At most one radian is turned.
            let tolerance = DISTANCE * EPSILON * 2.0;

            let exact = exact::step_matrix(h_matrix, &moments, &m, &IDENTITY_MATRIX);
            let got = semi_exact::step_matrix(h_matrix, &moments, &m, &IDENTITY_MATRIX, 10);
            let error = distance(&got.unwrap().1, &exact.unwrap().1);
            assert!(
                error <= tolerance,
                "matrix, {kind}: I {moments:?} m {m:?} h {h_matrix:e}: {error:e}"
            );

            let exact = exact::step_quaternion(h_quaternion, &moments, &m, &IDENTITY);
            let got = semi_exact::step_quaternion(h_quaternion, &moments, &m, &IDENTITY, 10);
            let error = distance(&got.unwrap().1, &exact.unwrap().1);
            assert!(
                error <= tolerance,
                "quaternion, {kind}: I {moments:?} m {m:?} h {h_quaternion:e}: {error:e}"
            );
        }
    }
}

#[test]
fn extreme_arguments_give_rotations() {
    let sizes = [1e-300, 1e-160, 1e-20, 1.0, 1e20, 1e160, 1e300];
    for h in sizes {
        for scale_moments in sizes {
            for scale_m in sizes {
                let moments = [0.345, 0.653, 1.0].map(|x| x * scale_moments);
                let m = [0.6, -0.64, 0.48].map(|x| x * scale_m);
                for nodes in [1, 10] {
                    let context = format!("h {h:e}, I {moments:?}, m {m:?}");
                    if let Ok((_, q)) =
                        semi_exact::step_matrix(h, &moments, &m, &IDENTITY_MATRIX, nodes)
                    {
                        assert!(
                            orthonormal_defect(&q) <= ORTHONORMAL * EPSILON,
                            "{context}: {q:?}"
                        );
                    }
                    if let Ok((_, q)) =
                        semi_exact::step_quaternion(h, &moments, &m, &IDENTITY, nodes)
                    {
                        assert!(norm_defect(&q) <= ORTHONORMAL * EPSILON, "{context}: {q:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn unusable_arguments_are_refused() {
    let (moments, m) = ([0.345, 0.653, 1.0], [0.6, -0.64, 0.48]);
    let quaternion = |h, moments: &[f64; 3], m: &[f64; 3], nodes| {
        semi_exact::step_quaternion(h, moments, m, &IDENTITY, nodes).unwrap_err()
    };
    let matrix = |h, moments: &[f64; 3], m: &[f64; 3], nodes| {
        semi_exact::step_matrix(h, moments, m, &IDENTITY_MATRIX, nodes).unwrap_err()
    };
    for nodes in [i32::MIN, -1, 0, 11, i32::MAX] {
        assert_eq!(quaternion(1.0, &moments, &m, nodes), Flaw::Order);
        assert_eq!(matrix(1.0, &moments, &m, nodes), Flaw::Order);
        // Also where the exact step answers.
        assert_eq!(quaternion(1.0, &[1.0; 3], &m, nodes), Flaw::Order);
        assert_eq!(matrix(1.0, &[1.0; 3], &m, nodes), Flaw::Order);
    }
    for bad in [f64::NAN, f64::INFINITY] {
        assert_eq!(quaternion(bad, &moments, &m, 5), Flaw::Step);
        assert_eq!(matrix(bad, &moments, &m, 5), Flaw::Step);
        assert_eq!(quaternion(1.0, &[bad, 1.0, 1.0], &m, 5), Flaw::Moments);
        assert_eq!(matrix(1.0, &[1.0, bad, 1.0], &m, 5), Flaw::Moments);
        assert_eq!(
            quaternion(1.0, &moments, &[0.0, bad, 1.0], 5),
            Flaw::Momentum
        );
        assert_eq!(matrix(1.0, &moments, &[0.0, 1.0, bad], 5), Flaw::Momentum);
    }
    let q = [f64::NAN, 0.0, 0.0, 0.0];
    assert_eq!(
        semi_exact::step_quaternion(1.0, &moments, &m, &q, 5),
        Err(Flaw::Attitude)
    );
}
