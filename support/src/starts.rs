//! Where trajectories start: momentum of unit length and attitude, both random.
//!
//! The numbers come from fixed seeds: every run sees the same starts, and a run of a part of the table
//! the same starts as a run of all of it.

use crate::random::Random;

/// Where the momentum of a start lies on the unit sphere; the attitude is any rotation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Region {
    /// Anywhere: both kinds of orbit, around axis 1 and around axis 3, take part, and some of them are
    /// close to an axis or to the separatrix.
    Sphere,
    /// Close to Vilmart's start, his equation (4), as in his figures 1 and 2.
    Vilmart,
}

pub const REGIONS: [Region; 2] = [Region::Vilmart, Region::Sphere];

impl Region {
    pub fn name(self) -> &'static str {
        match self {
            Region::Sphere => "sphere",
            Region::Vilmart => "vilmart",
        }
    }

    /// A momentum of unit length, up to rounding.
    pub fn momentum(self, random: &mut Random) -> [f64; 3] {
        match self {
            Region::Sphere => random.direction(),
            Region::Vilmart => {
                // y1 = 0.5, y2 = 0.2, y3 = sqrt(1 − y1² − y2²): Vilmart (4), and 0.01 around it.
                let first = 0.5 + 0.01 * random.symmetric();
                let second = 0.2 + 0.01 * random.symmetric();
                [
                    first,
                    second,
                    (1.0 - first * first - second * second).sqrt(),
                ]
            }
        }
    }
}
