//! Rotations whose every form is known, and truths that do not come from the library.

use crate::rotations::rotation;
use frb::body::Flaw;
use frb::frames::*;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
use support::double_double::DoubleDouble;
use support::random::Random;
use support::rotation::{distance, matrix, turn_distance};

const EPS: f64 = f64::EPSILON;
const H: f64 = std::f64::consts::FRAC_1_SQRT_2;

/// A quarter turn about each axis.
#[test]
fn quarter_turns() -> Result<(), Flaw> {
    let columns = [
        [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, -1.0, 0.0],
        [0.0, 0.0, -1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0],
        [0.0, 1.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 1.0],
    ];
    for (axis, columns) in columns.iter().enumerate() {
        let mut q = [H, 0.0, 0.0, 0.0];
        q[1 + axis] = H;
        let mut vector = [0.0; 3];
        vector[axis] = FRAC_PI_2;
        assert!(distance(&quaternion_to_matrix(&q)?, columns) <= EPS);
        assert!(distance(&matrix_to_quaternion(columns)?, &q) <= EPS);
        assert!(distance(&quaternion_to_rotation_vector(&q)?, &vector) <= EPS);
        assert!(distance(&rotation_vector_to_quaternion(&vector)?, &q) <= EPS);
        // Roll, pitch and yaw are turns about axes 1, 2 and 3.
        let mut angles = [0.0; 3];
        angles[2 - axis] = FRAC_PI_2;
        assert!(distance(&euler_zyx_to_quaternion(&angles)?, &q) <= EPS);
        assert!(distance(&quaternion_to_euler_zyx(&q)?, &angles) <= EPS);
        assert_eq!(quaternion_to_xyzw(&q)?[axis], H);
        assert!((angle_between(&q, &[1.0, 0.0, 0.0, 0.0])? - FRAC_PI_2).abs() <= EPS);
    }
    Ok(())
}

/// Three turns one after the other, each about one axis.
#[test]
fn euler_angles_are_three_turns() -> Result<(), Flaw> {
    let mut random = Random::new(3);
    for _ in 0..1000 {
        let angles: [f64; 3] = [(); 3].map(|()| random.between(-PI, PI));
        let turn = |axis: usize, angle: f64| {
            let mut q = [(0.5 * angle).cos(), 0.0, 0.0, 0.0];
            q[axis] = (0.5 * angle).sin();
            q
        };
        let three = |axes: [usize; 3]| {
            let [a, b, c] = std::array::from_fn(|k| turn(axes[k], angles[k]));
            compose(&compose(&a, &b)?, &c)
        };
        assert!(distance(&three([3, 1, 3])?, &euler_zxz_to_quaternion(&angles)?) <= 2.0 * EPS);
        assert!(distance(&three([3, 2, 1])?, &euler_zyx_to_quaternion(&angles)?) <= 2.0 * EPS);
    }
    Ok(())
}

/// At the lock the third angle is zero, and the rotation is right.
#[test]
fn gimbal_lock() -> Result<(), Flaw> {
    let q = rotation_vector_to_quaternion(&[0.0, 0.0, 0.7])?;
    assert!(distance(&quaternion_to_euler_zxz(&q)?, &[0.7, 0.0, 0.0]) <= EPS);
    for pitch in [FRAC_PI_2, -FRAC_PI_2] {
        let q = [FRAC_PI_4.cos(), 0.0, FRAC_PI_4.sin() * pitch.signum(), 0.0];
        let q = compose(&rotation_vector_to_quaternion(&[0.0, 0.0, 0.3])?, &q)?;
        let angles = quaternion_to_euler_zyx(&q)?;
        assert!((angles[1] - pitch).abs() <= 2.0 * EPS, "{angles:?}");
        assert!(turn_distance(&q, &euler_zyx_to_quaternion(&angles)?) <= 2.0 * EPS);
    }
    Ok(())
}

