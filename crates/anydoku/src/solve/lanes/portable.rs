//! Eight puzzles in plain arrays, for any processor: the compiler finds the 128-bit instructions.

use super::block::ROW_OF_TEXT;
use super::vector::{LaneKernel, Lanes, operations};

/// The width that needs no proof.
#[derive(Clone, Copy)]
pub(super) struct Portable;

/// Eight lanes, aligned as a 128-bit vector.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(super) struct EightLanes([u16; 8]);

const N: usize = 8;

#[inline(always)]
fn each(of: impl Fn(usize) -> u16) -> EightLanes {
    EightLanes(std::array::from_fn(of))
}

#[inline(always)]
fn flag(yes: bool) -> u16 {
    if yes { u16::MAX } else { 0 }
}

impl Lanes for Portable {
    type V = EightLanes;
    type K = EightLanes;
    /// For each lane its source lane, or `N` if it does not change.
    type Route = [u8; N];
    const N: usize = N;

    #[inline(always)]
    fn enter<T: LaneKernel<Self>>(self, kernel: T) -> T::Out {
        enter(self, kernel)
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> EightLanes {
        EightLanes([lane; N])
    }
    #[inline(always)]
    fn of_lanes(self, lanes: &[u16; 32]) -> EightLanes {
        each(|i| lanes[i])
    }
    #[inline(always)]
    fn to_lanes(self, v: EightLanes) -> [u16; 32] {
        let mut lanes = [0; 32];
        lanes[..N].copy_from_slice(&v.0);
        lanes
    }
    #[inline(always)]
    fn lane(v: &mut EightLanes, lane: usize) -> &mut u16 {
        &mut v.0[lane % N]
    }

    operations! { self: EightLanes;
        and(a, b) => each(|i| a.0[i] & b.0[i]);
        or(a, b) => each(|i| a.0[i] | b.0[i]);
        without(a, b) => each(|i| a.0[i] & !b.0[i]);
        keep(k, a) => self.and(a, k);
        or_xor(a, b, c) => each(|i| a.0[i] | (b.0[i] ^ c.0[i]));
        add(a, b) => each(|i| a.0[i].wrapping_add(b.0[i]));
        sub(a, b) => each(|i| a.0[i].wrapping_sub(b.0[i]));
        min(a, b) => each(|i| a.0[i].min(b.0[i]));
        equal(a, b) => each(|i| flag(a.0[i] == b.0[i]));
        meets(a, b) => each(|i| flag(a.0[i] & b.0[i] != 0));
        select(k, a, b) => each(|i| (a.0[i] & !k.0[i]) | (b.0[i] & k.0[i]));
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self, a: EightLanes) -> EightLanes {
        each(|i| a.0[i] << BITS)
    }
    #[inline(always)]
    fn count_ones(self, a: EightLanes) -> EightLanes {
        each(|i| {
            let pairs = (a.0[i] & 0x155) + (a.0[i] >> 1 & 0x155);
            let fours = (pairs & 0x333) + (pairs >> 2 & 0x333);
            (fours & 15) + (fours >> 4 & 15) + (fours >> 8)
        })
    }

    #[inline(always)]
    fn bits(self, k: EightLanes) -> u32 {
        (0..N).fold(0, |bits, i| bits | u32::from(k.0[i] & 1) << i)
    }

    #[inline(always)]
    fn route(self, mut from: u32, mut to: u32) -> Self::Route {
        let mut source = [N as u8; N];
        while to != 0 {
            source[to.trailing_zeros() as usize % N] = from.trailing_zeros() as u8;
            from &= from.wrapping_sub(1);
            to &= to - 1;
        }
        source
    }
    #[inline(always)]
    fn carry(self, route: Self::Route, onto: EightLanes, a: EightLanes) -> EightLanes {
        each(|i| a.0.get(usize::from(route[i])).copied().unwrap_or(onto.0[i]))
    }

    #[inline(always)]
    fn read(self, lines: &[&[u8; 81]], rows: &mut [EightLanes; 81]) {
        for (lane, line) in lines.iter().enumerate().take(N) {
            for (row, character) in ROW_OF_TEXT.into_iter().zip(line.iter()) {
                rows[row].0[lane] = match character {
                    b'1'..=b'9' => 1 << (character - b'1'),
                    _ => 0x1ff,
                };
            }
        }
    }

    #[inline(always)]
    fn write(self, rows: &[EightLanes; 81], lines: &mut [[u8; 96]; 32]) {
        for (lane, line) in lines.iter_mut().enumerate().take(N) {
            for (row, character) in ROW_OF_TEXT.into_iter().zip(line) {
                *character = b'1' + (rows[row].0[lane].trailing_zeros() & 15) as u8;
            }
        }
    }
}

#[inline(never)]
fn enter<T: LaneKernel<Portable>>(simd: Portable, kernel: T) -> T::Out {
    kernel.run(simd)
}
