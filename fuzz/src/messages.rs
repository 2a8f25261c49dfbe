//! `frb_info`, `frb_message`, `frb_message_text`, `frb_status_text`, `frb_set_handler`, `frb_version`,
//! `frb_arithmetic`.

use crate::bytes::Bytes;
use crate::ear;
use frb::surface::{frb_arithmetic, frb_casimir, frb_info, frb_message, frb_message_text};
use frb::surface::{frb_set_handler, frb_status_text, frb_version, FRB_FUSED, FRB_PLAIN};
use std::ffi::{c_int, CStr};

/// Every text fits into so many characters, as documented.
const LONGEST: usize = 120;

pub fn fuzz(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let mode = bytes.byte();
    let m: [f64; 3] = bytes.numbers();
    let mut square = 7.0;
    ear::listen("FRB_CASIMIR");
    // SAFETY: the arguments have the sizes documented.
    unsafe { frb_casimir(&mut square, m.as_ptr()) };
    let status = frb_info();
    ear::check(status);

    let asked = if mode & 1 == 0 {
        bytes.count(20).wrapping_sub(16)
    } else {
        status
    };
    let info: *const c_int = if mode & 2 == 0 {
        &asked
    } else {
        std::ptr::null()
    };
    // SAFETY: the text returned ends with a zero byte and stays until the next one.
    let text = &unsafe { CStr::from_ptr(frb_message_text(info)) }
        .to_bytes()
        .to_vec()[..];
    let value = if info.is_null() { status } else { asked };
    // SAFETY: the same.
    let by_value = unsafe { CStr::from_ptr(frb_status_text(value)) };
    assert_eq!(by_value.to_bytes(), text, "the text by value");
    let mut major = -1;
    // SAFETY: null pointers are passed over.
    unsafe { frb_version(&mut major, std::ptr::null_mut(), std::ptr::null_mut()) };
    assert!(major >= 0, "the version");
    assert!(
        matches!(frb_arithmetic(), FRB_PLAIN | FRB_FUSED),
        "the class"
    );
    assert!(
        !text.is_empty() && text.len() <= LONGEST && text.is_ascii(),
        "a text: {text:?}"
    );

    // Room for the text or not; the upper half of the length must have no effect.
    let length = usize::from(bytes.byte());
    let unseen = if mode & 4 == 0 {
        length
    } else {
        length | 0xabcd << 32
    };
    let mut room = vec![b'#'; length + 2];
    // SAFETY: the room has so many characters after the first one.
    unsafe { frb_message(info, room[1..].as_mut_ptr().cast(), unseen) };
    let mut expected = [text, &[b' '; 256]].concat();
    expected.truncate(length);
    assert_eq!(room[1..=length], expected, "the text for Fortran");
    assert!(
        room[0] == b'#' && room[length + 1] == b'#',
        "write outside the text"
    );
    // SAFETY: a null text is left alone.
    unsafe { frb_message(info, std::ptr::null_mut(), unseen) };

    // Neither they nor a change of the handler change the status; the old handler hears no more.
    // SAFETY: null stands for the default.
    unsafe { frb_set_handler(None) };
    assert_eq!(frb_info(), status, "the status after messages");
    let mut square = 7.0;
    // SAFETY: the arguments have the sizes documented.
    unsafe { frb_casimir(&mut square, [3.0, 0.0, 4.0].as_ptr()) };
    assert_eq!((frb_info(), square), (0, 25.0));
    ear::check(status);
}
