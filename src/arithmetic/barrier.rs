//! A place that the compiler moves no computation across.

/// For all that the compiler knows, `value` is read and changed here: what it comes from is computed before, what is
/// made of it after. `black_box` says as much, but stores the reference in memory.
#[inline(always)]
pub(crate) fn barrier<T>(value: &mut T) {
    #[cfg(any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64"))]
    // SAFETY: there is no instruction.
    unsafe {
        std::arch::asm!("/* {} */", in(reg) value as *mut T, options(nostack, preserves_flags));
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64")))]
    std::hint::black_box(value);
}
