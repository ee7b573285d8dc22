//! A solution of a sparse board without any search: two layers of matchings.
//!
//! On a board with regular boxes first comes, band by band, the stack in which each digit of each
//! row stands; then, stack by stack, its column. The first layer takes one stack after another and
//! matches digits to the rows of the band, as many to a row as the stack has columns; the second
//! takes one column after another and matches its rows to the digits that they have in the stack.
//! Without givens neither can fail: what a matching leaves is again a regular bipartite graph, and
//! such a graph has a perfect matching (König 1916). A Latin square is the second layer alone.
//!
//! With givens the matchings keep to the candidates, and a band or stack that comes to a dead end is
//! tried again from other random choices. That answers boards with few givens, of any size; to fail
//! says nothing.

use std::ops::Range;

use super::bits::Bits;
use super::matching::AllDifferent;
use super::propagate::Propagator;
use super::search::Random;
use crate::grid::{Digit, Grid};
use crate::shape::{Boxes, Shape};

/// Dead ends of one band or stack before giving up.
const TRIES: u32 = 200;

/// What a slice of filling came to.
#[derive(Debug)]
pub(crate) enum Filled {
    /// Nothing yet.
    Working,
    /// A solution.
    Grid(Grid),
    /// No solution came out; there may be some.
    GaveUp,
}

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
    /// By row and stack: what is, or may be, the set of digits there.
    segments: Vec<B>,
    layer: Layer,
    /// The band or stack at work.
    at: usize,
    /// The stacks of the band, or the columns of the stack, the fullest first.
    order: Vec<usize>,
    /// How many of those are done.
    turn: usize,
    /// By row: the digits that have no stack, or no column, yet.
    left: Vec<B>,
    /// By row and stack: the digits that the first layer put there.
    chosen: Vec<B>,
    tries: u32,
    grid: Grid,
    matcher: AllDifferent,
    sets: Vec<B>,
    matching: Vec<u16>,
    random: Random,
    matchings: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layer {
    Stacks,
    Columns,
    Over,
}

