//! L. Bates, F. Fassò, The conjugate locus for the Euler top I. The axisymmetric case (2007): where motions that leave one
//! attitude with neighbouring momenta meet again.
//!
//! The attitude at the time t is a map of the momentum at the start. Its derivative is the block "θ by m" of the
//! tangent map, and the first zero of the determinant is the first conjugate point. Only |m|t matters: |m| = 1.

use crate::experiment::{Claim, Context, Outcome};
use crate::plot::{Axis, Colour, Marks, Panel, Plot, Series};
use crate::table::Table;
use frb::tangent::{step_quaternion, Tangent};
use std::f64::consts::PI;
use std::io;
use std::path::Path;
use support::rotation::{cross, dot, length, turn_distance, unit, IDENTITY};

/// I₁/I₃ − 1 is −0.375 and 0.25.
const FLAT: [f64; 3] = [1.0, 1.0, 1.6];
const LONG: [f64; 3] = [1.0, 1.0, 0.8];
/// The moments of water's magnitude.
const ASYMMETRIC: [f64; 3] = [0.345, 0.653, 1.0];
/// Half the difference of I₁ and I₂ of bodies that are nearly flat.
const SPLIT: [f64; 2] = [0.04, 0.02];

/// How finely the first zero is looked for, in radians about the axis of the least moment.
const PART: f64 = 0.02;
/// Inclinations of a meridian, in turns. On the axis itself two zeros come together.
const MERIDIAN: [f64; 2] = [0.02, 0.25];

type Vector = [f64; 3];

/// The first conjugate point on the way of a momentum.
struct Conjugate {
    m: Vector,
    time: f64,
    attitude: [f64; 4],
    /// The change of the momentum that leaves the attitude there as it is.
    neighbour: Vector,
}

fn tangent(moments: &Vector, m: &Vector, time: f64) -> Option<([f64; 4], Tangent)> {
    let (_, q, tangent) = step_quaternion(time, moments, m, &IDENTITY).ok()?;
    Some((q, tangent))
}

/// ∂θ/∂m by columns, relative to that of a short time.
fn block(moments: &Vector, m: &Vector, time: f64) -> Option<[Vector; 3]> {
    let (_, tangent) = tangent(moments, m, time)?;
    Some([0, 1, 2].map(|k| [3, 4, 5].map(|row| tangent[k][row] * moments[k] / time)))
}

fn determinant([a, b, c]: &[Vector; 3]) -> f64 {
    dot(a, &cross(b, c))
}

fn first_conjugate(moments: &Vector, m: &Vector) -> Option<Conjugate> {
    let sign = |time: f64| Some(determinant(&block(moments, m, time)?) < 0.0);
    let least = moments.iter().fold(f64::INFINITY, |a, b| a.min(*b));
    let (mut low, mut high) = (0.0, PART * least);
    while !sign(high)? {
        (low, high) = (high, high + PART * least);
        if high > 1e3 * least {
            return None;
        }
    }
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if sign(middle)? {
            high = middle;
        } else {
            low = middle;
        }
    }
    let (attitude, _) = tangent(moments, m, high)?;
    // What the columns do not reach: of the products of two rows the longest.
    let columns = block(moments, m, high)?;
    let row = |j: usize| columns.map(|column| column[j]);
    let products = [(0, 1), (1, 2), (2, 0)].map(|(j, k)| cross(&row(j), &row(k)));
    let longest = (products.iter()).max_by(|a, b| length(a).total_cmp(&length(b)))?;
    let neighbour = unit(&[0, 1, 2].map(|k| longest[k] * moments[k]));
    Some(Conjugate {
        m: *m,
        time: high,
        attitude,
        neighbour,
    })
}

