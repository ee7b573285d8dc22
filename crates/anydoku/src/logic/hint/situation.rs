//! A board in play.

use super::{Hint, HintJob, HintsJob};
use crate::grid::{Candidates, Grid, Puzzle};
use crate::logic::walk::Techniques;
use crate::logic::{Candidate, LogicError, MAX_LOGIC_SIDE, Position};
use crate::solve::run_through;

/// A board in play.
#[derive(Clone, Debug)]
pub struct Situation {
    pub(super) puzzle: Puzzle,
    pub(super) entries: Vec<Candidate>,
    pub(super) marks: Option<Candidates>,
    pub(super) techniques: Techniques,
    pub(super) solution: Option<Grid>,
}

impl Situation {
    /// A puzzle with nothing entered. Candidates that it bars count as struck by the player where its
    /// givens alone have one solution, as in library lines and candidate grids.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        let techniques = Techniques::default();
        Self { puzzle, entries: Vec::new(), marks: None, techniques, solution: None }
    }

    /// What the player has entered, in the order of entry. A later entry in a cell replaces an
    /// earlier one.
    #[must_use]
    pub fn entries(self, entries: impl Into<Vec<Candidate>>) -> Self {
        Self { entries: entries.into(), ..self }
    }

    /// The player's marks, taken as the candidates that are left. A cell without any is taken to
    /// have all that its peers leave.
    #[must_use]
    pub fn marks(self, marks: Candidates) -> Self {
        Self { marks: Some(marks), ..self }
    }

    /// Which techniques a hint may use.
    #[must_use]
    pub fn techniques(self, techniques: Techniques) -> Self {
        Self { techniques, ..self }
    }

    /// The puzzle's only solution, for those who keep it from hint to hint: nothing is solved then. A
    /// grid that does not solve the puzzle is not taken; that there is no other solution is believed.
    #[must_use]
    pub fn solution(self, solution: Grid) -> Self {
        let solution = Some(solution).filter(|solution| self.puzzle.is_solved_by(solution));
        Self { solution, ..self }
    }

    /// The next thing to do: first a mistake, then a wrong mark, then the easiest step from the
    /// board as it stands. [`HintJob`] does it in slices.
    ///
    /// What needs a verdict of the solver (whether the puzzle has one solution, and which) is left
    /// out if none comes within a moment: hints do not rest on it then.
    ///
    /// ```
    /// use anydoku::{Cell, Digit, Puzzle};
    /// use anydoku::logic::{Candidate, Disclosure, Hint, Situation};
    /// let puzzle: Puzzle = "1.........4..31.".parse()?;
    /// let wrong = Candidate::new(Cell::new(0, 1), Digit::new(1).unwrap());
    /// let hint = Situation::new(puzzle.clone()).entries([wrong]).hint()?;
    /// assert!(matches!(hint, Hint::Mistake { undo: 1, .. }));
    /// let hint = Situation::new(puzzle.clone()).hint()?;
    /// assert_eq!(hint.text(puzzle.shape(), Disclosure::Where), "Look at box 1.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the board's side is beyond [`MAX_LOGIC_SIDE`], marks are those of another board, or an
    /// entry is off the board.
    pub fn hint(&self) -> Result<Hint, LogicError> {
        run_through(&mut HintJob::new(self))
    }

    /// All hints that there are: one alone if something is wrong, nothing is left to do or nothing
    /// is found, else every step from here, the easiest first. [`HintsJob`] does it in slices.
    ///
    /// ```
    /// use anydoku::{Puzzle, logic::{Hint, Situation}};
    /// let puzzle: Puzzle = "1.........4..31.".parse()?;
    /// let hints = Situation::new(puzzle).hints()?;
    /// assert!(hints.len() > 1 && hints.iter().all(|hint| matches!(hint, Hint::Step(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`hint`](Self::hint).
    pub fn hints(&self) -> Result<Vec<Hint>, LogicError> {
        run_through(&mut HintsJob::new(self))
    }

    /// The board as techniques see it: values and marks. What stands in a cell that was given is the
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

    /// Whether all of it is about one board.
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

    /// Takes what the puzzle bars as marks; `false` if that would leave a cell without any.
    pub(super) fn bar_as_marks(&mut self) -> bool {
        let puzzle = self.puzzle.unrestricted();
        let marks = self.marked(self.puzzle.candidates());
        let shape = puzzle.shape();
        let mut cells = (0..shape.cell_count()).map(|index| shape.cell(index));
        if cells.any(|cell| marks.get(cell).is_empty()) {
            return false;
        }
        (self.puzzle, self.marks) = (puzzle, Some(marks));
        true
    }

    /// These candidates without those that the marks lack, in cells that have marks.
    fn marked(&self, mut candidates: Candidates) -> Candidates {
        let shape = self.puzzle.shape();
        for cell in (0..shape.cell_count()).map(|index| shape.cell(index)) {
            let own = self.marks.as_ref().map(|marks| marks.get(cell));
            if let Some(own) = own.filter(|own| !own.is_empty()) {
                let all = candidates.get(cell).iter();
                let gone: Vec<_> = all.filter(|&digit| !own.contains(digit)).collect();
                for digit in gone {
                    candidates.remove(cell, digit);
                }
            }
        }
        candidates
    }

    /// The values on the board.
    pub(super) fn values(&self) -> Grid {
        let mut values = self.puzzle.givens().clone();
        for entry in &self.entries {
            if self.puzzle.givens().get(entry.cell).is_none() {
                values.set(entry.cell, Some(entry.digit));
            }
        }
        values
    }

    /// The entries that no later one replaced, with their places in the order of entry.
    pub(super) fn standing(&self) -> Vec<(usize, Candidate)> {
        let mut latest = vec![usize::MAX; self.puzzle.shape().cell_count()];
        let at = |entry: &Candidate| entry.cell.index(self.puzzle.shape().side());
        for (number, entry) in self.entries.iter().enumerate() {
            latest[at(entry)] = number;
        }
        let entries = self.entries.iter().copied().enumerate();
        entries.filter(|(number, entry)| latest[at(entry)] == *number).collect()
    }
}
