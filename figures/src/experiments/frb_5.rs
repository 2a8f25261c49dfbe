//! FRB, figure 5: accuracy of one step over the triangle of moments.

use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Cells, Colour, Marks, Panel, Plot, Series};
use crate::table::Table;
use crate::truth;
use frb::exact;
use std::io;
use std::path::Path;
use support::double_double::DoubleDouble;
use support::random::Random;
use support::rotation::{IDENTITY, IDENTITY_MATRIX};

/// The step of the figure.
const STEP: f64 = 1.0;

/// The errors of one body, with matrix and quaternion.
#[derive(Clone, Copy)]
struct Body {
    x: f64,
    y: f64,
    /// The average decimal logarithm over all starts.
    logarithms: [f64; 2],
    /// The largest error over all starts.
    largest: [f64; 2],
}

pub fn run(context: &Context) -> Outcome {
    let (columns, rows) = (context.size(40, 100), context.size(20, 50));
    let starts = context.size(5, 20);
    let bodies = context.map(columns * rows, |place| {
        // The middles of the cells of the rectangle around the triangle, 0 < x < 1, ½ < y < 1.
        let x = ((place % columns) as f64 + 0.5) / columns as f64;
        let y = 0.5 + 0.5 * ((place / columns) as f64 + 0.5) / rows as f64;
        // 0 < 1 − y ≤ x < y < 1
        (1.0 - y <= x && x < y).then(|| body(x, y, starts))
    });
    outcome(context, &bodies)
}

/// All starts of a body, in the first octant, attitude the identity.
fn body(x: f64, y: f64, starts: usize) -> Body {
    let moments = [x, y, 1.0];
    let mut sums = [0.0; 2];
    let mut largest = [0.0_f64; 2];
    let mut random = Random::seeded(&[5, x.to_bits(), y.to_bits()]);
    for _ in 0..starts {
        let m = random.direction::<3>().map(f64::abs);
        for (kind, error) in errors(&moments, &m).into_iter().enumerate() {
            // An error of 0 counts as the smallest there is.
            sums[kind] += error.max(f64::EPSILON / 16.0).log10();
            largest[kind] = largest[kind].max(error);
        }
    }
    Body {
        x,
        y,
        logarithms: sums.map(|sum| sum / starts as f64),
        largest,
    }
}

/// The Euclidean distance of momentum and attitude from the truth, with matrix and quaternion.
fn errors(moments: &[f64; 3], m: &[f64; 3]) -> [f64; 2] {
    let (true_m, true_q) = truth::motion(STEP, moments, m);
    let true_matrix = truth::matrix(&true_q);
    let square = |found: f64, wanted: DoubleDouble| (wanted - found.into()).to_f64().powi(2);
    let distance = |m: &[f64; 3], q: &[f64], wanted: &[_]| {
        let momentum: f64 = m.iter().zip(true_m).map(|(x, y)| square(*x, y)).sum();
        let attitude: f64 = q.iter().zip(wanted).map(|(x, y)| square(*x, *y)).sum();
        (momentum + attitude).sqrt()
    };
    let by_matrix = exact::step_matrix(STEP, moments, m, &IDENTITY_MATRIX);
    let by_quaternion = exact::step_quaternion(STEP, moments, m, &IDENTITY);
    [
        by_matrix.map_or(f64::NAN, |(m, q)| distance(&m, &q, &true_matrix)),
        by_quaternion.map_or(f64::NAN, |(m, q)| distance(&m, &q, &true_q)),
    ]
}

