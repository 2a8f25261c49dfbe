//! Failing cases with all their bits, ready to become tests.

use crate::judge::{Trial, Verdict};
use crate::table::QUANTITIES;
use support::hex_float;
use support::tolerance::WORST_STEP;
use support::truth::{doubt, FINER};

/// A case, and what is wrong with it.
pub fn describe(name: &str, trial: &Trial, verdict: &Verdict) -> String {
    let case = &trial.case;
    let mut text = format!(
        "{name}\n  moments    {}\n  m          {}\n  h          {}\n  quaternion {}\n  matrix     {}\n",
        hex_float::format_all(&case.moments),
        hex_float::format_all(&case.m),
        hex_float::format(case.h),
        hex_float::format_all(&case.quaternion),
        hex_float::format_all(&case.matrix),
    );
    let truth = &verdict.truth;
    let condition = &truth.condition;
    text += &format!(
        "  condition  m {:.3e}, q {:.3e}, Q {:.3e}; off its orbit by {:.2} eps; \
         truth to within {:.0e}\n",
        condition.m,
        condition.quaternion,
        condition.matrix,
        verdict.off_orbit,
        doubt(case, truth, FINER)
    );
    for (place, quantity) in QUANTITIES.iter().enumerate() {
        let Some(error) = verdict.errors[place].filter(|error| *error > WORST_STEP) else {
            continue;
        };
        let want: Vec<f64> = match place {
            0 | 3 => truth.m.map(|x| x.to_f64()).to_vec(),
            2 => truth.matrix.map(|x| x.to_f64()).to_vec(),
            _ => truth.quaternion.map(|x| x.to_f64()).to_vec(),
        };
        text += &format!(
            "  {}: error {error:.3} eps(1 + condition)\n    want {}\n    got  {}\n",
            quantity,
            hex_float::format_all(&want),
            hex_float::format_all(&verdict.got[place]),
        );
        if place >= 3 {
            text += &format!(
                "    number {} of the times {}\n",
                trial.place + 1,
                hex_float::format_all(&trial.times)
            );
        }
    }
    text
}
