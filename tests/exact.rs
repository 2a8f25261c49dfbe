//! Properties of the exact step that no table of single results shows.

use approx::abs_diff_eq;
use frb::body::Flaw;
use frb::exact::{step_matrix, step_quaternion};
use support::invariants::{Attitude, Invariants, State};
use support::random::Random;
use support::rotation::{distance, matrix, orthonormal_defect, square, IDENTITY, IDENTITY_MATRIX};

const WATER: [f64; 3] = [0.345, 0.653, 1.0];
const EPS: f64 = f64::EPSILON;

/// 2H, the energy.
fn twice_energy(m: &[f64; 3]) -> f64 {
    m.iter().zip(WATER).map(|(x, i)| x * x / i).sum()
}

#[test]
fn nothing_moves_without_time_or_momentum() {
    let m = [0.3, -0.5, 0.7];
    assert_eq!(step_quaternion(0.0, &WATER, &m, &IDENTITY).unwrap().0, m);
    assert_eq!(
        step_quaternion(0.0, &WATER, &m, &IDENTITY).unwrap().1,
        IDENTITY
    );
    for h in [1.0, -1e300, 1e-300] {
        let still = step_quaternion(h, &WATER, &[0.0; 3], &IDENTITY).unwrap();
        assert_eq!(still, ([0.0; 3], IDENTITY));
    }
}

/// Two steps are one step of the sum, over short and long steps and many periods.
#[test]
fn steps_compose() {
    let m = [0.5, 0.2, -0.8];
    for moments in [WATER, [1.0, 1.0, 2.5], [0.02, 1.7, 1.71], [3.0, 1.0, 2.0]] {
        for (first, second) in [(0.03, 0.04), (0.4, -0.9), (2.5, 3.5), (40.0, -13.0)] {
            let (m1, q1) = step_quaternion(first, &moments, &m, &IDENTITY).unwrap();
            let (m2, q2) = step_quaternion(second, &moments, &m1, &q1).unwrap();
            let (m3, q3) = step_quaternion(first + second, &moments, &m, &IDENTITY).unwrap();
            let fastest = 1.0 / moments.iter().fold(f64::MAX, |least, x| least.min(*x));
            let tolerance = 4.0 * EPS * (1.0 + fastest * (first.abs() + second.abs()));
            assert!(
                distance(&m2, &m3) <= tolerance,
                "{moments:?} {first} {second}"
            );
            assert!(
                distance(&q2, &q3) <= tolerance,
                "{moments:?} {first} {second}"
            );
        }
    }
}

/// Matrix and quaternion describe one rotation.
#[test]
fn matrix_and_quaternion_agree() {
    let m = [0.5, 0.2, -0.8];
    for h in [1e-3, 0.3, -1.4, 20.0] {
        let (_, quaternion) = step_quaternion(h, &WATER, &m, &IDENTITY).unwrap();
        let (_, q) = step_matrix(h, &WATER, &m, &IDENTITY_MATRIX).unwrap();
        assert!(distance(&q, &matrix(&quaternion)) <= 4.0 * EPS, "{h}");
    }
}

/// Near the saddle m₁ and m₃ obey linear equations until they are no longer small:
/// m₁″ = λ²m₁ with λ² = β₁β₃, so m₁ = δ₁cosh λt + (β₁/λ)δ₃ sinh λt, m₃ likewise, however small δ is.
#[test]
fn the_saddle_is_left_as_the_linear_equations_say() {
    let [i1, i2, i3] = WATER;
    let (b1, b3) = (1.0 / i3 - 1.0 / i2, 1.0 / i2 - 1.0 / i1);
    let lambda = (b1 * b3).sqrt();
    for exponent in [-300, -250, -155, -100, -40, -12] {
        let size = 10.0_f64.powi(exponent);
        for (d1, d3) in [(1.0, 0.0), (0.0, -1.0), (1.0, -0.3), (0.7, 0.9)] {
            // Up to where the products that the linear equations leave out reach 1e-16.
            let longest = ((-8.0 * std::f64::consts::LN_10) - size.ln()) / lambda;
            for h in [0.2, 3.0, 0.5 * longest, longest] {
                let m = [d1 * size, 1.0, d3 * size];
                let (end, _) = step_quaternion(h, &WATER, &m, &IDENTITY).unwrap();
                let (c, s) = ((lambda * h).cosh(), (lambda * h).sinh());
                let want = [
                    size * (d1 * c + b1 / lambda * d3 * s),
                    1.0,
                    size * (d3 * c + b3 / lambda * d1 * s),
                ];
                let scale = size * c;
                let tolerance = 8.0 * EPS * (1.0 + lambda * h);
                for axis in [0, 2] {
                    let error = (end[axis] - want[axis]).abs() / scale;
                    assert!(
                        error <= tolerance,
                        "1e{exponent} {d1} {d3} {h}: {end:?} {want:?}"
                    );
                }
            }
        }
    }
}

