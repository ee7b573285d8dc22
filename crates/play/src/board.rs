//! The contents of a board: givens, digits, notes, colors and pen strokes.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::{Candidates, Cell, Digit, Grid, House, HouseKind, Puzzle, Shape};

use crate::digits::{Colors, Digits};
use crate::edit::{Element, MarkLayer};
use crate::pen::PenMark;
use crate::tally::Tally;

/// The contents of a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Content {
    /// The digit.
    pub value: Option<Digit>,
    /// Whether the digit is a given, which play can't change.
    pub is_given: bool,
    /// Corner notes.
    pub corner: Digits,
    /// Whether the corner notes were filled in, so that each is shown at the place of its digit.
    pub is_filled: bool,
    /// Center notes.
    pub center: Digits,
    /// Notes removed by hand; filling in notes skips them.
    pub struck: Digits,
    /// Colors of the cell.
    pub colors: Colors,
    /// Colors of single candidates.
    pub candidate_colors: BTreeMap<Digit, u8>,
}

static EMPTY: Content = Content {
    value: None,
    is_given: false,
    corner: Digits::new(),
    is_filled: false,
    center: Digits::new(),
    struck: Digits::new(),
    colors: Colors::new(),
    candidate_colors: BTreeMap::new(),
};

impl Content {
    /// Returns whether the cell is empty.
    pub fn is_empty(&self) -> bool {
        *self == EMPTY
    }

    /// Returns the notes of both kinds.
    pub fn marks(&self) -> Digits {
        self.corner.union(&self.center)
    }

    /// Returns the notes of a kind.
    pub(crate) fn notes(&self, layer: MarkLayer) -> &Digits {
        match layer {
            MarkLayer::Corner => &self.corner,
            MarkLayer::Center => &self.center,
        }
    }

    /// Returns the notes of a kind, to be changed.
    pub(crate) fn notes_mut(&mut self, layer: MarkLayer) -> &mut Digits {
        match layer {
            MarkLayer::Corner => &mut self.corner,
            MarkLayer::Center => &mut self.center,
        }
    }

    /// Returns whether a digit is among the notes.
    pub(crate) fn has_mark(&self, digit: Digit) -> bool {
        self.corner.contains(digit) || self.center.contains(digit)
    }

    /// Returns whether the contents include an element.
    pub(crate) fn has(&self, element: Element) -> bool {
        match element {
            Element::Value(digit) => self.value == Some(digit),
            Element::Corner(digit) => self.corner.contains(digit),
            Element::Center(digit) => self.center.contains(digit),
            Element::Color(color) => self.colors.contains(color),
            Element::CandidateColor(digit, color) => {
                self.candidate_colors.get(&digit) == Some(&color)
            }
        }
    }

    /// Removes a digit from the notes of both kinds.
    pub(crate) fn remove_marks(&mut self, digit: Digit) {
        self.corner.remove(digit);
        self.center.remove(digit);
    }

    /// Removes the colors of the cell and of its candidates.
    pub(crate) fn clear_colors(&mut self) {
        self.colors = Colors::new();
        self.candidate_colors.clear();
    }
}

/// A board in play. Digits are counted by house as they change, so that conflicts, candidates and
/// remaining digits are found without scanning the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    shape: Shape,
    givens: Grid,
    values: Grid,
    /// Indexed by cell; `None` for empty cells.
    contents: Vec<Option<Box<Content>>>,
    tally: Tally,
    pen: BTreeSet<PenMark>,
    restriction: Option<Candidates>,
}

impl Board {
    /// Creates the board of a puzzle.
    pub fn new(puzzle: &Puzzle) -> Self {
        let (shape, givens) = (puzzle.shape().clone(), puzzle.givens().clone());
        let mut contents = vec![None; shape.cell_count()];
        for (cell, digit) in givens.clues() {
            let content = Content { value: Some(digit), is_given: true, ..Content::default() };
            contents[cell.index(shape.side())] = Some(Box::new(content));
        }
        let tally = Tally::new(&shape, &givens);
        let (values, pen) = (givens.clone(), BTreeSet::new());
        let restriction = puzzle.restriction().cloned();
        Self { shape, givens, values, contents, tally, pen, restriction }
    }

    /// Returns the shape.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the side: the number of cells in a row.
    pub fn side(&self) -> u16 {
        self.shape.side()
    }

    /// Returns all digits of the board in ascending order.
    pub fn digits(&self) -> impl Iterator<Item = Digit> + use<> {
        (1..=self.side()).filter_map(Digit::new)
    }

