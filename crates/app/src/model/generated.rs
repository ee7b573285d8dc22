//! Generated puzzles as games.

use anydoku::logic::Rating;
use anydoku_play::{Metadata, Session};
use anydoku_protocol::GeneratedPuzzle;
use anydoku_protocol::wire::grid;

/// Returns the game of a generated puzzle; `None` if the board is invalid.
pub(crate) fn session_of(made: &GeneratedPuzzle, title: String) -> Option<Session> {
    let puzzle = made.puzzle.to_puzzle().ok()?;
    let about = Metadata {
        title,
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
