//! The true motion to about 30 digits, by Taylor series in double-double arithmetic.
//!
//! Written for the experiments alone; it shares nothing with the methods that it judges.

use support::double_double::DoubleDouble;

type Vector = [DoubleDouble; 3];
type Quaternion = [DoubleDouble; 4];

/// Terms of a series; fewer are used where they suffice.
const TERMS: usize = 44;
/// A term below this, relative to |m| = |q| = 1, ends the series.
const SMALL: f64 = 1e-34;
/// Of the radius of convergence, which is at least π/2 over the largest rate.
const SHARE: f64 = 0.25;

/// Momentum and attitude after the time `h`, from the identity; |m| is near 1.
///
/// m′ = m × I⁻¹m, q′ = ½ q∘(0, I⁻¹m): FRB (1) and (11).
pub fn motion(h: f64, moments: &[f64; 3], m: &[f64; 3]) -> (Vector, Quaternion) {
    let inverse = moments.map(|moment| DoubleDouble::from(1.0) / moment.into());
    let least = moments.iter().copied().fold(f64::INFINITY, f64::min);
    let pieces = (h.abs() / (SHARE * least)).ceil().max(1.0);
    let time = DoubleDouble::from(h) / pieces.into();
    let mut m = m.map(DoubleDouble::from);
    let mut q = [1.0, 0.0, 0.0, 0.0].map(DoubleDouble::from);
    for _ in 0..pieces as usize {
        (m, q) = piece(time, &inverse, &m, &q);
    }
    (m, q)
}

/// The rotation matrix of a quaternion, by columns: FRB (10).
pub fn matrix(q: &Quaternion) -> [DoubleDouble; 9] {
    let [s, x, y, z] = *q;
    let (one, two) = (DoubleDouble::from(1.0), DoubleDouble::from(2.0));
    [
        one - two * (y * y + z * z),
        two * (x * y + s * z),
        two * (x * z - s * y),
        two * (x * y - s * z),
        one - two * (x * x + z * z),
        two * (y * z + s * x),
        two * (x * z + s * y),
        two * (y * z - s * x),
        one - two * (x * x + y * y),
    ]
}

/// One series, the terms multiplied by powers of the time as they come.
fn piece(time: DoubleDouble, inverse: &Vector, m: &Vector, q: &Quaternion) -> (Vector, Quaternion) {
    let zero = DoubleDouble::from(0.0);
    let mut m_terms = [[zero; 3]; TERMS];
    let mut q_terms = [[zero; 4]; TERMS];
    let mut rate_terms = [[zero; 3]; TERMS];
    (m_terms[0], q_terms[0]) = (*m, *q);
    let (mut m_sum, mut q_sum) = (*m, *q);
    for n in 0..TERMS - 1 {
        rate_terms[n] = std::array::from_fn(|j| inverse[j] * m_terms[n][j]);
        let (mut turn, mut spin) = ([zero; 3], [zero; 4]);
        for i in 0..=n {
            let (a, w, p) = (&m_terms[i], &rate_terms[n - i], &q_terms[i]);
            for j in 0..3 {
                let (k, l) = ((j + 1) % 3, (j + 2) % 3);
                // (a × w)_j, and the components of p∘(0, w)
                turn[j] = turn[j] + (a[k] * w[l] - a[l] * w[k]);
                spin[0] = spin[0] - p[j + 1] * w[j];
                spin[j + 1] = spin[j + 1] + (p[0] * w[j] + (p[k + 1] * w[l] - p[l + 1] * w[k]));
            }
        }
        // The coefficient of t^(n+1) is that of the derivative over n + 1.
        let factor = time / ((n + 1) as f64).into();
        let half = factor * 0.5.into();
        m_terms[n + 1] = turn.map(|term| term * factor);
        q_terms[n + 1] = spin.map(|term| term * half);
        for j in 0..3 {
            m_sum[j] = m_sum[j] + m_terms[n + 1][j];
        }
        for j in 0..4 {
            q_sum[j] = q_sum[j] + q_terms[n + 1][j];
        }
        // Two in turn: every other term may vanish.
        if n > 1 && (n..=n + 1).all(|n| size(&m_terms[n]) + size(&q_terms[n]) < SMALL) {
            break;
        }
    }
    (m_sum, q_sum)
}

fn size(terms: &[DoubleDouble]) -> f64 {
    terms.iter().map(|term| term.to_f64().abs()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use support::reference::group;

    /// q∘p
    fn product(q: &Quaternion, p: &Quaternion) -> Quaternion {
        let mut out = [q[0] * p[0]; 4];
        for j in 0..3 {
            let (k, l) = ((j + 1) % 3 + 1, (j + 2) % 3 + 1);
            out[0] = out[0] - q[j + 1] * p[j + 1];
            out[j + 1] = q[0] * p[j + 1] + p[0] * q[j + 1] + (q[k] * p[l] - q[l] * p[k]);
        }
        out
    }

    /// Against the references of 192 bits, of which the file keeps about 30 digits.
    #[test]
    fn has_thirty_digits() {
        let mut tried = 0;
        for case in group("generic") {
            let size: f64 = case.momentum.iter().map(|x| x * x).sum();
            if !(0.5..2.0).contains(&size) || case.step.abs() > 10.0 {
                continue;
            }
            let (end, turn) = motion(case.step, &case.moments, &case.momentum);
            let q = product(&case.quaternion.map(DoubleDouble::from), &turn);
            let wanted = case.end_momentum.iter().chain(&case.end_quaternion);
            for (j, (found, wanted)) in end.iter().chain(&q).zip(wanted).enumerate() {
                let wanted = DoubleDouble::from(wanted.high) + wanted.low.into();
                let error = (*found - wanted).to_f64().abs();
                let conditions = [case.condition_momentum, case.condition_quaternion];
                let condition = conditions[usize::from(j > 2)];
                assert!(
                    error < 1e-30 * (1.0 + condition),
                    "{j}: {error:e}: {case:?}"
                );
            }
            tried += 1;
        }
        assert!(tried > 20, "{tried} cases");
    }
}
