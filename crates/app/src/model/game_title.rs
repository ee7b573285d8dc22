//! The title of a game.

use anydoku_play::Session;

use crate::model::new_game::level_name;
use crate::util::format::capitalized;

/// Returns the title of a game: `9 × 9 · Diagonals · Hard`, or with its own title instead of the
/// difficulty.
pub(crate) fn game_title(session: &Session) -> String {
    let (side, metadata) = (session.game().board().side(), session.metadata());
    let level = || metadata.level.as_deref().map(|level| level_name(session.texts(), level));
    let title = Some(&metadata.title).filter(|title| !title.is_empty());
    let title = title.map(|title| capitalized(title)).or_else(level);
    let shape = session.game().board().shape();
    let regions = [
        (shape.has_diagonals(), session.texts().new_game_diagonals()),
        (shape.has_windows(), session.texts().title_windows()),
    ];
    let regions = regions.iter().filter(|(has, _)| *has).map(|(_, name)| (*name).to_owned());
    let parts = [format!("{side} × {side}")].into_iter().chain(regions).chain(title);
    parts.collect::<Vec<_>>().join(" · ")
}
