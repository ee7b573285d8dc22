//! Hints for a player: on the board as it stands, with its values, marks and mistakes, never on the
//! bare puzzle.

use super::walk::{Look, Techniques, Walk, round};
use super::{Candidate, LogicError, Position, Step};
use crate::grid::{Candidates, Grid, Puzzle};
use crate::shape::Shape;
use crate::solve::{Control, Verdict};

/// A board in play.
#[derive(Clone, Debug)]
pub struct Situation {
    puzzle: Puzzle,
    entries: Vec<Candidate>,
    marks: Option<Candidates>,
    techniques: Techniques,
}

/// Nodes of the solver by cells of the board that a hint may take.
const PROMPT: u64 = 1 << 18;

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// Every cell is filled, and rightly.
    Solved,
    /// Values that are wrong: the first one entered, why it can't be, and how many entries to take
    /// back until the board is right again.
    Mistake {
        /// The wrong value.
        value: Candidate,
        /// Why: which rule it breaks, or what it leaves without a place.
        reason: String,
        /// Entries to take back, from the last, so that this one is gone.
        undo: usize,
    },
    /// A cell's marks lack the digit that belongs there.
    MissingMark {
        /// What is missing.
        candidate: Candidate,
    },
    /// The easiest step from here.
    Step(Box<Step>),
    /// The board has no solution as given.
    NoSolution {
        /// Where it breaks.
        reason: String,
    },
    /// No technique that is allowed finds anything.
    Nothing,
}

/// How much of a hint is told. Each level tells what those before it tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Disclosure {
    /// Where to look: a house, or a digit.
    Where,
    /// The technique.
    Technique,
    /// Its cells.
    Cells,
    /// Why it holds.
    Explanation,
    /// The move.
    Move,
}

impl Disclosure {
    /// All levels, from the one that tells least.
    pub const ALL: [Self; 5] =
        [Self::Where, Self::Technique, Self::Cells, Self::Explanation, Self::Move];
}

impl Situation {
    /// A puzzle with nothing entered.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Self { puzzle, entries: Vec::new(), marks: None, techniques: Techniques::default() }
    }

    /// What the player has entered, in the order of entry.
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

    /// The verdict on the puzzle, if it comes within a budget that keeps hints prompt: a board whose
    /// solution is not known by then gets hints that do not rest on it.
    fn verdict(&self) -> Option<Verdict> {
        let budget = PROMPT / self.puzzle.shape().cell_count() as u64;
        Control::new().budget(budget).drive(&mut self.puzzle.solve_job()).ok()
    }

    /// The values on the board.
    fn values(&self) -> Grid {
        let mut values = self.puzzle.givens().clone();
        for entry in &self.entries {
            values.set(entry.cell, Some(entry.digit));
        }
        values
    }

    /// The next thing to do: first a mistake, then a wrong mark, then the easiest step from the
    /// board as it stands.
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
    /// If the board's side is beyond [`MAX_LOGIC_SIDE`](super::MAX_LOGIC_SIDE) or marks are those of
    /// another board.
    pub fn hint(&self) -> Result<Hint, LogicError> {
        let solution = match self.verdict() {
            Some(Verdict::None(reason)) => {
                return Ok(Hint::NoSolution { reason: reason.to_string() });
            }
            Some(Verdict::Unique(solution)) => Some(solution),
            Some(Verdict::Many(..)) | None => None,
        };
        if let Some(mistake) = self.mistake(solution.as_ref()) {
            return Ok(mistake);
        }
        let values = self.values();
        if let (Some(marks), Some(solution)) = (&self.marks, &solution) {
            let missing = solution.clues().find(|&(cell, digit)| {
                values.get(cell).is_none()
                    && !marks.get(cell).is_empty()
                    && !marks.contains(cell, digit)
            });
            if let Some((cell, digit)) = missing {
                return Ok(Hint::MissingMark { candidate: Candidate::new(cell, digit) });
            }
        }
        if values.is_full() {
            return Ok(Hint::Solved);
        }
        let unique = solution.is_some() && self.techniques.uniqueness;
        let techniques = Techniques { uniqueness: unique, ..self.techniques };
        let mut walk = Walk::new(self.position()?, techniques, true);
        loop {
            match walk.look() {
                Look::Goes => {}
                Look::Nothing => return Ok(Hint::Nothing),
                Look::Found => {
                    let easiest = round(&walk).into_iter().next();
                    return Ok(easiest.map_or(Hint::Nothing, |step| Hint::Step(Box::new(step))));
                }
            }
        }
    }

    /// The board as techniques see it: values and marks.
    ///
    /// # Errors
    /// As [`hint`](Self::hint), or if values clash.
    pub fn position(&self) -> Result<Position, LogicError> {
        let shape = self.puzzle.shape();
        let mut candidates = self.puzzle.candidates();
        if let Some(marks) = &self.marks {
            if marks.side() != shape.side() {
                let (found, expected) = (marks.side(), shape.side());
                return Err(LogicError::OtherSide { found, expected });
            }
            for index in 0..shape.cell_count() {
                let (cell, own) = (shape.cell(index), marks.get(shape.cell(index)));
                if own.is_empty() {
                    continue;
                }
                let gone: Vec<_> =
                    candidates.get(cell).iter().filter(|&digit| !own.contains(digit)).collect();
                for digit in gone {
                    candidates.remove(cell, digit);
                }
            }
        }
        Position::with_marks(shape, self.puzzle.givens(), &self.values(), &candidates)
    }

    /// The first wrong entry.
    fn mistake(&self, solution: Option<&Grid>) -> Option<Hint> {
        let stands = |at: usize, entry: &Candidate| {
            // An entry that a later one replaced is gone.
            !self.entries[at + 1..].iter().any(|later| later.cell == entry.cell)
        };
        let mut board = self.puzzle.clone();
        for (at, &value) in self.entries.iter().enumerate() {
            if !stands(at, &value) {
                continue;
            }
            let before = board.clone();
            board = board.with_given(value.cell, Some(value.digit));
            let wrong = match solution {
                Some(solution) => solution.get(value.cell) != Some(value.digit),
                None => matches!(board.solve(), Verdict::None(_)),
            };
            if wrong {
                let undo = self.entries.len() - at;
                return Some(Hint::Mistake { value, reason: why_not(&before, value), undo });
            }
        }
        None
    }
}

