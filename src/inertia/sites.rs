//! Sites that are fixed in bodies: where they are, and what forces on them do.

use crate::arithmetic::Plain;
use crate::body::rotation::{cross, dot, sum};
use crate::body::units::finite;
use crate::body::Flaw;
use crate::frames::quaternion_to_matrix;

/// The frame of a body: where it is, and the axes of the body in space.
pub(crate) struct Sites {
    columns: [[f64; 3]; 3],
}

impl Sites {
    pub fn of(q: &[f64; 4]) -> Result<Sites, Flaw> {
        let m = quaternion_to_matrix(q)?;
        let columns = [[m[0], m[1], m[2]], [m[3], m[4], m[5]], [m[6], m[7], m[8]]];
        Ok(Sites { columns })
    }

    /// r + Q·s
    pub fn position(&self, r: &[f64; 3], s: &[f64; 3]) -> Result<[f64; 3], Flaw> {
        all_finite(s)?;
        let [x, y, z] = &self.columns;
        let turned = std::array::from_fn(|j| dot::<Plain>(&[x[j], y[j], z[j]], s));
        finite(sum(r, &turned))
    }

    /// s × Qᵀf: the torque in the frame of the body.
    fn torque(&self, f: &[f64; 3], s: &[f64; 3]) -> [f64; 3] {
        let force = self.columns.map(|axis| dot::<Plain>(&axis, f));
        cross::<Plain>(s, &force)
    }
}

fn all_finite(v: &[f64; 3]) -> Result<(), Flaw> {
    if v.iter().all(|x| x.is_finite()) {
        Ok(())
    } else {
        Err(Flaw::NotFinite)
    }
}

/// The force in space and the torque in the frame of the body, from pairs of the force on a site, in space, and the
/// place of the site in the body.
pub(crate) fn force_and_torque(
    q: &[f64; 4],
    pairs: impl Iterator<Item = ([f64; 3], [f64; 3])>,
) -> Result<([f64; 3], [f64; 3]), Flaw> {
    let sites = Sites::of(q)?;
    let (mut force, mut torque) = ([0.0; 3], [0.0; 3]);
    for (f, s) in pairs {
        all_finite(&f)?;
        all_finite(&s)?;
        force = sum(&force, &f);
        torque = sum(&torque, &sites.torque(&f, &s));
    }
    Ok((finite(force)?, finite(torque)?))
}

/// The positions in space of sites of a body whose reference point, from which they are counted, is at `r`.
///
/// # Errors
/// [`Flaw::NotFinite`], [`Flaw::Attitude`], [`Flaw::Range`]
pub fn site_positions(
    r: &[f64; 3],
    q: &[f64; 4],
    sites: &[[f64; 3]],
) -> Result<Vec<[f64; 3]>, Flaw> {
    all_finite(r)?;
    let frame = Sites::of(q)?;
    sites.iter().map(|site| frame.position(r, site)).collect()
}

/// The force in space, and the torque about the reference point in the frame of the body, of forces on its sites.
///
/// # Errors
/// [`Flaw::NotFinite`], [`Flaw::Attitude`], [`Flaw::Range`]
pub fn site_forces(
    forces: &[[f64; 3]],
    q: &[f64; 4],
    sites: &[[f64; 3]],
) -> Result<([f64; 3], [f64; 3]), Flaw> {
    force_and_torque(q, forces.iter().copied().zip(sites.iter().copied()))
}
