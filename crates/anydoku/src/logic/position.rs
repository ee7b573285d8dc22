//! Positions: the values and remaining candidates of a board, indexed for techniques.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::geometry::{Geometry, Id, MAX_LOGIC_SIDE, Mask};
use super::locked_sets::LockedSets;
use super::{Candidate, LogicError};
use crate::grid::{Candidates, Grid, Puzzle};
use crate::shape::Shape;
use crate::solve::bits::Bits as _;

/// The values and candidates of a board while it is being solved.
///
/// ```
/// use anydoku::{Puzzle, logic::Position};
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let position = Position::of(&puzzle)?;
/// assert_eq!(position.open_cells(), 13);
/// assert_eq!(position.candidates().count(), 33);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Position {
    geometry: Arc<Geometry>,
    /// Whether the puzzle itself forbids candidates, so that digits cannot always be exchanged.
    pub(super) is_restricted: bool,
    /// The givens, as a set of cells.
    givens: Vec<u64>,
    /// The values, 0 for empty cells.
    values: Vec<u16>,
    /// The candidates of each cell; none for filled cells.
    pub(super) digits: Vec<Mask>,
    /// The places of the candidates, by house and digit.
    pub(super) places: Vec<Mask>,
    /// The cells with each candidate digit, as sets of cells.
    cells: Vec<u64>,
    /// The empty places of each house.
    empty: Vec<Mask>,
    /// The digits placed in each house.
    settled: Vec<Mask>,
    open: usize,
    /// The almost locked sets, computed on demand and dropped when the position changes.
    pub(super) locked_sets: OnceLock<Arc<LockedSets>>,
}

impl Position {
    /// Creates the position of a puzzle, without candidates that a given sees or that the puzzle
    /// forbids.
    ///
    /// # Errors
    /// If the side is beyond [`MAX_LOGIC_SIDE`], or two givens clash.
    pub fn of(puzzle: &Puzzle) -> Result<Self, LogicError> {
        let givens = puzzle.givens();
        if let Some(allowed) = puzzle.restriction()
            && let Some((cell, _)) =
                givens.clues().find(|&(cell, digit)| !allowed.contains(cell, digit))
        {
            return Err(LogicError::Clash { cell });
        }
        let position = Self::built(puzzle.shape(), givens, givens, puzzle.restriction())?;
        Ok(position.within(puzzle.restriction()))
    }

    /// Marks the position as that of a puzzle with this restriction, if any.
    pub(crate) fn within(mut self, restriction: Option<&Candidates>) -> Self {
        self.is_restricted = restriction.is_some();
        self
    }

    /// Creates the position of a game: the `givens` of the puzzle, the current `values` (including
    /// givens) and the remaining candidates of empty cells.
    ///
    /// # Errors
    /// If the side is beyond [`MAX_LOGIC_SIDE`], the parts are of another side, or two values
    /// clash.
    pub fn with_marks(
        shape: &Shape,
        givens: &Grid,
        values: &Grid,
        candidates: &Candidates,
    ) -> Result<Self, LogicError> {
        for found in [givens.side(), values.side(), candidates.side()] {
            if found != shape.side() {
                return Err(LogicError::OtherSide { found, expected: shape.side() });
            }
        }
        Self::built(shape, givens, values, Some(candidates))
    }

    /// Builds the views of these values and of the candidates that they and `allowed` leave.
    fn built(
        shape: &Shape,
        givens: &Grid,
        values: &Grid,
        allowed: Option<&Candidates>,
    ) -> Result<Self, LogicError> {
        if shape.side() > MAX_LOGIC_SIDE {
            return Err(LogicError::Side { found: shape.side() });
        }
        let geometry = Geometry::of(shape);
        let mut built = Self {
            is_restricted: false,
            givens: vec![0; geometry.words],
            values: values.values().to_vec(),
            digits: vec![0; geometry.cells],
            places: vec![0; geometry.houses() * geometry.side],
            cells: vec![0; geometry.words * geometry.side],
            empty: (0..geometry.houses()).map(|house| geometry.all_places(house)).collect(),
            settled: vec![0; geometry.houses()],
            open: geometry.cells,
            locked_sets: OnceLock::new(),
            geometry: geometry.clone(),
        };
        for cell in 0..geometry.cells {
            if givens.values()[cell] != 0 {
                built.givens[cell / 64] |= 1 << (cell % 64);
            }
            let Some(digit) = usize::from(built.values[cell]).checked_sub(1) else { continue };
            built.open -= 1;
            for (house, place) in geometry.houses_of(cell) {
                if digit >= geometry.side || built.settled[house].contains(digit) {
                    return Err(LogicError::Clash { cell: geometry.cell(cell) });
                }
                built.empty[house] &= !(1 << place);
                built.settled[house] |= 1 << digit;
            }
        }
        for cell in 0..geometry.cells {
            if built.values[cell] != 0 {
                continue;
            }
            let mut digits = geometry.all_digits();
            if let Some(allowed) = allowed {
                let words = allowed.words();
                digits &= Mask::from_words(&allowed.bits()[cell * words..][..words]);
            }
            for (house, _) in geometry.houses_of(cell) {
                digits &= !built.settled[house];
            }
            built.digits[cell] = digits;
            for digit in digits.iter() {
                built.cells[digit * geometry.words + cell / 64] |= 1 << (cell % 64);
                for (house, place) in geometry.houses_of(cell) {
                    built.places[house * geometry.side + digit] |= 1 << place;
                }
            }
        }
        Ok(built)
    }

