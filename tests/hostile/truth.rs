//! The truth computed on the fly against the reference data, which another program has computed with
//! other numbers, in other steps and without a period.

use support::reference;
use support::truth::{truth, Case, FINE};
use support::wide::Wide;

#[test]
fn agrees_with_the_reference_data() {
    for group in reference::GROUPS {
        let begin = std::time::Instant::now();
        let mut worst = [0.0_f64; 7];
        let cases = reference::group(group);
        for given in &cases {
            let case = Case {
                moments: given.moments,
                m: given.momentum,
                h: given.step,
                quaternion: given.quaternion,
                matrix: given.matrix,
            };
            let found = truth(&case, FINE);
            let error = |found: &[Wide], want: &[reference::Exact]| {
                found
                    .iter()
                    .zip(want)
                    .map(|(found, want)| {
                        (*found - Wide::from_f64(want.high) - Wide::from_f64(want.low))
                            .to_f64()
                            .abs()
                    })
                    .fold(0.0, f64::max)
            };
            let length = found.length.to_f64();
            let off = |a: f64, b: f64| ((1.0 + a) / (1.0 + b) - 1.0).abs();
            let list = [
                error(&found.m, &given.end_momentum) / length / (1.0 + given.condition_momentum),
                error(&found.quaternion, &given.end_quaternion)
                    / (1.0 + given.condition_quaternion),
                error(&found.matrix, &given.end_matrix) / (1.0 + given.condition_matrix),
                off(found.condition.m, given.condition_momentum),
                off(found.condition.quaternion, given.condition_quaternion),
                off(found.condition.matrix, given.condition_matrix),
                found.miss,
            ];
            for (worst, value) in worst.iter_mut().zip(list) {
                *worst = worst.max(value);
            }
        }
        println!(
            "{group:11} {:?} us {:?}",
            begin.elapsed().as_micros() as usize / cases.len(),
            worst.map(|x| format!("{x:.1e}"))
        );
    }
}
