//! Relations that hold exactly between the entries of a tangent map: no reference is needed.

use frb::tangent::{step_quaternion, Tangent};
use support::hex_float;
use support::kinds::KINDS;
use support::random::Random;
use support::tolerance::{EPSILON, TANGENT_RELATION};
use support::truth::Case;

/// Of these, more than 10 000 of all kinds can be judged.
const EACH: u64 = 600;
/// Smaller differences are those of subnormal numbers.
const LEAST: f64 = 1e-320;
/// Worse conditioned cases have no digit to compare.
const HOPELESS: f64 = 1e12;
/// Inputs are changed by this part of what the end can bear, to see how the derivatives follow.
const PORTION: f64 = 1e-5;

type Vector = [f64; 3];

fn cross(a: &Vector, b: &Vector) -> Vector {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

fn dot(a: &Vector, b: &Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// A step in units in which |m| and the largest moment are near 1: what is squared stays in range.
struct Step {
    moments: Vector,
    m: Vector,
    h: f64,
    end: Vector,
    tangent: Tangent,
    /// Σ|∂end/∂log input|, momentum relative to |m|, and the same for each block of the derivatives, relative to its
    /// largest entry: a tiny orbit hides from the end, and a step that lingers at the saddle, what its derivatives see.
    condition: f64,
}

/// How much the derivatives change with the inputs, by differences of tangent maps: the block that does most.
fn of_derivatives(case: &Case, tangent: &Tangent, portion: f64) -> Option<f64> {
    let columns = [0..3, 6..9, 9..10];
    let mut sums = [[0.0; 3]; 2];
    for input in 0..7 {
        let Case {
            mut moments,
            mut m,
            mut h,
            ..
        } = *case;
        let place = match input {
            0..3 => &mut m[input],
            3..6 => &mut moments[input - 3],
            _ => &mut h,
        };
        *place *= 1.0 + portion;
        let (_, _, moved) = step_quaternion(h, &moments, &m, &[1.0, 0.0, 0.0, 0.0]).ok()?;
        for (sums, rows) in sums.iter_mut().zip([0..3, 3..6]) {
            for (sum, columns) in sums.iter_mut().zip(&columns) {
                let (mut most, mut size) = (0.0_f64, 0.0_f64);
                for (now, then) in moved[columns.clone()].iter().zip(&tangent[columns.clone()]) {
                    for row in rows.clone() {
                        most = most.max((now[row] - then[row]).abs());
                        size = size.max(then[row].abs());
                    }
                }
                if most > 0.0 {
                    *sum += most / size / portion;
                }
            }
        }
    }
    Some(sums.as_flattened().iter().fold(0.0, |a, b| a.max(*b)))
}

impl Step {
    /// None for what cannot be judged: no momentum, a rotor, a condition beyond all digits.
    fn new(case: &Case) -> Option<Step> {
        let largest = |v: &Vector| v.iter().fold(0.0_f64, |a, b| a.max(b.abs()));
        let Case { moments, m, h, .. } = *case;
        let (size, inertia) = (largest(&m), largest(&moments));
        let is_moderate = |x: f64| (1e-100..1e100).contains(&x);
        if !is_moderate(size) || !is_moderate(inertia) || moments.iter().any(|x| *x < 1e-100) {
            return None;
        }
        let (end, _, tangent) = step_quaternion(h, &moments, &m, &[1.0, 0.0, 0.0, 0.0]).ok()?;
        let inputs = [
            m[0], m[1], m[2], 0.0, 0.0, 0.0, moments[0], moments[1], moments[2], h,
        ];
        let sum = |row: usize| -> f64 {
            (tangent.iter().zip(inputs))
                .map(|(column, input)| (column[row] * input).abs())
                .sum()
        };
        let of_momentum = (0..3).map(sum).fold(0.0, f64::max) / size;
        let of_end = (3..6).map(sum).fold(of_momentum, f64::max);
        let condition = of_end + of_derivatives(case, &tangent, PORTION / (1.0 + of_end))?;
        (condition < HOPELESS).then_some(Step {
            moments,
            m,
            h,
            end,
            tangent,
            condition,
        })
    }

    fn omega(&self, m: &Vector) -> Vector {
        std::array::from_fn(|j| m[j] / self.moments[j])
    }

    /// ṁ = m × ω with differences of moments: nothing cancels.
    fn rate(&self, m: &Vector) -> Vector {
        let i = &self.moments;
        std::array::from_fn(|j| {
            let (k, l) = ((j + 1) % 3, (j + 2) % 3);
            (i[k] - i[l]) / i[k] / i[l] * m[k] * m[l]
        })
    }

    fn rows(&self, column: usize) -> [Vector; 2] {
        let c = &self.tangent[column];
        [[c[0], c[1], c[2]], [c[3], c[4], c[5]]]
    }

    /// The largest entry of a block: rows of δm or θ, columns from the first on.
    fn largest(&self, rows: usize, first: usize) -> f64 {
        (first..first + 3)
            .flat_map(|column| self.rows(column)[rows])
            .fold(0.0_f64, |a, b| a.max(b.abs()))
    }

    /// Σ weight·column over a block, less what it should be, relative to the weights times the largest
    /// entry or to the terms of what it should be, for both blocks of rows.
    fn combination(
        &self,
        first: usize,
        weights: &Vector,
        wanted: [Vector; 2],
        terms: [f64; 2],
    ) -> f64 {
        let weight: f64 = weights.iter().map(|x| x.abs()).sum();
        let mut worst = 0.0_f64;
        for (rows, wanted) in wanted.iter().enumerate() {
            let mut size = weight * self.largest(rows, first) + terms[rows];
            let mut off = 0.0_f64;
            for (j, wanted) in wanted.iter().enumerate() {
                let sum: f64 = (0..3)
                    .map(|k| weights[k] * self.rows(first + k)[rows][j])
                    .sum();
                size = size.max(wanted.abs());
                off = off.max((sum - wanted).abs());
            }
            if off > (1.0 + weight) * LEAST {
                worst = worst.max(off / size);
            }
        }
        worst
    }

    fn scaled(&self, v: &Vector) -> Vector {
        v.map(|x| x * self.h)
    }

    /// Rᵀ times a vector.
    fn back(&self, v: &Vector) -> Vector {
        std::array::from_fn(|j| (0..3).map(|k| self.rows(3 + k)[1][j] * v[k]).sum())
    }

    /// δm = m is a change of the unit of time.
    fn scale_of_momentum(&self) -> f64 {
        let drift = self.scaled(&self.rate(&self.end));
        let end = std::array::from_fn(|j| self.end[j] + drift[j]);
        let turn = self.scaled(&self.omega(&self.end));
        self.combination(0, &self.m, [end, turn], [0.0; 2])
    }

    /// δm = ṁ is a later start.
    fn later_start(&self) -> f64 {
        let (before, after) = (self.back(&self.omega(&self.m)), self.omega(&self.end));
        let turn = std::array::from_fn(|j| after[j] - before[j]);
        let wanted = [self.rate(&self.end), turn];
        // The momentum at the end is known to an eps of |m|, and its velocities accordingly.
        let [a, b, c] = self.moments.map(|x| 1.0 / x);
        let (most, square) = (a.max(b).max(c), dot(&self.m, &self.m));
        let terms = [(most - a.min(b).min(c)) * square, most * square.sqrt()];
        self.combination(0, &self.rate(&self.m), wanted, terms)
    }

    /// δ(1/I) = (1, 1, 1) only turns the body about m.
    fn same_for_all_axes(&self) -> f64 {
        let weights = self.moments.map(|x| -x * x);
        self.combination(6, &weights, [[0.0; 3], self.scaled(&self.end)], [0.0; 2])
    }

    /// δI = −I is a change of the unit of time.
    fn scale_of_moments(&self) -> f64 {
        let drift = self.scaled(&self.rate(&self.end));
        let turn = self.scaled(&self.omega(&self.end));
        self.combination(6, &self.moments.map(|x| -x), [drift, turn], [0.0; 2])
    }

    /// Q·m is constant: δm⁺ = Rᵀδm − θ×m⁺.
    fn momentum_in_space(&self) -> f64 {
        let mut worst = 0.0_f64;
        for column in [0, 1, 2, 6, 7, 8, 9] {
            let [dm, theta] = self.rows(column);
            let mut unit = [0.0; 3];
            if column < 3 {
                unit[column] = 1.0;
            }
            let (start, turned) = (self.back(&unit), cross(&theta, &self.end));
            let first = column - column % 3;
            let blocks = if column == 9 {
                dm.iter().fold(0.0_f64, |a, b| a.max(b.abs()))
            } else {
                self.largest(0, first)
            };
            let length = dot(&self.end, &self.end).sqrt();
            let rotation = if column == 9 {
                dot(&theta, &theta).sqrt()
            } else {
                self.largest(1, first)
            };
            let size = blocks + rotation * length;
            for j in 0..3 {
                let off = (dm[j] - start[j] + turned[j]).abs();
                if off > LEAST {
                    worst = worst.max(off / size);
                }
            }
        }
        worst
    }

    /// ρ_a·b − ρ_b·a = π·(ρ_a × ρ_b) for any two changes a, b of m.
    fn symplectic(&self) -> f64 {
        let largest = self.largest(1, 0);
        let length = dot(&self.end, &self.end).sqrt();
        let mut worst = 0.0_f64;
        for a in 0..3 {
            let b = (a + 1) % 3;
            let (ta, tb) = (self.rows(a)[1], self.rows(b)[1]);
            let (ea, eb) = (self.rows(3 + a)[1], self.rows(3 + b)[1]);
            let off = dot(&ta, &eb) - dot(&tb, &ea) - dot(&self.end, &cross(&ta, &tb));
            let size = largest + length * largest * largest;
            if off.abs() > LEAST {
                worst = worst.max(off.abs() / size);
            }
        }
        worst
    }
}

/// Asks the relation of every case.
fn check(relation: impl Fn(&Step) -> f64) {
    let mut complaints = Vec::new();
    let mut judged = 0;
    for (number, kind) in KINDS.iter().enumerate() {
        let (mut worst, mut failures, mut example) = (0.0_f64, 0, String::new());
        for index in 0..EACH {
            let case = kind.case(&mut Random::seeded(&[62, number as u64, index]));
            let Some(step) = Step::new(&case) else {
                continue;
            };
            judged += 1;
            let error = relation(&step) / (EPSILON * (1.0 + step.condition));
            failures += usize::from(error.is_nan() || error > TANGENT_RELATION);
            if error.is_nan() || error > worst {
                worst = error;
                example = format!(
                    "moments {} m {} h {}, condition {:.1e}",
                    hex_float::format_all(&case.moments),
                    hex_float::format_all(&case.m),
                    hex_float::format(case.h),
                    step.condition
                );
            }
        }
        println!("{:22} {worst:8.2}", kind.name);
        if failures > 0 {
            complaints.push(format!(
                "{}: {failures} of {EACH}, {worst:.1}: {example}",
                kind.name
            ));
        }
    }
    assert!(judged > 10_000, "{judged} cases were judged");
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn momentum_scales_time() {
    check(Step::scale_of_momentum);
}

#[test]
fn a_later_start_is_a_later_end() {
    check(Step::later_start);
}

#[test]
fn equal_changes_of_the_inverse_moments_turn_about_the_momentum() {
    check(Step::same_for_all_axes);
}

#[test]
fn moments_scale_time() {
    check(Step::scale_of_moments);
}

#[test]
fn momentum_in_space_is_constant() {
    check(Step::momentum_in_space);
}

#[test]
fn the_map_is_symplectic() {
    check(Step::symplectic);
}

/// The part of a tangent map that belongs to the state, as a matrix by columns.
fn state(tangent: &Tangent) -> [[f64; 6]; 6] {
    std::array::from_fn(|k| tangent[k])
}

fn product(a: &[[f64; 6]; 6], b: &[[f64; 6]; 6]) -> [[f64; 6]; 6] {
    std::array::from_fn(|k| std::array::from_fn(|j| (0..6).map(|i| a[i][j] * b[k][i]).sum()))
}

/// What rounding may change in a product of two maps: momenta of size 1.
fn allowed(a: &Tangent, b: &Tangent) -> f64 {
    let largest = |t: &Tangent| t[..6].iter().flatten().fold(0.0_f64, |m, x| m.max(x.abs()));
    EPSILON * TANGENT_RELATION * 6.0 * largest(a) * largest(b)
}

const BODIES: [[f64; 3]; 5] = [
    [0.345, 0.653, 1.0],
    [1.0, 1.0, 2.0],
    [2.0, 1.0, 3.0],
    [1.0, 1.0, 1.0],
    [3.0, 0.1, 3.0],
];

#[test]
fn two_steps_are_the_product_of_their_maps() {
    let q = [1.0, 0.0, 0.0, 0.0];
    for moments in BODIES {
        for m in [
            [0.6, 0.48, 0.64],
            [0.0, 1.0, 0.0],
            [1.0, 0.0, 0.0],
            [0.6, 0.0, 0.8],
        ] {
            for (h1, h2) in [(0.1, 0.2), (0.5, 3.0), (-2.0, 5.0), (20.0, -0.3)] {
                let (m1, q1, first) = step_quaternion(h1, &moments, &m, &q).unwrap();
                let (_, _, second) = step_quaternion(h2, &moments, &m1, &q1).unwrap();
                let (_, _, both) = step_quaternion(h1 + h2, &moments, &m, &q).unwrap();
                let product = product(&state(&second), &state(&first));
                let allowed = allowed(&first, &second) * (1.0 + (h1.abs() + h2.abs()) / 0.1);
                for k in 0..6 {
                    for j in 0..6 {
                        let off = (product[k][j] - both[k][j]).abs();
                        assert!(
                            off <= allowed,
                            "{moments:?} {m:?} {h1} {h2}: {off:e} > {allowed:e}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn a_step_back_undoes_the_map() {
    let q = [1.0, 0.0, 0.0, 0.0];
    for moments in BODIES {
        for m in [[0.6, 0.48, 0.64], [0.0, 1.0, 0.0], [0.6, 0.0, 0.8]] {
            for h in [1e-3, 0.1, 1.0, 10.0] {
                let (m1, q1, first) = step_quaternion(h, &moments, &m, &q).unwrap();
                let (_, _, second) = step_quaternion(-h, &moments, &m1, &q1).unwrap();
                let product = product(&state(&second), &state(&first));
                let allowed = allowed(&first, &second) * (1.0 + h / 0.1);
                for (k, column) in product.iter().enumerate() {
                    for (j, entry) in column.iter().enumerate() {
                        let one = if j == k { 1.0 } else { 0.0 };
                        let off = (entry - one).abs();
                        assert!(
                            off <= allowed,
                            "{moments:?} {m:?} {h}: {off:e} > {allowed:e}"
                        );
                    }
                }
            }
        }
    }
}
