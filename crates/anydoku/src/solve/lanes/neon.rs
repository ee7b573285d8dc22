//! The 128-bit vectors of aarch64, which every such processor has.

use super::eight::{Eight, Unit};
use super::vector::{LaneKernel, operations};
use std::arch::aarch64::*;

/// Needs no proof: the instructions are part of the target.
#[derive(Clone, Copy)]
pub(super) struct Neon;

#[inline(never)]
fn enter<T: LaneKernel<Eight<Neon>>>(unit: Neon, kernel: T) -> T::Out {
    kernel.run(Eight(unit))
}

/// Calls intrinsics; those on registers are safe where the target has the feature.
macro_rules! neon {
    ($body:expr) => {{
        const { assert!(cfg!(target_feature = "neon")) };
        // SAFETY: the line above does not compile for a target without the feature. Loads and
        // stores are of arrays of 16 bytes.
        #[allow(unused_unsafe, reason = "intrinsics on registers became safe to call")]
        unsafe {
            $body
        }
    }};
}

impl Unit for Neon {
    type V = uint16x8_t;

    #[inline(always)]
    fn enter<T: LaneKernel<Eight<Self>>>(self, kernel: T) -> T::Out {
        enter(self, kernel)
    }

    #[inline(always)]
    fn load(self, bytes: &[u8; 16]) -> uint16x8_t {
        neon!(vreinterpretq_u16_u8(vld1q_u8(bytes.as_ptr())))
    }
    #[inline(always)]
    fn store(self, v: uint16x8_t) -> [u8; 16] {
        let mut bytes = [0; 16];
        neon!(vst1q_u8(bytes.as_mut_ptr(), vreinterpretq_u8_u16(v)));
        bytes
    }
    #[inline(always)]
    fn lane(v: &mut uint16x8_t, lane: usize) -> &mut u16 {
        // SAFETY: a vector is eight lanes of 16 bits in memory, of any value, and the lane is one
        // of them; the borrow of the whole vector passes to it.
        unsafe { &mut *(&raw mut *v).cast::<u16>().add(lane % 8) }
    }
    #[inline(always)]
    fn splat(self, lane: u16) -> uint16x8_t {
        neon!(vdupq_n_u16(lane))
    }

    operations! { self: uint16x8_t;
        and(a, b) => neon!(vandq_u16(a, b));
        or(a, b) => neon!(vorrq_u16(a, b));
        xor(a, b) => neon!(veorq_u16(a, b));
        without(a, b) => neon!(vbicq_u16(a, b));
        add(a, b) => neon!(vaddq_u16(a, b));
        sub(a, b) => neon!(vsubq_u16(a, b));
        min(a, b) => neon!(vminq_u16(a, b));
        equal(a, b) => neon!(vceqq_u16(a, b));
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self, a: uint16x8_t) -> uint16x8_t {
        neon!(vshlq_u16(a, vdupq_n_s16(BITS as i16)))
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self, a: uint16x8_t) -> uint16x8_t {
        neon!(vshlq_u16(a, vdupq_n_s16(-(BITS as i16))))
    }
    #[inline(always)]
    fn bits(self, mask: uint16x8_t) -> u32 {
        let bit = self.load(&[1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0, 128, 0]);
        neon!(u32::from(vaddvq_u16(vandq_u16(mask, bit))))
    }

    #[inline(always)]
    fn digits(self, text: uint16x8_t) -> uint16x8_t {
        neon!({
            let digit = vsubq_u8(vreinterpretq_u8_u16(text), vdupq_n_u8(b'1'));
            vreinterpretq_u16_u8(vminq_u8(digit, vdupq_n_u8(9)))
        })
    }
    #[inline(always)]
    fn shuffle(self, a: uint16x8_t, index: uint16x8_t) -> uint16x8_t {
        neon!({
            let bytes = vqtbl1q_u8(vreinterpretq_u8_u16(a), vreinterpretq_u8_u16(index));
            vreinterpretq_u16_u8(bytes)
        })
    }
    #[inline(always)]
    fn zip_low(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        neon!({
            let bytes = vzip1q_u8(vreinterpretq_u8_u16(a), vreinterpretq_u8_u16(b));
            vreinterpretq_u16_u8(bytes)
        })
    }
    #[inline(always)]
    fn zip_high(self, a: uint16x8_t, b: uint16x8_t) -> uint16x8_t {
        neon!({
            let bytes = vzip2q_u8(vreinterpretq_u8_u16(a), vreinterpretq_u8_u16(b));
            vreinterpretq_u16_u8(bytes)
        })
    }
}
