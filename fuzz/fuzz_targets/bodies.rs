#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| frb_fuzz::bodies::fuzz(bytes));
