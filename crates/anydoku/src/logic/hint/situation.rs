//! The state of a game for hints.

use crate::grid::{Candidates, Grid, Puzzle};
use crate::logic::walk::Techniques;
use crate::logic::word_set::intersect;
use crate::logic::{Candidate, LogicError, MAX_LOGIC_SIDE, Position};

/// The state of a game: the puzzle, the player's entries and marks, and options for hints.
#[derive(Clone, Debug)]
pub struct Situation {
    pub(super) puzzle: Puzzle,
    pub(super) entries: Vec<Candidate>,
    pub(super) marks: Option<Candidates>,
    pub(super) techniques: Techniques,
    pub(super) solution: Option<Grid>,
}

impl Situation {
    /// Creates the state of a game without entries. If the givens alone have one solution,
    /// candidates that the puzzle bars count as removed by the player, as in library lines and
    /// candidate grids.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        let techniques = Techniques::default().optional(true);
        Self { puzzle, entries: Vec::new(), marks: None, techniques, solution: None }
    }

    /// Sets the player's entries, in the order of entry. A later entry in a cell replaces an
    /// earlier one.
    #[must_use]
    pub fn entries(self, entries: impl Into<Vec<Candidate>>) -> Self {
        Self { entries: entries.into(), ..self }
    }

    /// Sets the player's marks, interpreted as the remaining candidates. A cell without marks has
    /// all candidates that its peers leave.
    #[must_use]
    pub fn marks(self, marks: Candidates) -> Self {
        Self { marks: Some(marks), ..self }
    }

    /// Sets the techniques that hints may use: by default all, also those that do not count for the
    /// rating, which the easiest step uses up to side 36.
    #[must_use]
    pub fn techniques(self, techniques: Techniques) -> Self {
        Self { techniques, ..self }
    }

    /// Sets the puzzle's only solution, so that callers can solve once for many hints. A grid that
    /// does not solve the puzzle is ignored; that there is no other solution is not checked.
    #[must_use]
    pub fn solution(self, solution: Grid) -> Self {
        let solution = Some(solution).filter(|solution| self.puzzle.is_solved_by(solution));
        Self { solution, ..self }
    }

    /// Returns the position for techniques: values and marks. A given cell always contains the
    /// given.
    ///
    /// # Errors
    /// As [`hint`](Self::hint), or if values clash.
    pub fn position(&self) -> Result<Position, LogicError> {
        self.check()?;
        let shape = self.puzzle.shape();
        let candidates = self.marked(self.puzzle.candidates());
        let values = self.values();
        let position = Position::with_marks(shape, self.puzzle.givens(), &values, &candidates)?;
        Ok(position.within(self.puzzle.restriction()))
    }

    /// Checks that all parts belong to one board.
    pub(super) fn check(&self) -> Result<(), LogicError> {
        let side = self.puzzle.shape().side();
        if side > MAX_LOGIC_SIDE {
            return Err(LogicError::Side { found: side });
        }
        if let Some(found) = self.marks.as_ref().map(Candidates::side).filter(|&of| of != side) {
            return Err(LogicError::OtherSide { found, expected: side });
        }
        let is_off = |entry: &&Candidate| {
            entry.cell.row().max(entry.cell.column()) >= side || entry.digit.value() > side
        };
        match self.entries.iter().find(is_off) {
            Some(&candidate) => Err(LogicError::OffBoard { candidate, side }),
            None => Ok(()),
        }
    }

    /// Treats the candidates that the puzzle bars as removed marks. Returns `false` if that would
    /// leave a cell without marks.
    pub(super) fn bar_as_marks(&mut self) -> bool {
        let puzzle = self.puzzle.without_restriction();
        let marks = self.marked(self.puzzle.candidates());
        if puzzle.shape().cells().any(|cell| marks.get(cell).is_empty()) {
            return false;
        }
        (self.puzzle, self.marks) = (puzzle, Some(marks));
        true
    }

    /// Removes the candidates missing from the marks, in cells that have marks.
    fn marked(&self, mut candidates: Candidates) -> Candidates {
        let Some(marks) = &self.marks else { return candidates };
        let words = marks.words();
        let cells = candidates.bits_mut().chunks_exact_mut(words);
        for (possible, marked) in cells.zip(marks.bits().chunks_exact(words)) {
            if marked.iter().any(|&word| word != 0) {
                intersect(possible, marked);
            }
        }
        candidates
    }

    /// Returns the current values.
    pub(super) fn values(&self) -> Grid {
        let mut values = self.puzzle.givens().clone();
        for entry in &self.entries {
            if self.puzzle.givens().get(entry.cell).is_none() {
                values.set(entry.cell, Some(entry.digit));
            }
        }
        values
    }

    /// Returns the entries that no later one replaced, with their index in the order of entry.
    pub(super) fn current_entries(&self) -> Vec<(usize, Candidate)> {
        let mut latest = vec![usize::MAX; self.puzzle.shape().cell_count()];
        let index_of = |entry: &Candidate| entry.cell.index(self.puzzle.shape().side());
        for (number, entry) in self.entries.iter().enumerate() {
            latest[index_of(entry)] = number;
        }
        let entries = self.entries.iter().copied().enumerate();
        entries.filter(|(number, entry)| latest[index_of(entry)] == *number).collect()
    }
}
