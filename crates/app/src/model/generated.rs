//! Generated puzzles as games.

use anydoku::logic::Rating;
use anydoku_play::{Metadata, Session};
use anydoku_protocol::GeneratedPuzzle;

/// The title of a game, and the source by which it is recognized in the library.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Label {
    pub(crate) title: String,
    pub(crate) source: String,
}

/// Returns the game of a generated puzzle.
pub(crate) fn session_of(made: &GeneratedPuzzle, label: Label) -> Session {
    let about = Metadata {
        title: label.title,
        source: label.source,
        rating: made.rated.as_ref().map(|rated| Rating::from_tenths(rated.rating)),
        level: made.rated.as_ref().map(|rated| rated.level.clone()),
        seed: Some(made.seed.clone()),
        ..Metadata::default()
    };
    let mut session = Session::new(&made.puzzle, about);
    session.set_solution(made.solution.clone());
    session
}
