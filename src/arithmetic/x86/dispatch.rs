//! The entry points: each compiled for the instructions that it uses, and the choice between them.

use super::{Abreast, Eight, Four, Two};
use crate::arithmetic::processor::{has_fused, processor, Processor};
use crate::arithmetic::{Arithmetic, Fused, Operations, Plain, Task, TaskIn, Wide, WideTask};
use std::arch::x86_64::{_mm256_fmadd_pd, _mm256_fmsub_pd, _mm512_fmadd_pd, _mm512_fmsub_pd};

impl Arithmetic for Fused {
    type Triple = Abreast;

    #[inline(always)]
    fn out_of_line<T: Task>(task: T) -> T::Output {
        // SAFETY: `Fused` code runs only where the processor has these instructions.
        unsafe { run_fused(task) }
    }
}

#[inline(never)]
#[target_feature(enable = "avx2,fma")]
unsafe fn run_fused<T: Task>(task: T) -> T::Output {
    task.run::<Fused>()
}

/// Runs `task` in the best arithmetic of this processor.
#[inline(always)]
pub(crate) fn dispatch<T: Task>(task: T) -> T::Output {
    if has_fused() {
        // SAFETY: just asked.
        unsafe { run_fused(task) }
    } else {
        Plain::out_of_line(task)
    }
}

/// Two lanes, two roundings.
#[derive(Clone, Copy)]
struct PlainTwo;

impl Operations for PlainTwo {
    type Number = Two;
    type Changes = [Two; 4];

    #[inline(always)]
    fn fma(a: Two, b: Two, c: Two) -> Two {
        a * b + c
    }
}

impl Wide for PlainTwo {
    type Single = Plain;

    #[inline(never)]
    fn out_of_line<T: TaskIn<Self>>(task: T) -> T::Output {
        task.run()
    }
}

/// Four lanes, one rounding.
#[derive(Clone, Copy)]
struct FusedFour;

impl Operations for FusedFour {
    type Number = Four;
    type Changes = [Four; 4];

    #[inline(always)]
    fn fma(a: Four, b: Four, c: Four) -> Four {
        Four(unsafe { _mm256_fmadd_pd(a.0, b.0, c.0) })
    }

    #[inline(always)]
    fn rounded_once(a: Four, b: Four, c: Four) -> Four {
        Self::fma(a, b, c)
    }

    #[inline(always)]
    fn fms(a: Four, b: Four, c: Four) -> Four {
        Four(unsafe { _mm256_fmsub_pd(a.0, b.0, c.0) })
    }
}

impl Wide for FusedFour {
    type Single = Fused;

    #[inline(always)]
    fn out_of_line<T: TaskIn<Self>>(task: T) -> T::Output {
        // SAFETY: its code runs only where the processor has these instructions.
        unsafe { run_in_four(task) }
    }
}

/// Eight lanes, one rounding.
#[derive(Clone, Copy)]
struct FusedEight;

impl Operations for FusedEight {
    type Number = Eight;
    type Changes = [Eight; 4];

    #[inline(always)]
    fn fma(a: Eight, b: Eight, c: Eight) -> Eight {
        Eight(unsafe { _mm512_fmadd_pd(a.0, b.0, c.0) })
    }

    #[inline(always)]
    fn rounded_once(a: Eight, b: Eight, c: Eight) -> Eight {
        Self::fma(a, b, c)
    }

    #[inline(always)]
    fn fms(a: Eight, b: Eight, c: Eight) -> Eight {
        Eight(unsafe { _mm512_fmsub_pd(a.0, b.0, c.0) })
    }
}

impl Wide for FusedEight {
    type Single = Fused;

    #[inline(always)]
    fn out_of_line<T: TaskIn<Self>>(task: T) -> T::Output {
        // SAFETY: its code runs only where the processor has these instructions.
        unsafe { run_in_eight(task) }
    }
}

#[inline(never)]
fn run_two<T: WideTask>(task: T) -> T::Output {
    task.run::<PlainTwo>()
}

#[inline(never)]
#[target_feature(enable = "avx2,fma")]
unsafe fn run_four<T: WideTask>(task: T) -> T::Output {
    task.run::<FusedFour>()
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512dq,avx512vl,avx2,fma")]
unsafe fn run_eight<T: WideTask>(task: T) -> T::Output {
    task.run::<FusedEight>()
}

#[inline(never)]
#[target_feature(enable = "avx2,fma")]
unsafe fn run_in_four<T: TaskIn<FusedFour>>(task: T) -> T::Output {
    task.run()
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512dq,avx512vl,avx2,fma")]
unsafe fn run_in_eight<T: TaskIn<FusedEight>>(task: T) -> T::Output {
    task.run()
}

/// Runs `task` with the widest registers of this processor.
pub(crate) fn dispatch_wide<T: WideTask>(task: T) -> T::Output {
    match processor() {
        Processor::Baseline => run_two(task),
        // SAFETY: just asked, here and below.
        Processor::Fused => unsafe { run_four(task) },
        Processor::Avx512 => unsafe { run_eight(task) },
    }
}
