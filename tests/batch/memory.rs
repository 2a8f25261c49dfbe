//! Arrays at any address, with bytes around them that nobody may write.

const GUARD: usize = 64;
const PATTERN: u8 = 0x5b;

/// An array of numbers, `shift` bytes from where the alignment would have it.
pub struct Array {
    words: Vec<u64>,
    start: usize,
    size: usize,
}

impl Array {
    pub fn of(values: &[f64], shift: usize) -> Array {
        let bytes: Vec<u8> = values.iter().flat_map(|x| x.to_ne_bytes()).collect();
        Array::of_bytes(&bytes, shift)
    }

    pub fn of_bytes(contents: &[u8], shift: usize) -> Array {
        let size = contents.len();
        let start = GUARD + shift;
        let word = u64::from_ne_bytes([PATTERN; 8]);
        let words = vec![word; (start + size + GUARD).div_ceil(8)];
        let mut array = Array { words, start, size };
        array.bytes_mut()[start..][..size].copy_from_slice(contents);
        array
    }

    fn bytes(&self) -> &[u8] {
        // SAFETY: the words as the bytes they consist of.
        unsafe { std::slice::from_raw_parts(self.words.as_ptr().cast(), 8 * self.words.len()) }
    }

    fn bytes_mut(&mut self) -> &mut [u8] {
        let length = 8 * self.words.len();
        // SAFETY: the words as the bytes they consist of.
        unsafe { std::slice::from_raw_parts_mut(self.words.as_mut_ptr().cast(), length) }
    }

    pub fn pointer<T>(&mut self) -> *mut T {
        let start = self.start;
        self.bytes_mut()[start..].as_mut_ptr().cast()
    }

    pub fn contents(&self) -> &[u8] {
        &self.bytes()[self.start..][..self.size]
    }

    pub fn numbers(&self) -> Vec<f64> {
        let number = |bytes: &[u8]| f64::from_ne_bytes(bytes.try_into().expect("eight bytes"));
        self.contents().chunks(8).map(number).collect()
    }

    pub fn integers(&self) -> Vec<i32> {
        let number = |bytes: &[u8]| i32::from_ne_bytes(bytes.try_into().expect("four bytes"));
        self.contents().chunks(4).map(number).collect()
    }

    /// Nothing was written beside the array.
    pub fn is_guarded(&self) -> bool {
        let (before, after) = (
            &self.bytes()[..self.start],
            &self.bytes()[self.start + self.size..],
        );
        before.iter().chain(after).all(|byte| *byte == PATTERN)
    }
}
