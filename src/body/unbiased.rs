//! Matrices turned by the same rotation again and again, as those of spheres are.
//!
//! A matrix that is turned, rounded, brought back to a rotation and rounded again loses the second time what is less
//! than half an ulp in large entries, but not in small ones. Where the rotation is the same in every step its
//! own defect is, too, and what is lost adds up from turn to turn: Q·m drifts. Here every small term is added before
//! the only rounding at the end, whose error then is zero on average.

use crate::arithmetic::number::Number;
use crate::arithmetic::one_rounding::OneRounding;
use crate::arithmetic::{Arithmetic, Operations};
use crate::body::rotation::{defect, matrix_less_one, turned, NEAR, ROUNDING};
use crate::body::Flaw;

/// Q·E(rotation), with orthonormal columns; `rotation` may have any norm.
#[inline(always)]
pub(crate) fn turned_alike<A: Arithmetic>(
    q: &[f64; 9],
    rotation: &[f64; 4],
) -> Result<[f64; 9], Flaw> {
    let (end, is_near) = turned_alike_nearly::<A>(q, rotation);
    if is_near {
        Ok(end)
    } else {
        turned::<A>(q, rotation)
    }
}

/// The same where Q is a rotation but for rounding, and the lanes where it is.
///
/// Q + Q(E − 1) + cE, where Q + c is the nearest rotation.
#[inline(always)]
pub(crate) fn turned_alike_nearly<A: Operations>(
    q: &[A::Number; 9],
    rotation: &[A::Number; 4],
) -> ([A::Number; 9], <A::Number as Number>::Mask) {
    let [x0, x1, x2, y0, y1, y2, z0, z1, z2] = *q;
    let (changes, error) = defect::<OneRounding<A>>(&[[x0, x1, x2], [y0, y1, y2], [z0, z1, z2]]);
    // A body that does not turn keeps the attitude that it has.
    let [_, r1, r2, r3] = *rotation;
    let stays = (r1.abs() + r2.abs() + r3.abs()).at_most(A::of(0.0));
    let is_rounding = error.at_most(A::of(ROUNDING));
    let half = A::Number::select(stays & is_rounding, A::of(0.0), A::of(0.5));
    let mut c = changes;
    for change in &mut c {
        *change = *change * half;
    }
    let f = matrix_less_one::<A>(rotation);
    let mut end = *q;
    for j in 0..3 {
        let [f1, f2, f3] = [f[3 * j], f[3 * j + 1], f[3 * j + 2]];
        for i in 0..3 {
            let repair = c[3 * j + i] + A::fma(c[i], f1, A::fma(c[3 + i], f2, c[6 + i] * f3));
            let last = A::rounded_once(q[6 + i], f3, repair);
            let change = A::rounded_once(q[i], f1, A::rounded_once(q[3 + i], f2, last));
            end[3 * j + i] = q[3 * j + i] + change;
        }
    }
    (end, error.at_most(A::of(NEAR)))
}
