//! Sue de Coq: two or three cells where a line meets a box, with sets in the rest of both.

use super::board::Board;
use super::cells::{BOXES, Cells, HOUSES, digits};
use super::pass::Pass;
use super::step::{Candidate, Set, Step, View};
use super::technique::Technique;

pub(crate) fn sue_de_coq(board: &Board, pass: &Pass) -> Option<Step> {
    (0..BOXES).find_map(|line| {
        (BOXES..27).find_map(|square| {
            let both = pass.empty & HOUSES[line] & HOUSES[square];
            if !both.several() {
                return None;
            }
            let search =
                Search { board, line: pass.empty & HOUSES[line], square: pass.empty & HOUSES[square] };
            search.intersection(both)
        })
    })
}

struct Search<'a> {
    board: &'a Board,
    /// The empty cells of the line and of the box.
    line: Cells,
    square: Cells,
}

impl Search<'_> {
    fn set(&self, cells: Cells) -> Set {
        let digits = cells.into_iter().fold(0, |digits, cell| digits | self.board.masks[cell]);
        Set { cells, digits }
    }

    /// Tries two cells, then these with each third one.
    fn intersection(&self, both: Cells) -> Option<Step> {
        let cells: Vec<usize> = both.into_iter().collect();
        cells.iter().enumerate().find_map(|(at, &first)| {
            cells[at + 1..].iter().enumerate().find_map(|(after, &second)| {
                let two = Cells::of(first).with(second);
                let rest = &cells[at + after + 2..];
                self.chosen(two).or_else(|| rest.iter().find_map(|&third| self.chosen(two.with(third))))
            })
        })
    }

    fn chosen(&self, cells: Cells) -> Option<Step> {
        let both = self.set(cells);
        let surplus = both.digits.count_ones() as usize - cells.len();
        if surplus < 2 {
            return None;
        }
        self.subsets(self.line - cells, 0x1ff, &mut |line| {
            let extra = (line.digits & !both.digits).count_ones() as usize;
            let taken = line.cells.len().checked_sub(extra).filter(|&taken| taken > 0)?;
            if line.digits & both.digits == 0 || taken >= surplus {
                return None;
            }
            let allowed = !(line.digits & both.digits);
            let rest = self.square - cells - line.cells;
            self.subsets(rest, allowed, &mut |square| {
                let extra = (square.digits & !both.digits).count_ones() as usize;
                let fits = square.digits & both.digits != 0
                    && square.cells.len() == extra + surplus - taken;
                fits.then(|| self.step(both, line, square)).flatten()
            })
        })
    }

    /// Calls a function for the non-empty subsets of cells without other than the allowed digits, in
    /// lexicographic order, until it returns a step. A set with another digit is still extended, as
    /// its supersets then fail too.
    fn subsets(
        &self,
        source: Cells,
        allowed: u16,
        found: &mut dyn FnMut(Set) -> Option<Step>,
    ) -> Option<Step> {
        let cells: Vec<usize> = source
            .into_iter()
            .filter(|&cell| self.board.masks[cell] & !allowed == 0)
            .collect();
        self.extend(&cells, Set { cells: Cells::EMPTY, digits: 0 }, found)
    }

    fn extend(
        &self,
        cells: &[usize],
        chosen: Set,
        found: &mut dyn FnMut(Set) -> Option<Step>,
    ) -> Option<Step> {
        cells.iter().enumerate().find_map(|(at, &cell)| {
            let set = Set {
                cells: chosen.cells.with(cell),
                digits: chosen.digits | self.board.masks[cell],
            };
            found(set).or_else(|| self.extend(&cells[at + 1..], set, found))
        })
    }

    fn step(&self, both: Set, line: Set, square: Set) -> Option<Step> {
        let shared = line.digits & square.digits;
        let in_box = ((both.digits | square.digits) & !line.digits) | shared;
        let in_line = ((both.digits | line.digits) & !square.digits) | shared;
        let mut deletions = Vec::new();
        let parts = [
            (self.square - square.cells - both.cells, in_box),
            (self.line - line.cells - both.cells, in_line),
        ];
        for (cells, mask) in parts {
            for cell in cells {
                let deleted = digits(self.board.masks[cell] & mask);
                deletions.extend(deleted.map(|digit| Candidate::new(cell, digit)));
            }
        }
        (!deletions.is_empty()).then(|| {
            Step::deleting(Technique::SueDeCoq, deletions, View::SueDeCoq { both, line, square })
        })
    }
}
