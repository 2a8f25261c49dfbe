//! Whether any distribution of mass has given moments.

use crate::arithmetic::double_word::two_sum;
use crate::arithmetic::scale::{exponent, scale_all};
use crate::body::{check, Flaw};

/// By which part of itself the largest moment exceeds the sum of the other two: zero for every body of positive
/// masses, for I₁ + I₂ − I₃ = 2Σmz² and so on.
///
/// # Errors
/// [`Flaw::Moments`]
pub fn defect(moments: &[f64; 3]) -> Result<f64, Flaw> {
    check::moments(moments, &[0.0; 3])?;
    let [a, b, c] = *moments;
    let largest = a.max(b).max(c);
    let [a, b, c] = scale_all(moments, -exponent(largest));
    let largest = a.max(b).max(c);
    // The largest − the other two, to the last bit
    let others = if a == largest {
        two_sum(b, c)
    } else if b == largest {
        two_sum(c, a)
    } else {
        two_sum(a, b)
    };
    let excess = (largest - others.high) - others.low;
    Ok((excess / largest).max(0.0))
}
