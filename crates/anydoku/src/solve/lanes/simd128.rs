//! The 128-bit vectors of WebAssembly, for programs built with the feature `simd128`.

use super::eight::{Eight, Unit};
use super::vector::{LaneKernel, operations};
use std::arch::wasm32::*;

/// Needs no proof: the module is there only if the whole program is built with the instructions.
#[derive(Clone, Copy)]
pub(super) struct Simd128;

#[inline(never)]
fn enter<T: LaneKernel<Eight<Simd128>>>(unit: Simd128, kernel: T) -> T::Out {
    kernel.run(Eight(unit))
}

impl Unit for Simd128 {
    type V = v128;

    #[inline(always)]
    fn enter<T: LaneKernel<Eight<Self>>>(self, kernel: T) -> T::Out {
        enter(self, kernel)
    }

    #[inline(always)]
    fn load(self, bytes: &[u8; 16]) -> v128 {
        // SAFETY: the array has the 16 bytes that are read, aligned or not.
        unsafe { v128_load(bytes.as_ptr().cast()) }
    }
    #[inline(always)]
    fn store(self, v: v128) -> [u8; 16] {
        let mut bytes = [0; 16];
        // SAFETY: the array has room for the 16 bytes that are written, aligned or not.
        unsafe { v128_store(bytes.as_mut_ptr().cast(), v) };
        bytes
    }
    #[inline(always)]
    fn lane(v: &mut v128, lane: usize) -> &mut u16 {
        // SAFETY: a vector is eight lanes of 16 bits in memory, of any value, and the lane is one
        // of them; the borrow of the whole vector passes to it.
        unsafe { &mut *(&raw mut *v).cast::<u16>().add(lane % 8) }
    }
    #[inline(always)]
    fn splat(self, lane: u16) -> v128 {
        u16x8_splat(lane)
    }

    operations! { self: v128;
        and(a, b) => v128_and(a, b);
        or(a, b) => v128_or(a, b);
        xor(a, b) => v128_xor(a, b);
        without(a, b) => v128_andnot(a, b);
        add(a, b) => i16x8_add(a, b);
        sub(a, b) => i16x8_sub(a, b);
        min(a, b) => u16x8_min(a, b);
        equal(a, b) => i16x8_eq(a, b);
        digits(text) => u8x16_min(i8x16_sub(text, u8x16_splat(b'1')), u8x16_splat(9));
        shuffle(a, index) => i8x16_swizzle(a, index);
        zip_low(a, b) =>
            i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(a, b);
        zip_high(a, b) =>
            i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(a, b);
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self, a: v128) -> v128 {
        u16x8_shl(a, BITS)
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self, a: v128) -> v128 {
        u16x8_shr(a, BITS)
    }
    #[inline(always)]
    fn bits(self, mask: v128) -> u32 {
        u32::from(i16x8_bitmask(mask))
    }
}
