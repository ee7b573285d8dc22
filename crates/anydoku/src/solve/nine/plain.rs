//! The kernel in plain Rust for any machine: four 16-bit lanes in a 64-bit number.
//!
//! A lane has seven bits more than the nine candidates, so sums stay in their lane.

use super::kernel::{Settled, sweeps};
use super::state::{BAND, Place, State};

/// The three bands.
type V = [u64; 3];

/// The lowest bit of each lane.
const ONES: u64 = 0x0000_0001_0001_0001;

/// The bit above the candidates of each lane: what a carry out of them reaches.
const ABOVE: u64 = 0x0000_0200_0200_0200;

#[inline(always)]
fn load(words: [u64; 4]) -> V {
    [words[0], words[1], words[2]]
}

#[inline(always)]
fn store(words: &mut [u64; 4], v: V) {
    *words = [v[0], v[1], v[2], 0];
}

#[inline(always)]
fn zero() -> V {
    [0; 3]
}

#[inline(always)]
fn each(a: V, b: V, f: impl Fn(u64, u64) -> u64) -> V {
    [f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2])]
}

#[inline(always)]
fn and(a: V, b: V) -> V {
    each(a, b, |a, b| a & b)
}

#[inline(always)]
fn or(a: V, b: V) -> V {
    each(a, b, |a, b| a | b)
}

#[inline(always)]
fn xor(a: V, b: V) -> V {
    each(a, b, |a, b| a ^ b)
}

#[inline(always)]
fn and_not(a: V, b: V) -> V {
    each(a, b, |a, b| a & !b)
}

#[inline(always)]
fn or3(a: V, b: V, c: V) -> V {
    or(or(a, b), c)
}

/// What occurs in at least two of three.
#[inline(always)]
fn two_of(a: V, b: V, c: V) -> V {
    or(and(a, b), and(c, or(a, b)))
}

/// All candidates in the lanes that have any.
#[inline(always)]
fn where_any(v: u64) -> u64 {
    let carry = (v + BAND) & ABOVE;
    carry - (carry >> 9)
}

/// Every set without its least digit. An empty lane spoils its neighbours, but then the state is dead.
#[inline(always)]
fn beyond_one(v: V) -> V {
    v.map(|v| v & v.wrapping_sub(ONES) & BAND)
}

#[inline(always)]
fn single_only(v: V) -> V {
    and_not(v, beyond_one(v).map(where_any))
}

/// The wanted part of each set that has one, else all of it.
#[inline(always)]
fn prefer(v: V, wanted: V) -> V {
    each(v, wanted, |v, wanted| {
        let part = v & wanted;
        part | (v & !where_any(part))
    })
}

/// The start of a count of occupied cells.
#[inline(always)]
fn every() -> V {
    [ABOVE; 3]
}

#[inline(always)]
fn occupy(occupied: V, v: V) -> V {
    each(occupied, v, |occupied, v| occupied & (v + BAND))
}

#[inline(always)]
fn is_zero(v: V) -> bool {
    v[0] | v[1] | v[2] == 0
}

#[inline(always)]
fn is_dead(occupied: V, placed: V, clash: V) -> bool {
    occupied[0] & occupied[1] & occupied[2] != ABOVE || placed != [BAND; 3] || !is_zero(clash)
}

/// Each box sees its right neighbour in the band, the last one the first.
#[inline(always)]
fn right(v: V) -> V {
    v.map(|v| v >> 16 | (v << 32) & 0xffff_0000_0000)
}

#[inline(always)]
fn left(v: V) -> V {
    v.map(|v| v >> 32 | (v << 16) & 0xffff_ffff_0000)
}

/// Each box sees its lower neighbour in the stack, the last one the first.
#[inline(always)]
fn below(v: V) -> V {
    [v[1], v[2], v[0]]
}

#[inline(always)]
fn above(v: V) -> V {
    [v[2], v[0], v[1]]
}

sweeps!();

/// The cell to branch at, cell by cell.
fn choose(x: &[V; 9], scored: bool) -> Place {
    let mut sets = [0u16; 81];
    for (word, bands) in x.iter().enumerate() {
        for (band, lanes) in bands.iter().enumerate() {
            for stack in 0..3 {
                sets[9 * word + 3 * band + stack] = (lanes >> (16 * stack)) as u16;
            }
        }
    }
    let class = |set: u16| set.count_ones().min(4);
    let fewest = sets.iter().map(|&set| class(set)).filter(|&n| n > 1).min().unwrap_or(0);
    let mut best = (u32::MAX, Place(0));
    for (at, &set) in sets.iter().enumerate() {
        if class(set) != fewest {
            continue;
        }
        let (word, band, stack) = (at / 9, at % 9 / 3, at % 3);
        let mut score = 0;
        if scored {
            let mut meet = |word: usize, band: usize, stack: usize| {
                let other = sets[9 * word + 3 * band + stack];
                if other & set != 0 {
                    score += 1 + u32::from(other.count_ones() == 2);
                }
            };
            (0..9).filter(|&other| other != word).for_each(|other| meet(other, band, stack));
            for step in 0..3 {
                for away in 1..3 {
                    meet(word / 3 * 3 + step, band, (stack + away) % 3);
                    meet(word % 3 + 3 * step, (band + away) % 3, stack);
                }
            }
        }
        let rank = (63 - score) << 8 | (word << 4 | band << 2 | stack) as u32;
        if rank < best.0 {
            best = (rank, Place(rank as u8));
        }
    }
    best.1
}
