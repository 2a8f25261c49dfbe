//! Quaternions of any length near 1, in two words, and the rotations that they are.

use crate::arithmetic::double_word::{two_product, DoubleWord};
use crate::arithmetic::Plain;
use crate::body::{check, Flaw};

/// A quaternion in two words.
pub(super) type Quaternion = [DoubleWord; 4];

/// An attitude as the caller has it, of a length that may be wrong by 5 percent.
pub(super) fn attitude(q: &[f64; 4]) -> Result<Quaternion, Flaw> {
    check::attitude::<Plain>(q)?;
    Ok(q.map(DoubleWord::of))
}

/// |q|²
pub(super) fn square_norm(q: &[f64; 4]) -> DoubleWord {
    let [a, b, c, d] = q.map(|x| two_product(x, x));
    (a + b) + (c + d)
}

/// q/|q|, rounded.
pub(super) fn normalised(q: &Quaternion) -> [f64; 4] {
    let [a, b, c, d] = q.map(|x| x * x);
    let factor = DoubleWord::ONE / ((a + b) + (c + d)).sqrt();
    q.map(|x| (x * factor).rounded())
}

/// p∘q
pub(super) fn product(p: &[f64; 4], q: &[f64; 4]) -> Quaternion {
    let [a, b, c, d] = *p;
    let row = |w: f64, x: f64, y: f64, z: f64| {
        (two_product(w, q[0]) + two_product(x, q[1]))
            + (two_product(y, q[2]) + two_product(z, q[3]))
    };
    [
        row(a, -b, -c, -d),
        row(b, a, -d, c),
        row(c, d, a, -b),
        row(d, -c, b, a),
    ]
}

pub(super) fn conjugate(q: &[f64; 4]) -> [f64; 4] {
    [q[0], -q[1], -q[2], -q[3]]
}
