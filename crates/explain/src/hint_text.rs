//! The texts of a hint.

use anydoku::Contradiction;
use anydoku::logic::{Candidate, Hint, MistakeReason};
use anydoku_words::with_article;

use crate::contradiction::contradiction;
use crate::{Disclosure, StepText, Wording, names};

/// The texts of a hint.
///
/// ```
/// use anydoku::{Puzzle, logic::Situation};
/// use anydoku_explain::{Disclosure, HintText};
/// let puzzle: Puzzle = "1.........4..31.".parse()?;
/// let hint = Situation::new(puzzle.clone()).hint()?;
/// assert_eq!(HintText::new(&hint, puzzle.shape()).at(Disclosure::Where), "Look at box 1.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HintText<'a> {
    hint: &'a Hint,
    wording: Wording<'a>,
}

impl<'a> HintText<'a> {
    /// Creates the texts of a hint, with the names of a board.
    #[must_use]
    pub fn new(hint: &'a Hint, wording: impl Into<Wording<'a>>) -> Self {
        Self { hint, wording: wording.into() }
    }

    /// Returns the text of this level of disclosure.
    #[must_use]
    pub fn at(self, disclosure: Disclosure) -> String {
        let texts = self.wording.texts;
        let digit = |digit| self.wording.digit(digit);
        match self.hint {
            Hint::Solved => texts.solved().to_owned(),
            Hint::Several { one, other } => texts.several_solutions(
                &one.cell.to_string(),
                &digit(one.digit.min(other.digit)),
                &digit(one.digit.max(other.digit)),
            ),
            Hint::NoSolution { reason } => texts.no_solution(&contradiction(reason, self.wording)),
            Hint::Mistake { value, reason, undo } => match disclosure {
                Disclosure::Where => texts.mistake().to_owned(),
                Disclosure::Technique => texts.mistake_in_row(&row(*value)),
                Disclosure::Cells => texts.mistake_in_cell(&value.cell.to_string()),
                Disclosure::Explanation => self.mistake_reason(*value, reason),
                Disclosure::Move => {
                    self.mistake_reason(*value, reason) + " " + &texts.undo_entries(*undo)
                }
            },
            Hint::MissingMark { candidate } => match disclosure {
                Disclosure::Where => texts.missing_note().to_owned(),
                Disclosure::Technique => texts.missing_note_in_row(&row(*candidate)),
                Disclosure::Cells => texts.missing_note_in_cell(&candidate.cell.to_string()),
                Disclosure::Explanation => self.missing_note_reason(*candidate),
                Disclosure::Move => {
                    let (cell, digit) = (candidate.cell.to_string(), digit(candidate.digit));
                    let restore = texts.missing_note_restore(&cell, &digit);
                    self.missing_note_reason(*candidate) + " " + &restore
                }
            },
            Hint::Step(step) => StepText::new(step, self.wording).at(disclosure),
            _ => texts.nothing().to_owned(),
        }
    }

    /// Returns the reason why a note is missing.
    fn missing_note_reason(self, Candidate { cell, digit }: Candidate) -> String {
        self.wording.texts.missing_note_reason(&cell.to_string(), &self.wording.digit(digit))
    }

    /// Returns the reason why a value is wrong.
    fn mistake_reason(self, value: Candidate, reason: &MistakeReason) -> String {
        let texts = self.wording.texts;
        let (cell, digit) = (value.cell.to_string(), self.wording.digit(value.digit));
        match reason {
            MistakeReason::Given(given) => {
                texts.mistake_over_given(&cell, &digit, &self.wording.digit(*given))
            }
            MistakeReason::Barred => texts.mistake_barred(&cell, &digit),
            MistakeReason::Twice { house, cell: second } => texts.mistake_twice(
                &with_article(&digit),
                &cell,
                &digit,
                &names::house(*house, self.wording),
                &second.to_string(),
            ),
            MistakeReason::NoSolution(reason) if *reason != Contradiction::Exhausted => {
                let reason = contradiction(reason, self.wording);
                texts.mistake_contradiction(&cell, &digit, &reason)
            }
            _ => texts.mistake_unsolvable(&cell, &digit),
        }
    }
}

/// Returns the number of the row of a candidate.
fn row(candidate: Candidate) -> String {
    (u32::from(candidate.cell.row()) + 1).to_string()
}
