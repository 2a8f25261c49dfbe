//! Steps of a method that takes free motion and torque together: nothing is split.

use super::run::{is_told, Observer};
use crate::body::Flaw;
use crate::rivals;

/// The classical Runge-Kutta method, which asks for the torque four times a step.
pub(super) fn runge_kutta(
    h: f64,
    steps: u32,
    moments: &[f64; 3],
    start: ([f64; 3], [f64; 4]),
    mut potential: impl FnMut(&[f64; 4], &mut [f64; 3]),
    observer: Observer,
) -> Result<([f64; 3], [f64; 4]), Flaw> {
    let mut torque = |q: &[f64; 4]| {
        let mut gradient = [0.0; 3];
        potential(q, &mut gradient);
        Ok(gradient.map(|component| -component))
    };
    let (mut m, mut q) = start;
    if is_told(observer.every, 0, steps) {
        (observer.output)(0, &m, &q);
    }
    for step in 1..=steps {
        (m, q) = rivals::runge_kutta(h, moments, &m, &q, &mut torque)?;
        if is_told(observer.every, step, steps) {
            (observer.output)(step, &m, &q);
        }
    }
    Ok((m, q))
}
