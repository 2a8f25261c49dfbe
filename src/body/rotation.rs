//! Vectors, and rotations as quaternions (scalar part first) and as matrices (stored by columns).

use crate::arithmetic::number::{either, Number};
use crate::arithmetic::{Arithmetic, Operations, Plain};
use crate::body::Flaw;

/// The quaternion product p∘q.
#[inline(always)]
pub(crate) fn product<A: Operations>(p: &[A::Number; 4], q: &[A::Number; 4]) -> [A::Number; 4] {
    let [p0, p1, p2, p3] = *p;
    let [q0, q1, q2, q3] = *q;
    [
        A::fms(p0, q0, A::fma(p1, q1, A::fma(p2, q2, p3 * q3))),
        A::fma(p0, q1, A::fma(p1, q0, A::fms(p2, q3, p3 * q2))),
        A::fma(p0, q2, A::fma(p2, q0, A::fms(p3, q1, p1 * q3))),
        A::fma(p0, q3, A::fma(p3, q0, A::fms(p1, q2, p2 * q1))),
    ]
}

#[inline(always)]
pub(crate) fn square_norm<A: Operations>(q: &[A::Number; 4]) -> A::Number {
    A::fma(
        q[0],
        q[0],
        A::fma(q[1], q[1], A::fma(q[2], q[2], q[3] * q[3])),
    )
}

#[inline(always)]
pub(crate) fn scaled<N: Number>(q: &[N; 4], factor: N) -> [N; 4] {
    [q[0] * factor, q[1] * factor, q[2] * factor, q[3] * factor]
}

/// v·factor. Not by a closure, which would not be compiled for the instruction set of the function it is in.
#[inline(always)]
pub(crate) fn stretched<N: Number>(v: &[N; 3], factor: N) -> [N; 3] {
    [v[0] * factor, v[1] * factor, v[2] * factor]
}

#[inline(always)]
pub(crate) fn normalised<A: Operations>(q: &[A::Number; 4]) -> [A::Number; 4] {
    scaled(q, A::of(1.0) / square_norm::<A>(q).sqrt())
}

#[inline(always)]
pub(crate) fn dot<A: Operations>(a: &[A::Number; 3], b: &[A::Number; 3]) -> A::Number {
    A::fma(a[0], b[0], A::fma(a[1], b[1], a[2] * b[2]))
}

#[inline(always)]
pub(crate) fn cross<A: Operations>(a: &[A::Number; 3], b: &[A::Number; 3]) -> [A::Number; 3] {
    [
        A::fms(a[1], b[2], a[2] * b[1]),
        A::fms(a[2], b[0], a[0] * b[2]),
        A::fms(a[0], b[1], a[1] * b[0]),
    ]
}

/// |a|²
#[inline(always)]
pub(crate) fn square_length<A: Operations>(a: &[A::Number; 3]) -> A::Number {
    dot::<A>(a, a)
}

