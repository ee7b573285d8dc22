//! Eight puzzles in a 128-bit vector, on any processor that can shuffle bytes.

use super::block::ROW_OF_TEXT;
use super::vector::{LaneKernel, Lanes, operations};

/// The operations of a 128-bit vector unit that eight lanes need. A value of the type is a proof that
/// the processor has the unit. Lanes have 16 bits; in memory the low byte comes first.
pub(super) trait Unit: Copy {
    type V: Copy;

    /// Runs `kernel` inside a function that is compiled with the unit's instructions.
    fn enter<T: LaneKernel<Eight<Self>>>(self, kernel: T) -> T::Out;

    fn load(self, bytes: &[u8; 16]) -> Self::V;
    fn store(self, v: Self::V) -> [u8; 16];
    /// Returns one lane of a vector in memory. `lane` is taken modulo 8.
    fn lane(v: &mut Self::V, lane: usize) -> &mut u16;
    fn splat(self, lane: u16) -> Self::V;

    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    fn xor(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns `a & !b`.
    fn without(self, a: Self::V, b: Self::V) -> Self::V;
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    fn min(self, a: Self::V, b: Self::V) -> Self::V;
    fn shl<const BITS: u32>(self, a: Self::V) -> Self::V;
    fn shr<const BITS: u32>(self, a: Self::V) -> Self::V;
    /// Returns all ones in lanes that are equal, 0 elsewhere.
    fn equal(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns the lanes of the mask that are all ones, lane `i` in bit `i`.
    fn bits(self, mask: Self::V) -> u32;

    /// Returns every byte minus `b'1'`, or 9 where the byte is not a digit.
    fn digits(self, text: Self::V) -> Self::V;
    /// Returns the vector whose byte `i` is byte `index[i]` of `a`, or 0 if the index is 0x80. Other
    /// indices are below 16.
    fn shuffle(self, a: Self::V, index: Self::V) -> Self::V;
    /// Returns the bytes of the low halves, alternating.
    fn zip_low(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns the bytes of the high halves, alternating.
    fn zip_high(self, a: Self::V, b: Self::V) -> Self::V;
}

/// Eight lanes of a vector unit.
#[derive(Clone, Copy)]
pub(super) struct Eight<U>(pub(super) U);

const N: usize = 8;

/// Where the 16-character pieces of a line begin; the last overlaps the one before.
pub(super) const PIECES: [usize; 6] = [0, 16, 32, 48, 64, 65];

/// By digit - 1 (9 = empty): low and high byte of the candidates.
const LOW: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 255, 0, 0, 0, 0, 0, 0];
const HIGH: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0];
/// A placed digit is the exclusive or of the entries for the two nibbles of its set without bit 8.
const NIBBLE: [u8; 16] = [b'9', b'1', b'2', 0, b'3', 0, 0, 0, b'4', 0, 0, 0, 0, 0, 0, 0];
const UPPER_NIBBLE: [u8; 16] =
    [0, b'9' ^ b'5', b'9' ^ b'6', 0, b'9' ^ b'7', 0, 0, 0, b'9' ^ b'8', 0, 0, 0, 0, 0, 0, 0];
const BITS_IN_NIBBLE: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
const LANE_BIT: [u8; 16] = [1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0, 128, 0];
const NONE: u8 = 0x80;
/// The low bytes of all lanes, in the low and in the high half.
const LOW_BYTES: [u8; 16] =
    [0, 2, 4, 6, 8, 10, 12, 14, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
const HIGH_HALF: [u8; 16] =
    [NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, 0, 2, 4, 6, 8, 10, 12, 14];

impl<U: Unit> Eight<U> {
    #[inline(always)]
    fn look_up(self, table: &[u8; 16], indices: U::V) -> U::V {
        self.0.shuffle(self.0.load(table), indices)
    }

    /// Returns all ones in these lanes, 0 elsewhere.
    #[inline(always)]
    fn mask(self, lanes: u32) -> U::V {
        let bit = self.0.load(&LANE_BIT);
        self.equal(self.and(self.splat(lanes as u16), bit), bit)
    }

    /// Rotates the seven bits of (row, column) of an 8 x 16 matrix of bytes by `times`.
    #[inline(always)]
    fn rotate(self, mut bytes: [U::V; 8], times: usize) -> [U::V; 8] {
        for _ in 0..times {
            let mut next = bytes;
            for i in 0..4 {
                next[2 * i] = self.0.zip_low(bytes[i], bytes[i + 4]);
                next[2 * i + 1] = self.0.zip_high(bytes[i], bytes[i + 4]);
            }
            bytes = next;
        }
        bytes
    }
}

impl<U: Unit> Lanes for Eight<U> {
    type V = U::V;
    type K = U::V;
    /// Lanes to fill; a byte shuffle of the source.
    type Route = (U::V, U::V);
    const N: usize = N;

    #[inline(always)]
    fn enter<T: LaneKernel<Self>>(self, kernel: T) -> T::Out {
        self.0.enter(kernel)
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> U::V {
        self.0.splat(lane)
    }
    #[inline(always)]
    fn of_lanes(self, lanes: &[u16; 32]) -> U::V {
        let mut bytes = [0; 16];
        for (pair, lane) in bytes.chunks_exact_mut(2).zip(lanes) {
            pair.copy_from_slice(&lane.to_le_bytes());
        }
        self.0.load(&bytes)
    }
    #[inline(always)]
    fn to_lanes(self, v: U::V) -> [u16; 32] {
        let mut lanes = [0; 32];
        for (lane, pair) in lanes.iter_mut().zip(self.0.store(v).chunks_exact(2)) {
            *lane = u16::from_le_bytes([pair[0], pair[1]]);
        }
        lanes
    }
    #[inline(always)]
    fn lane(v: &mut U::V, lane: usize) -> &mut u16 {
        U::lane(v, lane)
    }

    operations! { self: U::V;
        and(a, b) => self.0.and(a, b);
        or(a, b) => self.0.or(a, b);
        without(a, b) => self.0.without(a, b);
        keep(k, a) => self.and(a, k);
        or_xor(a, b, c) => self.or(a, self.0.xor(b, c));
        add(a, b) => self.0.add(a, b);
        sub(a, b) => self.0.sub(a, b);
        min(a, b) => self.0.min(a, b);
        equal(a, b) => self.0.equal(a, b);
        select(k, a, b) => self.or(self.without(a, k), self.and(b, k));
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self, a: U::V) -> U::V {
        self.0.shl::<BITS>(a)
    }
    #[inline(always)]
    fn count_ones(self, a: U::V) -> U::V {
        let nibble = self.splat(15);
        let low = self.look_up(&BITS_IN_NIBBLE, self.and(a, nibble));
        let middle = self.look_up(&BITS_IN_NIBBLE, self.and(self.0.shr::<4>(a), nibble));
        self.add(self.add(low, middle), self.0.shr::<8>(a))
    }

    #[inline(always)]
    fn meets(self, a: U::V, b: U::V) -> U::V {
        let none = self.equal(self.and(a, b), self.splat(0));
        self.without(self.splat(u16::MAX), none)
    }
    #[inline(always)]
    fn bits(self, k: U::V) -> u32 {
        self.0.bits(k)
    }

    #[inline(always)]
    fn route(self, mut from: u32, to: u32) -> Self::Route {
        let mut index = [NONE; 16];
        let mut rest = to;
        while rest != 0 {
            let source = from.trailing_zeros() as u8 & 7;
            let target = rest.trailing_zeros() as usize % N;
            index[2 * target] = 2 * source;
            index[2 * target + 1] = 2 * source + 1;
            from &= from.wrapping_sub(1);
            rest &= rest - 1;
        }
        (self.mask(to), self.0.load(&index))
    }
    #[inline(always)]
    fn carry(self, (to, index): Self::Route, onto: U::V, a: U::V) -> U::V {
        self.or(self.without(onto, to), self.0.shuffle(a, index))
    }

    #[inline(always)]
    fn read(self, lines: &[&[u8; 81]], rows: &mut [U::V; 81]) {
        for start in PIECES {
            let mut bytes = [self.splat(0); N];
            for (bytes, line) in bytes.iter_mut().zip(lines) {
                if let Some(piece) = line[start..].first_chunk() {
                    *bytes = self.0.load(piece);
                }
            }
            let (places, _) = ROW_OF_TEXT[start..start + 16].as_chunks::<2>();
            for (columns, [first, second]) in self.rotate(bytes, 3).into_iter().zip(places) {
                let digits = self.0.digits(columns);
                let (low, high) = (self.look_up(&LOW, digits), self.look_up(&HIGH, digits));
                rows[*first] = self.0.zip_low(low, high);
                rows[*second] = self.0.zip_high(low, high);
            }
        }
    }

    #[inline(always)]
    fn write(self, rows: &[U::V; 81], lines: &mut [[u8; 96]; 32]) {
        for start in PIECES {
            let mut columns = [self.splat(0); N];
            let (places, _) = ROW_OF_TEXT[start..start + 16].as_chunks::<2>();
            for (columns, [first, second]) in columns.iter_mut().zip(places) {
                let first = self.0.shuffle(rows[*first], self.0.load(&LOW_BYTES));
                let second = self.0.shuffle(rows[*second], self.0.load(&HIGH_HALF));
                let sets = self.or(first, second);
                let nibble = self.splat(0x0f0f);
                let low = self.look_up(&NIBBLE, self.and(sets, nibble));
                let high = self.and(self.0.shr::<4>(sets), nibble);
                *columns = self.0.xor(low, self.look_up(&UPPER_NIBBLE, high));
            }
            for (line, bytes) in lines.iter_mut().zip(self.rotate(columns, 4)) {
                line[start..start + 16].copy_from_slice(&self.0.store(bytes));
            }
        }
    }
}
