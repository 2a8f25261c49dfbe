#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| frb_fuzz::tangent_runs::fuzz(bytes));
