//! Hostile inputs: properties that need no truth, and a short comparison with truth.

mod truth;
