//! Command line of the drift measurement.

use crate::routines::{Body, Routine, BODIES, ROUTINES, STEP_SIZES};
use crate::starts::{Region, REGIONS};

pub const USAGE: &str = "\
usage: cargo run --release --example drift -- [option value]...
  --steps N       steps of each trajectory (1000000)
  --starts N      trajectories for each row of the table, at least 2 (50)
  --routine NAME  one routine of the table (all)
  --body NAME     water, asymmetric, example3 or thirds (all four)
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
    /// Reads the command line; the message says what could not be understood.
    pub fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
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
        while let Some(name) = arguments.next() {
            let value = arguments
                .next()
                .ok_or_else(|| format!("{name}: a value is missing"))?;
            match name.as_str() {
                "--steps" => options.steps = number(&name, &value)?,
                "--starts" => options.starts = number(&name, &value)?,
                "--threads" => options.threads = number(&name, &value)?,
                "--h" => options.step_size = Some(number(&name, &value)?),
                "--routine" => options.routine = Some(value),
                "--body" => options.body = Some(value),
                "--moments" => options.moments = Some(moments(&name, &value)?),
                "--region" => options.region = Some(value),
                _ => return Err(format!("{name}: no such option")),
            }
        }
        if options.starts < 2 || options.steps == 0 || options.threads == 0 {
            return Err("too few steps, starts or threads".to_string());
        }
        if options.cases().is_empty() {
            return Err("no routine, body and region of these names".to_string());
        }
        Ok(options)
    }

    /// The cases asked for, in the order of the table.
    pub fn cases(&self) -> Vec<Case> {
        let wanted =
            |option: &Option<String>, name: &str| option.as_deref().is_none_or(|o| o == name);
        let bodies = match self.moments {
            Some(moments) => vec![Body {
                name: "another",
                moments,
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

fn moments(name: &str, value: &str) -> Result<[f64; 3], String> {
    let moments: Result<Vec<f64>, String> = value.split(',').map(|x| number(name, x)).collect();
    moments?
        .try_into()
        .map_err(|_| format!("{name}: {value} are not three numbers"))
}

fn number<T: std::str::FromStr>(name: &str, value: &str) -> Result<T, String> {
    value
        .parse()
        .map_err(|_| format!("{name}: {value} is no number"))
}