/// E(q)/|q|² in 32 digits.
#[test]
fn matrices_are_right_to_rounding() -> Result<(), Flaw> {
    let mut random = Random::new(4);
    let mut worst = 0.0_f64;
    for _ in 0..100_000 {
        let q = rotation(&mut random);
        let length = random.between(0.96, 1.04);
        let q = q.map(|x| x * length);
        let p = |j: usize, k: usize| DoubleDouble::product(q[j], q[k]);
        let square = p(0, 0) + p(1, 1) + p(2, 2) + p(3, 3);
        let two = DoubleDouble::from(2.0);
        let got = quaternion_to_matrix(&q)?;
        let want = [
            (0, p(0, 0) + p(1, 1) - p(2, 2) - p(3, 3)),
            (1, two * (p(1, 2) + p(0, 3))),
            (5, two * (p(2, 3) + p(0, 1))),
            (6, two * (p(1, 3) + p(0, 2))),
            (7, two * (p(2, 3) - p(0, 1))),
        ];
        for (place, want) in want {
            let error = (DoubleDouble::from(got[place]) - want / square).to_f64();
            worst = worst.max(error.abs());
        }
    }
    println!("quaternion to matrix {:.2} eps", worst / EPS);
    assert!(worst <= 0.25 * EPS, "{}", worst / EPS);
    Ok(())
}

/// A matrix that is a rotation only roughly becomes the one next to it: so does its transpose.
#[test]
fn rough_matrices() -> Result<(), Flaw> {
    let mut random = Random::new(5);
    for _ in 0..10_000 {
        let q = rotation(&mut random);
        let rough = matrix(&q).map(|x| 1.02 * x + 0.01 * random.symmetric());
        let near = matrix_to_quaternion(&rough)?;
        assert!(turn_distance(&near, &q) < 0.03);
        let transposed = std::array::from_fn(|k| rough[3 * (k % 3) + k / 3]);
        let back = inverse(&matrix_to_quaternion(&transposed)?)?;
        assert!(turn_distance(&near, &back) <= 2.0 * EPS, "{q:?}");
    }
    Ok(())
}

#[test]
fn angles_between() -> Result<(), Flaw> {
    let mut random = Random::new(6);
    for _ in 0..10_000 {
        let q = rotation(&mut random);
        assert_eq!(angle_between(&q, &q)?, 0.0);
        assert_eq!(angle_between(&q, &q.map(|x| -x))?, 0.0);
        // By a turn of the known angle, as well as q∘turn is known.
        let angle = random.between(0.0, PI);
        let axis: [f64; 3] = random.direction();
        let turn = rotation_vector_to_quaternion(&axis.map(|x| x * angle))?;
        let error = angle_between(&q, &compose(&q, &turn)?)? - angle;
        assert!(error.abs() <= 8.0 * EPS, "{angle}: {error:e}");
    }
    let tiny = [1.0, 1e-200, 0.0, 0.0];
    assert_eq!(angle_between(&[1.0, 0.0, 0.0, 0.0], &tiny)?, 2e-200);
    Ok(())
}

/// Vectors of any size, and rates there and back.
#[test]
fn vectors_and_rates() -> Result<(), Flaw> {
    let q = [0.5; 4];
    for size in [1e-320, 1.0, f64::MAX] {
        let v = [size, 0.0, 0.0];
        assert_eq!(to_space(&v, &q)?, [0.0, size, 0.0]);
        assert_eq!(to_body(&[0.0, size, 0.0], &q)?, v);
    }
    let turn = rotation_vector_to_quaternion(&[0.0, 0.0, FRAC_PI_4])?;
    assert_eq!(
        to_space(&[f64::MAX, -f64::MAX, 0.0], &turn),
        Err(Flaw::Range)
    );
    let (omega, moments) = ([0.1, -0.2, 0.3], [1.0, 2.0, 4.0]);
    assert_eq!(omega_to_momentum(&omega, &moments)?, [0.1, -0.4, 1.2]);
    assert_eq!(momentum_to_omega(&[0.1, -0.4, 1.2], &moments)?, omega);
    let m = space_omega_to_momentum(&omega, &q, &moments)?;
    assert!(distance(&momentum_to_space_omega(&m, &q, &moments)?, &omega) <= EPS);
    assert_eq!(
        omega_to_momentum(&omega, &[2.0, 0.0, 2.0])?,
        [0.2, 0.0, 0.6]
    );
    assert_eq!(
        momentum_to_omega(&[0.2, 0.0, 0.6], &[2.0, 0.0, 2.0])?,
        [0.1, 0.0, 0.3]
    );
    Ok(())
}