#[inline(always)]
pub(crate) fn sum<N: Number>(a: &[N; 3], b: &[N; 3]) -> [N; 3] {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// A quaternion whose |q|², or a matrix an entry of whose QᵀQ, misses its value by more than this is
/// an error of the caller: lengths may be wrong by 5 percent.
const FAR: f64 = 1.05 * 1.05 - 1.0;

/// Whether a quaternion of this |q|² is near enough to a rotation; not so for NaN.
#[inline(always)]
pub(crate) fn is_rotation<N: Number>(square: N) -> N::Mask {
    (square - N::of(1.0)).abs().at_most(N::of(FAR))
}

/// q∘rotation, normalised; `rotation` may have any norm.
#[inline(always)]
pub(crate) fn composed<A: Arithmetic>(q: &[f64; 4], rotation: &[f64; 4]) -> Result<[f64; 4], Flaw> {
    if is_rotation(square_norm::<A>(q)) {
        Ok(normalised::<A>(&product::<A>(q, rotation)))
    } else {
        Err(Flaw::Attitude)
    }
}

/// The same, and the lanes where q is near enough to a rotation.
#[inline(always)]
pub(crate) fn composed_nearly<A: Operations>(
    q: &[A::Number; 4],
    rotation: &[A::Number; 4],
) -> ([A::Number; 4], <A::Number as Number>::Mask) {
    (
        normalised::<A>(&product::<A>(q, rotation)),
        is_rotation(square_norm::<A>(q)),
    )
}

/// Q·E(rotation), with orthonormal columns; `rotation` may have any norm.
#[inline(always)]
pub(crate) fn turned<A: Arithmetic>(q: &[f64; 9], rotation: &[f64; 4]) -> Result<[f64; 9], Flaw> {
    let columns = turned_columns::<A>(q, rotation);
    let (polished, is_near) = polished_once::<A>(&columns);
    if is_near {
        return Ok(polished);
    }
    // Copies: what these functions look at has to be in memory, and all steps would put it there.
    let (q, columns) = (*q, columns);
    if is_rotation_matrix(&q) {
        Ok(orthonormal(&columns))
    } else {
        Err(Flaw::Attitude)
    }
}

/// The same where Q is a rotation but for rounding, and the lanes where it is.
#[inline(always)]
pub(crate) fn turned_nearly<A: Operations>(
    q: &[A::Number; 9],
    rotation: &[A::Number; 4],
) -> ([A::Number; 9], <A::Number as Number>::Mask) {
    polished_once::<A>(&turned_columns::<A>(q, rotation))
}

/// The columns of Q·E(rotation).
#[inline(always)]
fn turned_columns<A: Operations>(
    q: &[A::Number; 9],
    rotation: &[A::Number; 4],
) -> [[A::Number; 3]; 3] {
    let r = matrix::<A>(rotation);
    let mut columns = [[A::of(0.0); 3]; 3];
    for j in 0..3 {
        for i in 0..3 {
            columns[j][i] = A::fma(
                q[i],
                r[3 * j],
                A::fma(q[3 + i], r[3 * j + 1], q[6 + i] * r[3 * j + 2]),
            );
        }
    }
    columns
}

/// E(q) = 1 + 2q₀q̂ + 2q̂² for q of norm 1 (FRB (10)), by columns; other norms are divided out.
#[inline(always)]
fn matrix<A: Operations>(q: &[A::Number; 4]) -> [A::Number; 9] {
    let mut matrix = matrix_less_one::<A>(q);
    for diagonal in [0, 4, 8] {
        matrix[diagonal] = A::of(1.0) + matrix[diagonal];
    }
    matrix
}

/// E(q) − 1, small where the angle is.
#[inline(always)]
pub(super) fn matrix_less_one<A: Operations>(q: &[A::Number; 4]) -> [A::Number; 9] {
    let [a, b, c, d] = *q;
    let twice = A::of(2.0) / square_norm::<A>(q);
    let (b2, c2, d2) = (twice * b, twice * c, twice * d);
    let (bb, cc, dd) = (b * b2, c * c2, d * d2);
    let (ab, ac, ad) = (a * b2, a * c2, a * d2);
    [
        -(cc + dd),
        A::fma(b, c2, ad),
        A::fms(b, d2, ac),
        A::fms(b, c2, ad),
        -(bb + dd),
        A::fma(c, d2, ab),
        A::fma(b, d2, ac),
        A::fms(c, d2, ab),
        -(bb + cc),
    ]
}

/// 4q_j·q for the largest component q_j of the quaternion q of a rotation matrix by columns, whose `squares`
/// are 4q_j²: nothing cancels. In which order those are summed decides the last bits, and is left to
/// the caller.
///
/// S. W. Shepperd, J. Guidance and Control 1 (1978) 223.
#[inline(always)]
pub(crate) fn shepperd(squares: &[f64; 4], matrix: &[f64; 9]) -> [f64; 4] {
    let [_, q21, q31, q12, _, q32, q13, q23, _] = *matrix;
    let mut largest = 0;
    for j in 1..4 {
        if squares[j] > squares[largest] {
            largest = j;
        }
    }
    // 4q₀q_j and 4q_jq_k
    let (x, y, z) = (q32 - q23, q13 - q31, q21 - q12);
    let (xy, yz, zx) = (q21 + q12, q32 + q23, q13 + q31);
    let square = squares[largest];
    match largest {
        0 => [square, x, y, z],
        1 => [x, square, xy, zx],
        2 => [y, xy, square, yz],
        _ => [z, zx, yz, square],
    }
}

/// Rounding makes errors of this sum, a few eps in each of nine entries. They are left alone, for their
/// removal would bring in as much; what is more is removed altogether.
pub(super) const ROUNDING: f64 = 4.0 * f64::EPSILON;
/// The square of such an error is below the last bit: one round of Newton's iteration removes it.
pub(super) const NEAR: f64 = 1.0e-9;

/// A rotation, and whether the columns were near enough to one.
#[inline(always)]
fn polished_once<A: Operations>(
    columns: &[[A::Number; 3]; 3],
) -> ([A::Number; 9], <A::Number as Number>::Mask) {
    let (polished, error) = polished::<A>(columns);
    let [[x0, x1, x2], [y0, y1, y2], [z0, z1, z2]] = *columns;
    let columns = [x0, x1, x2, y0, y1, y2, z0, z1, z2];
    let is_rounding = error.at_most(A::of(ROUNDING));
    let matrix = either!(is_rounding, columns, polished);
    (matrix, error.at_most(A::of(NEAR)))
}

/// The matrix X of columns x, y, z moved halfway to X⁻ᵀ: Newton's iteration for the nearest rotation, which squares
/// the error. And that error, see [`defect`].
#[inline(always)]
fn polished<A: Operations>(columns: &[[A::Number; 3]; 3]) -> ([A::Number; 9], A::Number) {
    let (change, error) = defect::<A>(columns);
    let mut matrix = [A::of(0.0); 9];
    for (column, old) in columns.iter().enumerate() {
        for (row, &old) in old.iter().enumerate() {
            let place = 3 * column + row;
            matrix[place] = A::fma(A::of(0.5), change[place], old);
        }
    }
    (matrix, error)
}

/// X⁻ᵀ − X for the matrix X of columns x, y, z, and the sum of |X⁻ᵀ − X| and |det − 1|. NaN anywhere makes it NaN.
///
/// Treating the columns differently (Gram and Schmidt, or the third as a product of the others)
/// would be cheaper, but the momentum in space would drift.
#[inline(always)]
pub(super) fn defect<A: Operations>(
    [x, y, z]: &[[A::Number; 3]; 3],
) -> ([A::Number; 9], A::Number) {
    // X⁻ᵀ = (y×z, z×x, x×y)/det, and 1/det = 2 − det to the order that matters.
    let [yz, zx, xy] = [cross::<A>(y, z), cross::<A>(z, x), cross::<A>(x, y)];
    let inverse = A::of(2.0) - dot::<A>(x, &yz);
    let mut changes = [A::of(0.0); 9];
    // The zero matrix is a fixed point, too, but its determinant is not 1.
    let mut error = (inverse - A::of(1.0)).abs();
    for (column, (old, product)) in [(x, yz), (y, zx), (z, xy)].into_iter().enumerate() {
        for row in 0..3 {
            let change = A::fms(inverse, product[row], old[row]);
            error = error + change.abs();
            changes[3 * column + row] = change;
        }
    }
    (changes, error)
}

/// Whether a matrix is near enough to a rotation: judged by Q alone, not by where a step takes it.
#[cold]
#[inline(never)]
pub(crate) fn is_rotation_matrix(q: &[f64; 9]) -> bool {
    let column = |j: usize| [q[3 * j], q[3 * j + 1], q[3 * j + 2]];
    let [x, y, z] = [column(0), column(1), column(2)];
    let near = |a: &[f64; 3], b: &[f64; 3], wanted: f64| (dot::<Plain>(a, b) - wanted).abs() <= FAR;
    near(&x, &x, 1.0)
        && near(&y, &y, 1.0)
        && near(&z, &z, 1.0)
        && near(&x, &y, 0.0)
        && near(&y, &z, 0.0)
        && near(&z, &x, 0.0)
        && dot::<Plain>(&cross::<Plain>(&x, &y), &z) > 0.0
}

/// Polishes until the last bit.
#[cold]
#[inline(never)]
fn orthonormal(columns: &[[f64; 3]; 3]) -> [f64; 9] {
    let mut q = polished::<Plain>(columns).0;
    for _ in 0..5 {
        let [x0, x1, x2, y0, y1, y2, z0, z1, z2] = q;
        q = polished::<Plain>(&[[x0, x1, x2], [y0, y1, y2], [z0, z1, z2]]).0;
    }
    q
}
