//! The arithmetics of this machine. `FRB_CPU` in the environment asks the library for one of them.

/// Each is a superset of the one before.
pub fn all() -> Vec<&'static str> {
    #[allow(unused_mut)] // elsewhere there is no more
    let mut names = vec!["baseline"];
    #[cfg(target_arch = "x86_64")]
    {
        let has_avx2 = is_x86_feature_detected!("fma") && is_x86_feature_detected!("avx2");
        let has_avx512 = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        names.extend(has_avx2.then_some("avx2"));
        names.extend((has_avx2 && has_avx512).then_some("avx512"));
    }
    #[cfg(target_arch = "aarch64")]
    names.push("neon");
    names
}

/// The one that the library must be using: the one asked for, otherwise the best.
pub fn chosen() -> String {
    let names = all();
    let asked = std::env::var("FRB_CPU").unwrap_or_default();
    let best = names[names.len() - 1];
    names
        .into_iter()
        .find(|name| *name == asked)
        .unwrap_or(best)
        .to_string()
}

/// Whether products and sums are rounded together, which is seen in the last bits.
pub fn is_fused() -> bool {
    chosen() != "baseline"
}
