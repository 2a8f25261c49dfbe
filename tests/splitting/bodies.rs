//! Many bodies under forces: each as alone, stopped where the caller wants, and the same as `run`.

use super::driven_systems::{all, Driven};
use super::systems::system;
use super::tables::schemes;
use frb::body::Flaw;
use frb::splitting::{
    run, run_bodies, Bodies, Fault, Journey, Loads, Method, Plan, Scheme, Verdict, View, ABA864,
    PEFRL, SEJ, STRANG,
};
use support::rotation::{distance, turn_distance};

/// One of each family, the ways of keeping the attitude all of them.
const METHODS: [Method; 10] = [
    Method::ExactQuaternion,
    Method::ExactMatrix,
    Method::ExactCompensated,
    Method::SemiExact(3),
    Method::SemiExactMatrix(3),
    Method::Dmv(2),
    Method::AxisSplitting,
    Method::SymmetricRotation(4),
    Method::ImplicitMidpoint(4),
    Method::JacobiMagnus(4),
];

/// So many that registers are full and some bodies are left.
const COUNT: usize = 13;

/// Bodies that differ in everything.
fn crowd(system: &Driven) -> (Bodies, Vec<f64>, Vec<[f64; 3]>) {
    let mut bodies = Bodies::at_rest(COUNT).expect("memory");
    let (mut masses, mut moments) = (Vec::new(), Vec::new());
    for body in 0..COUNT {
        let part = 1.0 + 0.1 * body as f64;
        bodies.positions[body] = system.bodies.positions[0].map(|x| x * part);
        bodies.velocities[body] = system.bodies.velocities[0].map(|v| v / part);
        bodies.momenta[body] = system.bodies.momenta[0].map(|m| m * part);
        bodies.attitudes[body] = system.bodies.attitudes[0];
        bodies.attitudes[body].rotate_left(body % 4);
        masses.push(system.mass * part);
        moments.push(system.moments.map(|i| i * part));
        moments[body].rotate_left(body % 3);
    }
    (bodies, masses, moments)
}

fn only(bodies: &Bodies, body: usize) -> Bodies {
    Bodies {
        positions: vec![bodies.positions[body]],
        velocities: vec![bodies.velocities[body]],
        momenta: vec![bodies.momenta[body]],
        attitudes: vec![bodies.attitudes[body]],
    }
}

fn journey<'a>(
    method: Method,
    scheme: &'a Scheme,
    masses: &'a [f64],
    moments: &'a [[f64; 3]],
) -> Journey<'a> {
    Journey {
        method,
        scheme,
        start: 0.25,
        h: 0.05,
        steps: 7,
        masses,
        moments,
        on_velocities: false,
    }
}

fn go_on(_: u32, _: &View) -> Verdict {
    Verdict::GoOn
}

/// The end, without output.
fn end(
    journey: &Journey,
    start: &Bodies,
    forces: &mut dyn FnMut(&View, &mut Loads) -> Verdict,
) -> Result<(Bodies, u32), Fault> {
    run_bodies(journey, start.clone(), forces, 0, &mut go_on)
}

#[test]
fn bodies_apart_move_as_if_alone() {
    for system in all() {
        let (start, masses, moments) = crowd(&system);
        for method in METHODS {
            for scheme in [&SEJ, &PEFRL, &STRANG] {
                for moves in [true, false] {
                    let masses = if moves { &masses[..] } else { &[] };
                    let mut plan = journey(method, scheme, masses, &moments);
                    plan.on_velocities = system.depends_on_velocities();
                    let forces = &mut |now: &View, loads: &mut Loads| system.forces(now, loads);
                    let (together, _) = end(&plan, &start, forces).expect("legal");
                    for body in 0..COUNT {
                        let mut one = plan;
                        one.moments = &moments[body..=body];
                        if moves {
                            one.masses = &masses[body..=body];
                        }
                        let alone = end(&one, &only(&start, body), forces).expect("legal").0;
                        assert_eq!(alone, only(&together, body), "{method:?} {}", scheme.name);
                    }
                }
            }
        }
    }
}

/// One mass and one set of moments for all is the same as one for each.
#[test]
fn masses_and_moments_may_be_shared() {
    let system = &all()[0];
    let (start, ..) = crowd(system);
    for method in METHODS {
        let forces = &mut |now: &View, loads: &mut Loads| system.forces(now, loads);
        let shared = journey(method, &PEFRL, &[1.5], &[[0.7, 1.1, 1.3]]);
        let (masses, moments) = ([1.5; COUNT], [[0.7, 1.1, 1.3]; COUNT]);
        let each = journey(method, &PEFRL, &masses, &moments);
        assert_eq!(end(&shared, &start, forces), end(&each, &start, forces));
    }
}

