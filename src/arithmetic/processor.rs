//! Selects the instruction set once per process.

use std::sync::atomic::{AtomicU8, Ordering};

#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Processor {
    /// What every processor of the family has, and every product and sum rounded.
    Baseline = 1,
    /// Fused multiply-add: with AVX2 on x86-64, on every aarch64.
    Fused = 2,
    /// That and AVX-512.
    #[cfg(target_arch = "x86_64")]
    Avx512 = 3,
}

const UNKNOWN: u8 = 0;
const BASELINE: u8 = Processor::Baseline as u8;
#[cfg(target_arch = "x86_64")]
const AVX512: u8 = Processor::Avx512 as u8;

static CHOICE: AtomicU8 = AtomicU8::new(UNKNOWN);

#[inline(always)]
pub(super) fn processor() -> Processor {
    match CHOICE.load(Ordering::Relaxed) {
        UNKNOWN => choose(),
        BASELINE => Processor::Baseline,
        #[cfg(target_arch = "x86_64")]
        AVX512 => Processor::Avx512,
        _ => Processor::Fused,
    }
}

/// Whether it has fused multiply-add: one comparison where the choice is made.
#[inline(always)]
pub(super) fn has_fused() -> bool {
    let choice = CHOICE.load(Ordering::Relaxed);
    choice > BASELINE || choice == UNKNOWN && choose() != Processor::Baseline
}

/// Which of the two classes of bits is computed.
pub(crate) fn is_fused() -> bool {
    processor() != Processor::Baseline
}

/// `FRB_CPU=baseline` or `FRB_CPU=avx2` in the environment makes do with less, so that one binary
/// can be measured, and its results compared, each way.
#[cold]
#[inline(never)]
fn choose() -> Processor {
    let wanted = std::env::var_os("FRB_CPU").unwrap_or_default();
    let choice = if wanted == "baseline" {
        Processor::Baseline
    } else {
        best(wanted == "avx2")
    };
    CHOICE.store(choice as u8, Ordering::Relaxed);
    choice
}

#[cfg(target_arch = "x86_64")]
fn best(at_most_avx2: bool) -> Processor {
    let has_avx2 = is_x86_feature_detected!("fma") && is_x86_feature_detected!("avx2");
    let has_avx512 = has_avx2
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl");
    match (has_avx2, has_avx512 && !at_most_avx2) {
        (false, _) => Processor::Baseline,
        (true, false) => Processor::Fused,
        (true, true) => Processor::Avx512,
    }
}

#[cfg(target_arch = "aarch64")]
fn best(_: bool) -> Processor {
    Processor::Fused
}
