//! The interface of a vector unit, which each width implements.
//!
//! A vector has one cell of [`Lanes::N`] puzzles, one 16-bit lane per puzzle, and each lane is a
//! set of candidates (bit 0 = digit 1). Implementors are proofs: a value exists only on a processor
//! with the instructions, so that every method is safe to call.

/// An algorithm that is compiled once for each width, with the instructions of that width.
pub(super) trait LaneKernel<S: Lanes> {
    type Out;
    /// Runs the algorithm. Implementations are `#[inline(always)]`, so that they are compiled
    /// within [`Lanes::enter`].
    fn run(self, simd: S) -> Self::Out;
}

/// The vector unit of one width. Lane masks at the interface are `u32`, lane 0 in bit 0.
pub(super) trait Lanes: Copy {
    /// One cell of `N` puzzles.
    type V: Copy;
    /// A lane mask in the format of the instructions.
    type K: Copy;
    /// The source and target of each moved lane; see [`Lanes::route`].
    type Route: Copy;
    /// Puzzles in a vector; a divisor of 32.
    const N: usize;

    /// Runs `kernel` inside a function that is compiled with this width's instructions.
    fn enter<T: LaneKernel<Self>>(self, kernel: T) -> T::Out;

    fn splat(self, lane: u16) -> Self::V;
    /// Returns the vector with `lanes[i]` in lane `i`. The rest of the array is ignored.
    fn of_lanes(self, lanes: &[u16; 32]) -> Self::V;
    /// Returns the inverse of [`Lanes::of_lanes`]. Lanes beyond `N` are zero.
    fn to_lanes(self, v: Self::V) -> [u16; 32];
    /// Returns one lane of a vector in memory. `lane` is taken modulo `N`.
    fn lane(v: &mut Self::V, lane: usize) -> &mut u16;

    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns `a & !b`.
    fn without(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns `a | (b ^ c)`.
    fn or_xor(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V;
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    fn min(self, a: Self::V, b: Self::V) -> Self::V;
    fn shl<const BITS: u32>(self, a: Self::V) -> Self::V;
    /// Returns the number of bits set in each lane. A lane is below 512.
    fn count_ones(self, a: Self::V) -> Self::V;

    fn equal(self, a: Self::V, b: Self::V) -> Self::K;
    /// Returns the lanes whose two sets share a bit.
    fn meets(self, a: Self::V, b: Self::V) -> Self::K;
    fn bits(self, k: Self::K) -> u32;
    /// Returns `b` where `k`, `a` elsewhere.
    fn select(self, k: Self::K, a: Self::V, b: Self::V) -> Self::V;
    /// Returns `a` where `k`, 0 elsewhere.
    fn keep(self, k: Self::K, a: Self::V) -> Self::V;

    /// Returns the route from the `j`-th lane of `from` to the `j`-th lane of `to`. Both must have
    /// the same number of lanes.
    fn route(self, from: u32, to: u32) -> Self::Route;
    /// Returns `onto` with its target lanes replaced by the source lanes of `a`.
    fn carry(self, route: Self::Route, onto: Self::V, a: Self::V) -> Self::V;

    /// Reads up to `N` puzzles, line `i` into lane `i`: one bit for `1..=9`, and all nine
    /// otherwise. The rows are in the order of boxes (`ROW_OF_TEXT`). Lanes beyond `lines` have
    /// unspecified sets.
    fn read(self, lines: &[&[u8; 81]], rows: &mut [Self::V; 81]);
    /// Writes the digits of solved lanes as text, lane `i` into `lines[i]`.
    fn write(self, rows: &[Self::V; 81], lines: &mut [[u8; 96]; 32]);

    // Some widths override the following methods with fewer instructions.

    #[inline(always)]
    fn and3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.and(self.and(a, b), c)
    }
    #[inline(always)]
    fn or3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.or(a, b), c)
    }
    /// Returns the bits that are set in at least two of the three.
    #[inline(always)]
    fn majority(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.and(a, b), self.and(self.or(a, b), c))
    }
    /// Returns `a | (b & c)`.
    #[inline(always)]
    fn or_and(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(a, self.and(b, c))
    }
    /// Returns `(a & !b) | c`.
    #[inline(always)]
    fn except(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.without(a, b), c)
    }
    /// Returns `a` where it has at most one bit, 0 elsewhere.
    #[inline(always)]
    fn singles(self, a: Self::V) -> Self::V {
        let rest = self.and(a, self.sub(a, self.splat(1)));
        self.keep(self.equal(rest, self.splat(0)), a)
    }
    /// Returns `a & b` where that is not empty, `a` elsewhere.
    #[inline(always)]
    fn narrow(self, a: Self::V, b: Self::V) -> Self::V {
        let both = self.and(a, b);
        self.or(both, self.keep(self.equal(both, self.splat(0)), a))
    }
    /// Returns `a - b` where `k`, `a` elsewhere.
    #[inline(always)]
    fn sub_where(self, k: Self::K, a: Self::V, b: Self::V) -> Self::V {
        self.sub(a, self.keep(k, b))
    }
    /// Prefetches a line that will be read or written soon.
    #[inline(always)]
    fn prefetch(self, _line: &[u8; 81]) {}
    /// Aligns the stack of the calling function for spilled vectors.
    #[inline(always)]
    fn align_stack(self) {}
}

/// Implements methods that take and return vectors of type `$v`, one expression each.
macro_rules! operations {
    ($self:ident: $v:ty; $($name:ident($($operand:ident),*) => $result:expr;)*) => {$(
        #[inline(always)]
        fn $name($self, $($operand: $v),*) -> $v {
            $result
        }
    )*};
}
pub(super) use operations;
