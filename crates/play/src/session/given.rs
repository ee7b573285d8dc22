//! What comes from elsewhere as one move: values that were solved, givens that were made; and games
//! that come from a file.

use anydoku::{Cell, Digit, Grid, Puzzle};

use super::doing::Doing;
use super::{About, Session, StepEffect};
use crate::board::Content;
use crate::change::Change;
use crate::outcome::Outcome;
use crate::pen::PenMark;
use crate::sorted::SortedMap;
use crate::timer::Timer;

/// A game as a file has it, without its moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// What stands in cells beside the givens.
    pub contents: Vec<(Cell, Content)>,
    /// What the pen has drawn.
    pub pen: Vec<PenMark>,
    /// How long it has been played, in milliseconds.
    pub elapsed: u64,
    /// How many hints were given.
    pub hints: u32,
}

impl Session {
    /// A game that comes from a file: what was put is its first move. Cells that are given, or not
    /// on the board, stay as they are.
    #[must_use]
    pub fn restored(puzzle: &Puzzle, about: About, state: State) -> Self {
        let mut session = Self::new(puzzle, about);
        let board = session.game.board();
        let contents = state.contents.into_iter().map(|(cell, mut content)| {
            let known = board.content(cell);
            if known.is_given {
                (content.value, content.is_given) = (known.value, true);
            } else {
                content.is_given = false;
            }
            (cell, content)
        });
        let contents: SortedMap<Cell, Content> = contents.collect();
        let strokes = state.pen.into_iter().map(|mark| (mark, true));
        let change = Change::to(board, contents, strokes);
        if !change.is_empty() {
            session.journal.change(&change);
            session.game.play(change);
        }
        session.timer = Timer::resting(state.elapsed);
        session.journal.passed(state.elapsed);
        if state.hints > 0 {
            session.journal.hints(state.hints);
        }
        session.hints = state.hints;
        session.end_if_solved();
        session
    }

    /// What it is as a file has it, without its moves.
    #[must_use]
    pub fn state(&self, now: u64) -> State {
        let board = self.game.board();
        let filled = |cell: &Cell| {
            let content = board.content(*cell);
            let plain =
                Content { value: content.value, is_given: content.is_given, ..Content::default() };
            !(content.is_nothing() || content.is_given && *content == plain)
        };
        State {
            contents: board
                .cells()
                .filter(filled)
                .map(|cell| (cell, board.content(cell).clone()))
                .collect(),
            pen: board.pen().iter().copied().collect(),
            elapsed: self.timer.passed(now),
            hints: self.hints,
        }
    }

    /// Puts values, as one move: what a solver found.
    pub fn put_values(&mut self, values: &[(Cell, Digit)], now: u64) -> Outcome {
        let effect = StepEffect { placements: values.to_vec(), ..StepEffect::default() };
        self.apply_step(&effect, now)
    }

    /// Makes these the givens, as one move, in design: what a generator or a change of the board
    /// made. Marks and colours stay, values that were put go. Of another side nothing happens.
    pub fn set_givens(&mut self, givens: &Grid, now: u64) -> Outcome {
        self.do_at(now, |session, doing| {
            let mut board = session.game.board().clone();
            if givens.side() != board.side() {
                return;
            }
            for cell in session.game.board().cells() {
                let value = givens.get(cell).filter(|digit| digit.value() <= board.side());
                let known = board.content(cell);
                let content = Content { value, is_given: value.is_some(), ..known.clone() };
                if content != *known {
                    board.put(cell, &content);
                }
            }
            session.come_to(&board, doing);
        })
    }

    /// Does something that is one move.
    pub(super) fn do_at(&mut self, now: u64, act: impl FnOnce(&mut Self, &mut Doing)) -> Outcome {
        let mut doing = Doing::begin(self);
        self.do_what_is_due(now, &mut doing);
        if self.wake(now, &mut doing) {
            self.end_typing(&mut doing);
            act(self, &mut doing);
        }
        doing.end(self)
    }

    /// Plays what makes the board this one.
    fn come_to(&mut self, board: &crate::board::Board, doing: &mut Doing) {
        let contents = board.cells().map(|cell| (cell, board.content(cell).clone()));
        let change = Change::to(self.game.board(), contents, []);
        if !change.is_empty() {
            self.play(change, doing);
        }
    }
}
