//! Candidates that no template of their digit contains.
//!
//! A template places a digit in all the rows where it is missing, in different columns and boxes. A
//! pattern of one digit proves something about the templates, so it deletes nothing that one of them
//! contains. Where all candidates are in templates, no such pattern need be searched for. HoDoKu
//! itself offers this test as an option.

use super::cells::{Cells, HOUSES, box_of, column};

/// The number of sets of columns, with the boxes of a band.
const STATES: usize = 1 << 12;

/// The candidates outside of all templates, kept until the candidates of the digit change.
#[derive(Debug)]
pub(crate) struct Templates {
    candidates: [Cells; 10],
    outside: [Cells; 10],
    /// For each row and each set of columns and boxes that are taken, whether the rest can be placed:
    /// twice the number of the search, plus one if it can.
    known: Vec<u32>,
    searches: u32,
}

impl Default for Templates {
    fn default() -> Self {
        let none = [Cells::EMPTY; 10];
        Self { candidates: none, outside: none, known: Vec::new(), searches: 0 }
    }
}

impl Templates {
    /// Returns the candidates of each digit that are in no template.
    pub(crate) fn outside(&mut self, candidates: &[Cells; 10]) -> [Cells; 10] {
        for (digit, &cells) in candidates.iter().enumerate().skip(1) {
            if self.candidates[digit] != cells {
                self.candidates[digit] = cells;
                self.outside[digit] = cells - self.covered(cells);
            }
        }
        self.outside
    }

    /// Returns the candidates that are in a template.
    fn covered(&mut self, candidates: Cells) -> Cells {
        self.known.resize(9 * STATES, 0);
        self.searches += 1;
        let mut covered = Cells::EMPTY;
        self.place(candidates, 0, 0, &mut covered);
        covered
    }

    /// Places the digit from a row on, with columns and boxes that are taken. Adds the candidates of
    /// all placements.
    fn place(&mut self, candidates: Cells, row: usize, taken: usize, covered: &mut Cells) -> bool {
        let Some(&house) = HOUSES[..9].get(row) else { return true };
        // The boxes of the next band are free.
        let taken = if row.is_multiple_of(3) { taken & 0x1ff } else { taken };
        let cells = candidates & house;
        if cells.is_empty() {
            return self.place(candidates, row + 1, taken, covered);
        }
        let state = row * STATES + taken;
        if self.known[state] / 2 == self.searches {
            return self.known[state] % 2 == 1;
        }
        let mut is_possible = false;
        for cell in cells {
            let claimed = 1 << column(cell) | 1 << (9 + box_of(cell) % 3);
            if taken & claimed == 0 && self.place(candidates, row + 1, taken | claimed, covered) {
                covered.insert(cell);
                is_possible = true;
            }
        }
        self.known[state] = self.searches * 2 + u32::from(is_possible);
        is_possible
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_candidates_of_an_empty_board_are_in_templates() {
        let mut candidates = [Cells::EMPTY; 10];
        candidates[5] = Cells::ALL;
        assert_eq!(Templates::default().outside(&candidates)[5], Cells::EMPTY);
    }

    #[test]
    fn an_x_wing_leaves_candidates_outside() {
        // In rows 1 and 5 the digit is in columns 2 and 8 alone.
        let mut candidates = [Cells::EMPTY; 10];
        let others = Cells::ALL - HOUSES[0] - HOUSES[4];
        candidates[5] = others | [1, 7, 37, 43].into_iter().collect();
        let outside = Templates::default().outside(&candidates)[5];
        let columns = HOUSES[10] | HOUSES[16];
        assert!(outside.within(others) && (others & columns).within(outside));
    }
}
