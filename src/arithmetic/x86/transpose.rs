//! Columns of memory to lanes of registers and back: [`Number::read_rows`] for each register.
//!
//! Inlined only where the processor has the instructions, as all of `x86`.

use super::{Eight, Four};
use crate::arithmetic::number::Number;
use std::arch::x86_64::*;

pub(super) mod four {
    use super::*;

    #[inline(always)]
    pub unsafe fn read_rows<const R: usize>(matrix: *const f64, stride: usize) -> [Four; R] {
        let mut rows = [Four::of(0.0); R];
        if R == 3 && stride == 3 {
            rows.copy_from_slice(&read_three(matrix));
            return rows;
        }
        for start in (0..R - R % 4).step_by(4) {
            let four = read_four(matrix.add(start), stride);
            rows[start..start + 4].copy_from_slice(&four);
        }
        for (number, row) in rows.iter_mut().enumerate().skip(R - R % 4) {
            *row = Four::from_lanes(|lane| matrix.add(stride * lane + number).read_unaligned());
        }
        rows
    }

    #[inline(always)]
    pub unsafe fn write_rows<const R: usize>(rows: &[Four; R], matrix: *mut f64, stride: usize) {
        if R == 3 && stride == 3 {
            write_three([rows[0], rows[1], rows[2]], matrix);
            return;
        }
        for start in (0..R - R % 4).step_by(4) {
            let four = [
                rows[start],
                rows[start + 1],
                rows[start + 2],
                rows[start + 3],
            ];
            write_four(four, matrix.add(start), stride);
        }
        for (number, row) in rows.iter().enumerate().skip(R - R % 4) {
            row.each_lane(|lane, x| matrix.add(stride * lane + number).write_unaligned(x));
        }
    }
}

/// Twice four.
pub(super) mod eight {
    use super::*;

    #[inline(always)]
    pub unsafe fn read_rows<const R: usize>(matrix: *const f64, stride: usize) -> [Eight; R] {
        let low: [Four; R] = four::read_rows(matrix, stride);
        let high: [Four; R] = four::read_rows(matrix.add(4 * stride), stride);
        let mut rows = [Eight::of(0.0); R];
        for (row, (low, high)) in rows.iter_mut().zip(low.iter().zip(&high)) {
            *row = Eight(_mm512_insertf64x4::<1>(
                _mm512_castpd256_pd512(low.0),
                high.0,
            ));
        }
        rows
    }

    #[inline(always)]
    pub unsafe fn write_rows<const R: usize>(rows: &[Eight; R], matrix: *mut f64, stride: usize) {
        let mut half = [Four::of(0.0); R];
        for (half, row) in half.iter_mut().zip(rows) {
            *half = Four(_mm512_castpd512_pd256(row.0));
        }
        four::write_rows(&half, matrix, stride);
        for (half, row) in half.iter_mut().zip(rows) {
            *half = Four(_mm512_extractf64x4_pd::<1>(row.0));
        }
        four::write_rows(&half, matrix.add(4 * stride), stride);
    }
}

/// The rows of a matrix (3,4): x₀y₀z₀ x₁y₁z₁ … to x₀x₁x₂x₃, y₀…, z₀….
#[inline(always)]
unsafe fn read_three(matrix: *const f64) -> [Four; 3] {
    let a = _mm256_loadu_pd(matrix);
    let b = _mm256_loadu_pd(matrix.add(4));
    let c = _mm256_loadu_pd(matrix.add(8));
    let xy = _mm256_blend_pd::<0b1100>(a, b); // x₀ y₀ x₂ y₂
    let zx = _mm256_permute2f128_pd::<0x21>(a, c); // z₀ x₁ z₂ x₃
    let yz = _mm256_blend_pd::<0b1100>(b, c); // y₁ z₁ y₃ z₃
    [
        Four(_mm256_shuffle_pd::<0b1010>(xy, zx)),
        Four(_mm256_shuffle_pd::<0b0101>(xy, yz)),
        Four(_mm256_shuffle_pd::<0b1010>(zx, yz)),
    ]
}

#[inline(always)]
unsafe fn write_three([x, y, z]: [Four; 3], matrix: *mut f64) {
    let xy = _mm256_shuffle_pd::<0b0000>(x.0, y.0);
    let zx = _mm256_shuffle_pd::<0b1010>(z.0, x.0);
    let yz = _mm256_shuffle_pd::<0b1111>(y.0, z.0);
    _mm256_storeu_pd(matrix, _mm256_permute2f128_pd::<0x20>(xy, zx));
    _mm256_storeu_pd(matrix.add(4), _mm256_blend_pd::<0b1100>(yz, xy));
    _mm256_storeu_pd(matrix.add(8), _mm256_permute2f128_pd::<0x31>(zx, yz));
}

/// Four rows of four columns that are `stride` numbers apart.
#[inline(always)]
unsafe fn read_four(matrix: *const f64, stride: usize) -> [Four; 4] {
    transposed([
        _mm256_loadu_pd(matrix),
        _mm256_loadu_pd(matrix.add(stride)),
        _mm256_loadu_pd(matrix.add(2 * stride)),
        _mm256_loadu_pd(matrix.add(3 * stride)),
    ])
    .map(Four)
}

#[inline(always)]
unsafe fn write_four(rows: [Four; 4], matrix: *mut f64, stride: usize) {
    let columns = transposed([rows[0].0, rows[1].0, rows[2].0, rows[3].0]);
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
