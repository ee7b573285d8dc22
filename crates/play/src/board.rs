//! What stands on a board: values, given or put, marks, colours, and what the pen has drawn.

use anydoku::{Candidates, Cell, Digit, Grid, Puzzle, Shape};

use crate::digits::{Colours, Digits};
use crate::pen::PenMark;
use crate::sorted::{SortedMap, SortedSet};
use crate::tally::Tally;

/// What stands in a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Content {
    /// A value.
    pub value: Option<Digit>,
    /// Whether the value is given, so that play does not change it.
    pub is_given: bool,
    /// Marks at its corners.
    pub corner: Digits,
    /// Marks in its middle.
    pub centre: Digits,
    /// Marks that were taken away by hand: filling in marks leaves them out.
    pub struck: Digits,
    /// Colours of the cell.
    pub colours: Colours,
    /// Colours of single candidates.
    pub candidate_colours: SortedMap<Digit, u8>,
}

static NOTHING: Content = Content {
    value: None,
    is_given: false,
    corner: Digits::new(),
    centre: Digits::new(),
    struck: Digits::new(),
    colours: Colours::new(),
    candidate_colours: SortedMap::new(),
};

impl Content {
    /// Whether nothing stands in the cell.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        *self == NOTHING
    }

    /// The marks of both kinds together.
    #[must_use]
    pub fn marks(&self) -> Digits {
        self.corner.with(&self.centre)
    }
}

/// A board in play. Values are counted by house as they come and go, so that conflicts, what a cell
/// may hold and what is left of a digit are told without a look at the whole board.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    shape: Shape,
    givens: Grid,
    values: Grid,
    /// By number of the cell; of cells in which nothing stands, none.
    contents: Vec<Option<Box<Content>>>,
    tally: Tally,
    pen: SortedSet<PenMark>,
    restriction: Option<Candidates>,
}