/// After a whole period, however long, the momentum is back: the orbit of δ = 1e-200 lingers at the
/// saddle for 460/λ, swings over to the other one, and so on.
#[test]
fn long_periods_close() {
    let m = [1e-200, 1.0, 0.0];
    let (far, _) = step_quaternion(4000.0, &WATER, &m, &IDENTITY).unwrap();
    // Rounding of the components and of the sums below.
    assert!(
        abs_diff_eq!(square(&far), 1.0, epsilon = 4.0 * EPS),
        "{far:?}"
    );
    let energy = twice_energy(&far) * WATER[1];
    assert!(abs_diff_eq!(energy, 1.0, epsilon = 8.0 * EPS), "{far:?}");
    let (back, _) = step_quaternion(-4000.0, &WATER, &far, &IDENTITY).unwrap();
    // 4000 is 4 periods and more, each of which multiplies the error of the time.
    assert!(abs_diff_eq!(back[1].abs(), 1.0, epsilon = 1e-9), "{back:?}");
}

/// On the way out of the saddle, around and back again rounding errors grow without bound along the
/// orbit, but not away from it.
#[test]
fn invariants_are_kept_past_the_saddle() {
    let [i1, i2, i3] = WATER;
    let outward = -((1.0 / i2 - 1.0 / i1) / (1.0 / i3 - 1.0 / i2)).sqrt();
    for exponent in [-260, -166, -100, -20, -9, -3] {
        for bits in 0..5 {
            let size = 10.0_f64.powi(exponent) * (1.0 + f64::from(bits) * EPS);
            let m = [size, 1.0, outward * size];
            for k in 0..800 {
                let h = 2.1 * f64::from(k);
                let (end, _) = step_quaternion(h, &WATER, &m, &IDENTITY).unwrap();
                let ratios = [
                    square(&end) / square(&m),
                    twice_energy(&end) / twice_energy(&m),
                ];
                assert!(
                    distance(&ratios, &[1.0; 2]) <= 16.0 * EPS,
                    "{m:?} {h} {end:?}"
                );
            }
        }
    }
}

/// What counts as a rotation does not depend on where the step takes it.
#[test]
fn rough_attitudes_are_judged_by_themselves() {
    let m = [0.5, 0.2, -0.8];
    for k in 0..40 {
        let h = 0.25 * f64::from(k);
        for (size, is_rotation) in [(0.94, false), (0.96, true), (1.04, true), (1.06, false)] {
            let matrix = [size, 0., 0., 0., size, 0., 0., 0., size];
            let got = step_matrix(h, &WATER, &m, &matrix);
            assert_eq!(got.is_ok(), is_rotation, "{size} {h}");
            if let Ok((_, q)) = got {
                assert!(orthonormal_defect(&q) <= 4.0 * EPS, "{size} {h} {q:?}");
            }
            let quaternion = [size, 0.0, 0.0, 0.0];
            let got = step_quaternion(h, &WATER, &m, &quaternion);
            assert_eq!(got.is_ok(), is_rotation, "{size} {h}");
        }
        // A reflection, and columns that are not orthogonal.
        for matrix in [
            [1.0, 0., 0., 0., 1.0, 0., 0., 0., -1.0],
            [1.0, 0., 0., 0.2, 1.0, 0., 0., 0., 1.0],
            [0.0; 9],
        ] {
            let got = step_matrix(h, &WATER, &m, &matrix);
            assert_eq!(got.unwrap_err(), Flaw::Attitude, "{matrix:?} {h}");
        }
    }
}

#[test]
fn the_first_flaw_is_reported() {
    let (m, q) = ([0.5, 0.2, -0.8], IDENTITY);
    let nan = f64::NAN;
    let flaw = |h, moments, m, q| step_quaternion(h, &moments, &m, &q).unwrap_err();
    assert_eq!(flaw(nan, [nan; 3], [nan; 3], [nan; 4]), Flaw::Step);
    assert_eq!(flaw(1.0, [nan; 3], [nan; 3], [nan; 4]), Flaw::Moments);
    assert_eq!(flaw(1.0, [1.0, -1.0, 2.0], m, q), Flaw::Moments);
    assert_eq!(flaw(1.0, [0.0, 1.0, 1.0], m, q), Flaw::Moments);
    assert_eq!(flaw(1.0, WATER, [nan; 3], [nan; 4]), Flaw::Momentum);
    assert_eq!(flaw(1.0, WATER, m, [0.0; 4]), Flaw::Attitude);
    let largest = [f64::MAX, f64::MAX, -f64::MAX];
    assert_eq!(flaw(1e-300, WATER, largest, q), Flaw::Range);
}

