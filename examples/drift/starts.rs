//! Where trajectories start: momentum of unit length and attitude, both random.
//!
//! The numbers come from fixed seeds: every run sees the same starts, and a run of a part of the table
//! the same starts as a run of all of it.

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
                let first = 0.5 + 0.01 * random.uniform();
                let second = 0.2 + 0.01 * random.uniform();
                [
                    first,
                    second,
                    (1.0 - first * first - second * second).sqrt(),
                ]
            }
        }
    }
}

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator whose sequence depends on every number of the list.
    pub fn seeded(keys: &[u64]) -> Self {
        let mut random = Random { state: 0 };
        for &key in keys {
            random.state = random.next() ^ key;
        }
        random
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform in (−1, 1).
    fn uniform(&mut self) -> f64 {
        ((self.next() >> 11) as f64 + 0.5) * 2.0f64.powi(-52) - 1.0
    }

    /// A point of the unit sphere in `N` dimensions, from the unit ball by rejection.
    pub fn direction<const N: usize>(&mut self) -> [f64; N] {
        loop {
            let point: [f64; N] = std::array::from_fn(|_| self.uniform());
            let squared: f64 = point.iter().map(|x| x * x).sum();
            if squared > 0.01 && squared <= 1.0 {
                return point.map(|x| x / squared.sqrt());
            }
        }
    }
}

/// The rotation matrix of a unit quaternion, by columns: equation (10) of the FRB paper.
pub fn matrix(q: &[f64; 4]) -> [f64; 9] {
    let [s, x, y, z] = *q;
    [
        1.0 - 2.0 * (y * y + z * z),
        2.0 * (x * y + s * z),
        2.0 * (x * z - s * y),
        2.0 * (x * y - s * z),
        1.0 - 2.0 * (x * x + z * z),
        2.0 * (y * z + s * x),
        2.0 * (x * z + s * y),
        2.0 * (y * z - s * x),
        1.0 - 2.0 * (x * x + y * y),
    ]
}
