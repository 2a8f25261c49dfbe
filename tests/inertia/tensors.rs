//! Principal moments and axes of random tensors of all shapes, against counts of eigenvalues in 32 digits.

use frb::body::Flaw;
use frb::inertia::{defect, principal_axes};
use support::double_double::DoubleDouble;
use support::random::Random;
use support::rotation::{column, matrix};

const EPS: f64 = f64::EPSILON;
const TENSORS: u64 = 100_000;

/// A tensor by columns, its largest entry near 1, of some kind.
fn tensor(random: &mut Random) -> [f64; 9] {
    let kind = random.below(6);
    let moments = match kind {
        // Nearly equal: two, or all.
        1 => {
            let close = random.power_of_ten(-17.0, -1.0);
            let a = 1.0 + close * random.symmetric();
            [1.0, a, random.choose(&[0.5, 1.0 - close, 1.0])]
        }
        // Graded in a rotated frame: the condition is that of the rounding.
        2 => [
            1.0,
            random.power_of_ten(-4.0, 0.0),
            random.power_of_ten(-4.0, 0.0),
        ],
        _ => random.moments(),
    };
    let q = matrix(&random.direction());
    let mut t = symmetric(|i, j| {
        (0..3)
            .map(|k| moments[k] * q[3 * k + i] * q[3 * k + j])
            .sum()
    });
    match kind {
        // Graded to 10¹² along its own axes.
        3 => {
            let d: [f64; 3] = [
                1.0,
                random.power_of_ten(-6.0, 0.0),
                random.power_of_ten(-6.0, 0.0),
            ];
            let places = [
                [0, 1, 2],
                [2, 0, 1],
                [1, 2, 0],
                [0, 2, 1],
                [2, 1, 0],
                [1, 0, 2],
            ];
            let d = random.choose(&places).map(|place: usize| d[place]);
            symmetric(|i, j| t[3 * j + i] * d[i] * d[j])
        }
        // Diagonal, in any order, nearly so or wholly.
        4 => {
            let small = random.choose(&[0.0, 1e-300, 1e-16, 1e-8]);
            for (place, entry) in t.iter_mut().enumerate() {
                if place % 4 != 0 {
                    *entry *= small;
                }
            }
            t
        }
        _ => t,
    }
}

fn symmetric(entry: impl Fn(usize, usize) -> f64) -> [f64; 9] {
    std::array::from_fn(|place| {
        let (i, j) = (place % 3, place / 3);
        entry(i.min(j), i.max(j))
    })
}

/// The number of eigenvalues below a number, by the signs of the minors of T − σ (Sylvester). Terms of graded
/// tensors are all as small as the minor: nothing is lost.
fn below(t: &[f64; 9], sigma: DoubleDouble) -> usize {
    let of = DoubleDouble::from;
    let [a, b, c] = [t[0], t[4], t[8]].map(|x| of(x) - sigma);
    let [f, g, h] = [t[5], t[6], t[1]].map(of);
    let first = a;
    let second = a * b - h * h;
    let third = a * (b * c - f * f) - h * (h * c - f * g) + g * (h * f - b * g);
    let minors = [1.0, first.to_f64(), second.to_f64(), third.to_f64()];
    (0..3)
        .filter(|k| (minors[*k] < 0.0) != (minors[k + 1] < 0.0))
        .count()
}

/// Whether each moment is within so much, of itself, of an eigenvalue of its own.
fn are_within(t: &[f64; 9], moments: &[f64; 3], error: f64) -> bool {
    let mut sorted = *moments;
    sorted.sort_by(f64::total_cmp);
    (0..3).all(|k| {
        let moment = DoubleDouble::from(sorted[k]);
        let width = DoubleDouble::product(sorted[k], error);
        below(t, moment - width) <= k && below(t, moment + width) > k
    })
}

/// How far QᵀTQ and QᵀQ are from what they should be, and the frame from being right-handed.
fn defects(t: &[f64; 9], moments: &[f64; 3], axes: &[f64; 9]) -> [f64; 3] {
    let axis = |j: usize| column(axes, j);
    let exact = |a: &[f64; 3], b: &[f64; 3]| {
        let p = |k: usize| DoubleDouble::product(a[k], b[k]);
        p(0) + p(1) + p(2)
    };
    let (mut turned, mut orthonormal) = (0.0_f64, 0.0_f64);
    for (j, moment) in moments.iter().enumerate() {
        for k in 0..3 {
            let is_diagonal = f64::from(u8::from(j == k));
            let norm = (exact(&axis(j), &axis(k)) - is_diagonal.into()).to_f64();
            orthonormal = orthonormal.max(norm.abs());
            // T·axis in 32 digits, row by row
            let mut entry = DoubleDouble::from(-moment * is_diagonal);
            for row in 0..3 {
                let image = exact(&column(t, row), &axis(k));
                entry = entry + image * axis(j)[row].into();
            }
            turned = turned.max(entry.to_f64().abs());
        }
    }
    // det Q − 1
    let p = |i: usize, j: usize| DoubleDouble::product(axes[i], axes[j]);
    let minor = |i, j, k, l| p(i, j) - p(k, l);
    let determinant = minor(4, 8, 5, 7) * axes[0].into()
        + minor(5, 6, 3, 8) * axes[1].into()
        + minor(3, 7, 4, 6) * axes[2].into();
    let hand = (determinant - 1.0.into()).to_f64();
    [turned, orthonormal, hand.abs()]
}

