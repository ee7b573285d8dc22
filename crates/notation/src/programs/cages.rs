//! Killer cages by cell.

use anydoku::Cell;

use crate::board::cell;
use crate::{Record, Rule, Written, refuse};

/// The killer cages of a record, and the cage number of each cell.
pub(super) struct Cages<'a> {
    pub(super) rules: Vec<&'a Rule>,
    pub(super) of_cell: Vec<Option<usize>>,
}

impl<'a> Cages<'a> {
    /// Collects the killer cages of a record.
    ///
    /// # Errors
    /// Returns an error if cages overlap, leave the board, or are empty.
    pub(super) fn of(record: &'a Record) -> Written<Self> {
        let side = record.side();
        let mut of_cell = vec![None; usize::from(side) * usize::from(side)];
        let rules: Vec<&Rule> =
            record.rules.iter().filter(|rule| rule.name == Rule::KILLER).collect();
        for (number, rule) in rules.iter().enumerate() {
            if rule.cells.is_empty() {
                return refuse("a cage without cells", "");
            }
            for cell in &rule.cells {
                if cell.row() >= side || cell.column() >= side {
                    return refuse("a cage off the board", "");
                }
                if of_cell[cell.index(side)].replace(number).is_some() {
                    return refuse("cages that overlap", "");
                }
            }
        }
        Ok(Self { rules, of_cell })
    }
}

/// Returns the cells of each region.
pub(super) fn cells_of_regions(regions: &[usize], side: u16) -> Vec<Vec<Cell>> {
    let count = regions.iter().max().map_or(0, |last| last + 1);
    let mut cells = vec![Vec::new(); count];
    for (index, &region) in regions.iter().enumerate() {
        cells[region].extend(cell(index, side));
    }
    cells
}

/// Returns the largest sum of `count` different digits of a board.
pub(super) fn largest_sum(count: usize, side: u16) -> u32 {
    (1..=u32::from(side)).rev().take(count).sum()
}
