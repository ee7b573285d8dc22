//! Restoring and replacing whole positions: games from files, solved digits, generated givens.

use std::collections::BTreeMap;

use anydoku::{Cell, Digit, Grid, Puzzle};

use super::Session;
use super::step::StepEffect;
use crate::board::Content;
use crate::change::Change;
use crate::metadata::Metadata;
use crate::outcome::Outcome;
use crate::pen::PenMark;
use crate::timer::Timer;

/// The position of a game as a file stores it, without its moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// The contents of cells besides the givens.
    pub contents: Vec<(Cell, Content)>,
    /// The pen strokes.
    pub pen: Vec<PenMark>,
    /// The time played, in milliseconds.
    pub elapsed: u64,
    /// The number of hints used.
    pub hints: u32,
}

impl Session {
    /// Restores a game from a file, with its entries as the first move. Givens are kept, and cells
    /// off the board ignored.
    #[must_use]
    pub fn from_state(puzzle: &Puzzle, metadata: Metadata, state: State) -> Self {
        let mut session = Self::new(puzzle, metadata);
        let board = session.game.board();
        let contents = state.contents.into_iter().map(|(cell, mut content)| {
            let current = board.content(cell);
            if current.is_given {
                (content.value, content.is_given) = (current.value, true);
            } else {
                content.is_given = false;
            }
            (cell, content)
        });
        let contents: BTreeMap<Cell, Content> = contents.collect();
        let strokes = state.pen.into_iter().map(|mark| (mark, true));
        let change = Change::new(board, contents, strokes);
        if !change.is_empty() {
            session.journal.change(&change);
            session.game.play(change);
        }
        session.progress.timer = Timer::stopped(state.elapsed);
        session.journal.record(&format!("passed {}", state.elapsed));
        if state.hints > 0 {
            session.journal.record(&format!("hints {}", state.hints));
        }
        session.progress.hints = state.hints;
        session.finish_if_solved();
        session
    }

    /// Starts a game at a prepared position: it is the start of the history and can't be undone.
    #[must_use]
    pub fn at_position(puzzle: &Puzzle, metadata: Metadata, state: State) -> Self {
        let mut session = Self::from_state(puzzle, metadata, state);
        let (history, _) = session.game.parts_mut();
        if history.start_after_first() {
            session.journal.record("start");
        }
        session
    }

    /// Returns the position as a file stores it.
    pub fn state(&self, now: u64) -> State {
        let board = self.game.board();
        let filled = |cell: &Cell| {
            let content = board.content(*cell);
            let plain =
                Content { value: content.value, is_given: content.is_given, ..Content::default() };
            !(content.is_empty() || content.is_given && *content == plain)
        };
        State {
            contents: board
                .cells()
                .filter(filled)
                .map(|cell| (cell, board.content(cell).clone()))
                .collect(),
            pen: board.pen().iter().copied().collect(),
            elapsed: self.progress.timer.elapsed(now),
            hints: self.progress.hints,
        }
    }

    /// Enters digits as one move, such as a solution.
    pub fn put_values(&mut self, values: &[(Cell, Digit)], now: u64) -> Outcome {
        let effect = StepEffect { placements: values.to_vec(), ..StepEffect::default() };
        self.apply_step(&effect, now)
    }

    /// Replaces the givens as one move, as a generator or a change of the board in design mode
    /// does. Notes and colors are kept, entered digits are removed. Does nothing if the side
    /// differs.
    pub fn set_givens(&mut self, givens: &Grid, now: u64) -> Outcome {
        self.run_transaction(now, |session, transaction| {
            let board = session.game.board();
            if givens.side() != board.side() {
                return;
            }
            let contents = board.cells().map(|cell| {
                let value = givens.get(cell);
                (cell, Content { value, is_given: value.is_some(), ..board.content(cell).clone() })
            });
            let change = Change::new(board, contents, []);
            session.play(change, transaction);
        })
    }
}
