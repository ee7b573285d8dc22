//! Solves sparse boards without search, by two layers of matchings.
//!
//! On a board with regular boxes, the first layer chooses, band by band, the stack of each digit of
//! each row, and the second layer chooses, stack by stack, its column. The first layer processes
//! one stack after another and matches digits to the rows of the band, as many per row as the stack
//! has columns. The second processes one column after another and matches its rows to the digits
//! that they have in the stack. Without givens neither can fail: the rest after a matching is again
//! a regular bipartite graph, and such a graph has a perfect matching (König 1916). A Latin square
//! needs the second layer only.
//!
//! With givens the matchings are restricted to the candidates, and a band or stack that reaches a
//! dead end is retried with other random choices. This solves boards with few givens, of any size.
//! If it fails, solutions may still exist.

use std::ops::Range;
use std::task::Poll;

use super::bits::Bits;
use super::matching::AllDifferent;
use super::propagate::Propagator;
use super::search::SearchRandom;
use crate::grid::{Digit, Grid};
use crate::shape::{Boxes, Shape};
use crate::sort::sort_by;

/// The number of dead ends of one band or stack before giving up.
const TRIES: u32 = 200;

/// A board being filled.
#[derive(Clone, Debug)]
pub(crate) struct Filling<B> {
    shape: Shape,
    side: usize,
    /// Rows and columns of a box.
    rows: usize,
    columns: usize,
    /// The candidates of each cell.
    digits: Vec<B>,
    /// By row and stack: the union of the candidates there.
    segments: Vec<B>,
    layer: Layer,
    /// The current band or stack.
    part_index: usize,
    /// The stacks of the band, or the columns of the stack, those with most fixed cells first.
    order: Vec<usize>,
    /// The number of finished entries of `order`.
    finished: usize,
    /// By row: the digits without a stack, or a column, so far.
    unplaced: Vec<B>,
    /// By row and stack: the digits chosen by the first layer.
    chosen: Vec<B>,
    tries: u32,
    grid: Grid,
    matcher: AllDifferent,
    sets: Vec<B>,
    matching: Vec<u16>,
    random: SearchRandom,
    pub(crate) matchings: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layer {
    Stacks,
    Columns,
    Filled,
}

impl<B: Bits> Filling<B> {
    /// Creates a filling for a propagated board, or `None` if it has houses other than rows,
    /// columns and regular boxes.
    pub(crate) fn new(shape: &Shape, board: &Propagator<B>, seed: u64) -> Option<Self> {
        let side = usize::from(shape.side());
        let (rows, columns) = match *shape.boxes() {
            _ if !shape.is_plain() => return None,
            Boxes::None => (1, side),
            Boxes::Blocks { rows, columns } => (usize::from(rows), usize::from(columns)),
            Boxes::Regions(_) => return None,
        };
        let digits: Vec<B> = (0..shape.cell_count()).map(|cell| board.digits(cell)).collect();
        let union = |cells: &[B]| cells.iter().copied().fold(B::EMPTY, B::union);
        let segments: Vec<B> = digits.chunks_exact(columns).map(union).collect();
        let mut filling = Self {
            shape: shape.clone(),
            side,
            rows,
            columns,
            digits,
            chosen: vec![B::EMPTY; segments.len()],
            segments,
            layer: Layer::Stacks,
            part_index: 0,
            order: Vec::new(),
            finished: 0,
            unplaced: vec![B::EMPTY; side],
            tries: TRIES,
            grid: Grid::empty(shape.side()),
            matcher: AllDifferent::new(side),
            sets: Vec::with_capacity(side),
            matching: Vec::with_capacity(side),
            random: SearchRandom::new(seed),
            matchings: 0,
        };
        filling.start_part();
        Some(filling)
    }

    /// Runs up to `matchings` matchings. The output is `None` if no solution was found, although some
    /// may exist.
    pub(crate) fn run(&mut self, matchings: u64) -> Poll<Option<Grid>> {
        for _ in 0..matchings.max(1) {
            let fits = match self.layer {
                Layer::Stacks => self.fill_stack(),
                Layer::Columns => self.fill_column(),
                Layer::Filled => {
                    let is_solved = self.shape.is_filled_correctly(&self.grid);
                    return Poll::Ready(is_solved.then(|| self.grid.clone()));
                }
            };
            self.matchings += 1;
            if !fits {
                self.tries -= 1;
                if self.tries == 0 {
                    self.layer = Layer::Filled;
                    return Poll::Ready(None);
                }
                self.start_part();
            } else if self.finished + 1 < self.order.len() {
                self.finished += 1;
            } else {
                self.next_part();
            }
        }
        Poll::Pending
    }

    /// Starts the next band or stack, or the next layer.
    fn next_part(&mut self) {
        self.part_index += 1;
        self.tries = TRIES;
        let count = match self.layer {
            Layer::Stacks => self.side / self.rows,
            Layer::Columns | Layer::Filled => self.side / self.columns,
        };
        if self.part_index == count {
            self.part_index = 0;
            self.layer = match self.layer {
                Layer::Stacks => Layer::Columns,
                Layer::Columns | Layer::Filled => Layer::Filled,
            };
        }
        if self.layer != Layer::Filled {
            self.start_part();
        }
    }

