//! The kernel on 256-bit vectors of x86: plain AVX2, and AVX-512, where three-way logic is one
//! instruction.

macro_rules! vectors {
    ($name:ident, $features:literal) => {
        pub(in crate::solve::nine) mod $name {
            use crate::solve::nine::kernel::{Settled, choice, sweeps};
            use crate::solve::nine::state::{BAND, Place, State};
            use std::arch::x86_64::*;

            type V = __m256i;

            #[target_feature(enable = $features)]
            fn load(w: [u64; 4]) -> V {
                _mm256_set_epi64x(w[3] as i64, w[2] as i64, w[1] as i64, w[0] as i64)
            }

            #[target_feature(enable = $features)]
            fn store(w: &mut [u64; 4], v: V) {
                *w = [
                    _mm256_extract_epi64::<0>(v) as u64,
                    _mm256_extract_epi64::<1>(v) as u64,
                    _mm256_extract_epi64::<2>(v) as u64,
                    _mm256_extract_epi64::<3>(v) as u64,
                ];
            }

            #[target_feature(enable = $features)]
            fn zero() -> V {
                _mm256_setzero_si256()
            }

            #[target_feature(enable = $features)]
            fn number(n: i16) -> V {
                _mm256_set1_epi16(n)
            }

            #[target_feature(enable = $features)]
            fn and(a: V, b: V) -> V {
                _mm256_and_si256(a, b)
            }

            #[target_feature(enable = $features)]
            fn or(a: V, b: V) -> V {
                _mm256_or_si256(a, b)
            }

            #[target_feature(enable = $features)]
            fn xor(a: V, b: V) -> V {
                _mm256_xor_si256(a, b)
            }

            #[target_feature(enable = $features)]
            fn and_not(a: V, b: V) -> V {
                _mm256_andnot_si256(b, a)
            }

            #[target_feature(enable = $features)]
            fn or3(a: V, b: V, c: V) -> V {
                or(or(a, b), c)
            }

            /// Returns the candidates in at least two of three sets.
            #[target_feature(enable = $features)]
            fn two_of(a: V, b: V, c: V) -> V {
                or(and(a, b), and(c, or(a, b)))
            }

            #[target_feature(enable = $features)]
            fn add(a: V, b: V) -> V {
                _mm256_add_epi16(a, b)
            }

            #[target_feature(enable = $features)]
            fn sub(a: V, b: V) -> V {
                _mm256_sub_epi16(a, b)
            }

            #[target_feature(enable = $features)]
            fn where_zero(v: V) -> V {
                _mm256_cmpeq_epi16(v, zero())
            }

            /// Returns every set without its smallest digit.
            #[target_feature(enable = $features)]
            fn beyond_one(v: V) -> V {
                and(v, add(v, number(-1)))
            }

            #[target_feature(enable = $features)]
            fn single_only(v: V) -> V {
                and(v, where_zero(beyond_one(v)))
            }

            /// Returns the wanted part of each set, or the whole set if that part is empty.
            #[target_feature(enable = $features)]
            fn prefer(v: V, wanted: V) -> V {
                let part = and(v, wanted);
                or(part, and(v, where_zero(part)))
            }

            #[target_feature(enable = $features)]
            fn every() -> V {
                number(-1)
            }

            #[target_feature(enable = $features)]
            fn occupy(occupied: V, v: V) -> V {
                _mm256_min_epu16(occupied, v)
            }

            #[target_feature(enable = $features)]
            fn is_zero(v: V) -> bool {
                _mm256_testz_si256(v, v) == 1
            }

            #[target_feature(enable = $features)]
            fn is_dead(occupied: V, placed: V, clash: V) -> bool {
                let all = load([BAND, BAND, BAND, 0]);
                let empty = and(where_zero(occupied), all);
                !is_zero(or3(empty, xor(placed, all), clash))
            }

            /// Returns the right neighbor in the band of each box, with wraparound.
            #[target_feature(enable = $features)]
            fn right(v: V) -> V {
                let order = _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15);
                _mm256_shuffle_epi8(v, _mm256_broadcastsi128_si256(order))
            }

            #[target_feature(enable = $features)]
            fn left(v: V) -> V {
                let order = _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15);
                _mm256_shuffle_epi8(v, _mm256_broadcastsi128_si256(order))
            }

            /// Returns the lower neighbor in the stack of each box, with wraparound.
            #[target_feature(enable = $features)]
            fn below(v: V) -> V {
                _mm256_permute4x64_epi64::<0b11_00_10_01>(v)
            }

            #[target_feature(enable = $features)]
            fn above(v: V) -> V {
                _mm256_permute4x64_epi64::<0b11_01_00_10>(v)
            }

            #[target_feature(enable = $features)]
            fn apart(a: V, b: V) -> V {
                where_zero(and(a, b))
            }

            #[target_feature(enable = $features)]
            fn add_unless(sum: V, apart: V, value: V) -> V {
                add(sum, and_not(value, apart))
            }

            #[target_feature(enable = $features)]
            fn shift<const BY: i32>(v: V) -> V {
                _mm256_slli_epi16::<BY>(v)
            }

            /// Returns the number of each lane, from 0 to 15.
            #[target_feature(enable = $features)]
            fn lane_numbers() -> V {
                _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
            }

            #[target_feature(enable = $features)]
            fn min(a: V, b: V) -> V {
                _mm256_min_epu16(a, b)
            }

            /// Returns the smallest number of all lanes.
            #[target_feature(enable = $features)]
            fn least(v: V) -> u16 {
                let half =
                    _mm_min_epu16(_mm256_castsi256_si128(v), _mm256_extracti128_si256::<1>(v));
                _mm_extract_epi16::<0>(_mm_minpos_epu16(half)) as u16
            }

            sweeps!($features);
            choice!($features);
        }
    };
}

vectors!(avx2, "avx2");
vectors!(avx512, "avx2,avx512f,avx512bw,avx512vl");
