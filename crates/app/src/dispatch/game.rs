//! The game of the first start.

use anydoku::Puzzle;
use anydoku_play::{Metadata, Session};

use crate::dispatch::app::App;

/// The board of the first start: `anydoku generate --level beginner --seed welcome --symmetry
/// rotate180`.
const FIRST: &str =
    "8.......3.2.9.3.515...2.9.....3...2..53.1.74..7...5.....4.6...936.4.9.1.2.......4";

/// The source of that game. Until its first entry the page says how to play.
pub(crate) const FIRST_GAME: &str = "welcome";

/// Creates the app with the game of the first start.
pub(crate) fn app_with_first_game() -> Option<App> {
    let puzzle: Puzzle = FIRST.parse().ok()?;
    let (level, source) = (Some("beginner".to_owned()), FIRST_GAME.to_owned());
    let about = Metadata { level, source, ..Metadata::default() };
    let mut session = Session::new(&puzzle, about);
    if let Some(settings) = crate::services::storage::settings() {
        session.set_settings(settings);
    }
    Some(App::new(session))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_puzzle_has_one_solution() {
        let puzzle: Puzzle = FIRST.parse().unwrap();
        assert!(matches!(puzzle.solve(), anydoku::Verdict::Unique(_)));
    }
}
