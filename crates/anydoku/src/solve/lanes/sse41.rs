//! The 128-bit vectors of x86-64 with SSE4.1 (2008 and newer).

use super::eight::{Eight, Unit};
use super::vector::{LaneKernel, operations};
use std::arch::x86_64::*;

/// Proof that the processor has the instructions.
#[derive(Clone, Copy)]
pub(super) struct Sse41(());

/// Calls intrinsics on behalf of a method that has the proof.
macro_rules! with_proof {
    ($self:ident, $body:expr) => {{
        let _: Sse41 = $self;
        // SAFETY: `Sse41::detect` alone makes values of the type, after finding SSSE3 and SSE4.1;
        // SSE2 is part of x86-64. Loads and stores are unaligned ones of 16 bytes.
        unsafe { $body }
    }};
}

impl Sse41 {
    pub(super) fn detect() -> Option<Self> {
        let found = is_x86_feature_detected!("ssse3") && is_x86_feature_detected!("sse4.1");
        found.then_some(Self(()))
    }
}

#[inline(never)]
#[target_feature(enable = "ssse3,sse4.1")]
fn enter<T: LaneKernel<Eight<Sse41>>>(unit: Sse41, kernel: T) -> T::Out {
    kernel.run(Eight(unit))
}

impl Unit for Sse41 {
    type V = __m128i;

    #[inline(always)]
    fn enter<T: LaneKernel<Eight<Self>>>(self, kernel: T) -> T::Out {
        with_proof!(self, enter(self, kernel))
    }

    #[inline(always)]
    fn load(self, bytes: &[u8; 16]) -> __m128i {
        with_proof!(self, _mm_loadu_si128(bytes.as_ptr().cast()))
    }
    #[inline(always)]
    fn store(self, v: __m128i) -> [u8; 16] {
        let mut bytes = [0; 16];
        with_proof!(self, _mm_storeu_si128(bytes.as_mut_ptr().cast(), v));
        bytes
    }
    #[inline(always)]
    fn lane(v: &mut __m128i, lane: usize) -> &mut u16 {
        // SAFETY: a vector is eight lanes of 16 bits in memory, of any value, and the lane is one
        // of them; the borrow of the whole vector passes to it.
        unsafe { &mut *(&raw mut *v).cast::<u16>().add(lane % 8) }
    }
    #[inline(always)]
    fn splat(self, lane: u16) -> __m128i {
        with_proof!(self, _mm_set1_epi16(lane.cast_signed()))
    }

    operations! { self: __m128i;
        and(a, b) => with_proof!(self, _mm_and_si128(a, b));
        or(a, b) => with_proof!(self, _mm_or_si128(a, b));
        xor(a, b) => with_proof!(self, _mm_xor_si128(a, b));
        without(a, b) => with_proof!(self, _mm_andnot_si128(b, a));
        add(a, b) => with_proof!(self, _mm_add_epi16(a, b));
        sub(a, b) => with_proof!(self, _mm_sub_epi16(a, b));
        min(a, b) => with_proof!(self, _mm_min_epu16(a, b));
        equal(a, b) => with_proof!(self, _mm_cmpeq_epi16(a, b));
        shuffle(a, index) => with_proof!(self, _mm_shuffle_epi8(a, index));
        zip_low(a, b) => with_proof!(self, _mm_unpacklo_epi8(a, b));
        zip_high(a, b) => with_proof!(self, _mm_unpackhi_epi8(a, b));
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self, a: __m128i) -> __m128i {
        with_proof!(self, _mm_sll_epi16(a, _mm_cvtsi32_si128(BITS.cast_signed())))
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self, a: __m128i) -> __m128i {
        with_proof!(self, _mm_srl_epi16(a, _mm_cvtsi32_si128(BITS.cast_signed())))
    }
    #[inline(always)]
    fn bits(self, mask: __m128i) -> u32 {
        with_proof!(self, {
            let bytes = _mm_packs_epi16(mask, _mm_setzero_si128());
            _mm_movemask_epi8(bytes).cast_unsigned()
        })
    }

    #[inline(always)]
    fn digits(self, text: __m128i) -> __m128i {
        with_proof!(self, {
            let digit = _mm_sub_epi8(text, _mm_set1_epi8(b'1'.cast_signed()));
            _mm_min_epu8(digit, _mm_set1_epi8(9))
        })
    }
}
