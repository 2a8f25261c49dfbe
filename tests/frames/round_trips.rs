//! There and back again, within two eps: a million rotations, half turns and near-identities among them.

use crate::rotations::rotation;
use frb::body::Flaw;
use frb::frames::*;
use support::random::Random;
use support::rotation::{distance, turn_distance};

const EPS: f64 = f64::EPSILON;
const ROTATIONS: u64 = 1_000_000;

/// The largest error, in eps, and where it was.
struct Worst {
    name: &'static str,
    error: f64,
    q: [f64; 4],
}

impl Worst {
    fn new(name: &'static str) -> Worst {
        let (error, q) = (0.0, [0.0; 4]);
        Worst { name, error, q }
    }

    fn add(&mut self, error: f64, q: &[f64; 4]) {
        if error.is_nan() || error > self.error {
            (self.error, self.q) = (error, *q);
        }
    }

    fn finish(&self, allowed: f64) {
        let Worst { name, error, q } = self;
        println!("{name:<32} {:5.2} eps", error / EPS);
        assert!(
            *error <= allowed * EPS,
            "{name}: {} eps, {q:?}",
            error / EPS
        );
    }
}

fn check(name: &'static str, seed: u64, error: impl Fn(&[f64; 4]) -> Result<f64, Flaw>) {
    check_within(name, seed, 2.0, error);
}

fn check_within(
    name: &'static str,
    seed: u64,
    allowed: f64,
    error: impl Fn(&[f64; 4]) -> Result<f64, Flaw>,
) {
    let (mut random, mut worst) = (Random::new(seed), Worst::new(name));
    for _ in 0..ROTATIONS {
        let q = rotation(&mut random);
        worst.add(error(&q).expect("a rotation"), &q);
    }
    worst.finish(allowed);
}

#[test]
fn quaternion_matrix_quaternion() {
    check("quaternion, matrix", 1, |q| {
        Ok(turn_distance(
            q,
            &matrix_to_quaternion(&quaternion_to_matrix(q)?)?,
        ))
    });
}

#[test]
fn matrix_quaternion_matrix() {
    check("matrix, quaternion", 2, |q| {
        let matrix = quaternion_to_matrix(q)?;
        Ok(distance(
            &matrix,
            &quaternion_to_matrix(&matrix_to_quaternion(&matrix)?)?,
        ))
    });
}

#[test]
fn quaternion_rotation_vector_quaternion() {
    check("quaternion, rotation vector", 3, |q| {
        let vector = quaternion_to_rotation_vector(q)?;
        Ok(turn_distance(q, &rotation_vector_to_quaternion(&vector)?))
    });
}

#[test]
fn rotation_vector_quaternion_rotation_vector() {
    check("rotation vector, quaternion", 4, |q| {
        let vector = quaternion_to_rotation_vector(q)?;
        let back = quaternion_to_rotation_vector(&rotation_vector_to_quaternion(&vector)?)?;
        // Half a turn is one in either direction. Components beyond 2 have a last place of 2 eps: no error but
        // zero is smaller there.
        let opposite = distance(&vector, &back.map(|x| -x));
        Ok(distance(&vector, &back).min(opposite))
    });
}

#[test]
fn quaternion_euler_quaternion() {
    check("quaternion, z-x-z", 5, |q| {
        Ok(turn_distance(
            q,
            &euler_zxz_to_quaternion(&quaternion_to_euler_zxz(q)?)?,
        ))
    });
    check("quaternion, z-y-x", 6, |q| {
        Ok(turn_distance(
            q,
            &euler_zyx_to_quaternion(&quaternion_to_euler_zyx(q)?)?,
        ))
    });
}

#[test]
fn order_and_inverse() {
    check("(x, y, z, w)", 7, |q| {
        Ok(turn_distance(
            q,
            &xyzw_to_quaternion(&quaternion_to_xyzw(q)?)?,
        ))
    });
    check("inverse", 8, |q| Ok(distance(q, &inverse(&inverse(q)?)?)));
    let mut other = Random::new(9);
    let others: Vec<[f64; 4]> = (0..1000).map(|_| rotation(&mut other)).collect();
    check("composed with another and back", 10, |q| {
        let b = &others[(q[1].to_bits() % 1000) as usize];
        Ok(turn_distance(q, &compose(&compose(q, b)?, &inverse(b)?)?))
    });
}

#[test]
fn vectors_there_and_back() {
    check("vector, in space, in the body", 11, |q| {
        let v = Random::new(q[1].to_bits()).direction();
        Ok(distance(&v, &to_body(&to_space(&v, q)?, q)?))
    });
}
