//! Euler angles: three turns about axes of the body, one after the other, in the order of their names.
//!
//! Both sequences have half sums and half differences of the outer angles, which are the angles of two points in
//! planes; nothing cancels, and at the lock, where only one of the two is known, nothing is lost
//! (E. Bernardes, S. Viollet, PLOS ONE 17 (2022) e0276302). There the third angle is zero.

use super::rotation_vector::length;
use super::unit::attitude;
use crate::arithmetic::double_word::{two_sum, DoubleWord};
use crate::body::Flaw;
use crate::functions::angle::{arctangent_of, sine_cosine_of};

/// The angles (φ, θ, ψ) of Q = R₃(φ)·R₁(θ)·R₃(ψ): precession, nutation, spin; φ and ψ from −π to π, θ from
/// 0 to π.
///
/// # Errors
/// [`Flaw::Attitude`]
pub fn quaternion_to_euler_zxz(q: &[f64; 4]) -> Result<[f64; 3], Flaw> {
    let [a, b, c, d] = attitude(q)?;
    // q = (cos θ/2 cos σ, sin θ/2 cos δ, sin θ/2 sin δ, cos θ/2 sin σ), 2σ = φ + ψ, 2δ = φ − ψ
    let (upright, tilted) = ((a, d), (b, c));
    let half = arctangent_of(distance(tilted), distance(upright));
    let (first, third) = outer_angles(upright, tilted);
    Ok([first, (half + half).rounded(), third])
}

/// The attitude R₃(φ)·R₁(θ)·R₃(ψ) of any angles.
///
/// # Errors
/// [`Flaw::NotFinite`]
pub fn euler_zxz_to_quaternion(angles: &[f64; 3]) -> Result<[f64; 4], Flaw> {
    let Halves {
        sum,
        difference,
        middle,
    } = Halves::of(angles)?;
    let q = [
        middle.1 * sum.1,
        middle.0 * difference.1,
        middle.0 * difference.0,
        middle.1 * sum.0,
    ];
    Ok(q.map(DoubleWord::rounded))
}

/// The angles (yaw, pitch, roll) of Q = R₃(yaw)·R₂(pitch)·R₁(roll); yaw and roll from −π to π, pitch from
/// −π/2 to π/2.
///
/// # Errors
/// [`Flaw::Attitude`]
pub fn quaternion_to_euler_zyx(q: &[f64; 4]) -> Result<[f64; 3], Flaw> {
    let [a, b, c, d] = attitude(q)?;
    // (cos θ/2 − sin θ/2)(cos σ, sin σ) and (cos θ/2 + sin θ/2)(cos δ, sin δ), 2σ = yaw + roll,
    // 2δ = yaw − roll, θ the pitch
    let (sum, difference) = ((a - c, d + b), (a + c, d - b));
    let both = distance(sum) + distance(difference);
    // tan θ/2, the quotient of difference and sum of the two distances
    let across = (a * c - b * d).scaled(4.0);
    let half = arctangent_of(across, both * both);
    let (first, third) = outer_angles(sum, difference);
    Ok([first, (half + half).rounded(), third])
}

/// The attitude R₃(yaw)·R₂(pitch)·R₁(roll) of any angles.
///
/// # Errors
/// [`Flaw::NotFinite`]
pub fn euler_zyx_to_quaternion(angles: &[f64; 3]) -> Result<[f64; 4], Flaw> {
    let Halves {
        sum,
        difference,
        middle,
    } = Halves::of(angles)?;
    // The two points of `quaternion_to_euler_zyx`, each half of what it adds to two components
    let (less, more) = (middle.1 - middle.0, middle.1 + middle.0);
    let q = [
        more * difference.1 + less * sum.1,
        less * sum.0 - more * difference.0,
        more * difference.1 - less * sum.1,
        more * difference.0 + less * sum.0,
    ];
    Ok(q.map(|x| 0.5 * x.rounded()))
}

/// Sine and cosine of half the middle angle, and of half the sum and difference of the outer ones.
struct Halves {
    sum: (DoubleWord, DoubleWord),
    difference: (DoubleWord, DoubleWord),
    middle: (DoubleWord, DoubleWord),
}

impl Halves {
    fn of(angles: &[f64; 3]) -> Result<Halves, Flaw> {
        if !angles.iter().all(|x| x.is_finite()) {
            return Err(Flaw::NotFinite);
        }
        let [first, middle, third] = angles.map(|x| 0.5 * x);
        Ok(Halves {
            sum: sine_cosine_of(two_sum(first, third)),
            difference: sine_cosine_of(two_sum(first, -third)),
            middle: sine_cosine_of(DoubleWord::of(middle)),
        })
    }
}

type Point = (DoubleWord, DoubleWord);

/// The distance of a point from the origin.
fn distance((x, y): Point) -> DoubleWord {
    length(&[x, y, DoubleWord::ZERO])
}

/// The outer angles from the points (x, y) at the angles of their half sum and half difference. Where one
/// is the origin, the third angle is zero.
fn outer_angles(sum: Point, difference: Point) -> (f64, f64) {
    let is_origin = |(x, y): Point| x.high == 0.0 && y.high == 0.0;
    let angle = |(x, y): Point| arctangent_of(y, x);
    let (sum, difference) = if is_origin(difference) {
        (angle(sum), angle(sum))
    } else if is_origin(sum) {
        (angle(difference), angle(difference))
    } else {
        (angle(sum), angle(difference))
    };
    (
        within_a_turn(sum + difference),
        within_a_turn(sum - difference),
    )
}

const PI: DoubleWord = DoubleWord {
    high: std::f64::consts::PI,
    low: 1.224_646_799_147_353_2e-16,
};

/// The angle of the same direction from −π to π.
fn within_a_turn(angle: DoubleWord) -> f64 {
    let turn = PI.scaled(2.0);
    let angle = if angle > PI {
        angle - turn
    } else if angle < -PI {
        angle + turn
    } else {
        angle
    };
    angle.rounded()
}
