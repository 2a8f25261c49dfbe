//! Registers of bodies, several at a time.

use crate::arithmetic::number::Number;
use crate::arithmetic::Wide;
use crate::body::range::are_ordinary;
use crate::exact::constants::Constants;

/// So many registers of bodies go through each stage before the next begins: while the divisions
/// and roots of one are under way, the processor works on the others.
pub(super) const BLOCKS: usize = 8;

/// The moments of all bodies, if they are the same.
pub(super) struct Shared<W: Wide> {
    pub body: Constants<W::Number>,
    pub is_ordinary: <W::Number as Number>::Mask,
}

impl<W: Wide> Shared<W> {
    #[inline(always)]
    pub fn new(moments: [W::Number; 3]) -> Self {
        Shared {
            body: Constants::new(&moments),
            is_ordinary: are_ordinary::<W>(&moments),
        }
    }
}
