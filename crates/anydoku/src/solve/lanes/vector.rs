//! What the algorithm asks of a vector unit: the trait that each width implements.
//!
//! A vector holds one cell of [`Lanes::N`] puzzles, one 16-bit lane a puzzle, each lane a set of
//! candidates (bit 0 = digit 1). Implementors are proofs: a value exists only on a processor that
//! has the instructions, so every method is safe to call.

/// A piece of work that is compiled once for each width, with that width's instructions.
pub(super) trait Kernel<S: Lanes> {
    type Out;
    /// Implementations are `#[inline(always)]`, so that the work lands in [`Lanes::enter`].
    fn run(self, simd: S) -> Self::Out;
}

/// The vector unit of one width. Lane masks at the interface are `u32`, lane 0 in bit 0.
pub(super) trait Lanes: Copy {
    /// One cell of `N` puzzles.
    type V: Copy;
    /// A lane mask in the form the instructions want.
    type K: Copy;
    /// Where each moved lane comes from and goes to: see [`Lanes::route`].
    type Route: Copy;
    /// Puzzles in a vector; a divisor of 32.
    const N: usize;

    /// Runs `kernel` inside a function that is compiled with this width's instructions.
    fn enter<T: Kernel<Self>>(self, kernel: T) -> T::Out;

    fn splat(self, lane: u16) -> Self::V;
    /// Lane `i` of the vector is `lanes[i]`; the rest of the array is not read.
    fn of_lanes(self, lanes: &[u16; 32]) -> Self::V;
    /// The inverse of [`Lanes::of_lanes`]; lanes beyond `N` are zero.
    fn to_lanes(self, v: Self::V) -> [u16; 32];
    /// One lane of a vector in memory; `lane` is taken modulo `N`.
    fn lane(v: &mut Self::V, lane: usize) -> &mut u16;

    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    fn and3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V;
    fn or3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V;
    /// Bits set in at least two of the three.
    fn majority(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V;
    /// `a & !b`.
    fn without(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a | (b & c)`.
    fn or_and(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V;
    /// `(a & !b) | c`.
    fn except(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V;
    /// `a | (b ^ c)`.
    fn or_xor(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V;
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    fn min(self, a: Self::V, b: Self::V) -> Self::V;
    fn shl<const BITS: u32>(self, a: Self::V) -> Self::V;
    /// Number of bits set in each lane; a lane is below 512.
    fn count_ones(self, a: Self::V) -> Self::V;

    /// `a` where it holds at most one bit, else 0.
    fn singles(self, a: Self::V) -> Self::V;
    /// `a & b` where that is not empty, else `a`.
    fn narrow(self, a: Self::V, b: Self::V) -> Self::V;

    fn equal(self, a: Self::V, b: Self::V) -> Self::K;
    /// Lanes whose two sets share a bit.
    fn meets(self, a: Self::V, b: Self::V) -> Self::K;
    fn bits(self, k: Self::K) -> u32;
    /// `b` where `k`, else `a`.
    fn select(self, k: Self::K, a: Self::V, b: Self::V) -> Self::V;
    /// `a - b` where `k`, else `a`.
    fn sub_where(self, k: Self::K, a: Self::V, b: Self::V) -> Self::V;

    /// The `j`-th lane of `from` goes to the `j`-th lane of `to`; both have as many lanes.
    fn route(self, from: u32, to: u32) -> Self::Route;
    /// `onto` with the routed lanes of `a` put in.
    fn carry(self, route: Self::Route, onto: Self::V, a: Self::V) -> Self::V;

    /// Reads up to `N` puzzles, line `i` into lane `i`: one bit for `1..=9`, else all nine. The
    /// rows go box by box (`ROW_OF_TEXT`). Lanes beyond `lines` get any sets.
    fn read(self, lines: &[&[u8; 81]], rows: &mut [Self::V; 81]);
    /// Writes the digits of solved lanes as text, lane `i` into `lines[i]`.
    fn write(self, rows: &[Self::V; 81], lines: &mut [[u8; 96]; 32]);
    /// Asks for a line that will be read or written soon.
    fn prefetch(self, line: &[u8; 81]);
    /// Makes the stack of the calling function aligned for spilled vectors.
    fn align_stack(self);
}