impl<B: Bits> Filling<B> {
    /// For a board that is propagated; `None` if it has other houses than rows, columns and regular
    /// boxes.
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
            at: 0,
            order: Vec::new(),
            turn: 0,
            left: vec![B::EMPTY; side],
            tries: TRIES,
            grid: Grid::empty(shape.side()),
            matcher: AllDifferent::new(side),
            sets: Vec::with_capacity(side),
            matching: Vec::with_capacity(side),
            random: Random::new(seed),
            matchings: 0,
        };
        filling.begin();
        Some(filling)
    }

    /// The matchings made so far.
    pub(crate) fn matchings(&self) -> u64 {
        self.matchings
    }

    /// Makes so many matchings.
    pub(crate) fn run(&mut self, matchings: u64) -> Filled {
        for _ in 0..matchings.max(1) {
            let fits = match self.layer {
                Layer::Stacks => self.fill_stack(),
                Layer::Columns => self.fill_column(),
                Layer::Over => return self.outcome(),
            };
            self.matchings += 1;
            if !fits {
                self.tries -= 1;
                if self.tries == 0 {
                    self.layer = Layer::Over;
                    return Filled::GaveUp;
                }
                self.begin();
            } else if self.turn + 1 < self.order.len() {
                self.turn += 1;
            } else {
                self.proceed();
            }
        }
        Filled::Working
    }

    fn outcome(&self) -> Filled {
        if self.shape.is_filled_correctly(&self.grid) {
            Filled::Grid(self.grid.clone())
        } else {
            Filled::GaveUp
        }
    }

    /// On to the next band or stack, or to the next layer.
    fn proceed(&mut self) {
        self.at += 1;
        self.tries = TRIES;
        let parts = match self.layer {
            Layer::Stacks => self.side / self.rows,
            Layer::Columns | Layer::Over => self.side / self.columns,
        };
        if self.at == parts {
            self.at = 0;
            self.layer = match self.layer {
                Layer::Stacks => Layer::Columns,
                Layer::Columns | Layer::Over => Layer::Over,
            };
        }
        if self.layer != Layer::Over {
            self.begin();
        }
    }

    /// Starts the band or stack at work, afresh.
    fn begin(&mut self) {
        self.turn = 0;
        let stacks = self.side / self.columns;
        let own = |parts: usize| self.at * parts..(self.at + 1) * parts;
        let mut order: Vec<(usize, u64, usize)> = Vec::new();
        if self.layer == Layer::Stacks {
            let rows = own(self.rows);
            self.left[rows.clone()].fill(B::below(self.side));
            self.chosen[rows.start * stacks..rows.end * stacks].fill(B::EMPTY);
            for stack in 0..stacks {
                let columns = stack * self.columns..(stack + 1) * self.columns;
                order.push((self.fixed(rows.clone(), columns), self.random.next(), stack));
            }
        } else {
            for row in 0..self.side {
                self.left[row] = self.chosen[row * stacks + self.at];
            }
            for column in own(self.columns) {
                let fixed = self.fixed(0..self.side, column..column + 1);
                order.push((fixed, self.random.next(), column));
            }
        }
        order.sort_unstable_by(|a, b| b.cmp(a));
        self.order = order.into_iter().map(|(.., part)| part).collect();
    }

    /// How many cells of this part of the board have a single digit left.
    fn fixed(&self, rows: Range<usize>, columns: Range<usize>) -> usize {
        let part = rows.map(|row| &self.digits[row * self.side..][columns.clone()]);
        part.flatten().filter(|digits| digits.is_at_most_one()).count()
    }

    /// Chooses the digits of each row of the band in one stack.
    fn fill_stack(&mut self) -> bool {
        let stack = self.order[self.turn];
        let stacks = self.side / self.columns;
        let first = self.at * self.rows;
        self.sets.clear();
        for row in first..first + self.rows {
            let set = self.segments[row * stacks + stack].intersection(self.left[row]);
            self.sets.extend(std::iter::repeat_n(set, self.columns));
        }
        if !self.complete() {
            return false;
        }
        for (nth, &digit) in self.matching.iter().enumerate() {
            let row = first + nth / self.columns;
            let chosen = &mut self.chosen[row * stacks + stack];
            *chosen = chosen.with(usize::from(digit));
            self.left[row] = self.left[row].without(usize::from(digit));
        }
        true
    }

    /// Chooses the digits of one column.
    fn fill_column(&mut self) -> bool {
        let column = self.order[self.turn];
        self.sets.clear();
        for row in 0..self.side {
            let cell = row * self.side + column;
            self.sets.push(self.left[row].intersection(self.digits[cell]));
        }
        if !self.complete() {
            return false;
        }
        for (row, &digit) in self.matching.iter().enumerate() {
            let cell = self.shape.cell(row * self.side + column);
            self.grid.set(cell, Digit::from_index(usize::from(digit)));
            self.left[row] = self.left[row].without(usize::from(digit));
        }
        true
    }

    /// Gives each set a digit of its own, from a random start.
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

    /// The grid, and how many matchings it took.
    fn filled(puzzle: &Puzzle, seed: u64) -> (Option<Grid>, u64) {
        for_side!(puzzle.shape().side(), B => {
            let board = propagated::<B>(puzzle).unwrap();
            let mut filling = Filling::new(puzzle.shape(), &board, seed).unwrap();
            loop {
                let before = filling.matchings();
                match filling.run(3) {
                    Filled::Working => assert!(filling.matchings() - before <= 3),
                    Filled::Grid(grid) => return (Some(grid), filling.matchings()),
                    Filled::GaveUp => return (None, filling.matchings()),
                }
            }
        })
    }

    #[test]
    fn an_empty_board_is_filled_without_a_dead_end() {
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
    fn givens_and_restrictions_are_kept() {
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
                let other = solution.get(cell).map_or(0, |digit| digit.index() + 1);
                let digit = Digit::from_index(other % usize::from(side)).unwrap();
                puzzle = puzzle.forbidding(cell, digit);
            }
        }
        let grid = filled(&puzzle, 0).0.unwrap();
        assert!(puzzle.is_solved_by(&grid));
    }
}
