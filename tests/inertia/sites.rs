//! Positions of sites, and forces on them.

use frb::frames::{to_body, to_space};
use frb::inertia::{site_forces, site_positions};
use frb::surface::{
    frb_info, frb_message_text, frb_set_handler, frb_site_forces, frb_site_positions,
};
use std::ffi::{c_int, CStr};
use std::ptr::null;
use support::calls::all_nan;
use support::random::Random;
use support::rotation::{cross, distance};
use support::silence::say_nothing;

const EPS: f64 = f64::EPSILON;
const BODIES: usize = 3;
const SITES: usize = 4;

#[test]
fn as_by_rotations() {
    let mut random = Random::new(1);
    for _ in 0..10_000 {
        let (r, q): ([f64; 3], [f64; 4]) = (random.direction(), random.direction());
        let (site, force): ([f64; 3], [f64; 3]) = (random.direction(), random.direction());
        let position = site_positions(&r, &q, &[site]).expect("a position")[0];
        let turned = to_space(&site, &q).expect("a rotation");
        let wanted = std::array::from_fn(|j| r[j] + turned[j]);
        assert!(distance(&position, &wanted) <= 2.5 * EPS);
        let (total, torque) = site_forces(&[force, force], &q, &[site, [0.0; 3]]).expect("a force");
        assert_eq!(total, force.map(|x| 2.0 * x));
        let wanted = cross(&site, &to_body(&force, &q).expect("a rotation"));
        assert!(distance(&torque, &wanted) <= 2.5 * EPS);
    }
}

/// All arguments of both routines.
#[derive(Clone)]
struct Molecules {
    n: c_int,
    ns: c_int,
    nset: c_int,
    r: Vec<f64>,
    q: Vec<f64>,
    f: Vec<f64>,
    sites: Vec<f64>,
}

/// Outputs, and a status for each body.
type Done = (Vec<f64>, Vec<c_int>);

impl Molecules {
    fn new() -> Molecules {
        let mut random = Random::new(2);
        let mut vectors = |count| {
            (0..count)
                .flat_map(|_| random.direction::<3>())
                .collect::<Vec<f64>>()
        };
        let (r, f) = (vectors(BODIES), vectors(BODIES * SITES));
        let sites = vectors(SITES).repeat(BODIES);
        let q = (0..BODIES).flat_map(|_| random.direction::<4>()).collect();
        let (n, ns) = (BODIES as c_int, SITES as c_int);
        Molecules {
            n,
            ns,
            nset: n,
            r,
            q,
            f,
            sites,
        }
    }

    fn positions(&self) -> Done {
        let (mut x, mut info) = (vec![7.0; 3 * SITES * BODIES], vec![99; BODIES]);
        // SAFETY: the arguments have the sizes documented.
        unsafe {
            frb_set_handler(Some(say_nothing));
            let (r, q, sites) = (self.r.as_ptr(), self.q.as_ptr(), self.sites.as_ptr());
            let info = info.as_mut_ptr();
            frb_site_positions(
                &self.n,
                x.as_mut_ptr(),
                r,
                q,
                &self.ns,
                sites,
                &self.nset,
                info,
            );
        }
        (x, info)
    }

    fn forces(&self) -> Done {
        let (mut both, mut info) = (vec![7.0; 6 * BODIES], vec![99; BODIES]);
        // SAFETY: the arguments have the sizes documented.
        unsafe {
            frb_set_handler(Some(say_nothing));
            let (f, q, sites) = (self.f.as_ptr(), self.q.as_ptr(), self.sites.as_ptr());
            let (force, torque) = both.split_at_mut(3 * BODIES);
            frb_site_forces(
                &self.n,
                force.as_mut_ptr(),
                torque.as_mut_ptr(),
                f,
                q,
                &self.ns,
                sites,
                &self.nset,
                info.as_mut_ptr(),
            );
        }
        (both, info)
    }
}

fn message() -> String {
    // SAFETY: null asks for the last status.
    unsafe { CStr::from_ptr(frb_message_text(null())) }
        .to_string_lossy()
        .into_owned()
}

#[test]
fn one_set_for_all_is_one_for_each() {
    let each = Molecules::new();
    let shared = Molecules {
        nset: 1,
        ..each.clone()
    };
    assert_eq!(each.positions(), shared.positions());
    assert_eq!(each.forces(), shared.forces());
    assert_eq!(frb_info(), 0);
}

#[test]
fn bad_bodies() {
    let legal = Molecules::new();
    let spoilt = |change: &dyn Fn(&mut Molecules)| {
        let mut spoilt = legal.clone();
        change(&mut spoilt);
        spoilt
    };
    // The third site of the second body.
    let site = 3 * (SITES + 2) + 1;
    for (molecules, k, words) in [
        (spoilt(&|m| m.r[4] = f64::NAN), -3, "R(2,2): "),
        (spoilt(&|m| m.q[4..8].fill(0.0)), -4, "Q: "),
        (
            spoilt(&|m| m.sites[site] = f64::INFINITY),
            -6,
            "SITES(2,3,2): ",
        ),
    ] {
        let (x, info) = molecules.positions();
        assert_eq!(info, [0, k, 0]);
        assert_eq!(frb_info(), k);
        assert!(message().contains(words), "{}", message());
        let (before, rest) = x.split_at(3 * SITES);
        let (bad, after) = rest.split_at(3 * SITES);
        assert!(all_nan(bad));
        let wanted = legal.positions().0;
        assert_eq!(before, &wanted[..3 * SITES]);
        assert_eq!(after, &wanted[6 * SITES..]);
    }
    for (molecules, k, words) in [
        (spoilt(&|m| m.f[site] = f64::NAN), -4, "F(2,3,2): "),
        (spoilt(&|m| m.q[4] = f64::NAN), -5, "Q(1,2): "),
        (spoilt(&|m| m.sites[site] = f64::NAN), -7, "SITES(2,3,2): "),
    ] {
        let (both, info) = molecules.forces();
        assert_eq!(info, [0, k, 0]);
        assert!(message().contains(words), "{}", message());
        assert!(all_nan(&both[3..6]) && all_nan(&both[12..15]));
        let wanted = legal.forces().0;
        assert_eq!(
            (&both[..3], &both[6..12], &both[15..]),
            (&wanted[..3], &wanted[6..12], &wanted[15..])
        );
    }
}

#[test]
fn bad_counts() {
    let legal = Molecules::new();
    for (n, ns, nset, argument) in [(-1, 4, 1, 1), (3, -1, 1, 5), (3, 4, 2, 7)] {
        let molecules = Molecules {
            n,
            ns,
            nset,
            ..legal.clone()
        };
        let (x, info) = molecules.positions();
        assert_eq!(frb_info(), -argument);
        assert!(n < 0 || ns < 0 || all_nan(&x));
        assert!(n < 0 || info == [-argument; BODIES]);
        let (both, _) = molecules.forces();
        assert_eq!(frb_info(), if argument == 1 { -1 } else { -argument - 1 });
        assert!(n < 0 || all_nan(&both));
    }
    let none = Molecules { ns: 0, ..legal };
    assert_eq!(none.positions().0, [7.0; 3 * SITES * BODIES]);
    assert_eq!(none.forces().0, [0.0; 6 * BODIES]);
}
