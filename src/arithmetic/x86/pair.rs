//! Two numbers that go through the same operation.
//!
//! Inlined only where the processor has the instructions, as all of `x86`.

use std::arch::x86_64::{__m128d, _mm_fmadd_pd, _mm_set1_pd};
use std::mem::transmute;

/// a·x + b for two a and b, each rounded once.
#[inline(always)]
pub(crate) fn fma_pair(a: [f64; 2], x: f64, b: [f64; 2]) -> [f64; 2] {
    // SAFETY: as said above; a register and two numbers have the same bits.
    unsafe {
        let [a, b] = [a, b].map(|pair| transmute::<[f64; 2], __m128d>(pair));
        transmute::<__m128d, [f64; 2]>(_mm_fmadd_pd(a, _mm_set1_pd(x), b))
    }
}
