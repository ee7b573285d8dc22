//! 32 puzzles in a 512-bit vector: AVX-512 with F, BW, VL, VBMI2 and BITALG (Ice Lake, Zen 4 and newer).

use super::block::ROW_OF_TEXT;
use super::eight::PIECES;
use super::vector::{LaneKernel, Lanes, operations};
use std::arch::asm;
use std::arch::x86_64::*;

/// Proof that the processor has the instructions.
#[derive(Clone, Copy)]
pub(super) struct Avx512 {
    /// All ones, hidden from the optimizer: it would turn the test for "at most one bit" into a
    /// population count, which is slower.
    ones: __m512i,
}

/// Calls intrinsics on behalf of a method that has the proof.
macro_rules! with_proof {
    ($self:ident, $body:expr) => {{
        let _: Avx512 = $self;
        // SAFETY: a value of the type is made in two places: by `Avx512::detect`, after it found
        // every feature in the list of `enter`, and by `enter`, which the first alone lets run.
        // The intrinsics in use need no other feature but AVX2, which AVX-512 F implies. Loads and
        // stores are unaligned and of arrays that are long enough.
        unsafe { $body }
    }};
}

impl Avx512 {
    pub(super) fn detect() -> Option<Self> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        // SAFETY: run only if AVX-512 F was found, all that the intrinsic needs.
        found.then(|| unsafe { Self { ones: _mm512_set1_epi16(-1) } })
    }
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
fn enter<T: LaneKernel<Avx512>>(kernel: T) -> T::Out {
    let mut ones = _mm512_set1_epi16(-1);
    // SAFETY: the text is empty; it only makes the value opaque.
    unsafe {
        asm!("/* {0} */", inout(zmm_reg) ones, options(pure, nomem, nostack, preserves_flags))
    };
    kernel.run(Avx512 { ones })
}

#[repr(C, align(64))]
struct Aligned<T>(T);

/// Subtracts `b` from `a` where `k`. The optimizer would split the intrinsic into a masked move and
/// a subtraction.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn masked_sub(k: __mmask32, mut a: __m512i, b: __m512i) -> __m512i {
    // SAFETY: one instruction on registers, of an enabled feature.
    unsafe {
        asm!("vpsubw {a}{{{k}}}, {a}, {b}", a = inout(zmm_reg) a, b = in(zmm_reg) b,
            k = in(kreg) k, options(pure, nomem, nostack, preserves_flags));
    }
    a
}

impl Lanes for Avx512 {
    type V = __m512i;
    type K = __mmask32;
    type Route = (__mmask32, __m512i);
    const N: usize = 32;

