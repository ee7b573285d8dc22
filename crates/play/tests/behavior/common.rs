//! A test game and helpers to play it.

use anydoku::{Cell, Digit, Grid, Puzzle, Verdict};
use anydoku_play::{Action, Digits, Metadata, Mode, Outcome, Session, Settings};

pub(crate) fn puzzle() -> Puzzle {
    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    LINE.parse().unwrap()
}

pub(crate) fn solution() -> Grid {
    let Verdict::Unique(solution) = puzzle().solve() else { panic!("one solution") };
    solution
}

pub(crate) fn session(settings: Settings) -> Session {
    let mut session = Session::new(&puzzle(), Metadata::default());
    session.set_settings(settings);
    session
}

pub(crate) fn at(row: u16, column: u16) -> Cell {
    Cell::new(row - 1, column - 1)
}

pub(crate) fn digit(value: u16) -> Digit {
    Digit::new(value).unwrap()
}

pub(crate) fn enter(session: &mut Session, cell: Cell, mode: Mode, value: u16) -> Outcome {
    session.perform(Action::Select(vec![cell]), 1_000);
    session.perform(Action::Enter(mode, digit(value)), 1_000)
}

pub(crate) fn put(session: &mut Session, cell: Cell, value: u16) -> Outcome {
    enter(session, cell, Mode::Digit, value)
}

pub(crate) fn announced(outcome: &Outcome) -> &str {
    outcome.announcement.as_ref().map_or("", |announcement| &announcement.text)
}

pub(crate) fn values(marks: &Digits) -> Vec<u16> {
    marks.iter().map(Digit::value).collect()
}
