//! Command line of the drift measurement.

use crate::routines::{Body, Routine, BODIES, ROUTINES, STEP_SIZES};
use lexopt::prelude::*;
use support::starts::{Region, REGIONS};

pub const USAGE: &str = "\
usage: cargo run --release --example drift -- [option value]...
  --steps N       steps of each trajectory (1000000)
  --starts N      trajectories for each row of the table, at least 2 (50)
  --routine NAME  one routine of the table (all)
  --body NAME     water, asymmetric, example3, thirds, sphere, ulps, 1e-12 or 1e-8 (all)
  --moments A,B,C another body instead
  --h H           any step size (0.01, 0.1 and 1)
  --region NAME   starts anywhere on the sphere, or close to vilmart's
                  (sphere, and for h = 0.01 also vilmart)
  --threads N     (as many as the machine has)";

/// What to measure.
pub struct Options {
    pub steps: u64,
    pub starts: u64,
    pub threads: usize,
    routine: Option<String>,
    body: Option<String>,
    moments: Option<[f64; 3]>,
    step_size: Option<f64>,
    region: Option<String>,
}

/// One routine on one body with one step size: five rows of the table.
#[derive(Clone, Copy)]
pub struct Case {
    pub routine: &'static Routine,
    pub h: f64,
    pub body: Body,
    pub region: Region,
}

impl Options {
    /// Reads the command line; `None` when help is asked for.
    pub fn parse(mut arguments: lexopt::Parser) -> Result<Option<Options>, lexopt::Error> {
        let mut options = Options {
            steps: 1_000_000,
            starts: 50,
            threads: std::thread::available_parallelism().map_or(1, |n| n.get()),
            routine: None,
            body: None,
            moments: None,
            step_size: None,
            region: None,
        };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("help") => return Ok(None),
                Long("steps") => options.steps = arguments.value()?.parse()?,
                Long("starts") => options.starts = arguments.value()?.parse()?,
                Long("threads") => options.threads = arguments.value()?.parse()?,
                Long("h") => options.step_size = Some(arguments.value()?.parse()?),
                Long("routine") => options.routine = Some(arguments.value()?.string()?),
                Long("body") => options.body = Some(arguments.value()?.string()?),
                Long("moments") => options.moments = Some(arguments.value()?.parse_with(moments)?),
                Long("region") => options.region = Some(arguments.value()?.string()?),
                _ => return Err(argument.unexpected()),
            }
        }
        if options.starts < 2 || options.steps == 0 || options.threads == 0 {
            return Err("too few steps, starts or threads".into());
        }
        if options.cases().is_empty() {
            return Err("no routine, body and region of these names".into());
        }
        Ok(Some(options))
    }

    /// The cases asked for, in the order of the table.
    pub fn cases(&self) -> Vec<Case> {
        let wanted =
            |option: &Option<String>, name: &str| option.as_deref().is_none_or(|o| o == name);
        let bodies = match self.moments {
            Some(moments) => vec![Body {
                name: "another",
                moments,
                is_near_sphere: false,
            }],
            None => BODIES
                .into_iter()
                .filter(|b| wanted(&self.body, b.name))
                .collect(),
        };
        let mut cases = Vec::new();
        for routine in ROUTINES.iter().filter(|r| wanted(&self.routine, r.name)) {
            for region in REGIONS
                .into_iter()
                .filter(|r| wanted(&self.region, r.name()))
            {
                let asked_for = self.step_size.map(|h| vec![h]);
                for h in asked_for.unwrap_or(routine.step_sizes.to_vec()) {
                    // The table has one step size of Vilmart's figures; others can be asked for.
                    let asked = self.region.is_some() || self.step_size.is_some();
                    if region == Region::Vilmart && h != STEP_SIZES[0] && !asked {
                        continue;
                    }
                    cases.extend(bodies.iter().map(|body| Case {
                        routine,
                        h,
                        body: *body,
                        region,
                    }));
                }
            }
        }
        cases
    }
}

fn moments(value: &str) -> Result<[f64; 3], String> {
    let numbers: Result<Vec<f64>, _> = value.split(',').map(str::parse).collect();
    numbers
        .ok()
        .and_then(|numbers| numbers.try_into().ok())
        .ok_or(format!("{value} are not three numbers"))
}
