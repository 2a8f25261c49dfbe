//! Bodies of every kind that a step treats in its own way.

use crate::routines::Routine;
use std::ffi::c_int;
use support::random::Random;
use support::rotation::matrix;

/// One body before a step.
#[derive(Clone, Copy)]
pub struct Body {
    pub h: f64,
    pub moments: [f64; 3],
    pub momentum: [f64; 3],
    pub quaternion: [f64; 4],
    pub matrix: [f64; 9],
}

impl Body {
    /// Mostly what a program steps, now and then a case that needs another computation.
    pub fn random(random: &mut Random) -> Body {
        let mut moments = random.moments();
        let mut momentum: [f64; 3] = random.direction();
        let quaternion: [f64; 4] = random.direction();
        let mut h = random.symmetric();
        let kind = random.bits() % 16;
        if kind != 0 {
            moments.sort_by(f64::total_cmp);
        }
        match kind {
            1 => h *= 1e3,
            2 => moments[1] = moments[0],
            3 => moments = [moments[0]; 3],
            4 => momentum = [0.0, 1.0, 1e-9 * random.unit()],
            5 => momentum = [0.0, 0.0, -1.0],
            6 => moments = moments.map(|moment| moment * 1e-200),
            7 => momentum = momentum.map(|component| component * 1e30),
            8 => h *= 1e-20,
            9 => h *= 10.0,
            _ => {}
        }
        Body {
            h,
            moments,
            momentum,
            quaternion,
            matrix: matrix(&quaternion),
        }
    }

    pub fn attitude(&self, width: usize) -> &[f64] {
        if width == 4 {
            &self.quaternion
        } else {
            &self.matrix
        }
    }
}

pub fn random_bodies(count: usize, seed: u64) -> Vec<Body> {
    let mut random = Random::new(seed);
    (0..count).map(|_| Body::random(&mut random)).collect()
}

/// Bodies that every routine can step.
pub fn easy_bodies(count: usize, seed: u64) -> Vec<Body> {
    let mut random = Random::new(seed);
    let body = |_| Body {
        h: 0.2 * random.unit() - 0.1,
        moments: random.moments(),
        momentum: random.direction(),
        ..Body::random(&mut random)
    };
    (0..count).map(body).collect()
}

/// The inputs of one call.
#[derive(Clone)]
pub struct Bodies {
    pub routine: &'static Routine,
    pub count: usize,
    /// One for each body, or one for all.
    pub steps: Vec<f64>,
    pub moments: Vec<f64>,
    pub momenta: Vec<f64>,
    pub attitudes: Vec<f64>,
    pub order: c_int,
}

impl Bodies {
    /// Every body with its own step and moments.
    pub fn new(routine: &'static Routine, order: c_int, bodies: &[Body]) -> Bodies {
        Bodies {
            routine,
            count: bodies.len(),
            steps: bodies.iter().map(|body| body.h).collect(),
            moments: bodies.iter().flat_map(|body| body.moments).collect(),
            momenta: bodies.iter().flat_map(|body| body.momentum).collect(),
            attitudes: bodies
                .iter()
                .flat_map(|body| body.attitude(routine.width).to_vec())
                .collect(),
            order,
        }
    }

    /// All bodies with these moments.
    pub fn sharing_moments(mut self, moments: [f64; 3]) -> Bodies {
        self.moments = moments.to_vec();
        self
    }

    /// All bodies with this step.
    pub fn sharing_step(mut self, h: f64) -> Bodies {
        self.steps = vec![h];
        self
    }

    pub fn step(&self, place: usize) -> f64 {
        self.steps[if self.steps.len() == 1 { 0 } else { place }]
    }

    pub fn moments(&self, place: usize) -> &[f64] {
        let place = if self.moments.len() == 3 { 0 } else { place };
        &self.moments[3 * place..][..3]
    }

    pub fn momentum(&self, place: usize) -> &[f64] {
        &self.momenta[3 * place..][..3]
    }

    pub fn attitude(&self, place: usize) -> &[f64] {
        &self.attitudes[self.routine.width * place..][..self.routine.width]
    }
}