    /// Returns all cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let side = self.side();
        (0..self.shape.cell_count()).map(move |index| Cell::at(index, side))
    }

    /// Returns the givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the puzzle of the givens.
    pub fn puzzle(&self) -> Puzzle {
        let unrestricted = || Puzzle::new(self.shape.clone(), self.givens.clone());
        let puzzle = match &self.restriction {
            None => unrestricted(),
            Some(allowed) => {
                unrestricted().and_then(|puzzle| puzzle.with_restriction(allowed.clone()))
            }
        };
        puzzle.expect("values are within the board's side")
    }

    /// Returns whether the board has this cell.
    pub fn contains(&self, cell: Cell) -> bool {
        self.shape.has_cell(cell)
    }

    /// Returns whether a cell is given; `false` off the board.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// Returns the contents of a cell; empty off the board.
    pub fn content(&self, cell: Cell) -> &Content {
        let content =
            self.contains(cell).then(|| self.contents[cell.index(self.side())].as_deref());
        content.flatten().unwrap_or(&EMPTY)
    }

    /// Returns the digit of a cell, given or entered.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values.get(cell)
    }

    /// Returns all digits, given or entered.
    pub fn values(&self) -> &Grid {
        &self.values
    }

    /// Returns the pen strokes.
    pub fn pen(&self) -> &BTreeSet<PenMark> {
        &self.pen
    }

    /// Returns the center notes of cells without a digit.
    pub fn center(&self) -> Candidates {
        self.marks(|content| &content.center)
    }

    /// Returns the corner notes of cells without a digit.
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

    /// Returns how often a digit occurs on the board.
    pub fn count(&self, digit: Digit) -> usize {
        self.tally.on_board(digit)
    }

    /// Returns how often a digit occurs in a house.
    pub fn count_in(&self, house: House, digit: Digit) -> usize {
        self.tally.in_house(&self.shape, house, digit)
    }

    /// Returns the digits missing from a house.
    pub fn missing_in(&self, house: House) -> Digits {
        self.tally.absent(&self.shape, [house])
    }

    /// Returns the number of cells with a digit.
    pub fn filled(&self) -> usize {
        self.tally.filled
    }

    /// Returns whether every cell has a digit and no house has one twice.
    pub fn is_solved(&self) -> bool {
        self.filled() == self.shape.cell_count() && !self.has_conflicts() && self.is_within_limits()
    }

    fn is_within_limits(&self) -> bool {
        let allowed = |allowed: &Candidates| {
            self.values.clues().all(|(cell, digit)| allowed.contains(cell, digit))
        };
        self.restriction.as_ref().is_none_or(allowed)
    }

    /// Returns whether any house has a digit twice.
    pub fn has_conflicts(&self) -> bool {
        self.tally.conflicts > 0
    }

    /// Returns whether another cell of the same house has the same digit.
    pub fn is_in_conflict(&self, cell: Cell) -> bool {
        let Some(digit) = self.value(cell) else { return false };
        self.houses_of(cell).any(|house| self.count_in(house, digit) > 1)
    }

    /// Returns the first house of a cell in which another cell has this digit.
    pub fn house_containing(&self, cell: Cell, digit: Digit) -> Option<House> {
        let count = usize::from(self.value(cell) == Some(digit));
        self.houses_of(cell).find(|&house| self.count_in(house, digit) > count)
    }

    /// Returns whether a digit fits a cell, given the digits of its peers.
    pub fn allows(&self, cell: Cell, digit: Digit) -> bool {
        self.contains(cell)
            && digit.value() <= self.side()
            && self.house_containing(cell, digit).is_none()
            && self.is_permitted(cell, digit)
    }

    /// Returns whether the puzzle's own restriction allows a digit in a cell.
    pub(crate) fn is_permitted(&self, cell: Cell, digit: Digit) -> bool {
        self.restriction.as_ref().is_none_or(|allowed| allowed.contains(cell, digit))
    }

    /// Returns all digits that fit a cell, given the digits of its peers.
    pub fn allowed(&self, cell: Cell) -> Digits {
        if !self.contains(cell) {
            return Digits::new();
        }
        if self.value(cell).is_some() || self.restriction.is_some() {
            return self.digits().filter(|&digit| self.allows(cell, digit)).collect();
        }
        self.tally.absent(&self.shape, self.houses_of(cell))
    }

    /// Returns the houses of a cell; none off the board.
    pub fn houses_of(&self, cell: Cell) -> impl Iterator<Item = House> + Clone + '_ {
        self.shape.houses_of(cell)
    }

    /// Returns the house of a kind that a cell is in, the first if there are several.
    pub(crate) fn house_of_kind(&self, cell: Cell, kind: HouseKind) -> Option<House> {
        self.houses_of(cell).find(|house| house.kind() == kind)
    }

    /// Returns the cells of a house.
    pub fn cells_of(&self, house: House) -> impl Iterator<Item = Cell> + '_ {
        self.shape.cells_of(house)
    }

    /// Returns the peers of a cell in no particular order; none off the board.
    pub fn peers(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.shape.peers(cell)
    }

    /// Returns whether two different cells share a house.
    pub fn are_peers(&self, first: Cell, second: Cell) -> bool {
        self.shape.are_peers(first, second)
    }

    /// Replaces the contents of a cell of the board. The digit must be within the side.
    pub(crate) fn set_content(&mut self, cell: Cell, content: &Content) {
        let index = cell.index(self.side());
        let (before, after) = (self.values.get(cell), content.value);
        if before != after {
            if let Some(digit) = before {
                self.tally.remove(&self.shape, cell, digit);
            }
            if let Some(digit) = after {
                self.tally.add(&self.shape, cell, digit);
            }
            self.values.set(cell, after);
        }
        self.givens.set(cell, after.filter(|_| content.is_given));
        self.contents[index] = (!content.is_empty()).then(|| Box::new(content.clone()));
    }

    /// Adds or removes a stroke.
    pub(crate) fn set_stroke(&mut self, mark: PenMark, is_present: bool) {
        if is_present {
            self.pen.insert(mark);
        } else {
            self.pen.remove(&mark);
        }
    }
}
