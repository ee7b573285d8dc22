//! The kernel on 256-bit vectors of x86: plain AVX2, and AVX-512, where three-way logic is one
//! instruction.

macro_rules! vectors {
    ($name:ident, $features:literal) => {
        pub(in crate::solve::nine) mod $name {
            use crate::solve::nine::kernel::{Settled, choice, operations, sweeps, with_features};
            use crate::solve::nine::state::{BAND, Place, State};
            use std::arch::x86_64::*;

            type V = __m256i;

            with_features! { $features;
                fn load(w: [u64; 4]) -> V {
                    _mm256_set_epi64x(w[3] as i64, w[2] as i64, w[1] as i64, w[0] as i64)
                }

                fn store(w: &mut [u64; 4], v: V) {
                    *w = [
                        _mm256_extract_epi64::<0>(v) as u64,
                        _mm256_extract_epi64::<1>(v) as u64,
                        _mm256_extract_epi64::<2>(v) as u64,
                        _mm256_extract_epi64::<3>(v) as u64,
                    ];
                }

                fn zero() -> V {
                    _mm256_setzero_si256()
                }

                fn number(n: i16) -> V {
                    _mm256_set1_epi16(n)
                }

                fn and(a: V, b: V) -> V {
                    _mm256_and_si256(a, b)
                }

                fn or(a: V, b: V) -> V {
                    _mm256_or_si256(a, b)
                }

                fn xor(a: V, b: V) -> V {
                    _mm256_xor_si256(a, b)
                }

                fn and_not(a: V, b: V) -> V {
                    _mm256_andnot_si256(b, a)
                }

                fn add(a: V, b: V) -> V {
                    _mm256_add_epi16(a, b)
                }

                fn sub(a: V, b: V) -> V {
                    _mm256_sub_epi16(a, b)
                }

                fn equal(a: V, b: V) -> V {
                    _mm256_cmpeq_epi16(a, b)
                }

                fn is_zero(v: V) -> bool {
                    _mm256_testz_si256(v, v) == 1
                }

                /// Returns the right neighbor in the band of each box, with wraparound.
                fn right(v: V) -> V {
                    let order = _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15);
                    _mm256_shuffle_epi8(v, _mm256_broadcastsi128_si256(order))
                }

                fn left(v: V) -> V {
                    let order = _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15);
                    _mm256_shuffle_epi8(v, _mm256_broadcastsi128_si256(order))
                }

                /// Returns the lower neighbor in the stack of each box, with wraparound.
                fn below(v: V) -> V {
                    _mm256_permute4x64_epi64::<0b11_00_10_01>(v)
                }

                fn above(v: V) -> V {
                    _mm256_permute4x64_epi64::<0b11_01_00_10>(v)
                }

                /// Returns the number of each lane, from 0 to 15.
                fn lane_numbers() -> V {
                    _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
                }

                fn min(a: V, b: V) -> V {
                    _mm256_min_epu16(a, b)
                }

                /// Returns the smallest number of all lanes.
                fn least(v: V) -> u16 {
                    let half =
                        _mm_min_epu16(_mm256_castsi256_si128(v), _mm256_extracti128_si256::<1>(v));
                    _mm_extract_epi16::<0>(_mm_minpos_epu16(half)) as u16
                }
            }

            #[target_feature(enable = $features)]
            fn shift<const BY: i32>(v: V) -> V {
                _mm256_slli_epi16::<BY>(v)
            }

            operations!($features);
            sweeps!($features);
            choice!($features);
        }
    };
}

vectors!(avx2, "avx2");
vectors!(avx512, "avx2,avx512f,avx512bw,avx512vl");
