//! Errors of the exact step against the reference data, in units of eps(1 + condition).

use crate::hex_float;
use crate::reference::{Case, Exact};
use crate::rotation::length;
use crate::tolerance::{EPSILON, MEAN_STEP, WORST_STEP};

/// Momentum and attitude at the end of a step, or why there is none.
type End<const N: usize, F> = Result<([f64; 3], [f64; N]), F>;
/// Step size, moments, momentum, attitude.
type Step<const N: usize, F> = fn(f64, &[f64; 3], &[f64; 3], &[f64; N]) -> End<N, F>;

/// The two routines of the exact step that are measured; `F` is what they say when they refuse.
pub struct Path<F> {
    pub name: String,
    pub quaternion: Step<4, F>,
    pub matrix: Step<9, F>,
}

impl<F> Path<F> {
    /// Routines in the arithmetic that the environment asks for.
    pub fn chosen(quaternion: Step<4, F>, matrix: Step<9, F>) -> Path<F> {
        Path {
            name: arithmetic(),
            quaternion,
            matrix,
        }
    }
}

/// What `FRB_CPU` names in the environment, otherwise the processor's best.
pub fn arithmetic() -> String {
    std::env::var("FRB_CPU").unwrap_or("default".to_string())
}

/// What is compared: a routine and one of its results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Quantity {
    QuaternionMomentum,
    Quaternion,
    MatrixMomentum,
    Matrix,
}

pub const QUANTITIES: [Quantity; 4] = [
    Quantity::QuaternionMomentum,
    Quantity::Quaternion,
    Quantity::MatrixMomentum,
    Quantity::Matrix,
];

impl Quantity {
    pub fn routine(self) -> &'static str {
        match self {
            Self::QuaternionMomentum | Self::Quaternion => "quat_step",
            Self::MatrixMomentum | Self::Matrix => "frb_step",
        }
    }

    pub fn symbol(self) -> &'static str {
        match self {
            Self::QuaternionMomentum | Self::MatrixMomentum => "m",
            Self::Quaternion => "q",
            Self::Matrix => "Q",
        }
    }
}

/// One result of one case: what it should be, what it is, how far off.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub index: usize,
    pub want: Vec<Exact>,
    pub got: Vec<f64>,
    /// In eps(1 + condition); infinite when the routine refused or a component is NaN.
    pub error: f64,
    pub condition: f64,
}

/// Worst and mean error of a quantity over a group, and the outcomes, the worst first.
pub struct Summary {
    pub quantity: Quantity,
    pub worst: f64,
    pub mean: f64,
    pub outcomes: Vec<Outcome>,
}

impl Summary {
    pub fn passed(&self) -> bool {
        self.worst <= WORST_STEP && self.mean <= MEAN_STEP
    }
}

/// All four quantities over the cases of a group.
pub fn measure<F>(path: &Path<F>, cases: &[Case]) -> Vec<Summary> {
    QUANTITIES
        .iter()
        .map(|&quantity| {
            let mut outcomes: Vec<Outcome> = cases
                .iter()
                .enumerate()
                .map(|(index, case)| outcome(path, quantity, index, case))
                .collect();
            outcomes.sort_by(|a, b| b.error.total_cmp(&a.error));
            Summary {
                quantity,
                worst: outcomes[0].error,
                mean: outcomes.iter().map(|o| o.error).sum::<f64>() / cases.len() as f64,
                outcomes,
            }
        })
        .collect()
}

fn outcome<F>(path: &Path<F>, quantity: Quantity, index: usize, case: &Case) -> Outcome {
    let (h, moments, m) = (case.step, &case.moments, &case.momentum);
    let by_quaternion = || (path.quaternion)(h, moments, m, &case.quaternion);
    let by_matrix = || (path.matrix)(h, moments, m, &case.matrix);
    let got: Result<Vec<f64>, F> = match quantity {
        Quantity::QuaternionMomentum => by_quaternion().map(|end| end.0.to_vec()),
        Quantity::Quaternion => by_quaternion().map(|end| end.1.to_vec()),
        Quantity::MatrixMomentum => by_matrix().map(|end| end.0.to_vec()),
        Quantity::Matrix => by_matrix().map(|end| end.1.to_vec()),
    };
    let (want, unit, condition) = match quantity {
        Quantity::QuaternionMomentum | Quantity::MatrixMomentum => (
            case.end_momentum.to_vec(),
            length(&case.momentum),
            case.condition_momentum,
        ),
        Quantity::Quaternion => (case.end_quaternion.to_vec(), 1.0, case.condition_quaternion),
        Quantity::Matrix => (case.end_matrix.to_vec(), 1.0, case.condition_matrix),
    };
    let got = got.unwrap_or_else(|_| vec![f64::NAN; want.len()]);
    let error = largest_error(&got, &want) / unit / (EPSILON * (1.0 + condition));
    Outcome {
        index,
        want,
        got,
        error,
        condition,
    }
}

/// Largest error of a component; infinite when one is NaN.
pub fn largest_error(got: &[f64], want: &[Exact]) -> f64 {
    got.iter()
        .zip(want)
        .map(|(&value, exact)| exact.distance(value))
        .map(|error| if error.is_nan() { f64::INFINITY } else { error })
        .fold(0.0, f64::max)
}

/// All that is needed to repeat a failure: routine, inputs, want, got, error.
pub fn describe<F>(
    path: &Path<F>,
    group: &str,
    quantity: Quantity,
    case: &Case,
    found: &Outcome,
) -> String {
    let attitude = match quantity.routine() {
        "quat_step" => hex_float::format_all(&case.quaternion),
        _ => hex_float::format_all(&case.matrix),
    };
    let want: Vec<f64> = found.want.iter().map(|exact| exact.high).collect();
    format!(
        "{} ({} arithmetic), group {group}, case {}\n  \
         moments  {}\n  m        {}\n  h        {}\n  attitude {attitude}\n  \
         quantity {}\n  want     {}\n  got      {}\n  \
         error    {:.3} eps(1 + condition), condition {:.3e}",
        quantity.routine(),
        path.name,
        found.index,
        hex_float::format_all(&case.moments),
        hex_float::format_all(&case.momentum),
        hex_float::format(case.step),
        quantity.symbol(),
        hex_float::format_all(&want),
        hex_float::format_all(&found.got),
        found.error,
        found.condition,
    )
}
