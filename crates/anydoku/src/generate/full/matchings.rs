//! Random grids of plain boards of any side without search, by two layers of random matchings.
//!
//! The first layer assigns each digit of each row to a stack, band by band: for one stack after
//! another, every digit is matched to a row of the band, each row taking as many digits as the
//! stack has columns. The second layer assigns columns, stack by stack: for one column after
//! another, every row is matched to one of its digits in the stack. A Latin square needs only the
//! second layer. The rest after a matching is again a regular bipartite graph, which has a
//! perfect matching (König 1916), so no choice leads to a dead end. Every grid consists of such
//! matchings, and each matching has positive probability, so every grid can occur.
//!
//! A matching grows by random walks: a vertex without a partner takes a random one, and the vertex
//! that had that partner continues. In a regular graph of n and n vertices such walks take O(n log
//! n) steps in total (Goel, Kapralov, Khanna, "Perfect matchings in O(n log n) time in regular
//! bipartite graphs", 2010), so a grid takes time linear in its cells up to a logarithm.

use super::lines::Lines;
use crate::generate::Random;

const NOBODY: u16 = u16::MAX;

/// A board being filled, one matching at a time.
#[derive(Clone, Debug)]
pub(super) struct Matchings {
    lines: Lines,
    /// The values by row. The part of a row in a stack first contains its digits in any order.
    values: Vec<u16>,
    /// The number of completed matchings of the second layer.
    turn: usize,
    /// The number of completed bands of the first layer.
    band: usize,
}

impl Matchings {
    pub(super) fn new(lines: Lines) -> Self {
        let side = lines.side;
        let mut values = vec![0; side * side];
        let mut band = 0;
        if lines.stacks() == 1 {
            for row in values.chunks_exact_mut(side.max(1)) {
                row.iter_mut().zip(1..).for_each(|(value, digit)| *value = digit);
            }
            band = lines.bands();
        }
        Self { lines, values, turn: 0, band }
    }

    /// Completes a band of the first layer or a column of the second. Returns whether the board is
    /// full.
    pub(super) fn step(&mut self, random: &mut Random) -> bool {
        if self.band < self.lines.bands() {
            self.spread_over_stacks(random);
            self.band += 1;
        } else if self.turn < self.lines.side {
            self.match_column(random);
            self.turn += 1;
        }
        self.turn == self.lines.side
    }

    pub(super) fn into_values(self) -> Vec<u16> {
        self.values
    }

    /// Distributes the digits of each row of a band over the stacks so that each box gets each
    /// digit once.
    fn spread_over_stacks(&mut self, random: &mut Random) {
        let Lines { side, rows, columns } = self.lines;
        // The rows of each digit that have not been assigned to a stack yet.
        let mut remaining_rows: Vec<Vec<u16>> = vec![(0..rows as u16).collect(); side];
        for stack in 0..self.lines.stacks() {
            let mut dealt: Vec<Vec<u16>> = vec![Vec::with_capacity(columns); rows];
            for start in 0..side as u16 {
                let mut digit = start;
                loop {
                    let remaining_rows = &remaining_rows[usize::from(digit)];
                    let row =
                        &mut dealt[usize::from(remaining_rows[random.place(remaining_rows.len())])];
                    if row.len() < columns {
                        row.push(digit);
                        break;
                    }
                    let seat = random.place(columns);
                    digit = std::mem::replace(&mut row[seat], digit);
                }
            }
            for (row, digits) in dealt.iter().enumerate() {
                let start = (self.band * rows + row) * side + stack * columns;
                for (value, &digit) in self.values[start..].iter_mut().zip(digits) {
                    *value = digit + 1;
                    remaining_rows[usize::from(digit)]
                        .retain(|&remaining| usize::from(remaining) != row);
                }
            }
        }
    }

    /// Matches every row to one of its remaining digits in the stack and moves these to the last
    /// unfinished column.
    fn match_column(&mut self, random: &mut Random) {
        let Lines { side, columns, .. } = self.lines;
        let (stack, matched) = (self.turn / columns, self.turn % columns);
        let remaining = columns - matched;
        let start = |row: usize| row * side + stack * columns;
        let mut row_of = vec![NOBODY; side + 1];
        // The index of each row's digit among its remaining digits.
        let mut choice = vec![NOBODY; side];
        for newcomer in 0..side {
            let mut row = newcomer;
            loop {
                // Not the digit that the row has just lost: long cycles would take forever.
                let lost = usize::from(choice[row]);
                let place = match lost < remaining {
                    true => {
                        let place = random.place(remaining - 1);
                        place + usize::from(place >= lost)
                    }
                    false => random.place(remaining),
                };
                choice[row] = place as u16;
                let digit = self.values[start(row) + place];
                match std::mem::replace(&mut row_of[usize::from(digit)], row as u16) {
                    NOBODY => break,
                    loser => row = usize::from(loser),
                }
            }
        }
        for (row, &place) in choice.iter().enumerate() {
            let start = start(row);
            self.values.swap(start + usize::from(place), start + remaining - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{Lines, Matchings};
    use crate::generate::Random;
    use crate::{Grid, Shape};

    fn drawn(shape: &Shape, random: &mut Random) -> Grid {
        let mut matchings = Matchings::new(Lines::of(shape).unwrap());
        while !matchings.step(random) {}
        Grid::from_values(shape.side(), matchings.into_values()).unwrap()
    }

    #[test]
    fn fills_every_plain_board() {
        let mut random = Random::new(2);
        let blocks = [(2, 3), (3, 2), (3, 4), (4, 5), (5, 2), (2, 7), (7, 7), (10, 10)];
        let blocks = blocks.map(|(rows, columns)| Shape::blocks(rows, columns));
        for shape in blocks.into_iter().chain([1, 2, 3, 7, 31, 60].map(Shape::latin)) {
            let shape = shape.unwrap();
            for _ in 0..20 {
                let grid = drawn(&shape, &mut random);
                assert!(shape.is_filled_correctly(&grid), "{shape}: {grid}");
            }
        }
    }

    #[test]
    fn generates_every_grid_of_a_small_board() {
        let mut random = Random::new(3);
        let boards = [(Shape::square(4), 288), (Shape::latin(3), 12), (Shape::latin(4), 576)];
        for (shape, count) in boards {
            let shape = shape.unwrap();
            let grids: HashSet<_> = (0..20_000).map(|_| drawn(&shape, &mut random)).collect();
            assert_eq!(grids.len(), count, "{shape}");
        }
    }
}