/// With κ = I₁/I₃ − 1 and τ = |m|t/I₁ = 2x the determinant of an axisymmetric body vanishes where
/// sin x·((1 + κc²)sin x + κ(1 − c²)x cos x) does, c being the part of m along the axis.
fn by_formula(moments: &Vector, c: f64) -> f64 {
    let kappa = moments[0] / moments[2] - 1.0;
    let factor = |x: f64| (1.0 + kappa * c * c) * x.sin() + kappa * (1.0 - c * c) * x * x.cos();
    if kappa < 0.0 {
        return 2.0 * PI * moments[0];
    }
    let (mut low, mut high) = (0.5 * PI, PI);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if factor(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    2.0 * high * moments[0]
}

/// Inclination to the axis 3 and azimuth, in turns.
fn direction(inclination: f64, azimuth: f64) -> Vector {
    let ((s, c), (y, x)) = (
        (2.0 * PI * inclination).sin_cos(),
        (2.0 * PI * azimuth).sin_cos(),
    );
    [s * x, s * y, c]
}

/// The attitude as a rotation vector of at most half a turn.
fn rotation_vector(q: &[f64; 4]) -> Vector {
    let v = [q[1], q[2], q[3]].map(|component| component * q[0].signum());
    let sine = length(&v);
    let factor = if sine > 0.0 {
        2.0 * sine.atan2(q[0].abs()) / sine
    } else {
        2.0
    };
    v.map(|component| component * factor)
}

/// The way from an axis of the body, and along the axis 3.
fn beside_and_along(q: &[f64; 4]) -> [f64; 2] {
    let [x, y, z] = rotation_vector(q);
    [x.hypot(y), z]
}

/// Of an axisymmetric body: the conjugate points of so many inclinations, from near the axis to the equator.
fn meridian(moments: &Vector, count: usize) -> Vec<Conjugate> {
    let [least, most] = MERIDIAN;
    let inclinations = (0..count).map(|i| least + (most - least) * i as f64 / (count - 1) as f64);
    inclinations
        .filter_map(|inclination| first_conjugate(moments, &direction(inclination, 0.0)))
        .collect()
}

/// How much farther from the conjugate point a momentum ends that is moved ten times as far along the null
/// direction: 100, if the ends move with the square.
fn meeting(moments: &Vector, point: &Conjugate) -> f64 {
    let distance = |by: f64| {
        let m = [0, 1, 2].map(|j| point.m[j] + by * point.neighbour[j]);
        let end = step_quaternion(point.time, moments, &m, &IDENTITY);
        end.map_or(f64::NAN, |(_, q, _)| turn_distance(&q, &point.attitude))
    };
    distance(1e-3) / distance(1e-4)
}

/// The conjugate points of momenta around a circle about the axis 3.
fn circle(moments: &Vector, inclination: f64, count: usize) -> Vec<Conjugate> {
    (0..=count)
        .filter_map(|i| {
            let azimuth = (i as f64 + 0.25) / count as f64;
            first_conjugate(moments, &direction(inclination, azimuth))
        })
        .collect()
}

/// Where a curve turns back: the way from the point before the last one is against that to the next but one.
fn cusps(points: &[[f64; 2]]) -> usize {
    let turns_back = |w: &[[f64; 2]]| {
        let way = |a: [f64; 2], b: [f64; 2]| [b[0] - a[0], b[1] - a[1]];
        let (one, next) = (way(w[0], w[2]), way(w[2], w[4]));
        one[0] * next[0] + one[1] * next[1] < 0.0
    };
    let back: Vec<bool> = points.windows(5).map(turns_back).collect();
    // Neighbouring points see the same cusp.
    back.windows(2).filter(|pair| !pair[0] && pair[1]).count()
}

fn nearly_flat(split: f64) -> Vector {
    [1.0 - split, 1.0 + split, 1.6]
}

fn spread(values: impl Iterator<Item = f64>) -> [f64; 2] {
    values.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], x| {
        [low.min(x), high.max(x)]
    })
}

