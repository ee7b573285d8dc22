//! Unique rectangles and loops: where the loops are. Their types are in `loop_types`.

use super::grid::Grid;
use super::hint::Hint;
use super::loop_types::{Loop, LoopHints};
use crate::nine::{Cells, HOUSE_SETS, HOUSES_OF, bits, cell_bit, cells};

/// A search for loops along cells that share two digits.
struct LoopSearch<'a> {
    grid: &'a Grid,
    /// The two digits.
    pair: u16,
    /// The cells that have both.
    cells: Cells,
    /// Those of them that can be part of a loop.
    usable: Cells,
    /// Whether a sibling forgets the extra digits of the cell tried before it.
    fixed: bool,
    path: Vec<u8>,
    on_path: Cells,
    found: Vec<Vec<u8>>,
}

impl LoopSearch<'_> {
    /// Extends the path by `cell`; `extra_cells` more cells with other digits may follow.
    fn step(&mut self, cell: usize, extra_cells: i32, mut extra: u16, last_kind: usize) {
        self.path.push(cell as u8);
        self.on_path |= 1 << cell;
        let start = usize::from(self.path[0]);
        for kind in (0..3).filter(|&kind| kind != last_kind) {
            let house = usize::from(HOUSES_OF[cell][kind]);
            let closes = self.path.len() >= 4;
            let next_cells = HOUSE_SETS[house] & self.cells & !(self.on_path & !(1 << start));
            for next in cells(next_cells) {
                if next == start {
                    if closes {
                        self.found.push(self.path.clone());
                    }
                    continue;
                }
                let digits = self.grid.candidates[next];
                let with_next = (extra | digits) & !self.pair;
                if !self.fixed {
                    // The original program never takes this back: a sibling sees it too.
                    extra = with_next;
                }
                let has_extra = digits != self.pair;
                if self.usable & cell_bit(next) == 0 {
                    continue;
                }
                if !has_extra || with_next.is_power_of_two() || extra_cells > 0 {
                    self.step(next, extra_cells - i32::from(has_extra), with_next, kind);
                }
            }
        }
        self.path.pop();
        self.on_path &= !(1 << cell);
    }
}

/// Returns the cells that share two of their houses with others, over and over.
fn usable_cells(mut cells_left: Cells) -> Cells {
    loop {
        let mut usable = 0;
        for cell in cells(cells_left) {
            let others = cells_left & !cell_bit(cell);
            let shared = HOUSES_OF[cell].map(|house| HOUSE_SETS[usize::from(house)] & others != 0);
            if shared.into_iter().filter(|&shared| shared).count() >= 2 {
                usable |= cell_bit(cell);
            }
        }
        if usable == cells_left {
            return usable;
        }
        cells_left = usable;
    }
}

/// Returns whether the cells of the loop alternate in all of their houses.
fn is_valid(path: &[u8]) -> bool {
    let mut met = [0u32; 2];
    for (index, &cell) in path.iter().enumerate() {
        for house in HOUSES_OF[usize::from(cell)] {
            if met[index % 2] >> house & 1 != 0 {
                return false;
            }
            met[index % 2] |= 1 << house;
        }
    }
    met[0] == met[1]
}

/// Finds the unique rectangle or loop with the least rating, then type.
pub(super) fn unique_loop(grid: &Grid, fixed: bool) -> Option<Hint> {
    let mut hints = LoopHints::new(grid, fixed);
    for cell in cells(grid.bivalue()) {
        let pair = grid.candidates[cell];
        let both = bits(pair).fold(grid.empty, |set, digit| set & grid.digits[digit]);
        if both.count_ones() < 4 {
            continue;
        }
        let usable = usable_cells(both);
        if usable & cell_bit(cell) == 0 {
            continue;
        }
        let (path, found) = (Vec::new(), Vec::new());
        let mut search =
            LoopSearch { grid, pair, cells: both, usable, fixed, path, on_path: 0, found };
        search.step(cell, 2, 0, usize::MAX);
        for path in search.found.iter().filter(|path| is_valid(path)) {
            hints.add(&Loop { path, pair });
        }
    }
    hints.first()
}
