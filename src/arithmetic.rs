//! One source, two instruction sets: plain x86-64 (or any other processor), and fused
//! multiply-add chosen at run time.
//!
//! The numerical code is generic over [`Arithmetic`]. Everything in it is inlined into one of a
//! few entry points, and those exist twice: once as they are, once compiled with fused
//! multiply-add enabled.

/// A piece of work that is compiled for the processor that will run it.
pub(crate) trait Task {
    type Output;
    fn run<A: Arithmetic>(self) -> Self::Output;
}

/// How a product and a sum are rounded.
pub(crate) trait Arithmetic: Copy {
    /// a·b + c
    fn fma(a: f64, b: f64, c: f64) -> f64;

    /// a·b − c
    #[inline(always)]
    fn fms(a: f64, b: f64, c: f64) -> f64 {
        Self::fma(a, b, -c)
    }

    /// Runs `task` in a function of its own, to keep rare paths out of the common one.
    fn out_of_line<T: Task>(task: T) -> T::Output;
}

/// Two roundings, as every processor can.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

impl Arithmetic for Plain {
    #[inline(always)]
    fn fma(a: f64, b: f64, c: f64) -> f64 {
        a * b + c
    }

    #[inline(never)]
    fn out_of_line<T: Task>(task: T) -> T::Output {
        task.run::<Plain>()
    }
}

/// One rounding. Used only after `choice` has said yes.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(crate) struct Fused;

#[cfg(target_arch = "x86_64")]
impl Arithmetic for Fused {
    #[inline(always)]
    fn fma(a: f64, b: f64, c: f64) -> f64 {
        a.mul_add(b, c)
    }

    #[inline(always)]
    fn out_of_line<T: Task>(task: T) -> T::Output {
        // SAFETY: `Fused` code runs only where the processor has these instructions.
        unsafe { run_fused(task) }
    }
}

#[cfg(target_arch = "x86_64")]
#[inline(never)]
#[target_feature(enable = "avx2,fma")]
unsafe fn run_fused<T: Task>(task: T) -> T::Output {
    task.run::<Fused>()
}

/// Runs `task` in the best arithmetic of this processor.
#[inline(always)]
pub(crate) fn dispatch<T: Task>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    if choice::is_fused() {
        // SAFETY: just asked.
        return unsafe { run_fused(task) };
    }
    Plain::out_of_line(task)
}

/// The choice of arithmetic, asked of the processor once and the same for every thread ever after.
#[cfg(target_arch = "x86_64")]
mod choice {
    use std::sync::atomic::{AtomicU8, Ordering};

    const UNKNOWN: u8 = 0;
    const PLAIN: u8 = 1;
    const FUSED: u8 = 2;

    static CHOICE: AtomicU8 = AtomicU8::new(UNKNOWN);

    #[inline(always)]
    pub fn is_fused() -> bool {
        match CHOICE.load(Ordering::Relaxed) {
            UNKNOWN => choose(),
            choice => choice == FUSED,
        }
    }

    /// `FRB_CPU=baseline` in the environment keeps the plain arithmetic, so that one binary can be
    /// measured, and its results compared, both ways.
    #[cold]
    #[inline(never)]
    fn choose() -> bool {
        let wanted = std::env::var_os("FRB_CPU").is_none_or(|value| value != "baseline");
        let fused = wanted && is_x86_feature_detected!("fma") && is_x86_feature_detected!("avx2");
        CHOICE.store(if fused { FUSED } else { PLAIN }, Ordering::Relaxed);
        fused
    }
}
