//! The kernel in plain Rust for any machine: arrays that the compiler turns into whatever vectors there are.

use crate::solve::nine::kernel::{Settled, kernel};
use crate::solve::nine::state::{BAND, Place, State};

const LANES: usize = 12;

type V = [u16; LANES];

#[inline(always)]
fn each(f: impl Fn(usize) -> u16) -> V {
    let mut v = [0; LANES];
    for (lane, out) in v.iter_mut().enumerate() {
        *out = f(lane);
    }
    v
}
#[inline(always)]
fn load(w: [u64; 4]) -> V {
    each(|lane| (w[lane / 4] >> (16 * (lane % 4))) as u16)
}
#[inline(always)]
fn store(w: &mut [u64; 4], v: V) {
    for b in 0..LANES / 4 {
        w[b] = u64::from(v[4 * b]) | u64::from(v[4 * b + 1]) << 16 | u64::from(v[4 * b + 2]) << 32 | u64::from(v[4 * b + 3]) << 48;
    }
}
#[inline(always)]
fn zero() -> V { [0; LANES] }
#[inline(always)]
fn number(n: i16) -> V { [n as u16; LANES] }
#[inline(always)]
fn and(a: V, b: V) -> V { each(|i| a[i] & b[i]) }
#[inline(always)]
fn or(a: V, b: V) -> V { each(|i| a[i] | b[i]) }
#[inline(always)]
fn xor(a: V, b: V) -> V { each(|i| a[i] ^ b[i]) }
#[inline(always)]
fn and_not(a: V, b: V) -> V { each(|i| a[i] & !b[i]) }
#[inline(always)]
fn or3(a: V, b: V, c: V) -> V { each(|i| a[i] | b[i] | c[i]) }
#[inline(always)]
fn two_of(a: V, b: V, c: V) -> V { or(and(a, b), and(c, or(a, b))) }
#[inline(always)]
fn add(a: V, b: V) -> V { each(|i| a[i].wrapping_add(b[i])) }
#[inline(always)]
fn sub(a: V, b: V) -> V { each(|i| a[i].wrapping_sub(b[i])) }
#[inline(always)]
fn where_zero(v: V) -> V { each(|i| if v[i] == 0 { u16::MAX } else { 0 }) }
#[inline(always)]
fn beyond_one(v: V) -> V { each(|i| v[i] & v[i].wrapping_sub(1)) }
#[inline(always)]
fn single_only(v: V) -> V { and(v, where_zero(beyond_one(v))) }
#[inline(always)]
fn prefer(v: V, wanted: V) -> V { let part = and(v, wanted); or(part, and(v, where_zero(part))) }
#[inline(always)]
fn every() -> V { zero() }
#[inline(always)]
fn occupy(occupied: V, v: V) -> V { or(occupied, where_zero(v)) }
#[inline(always)]
fn is_zero(v: V) -> bool { v.iter().fold(0, |a, b| a | b) == 0 }
#[inline(always)]
fn is_dead(occupied: V, placed: V, clash: V) -> bool {
    let all = load([BAND, BAND, BAND, 0]);
    !is_zero(or3(and(occupied, all), xor(placed, all), clash))
}
const RIGHT: [usize; 16] = [1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15];
const LEFT: [usize; 16] = [2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15];
const BELOW: [usize; 16] = [4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15];
const ABOVE: [usize; 16] = [8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15];
#[inline(always)]
fn right(v: V) -> V { each(|i| v[RIGHT[i]]) }
#[inline(always)]
fn left(v: V) -> V { each(|i| v[LEFT[i]]) }
#[inline(always)]
fn below(v: V) -> V { each(|i| v[BELOW[i]]) }
#[inline(always)]
fn above(v: V) -> V { each(|i| v[ABOVE[i]]) }
#[inline(always)]
fn apart(a: V, b: V) -> V { where_zero(and(a, b)) }
#[inline(always)]
fn add_unless(sum: V, apart: V, value: V) -> V { add(sum, and_not(value, apart)) }
#[inline(always)]
fn shift<const BY: i32>(v: V) -> V { each(|i| v[i] << BY) }
#[inline(always)]
fn lane_numbers() -> V { each(|i| i as u16) }
#[inline(always)]
fn min(a: V, b: V) -> V { each(|i| a[i].min(b[i])) }
#[inline(always)]
fn least(v: V) -> u16 { v.iter().copied().fold(u16::MAX, u16::min) }
kernel!();
