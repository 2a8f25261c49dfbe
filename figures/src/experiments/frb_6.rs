//! FRB, figure 6: the cost of exact and semi-exact steps beside the Discrete Moser-Veselov codes.

use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Colour, Marks, Panel, Plot, Series, Shape};
use crate::table::Table;
use crate::timing::best;
use frb::body::Flaw;
use frb::{dmv, exact, semi_exact};
use std::hint::black_box;
use std::io;
use std::path::Path;
use support::random::Random;
use support::rotation::{IDENTITY, IDENTITY_MATRIX};

/// The motion is followed from 0 to here, in ⌊10/h⌋ steps.
const END: f64 = 10.0;
const STEPS: [f64; 7] = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0];
/// The body is not in the paper; this is the water molecule of the others.
const MOMENTS: [f64; 3] = [0.345, 0.653, 1.0];
/// Starts that a time is averaged over.
const STARTS: usize = 8;
const NODES: i32 = 5;

/// From a start, so many steps.
type Run = fn(f64, usize, [f64; 3]);

struct Method {
    name: &'static str,
    colour: Colour,
    shape: Shape,
    run: Run,
}

/// Marks that can be seen when they lie on each other: the DMV codes cost much the same.
const METHODS: [Method; 7] = {
    use Shape::*;
    const fn of(name: &'static str, colour: Colour, shape: Shape, run: Run) -> Method {
        Method {
            name,
            colour,
            shape,
            run,
        }
    }
    [
        of("exact, matrix", Colour::Black, Square, |h, n, m| {
            follow(n, m, IDENTITY_MATRIX, |m, q| {
                exact::step_matrix(h, &MOMENTS, m, q)
            })
        }),
        of("exact, quaternion", Colour::Sky, Triangle, |h, n, m| {
            follow(n, m, IDENTITY, |m, q| {
                exact::step_quaternion(h, &MOMENTS, m, q)
            })
        }),
        of(
            "semi-exact, matrix",
            Colour::Vermilion,
            Diamond,
            |h, n, m| {
                let step = semi_exact::step_matrix;
                follow(n, m, IDENTITY_MATRIX, |m, q| step(h, &MOMENTS, m, q, NODES))
            },
        ),
        of(
            "semi-exact, quaternion",
            Colour::Orange,
            Square,
            |h, n, m| {
                let step = semi_exact::step_quaternion;
                follow(n, m, IDENTITY, |m, q| step(h, &MOMENTS, m, q, NODES))
            },
        ),
        of("DMV6", Colour::Green, Dot, |h, n, m| {
            follow(n, m, IDENTITY, |m, q| dmv::step(h, &MOMENTS, m, q, 3))
        }),
        of("DMV8", Colour::Blue, Cross, |h, n, m| {
            follow(n, m, IDENTITY, |m, q| dmv::step(h, &MOMENTS, m, q, 4))
        }),
        of("DMV10", Colour::Purple, Ring, |h, n, m| {
            follow(n, m, IDENTITY, |m, q| dmv::step(h, &MOMENTS, m, q, 5))
        }),
    ]
};
const EXACT: std::ops::Range<usize> = 0..2;
const SEMI_EXACT: std::ops::Range<usize> = 2..4;
const DMV: std::ops::Range<usize> = 4..7;

type Moved<const N: usize> = Result<([f64; 3], [f64; N]), Flaw>;

/// Each step from the end of the one before; the result is used.
#[inline(always)]
fn follow<const N: usize>(
    steps: usize,
    mut m: [f64; 3],
    mut q: [f64; N],
    step: impl Fn(&[f64; 3], &[f64; N]) -> Moved<N>,
) {
    for _ in 0..steps {
        match step(&m, &q) {
            Ok(end) => (m, q) = end,
            Err(_) => q = [f64::NAN; N],
        }
    }
    black_box((m, q));
}

pub fn run(context: &Context) -> Outcome {
    let turns = context.size(20, 200);
    let mut random = Random::seeded(&[6]);
    let starts: Vec<[f64; 3]> = (0..STARTS).map(|_| random.direction()).collect();
    // For each step size nanoseconds per step of every method.
    let mut costs = Vec::new();
    for (place, h) in STEPS.into_iter().enumerate() {
        let steps = (END / h + 1e-9) as usize;
        // Short runs are repeated, that the clock may see them.
        let repeats = 1000_usize.div_ceil(steps).min(20);
        let mut jobs: Vec<Box<dyn FnMut()>> = Vec::new();
        for method in &METHODS {
            let starts = &starts;
            jobs.push(Box::new(move || {
                for _ in 0..repeats {
                    for start in starts {
                        (method.run)(h, steps, black_box(*start));
                    }
                }
            }));
        }
        let times = best(&mut jobs, turns);
        let calls = (repeats * STARTS * steps) as f64;
        costs.push(times.iter().map(|time| time / calls).collect::<Vec<f64>>());
        context.progress(place + 1, STEPS.len());
    }
    outcome(&costs)
}