/// Defects of a matrix are rounding errors and left alone, or repaired fully, whatever their size.
#[test]
fn defects_are_repaired_fully_or_left_alone() {
    let m = [0.5, 0.2, -0.8];
    for defect in [1.0, 4.0, 7.0, 8.0, 9.0, 100.0, 1e4, 1e6, 1e8, 1e12] {
        let matrix = [1.0 + defect * EPS, 0., 0., 0., 1., 0., 0., 0., 1.];
        let (_, end) = step_matrix(0.0, &WATER, &m, &matrix).unwrap();
        let is_left = defect <= 1.0 && end == matrix;
        let is_repaired = (end[0] - 1.0).abs() <= EPS;
        assert!(is_left || is_repaired, "{defect} eps: {end:?}");
    }
}

/// The momentum of nearly spherical bodies moves by the same increment in thousands of steps: rounding
/// errors must not add up.
#[test]
fn near_spheres_keep_their_norm() {
    for apart in [EPS, 1e-12, 1e-10, 1e-8] {
        let moments = [1.0, 1.0 + apart, 1.0 + 2.0 * apart];
        let mut m = [0.5, 0.2, 0.84];
        let square: f64 = m.iter().map(|x| x * x).sum();
        for _ in 0..10_000 {
            m = step_quaternion(1.0, &moments, &m, &IDENTITY).unwrap().0;
        }
        let end: f64 = m.iter().map(|x| x * x).sum();
        // A random walk of 0.2 eps a step reaches 20; adding up, 0.1 eps a step reached 1000.
        assert!(
            (end / square - 1.0).abs() <= 100.0 * EPS,
            "{apart:e}: {m:?}"
        );
    }
}

/// Nor in the attitude: the momentum in space walks at random, by at most 0.35 eps a step, and does not drift
/// by itself. With the attitude rounded twice it came to 1500 to 7000 eps.
#[test]
fn near_spheres_keep_the_momentum_in_space() {
    const STEPS: u32 = 300_000;
    let bound = 5.0 * 0.35 * f64::from(STEPS).sqrt();
    let mut random = Random::new(31);
    for (apart, h) in [
        (0.0, 1.0),
        (EPS, 0.1),
        (1e-12, 0.01),
        (1e-8, 1.0),
        (1e-5, 0.01),
    ] {
        let moments = [1.0, 1.0 + 0.5 * apart, 1.0 + apart];
        for _ in 0..4 {
            let (mut m, mut q): ([f64; 3], [f64; 4]) = (random.direction(), random.direction());
            let invariants =
                |m, q| Invariants::of(&moments, &State::plain(m, Attitude::Quaternion(q)));
            let start = invariants(m, q);
            for _ in 0..STEPS {
                (m, q) = step_quaternion(h, &moments, &m, &q).unwrap();
            }
            let errors = invariants(m, q).errors(&start);
            assert!(
                errors.iter().all(|error| error.abs() <= bound),
                "{apart:e}, h = {h}: {errors:.0?} eps, at most {bound:.0}"
            );
        }
    }
}

/// The rotation of a sphere is the same in every step; its rounding must not be. An entry is rounded by 0.15 eps (root
/// mean square), which is what a component of Q·m gets, and the repair of the matrix adds less: together 0.25 eps a
/// step, as a random walk. (Rounded twice, in the same way turn after turn, it was 0.6 after so many steps, and growing.)
#[test]
fn matrices_of_spheres_do_not_drift() {
    const STEPS: u32 = 100_000;
    // The second one is beyond the common path.
    for (moment, h) in [(1.0, 0.01), (1e-200, 0.1), (1.0, 1.0)] {
        let (moments, h) = ([moment; 3], h * moment);
        let mut squares = 0.0;
        for seed in 0..6 {
            let mut random = Random::seeded(&[29, seed]);
            let [_, x, y, z] = random.direction();
            let (mut m, mut q) = ([x, y, z], matrix(&random.direction()));
            let state = |m, q| State::plain(m, Attitude::Matrix(q));
            let start = Invariants::of(&moments, &state(m, q));
            for _ in 0..STEPS {
                (m, q) = step_matrix(h, &moments, &m, &q).unwrap();
            }
            let [_, _, in_space @ ..] = Invariants::of(&moments, &state(m, q)).errors(&start);
            let size = in_space.iter().map(|error| error * error).sum::<f64>();
            squares += size / (x * x + y * y + z * z);
        }
        let sigma = (squares / 18.0 / f64::from(STEPS)).sqrt();
        assert!(sigma <= 0.25, "{moments:?}, h = {h}: {sigma} eps a step");
    }
}