    /// Returns the shape of the board.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.geometry.shape
    }

    /// Returns the number of empty cells.
    #[must_use]
    pub fn open_cells(&self) -> usize {
        self.open
    }

    /// Returns the values, 0 for empty cells.
    #[must_use]
    pub fn values(&self) -> Grid {
        Grid::from_values(self.shape().side(), self.values.clone())
            .unwrap_or_else(|| unreachable!("a value for each cell"))
    }

    /// Returns the givens, 0 for other cells.
    #[must_use]
    pub fn givens(&self) -> Grid {
        let mut givens = self.values();
        for cell in (0..self.geometry.cells).filter(|&cell| !self.is_given(cell)) {
            givens.set(self.geometry.cell(cell), None);
        }
        givens
    }

    /// Returns the candidates of the empty cells; filled cells have none.
    #[must_use]
    pub fn candidates(&self) -> Candidates {
        let mut candidates = Candidates::none(self.shape().side());
        let words = candidates.words();
        for (set, digits) in candidates.bits_mut().chunks_exact_mut(words).zip(&self.digits) {
            for (index, word) in set.iter_mut().enumerate() {
                *word = digits.word(index);
            }
        }
        candidates
    }

    /// Returns the candidates of the empty cells and the values of the others.
    pub(crate) fn candidates_and_values(&self) -> Candidates {
        let mut all = self.candidates();
        for (cell, digit) in self.values().clues() {
            all.insert(cell, digit);
        }
        all
    }

    /// Returns the number of candidates.
    pub(crate) fn candidate_count(&self) -> usize {
        self.digits.iter().map(|digits| digits.count()).sum()
    }

    /// Returns whether every cell has a value.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// Returns whether values clash, an empty cell has no candidate, or a house has no place for a
    /// missing digit.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        let geometry = &self.geometry;
        let lacks_digit = |cell: usize| self.values[cell] == 0 && self.digits[cell] == 0;
        let clashes = |house: usize| {
            let filled = geometry.all_places(house) & !self.open_places(house);
            filled.count() != self.settled(house).count()
        };
        let lacks_place = |house: usize| {
            let missing = geometry.all_digits() & !self.settled(house);
            geometry.is_complete(house)
                && missing.iter().any(|digit| self.places(house, digit) == 0)
        };
        (0..geometry.cells).any(lacks_digit)
            || (0..geometry.houses()).any(|house| clashes(house) || lacks_place(house))
    }

    /// Returns whether the cell has this candidate.
    #[must_use]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.geometry.on_board(candidate.cell).is_some_and(|cell| {
            candidate.digit.value() <= self.shape().side()
                && self.digits(cell).contains(candidate.digit.index())
        })
    }

    /// Removes these candidates and sets these values.
    ///
    /// Clashing values are set nevertheless, and [`is_broken`](Self::is_broken) reports them.
    /// Candidates off the board, and values for filled cells, are ignored.
    pub fn apply(&mut self, placements: &[Candidate], eliminations: &[Candidate]) {
        for &candidate in eliminations {
            if self.has(candidate) {
                self.remove(self.geometry.id_of(candidate));
            }
        }
        for &candidate in placements {
            let cell = self.geometry.on_board(candidate.cell);
            if let Some(cell) = cell.filter(|_| candidate.digit.value() <= self.shape().side()) {
                self.place(cell, candidate.digit.index());
            }
        }
    }

    pub(crate) fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// Returns the value of a cell, from 1, or 0 if it is empty.
    pub(crate) fn value(&self, cell: usize) -> u16 {
        self.values[cell]
    }

    /// Returns whether the cell is a given.
    pub(crate) fn is_given(&self, cell: usize) -> bool {
        self.givens[cell / 64] >> (cell % 64) & 1 != 0
    }

    /// Returns the candidates of a cell; a filled cell has none.
    pub(crate) fn digits(&self, cell: usize) -> Mask {
        self.digits[cell]
    }

    /// Returns the places of a candidate digit in a house; none if the digit is placed.
    pub(crate) fn places(&self, house: usize, digit: usize) -> Mask {
        self.places[house * self.geometry.side + digit]
    }

    /// Returns the cells with a candidate digit, as a set of cells.
    pub(crate) fn cells_with(&self, digit: usize) -> &[u64] {
        let words = self.geometry.words;
        &self.cells[digit * words..][..words]
    }

    /// Returns the empty places of a house.
    pub(crate) fn open_places(&self, house: usize) -> Mask {
        self.empty[house]
    }

    /// Returns the digits placed in a house.
    pub(crate) fn settled(&self, house: usize) -> Mask {
        self.settled[house]
    }

    /// Returns the cells with the candidate digit that see all of these cells, in ascending order.
    pub(crate) fn common_peers<'a>(
        &'a self,
        digit: usize,
        cells: &'a [usize],
    ) -> impl Iterator<Item = usize> + 'a {
        let geometry = &self.geometry;
        self.cells_with(digit).iter().enumerate().flat_map(move |(index, &word)| {
            let common =
                cells.iter().fold(word, |common, &cell| common & geometry.peers(cell)[index]);
            common.iter().map(move |bit| index * 64 + bit)
        })
    }

    /// Returns the candidates of the digit in the cells that see all of these cells, ascending.
    pub(crate) fn common_ids<'a>(
        &'a self,
        digit: usize,
        cells: &'a [usize],
    ) -> impl Iterator<Item = Id> + 'a {
        self.common_peers(digit, cells).map(move |cell| self.geometry.id(cell, digit))
    }

    /// Removes a candidate, if it is present.
    pub(crate) fn remove(&mut self, id: Id) {
        let (cell, digit) = self.geometry.cell_and_digit(id);
        if self.digits(cell).contains(digit) {
            self.locked_sets.take();
            self.remove_present(cell, digit);
        }
    }

    fn remove_present(&mut self, cell: usize, digit: usize) {
        let geometry = &self.geometry;
        self.digits[cell] &= !(1 << digit);
        self.cells[digit * geometry.words + cell / 64] &= !(1 << (cell % 64));
        for (house, place) in geometry.houses_of(cell) {
            self.places[house * geometry.side + digit] &= !(1 << place);
        }
    }

    /// Sets the value of an empty cell, and removes the candidates of the cell and the digit from
    /// its peers. Does nothing if the cell is filled.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        if self.values[cell] != 0 {
            return;
        }
        self.locked_sets.take();
        self.values[cell] = digit as u16 + 1;
        self.open -= 1;
        for (house, place) in self.geometry.houses_of(cell) {
            self.empty[house] &= !(1 << place);
            self.settled[house] |= 1 << digit;
        }
        for removed in self.digits[cell].iter() {
            self.remove_present(cell, removed);
        }
        for index in 0..self.geometry.words {
            let common = self.cells_with(digit)[index] & self.geometry.peers(cell)[index];
            for bit in common.iter() {
                self.remove_present(index * 64 + bit, digit);
            }
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.shape() == other.shape()
            && self.values == other.values
            && self.digits == other.digits
            && self.givens == other.givens
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({}: {} open, {})", self.shape(), self.open, self.values())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};

    fn empty() -> Position {
        Position::of(&Puzzle::new(Shape::of_side(9).unwrap(), Grid::empty(9)).unwrap()).unwrap()
    }

    #[test]
    fn clashing_values_break_the_board() {
        let one_at = |row, column| Candidate::new(Cell::new(row, column), Digit::new(1).unwrap());
        let mut position = empty();
        position.apply(&[one_at(0, 0), one_at(3, 1)], &[]);
        assert!(!position.is_broken());
        position.apply(&[one_at(0, 8)], &[]);
        assert!(position.is_broken());
    }

    #[test]
    fn reports_length_of_text_with_wrong_length() {
        let shape = Shape::of_side(4).unwrap();
        let error = Position::parse(&shape, &"1".repeat(17)).unwrap_err();
        assert!(error.to_string().starts_with("`17 values` is not valid"), "{error}");
        let error = Position::parse(&Shape::of_side(36).unwrap(), "1").unwrap_err();
        assert!(error.to_string().contains("side 36"), "{error}");
        assert!(!error.to_string().contains("128"), "{error}");
    }
}