/// Why this value can't stand on a board that is right without it.
fn why_not(board: &Puzzle, value: Candidate) -> String {
    let shape = board.shape();
    let index = value.cell.index(shape.side());
    let clash = shape.houses_of(index).iter().find_map(|&house| {
        let cells = shape.cells_of(house as usize).iter();
        let same = |&&cell: &&u32| {
            cell as usize != index
                && board.givens().get(shape.cell(cell as usize)) == Some(value.digit)
        };
        Some((house, *cells.into_iter().find(same)?))
    });
    if let Some((house, cell)) = clash {
        let (house, cell) = (shape.houses()[house as usize], shape.cell(cell as usize));
        return format!("{house} has its {} in {cell} already", value.digit);
    }
    match board.clone().with_given(value.cell, Some(value.digit)).solve() {
        Verdict::None(reason) => reason.to_string(),
        _ => "it leads to a board without solution".to_owned(),
    }
}

impl Hint {
    /// The hint in words, as much of it as is to be told.
    #[must_use]
    pub fn text(&self, shape: &Shape, disclosure: Disclosure) -> String {
        match self {
            Self::Solved => "The board is solved.".to_owned(),
            Self::Nothing => {
                "No technique that is allowed here goes on from this board.".to_owned()
            }
            Self::NoSolution { reason } => format!("The puzzle has no solution: {reason}."),
            Self::Mistake { value, reason, undo } => {
                let entries = if *undo == 1 { "entry" } else { "entries" };
                match disclosure {
                    Disclosure::Where => "Something on the board is wrong.".to_owned(),
                    Disclosure::Technique => {
                        format!("Something in row {} is wrong.", value.cell.row() + 1)
                    }
                    Disclosure::Cells => format!("{} is wrong.", value.cell),
                    Disclosure::Explanation => {
                        format!("{} cannot be {}: {reason}.", value.cell, value.digit)
                    }
                    Disclosure::Move => format!(
                        "{} cannot be {}: {reason}. Take back the last {undo} {entries}, or clear \
                         this cell.",
                        value.cell, value.digit
                    ),
                }
            }
            Self::MissingMark { candidate } => match disclosure {
                Disclosure::Where => "A mark is missing that belongs on the board.".to_owned(),
                Disclosure::Technique => {
                    format!("A mark is missing in row {}.", candidate.cell.row() + 1)
                }
                Disclosure::Cells => format!("A mark is missing in {}.", candidate.cell),
                Disclosure::Explanation | Disclosure::Move => format!(
                    "{} can still be {}: nothing on the board rules it out.",
                    candidate.cell, candidate.digit
                ),
            },
            Self::Step(step) => step.told(shape, disclosure),
        }
    }
}

impl Step {
    /// The step in words, as much of it as is to be told.
    #[must_use]
    pub fn told(&self, shape: &Shape, disclosure: Disclosure) -> String {
        match disclosure {
            Disclosure::Where => self.place_to_look(shape),
            Disclosure::Technique => format!("There is a {} here.", self.technique),
            Disclosure::Cells => format!("{}: {}.", self.technique, self.cells_in_words()),
            Disclosure::Explanation => self.reasons(shape),
            Disclosure::Move => self.long(shape),
        }
    }
}