    #[inline(always)]
    fn enter<T: LaneKernel<Self>>(self, kernel: T) -> T::Out {
        with_proof!(self, enter(kernel))
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> __m512i {
        with_proof!(self, _mm512_set1_epi16(lane.cast_signed()))
    }
    #[inline(always)]
    fn of_lanes(self, lanes: &[u16; 32]) -> __m512i {
        with_proof!(self, _mm512_loadu_epi16(lanes.as_ptr().cast()))
    }
    #[inline(always)]
    fn to_lanes(self, v: __m512i) -> [u16; 32] {
        let mut lanes = Aligned([0; 32]);
        with_proof!(self, _mm512_storeu_epi16(lanes.0.as_mut_ptr().cast(), v));
        lanes.0
    }
    #[inline(always)]
    fn lane(v: &mut __m512i, lane: usize) -> &mut u16 {
        // SAFETY: a vector is 32 lanes of 16 bits in memory, of any value, and the lane is one of
        // them; the borrow of the whole vector passes to it.
        unsafe { &mut *(&raw mut *v).cast::<u16>().add(lane % Self::N) }
    }

    operations! { self: __m512i;
        and(a, b) => with_proof!(self, _mm512_and_si512(a, b));
        or(a, b) => with_proof!(self, _mm512_or_si512(a, b));
        and3(a, b, c) => with_proof!(self, _mm512_ternarylogic_epi64::<0x80>(a, b, c));
        or3(a, b, c) => with_proof!(self, _mm512_ternarylogic_epi64::<0xfe>(a, b, c));
        majority(a, b, c) => with_proof!(self, _mm512_ternarylogic_epi64::<0xe8>(a, b, c));
        without(a, b) => with_proof!(self, _mm512_andnot_si512(b, a));
        or_and(a, b, c) => with_proof!(self, _mm512_ternarylogic_epi64::<0xf8>(a, b, c));
        except(a, b, c) => with_proof!(self, _mm512_ternarylogic_epi64::<0xba>(a, b, c));
        or_xor(a, b, c) => with_proof!(self, _mm512_ternarylogic_epi64::<0xf6>(a, b, c));
        add(a, b) => with_proof!(self, _mm512_add_epi16(a, b));
        sub(a, b) => with_proof!(self, _mm512_sub_epi16(a, b));
        min(a, b) => with_proof!(self, _mm512_min_epu16(a, b));
        count_ones(a) => with_proof!(self, _mm512_popcnt_epi16(a));
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self, a: __m512i) -> __m512i {
        with_proof!(self, _mm512_slli_epi16::<BITS>(a))
    }

    #[inline(always)]
    fn singles(self, a: __m512i) -> __m512i {
        with_proof!(self, {
            let single = _mm512_testn_epi16_mask(a, _mm512_add_epi16(a, self.ones));
            _mm512_maskz_mov_epi16(single, a)
        })
    }
    #[inline(always)]
    fn narrow(self, a: __m512i, b: __m512i) -> __m512i {
        with_proof!(self, {
            let some = _mm512_test_epi16_mask(a, b);
            _mm512_mask_mov_epi16(a, some, _mm512_and_si512(a, b))
        })
    }

    #[inline(always)]
    fn equal(self, a: __m512i, b: __m512i) -> __mmask32 {
        with_proof!(self, _mm512_cmpeq_epi16_mask(a, b))
    }
    #[inline(always)]
    fn meets(self, a: __m512i, b: __m512i) -> __mmask32 {
        with_proof!(self, _mm512_test_epi16_mask(a, b))
    }
    #[inline(always)]
    fn bits(self, k: __mmask32) -> u32 {
        k
    }
    #[inline(always)]
    fn select(self, k: __mmask32, a: __m512i, b: __m512i) -> __m512i {
        with_proof!(self, _mm512_mask_mov_epi16(a, k, b))
    }
    #[inline(always)]
    fn keep(self, k: __mmask32, a: __m512i) -> __m512i {
        with_proof!(self, _mm512_maskz_mov_epi16(k, a))
    }
    #[inline(always)]
    fn sub_where(self, k: __mmask32, a: __m512i, b: __m512i) -> __m512i {
        with_proof!(self, masked_sub(k, a, b))
    }

    #[inline(always)]
    fn route(self, from: u32, to: u32) -> Self::Route {
        const LANE: Aligned<[u16; 32]> = Aligned({
            let mut lanes = [0; 32];
            let mut i = 0;
            while i < 32 {
                lanes[i] = i as u16;
                i += 1;
            }
            lanes
        });
        let lane = self.of_lanes(&LANE.0);
        with_proof!(self, {
            let packed = _mm512_maskz_compress_epi16(from, lane);
            (to, _mm512_maskz_expand_epi16(to, packed))
        })
    }
    #[inline(always)]
    fn carry(self, (to, index): Self::Route, onto: __m512i, a: __m512i) -> __m512i {
        with_proof!(self, _mm512_mask_permutexvar_epi16(onto, to, index, a))
    }

    #[inline(always)]
    fn read(self, lines: &[&[u8; 81]], rows: &mut [__m512i; 81]) {
        const SETS: Aligned<[u16; 32]> = Aligned({
            let mut sets = [0x1ff; 32];
            let mut digit = 0;
            while digit < 9 {
                sets[digit] = 1 << digit;
                digit += 1;
            }
            sets
        });
        let sets = self.of_lanes(&SETS.0);
        for start in PIECES {
            with_proof!(self, {
                let mut bytes = [_mm256_setzero_si256(); 16];
                for (i, pair) in bytes.iter_mut().enumerate() {
                    let low = _mm_loadu_si128(piece(lines, i, start).as_ptr().cast());
                    let high = _mm_loadu_si128(piece(lines, i + 16, start).as_ptr().cast());
                    *pair = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(low), high);
                }
                for (row, column) in ROW_OF_TEXT[start..].iter().zip(transpose(bytes)) {
                    let digit = _mm256_sub_epi8(column, _mm256_set1_epi8(b'1'.cast_signed()));
                    let digit = _mm256_min_epu8(digit, _mm256_set1_epi8(9));
                    rows[*row] = _mm512_permutexvar_epi16(_mm512_cvtepu8_epi16(digit), sets);
                }
            });
        }
    }

    #[inline(always)]
    fn write(self, rows: &[__m512i; 81], lines: &mut [[u8; 96]; 32]) {
        for start in PIECES {
            with_proof!(self, {
                let mut columns = [_mm256_setzero_si256(); 16];
                for (column, row) in columns.iter_mut().zip(&ROW_OF_TEXT[start..]) {
                    let digit = _mm512_popcnt_epi16(_mm512_add_epi16(rows[*row], self.ones));
                    let text = _mm256_set1_epi8(b'1'.cast_signed());
                    *column = _mm256_add_epi8(_mm512_cvtepi16_epi8(digit), text);
                }
                let (lower, upper) = lines.split_at_mut(16);
                for ((low, high), pair) in lower.iter_mut().zip(upper).zip(transpose(columns)) {
                    let (low, high) = (&mut low[start..start + 16], &mut high[start..start + 16]);
                    _mm_storeu_si128(low.as_mut_ptr().cast(), _mm256_castsi256_si128(pair));
                    let pair = _mm256_extracti128_si256::<1>(pair);
                    _mm_storeu_si128(high.as_mut_ptr().cast(), pair);
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
        let mut aligned = Aligned([0_u8; 64]);
        // SAFETY: the text is empty; taking the address makes the compiler align the frame.
        unsafe { asm!("/* {0} */", in(reg) &raw mut aligned, options(nostack, preserves_flags)) };
    }
}

/// Returns 16 characters of line `i`, unspecified ones if there is no such line.
#[inline(always)]
fn piece<'a>(lines: &[&'a [u8; 81]], i: usize, start: usize) -> &'a [u8] {
    match lines.get(i) {
        Some(line) => &line[start..start + 16],
        None => &[0; 16],
    }
}

/// Transposes two 16 x 16 matrices of bytes, one in each half of the vectors: each of the four
/// rounds rotates the eight bits of (row, column) by one.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn transpose(mut bytes: [__m256i; 16]) -> [__m256i; 16] {
    for _ in 0..4 {
        let mut next = bytes;
        for i in 0..8 {
            next[2 * i] = _mm256_unpacklo_epi8(bytes[i], bytes[i + 8]);
            next[2 * i + 1] = _mm256_unpackhi_epi8(bytes[i], bytes[i + 8]);
        }
        bytes = next;
    }
    bytes
}