/// Whichever call stops the run, the state is that of a run of as many steps as were done.
#[test]
fn stopping_leaves_the_last_whole_step() {
    for system in all() {
        let (start, masses, moments) = crowd(&system);
        for scheme in schemes() {
            let mut plan = journey(Method::ExactCompensated, &scheme, &masses, &moments);
            plan.on_velocities = system.depends_on_velocities();
            plan.steps = 3;
            let mut total = 0;
            let all_steps = end(&plan, &start, &mut |now, loads| {
                total += 1;
                system.forces(now, loads)
            });
            assert_eq!(all_steps.expect("legal").1, 3);
            for last in (1..=total).step_by(1 + total / 40) {
                let mut calls = 0;
                let (stopped, steps) = end(&plan, &start, &mut |now, loads| {
                    calls += 1;
                    loads.torques[0] = [f64::NAN; 3];
                    if calls == last {
                        return Verdict::Stop;
                    }
                    system.forces(now, loads)
                })
                .expect("stopped, not failed");
                assert_eq!(calls, last, "nothing is asked any more");
                assert!(steps < 3, "{}", scheme.name);
                plan.steps = steps;
                let forces = &mut |now: &View, loads: &mut Loads| system.forces(now, loads);
                let whole = end(&plan, &start, forces).expect("legal").0;
                assert_eq!(stopped, whole, "{} {last}", scheme.name);
                plan.steps = 3;
            }
        }
    }
}

/// Output changes nothing, tells the states of shorter runs at their times, and can stop the run.
#[test]
fn output_is_told_whole_steps() {
    for system in all() {
        let (start, masses, moments) = crowd(&system);
        for scheme in [&SEJ, &ABA864] {
            let mut plan = journey(Method::ExactQuaternion, scheme, &masses, &moments);
            plan.on_velocities = system.depends_on_velocities();
            let forces = &mut |now: &View, loads: &mut Loads| system.forces(now, loads);
            let mut told = Vec::new();
            let stopped = run_bodies(&plan, start.clone(), forces, 2, &mut |step, now| {
                assert_eq!(now.time, 0.25 + f64::from(step) * 0.05);
                told.push((step, now.momenta.to_vec(), now.positions.to_vec()));
                if step == 6 {
                    Verdict::Stop
                } else {
                    Verdict::GoOn
                }
            });
            let (stopped, steps) = stopped.expect("legal");
            assert_eq!(steps, 6);
            assert_eq!(told.iter().map(|t| t.0).collect::<Vec<_>>(), [0, 2, 4, 6]);
            for (steps, momenta, positions) in told {
                plan.steps = steps;
                let (whole, _) = end(&plan, &start, forces).expect("legal");
                assert_eq!((whole.momenta, whole.positions), (momenta, positions));
            }
            plan.steps = 6;
            assert_eq!(end(&plan, &start, forces).expect("legal").0, stopped);
        }
    }
}

/// The same torque by `run`, whose steps round otherwise.
#[test]
fn one_body_is_that_of_run() {
    let system = system("satellite");
    for method in METHODS {
        for scheme in schemes() {
            let plan = Plan {
                method,
                scheme: &scheme,
                h: 0.05,
                steps: 7,
                moments: system.moments,
            };
            let potential = |q: &[f64; 4], out: &mut [f64; 3]| *out = system.gradient(q);
            let (m, q) =
                run(&plan, &system.m, &system.q, potential, 0, &mut |_, _, _| ()).expect("legal");
            let moments = [system.moments];
            let journey = journey(method, &scheme, &[], &moments);
            let mut start = Bodies::at_rest(1).expect("memory");
            (start.momenta[0], start.attitudes[0]) = (system.m, system.q);
            let mut calls = 0;
            let (found, _) = end(&journey, &start, &mut |now, loads| {
                calls += 1;
                loads.torques[0] = system.gradient(&now.attitudes[0]).map(|slope| -slope);
                Verdict::GoOn
            })
            .expect("legal");
            let once_more = usize::from(scheme.begins_with_kick());
            assert_eq!(calls, 7 * scheme.stages() + once_more, "{}", scheme.name);
            let worst = distance(&found.momenta[0], &m).max(turn_distance(&found.attitudes[0], &q));
            assert!(worst < 1e-13, "{method:?} {}: {worst:e}", scheme.name);
        }
    }
}