/// Two maps, matrix and quaternion.
pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let table = Table::read(folder, "frb_5")?;
    let [x, y] = ["i1_over_i3", "i2_over_i3"].map(|name| table.column(name));
    // The cells are squares, and the last row has more than one.
    let side = x[x.len() - 1] - x[x.len() - 2];
    let panel = |(title, column): (&str, &str)| {
        let places = x.iter().zip(&y).zip(table.column(column));
        let cells = Cells {
            side,
            values: places.map(|((x, y), value)| [*x, *y, value]).collect(),
            range: [-16.0, -14.0],
            label: "average log₁₀ of the error".into(),
        };
        Panel::new(
            title,
            Axis::linear("I₁/I₃").within(0.0, 1.0),
            Axis::linear("I₂/I₃").within(0.5, 1.0),
            [Series::new("", Colour::Black, Marks::Cells(cells))],
        )
    };
    let panels = [
        ("Error of an exact step, matrix", "log10_matrix"),
        ("Error of an exact step, quaternion", "log10_quaternion"),
    ];
    Ok(vec![Plot::new(
        "frb_5",
        "One exact step of h = 1, by `frb_step` and `quat_step`: error over the triangle of moments, against 30 digits",
        [&table],
        panels.map(panel).into(),
    )])
}

fn outcome(context: &Context, bodies: &[Option<Body>]) -> Outcome {
    let inside: Vec<&Body> = bodies.iter().flatten().collect();
    let columns = [
        "i2_over_i3",
        "log10_matrix",
        "log10_quaternion",
        "largest_matrix",
        "largest_quaternion",
    ];
    let mut table = Table::new("frb_5", "i1_over_i3", columns);
    for body in &inside {
        let errors = body.logarithms.into_iter().chain(body.largest);
        table.push(body.x, [body.y].into_iter().chain(errors));
    }
    let share = |kind: usize, bound: f64| {
        let good = inside.iter().filter(|body| body.logarithms[kind] < bound);
        100.0 * good.count() as f64 / inside.len() as f64
    };
    let mean = |kind: usize| {
        inside.iter().map(|body| body.logarithms[kind]).sum::<f64>() / inside.len() as f64
    };
    // The corner of thin bodies: I₁ below a twentieth of I₃.
    let corner = || inside.iter().filter(|body| body.x < 0.05);
    let worst = |kind: usize| {
        corner()
            .map(|body| body.logarithms[kind])
            .fold(f64::NEG_INFINITY, f64::max)
    };
    // An angle of up to 1/I₁ is only known to eps/I₁.
    let in_units = |kind: usize| {
        inside
            .iter()
            .map(|body| body.largest[kind] / (f64::EPSILON * (1.0 + STEP / body.x)))
            .fold(0.0, f64::max)
    };
    let (close, at_eps) = (1e-15_f64.log10(), [share(0, -15.0), share(1, -15.0)]);
    let fine = at_eps.iter().all(|share| *share > 90.0);
    let starts = context.size(5, 20);
    Outcome {
        claims: vec![
            Claim::new(
                "The exact routines are accurate to the order of machine accuracy for large portions of the triangle (h = 1).",
                format!(
                    "Average error below 10^{close:.0} in {:.1} % (matrix) and {:.1} % (quaternion) of {} bodies × {starts} starts; mean logarithm {:.2} and {:.2}.",
                    at_eps[0], at_eps[1], inside.len(), mean(0), mean(1)
                ),
                fine,
            )
            .because(if fine { "" } else { "See the next row: the rest is the corner of thin bodies." }),
            Claim::new(
                "In the top left corner, I₁ ≪ I₃, errors are larger due to the properties of the problem (the paper says so of its reference, MATLAB’s ode45, which is not used here).",
                format!(
                    "Against a truth of 30 digits the largest average logarithm there is {:.2} and {:.2}; over the whole triangle no error exceeds {:.2} (matrix) and {:.2} (quaternion) eps·(1 + h|m|/I₁).",
                    worst(0), worst(1), in_units(0), in_units(1)
                ),
                in_units(0).max(in_units(1)) < 5.0,
            )
            .because("What is left of the corner is the condition of the problem: the body turns by up to h|m|/I₁ radians, and rounding I₁ alone moves the result by eps times that."),
        ],
        tables: vec![table],
    }
}
