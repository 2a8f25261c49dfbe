//! FRB, figure 6: the cost of exact and semi-exact steps beside the Discrete Moser-Veselov codes.

use crate::experiment::{Claim, Context, Experiment, Outcome, Table};
use crate::plot::{Axis, Colour, Marks, Plot, Series};
use crate::starts::Random;
use crate::timing::best;
use frb::body::Flaw;
use frb::{dmv, exact, semi_exact};
use std::hint::black_box;

pub const EXPERIMENT: Experiment = Experiment {
    name: "frb_6",
    paper: "Celledoni and Zanna (FRB)",
    title: "Figure 6, costs relative to the cheapest DMV code",
    run,
};

/// The motion is followed from 0 to here, in ⌊10/h⌋ steps.
const END: f64 = 10.0;
const STEPS: [f64; 7] = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0];
/// The body is not in the paper; this is the water molecule of the others.
const MOMENTS: [f64; 3] = [0.345, 0.653, 1.0];
/// Starts that a time is averaged over.
const STARTS: usize = 8;
const NODES: i32 = 5;

struct Method {
    name: &'static str,
    colour: Colour,
    /// From a start, so many steps.
    run: fn(f64, usize, [f64; 3]),
}

const METHODS: [Method; 7] = [
    Method {
        name: "exact, matrix",
        colour: Colour::Black,
        run: |h, steps, m| by_matrix(steps, m, |m, q| exact::step_matrix(h, &MOMENTS, m, q)),
    },
    Method {
        name: "exact, quaternion",
        colour: Colour::Vermilion,
        run: |h, steps, m| {
            by_quaternion(steps, m, |m, q| exact::step_quaternion(h, &MOMENTS, m, q))
        },
    },
    Method {
        name: "semi-exact, matrix",
        colour: Colour::Green,
        run: |h, steps, m| {
            by_matrix(steps, m, |m, q| {
                semi_exact::step_matrix(h, &MOMENTS, m, q, NODES)
            })
        },
    },
    Method {
        name: "semi-exact, quaternion",
        colour: Colour::Orange,
        run: |h, steps, m| {
            by_quaternion(steps, m, |m, q| {
                semi_exact::step_quaternion(h, &MOMENTS, m, q, NODES)
            })
        },
    },
    Method {
        name: "DMV6",
        colour: Colour::Sky,
        run: |h, steps, m| by_quaternion(steps, m, |m, q| dmv::step(h, &MOMENTS, m, q, 3)),
    },
    Method {
        name: "DMV8",
        colour: Colour::Blue,
        run: |h, steps, m| by_quaternion(steps, m, |m, q| dmv::step(h, &MOMENTS, m, q, 4)),
    },
    Method {
        name: "DMV10",
        colour: Colour::Purple,
        run: |h, steps, m| by_quaternion(steps, m, |m, q| dmv::step(h, &MOMENTS, m, q, 5)),
    },
];
const EXACT: std::ops::Range<usize> = 0..2;
const SEMI_EXACT: std::ops::Range<usize> = 2..4;
const DMV: std::ops::Range<usize> = 4..7;

type Moved<const N: usize> = Result<([f64; 3], [f64; N]), Flaw>;

#[inline(always)]
fn by_quaternion(steps: usize, m: [f64; 3], step: impl Fn(&[f64; 3], &[f64; 4]) -> Moved<4>) {
    follow(steps, m, [1.0, 0.0, 0.0, 0.0], step);
}

#[inline(always)]
fn by_matrix(steps: usize, m: [f64; 3], step: impl Fn(&[f64; 3], &[f64; 9]) -> Moved<9>) {
    let identity = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    follow(steps, m, identity, step);
}

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

fn run(context: &Context) -> Outcome {
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

fn outcome(costs: &[Vec<f64>]) -> Outcome {
    let cheapest = |costs: &[f64]| costs[DMV].iter().copied().fold(f64::INFINITY, f64::min);
    let relative: Vec<Vec<f64>> = costs
        .iter()
        .map(|costs| costs.iter().map(|cost| cost / cheapest(costs)).collect())
        .collect();
    let curve = |method: usize| -> Vec<[f64; 2]> {
        STEPS
            .iter()
            .zip(&relative)
            .map(|(h, costs)| [*h, costs[method]])
            .collect()
    };
    let series = METHODS.iter().enumerate();
    let mut series: Vec<Series> = series
        .map(|(n, method)| Series::new(method.name, method.colour, Marks::Dotted(curve(n))))
        .collect();
    for bound in [8.0, 20.0] {
        let line = STEPS.map(|h| [h, bound]).to_vec();
        let label = if bound == 8.0 {
            "the paper’s 8 and 20"
        } else {
            ""
        };
        series.push(Series::new(label, Colour::Grey, Marks::Dashed(line)));
    }
    let range = |methods: std::ops::Range<usize>| {
        let all = relative.iter().flat_map(|costs| &costs[methods.clone()]);
        all.fold([f64::INFINITY, 0.0_f64], |[low, high], x| {
            [low.min(*x), high.max(*x)]
        })
    };
    let (exact, semi_exact) = (range(EXACT), range(SEMI_EXACT));
    let mut table = Table::new("frb_6", &["h"]);
    for method in &METHODS {
        table
            .header
            .push(format!("ns_{}", method.name.replace([',', ' ', '-'], "_")));
    }
    for (h, costs) in STEPS.iter().zip(costs) {
        table.rows.push([&[*h], &costs[..]].concat());
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
        plots: vec![Plot::single(
            "frb_6",
            "Cost of a step relative to the cheapest of DMV6, DMV8 and DMV10",
            Axis::logarithmic("step size h"),
            Axis::logarithmic("relative time"),
            series,
        )],
        tables: vec![table],
    }
}
