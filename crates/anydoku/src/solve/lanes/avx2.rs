//! 16 puzzles in a 256-bit vector: AVX2.

use super::avx512::transpose;
use super::block::ROW_OF_TEXT;
use super::eight::PIECES;
use super::vector::{LaneKernel, Lanes, operations};
use std::arch::asm;
use std::arch::x86_64::*;

/// Proof that the processor has the instructions.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

/// Calls intrinsics on behalf of a method that has the proof.
macro_rules! with_proof {
    ($self:ident, $body:expr) => {{
        let _: Avx2 = $self;
        // SAFETY: `Avx2::detect` alone makes values of the type, after it found every feature in
        // the list of `enter`; the intrinsics in use need no other. Loads and stores are of arrays
        // that are long enough, the aligned ones of `Aligned` ones.
        unsafe { $body }
    }};
}

impl Avx2 {
    pub(super) fn detect() -> Option<Self> {
        let found = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Self(()))
    }
}

#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn enter<T: LaneKernel<Avx2>>(simd: Avx2, kernel: T) -> T::Out {
    kernel.run(simd)
}

#[repr(C, align(32))]
struct Aligned<T>(T);

const LANE_BIT: Aligned<[u16; 16]> = Aligned({
    let mut bits = [0; 16];
    let mut i = 0;
    while i < 16 {
        bits[i] = 1 << i;
        i += 1;
    }
    bits
});

/// Returns a byte table for both halves of a vector.
const fn table(of: [u8; 16]) -> Aligned<[[u8; 16]; 2]> {
    Aligned([of; 2])
}

/// By digit - 1 (9 = empty): low and high byte of the candidates.
const LOW: Aligned<[[u8; 16]; 2]> = table([1, 2, 4, 8, 16, 32, 64, 128, 0, 255, 0, 0, 0, 0, 0, 0]);
const HIGH: Aligned<[[u8; 16]; 2]> = table([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0]);
/// A placed digit is the sum of the entries for the two nibbles of its set without bit 8.
const NIBBLE: Aligned<[[u8; 16]; 2]> =
    table([b'9', b'1', b'2', 0, b'3', 0, 0, 0, b'4', 0, 0, 0, 0, 0, 0, 0]);
const UPPER_NIBBLE: Aligned<[[u8; 16]; 2]> =
    table([0, 252, 253, 0, 254, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0]);
