//! Jacobi's rotations, in two words: every eigenvalue of a positive definite matrix to high relative accuracy.
//!
//! J. Demmel, K. Veselić, SIAM J. Matrix Anal. Appl. 13 (1992) 1204: relative errors are the precision times the
//! condition of the matrix scaled to unit diagonal, if rotations stop where an entry is small beside the root
//! of the product of its two diagonal ones. With 104 bits nothing of that is left after rounding.

use crate::arithmetic::double_word::DoubleWord;

/// A symmetric matrix: the diagonal, and the entries (2,3), (3,1), (1,2).
#[derive(Clone, Copy, Debug)]
pub(super) struct Symmetric {
    pub diagonal: [DoubleWord; 3],
    pub others: [DoubleWord; 3],
}

/// Eigenvalues, and the columns of eigenvectors, a rotation.
pub(super) type Diagonal = ([DoubleWord; 3], [[DoubleWord; 3]; 3]);

/// An entry this small beside its diagonal ones is zero.
const PRECISION: f64 = f64::from_bits((1023 - 102) << 52);
/// Rotations converge quadratically: some five sweeps are enough. This ends what does not converge.
const MOST_SWEEPS: usize = 40;

/// The matrix turned to its axes.
pub(super) fn diagonal(matrix: &Symmetric) -> Diagonal {
    let Symmetric {
        mut diagonal,
        mut others,
    } = *matrix;
    let (zero, one) = (DoubleWord::ZERO, DoubleWord::ONE);
    let mut axes = [[one, zero, zero], [zero, one, zero], [zero, zero, one]];
    for _ in 0..MOST_SWEEPS {
        let mut turned = false;
        for k in 0..3 {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            let limit = PRECISION * (diagonal[i].high.abs().sqrt() * diagonal[j].high.abs().sqrt());
            if others[k].high.abs() <= limit {
                continue;
            }
            turned = true;
            // The smaller of the two angles that make the entry (i, j) zero: C. G. J. Jacobi, J. reine angew.
            // Math. 30 (1846) 51.
            let (tangent, cosine, sine) = rotation(diagonal[j] - diagonal[i], others[k]);
            let change = tangent * others[k];
            diagonal[i] = diagonal[i] - change;
            diagonal[j] = diagonal[j] + change;
            others[k] = zero;
            // The entries (k, i) and (j, k)
            let (one, two) = (others[j], others[i]);
            others[j] = cosine * one - sine * two;
            others[i] = sine * one + cosine * two;
            let (first, second) = (axes[i], axes[j]);
            axes[i] = [0, 1, 2].map(|row| cosine * first[row] - sine * second[row]);
            axes[j] = [0, 1, 2].map(|row| sine * first[row] + cosine * second[row]);
        }
        if !turned {
            break;
        }
    }
    (diagonal, axes)
}

/// Where the square of the cotangent would leave the range of numbers.
const STEEP: f64 = 1.0e120;

/// Tangent, cosine and sine of the angle with cot 2α = difference/(2·entry).
fn rotation(difference: DoubleWord, entry: DoubleWord) -> (DoubleWord, DoubleWord, DoubleWord) {
    let one = DoubleWord::ONE;
    let cotangent = difference / entry.scaled(2.0);
    let size = cotangent.abs();
    let tangent = if size.high > STEEP {
        one / size.scaled(2.0)
    } else {
        one / (size + (one + size * size).sqrt())
    };
    let tangent = if cotangent.high < 0.0 {
        -tangent
    } else {
        tangent
    };
    let cosine = one / (one + tangent * tangent).sqrt();
    (tangent, cosine, tangent * cosine)
}
