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
            let crossing = Crossing {
                board,
                line: pass.empty & HOUSES[line],
                square: pass.empty & HOUSES[square],
            };
            crossing.intersection(both)
        })
    })
}

struct Crossing<'a> {
    board: &'a Board,
    /// The empty cells of the line and of the box.
    line: Cells,
    square: Cells,
}

impl Crossing<'_> {
    fn set(&self, cells: Cells) -> Set {
        let digits = cells.into_iter().fold(0, |digits, cell| digits | self.board.masks[cell]);
        Set { cells, digits }
    }

    /// Tries two cells, then these with each third one.
    fn intersection(&self, both: Cells) -> Option<Step> {
        let cells: Vec<usize> = both.into_iter().collect();
        cells.iter().enumerate().find_map(|(index, &first)| {
            cells[index + 1..].iter().enumerate().find_map(|(after, &second)| {
                let two = Cells::of(first).with(second);
                let rest = &cells[index + after + 2..];
                self.chosen(two)
                    .or_else(|| rest.iter().find_map(|&third| self.chosen(two.with(third))))
            })
        })
    }

    fn chosen(&self, cells: Cells) -> Option<Step> {
        let both = self.set(cells);
        let surplus = both.digits.count_ones() as usize - cells.len();
        if surplus < 2 {
            return None;
        }
        self.subsets(both.digits, self.line - cells, 0x1ff, &mut |line| {
            let extra = line.further() as usize;
            let taken = line.count.checked_sub(extra).filter(|&taken| taken > 0)?;
            if line.digits & both.digits == 0 || taken >= surplus {
                return None;
            }
            let allowed = !(line.digits & both.digits);
            let rest = self.square - cells - line.cells();
            self.subsets(both.digits, rest, allowed, &mut |square| {
                let extra = square.further() as usize;
                let fits =
                    square.digits & both.digits != 0 && square.count == extra + surplus - taken;
                fits.then(|| self.step(both, line.set(), square.set())).flatten()
            })
        })
    }

    /// Calls a function for the non-empty subsets of the cells that have only allowed digits, in
    /// lexicographic order, until it returns a step. `both` are the digits of the intersection.
    fn subsets(
        &self,
        both: u16,
        source: Cells,
        allowed: u16,
        found: &mut dyn FnMut(&Subset<'_>) -> Option<Step>,
    ) -> Option<Step> {
        let mut cells = [(0, 0); 9];
        let mut count = 0;
        for cell in source.into_iter().filter(|&cell| self.board.masks[cell] & !allowed == 0) {
            cells[count] = (cell, self.board.masks[cell]);
            count += 1;
        }
        let none = Subset { cells: &cells[..count], both, chosen: 0, count: 0, digits: 0 };
        none.extend(0, found)
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

/// Some of the cells of a line or box, as bits of their positions.
struct Subset<'a> {
    cells: &'a [(usize, u16)],
    /// The digits of the intersection.
    both: u16,
    chosen: u16,
    count: usize,
    digits: u16,
}

impl Subset<'_> {
    /// Calls the function for the subset with each of the cells from a position on, each followed by
    /// its extensions.
    fn extend(
        &self,
        from: usize,
        found: &mut dyn FnMut(&Subset<'_>) -> Option<Step>,
    ) -> Option<Step> {
        (from..self.cells.len()).find_map(|index| {
            let larger = Subset {
                cells: self.cells,
                both: self.both,
                chosen: self.chosen | 1 << index,
                count: self.count + 1,
                digits: self.digits | self.cells[index].1,
            };
            // A set has more cells than further digits, now or with the cells that follow.
            let most = larger.count + self.cells.len() - index - 1;
            if larger.further() as usize >= most {
                return None;
            }
            found(&larger).or_else(|| larger.extend(index + 1, found))
        })
    }

    /// Returns how many digits are not in the intersection.
    fn further(&self) -> u32 {
        (self.digits & !self.both).count_ones()
    }

    fn cells(&self) -> Cells {
        let chosen = self.cells.iter().enumerate().filter(|(at, _)| self.chosen >> at & 1 != 0);
        chosen.map(|(_, &(cell, _))| cell).collect()
    }

    fn set(&self) -> Set {
        Set { cells: self.cells(), digits: self.digits }
    }
}