pub fn run(context: &Context) -> Outcome {
    let count = context.size(50, 400);
    let mut times = Table::new(
        "bates_fasso_times",
        "cosine",
        ["flat", "flat_formula", "long", "long_formula"],
    );
    let mut sections = Table::new(
        "bates_fasso_sections",
        "flat_beside",
        ["flat_along", "long_beside", "long_along"],
    );
    let (flat, long) = (meridian(&FLAT, count), meridian(&LONG, count));
    let mut off = 0.0_f64;
    for (a, b) in flat.iter().zip(&long) {
        let c = a.m[2];
        let formulas = [by_formula(&FLAT, c), by_formula(&LONG, c)];
        for (time, formula) in [a.time, b.time].into_iter().zip(formulas) {
            off = off.max((time / formula - 1.0).abs());
        }
        times.push(c, [a.time, formulas[0], b.time, formulas[1]]);
        let [a, b] = [a, b].map(|point| beside_and_along(&point.attitude));
        sections.push(a[0], [a[1], b[0], b[1]]);
    }
    let [_, beside] = spread(sections.column("flat_beside").into_iter());
    let [_, along] = spread(sections.column("flat_along").into_iter().map(f64::abs));
    let [_, far] = spread(sections.column("long_beside").into_iter());
    let half_length = 2.0 * PI * (1.0 - FLAT[0] / FLAT[2]);

    let mut caustic = Table::new(
        "bates_fasso_caustic",
        "azimuth_turns",
        ["x", "y", "x_half", "y_half"],
    );
    let [wide, narrow] = SPLIT.map(|split| circle(&nearly_flat(split), 0.125, count));
    let width = |points: &[Conjugate]| {
        let beside = points
            .iter()
            .map(|point| beside_and_along(&point.attitude)[0]);
        spread(beside)[1]
    };
    let widths = [width(&wide), width(&narrow)];
    for (place, (a, b)) in wide.iter().zip(&narrow).enumerate() {
        let ([x, y, _], [u, v, _]) = (rotation_vector(&a.attitude), rotation_vector(&b.attitude));
        caustic.push(place as f64 / count as f64, [x, y, u, v]);
    }

    let mut asymmetric = Table::new("bates_fasso_asymmetric", "x", ["y", "z", "time"]);
    let mut meetings = Vec::new();
    let circles = context.size(6, 24);
    for i in 0..circles {
        let inclination = 0.5 * (i as f64 + 0.5) / circles as f64;
        for point in circle(&ASYMMETRIC, inclination, context.size(24, 120)) {
            let [x, y, z] = rotation_vector(&point.attitude);
            asymmetric.push(x, [y, z, point.time]);
            meetings.push(meeting(&ASYMMETRIC, &point));
        }
        context.progress(i + 1, circles);
    }
    let found = meetings.len();
    meetings.sort_by(f64::total_cmp);
    let middle = meetings[found / 2];
    let good = meetings
        .iter()
        .filter(|ratio| (80.0..125.0).contains(*ratio));
    let share = 100.0 * good.count() as f64 / found as f64;
    let turns = [["x", "y"], ["x_half", "y_half"]].map(|[x, y]| cusps(&caustic.points(x, y)));
    let rate = widths[0] / widths[1];
    Outcome {
        claims: vec![
            Claim::new(
                "Axisymmetric bodies: with τ = |m|t/I₁ and κ = I₁/I₃ − 1 the conjugate points are the zeros of sin ½τ·((1 + κc²)·sin ½τ + κ(1 − c²)·½τ·cos ½τ), c being the cosine between momentum and axis.",
                format!("The first zero of the determinant of ∂θ/∂m differs from it by at most {off:.0e} of the time ({} inclinations, a flat and a long body).", flat.len()),
                off < 1e-10 && flat.len() == count && long.len() == count,
            ),
            Claim::new(
                "The first conjugate locus of a flat axisymmetric body is a segment: rotations about its axis by at most 2π·|κ|.",
                format!("I = {FLAT:?}: at most {beside:.0e} beside the axis, and up to {along:.4} radians about it; 2π·|κ| = {half_length:.4}."),
                beside < 1e-6 && along < half_length && along > 0.99 * half_length,
            ),
            Claim::new(
                "That of a long one is a surface of revolution about the axis.",
                format!("I = {LONG:?}: up to {far:.3} radians beside the axis."),
                far > 0.1,
            ),
            Claim::new(
                "(not in the paper, which is on axisymmetric bodies) Without symmetry the segment opens to a surface; in a section across it is a curve with four cusps.",
                format!("I = (1 − ε, 1 + ε, 1.6), momenta at 45° to the axis: {:.2e} wide for ε = {}, {rate:.2} times the width at half of it; {} and {} cusps.", widths[0], SPLIT[0], turns[0], turns[1]),
                (rate - 2.0).abs() < 0.1 && turns == [4, 4],
            ),
            Claim::new(
                "(not in the paper) At a conjugate point of an asymmetric body neighbouring motions meet: moved along the null direction, their ends move with the square of it.",
                format!("I = {ASYMMETRIC:?}: 10 times the change of momentum moves the end by {middle:.1} times as much in the middle of {found} directions, by 80 to 125 times in {share:.0} % of them."),
                (middle - 100.0).abs() < 5.0 && share > 90.0,
            )
            .because("Where the surface has its ridges the square vanishes as well, and the cube is left."),
        ],
        tables: vec![times, sections, caustic, asymmetric],
    }
}

