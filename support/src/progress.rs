//! How far a long run is: a bar on standard error when that is a terminal, else nothing.

pub use indicatif::ProgressBar;
use indicatif::{ProgressDrawTarget, ProgressStyle};

/// So often in a second at the most: a line that changes more often cannot be read.
const RATE: u8 = 5;

const LINE: &str = "{prefix} {bar:30} {percent:>3} % done, {elapsed} so far, about {eta} to go";

/// A bar for work of any unit, to be announced with `inc_length` and told with `inc`, by any thread.
/// Lines are printed in `suspend`, or after `finish_and_clear`.
///
/// # Panics
/// Never: the line above is one that indicatif understands.
pub fn bar(title: impl Into<String>) -> ProgressBar {
    let style = ProgressStyle::with_template(LINE).expect("a template");
    let target = ProgressDrawTarget::stderr_with_hz(RATE);
    ProgressBar::with_draw_target(Some(0), target)
        .with_style(style.progress_chars("█·"))
        .with_prefix(title.into())
}