const BITS_IN_NIBBLE: Aligned<[[u8; 16]; 2]> =
    table([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);

impl Avx2 {
    #[inline(always)]
    fn load<T>(self, from: &Aligned<T>) -> __m256i {
        const { assert!(size_of::<T>() == 32) };
        with_proof!(self, _mm256_load_si256((&raw const from.0).cast()))
    }
    /// Returns all ones in these lanes, 0 elsewhere.
    #[inline(always)]
    fn mask(self, lanes: u32) -> __m256i {
        let bit = self.load(&LANE_BIT);
        self.equal(self.and(self.splat(lanes as u16), bit), bit)
    }
    #[inline(always)]
    fn look_up(self, table: &Aligned<[[u8; 16]; 2]>, indices: __m256i) -> __m256i {
        let table = self.load(table);
        with_proof!(self, _mm256_shuffle_epi8(table, indices))
    }
}

impl Lanes for Avx2 {
    type V = __m256i;
    type K = __m256i;
    /// Lanes to fill; byte shuffles of the source as it is and with its halves swapped.
    type Route = (__m256i, __m256i, __m256i);
    const N: usize = 16;

    #[inline(always)]
    fn enter<T: LaneKernel<Self>>(self, kernel: T) -> T::Out {
        with_proof!(self, enter(self, kernel))
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> __m256i {
        with_proof!(self, _mm256_set1_epi16(lane.cast_signed()))
    }
    #[inline(always)]
    fn of_lanes(self, lanes: &[u16; 32]) -> __m256i {
        with_proof!(self, _mm256_loadu_si256(lanes.as_ptr().cast()))
    }
    #[inline(always)]
    fn to_lanes(self, v: __m256i) -> [u16; 32] {
        let mut lanes = Aligned([0; 32]);
        with_proof!(self, _mm256_store_si256(lanes.0.as_mut_ptr().cast(), v));
        lanes.0
    }
    #[inline(always)]
    fn lane(v: &mut __m256i, lane: usize) -> &mut u16 {
        // SAFETY: a vector is 16 lanes of 16 bits in memory, of any value, and the lane is one of
        // them; the borrow of the whole vector passes to it.
        unsafe { &mut *(&raw mut *v).cast::<u16>().add(lane % Self::N) }
    }

    operations! { self: __m256i;
        and(a, b) => with_proof!(self, _mm256_and_si256(a, b));
        or(a, b) => with_proof!(self, _mm256_or_si256(a, b));
        without(a, b) => with_proof!(self, _mm256_andnot_si256(b, a));
        keep(k, a) => self.and(a, k);
        or_xor(a, b, c) => with_proof!(self, _mm256_or_si256(a, _mm256_xor_si256(b, c)));
        add(a, b) => with_proof!(self, _mm256_add_epi16(a, b));
        sub(a, b) => with_proof!(self, _mm256_sub_epi16(a, b));
        min(a, b) => with_proof!(self, _mm256_min_epu16(a, b));
        equal(a, b) => with_proof!(self, _mm256_cmpeq_epi16(a, b));
        select(k, a, b) => with_proof!(self, _mm256_blendv_epi8(a, b, k));
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self, a: __m256i) -> __m256i {
        // The type of the count differs from that of the AVX-512 intrinsic.
        with_proof!(self, _mm256_sll_epi16(a, _mm_cvtsi32_si128(BITS.cast_signed())))
    }
    #[inline(always)]
    fn count_ones(self, a: __m256i) -> __m256i {
        with_proof!(self, {
            let nibble = _mm256_set1_epi16(15);
            let low = self.look_up(&BITS_IN_NIBBLE, _mm256_and_si256(a, nibble));
            let middle = _mm256_and_si256(_mm256_srli_epi16::<4>(a), nibble);
            let middle = self.look_up(&BITS_IN_NIBBLE, middle);
            _mm256_add_epi16(_mm256_add_epi16(low, middle), _mm256_srli_epi16::<8>(a))
        })
    }

    #[inline(always)]
    fn meets(self, a: __m256i, b: __m256i) -> __m256i {
        let none = self.equal(self.and(a, b), self.splat(0));
        self.without(self.splat(u16::MAX), none)
    }
    #[inline(always)]
    fn bits(self, k: __m256i) -> u32 {
        with_proof!(self, {
            let bytes = _mm256_packs_epi16(k, _mm256_setzero_si256());
            let bits = _mm256_movemask_epi8(bytes).cast_unsigned();
            bits & 0xff | bits >> 8 & 0xff00
        })
    }

    #[inline(always)]
    fn route(self, mut from: u32, to: u32) -> Self::Route {
        let mut straight = Aligned([0x8080_u16; 16]);
        let mut swapped = Aligned([0x8080_u16; 16]);
        let mut rest = to;
        while rest != 0 {
            let (source, target) = (from.trailing_zeros(), rest.trailing_zeros() as usize % 16);
            let bytes = (source as u16 & 7) * 0x202 + 0x100;
            if source as usize / 8 == target / 8 {
                straight.0[target] = bytes;
            } else {
                swapped.0[target] = bytes;
            }
            from &= from.wrapping_sub(1);
            rest &= rest - 1;
        }
        (self.mask(to), self.load(&straight), self.load(&swapped))
    }
    #[inline(always)]
    fn carry(self, (to, straight, swapped): Self::Route, onto: __m256i, a: __m256i) -> __m256i {
        with_proof!(self, {
            let crossed = _mm256_permute4x64_epi64::<0x4e>(a);
            let moved = _mm256_or_si256(
                _mm256_shuffle_epi8(a, straight),
                _mm256_shuffle_epi8(crossed, swapped),
            );
            _mm256_blendv_epi8(onto, moved, to)
        })
    }

    #[inline(always)]
    fn read(self, lines: &[&[u8; 81]], rows: &mut [__m256i; 81]) {
        for pair in 0..3 {
            let (low_start, high_start) = (PIECES[2 * pair], PIECES[2 * pair + 1]);
            with_proof!(self, {
                let mut bytes = [_mm256_setzero_si256(); 16];
                for (pair, line) in bytes.iter_mut().zip(lines) {
                    let low = _mm_loadu_si128(line[low_start..low_start + 16].as_ptr().cast());
                    let high = _mm_loadu_si128(line[high_start..high_start + 16].as_ptr().cast());
                    *pair = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(low), high);
                }
                for (i, column) in transpose(bytes).into_iter().enumerate() {
                    let digit = _mm256_sub_epi8(column, _mm256_set1_epi8(b'1'.cast_signed()));
                    let digit = _mm256_min_epu8(digit, _mm256_set1_epi8(9));
                    let low = self.look_up(&LOW, digit);
                    let high = self.look_up(&HIGH, digit);
                    let first = _mm256_unpacklo_epi8(low, high);
                    let last = _mm256_unpackhi_epi8(low, high);
                    rows[ROW_OF_TEXT[low_start + i]] =
                        _mm256_permute2x128_si256::<0x20>(first, last);
                    rows[ROW_OF_TEXT[high_start + i]] =
                        _mm256_permute2x128_si256::<0x31>(first, last);
                }
            });
        }
    }

    #[inline(always)]
    fn write(self, rows: &[__m256i; 81], lines: &mut [[u8; 96]; 32]) {
        for pair in 0..3 {
            let (low_start, high_start) = (PIECES[2 * pair], PIECES[2 * pair + 1]);
            with_proof!(self, {
                let mut columns = [_mm256_setzero_si256(); 16];
                for (i, column) in columns.iter_mut().enumerate() {
                    let byte = _mm256_set1_epi16(0xff);
                    let first = _mm256_and_si256(rows[ROW_OF_TEXT[low_start + i]], byte);
                    let second = _mm256_and_si256(rows[ROW_OF_TEXT[high_start + i]], byte);
                    let mixed = _mm256_packus_epi16(first, second);
                    let sets = _mm256_permute4x64_epi64::<0xd8>(mixed);
                    let nibble = _mm256_set1_epi8(15);
                    let low = _mm256_and_si256(sets, nibble);
                    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(sets), nibble);
                    *column = _mm256_add_epi8(
                        self.look_up(&NIBBLE, low),
                        self.look_up(&UPPER_NIBBLE, high),
                    );
                }
                for (line, pair) in lines.iter_mut().zip(transpose(columns)) {
                    let low = line[low_start..low_start + 16].as_mut_ptr().cast();
                    _mm_storeu_si128(low, _mm256_castsi256_si128(pair));
                    let high = line[high_start..high_start + 16].as_mut_ptr().cast();
                    _mm_storeu_si128(high, _mm256_extracti128_si256::<1>(pair));
                }
            });
        }
    }

    #[inline(always)]
    fn prefetch(self, line: &[u8; 81]) {
        with_proof!(self, {
            _mm_prefetch::<_MM_HINT_T0>(line.as_ptr().cast());
            _mm_prefetch::<_MM_HINT_T0>(line[80..].as_ptr().cast());
        });
    }

    #[inline(always)]
    fn align_stack(self) {
        let mut aligned = Aligned([0_u8; 32]);
        // SAFETY: the text is empty; taking the address makes the compiler align the frame.
        unsafe { asm!("/* {0} */", in(reg) &raw mut aligned, options(nostack, preserves_flags)) };
    }
}
