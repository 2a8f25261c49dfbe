//! J. Wisdom, S. J. Peale, F. Mignard, The chaotic rotation of Hyperion, Icarus 58 (1984) 137: Lyapunov exponents of a
//! satellite that tumbles, against those of regular motion.

use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Colour, Marks, Panel, Plot, Series};
use crate::table::Table;
use frb::splitting::{run_lyapunov, Course, Grown, Pull, Slopes, Verdict, PEFRL};
use std::f64::consts::PI;
use std::io;
use std::path::Path;
use support::satellite::{random_start, Satellite};

type Start = ([f64; 3], [f64; 4]);

/// Turning eight times as fast as the orbit, about the axis of the largest moment, which is normal to it.
const FAST: Start = ([0.01, 0.0, 8.0], [1.0, 0.0, 0.0, 0.0]);
const VECTOR: [[f64; 6]; 1] = [[0.3, -0.5, 0.2, 0.4, 0.1, -0.6]];
/// The starts of tumbling satellites.
const STARTS: usize = 10;
/// Points of a curve.
const SHOWN: u32 = 200;

/// The largest exponent and the mean of MEGNO as time goes on, and the end.
struct Growth {
    course: Vec<[f64; 3]>,
    end: Option<Grown>,
}

fn growth(start: &Start, vectors: &[[f64; 6]], h: f64, time: f64) -> Growth {
    let satellite = Satellite::hyperion();
    let steps = (time / h).round() as u32;
    let course = Course {
        scheme: &PEFRL,
        start: 0.0,
        h,
        steps,
        moments: satellite.moments,
        slopes: Slopes::Given,
    };
    let mut torque =
        |t: f64, q: &[f64; 4], pull: &mut Pull| (pull.torque, pull.slopes) = satellite.torque(t, q);
    let mut seen = Vec::new();
    let mut look = |grown: &Grown| {
        if grown.steps > 0 {
            seen.push([grown.time, grown.exponents[0], grown.megno[1]]);
        }
        Verdict::GoOn
    };
    let (m, q) = start;
    let every = (steps / SHOWN).max(1);
    let end = run_lyapunov(
        &course,
        (m, q),
        (vectors, 1.0),
        &mut torque,
        every,
        &mut look,
    );
    Growth {
        course: seen,
        end: end.ok(),
    }
}

pub fn run(context: &Context) -> Outcome {
    let time = context.size(1000, 20_000) as f64;
    let all: [[f64; 6]; 6] =
        std::array::from_fn(|k| std::array::from_fn(|j| f64::from(u8::from(j == k))));
    let runs = context.map(STARTS + 2, |place| match place {
        STARTS => growth(&FAST, &VECTOR, 0.02, time),
        place if place > STARTS => growth(&random_start(5), &all, 0.1, time),
        _ => growth(&random_start(place as u64), &VECTOR, 0.1, time),
    });
    let names = (0..STARTS).map(|k| format!("start_{k}"));
    let titles: Vec<String> = names.chain(["regular".into(), "megno".into()]).collect();
    let mut table = Table::new("wisdom_peale_mignard", "orbits", &titles);
    let regular = &runs[STARTS];
    for row in 0..regular.course.len() {
        let exponent = |run: &Growth| run.course.get(row).map_or(f64::NAN, |point| point[1]);
        let exponents = runs[..=STARTS].iter().map(exponent);
        let [now, _, megno] = regular.course[row];
        table.push(now / (2.0 * PI), exponents.chain([megno]));
    }
    let ends: Vec<f64> = runs[..STARTS]
        .iter()
        .map(|run| run.end.map_or(f64::NAN, |end| end.exponents[0]))
        .collect();
    let mean = ends.iter().sum::<f64>() / STARTS as f64;
    let squares: f64 = ends.iter().map(|x| (x - mean) * (x - mean)).sum();
    let scatter = (squares / (STARTS - 1) as f64).sqrt();
    let regular_end = regular.end.map_or(f64::NAN, |end| end.exponents[0]);
    let megno = regular.end.map_or(f64::NAN, |end| end.megno[1]);
    let spectrum = runs[STARTS + 1]
        .end
        .map_or([f64::NAN; 6], |end| end.exponents);
    let pairs: f64 = (0..3)
        .map(|k| (spectrum[k] + spectrum[5 - k]).abs())
        .fold(0.0, f64::max);
    Outcome {
        claims: vec![
            Claim::new(
                "A satellite like Hyperion, (B − A)/C = 0.26 on an orbit of e = 0.1, tumbles chaotically: its exponents are positive, and deviations grow by the factor e within a few orbits.",
                format!("Largest exponent {mean:.4} ± {scatter:.4} for {STARTS} random starts over {:.0} orbits: by the factor e in {:.2} orbits.", time / (2.0 * PI), 1.0 / (2.0 * PI * mean)),
                ends.iter().all(|x| *x > 5.0 * regular_end.abs()) && mean > 3.0 * scatter,
            ),
            Claim::new(
                "Regular motion has none: the exponent goes to zero like ln(t)/t.",
                format!("The same satellite, turning 8 times an orbit: {regular_end:.1e} after the same time, and a MEGNO of {megno:.3} (2 in the limit)."),
                regular_end.abs() < 3.0 * time.ln() / time && (megno - 2.0).abs() < 0.2,
            ),
            Claim::new(
                "(not in the paper) The exponents are three pairs of opposite ones, as of every motion with a potential.",
                format!("{:.4}, {:.4}, {:.4}, {:.4}, {:.4}, {:.4}: pairs add up to at most {pairs:.1e}.", spectrum[0], spectrum[1], spectrum[2], spectrum[3], spectrum[4], spectrum[5]),
                pairs < 20.0 * time.ln() / time / 2.0,
            ),
        ],
        tables: vec![table],
    }
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let table = Table::read(folder, "wisdom_peale_mignard")?;
    let tumbling = (0..STARTS).map(|k| table.points("orbits", &format!("start_{k}")));
    let panels = vec![
        Panel::new(
            "Largest exponent so far",
            Axis::logarithmic("orbits"),
            Axis::logarithmic("exponent (mean motion is 1)"),
            [
                Series::new(
                    "tumbling, ten starts",
                    Colour::Vermilion,
                    Marks::Bundle(tumbling.collect()),
                ),
                Series::new(
                    "regular",
                    Colour::Blue,
                    Marks::Line(table.points("orbits", "regular")),
                ),
            ],
        ),
        Panel::new(
            "Mean of MEGNO, regular motion",
            Axis::logarithmic("orbits"),
            Axis::linear("MEGNO"),
            [Series::new(
                "",
                Colour::Blue,
                Marks::Line(table.points("orbits", "megno")),
            )],
        ),
    ];
    Ok(vec![Plot::new(
        "wisdom_peale_mignard",
        "A satellite like Hyperion, by `frb_run_lyapunov`, PEFRL with h = 0.1 (regular: 0.02)",
        [&table],
        panels,
    )])
}
