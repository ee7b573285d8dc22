//! The title of a game.

use anydoku_play::Session;

use crate::model::new_game::level_name;
use crate::util::format::capitalized;

/// Returns the title of a game: `9 × 9 · Hard`, or with its own title instead of the difficulty.
pub(crate) fn game_title(session: &Session) -> String {
    let (side, metadata) = (session.game().board().side(), session.metadata());
    let level = || metadata.level.as_deref().map(|level| level_name(session.texts(), level));
    let title = Some(&metadata.title).filter(|title| !title.is_empty());
    match title.map(|title| capitalized(title)).or_else(level) {
        Some(title) => format!("{side} × {side} · {title}"),
        None => format!("{side} × {side}"),
    }
}