pub fn draw(folder: &Path) -> io::Result<Vec<Plot>> {
    let times = Table::read(folder, "bates_fasso_times")?;
    let sections = Table::read(folder, "bates_fasso_sections")?;
    let caustic = Table::read(folder, "bates_fasso_caustic")?;
    let asymmetric = Table::read(folder, "bates_fasso_asymmetric")?;
    let thinned = |points: Vec<[f64; 2]>| points.into_iter().step_by(10).collect::<Vec<_>>();
    let [blue, orange] = [Colour::Blue, Colour::Vermilion];
    let line = |label: &str, colour, points| Series::new(label, colour, Marks::Line(points));
    let dots = |label: &str, colour, points| Series::new(label, colour, Marks::Points(points));
    let panels = vec![
        Panel::new(
            "First conjugate time of axisymmetric bodies",
            Axis::linear("cosine between momentum and axis"),
            Axis::linear("|m|t/I₁"),
            [
                line(
                    "flat, formula",
                    blue,
                    times.points("cosine", "flat_formula"),
                ),
                dots(
                    "determinant",
                    Colour::Black,
                    thinned(times.points("cosine", "flat")),
                ),
                line(
                    "long, formula",
                    orange,
                    times.points("cosine", "long_formula"),
                ),
                dots("", Colour::Black, thinned(times.points("cosine", "long"))),
            ],
        ),
        Panel::new(
            "Conjugate locus of axisymmetric bodies",
            Axis::linear("rotation vector beside the axis"),
            Axis::linear("along the axis"),
            [
                line("flat", blue, sections.points("flat_beside", "flat_along")),
                line("long", orange, sections.points("long_beside", "long_along")),
            ],
        ),
        Panel::new(
            "Nearly axisymmetric, flat: momenta at 45° to the axis",
            Axis::linear("rotation vector, x"),
            Axis::linear("y"),
            [
                line("I = (0.96, 1.04, 1.6)", blue, caustic.points("x", "y")),
                line(
                    "I = (0.98, 1.02, 1.6)",
                    orange,
                    caustic.points("x_half", "y_half"),
                ),
            ],
        ),
        Panel::new(
            "Asymmetric, I = (0.345, 0.653, 1): all momenta",
            Axis::linear("rotation vector, x"),
            Axis::linear("z"),
            [dots("", blue, asymmetric.points("x", "z"))],
        ),
    ];
    Ok(vec![Plot::new(
        "bates_fasso",
        "First conjugate points of the Euler top, by `quat_step_tangent`: where the determinant of the block of θ by m first vanishes",
        [&times, &sections, &caustic, &asymmetric],
        panels,
    )])
}
