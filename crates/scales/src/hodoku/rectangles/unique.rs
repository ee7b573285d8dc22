//! Unique rectangles of types 1 to 6, and hidden rectangles.

use super::subset::SubsetSearch;
use super::{Corners, Seen, opposite_sides, partners};
use crate::hodoku::board::Board;
use crate::hodoku::cells::{COLUMNS, Cells, HOUSES, HOUSES_OF, PEERS, bit, column, digits, row};
use crate::hodoku::pass::Pass;
use crate::hodoku::step::{Candidate, Step, View, deletions_of};
use crate::hodoku::technique::Technique;

/// A rectangle with its digits.
struct Rectangle<'a> {
    board: &'a Board,
    pass: &'a Pass,
    digits: [usize; 2],
    cells: Cells,
    /// Corners without further candidates.
    plain: Cells,
    /// Corners with further candidates.
    extra: Cells,
}

/// Returns all steps of rectangles in the order in which they are met.
pub(crate) fn unique_rectangles(board: &Board, pass: &Pass) -> Vec<Step> {
    let mut seen = Seen::default();
    let mut steps = Vec::new();
    let allowed = pass.allowed(board);
    for first in pass.with_candidates(2) {
        let mut two = digits(board.masks[first]);
        let (Some(low), Some(high)) = (two.next(), two.next()) else { continue };
        // A corner may have lost the digits, as long as no placed one forbids them.
        let [low_cells, high_cells] = [low, high].map(|digit| allowed[digit]);
        let both = low_cells & high_cells;
        for second in partners(first).filter(|&cell| both.contains(cell)) {
            for [third, fourth] in opposite_sides(first, second) {
                // The original forgets the second digit of the third corner.
                let fits = low_cells.contains(third) && both.contains(fourth);
                let corners = [first, second, third, fourth];
                if fits && seen.insert(corners) {
                    Rectangle::new(board, pass, corners, [low, high]).find(&mut steps);
                }
            }
        }
    }
    steps
}

impl<'a> Rectangle<'a> {
    fn new(board: &'a Board, pass: &'a Pass, corners: Corners, digits: [usize; 2]) -> Self {
        let pair = bit(digits[0]) | bit(digits[1]);
        let has_extra = |&cell: &usize| board.masks[cell] & !pair != 0;
        let cells: Cells = corners.into_iter().collect();
        let extra = corners.into_iter().filter(has_extra).collect();
        Self { board, pass, digits, cells, plain: cells - extra, extra }
    }

    fn pair(&self) -> u16 {
        bit(self.digits[0]) | bit(self.digits[1])
    }

    fn step(&self, technique: Technique, deletions: Vec<Candidate>) -> Option<Step> {
        let view = View::Rectangle { digits: self.digits, cells: self.cells };
        (!deletions.is_empty()).then(|| Step::deleting(technique, deletions, view))
    }

    /// Adds the steps of this rectangle.
    fn find(&self, steps: &mut Vec<Step>) {
        let plain = self.plain.len();
        if plain == 3 {
            let cell = self.extra.first();
            steps.extend(self.step(Technique::Uniqueness1, self.present(&[cell], &self.digits)));
        }
        if plain != 1 && plain != 2 {
            return;
        }
        let mut corners = self.extra.into_iter();
        let (Some(first), Some(second)) = (corners.next(), corners.next()) else { return };
        let in_row = row(first) == row(second);
        let in_column = column(first) == column(second);
        steps.extend(self.one_extra_digit(plain == 1 || !(in_row || in_column)));
        if plain == 2 {
            for (kind, &house) in HOUSES_OF[first].iter().enumerate() {
                if HOUSES_OF[second][kind] == house {
                    let &Self { board, cells: corners, extra, .. } = self;
                    let (house, pair) = (house as usize, self.pair());
                    let search = SubsetSearch { board, house, corners, extra, pair };
                    let deletions = search.deletions().into_iter();
                    steps.extend(
                        deletions
                            .filter_map(|deletions| self.step(Technique::Uniqueness3, deletions)),
                    );
                }
            }
            if in_row || in_column {
                steps.extend(self.locked_digit(first, second));
            } else {
                steps.extend(self.diagonal(first, second));
            }
        }
        if plain == 1 || !(in_row || in_column) {
            for corner in self.plain {
                self.hidden(corner, [first, second], steps);
            }
        }
    }

    /// Returns the deletions of the digits in the cells, where they are candidates.
    fn present(&self, cells: &[usize], digits: &[usize]) -> Vec<Candidate> {
        cells
            .iter()
            .flat_map(|&cell| digits.iter().map(move |&digit| (cell, digit)))
            .filter(|&(cell, digit)| self.board.has(cell, digit))
            .map(|(cell, digit)| Candidate::new(cell, digit))
            .collect()
    }

    /// Types 2 and 5: all further candidates are of one digit.
    fn one_extra_digit(&self, is_diagonal: bool) -> Option<Step> {
        let pair = self.pair();
        let all = self.extra.into_iter();
        let extra = all.fold(0, |digits, cell| digits | self.board.masks[cell] & !pair);
        if extra.count_ones() != 1 {
            return None;
        }
        let digit = extra.trailing_zeros() as usize + 1;
        let deleted = self.extra.common_peers() & self.pass.cells[digit];
        let technique = if is_diagonal { Technique::Uniqueness5 } else { Technique::Uniqueness2 };
        self.step(technique, deletions_of(digit, deleted))
    }

    /// Type 4: one of the digits has no other place in sight of both corners.
    fn locked_digit(&self, first: usize, second: usize) -> Option<Step> {
        let seen = PEERS[first] & PEERS[second];
        let [low, high] = self.digits;
        let deleted = if !seen.meets(self.pass.cells[low]) {
            high
        } else if !seen.meets(self.pass.cells[high]) {
            low
        } else {
            return None;
        };
        self.step(Technique::Uniqueness4, self.present(&[first, second], &[deleted]))
    }

    /// Type 6: one of the digits has no other place in the rows and columns of the rectangle.
    fn diagonal(&self, first: usize, second: usize) -> Option<Step> {
        let lines = [first, second].into_iter().fold(Cells::EMPTY, |lines, cell| {
            lines | HOUSES[row(cell)] | HOUSES[COLUMNS + column(cell)]
        });
        let others = lines - self.cells;
        let deleted =
            self.digits.into_iter().find(|&digit| !others.meets(self.pass.cells[digit]))?;
        self.step(Technique::Uniqueness6, self.present(&[first, second], &[deleted]))
    }

    /// Hidden rectangles: in the row and column opposite of a plain corner, one of the digits has no
    /// other place.
    fn hidden(&self, corner: usize, extra: [usize; 2], steps: &mut Vec<Step>) {
        let opposite = |line: fn(usize) -> usize| {
            let [first, second] = extra.map(line);
            if first == line(corner) { second } else { first }
        };
        let [across, along] = [opposite(row), opposite(column)];
        let others = (HOUSES[across] | HOUSES[COLUMNS + along]) - self.cells;
        let [low, high] = self.digits;
        for [locked, deleted] in [[low, high], [high, low]] {
            if !others.meets(self.pass.cells[locked]) {
                let deletions = self.present(&[across * 9 + along], &[deleted]);
                steps.extend(self.step(Technique::HiddenRectangle, deletions));
            }
        }
    }
}
