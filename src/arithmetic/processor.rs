//! Selects the instruction set once per process.
#![cfg(target_arch = "x86_64")]

use std::sync::atomic::{AtomicU8, Ordering};

#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Processor {
    /// What every x86-64 has: SSE2.
    Baseline = 1,
    /// AVX2 and fused multiply-add.
    Avx2 = 2,
    /// Those and AVX-512.
    Avx512 = 3,
}

const UNKNOWN: u8 = 0;
const BASELINE: u8 = Processor::Baseline as u8;
const AVX512: u8 = Processor::Avx512 as u8;

static CHOICE: AtomicU8 = AtomicU8::new(UNKNOWN);

#[inline(always)]
pub(super) fn processor() -> Processor {
    match CHOICE.load(Ordering::Relaxed) {
        UNKNOWN => choose(),
        BASELINE => Processor::Baseline,
        AVX512 => Processor::Avx512,
        _ => Processor::Avx2,
    }
}

/// `FRB_CPU=baseline` or `FRB_CPU=avx2` in the environment makes do with less, so that one binary
/// can be measured, and its results compared, each way.
#[cold]
#[inline(never)]
fn choose() -> Processor {
    let has_avx2 = is_x86_feature_detected!("fma") && is_x86_feature_detected!("avx2");
    let has_avx512 = has_avx2
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl");
    let wanted = std::env::var_os("FRB_CPU").unwrap_or_default();
    let choice = if wanted == "baseline" || !has_avx2 {
        Processor::Baseline
    } else if wanted == "avx2" || !has_avx512 {
        Processor::Avx2
    } else {
        Processor::Avx512
    };
    CHOICE.store(choice as u8, Ordering::Relaxed);
    choice
}
