//! Compensated summation: a sum goes with its carry, what its rounding has left over.

/// Adds to sums that are kept as values and carries, with an error of 2⁻¹⁰⁵ of the sum: DWPlusFP of
/// Joldes, Muller and Popescu, ACM Trans. Math. Softw. 44 (2017) 15.
#[inline(always)]
pub(crate) fn add<const N: usize>(
    sums: &mut [f64; N],
    carries: &mut [f64; N],
    increments: &[f64; N],
) {
    for ((sum, carry), increment) in sums.iter_mut().zip(carries).zip(increments) {
        let high = *sum + increment;
        let seen = high - *sum;
        let lost = (*sum - (high - seen)) + (increment - seen);
        let low = *carry + lost;
        *sum = high + low;
        *carry = low - (*sum - high);
    }
}
