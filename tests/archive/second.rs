//! A second archive with Rust's runtime in it: threads, output and a panic that is caught.

use std::panic::{catch_unwind, set_hook};

/// The sum of the numbers up to `n`, added in threads, of which one panics.
#[no_mangle]
pub extern "C" fn second_sum(n: i32) -> i32 {
    set_hook(Box::new(|_| ()));
    let threads: Vec<_> = (1..=n).map(|i| std::thread::spawn(move || i)).collect();
    let sum = threads.into_iter().map(|thread| thread.join().unwrap_or(0)).sum();
    let caught = catch_unwind(|| assert!(n < 0, "this is caught")).is_err();
    println!("{sum}");
    if caught { sum } else { -1 }
}