#[test]
fn tensors_of_all_shapes() {
    let mut random = Random::new(1);
    let mut worst = [0.0_f64; 3];
    for number in 0..TENSORS {
        let t = tensor(&mut random);
        // Any magnitude, by a power of two that is exact.
        let size = 2.0_f64.powi(random.below(1800) as i32 - 900);
        let (scaled, axes) =
            principal_axes(&t.map(|x| x * size)).unwrap_or_else(|flaw| panic!("{flaw}: {t:?}"));
        let moments = scaled.map(|x| x / size);
        let largest = moments.into_iter().fold(0.0, f64::max);
        assert!(
            are_within(&t, &moments, 0.6 * EPS),
            "{number}: {t:?} {moments:?}"
        );
        let [turned, orthonormal, hand] = defects(&t, &moments, &axes);
        for (worst, error) in worst.iter_mut().zip([turned / largest, orthonormal, hand]) {
            *worst = worst.max(error / EPS);
        }
    }
    let [turned, orthonormal, hand] = worst;
    println!("moments          0.60 eps of themselves, all {TENSORS}");
    println!("QᵀTQ             {turned:.2} eps of the largest");
    println!("QᵀQ              {orthonormal:.2} eps");
    println!("right-handedness {hand:.2} eps");
    assert!(turned <= 8.0 && orthonormal <= 2.0 && hand <= 2.0);
}

/// The counts see an error of two eps.
#[test]
fn counts_are_sharp() {
    let mut random = Random::new(2);
    let mut seen = 0;
    for _ in 0..1000 {
        let t = tensor(&mut random);
        let (mut moments, _) = principal_axes(&t).expect("a tensor");
        moments[0] *= 1.0 + 4.0 * EPS;
        seen += u32::from(!are_within(&t, &moments, 0.6 * EPS));
    }
    assert!(seen > 900, "{seen}");
}

#[test]
fn axes_are_the_nearest() {
    // A diagonal tensor stays as it is, in any order.
    for moments in [[1.0, 2.0, 3.0], [3.0, 1.0, 2.0], [2.0, 2.0, 1.0], [5.0; 3]] {
        let t = symmetric(|i, j| if i == j { moments[i] } else { 0.0 });
        let identity = symmetric(|i, j| if i == j { 1.0 } else { 0.0 });
        assert_eq!(principal_axes(&t), Ok((moments, identity)));
    }
    // So does any frame: of the 24 the trace is the largest.
    let mut random = Random::new(3);
    for _ in 0..1000 {
        let (_, axes) = principal_axes(&tensor(&mut random)).expect("a tensor");
        let trace = axes[0] + axes[4] + axes[8];
        // Half a turn about an axis, and a quarter.
        for k in 0..3 {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            let (a, b, c) = (axes[4 * i], axes[4 * j], axes[4 * k]);
            assert!(c - a - b <= trace);
            let quarter = (axes[3 * i + j] - axes[3 * j + i]).abs();
            assert!(c + quarter <= trace + EPS, "{axes:?}");
        }
    }
}

#[test]
fn what_is_no_tensor() {
    let legal = [2.0, 0.1, 0.0, 0.1, 3.0, 0.0, 0.0, 0.0, 4.0];
    assert!(principal_axes(&legal).is_ok());
    for (place, bad) in [
        (0, f64::NAN),
        (3, f64::INFINITY),
        (0, -2.0),
        (0, 0.0),
        (2, 0.1),
        (4, 0.001),
    ] {
        let mut t = legal;
        t[place] = bad;
        assert_eq!(principal_axes(&t), Err(Flaw::Tensor), "{place} {bad}");
    }
    assert_eq!(principal_axes(&[0.0; 9]), Err(Flaw::Tensor));
    // A linear rotor is one.
    let rotor = symmetric(|i, j| if i == j && i != 1 { 2.0 } else { 0.0 });
    assert_eq!(principal_axes(&rotor).expect("a rotor").0, [2.0, 0.0, 2.0]);
}

#[test]
fn bodies_that_cannot_exist() {
    assert_eq!(defect(&[1.0, 1.0, 5.0]), Ok(0.6));
    assert_eq!(defect(&[5.0, 1.0, 1.0]), Ok(0.6));
    assert_eq!(defect(&[1.0, 2.0, 3.0]), Ok(0.0));
    assert_eq!(defect(&[1.0, 1.0, 1.0]), Ok(0.0));
    assert_eq!(defect(&[2.0, 0.0, 2.0]), Ok(0.0));
    let small = defect(&[1.0, 2.0_f64.powi(-60), 1.0 + EPS]).expect("moments");
    assert!((small / (EPS - 2.0_f64.powi(-60)) - 1.0).abs() <= 2.0 * EPS);
    assert_eq!(defect(&[1.0, f64::MAX, 1.0]), Ok(1.0));
    assert_eq!(defect(&[1.0, -1.0, 1.0]), Err(Flaw::Moments));
    let mut random = Random::new(4);
    for _ in 0..1000 {
        assert_eq!(defect(&random.moments()), Ok(0.0));
    }
}
