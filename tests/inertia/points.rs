//! Bodies of point masses.

use frb::body::Flaw;
use frb::inertia::{body_of_points, principal_axes};
use frb::surface::{frb_body_of_points, frb_info, frb_message_text, frb_set_handler};
use std::ffi::{c_int, CStr};
use std::ptr::null;
use support::calls::all_nan;
use support::random::Random;
use support::rotation::distance;
use support::silence::say_nothing;

const EPS: f64 = f64::EPSILON;

/// Two masses have the moment of the reduced mass, and none about their line.
#[test]
fn dumb_bell() {
    for shift in [0.0, 1e6] {
        let points = [
            [shift + 1.0, shift + 2.0, shift + 3.0],
            [shift + 2.0, shift + 4.0, shift + 1.0],
        ];
        let body = body_of_points(&[3.0, 1.0], &points).expect("a body");
        assert_eq!(body.mass, 4.0);
        assert_eq!(body.centre, [1.25, 2.5, 2.5].map(|x| x + shift));
        let mut moments = body.moments;
        moments.sort_by(f64::total_cmp);
        // 3·1/4·(1 + 4 + 4)
        assert_eq!(moments, [0.0, 6.75, 6.75]);
    }
}

/// The corners of a brick of mass 8: each moment is Σ m(y² + z²).
#[test]
fn brick_anywhere() {
    let mut random = Random::new(1);
    let corner = |k: usize| [0, 1, 2].map(|j| if k >> j & 1 == 1 { 1.0 } else { -1.0 });
    for size in [1e-100, 1.0, 1e100] {
        let sides = [1.0, 2.0, 3.0].map(|x| x * size);
        let points: Vec<[f64; 3]> = (0..8)
            .map(|k| [0, 1, 2].map(|j| corner(k)[j] * sides[j]))
            .collect();
        let body = body_of_points(&[1.0; 8], &points).expect("a body");
        let wanted = [13.0, 10.0, 5.0].map(|x| 8.0 * x * size * size);
        assert!((0..3).all(|j| (body.moments[j] / wanted[j] - 1.0).abs() <= 4.0 * EPS));
        assert_eq!(body.centre, [0.0; 3]);
    }
    // Random points far from the origin: as those near it, to the rounding of their places.
    for _ in 0..1000 {
        let masses: Vec<f64> = (0..5).map(|_| random.unit()).collect();
        let near: Vec<[f64; 3]> = (0..5)
            .map(|_| random.direction().map(|x: f64| (x * 1048576.0).round()))
            .collect();
        let far: Vec<[f64; 3]> = near
            .iter()
            .map(|x| x.map(|x| x + 2.0_f64.powi(50)))
            .collect();
        let (near, far) = (
            body_of_points(&masses, &near),
            body_of_points(&masses, &far),
        );
        let (near, far) = (near.expect("near"), far.expect("far"));
        assert_eq!(near.moments, far.moments);
        assert_eq!(near.axes, far.axes);
    }
}

/// The tensor in plain arithmetic has the same moments.
#[test]
fn as_by_the_tensor() {
    let mut random = Random::new(2);
    for _ in 0..1000 {
        let masses: [f64; 4] = [(); 4].map(|()| random.unit());
        let points: [[f64; 3]; 4] = [(); 4].map(|()| random.direction());
        let body = body_of_points(&masses, &points).expect("a body");
        let mut tensor = [0.0; 9];
        for (mass, point) in masses.iter().zip(&points) {
            let d: [f64; 3] = std::array::from_fn(|j| point[j] - body.centre[j]);
            for (place, entry) in tensor.iter_mut().enumerate() {
                let (i, j) = (place % 3, place / 3);
                let square = if i == j {
                    d[0] * d[0] + d[1] * d[1] + d[2] * d[2]
                } else {
                    0.0
                };
                *entry += mass * (square - d[i] * d[j]);
            }
        }
        let (moments, _) = principal_axes(&tensor).expect("a tensor");
        assert!(
            distance(&moments, &body.moments) <= 16.0 * EPS,
            "{masses:?} {points:?}"
        );
    }
}

fn call(masses: &[f64], points: &[f64], n: c_int) -> (c_int, Vec<f64>, String) {
    let mut outputs = vec![7.0; 16];
    let mut info = 99;
    // SAFETY: the arguments have the sizes documented.
    let text = unsafe {
        frb_set_handler(Some(say_nothing));
        let at = outputs.as_mut_ptr();
        frb_body_of_points(
            &n,
            at,
            at.add(1),
            at.add(4),
            at.add(7),
            masses.as_ptr(),
            points.as_ptr(),
            &mut info,
        );
        CStr::from_ptr(frb_message_text(null()))
    };
    assert_eq!(frb_info(), info);
    (info, outputs, text.to_string_lossy().into_owned())
}

#[test]
fn bad_input() {
    let (masses, points) = (
        [1.0, 2.0, 0.0],
        [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0],
    );
    assert_eq!(call(&masses, &points, 3).0, 0);
    let refused = |masses: &[f64], points: &[f64], n, wanted, words: &str| {
        let (info, outputs, text) = call(masses, points, n);
        assert_eq!(info, wanted, "{text}");
        assert!(all_nan(&outputs), "{outputs:?}");
        assert!(text.contains(words), "{text}");
    };
    refused(&masses, &points, 0, -1, "there must be a point");
    refused(&[1.0, -2.0, 1.0], &points, 3, -6, "MASSES(2): ");
    refused(&[0.0; 3], &points, 3, -6, "not all zero");
    // A place without mass may be anywhere.
    let (mut far, heavy) = (points, [1.0, 2.0, 0.0]);
    far[6] = 1e300;
    assert_eq!(call(&heavy, &far, 3).1, call(&heavy, &points, 3).1);
    let mut spoilt = points;
    spoilt[7] = f64::NAN;
    refused(&masses, &spoilt, 3, -7, "POINTS(2,3): ");
    refused(&masses, &[1.0; 9], 3, -7, "at one place");
    refused(&[f64::MAX; 3], &points, 3, 2, "cannot be represented");
    assert_eq!(body_of_points(&[1.0], &[]), Err(Flaw::Order));
}
