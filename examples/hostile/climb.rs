//! Hill climbing: small and large changes of a bad case that make it worse.

use crate::judge::{compare, judge, Trial};
use crate::table::Summary;
use support::random::Random;
use support::truth::{Case, Draft, FINE, QUICK};

/// A case with one to three of its numbers changed.
fn changed(random: &mut Random, trial: &Trial) -> Trial {
    let mut case = trial.case;
    for _ in 0..=random.below(3) {
        let place = random.below(8);
        match place {
            0..=2 => case.moments[place as usize] = near(random, case.moments[place as usize]),
            3..=5 => case.m[place as usize - 3] = near(random, case.m[place as usize - 3]),
            6 => case.h = near(random, case.h),
            _ => {
                // Any rotation may follow: both attitudes stay what they are, defects included.
                case.quaternion.rotate_left(1);
                case.matrix.rotate_left(3);
            }
        }
    }
    if random.below(4) == 0 {
        Trial::of(case, random)
    } else {
        let mut next = trial.clone();
        next.times[next.place] = case.h;
        next.case = case;
        next
    }
}

/// The same number but for a relative change of any size.
fn near(random: &mut Random, x: f64) -> f64 {
    let change = 10.0_f64.powf(random.between(-17.0, 0.0)) * random.sign();
    let next = x * (1.0 + change);
    if next == x {
        f64::from_bits(x.to_bits().wrapping_add(1))
    } else {
        next
    }
}

fn is_legal(case: &Case) -> bool {
    let is_rotor = case.moments.contains(&0.0);
    let positive = |x: &f64| x.is_finite() && *x > 0.0;
    (is_rotor || case.moments.iter().all(positive))
        && case.m.iter().all(|x| x.is_finite())
        && case.h.is_finite()
}

/// From the trials that are kept, the worst first, so many steps in all.
pub fn climb(summary: &mut Summary, steps: u64, random: &mut Random, mut advance: impl FnMut()) {
    let starts: Vec<(f64, Trial)> = summary.kept.clone();
    if starts.is_empty() {
        return;
    }
    let each = steps / starts.len() as u64;
    for (mut height, mut trial) in starts {
        for _ in 0..each {
            advance();
            let next = changed(random, &trial);
            // A rotor is none any more when its moments change.
            if !is_legal(&next.case) || next.case.moments.contains(&0.0) {
                continue;
            }
            // Without a condition a case is worse than it is; most are not even then.
            let draft = Draft::new(&next.case, QUICK);
            if compare(&next, draft.truth).badness() <= height
                || compare(&next, draft.finished(&next.case)).badness() <= height
            {
                continue;
            }
            let verdict = judge(&next, FINE);
            let found = verdict.badness();
            summary.unsure += u64::from(verdict.is_unsure());
            if found <= height || verdict.is_unsure() {
                continue;
            }
            (height, trial) = (found, next);
            for (place, error) in verdict.errors.iter().enumerate() {
                let climbed = &mut summary.climbed[place];
                *climbed = climbed.max(error.unwrap_or(0.0));
            }
        }
        if height > 1.0 {
            summary.climbed_over += 1;
        }
        summary.keep(height, &trial);
    }
}
