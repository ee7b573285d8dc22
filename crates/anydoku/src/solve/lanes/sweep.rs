//! One sweep of deduction over the running block: naked and hidden singles and the box-line rule.
//!
//! It does not visit rows and columns. The neighbors of a box in the band depend only on the union
//! of each of its minirows (and those in the stack on its minicolumns): a digit is possible in row
//! `r` of a box only if the other two boxes of the band can have it in the other two rows, one
//! each. This rule covers placed digits, hidden singles of rows and both box-line rules.

use super::block::{Block, all_lanes};
use super::vector::{LaneKernel, Lanes};

/// The running block, with the unions of its minirows and minicolumns.
pub(super) struct Running<S: Lanes> {
    pub(super) block: Block<S>,
    minirows: [[S::V; 3]; 9],
    minicolumns: [[S::V; 3]; 9],
}

/// The result of a sweep, as lane masks. Unused lanes are unspecified.
pub(super) struct Status {
    /// Lanes without a solution.
    pub(super) dead: u32,
    /// Lanes with every cell placed without contradiction.
    pub(super) solved: u32,
    /// Lanes with nothing more to deduce.
    pub(super) stable: u32,
}

impl<S: Lanes> Running<S> {
    pub(super) fn new(simd: S) -> Self {
        Self {
            block: Block::empty(simd),
            minirows: [[simd.splat(0); 3]; 9],
            minicolumns: [[simd.splat(0); 3]; 9],
        }
    }
}

/// Recomputes the unions after lanes were added to the running block.
pub(super) struct Refresh<'a, S: Lanes>(pub(super) &'a mut Running<S>);

impl<S: Lanes> LaneKernel<S> for Refresh<'_, S> {
    type Out = ();

    #[inline(always)]
    fn run(self, simd: S) {
        let Running { block, minirows, minicolumns } = self.0;
        let (boxes, _) = block.cells.as_chunks::<9>();
        for ((x, rows), columns) in boxes.iter().zip(minirows).zip(minicolumns) {
            for i in 0..3 {
                rows[i] = simd.or3(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
                columns[i] = simd.or3(x[i], x[i + 3], x[i + 6]);
            }
        }
    }
}

/// Runs one sweep over all nine boxes.
pub(super) struct Sweep<'a, S: Lanes>(pub(super) &'a mut Running<S>);

/// Consecutive boxes in this order share no band and no stack, so that their instructions overlap.
const ORDER: [usize; 9] = [0, 4, 8, 1, 5, 6, 2, 3, 7];

impl<S: Lanes> LaneKernel<S> for Sweep<'_, S> {
    type Out = Status;

    #[inline(always)]
    fn run(self, simd: S) -> Status {
        simd.align_stack();
        let running = self.0;
        let zero = simd.splat(0);
        let mut totals = Totals::<S> {
            full: simd.splat(0x1ff),
            least: simd.splat(0x1ff),
            changed: zero,
            open: zero,
            duplicated: zero,
        };
        for box_index in ORDER {
            sweep_box(simd, running, box_index, &mut totals);
        }
        let empty = simd.bits(simd.equal(totals.least, zero));
        let full = simd.bits(simd.equal(totals.full, simd.splat(0x1ff)));
        let no_duplicates = simd.bits(simd.equal(totals.duplicated, zero));
        let dead = (empty | !full | !no_duplicates) & all_lanes::<S>();
        Status {
            dead,
            solved: simd.bits(simd.equal(totals.open, zero)) & !dead,
            stable: simd.bits(simd.equal(totals.changed, zero)) & !dead,
        }
    }
}

struct Totals<S: Lanes> {
    /// Digits that have a position in every box.
    full: S::V,
    /// Zero where a cell has no candidates.
    least: S::V,
    /// Nonzero where a single removed candidates.
    changed: S::V,
    /// Digits that have two positions in some box. If there are none, no cell is empty and all
    /// boxes are full, then each box is a permutation. So are rows and columns, because of any two
    /// boxes of a band the later one was filtered by the final minirows of the earlier one.
    open: S::V,
    /// Digits placed twice in some box.
    duplicated: S::V,
}

/// Returns the digits possible in line `i` of a box according to the lines of its two neighbors.
#[inline(always)]
fn allowed<S: Lanes>(simd: S, a: &[S::V; 3], b: &[S::V; 3], i: usize) -> S::V {
    let (j, k) = ((i + 1) % 3, (i + 2) % 3);
    simd.or_and(simd.and(a[j], b[k]), a[k], b[j])
}

#[inline(always)]
fn sweep_box<S: Lanes>(
    simd: S,
    running: &mut Running<S>,
    box_index: usize,
    totals: &mut Totals<S>,
) {
    let (band, stack) = (box_index / 3 * 3, box_index % 3);
    let left = &running.minirows[band + (stack + 1) % 3];
    let right = &running.minirows[band + (stack + 2) % 3];
    let above = &running.minicolumns[(band + 3) % 9 + stack];
    let below = &running.minicolumns[(band + 6) % 9 + stack];
    let (boxes, _) = running.block.cells.as_chunks_mut::<9>();
    let cells = &mut boxes[box_index];

    let mut rows = *left;
    let mut columns = *above;
    for i in 0..3 {
        rows[i] = allowed(simd, left, right, i);
        columns[i] = allowed(simd, above, below, i);
    }
    let mut f = *cells;
    for i in 0..9 {
        f[i] = simd.and3(f[i], rows[i / 3], columns[i % 3]);
    }
    let mut single = f;
    for s in &mut single {
        *s = simd.singles(*s);
    }
    let [a, b, c, d, e, g, h, i, j] = single;
    let placed = simd.or3(simd.or3(a, b, c), simd.or3(d, e, g), simd.or3(h, i, j));
    let mut y = f;
    for i in 0..9 {
        y[i] = simd.except(f[i], placed, single[i]);
    }
    let (mut line, mut twice) = (*left, *left);
    for i in 0..3 {
        line[i] = simd.or3(y[3 * i], y[3 * i + 1], y[3 * i + 2]);
        twice[i] = simd.majority(y[3 * i], y[3 * i + 1], y[3 * i + 2]);
    }
    let once = simd.or3(line[0], line[1], line[2]);
    let repeated =
        simd.or(simd.or3(twice[0], twice[1], twice[2]), simd.majority(line[0], line[1], line[2]));
    let hidden = simd.without(once, repeated);
    totals.full = simd.and(totals.full, once);
    totals.open = simd.or(totals.open, repeated);
    // A placed digit remains only in cells without other candidates.
    totals.duplicated = simd.or_and(totals.duplicated, placed, repeated);
    for i in 0..9 {
        y[i] = simd.narrow(y[i], hidden);
        totals.least = simd.min(totals.least, y[i]);
        totals.changed = simd.or_xor(totals.changed, y[i], f[i]);
    }
    *cells = y;
    for i in 0..3 {
        running.minirows[box_index][i] = simd.or3(y[3 * i], y[3 * i + 1], y[3 * i + 2]);
        running.minicolumns[box_index][i] = simd.or3(y[i], y[i + 3], y[i + 6]);
    }
}