    /// Starts or restarts the current band or stack.
    fn start_part(&mut self) {
        self.finished = 0;
        let stacks = self.side / self.columns;
        let part_range = |count: usize| self.part_index * count..(self.part_index + 1) * count;
        let mut order: Vec<(usize, u64, usize)> = Vec::new();
        if self.layer == Layer::Stacks {
            let rows = part_range(self.rows);
            self.unplaced[rows.clone()].fill(B::below(self.side));
            self.chosen[rows.start * stacks..rows.end * stacks].fill(B::EMPTY);
            for stack in 0..stacks {
                let columns = stack * self.columns..(stack + 1) * self.columns;
                order.push((self.count_fixed(rows.clone(), columns), self.random.next(), stack));
            }
        } else {
            for row in 0..self.side {
                self.unplaced[row] = self.chosen[row * stacks + self.part_index];
            }
            for column in part_range(self.columns) {
                let fixed = self.count_fixed(0..self.side, column..column + 1);
                order.push((fixed, self.random.next(), column));
            }
        }
        sort_by(&mut order, |a, b| b.cmp(a));
        self.order = order.into_iter().map(|(.., part)| part).collect();
    }

    /// Returns the number of cells with a single candidate in a part of the board.
    fn count_fixed(&self, rows: Range<usize>, columns: Range<usize>) -> usize {
        let part = rows.map(|row| &self.digits[row * self.side..][columns.clone()]);
        part.flatten().filter(|digits| digits.is_at_most_one()).count()
    }

    /// Chooses the digits of each row of the band in one stack. Returns `false` at a dead end.
    fn fill_stack(&mut self) -> bool {
        let stack = self.order[self.finished];
        let stacks = self.side / self.columns;
        let first = self.part_index * self.rows;
        self.sets.clear();
        for row in first..first + self.rows {
            let set = self.segments[row * stacks + stack].intersection(self.unplaced[row]);
            self.sets.extend(std::iter::repeat_n(set, self.columns));
        }
        if !self.complete() {
            return false;
        }
        for (nth, &digit) in self.matching.iter().enumerate() {
            let row = first + nth / self.columns;
            let chosen = &mut self.chosen[row * stacks + stack];
            *chosen = chosen.with(usize::from(digit));
            self.unplaced[row] = self.unplaced[row].without(usize::from(digit));
        }
        true
    }

    /// Chooses the digits of one column. Returns `false` at a dead end.
    fn fill_column(&mut self) -> bool {
        let column = self.order[self.finished];
        self.sets.clear();
        for row in 0..self.side {
            let cell = row * self.side + column;
            self.sets.push(self.unplaced[row].intersection(self.digits[cell]));
        }
        if !self.complete() {
            return false;
        }
        for (row, &digit) in self.matching.iter().enumerate() {
            let cell = self.shape.cell(row * self.side + column);
            self.grid.set(cell, Digit::from_index(usize::from(digit)));
            self.unplaced[row] = self.unplaced[row].without(usize::from(digit));
        }
        true
    }

    /// Gives each set a distinct digit, starting from random choices.
    fn complete(&mut self) -> bool {
        self.matching.clear();
        for set in &self.sets {
            let above = set.minus(B::below(self.random.below(self.side)));
            let digit = above.least().or(set.least());
            self.matching.push(digit.map_or(u16::MAX, |digit| digit as u16));
        }
        self.matcher.complete(&self.sets, &mut self.matching)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Puzzle;
    use crate::solve::bits::for_side;
    use crate::solve::quick::propagated;

    /// Returns the grid and the number of matchings.
    fn filled(puzzle: &Puzzle, seed: u64) -> (Option<Grid>, u64) {
        for_side!(puzzle.shape().side(), B => {
            let board = propagated::<B>(puzzle).unwrap();
            let mut filling = Filling::new(puzzle.shape(), &board, seed).unwrap();
            loop {
                let before = filling.matchings;
                match filling.run(3) {
                    Poll::Pending => assert!(filling.matchings - before <= 3),
                    Poll::Ready(grid) => return (grid, filling.matchings),
                }
            }
        })
    }

    #[test]
    fn fills_empty_boards_without_dead_ends() {
        let shapes = [(1, 1), (2, 2), (2, 3), (3, 2), (3, 3), (4, 5), (1, 7), (7, 1), (9, 10)]
            .map(|(rows, columns)| Shape::blocks(rows, columns).unwrap());
        let latin = [1, 2, 13, 100].map(|side| Shape::latin(side).unwrap());
        for shape in shapes.into_iter().chain(latin) {
            let side = shape.side();
            let puzzle = Puzzle::new(shape, Grid::empty(side)).unwrap();
            for seed in 0..3 {
                let (grid, matchings) = filled(&puzzle, seed);
                assert!(grid.is_some_and(|grid| puzzle.is_solved_by(&grid)), "{puzzle:?}");
                assert!(matchings <= 2 * u64::from(side), "{puzzle:?}: {matchings}");
            }
        }
    }

    #[test]
    fn respects_givens_and_restrictions() {
        let side = 36;
        let shape = Shape::of_side(side).unwrap();
        let solution =
            filled(&Puzzle::new(shape.clone(), Grid::empty(side)).unwrap(), 5).0.unwrap();
        let mut puzzle = Puzzle::new(shape.clone(), Grid::empty(side)).unwrap();
        for nth in 0..40 {
            let cell = shape.cell(nth * 1031 % shape.cell_count());
            if nth % 2 == 0 {
                puzzle = puzzle.with_given(cell, solution.get(cell));
            } else {
                let next_digit = solution.get(cell).map_or(0, |digit| digit.index() + 1);
                let digit = Digit::from_index(next_digit % usize::from(side)).unwrap();
                puzzle = puzzle.without_candidate(cell, digit);
            }
        }
        let grid = filled(&puzzle, 0).0.unwrap();
        assert!(puzzle.is_solved_by(&grid));
    }
}
