//! The kernel in plain Rust for any machine: four 16-bit lanes in a 64-bit number.
//!
//! A lane has seven bits more than the nine candidates, so sums stay in their lane.

use super::kernel::{Settled, sweeps};
use super::state::{BAND, Place, State};

/// The three bands.
type V = [u64; 3];

/// The lowest bit of each lane.
const ONES: u64 = 0x0000_0001_0001_0001;

/// The bit above the candidates of each lane, which receives the carry out of them.
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

/// Returns all candidates in the nonempty lanes.
#[inline(always)]
fn where_any(v: u64) -> u64 {
    let carry = (v + BAND) & ABOVE;
    carry - (carry >> 9)
}

/// Returns every set without its smallest digit. An empty lane corrupts its neighbors, but then the
/// state is dead.
#[inline(always)]
fn beyond_one(v: V) -> V {
    v.map(|v| v & v.wrapping_sub(ONES) & BAND)
}

#[inline(always)]
fn single_only(v: V) -> V {
    and_not(v, beyond_one(v).map(where_any))
}

/// Returns the wanted part of each set, or the whole set if that part is empty.
#[inline(always)]
fn prefer(v: V, wanted: V) -> V {
    each(v, wanted, |v, wanted| {
        let part = v & wanted;
        part | (v & !where_any(part))
    })
}

/// Returns the initial value for [`occupy`].
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

/// Returns the right neighbor in the band of each box, with wraparound.
#[inline(always)]
fn right(v: V) -> V {
    v.map(|v| v >> 16 | (v << 32) & 0xffff_0000_0000)
}

#[inline(always)]
fn left(v: V) -> V {
    v.map(|v| v >> 32 | (v << 16) & 0xffff_ffff_0000)
}

/// Returns the lower neighbor in the stack of each box, with wraparound.
#[inline(always)]
fn below(v: V) -> V {
    [v[1], v[2], v[0]]
}

#[inline(always)]
fn above(v: V) -> V {
    [v[2], v[0], v[1]]
}

sweeps!();

/// The number of lanes in a word, including the empty ones.
const LANES: usize = 16;

/// The peers of each cell that can share a candidate with it: cells by word and lane, as in
/// [`Place`].
const PEERS: [[u8; 20]; 9 * LANES] = {
    let mut peers = [[0; 20]; 9 * LANES];
    let mut cell = 0;
    while cell < peers.len() {
        let (word, band, stack) = (cell / LANES, cell % LANES / 4, cell % 4);
        let (mut count, mut peer) = (0, 0);
        while peer < peers.len() && band < 3 && stack < 3 {
            let (word2, band2, stack2) = (peer / LANES, peer % LANES / 4, peer % 4);
            let row = band == band2 && word / 3 == word2 / 3;
            let column = stack == stack2 && word % 3 == word2 % 3;
            let inside = band == band2 && stack == stack2;
            if peer != cell && band2 < 3 && stack2 < 3 && (row || column || inside) {
                peers[cell][count] = peer as u8;
                count += 1;
            }
            peer += 1;
        }
        cell += 1;
    }
    peers
};

/// Returns the branch cell: among those with the fewest candidates the one with the highest
/// score.
fn choose(x: &[V; 9], scored: bool) -> Place {
    let mut two = [zero(); 9];
    let mut three = two;
    let mut open = two;
    for p in 0..9 {
        let second = beyond_one(x[p]);
        let third = beyond_one(second);
        let fourth = beyond_one(third);
        open[p] = second.map(where_any);
        two[p] = and_not(open[p], third.map(where_any));
        three[p] = and_not(open[p], fourth.map(where_any));
    }
    let any = |masks: &[V; 9]| masks.iter().any(|&mask| !is_zero(mask));
    let fewest = [&two, &three].into_iter().find(|masks| any(masks)).unwrap_or(&open);

    let mut best = (0, Place(0));
    for (word, bands) in fewest.iter().enumerate() {
        for (band, lanes) in bands.iter().enumerate() {
            let mut rest = lanes & ONES;
            while rest != 0 {
                let stack = rest.trailing_zeros() as usize / 16;
                rest &= rest - 1;
                let cell = LANES * word + 4 * band + stack;
                if !scored {
                    return Place(cell as u8);
                }
                let score = 1 + score(x, &two, cell);
                if score > best.0 {
                    best = (score, Place(cell as u8));
                }
            }
        }
    }
    best.1
}

/// Returns the number of peers that share a candidate with the cell. Those with two candidates
/// count twice.
fn score(x: &[V; 9], two: &[V; 9], cell: usize) -> u32 {
    let lane =
        |of: &[V; 9], cell: usize| (of[cell / LANES][cell % LANES / 4] >> (16 * (cell % 4))) as u16;
    let set = lane(x, cell);
    PEERS[cell].iter().fold(0, |score, &peer| {
        let peer = usize::from(peer);
        let shares = u32::from(lane(x, peer) & set != 0);
        score + shares + (shares & u32::from(lane(two, peer)))
    })
}
