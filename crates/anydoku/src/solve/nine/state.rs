//! The candidates of one 9x9 puzzle, with the nine boxes as the lanes of a vector.
//!
//! Word `p` contains the cell at position `p = 3 * (row in box) + (column in box)` of every box: four
//! 64-bit numbers, one per band (the fourth is always zero), each of four 16-bit lanes, one per stack
//! (the fourth is always zero). Operations within a box are then plain arithmetic on whole words, and
//! only operations on neighbors in the band or stack move lanes.

/// All nine candidates of a cell.
pub(super) const ALL: u16 = 0x1ff;

/// All nine candidates in each of the three lanes of a band.
pub(super) const BAND: u64 = 0x0000_01ff_01ff_01ff;

/// A mark for a byte that is neither a digit nor an empty cell.
const INVALID: u16 = 1 << 15;

/// The candidates of each byte of a puzzle's text.
const BYTES: [u16; 256] = {
    let mut bytes = [INVALID; 256];
    bytes[b'.' as usize] = ALL;
    bytes[b'0' as usize] = ALL;
    let mut digit = 1;
    while digit <= 9 {
        bytes[b'0' as usize + digit] = 1 << (digit - 1);
        digit += 1;
    }
    bytes
};

/// The candidates of all 81 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(super) struct State {
    pub(super) words: [[u64; 4]; 9],
}

/// One cell of a [`State`]: its word in the high half of a byte, its lane (`4 * band + stack`) in
/// the low half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place(pub(super) u8);

impl State {
    /// Creates a state from the candidate set of each cell, row by row. Bits beyond the ninth are
    /// ignored.
    pub(super) fn from_cells(cells: &[u16; 81]) -> Self {
        Self::gather(|cell| cells[cell] & ALL).0
    }

    /// Creates a state from 81 bytes, row by row: `1` to `9`, and `.` or `0` for an empty cell.
    /// Returns `None` if there is any other byte.
    pub(super) fn from_text(text: &[u8; 81]) -> Option<Self> {
        let (state, union) = Self::gather(|cell| BYTES[usize::from(text[cell])]);
        let invalid = u64::from(INVALID) * 0x0001_0001_0001;
        (union & invalid == 0).then_some(state)
    }

    /// Creates a state from the set of each cell. Also returns the union of all lanes.
    #[inline(always)]
    fn gather(set: impl Fn(usize) -> u16) -> (Self, u64) {
        let mut state = Self { words: [[0; 4]; 9] };
        let mut union = 0;
        for band in 0..3 {
            for word in 0..9 {
                let first = 27 * band + 9 * (word / 3) + word % 3;
                let lane = |stack: usize| u64::from(set(first + 3 * stack));
                let lanes = lane(0) | lane(1) << 16 | lane(2) << 32;
                state.words[word][band] = lanes;
                union |= lanes;
            }
        }
        (state, union)
    }

    /// Removes the least candidate of a cell.
    pub(super) fn drop_least(&mut self, place: Place) {
        let (lanes, set) = self.cell(place);
        *lanes ^= set & set.wrapping_neg();
    }

    /// Removes all candidates of a cell but the least.
    pub(super) fn keep_least(&mut self, place: Place) {
        let (lanes, set) = self.cell(place);
        *lanes ^= set & set.wrapping_sub(1);
    }

    /// Returns the lanes of a cell, and their part that is its set.
    fn cell(&mut self, place: Place) -> (&mut u64, u64) {
        let (word, lane) = (usize::from(place.0 >> 4), usize::from(place.0 & 15));
        let lanes = &mut self.words[word][lane >> 2];
        let set = *lanes & (u64::from(ALL) << (16 * (lane & 3)));
        (lanes, set)
    }

    /// Returns the smallest candidate of each cell as a digit from 1 to 9, row by row, which is the
    /// solution once all cells have a single candidate.
    pub(super) fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for band in 0..3 {
            for word in 0..9 {
                let first = 27 * band + 9 * (word / 3) + word % 3;
                let lanes = self.words[word][band];
                for stack in 0..3 {
                    // The guard bit avoids a test for zero.
                    let set = (lanes >> (16 * stack)) as u32 | 1 << 16;
                    digits[first + 3 * stack] = set.trailing_zeros() as u8 + 1;
                }
            }
        }
        digits
    }
}