/// A wheel does no work, and a magnetic force neither: with kicks by a method of Gauss the energies are
/// kept to rounding where the free motion keeps them.
#[test]
fn wheels_and_magnets_do_no_work() {
    let (mass, moments) = ([1.5], [[0.7, 0.7, 0.7]]);
    for scheme in schemes() {
        let mut plan = journey(Method::ExactQuaternion, &scheme, &mass, &moments);
        (plan.on_velocities, plan.steps) = (true, 400);
        let mut start = Bodies::at_rest(1).expect("memory");
        start.momenta[0] = [0.6, 0.0, 0.8];
        start.velocities[0] = [0.0, 0.8, 0.6];
        let (found, _) = end(&plan, &start, &mut |now, loads| {
            let turned = |[x, y, z]: [f64; 3]| [y - 2.0 * z, 3.0 * z - x, 2.0 * x - 3.0 * y];
            loads.torques[0] = turned(now.momenta[0]);
            loads.forces[0] = turned(now.velocities[0]);
            Verdict::GoOn
        })
        .expect("legal");
        for vector in [found.momenta[0], found.velocities[0]] {
            let square: f64 = vector.iter().map(|x| x * x).sum();
            assert!((square - 1.0).abs() < 1e-12, "{}: {square:e}", scheme.name);
        }
    }
}

#[test]
fn what_cannot_be_is_told() {
    let (mass, moments) = ([1.5], [[0.7, 1.1, 1.3]]);
    let start = Bodies::at_rest(3).expect("memory");
    let fault = |flaw, body| Err(Fault { flaw, body });
    let still = &mut |_: &View, _: &mut Loads| Verdict::GoOn;
    let plan = journey(Method::ExactQuaternion, &STRANG, &mass, &moments);
    assert!(end(&plan, &start, still).is_ok());
    // The caller's routine.
    for (value, on_velocities) in [(f64::NAN, false), (f64::INFINITY, true)] {
        for of_force in [true, false] {
            let plan = Journey {
                on_velocities,
                ..plan
            };
            let end = end(&plan, &start, &mut |_, loads| {
                let load = if of_force {
                    &mut loads.forces
                } else {
                    &mut loads.torques
                };
                load[1][2] = value;
                Verdict::GoOn
            });
            assert_eq!(end, fault(Flaw::Torque, Some(1)));
        }
    }
    // A damping that no step of this size can solve, and a force that overflows.
    for (factor, fault) in [
        (-1e3, fault(Flaw::NoConvergence, None)),
        (-1e308, fault(Flaw::Torque, Some(2))),
    ] {
        let plan = Journey {
            on_velocities: true,
            ..plan
        };
        let mut start = start.clone();
        start.momenta[2] = [1.0; 3];
        let end = end(&plan, &start, &mut |now, loads| {
            loads.torques[2] = now.momenta[2].map(|m| factor * m);
            Verdict::GoOn
        });
        assert_eq!(end, fault);
    }
    // The arguments.
    let with = |change: &dyn Fn(&mut Bodies)| {
        let mut start = start.clone();
        change(&mut start);
        end(&plan, &start, &mut |_, _| Verdict::GoOn)
    };
    assert_eq!(
        with(&|b| b.positions[1][0] = f64::NAN),
        fault(Flaw::NotFinite, Some(1))
    );
    assert_eq!(
        with(&|b| b.velocities[2][0] = f64::INFINITY),
        fault(Flaw::NotFinite, Some(2))
    );
    assert_eq!(
        with(&|b| b.momenta[0][0] = f64::NAN),
        fault(Flaw::Momentum, Some(0))
    );
    assert_eq!(
        with(&|b| b.attitudes[2] = [0.0; 4]),
        fault(Flaw::Attitude, Some(2))
    );
    assert_eq!(with(&|b| b.positions.truncate(2)), fault(Flaw::Order, None));
    for (plan, flaw, body) in [
        (
            Journey {
                h: f64::NAN,
                ..plan
            },
            Flaw::Step,
            None,
        ),
        (
            Journey {
                start: f64::NAN,
                ..plan
            },
            Flaw::NotFinite,
            None,
        ),
        (
            Journey {
                masses: &[0.0],
                ..plan
            },
            Flaw::Mass,
            Some(0),
        ),
        (
            Journey {
                masses: &[1.0, 1.0],
                ..plan
            },
            Flaw::Order,
            None,
        ),
        (
            Journey {
                moments: &[[1.0, 0.0, 2.0]],
                ..plan
            },
            Flaw::Moments,
            Some(0),
        ),
        (
            Journey {
                moments: &[],
                ..plan
            },
            Flaw::Order,
            None,
        ),
        (
            Journey {
                method: Method::RungeKutta,
                ..plan
            },
            Flaw::Order,
            None,
        ),
        (
            Journey {
                method: Method::Dmv(9),
                ..plan
            },
            Flaw::Order,
            None,
        ),
    ] {
        assert_eq!(end(&plan, &start, still), fault(flaw, body));
    }
}
