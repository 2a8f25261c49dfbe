//! Distances and slopes.

/// The largest difference between two arrays.
pub fn distance<const N: usize>(a: &[f64; N], b: &[f64; N]) -> f64 {
    let differences = a.iter().zip(b).map(|(a, b)| (a - b).abs());
    differences.fold(0.0, |max, x| if x > max || x.is_nan() { x } else { max })
}

/// The distance of two rotations: q and −q are the same.
pub fn turn_distance(a: &[f64; 4], b: &[f64; 4]) -> f64 {
    distance(a, b).min(distance(a, &b.map(|x| -x)))
}

/// The slope of log(error) over log(h), by least squares, of the points above rounding, which
/// grows with the number of steps, and below the size at which the error is no longer a power of
/// h.
pub fn slope(points: &[(f64, f64)]) -> f64 {
    let is_kept = |(h, error): &&(f64, f64)| *error > 3e-15 / h && *error < 5e-3;
    let kept = points.iter().filter(is_kept);
    let logs: Vec<(f64, f64)> = kept.map(|(h, error)| (h.ln(), error.ln())).collect();
    assert!(logs.len() >= 4, "too few points: {points:?}");
    let count = logs.len() as f64;
    let mean_x = logs.iter().map(|point| point.0).sum::<f64>() / count;
    let mean_y = logs.iter().map(|point| point.1).sum::<f64>() / count;
    let covariance: f64 = logs.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
    let variance: f64 = logs.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
    covariance / variance
}
