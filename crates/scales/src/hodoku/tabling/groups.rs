//! Group nodes: two or three candidates of a digit where a line meets a box.

use crate::hodoku::cells::{BOXES, Cells, HOUSES, HOUSES_OF};
use crate::hodoku::pass::Pass;
use crate::hodoku::step::NO_CELL;

/// A group of candidates.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) cells: Cells,
    pub(super) list: [u8; 3],
    pub(super) digit: usize,
    pub(super) line: usize,
    pub(super) square: usize,
    /// The candidates of the digit that see all cells.
    pub(super) seen: Cells,
}

/// Returns all groups: by line, digit and box.
pub(super) fn groups(pass: &Pass) -> Vec<Group> {
    let mut groups = Vec::new();
    for (line, all) in HOUSES.iter().enumerate().take(BOXES) {
        for digit in 1..=9 {
            let in_line = pass.cells[digit] & *all;
            if !in_line.several() {
                continue;
            }
            for (square, all) in HOUSES.iter().enumerate().skip(BOXES) {
                let cells = in_line & *all;
                if !cells.several() {
                    continue;
                }
                let mut list = [NO_CELL; 3];
                for (entry, cell) in list.iter_mut().zip(cells) {
                    *entry = cell as u8;
                }
                debug_assert_eq!(HOUSES_OF[cells.first()][2] as usize, square);
                let seen = cells.common_peers() & pass.cells[digit];
                groups.push(Group { cells, list, digit, line, square, seen });
            }
        }
    }
    groups
}
