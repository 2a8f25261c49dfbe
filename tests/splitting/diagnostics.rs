//! Energy, Casimir, momentum in space, orthogonality: values, and that motions keep them.

use super::systems::{system, NAMES};
use approx::abs_diff_eq;
use frb::diagnostics::{
    casimir, kinetic_energy, orthogonality, orthogonality_matrix, spatial_momentum,
    spatial_momentum_matrix,
};
use frb::splitting::{Method, SUZUKI_UMENO8};

#[test]
fn values() {
    assert_eq!(kinetic_energy(&[1.0, 2.0, 4.0], &[1.0, 2.0, 2.0]), 2.0);
    assert_eq!(kinetic_energy(&[0.0, 2.0, 2.0], &[0.0, 2.0, 2.0]), 2.0);
    assert_eq!(casimir(&[1.0, 2.0, 2.0]), 9.0);
    // A third of a turn about (1, 1, 1) takes axis 1 to axis 2.
    let third = [0.5, 0.5, 0.5, 0.5];
    assert_eq!(spatial_momentum(&[1.0, 2.0, 3.0], &third), [3.0, 1.0, 2.0]);
    let same = third.map(|x| 3.0 * x);
    assert_eq!(spatial_momentum(&[1.0, 2.0, 3.0], &same), [3.0, 1.0, 2.0]);
    let matrix = [0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0];
    let turned = spatial_momentum_matrix(&[1.0, 2.0, 3.0], &matrix);
    assert_eq!(turned, [3.0, 1.0, 2.0]);
    assert_eq!(orthogonality(&third), 0.0);
    assert_eq!(orthogonality(&[0.0, 1.5, 0.0, 0.0]), 1.25);
    assert_eq!(orthogonality_matrix(&matrix), 0.0);
    assert_eq!(orthogonality_matrix(&matrix.map(|x| -x)), 2.0);
    assert_eq!(orthogonality_matrix(&matrix.map(|x| 1.5 * x)), 1.25);
    let mut bad = matrix;
    bad[3] = f64::NAN;
    assert!(orthogonality_matrix(&bad).is_nan());
}

/// A scheme of order 8 keeps the energy, with the potential of each system: a sign or a factor that
/// is wrong in gradient or energy would show. About the axis of the field momentum is kept by
/// every scheme.
#[test]
fn motions_keep_them() {
    for name in NAMES {
        let system = system(name);
        let steps = (system.time * 10.0) as u32;
        let (m, q) = system.end_of(Method::ExactQuaternion, &SUZUKI_UMENO8, steps);
        let change = system.energy(&m, &q) - system.energy(&system.m, &system.q);
        assert!(change.abs() < 1e-10, "{name}: {change:e}");
        assert!(orthogonality(&q) < 1e-15, "{name}");
    }
    let system = system("q33");
    let (m, q) = system.end_of(Method::ExactQuaternion, &SUZUKI_UMENO8, 30);
    let before = spatial_momentum(&system.m, &system.q)[2];
    let after = spatial_momentum(&m, &q)[2];
    assert!(
        abs_diff_eq!(after, before, epsilon = 1e-14),
        "{before} {after}"
    );
}
