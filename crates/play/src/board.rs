//! What stands on a board: givens that stay, and what the player has put into the other cells.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::{Candidates, Cell, Digit, Grid, Puzzle, Shape};

/// What a player has put into a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Content {
    /// A value.
    pub value: Option<Digit>,
    /// Notes at its corners.
    pub corner: BTreeSet<Digit>,
    /// Notes in its middle.
    pub centre: BTreeSet<Digit>,
    /// Colours by number, from 0.
    pub colours: BTreeSet<u8>,
}

/// A board in play.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    shape: Shape,
    givens: Grid,
    /// Of cells into which something was put.
    contents: BTreeMap<Cell, Content>,
}

impl Board {
    /// The board of a puzzle, nothing put into it yet.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let (shape, givens) = (puzzle.shape().clone(), puzzle.givens().clone());
        Self { shape, givens, contents: BTreeMap::new() }
    }

    /// What kind of board it is.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// What is given.
    #[must_use]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Whether a cell is on the board.
    #[must_use]
    pub fn holds(&self, cell: Cell) -> bool {
        cell.row() < self.shape.side() && cell.column() < self.shape.side()
    }

    /// Whether a cell is given; one that is not on the board is not.
    #[must_use]
    pub fn is_given(&self, cell: Cell) -> bool {
        self.holds(cell) && self.givens.get(cell).is_some()
    }

    /// What was put into a cell; of a cell into which nothing was, nothing.
    #[must_use]
    pub fn content(&self, cell: Cell) -> Content {
        self.contents.get(&cell).cloned().unwrap_or_default()
    }

    /// The value of a cell, given or put.
    #[must_use]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        if !self.holds(cell) {
            return None;
        }
        self.givens.get(cell).or_else(|| self.contents.get(&cell)?.value)
    }

    /// All values, given or put.
    #[must_use]
    pub fn values(&self) -> Grid {
        let mut values = self.givens.clone();
        for (&cell, content) in &self.contents {
            if let Some(digit) = content.value {
                values.set(cell, Some(digit));
            }
        }
        values
    }

    /// The notes in the middle of cells without a value.
    #[must_use]
    pub fn centre(&self) -> Candidates {
        self.notes(|content| &content.centre)
    }

    /// The notes at the corners of cells without a value.
    #[must_use]
    pub fn corner(&self) -> Candidates {
        self.notes(|content| &content.corner)
    }

    fn notes(&self, notes: impl Fn(&Content) -> &BTreeSet<Digit>) -> Candidates {
        let mut all = Candidates::none(self.shape.side());
        for (&cell, content) in self.contents.iter().filter(|(_, content)| content.value.is_none())
        {
            for &digit in notes(content) {
                all.insert(cell, digit);
            }
        }
        all
    }

    /// How often a digit stands on the board.
    #[must_use]
    pub fn count(&self, digit: Digit) -> usize {
        let put = self.contents.values().filter(|content| content.value == Some(digit)).count();
        put + self.givens.clues().filter(|&(_, given)| given == digit).count()
    }

    /// The cells that see a cell, in no order.
    pub(crate) fn peers(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let side = self.shape.side();
        self.shape.peers(cell.index(side)).map(move |peer| Cell::at(peer, side))
    }

    /// Puts something into a cell.
    pub(crate) fn put(&mut self, cell: Cell, content: Content) {
        if content == Content::default() {
            self.contents.remove(&cell);
        } else {
            self.contents.insert(cell, content);
        }
    }
}
