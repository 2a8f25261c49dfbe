//! Compensated summation: a sum goes with its carry, what its rounding has left over.

/// Momentum and attitude with what their rounding has left over: Vilmart, section 5.
///
/// The methods that use it never normalise the attitude, for that would lose what its carry keeps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compensated {
    pub momentum: [f64; 3],
    pub attitude: [f64; 4],
    pub momentum_carry: [f64; 3],
    pub attitude_carry: [f64; 4],
}

impl Compensated {
    /// A state with nothing left over.
    pub fn new(momentum: [f64; 3], attitude: [f64; 4]) -> Compensated {
        Compensated {
            momentum,
            attitude,
            momentum_carry: [0.0; 3],
            attitude_carry: [0.0; 4],
        }
    }
}

/// Adds to sums that are kept as values and carries, normalised after each addition, with an error of 2⁻¹⁰⁵ of the sum: DWPlusFP of
/// Joldes, Muller and Popescu, ACM Trans. Math. Softw. 44 (2017) 15.
#[inline(always)]
pub(crate) fn add_double_word<const N: usize>(
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

/// Adds to sums and keeps the rounding errors in their carries, exactly, to be added with the next
/// increment (Møller; Knuth's two-sum): two operations cheaper than [`add_double_word`], but the carry is
/// rounded with the increment.
#[inline(always)]
pub(crate) fn add_two_sum<const N: usize>(
    sums: &mut [f64; N],
    carries: &mut [f64; N],
    increments: &[f64; N],
) {
    for ((sum, carry), increment) in sums.iter_mut().zip(carries).zip(increments) {
        let term = increment + *carry;
        let new = *sum + term;
        let seen = new - *sum;
        *carry = (*sum - (new - seen)) + (term - seen);
        *sum = new;
    }
}
