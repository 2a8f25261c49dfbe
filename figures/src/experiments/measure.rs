//! Distances and slopes.

/// The Euclidean distance.
pub fn distance<const N: usize>(a: &[f64; N], b: &[f64; N]) -> f64 {
    let squares = a.iter().zip(b).map(|(a, b)| (a - b) * (a - b));
    squares.sum::<f64>().sqrt()
}

/// The distance of two rotations as quaternions: q and −q are the same.
pub fn turn_distance(a: &[f64; 4], b: &[f64; 4]) -> f64 {
    distance(a, b).min(distance(a, &b.map(|x| -x)))
}

/// The slope of log y over log x by least squares; none for fewer than three points.
pub fn slope(points: &[[f64; 2]]) -> Option<f64> {
    let logs: Vec<(f64, f64)> = points.iter().map(|[x, y]| (x.ln(), y.ln())).collect();
    (logs.len() >= 3).then(|| support::slope::line(&logs).0)
}

/// The largest of numbers that are not negative; NaN if there is one.
pub fn largest(numbers: impl IntoIterator<Item = f64>) -> f64 {
    let larger = |max: f64, x: f64| if max.is_nan() || max > x { max } else { x };
    numbers.into_iter().fold(0.0, larger)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slopes_are_exponents() {
        let points = [1.0, 2.0, 3.0, 5.0].map(|x: f64| [x, 7.0 * x.powi(3)]);
        assert!((slope(&points).expect("four points") - 3.0).abs() < 1e-14);
        assert_eq!(slope(&points[..2]), None);
    }

    #[test]
    fn nan_is_not_overlooked() {
        assert!(largest([1.0, f64::NAN, 2.0]).is_nan());
        assert_eq!(largest([1.0, 3.0, 2.0]), 3.0);
    }

    #[test]
    fn opposite_quaternions_are_the_same_turn() {
        let q = [0.5, -0.5, 0.5, 0.5];
        assert_eq!(turn_distance(&q, &q.map(|x| -x)), 0.0);
    }
}
