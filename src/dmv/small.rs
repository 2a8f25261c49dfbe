//! Which steps are small, and how small.

/// The largest bounds on the square of half the angle of a step for which 1, 2, 3, … evaluations of the
/// mean momentum are enough.
///
/// With the bound t the error of the mean after n evaluations is at most (1.5t)ⁿ⁺¹|y| for every body
/// (`tests/reference/dmv_small_steps.py`). These are 2^(−64/(n+1))/1.5: errors of 2⁻⁶⁴ change nothing, not
/// even in a million steps, whose other errors are random and these are not.
pub(super) const ENOUGH: [f64; 7] = [
    1.552e-10, 2.523e-7, 1.017e-5, 9.348e-5, 4.101e-4, 1.179e-3, 2.604e-3,
];

/// The largest of these bounds.
pub(super) const SMALL: f64 = ENOUGH[ENOUGH.len() - 1];
