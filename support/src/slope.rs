//! Orders of convergence: slopes of errors in the step size.

/// Slope and height at zero of the straight line through points, by least squares.
pub fn line(points: &[(f64, f64)]) -> (f64, f64) {
    let count = points.len() as f64;
    let mean_x = points.iter().map(|point| point.0).sum::<f64>() / count;
    let mean_y = points.iter().map(|point| point.1).sum::<f64>() / count;
    let parts = points.iter().map(|(x, y)| (x - mean_x, y - mean_y));
    let covariance: f64 = parts.clone().map(|(x, y)| x * y).sum();
    let variance: f64 = parts.map(|(x, _)| x * x).sum();
    let slope = covariance / variance;
    (slope, mean_y - slope * mean_x)
}

/// The slope of log(error) over log(h), of the points above rounding, which grows with the number of
/// steps, and below the size at which the error is no longer a power of h.
///
/// # Panics
/// When fewer than four points are left.
pub fn order(points: &[(f64, f64)]) -> f64 {
    let is_kept = |(h, error): &&(f64, f64)| *error > 3e-15 / h && *error < 5e-3;
    let kept = points.iter().filter(is_kept);
    let logs: Vec<(f64, f64)> = kept.map(|(h, error)| (h.ln(), error.ln())).collect();
    assert!(logs.len() >= 4, "too few points: {points:?}");
    line(&logs).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_power_has_its_exponent() {
        let points: Vec<(f64, f64)> = (1..9)
            .map(|k| 0.1 / f64::from(k))
            .map(|h| (h, 0.3 * h.powi(4)))
            .collect();
        assert!((order(&points) - 4.0).abs() <= 1e-12);
    }

    #[test]
    fn a_line_is_found() {
        assert_eq!(line(&[(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)]), (2.0, 1.0));
    }
}
