//! Generated puzzles as games.

use anydoku::logic::Rating;
use anydoku_play::{Metadata, Session};
use anydoku_protocol::GeneratedPuzzle;
use anydoku_protocol::wire::grid;

/// The title of a game, and the source by which it is recognized in the library.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Mark {
    pub(crate) title: String,
    pub(crate) source: String,
}

/// Returns the game of a generated puzzle; `None` if the board is invalid.
pub(crate) fn session_of(made: &GeneratedPuzzle, mark: Mark) -> Option<Session> {
    let puzzle = made.puzzle.to_puzzle().ok()?;
    let about = Metadata {
        title: mark.title,
        source: mark.source,
        rating: made.rated.as_ref().map(|rated| Rating::from_tenths(rated.rating)),
        level: made.rated.as_ref().map(|rated| rated.level.clone()),
        seed: Some(made.seed.clone()),
        ..Metadata::default()
    };
    let mut session = Session::new(&puzzle, about);
    if let Ok(solution) = grid(puzzle.shape(), &made.solution) {
        session.set_solution(Some(solution));
    }
    Some(session)
}