impl Board {
    /// The board of a puzzle, nothing put into it yet.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let (shape, givens) = (puzzle.shape().clone(), puzzle.givens().clone());
        let mut contents = vec![None; shape.cell_count()];
        for (cell, digit) in givens.clues() {
            let content = Content { value: Some(digit), is_given: true, ..Content::default() };
            contents[cell.index(shape.side())] = Some(Box::new(content));
        }
        let tally = Tally::new(&shape, &givens);
        let (values, pen) = (givens.clone(), SortedSet::new());
        let restriction = puzzle.restriction().cloned();
        Self { shape, givens, values, contents, tally, pen, restriction }
    }

    /// What kind of board it is.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Cells in a row.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.shape.side()
    }

    /// All digits of the board, ascending.
    pub fn digits(&self) -> impl Iterator<Item = Digit> + use<> {
        (1..=self.side()).filter_map(Digit::new)
    }

    /// All cells of the board, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let side = self.side();
        (0..self.shape.cell_count()).map(move |index| Cell::at(index, side))
    }

    /// What is given.
    #[must_use]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The puzzle that the givens make.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        self.as_puzzle(self.givens.clone())
    }

    /// The puzzle in which all values are given.
    #[must_use]
    pub fn puzzle_of_values(&self) -> Puzzle {
        self.as_puzzle(self.values.clone())
    }

    fn as_puzzle(&self, givens: Grid) -> Puzzle {
        let unrestricted = || Puzzle::new(self.shape.clone(), givens.clone());
        let puzzle = match &self.restriction {
            None => unrestricted(),
            Some(allowed) => unrestricted().and_then(|puzzle| puzzle.restricted(allowed.clone())),
        };
        puzzle.expect("values are within the board's side")
    }

    /// Whether a cell is on the board.
    #[must_use]
    pub fn holds(&self, cell: Cell) -> bool {
        cell.row() < self.side() && cell.column() < self.side()
    }

    /// Whether a cell is given; one that is not on the board is not.
    #[must_use]
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// What stands in a cell; off the board nothing.
    #[must_use]
    pub fn content(&self, cell: Cell) -> &Content {
        let known = self.holds(cell).then(|| self.contents[cell.index(self.side())].as_deref());
        known.flatten().unwrap_or(&NOTHING)
    }

    /// The value of a cell, given or put.
    #[must_use]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values.get(cell)
    }

    /// All values, given or put.
    #[must_use]
    pub fn values(&self) -> &Grid {
        &self.values
    }

    /// What the pen has drawn.
    #[must_use]
    pub fn pen(&self) -> &SortedSet<PenMark> {
        &self.pen
    }

    /// The marks in the middle of cells without a value.
    #[must_use]
    pub fn centre(&self) -> Candidates {
        self.marks(|content| &content.centre)
    }

    /// The marks at the corners of cells without a value.
    #[must_use]
    pub fn corner(&self) -> Candidates {
        self.marks(|content| &content.corner)
    }

    fn marks(&self, marks: impl Fn(&Content) -> &Digits) -> Candidates {
        let mut all = Candidates::none(self.side());
        for cell in self.cells().filter(|&cell| self.value(cell).is_none()) {
            for digit in marks(self.content(cell)).iter() {
                all.insert(cell, digit);
            }
        }
        all
    }

    /// How often a digit stands on the board.
    #[must_use]
    pub fn count(&self, digit: Digit) -> usize {
        self.tally.on_board(digit)
    }

    /// How often a digit stands in a house, by its number among the shape's.
    ///
    /// # Panics
    /// If there is no house of that number.
    #[must_use]
    pub fn count_in(&self, house: u32, digit: Digit) -> usize {
        self.tally.in_house(house, digit)
    }

    /// The digits that a house lacks, by its number among the shape's.
    ///
    /// # Panics
    /// If there is no house of that number.
    #[must_use]
    pub fn missing_in(&self, house: u32) -> Digits {
        self.tally.absent(&[house])
    }

    /// How many cells have a value.
    #[must_use]
    pub fn filled(&self) -> usize {
        self.tally.filled()
    }

    /// Whether every cell has a value and no house a digit twice.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.filled() == self.shape.cell_count() && !self.has_conflicts() && self.is_within_limits()
    }

    fn is_within_limits(&self) -> bool {
        let allowed = |allowed: &Candidates| {
            self.values.clues().all(|(cell, digit)| allowed.contains(cell, digit))
        };
        self.restriction.as_ref().is_none_or(allowed)
    }

    /// Whether some house has a digit twice.
    #[must_use]
    pub fn has_conflicts(&self) -> bool {
        self.tally.has_clashes()
    }

    /// Whether another cell of a house of this cell has its value too.
    #[must_use]
    pub fn is_in_conflict(&self, cell: Cell) -> bool {
        let Some(digit) = self.value(cell) else { return false };
        self.houses_of(cell).any(|house| self.tally.in_house(house, digit) > 1)
    }

    /// The first house of a cell in which another cell has this digit already.
    #[must_use]
    pub fn house_with(&self, cell: Cell, digit: Digit) -> Option<u32> {
        let own = usize::from(self.value(cell) == Some(digit));
        self.houses_of(cell).find(|&house| self.tally.in_house(house, digit) > own)
    }

    /// Whether a digit can stand in a cell beside the values of the other cells.
    #[must_use]
    pub fn allows(&self, cell: Cell, digit: Digit) -> bool {
        self.holds(cell)
            && digit.value() <= self.side()
            && self.house_with(cell, digit).is_none()
            && self.is_permitted(cell, digit)
    }

    /// Whether the puzzle itself lets a digit stand in a cell.
    pub(crate) fn is_permitted(&self, cell: Cell, digit: Digit) -> bool {
        self.restriction.as_ref().is_none_or(|allowed| allowed.contains(cell, digit))
    }

    /// All digits that can stand in a cell beside the values of the other cells.
    #[must_use]
    pub fn allowed(&self, cell: Cell) -> Digits {
        if !self.holds(cell) {
            return Digits::new();
        }
        if self.value(cell).is_some() || self.restriction.is_some() {
            return self.digits().filter(|&digit| self.allows(cell, digit)).collect();
        }
        self.tally.absent(self.shape.houses_of(cell.index(self.side())))
    }

    /// The numbers of the houses of a cell; off the board none.
    pub fn houses_of(&self, cell: Cell) -> impl Iterator<Item = u32> + '_ {
        let index = self.holds(cell).then(|| cell.index(self.side()));
        let houses = index.map_or(&[][..], |index| self.shape.houses_of(index));
        houses.iter().copied()
    }

    /// The cells of a house, by its number among the shape's.
    ///
    /// # Panics
    /// If there is no house of that number.
    pub fn cells_of(&self, house: u32) -> impl Iterator<Item = Cell> + '_ {
        self.shape.cells_of(house as usize).iter().map(|&index| self.shape.cell(index as usize))
    }

    /// The cells that see a cell, in no order; off the board none.
    pub fn peers(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let side = self.side();
        let index = self.holds(cell).then(|| cell.index(side));
        let peers = index.into_iter().flat_map(|index| self.shape.peers(index));
        peers.map(move |peer| Cell::at(peer, side))
    }

    /// Whether two different cells share a house.
    #[must_use]
    pub fn are_peers(&self, one: Cell, other: Cell) -> bool {
        self.holds(one)
            && self.holds(other)
            && self.shape.are_peers(one.index(self.side()), other.index(self.side()))
    }

    /// Puts something into a cell of the board; values are within its side.
    pub(crate) fn put(&mut self, cell: Cell, content: &Content) {
        let index = cell.index(self.side());
        let (before, after) = (self.values.get(cell), content.value);
        if before != after {
            if let Some(digit) = before {
                self.tally.take(&self.shape, index, digit);
            }
            if let Some(digit) = after {
                self.tally.add(&self.shape, index, digit);
            }
            self.values.set(cell, after);
        }
        self.givens.set(cell, after.filter(|_| content.is_given));
        self.contents[index] = (!content.is_nothing()).then(|| Box::new(content.clone()));
    }

    /// Draws a stroke, or takes it away.
    pub(crate) fn draw(&mut self, mark: PenMark, is_there: bool) {
        if is_there {
            self.pen.insert(mark);
        } else {
            self.pen.remove(&mark);
        }
    }
}
