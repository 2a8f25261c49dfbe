//! Status and handler belong to the thread.

use crate::calls::{silence, Step};
use frb::surface::frb_info;
use std::sync::Barrier;
use std::thread;

#[test]
fn each_thread_has_its_own_status() {
    let both_called = Barrier::new(2);
    thread::scope(|scope| {
        scope.spawn(|| {
            silence();
            assert_eq!(frb_info(), 0, "before the first call");
            Step::matrix().call_without(&[4]);
            both_called.wait();
            assert_eq!(frb_info(), -4);
        });
        scope.spawn(|| {
            silence();
            Step::quaternion().call_without(&[6]);
            both_called.wait();
            assert_eq!(frb_info(), -6);
            Step::quaternion().call();
            assert_eq!(frb_info(), 0);
        });
    });
    assert_eq!(frb_info(), 0, "a thread that made no call");
}
