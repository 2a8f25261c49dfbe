//! Columns of memory to lanes of registers and back, four at a time.
//!
//! Inlined only where the processor has the instructions, as all of `x86`.

use std::arch::x86_64::*;

/// The rows of a matrix (3,4): x₀y₀z₀ x₁y₁z₁ … to x₀x₁x₂x₃, y₀…, z₀….
#[inline(always)]
pub(super) unsafe fn read_three(matrix: *const f64) -> [__m256d; 3] {
    let a = _mm256_loadu_pd(matrix);
    let b = _mm256_loadu_pd(matrix.add(4));
    let c = _mm256_loadu_pd(matrix.add(8));
    let xy = _mm256_blend_pd::<0b1100>(a, b); // x₀ y₀ x₂ y₂
    let zx = _mm256_permute2f128_pd::<0x21>(a, c); // z₀ x₁ z₂ x₃
    let yz = _mm256_blend_pd::<0b1100>(b, c); // y₁ z₁ y₃ z₃
    [
        _mm256_shuffle_pd::<0b1010>(xy, zx),
        _mm256_shuffle_pd::<0b0101>(xy, yz),
        _mm256_shuffle_pd::<0b1010>(zx, yz),
    ]
}

#[inline(always)]
pub(super) unsafe fn write_three([x, y, z]: [__m256d; 3], matrix: *mut f64) {
    let xy = _mm256_shuffle_pd::<0b0000>(x, y);
    let zx = _mm256_shuffle_pd::<0b1010>(z, x);
    let yz = _mm256_shuffle_pd::<0b1111>(y, z);
    _mm256_storeu_pd(matrix, _mm256_permute2f128_pd::<0x20>(xy, zx));
    _mm256_storeu_pd(matrix.add(4), _mm256_blend_pd::<0b1100>(yz, xy));
    _mm256_storeu_pd(matrix.add(8), _mm256_permute2f128_pd::<0x31>(zx, yz));
}

/// Four rows of four columns that are `stride` numbers apart.
#[inline(always)]
pub(super) unsafe fn read_four(matrix: *const f64, stride: usize) -> [__m256d; 4] {
    transposed([
        _mm256_loadu_pd(matrix),
        _mm256_loadu_pd(matrix.add(stride)),
        _mm256_loadu_pd(matrix.add(2 * stride)),
        _mm256_loadu_pd(matrix.add(3 * stride)),
    ])
}

#[inline(always)]
pub(super) unsafe fn write_four(rows: [__m256d; 4], matrix: *mut f64, stride: usize) {
    let columns = transposed(rows);
    _mm256_storeu_pd(matrix, columns[0]);
    _mm256_storeu_pd(matrix.add(stride), columns[1]);
    _mm256_storeu_pd(matrix.add(2 * stride), columns[2]);
    _mm256_storeu_pd(matrix.add(3 * stride), columns[3]);
}

#[inline(always)]
unsafe fn transposed([a, b, c, d]: [__m256d; 4]) -> [__m256d; 4] {
    let (ab_even, ab_odd) = (_mm256_unpacklo_pd(a, b), _mm256_unpackhi_pd(a, b));
    let (cd_even, cd_odd) = (_mm256_unpacklo_pd(c, d), _mm256_unpackhi_pd(c, d));
    [
        _mm256_permute2f128_pd::<0x20>(ab_even, cd_even),
        _mm256_permute2f128_pd::<0x20>(ab_odd, cd_odd),
        _mm256_permute2f128_pd::<0x31>(ab_even, cd_even),
        _mm256_permute2f128_pd::<0x31>(ab_odd, cd_odd),
    ]
}