/// The name of a method in the header of the table.
fn column(method: &Method) -> String {
    format!("ns_{}", method.name.replace([',', ' ', '-'], "_"))
}

/// The cost of every method relative to the cheapest DMV code.
fn relative(costs: &[f64]) -> Vec<f64> {
    let cheapest = costs[DMV].iter().copied().fold(f64::INFINITY, f64::min);
    costs.iter().map(|cost| cost / cheapest).collect()
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let table = Table::read(folder, "frb_6")?;
    let curve = |method: usize| {
        let points = table
            .rows
            .iter()
            .map(|row| [row[0], relative(&row[1..])[method]]);
        points.collect()
    };
    let methods = METHODS.iter().enumerate().map(|(n, method)| {
        let marks = Marks::Marked(curve(n), method.shape, 1);
        Series::new(method.name, method.colour, marks)
    });
    let bounds = [("the paper’s 8 and 20", 8.0), ("", 20.0)].map(|(label, bound)| {
        let line = STEPS.map(|h| [h, bound]);
        Series::new(label, Colour::Grey, Marks::Dashed(line.into()))
    });
    let x = Axis::logarithmic("step size h");
    let all = Panel::new(
        "Cost of a step, the cheapest DMV code being 1",
        x.clone(),
        Axis::logarithmic("relative time"),
        methods.clone().chain(bounds),
    );
    let alone = Panel::new(
        "The DMV codes alone",
        x,
        Axis::linear("relative time"),
        methods.skip(DMV.start),
    );
    let caption = "Cost of a step relative to the cheapest of DMV6, DMV8 and DMV10";
    Ok(vec![Plot::new(
        "frb_6",
        caption,
        [&table],
        vec![all, alone],
    )])
}

fn outcome(costs: &[Vec<f64>]) -> Outcome {
    let relative: Vec<Vec<f64>> = costs.iter().map(|costs| relative(costs)).collect();
    let range = |methods: std::ops::Range<usize>| {
        let all = relative.iter().flat_map(|costs| &costs[methods.clone()]);
        all.fold([f64::INFINITY, 0.0_f64], |[low, high], x| {
            [low.min(*x), high.max(*x)]
        })
    };
    let (exact, semi_exact) = (range(EXACT), range(SEMI_EXACT));
    let mut table = Table::new("frb_6", "h", METHODS.iter().map(column));
    for (h, costs) in STEPS.iter().zip(costs) {
        table.push(*h, costs.iter().copied());
    }
    // Semi-exact over exact, the same attitude, averaged over the step sizes.
    let saving = |n: usize| {
        relative
            .iter()
            .map(|costs| costs[SEMI_EXACT.start + n] / costs[n])
            .sum::<f64>()
            / STEPS.len() as f64
    };
    Outcome {
        claims: vec![
            Claim::new(
                "The exact methods cost 8 to 20 times as much as the cheapest DMV code.",
                format!("{:.2} to {:.2} times, for h from 0.01 to 1 (times of one run; `make bench` counts instructions).", exact[0], exact[1]),
                (8.0..=20.0).contains(&exact[0]) && (8.0..=20.0).contains(&exact[1]),
            )
            .because("The exact step here needs no elliptic integrals or functions for short steps but a few terms of their series: it costs as much as an approximate one. Where h is large the DMV codes of this library divide the step, and cost more."),
            Claim::new(
                "The exact methods can be competitive when large steps are used.",
                format!("They are for all: {:.2} (matrix) and {:.2} (quaternion) times the cheapest DMV code at h = 0.01, {:.2} and {:.2} at h = 1.", relative[0][0], relative[0][1], relative[6][0], relative[6][1]),
                relative[6][1] < 1.5,
            )
            .because(if relative[6][1] < 1.5 { "" } else { "At h = 1 a step may cross half a period, which costs more." }),
            Claim::new(
                "Semi-exact steps, the third-kind integral by Gauss quadrature, cost about a third of exact ones.",
                format!("{:.1} (matrix) and {:.1} (quaternion) times as much as exact ones, {:.2} to {:.2} times the cheapest DMV code ({NODES} nodes).", saving(0), saving(1), semi_exact[0], semi_exact[1]),
                (0.2..0.5).contains(&saving(0)),
            )
            .because("Here the exact step is the cheap one; the semi-exact step computes amplitudes and quadrature on top of its momentum."),
        ],
        tables: vec![table],
    }
}
