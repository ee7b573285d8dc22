//! Killer cages by cell.

use anydoku::Cell;

use crate::board::cells;
use crate::{Fault, Record, Rule, Written, refuse};

/// The killer cages of a record, and the cage number of each cell.
pub(crate) struct Cages<'a> {
    pub(crate) rules: Vec<&'a Rule>,
    pub(crate) of_cell: Vec<Option<usize>>,
}

impl<'a> Cages<'a> {
    /// Collects the killer cages of a record.
    ///
    /// # Errors
    /// Returns an error if cages overlap, leave the board, or are empty.
    pub(crate) fn of(record: &'a Record) -> Written<Self> {
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

/// Adds the killer cages of a board divided into regions: those with a sum in one of their cells, and
/// of the others those that count without one.
pub(crate) fn add_cages(
    record: &mut Record,
    regions: &[usize],
    sums: &[u32],
    counts: impl Fn(Cell) -> bool,
) -> Result<(), Fault> {
    let side = record.side();
    let mut cages = vec![Vec::new(); regions.iter().max().map_or(0, |last| last + 1)];
    cells(side).zip(regions).for_each(|(cell, &region)| cages[region].push(cell));
    for cells in cages {
        let mut stated = cells.iter().map(|cell| sums[cell.index(side)]).filter(|&sum| sum > 0);
        let sum = stated.next();
        if stated.next().is_some() {
            let problem = format!("the cage at {} has several sums", cells[0]);
            return Err(Fault::new(problem, "a cage has one sum"));
        }
        if sum.is_some() || counts(cells[0]) {
            record.rules.push(Rule::killer(cells, sum));
        }
    }
    Ok(())
}

/// Returns the largest sum of `count` different digits of a board.
pub(crate) fn largest_sum(count: usize, side: u16) -> u32 {
    (1..=u32::from(side)).rev().take(count).sum()
}
