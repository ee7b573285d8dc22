//! The kernel on pairs of 128-bit vectors: x86-64 with SSE4.1.

use super::kernel::{Settled, choice, operations, sweeps, with_features};
use super::state::{BAND, Place, State};
use std::arch::x86_64::*;

/// The first two bands, the third one.
type V = [__m128i; 2];

with_features! { "ssse3,sse4.1";
    fn load(w: [u64; 4]) -> V {
        [_mm_set_epi64x(w[1] as i64, w[0] as i64), _mm_set_epi64x(w[3] as i64, w[2] as i64)]
    }

    fn store(w: &mut [u64; 4], v: V) {
        *w = [
            _mm_extract_epi64::<0>(v[0]) as u64,
            _mm_extract_epi64::<1>(v[0]) as u64,
            _mm_extract_epi64::<0>(v[1]) as u64,
            _mm_extract_epi64::<1>(v[1]) as u64,
        ];
    }

    fn zero() -> V {
        [_mm_setzero_si128(); 2]
    }

    fn number(n: i16) -> V {
        [_mm_set1_epi16(n); 2]
    }

    fn and(a: V, b: V) -> V {
        [_mm_and_si128(a[0], b[0]), _mm_and_si128(a[1], b[1])]
    }

    fn or(a: V, b: V) -> V {
        [_mm_or_si128(a[0], b[0]), _mm_or_si128(a[1], b[1])]
    }

    fn xor(a: V, b: V) -> V {
        [_mm_xor_si128(a[0], b[0]), _mm_xor_si128(a[1], b[1])]
    }

    fn add(a: V, b: V) -> V {
        [_mm_add_epi16(a[0], b[0]), _mm_add_epi16(a[1], b[1])]
    }

    fn sub(a: V, b: V) -> V {
        [_mm_sub_epi16(a[0], b[0]), _mm_sub_epi16(a[1], b[1])]
    }

    fn min(a: V, b: V) -> V {
        [_mm_min_epu16(a[0], b[0]), _mm_min_epu16(a[1], b[1])]
    }

    fn equal(a: V, b: V) -> V {
        [_mm_cmpeq_epi16(a[0], b[0]), _mm_cmpeq_epi16(a[1], b[1])]
    }

    fn and_not(a: V, b: V) -> V {
        [_mm_andnot_si128(b[0], a[0]), _mm_andnot_si128(b[1], a[1])]
    }

    fn is_zero(v: V) -> bool {
        let all = _mm_or_si128(v[0], v[1]);
        _mm_testz_si128(all, all) == 1
    }

    /// Returns the right neighbor in the band of each box, with wraparound.
    fn right(v: V) -> V {
        let order = _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15);
        [_mm_shuffle_epi8(v[0], order), _mm_shuffle_epi8(v[1], order)]
    }

    fn left(v: V) -> V {
        let order = _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15);
        [_mm_shuffle_epi8(v[0], order), _mm_shuffle_epi8(v[1], order)]
    }

    /// Returns the lower neighbor in the stack of each box, with wraparound.
    fn below(v: V) -> V {
        [_mm_alignr_epi8::<8>(v[1], v[0]), _mm_move_epi64(v[0])]
    }

    fn above(v: V) -> V {
        [_mm_unpacklo_epi64(v[1], v[0]), _mm_srli_si128::<8>(v[0])]
    }

    /// Returns the number of each lane, from 0 to 15.
    fn lane_numbers() -> V {
        [_mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7), _mm_setr_epi16(8, 9, 10, 11, 12, 13, 14, 15)]
    }

    /// Returns the smallest number of all lanes.
    fn least(v: V) -> u16 {
        _mm_extract_epi16::<0>(_mm_minpos_epu16(_mm_min_epu16(v[0], v[1]))) as u16
    }
}

#[target_feature(enable = "ssse3,sse4.1")]
#[inline]
fn shift<const BY: i32>(v: V) -> V {
    [_mm_slli_epi16::<BY>(v[0]), _mm_slli_epi16::<BY>(v[1])]
}

operations!("ssse3,sse4.1");
sweeps!("ssse3,sse4.1");
choice!("ssse3,sse4.1");
